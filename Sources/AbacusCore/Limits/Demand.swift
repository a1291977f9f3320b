/// An upper bound of what an operation will use, known before it begins.
package struct Demand {
    /// The bits of the largest number among its results, including intermediate ones.
    var bits: Double = 0
    /// The bytes of its result, in addition to the bits.
    var bytes: Double = 0
    /// The work of the whole operation, in units of about a nanosecond: see `Cost`.
    var work: Double
    /// The work of its longest part that cannot be interrupted.
    var longestCall: Double

    package init(bits: Double = 0, bytes: Double = 0, work: Double, longestCall: Double? = nil) {
        self.bits = bits
        self.bytes = bytes
        self.work = work
        self.longestCall = longestCall ?? work
    }

    /// The demand of an operation that takes no noticeable time and has no large result.
    static let constant = Demand(work: 0)
}
