/// What an operation will use at most, known before it begins.
struct Demand {
    /// The bits of the largest number it gives or needs on the way.
    var bits: Double = 0
    /// The bytes of what it gives, beside the bits.
    var bytes: Double = 0
    /// The work of all of it, in units of about a nanosecond: see `Cost`.
    var work: Double
    /// The work of its longest part that cannot be interrupted.
    var longestCall: Double

    init(bits: Double = 0, bytes: Double = 0, work: Double, longestCall: Double? = nil) {
        self.bits = bits
        self.bytes = bytes
        self.work = work
        self.longestCall = longestCall ?? work
    }

    /// The demand of an operation that takes no notable time and gives nothing large.
    static let constant = Demand(work: 0)
}
