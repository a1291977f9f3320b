/// The parameters that a program reads, so that only these are copied into its frame.
///
/// They are copied one by one. Copying several at once would take fewer instructions, but a load of several words has
/// to wait for a recent store to one of them to reach the cache, and callers have often just changed an argument.
struct ParameterSet: Sendable {
    /// A bit for each of the first 64 parameters; all others count as read.
    private var bits: UInt64 = 0
    private let count: Int

    /// Creates an empty set of a number of parameters.
    init(count: Int) { self.count = count }

    mutating func insert(_ position: Int) {
        assert(position < count, "the parameter is one of the program's")
        if position < UInt64.bitWidth { bits |= 1 << UInt64(position) }
    }

    /// Copies the arguments that are read to the memory of the parameters.
    @inline(__always)
    func copy<Number: BitwiseCopyable>(_ arguments: Span<Number>, to parameters: UnsafeMutablePointer<Number>) {
        var remaining = bits
        while remaining != 0 {
            let position = remaining.trailingZeroBitCount
            parameters[position] = arguments[position]
            remaining &= remaining &- 1
        }
        if count > UInt64.bitWidth {
            for position in UInt64.bitWidth..<count { parameters[position] = arguments[position] }
        }
    }
}
