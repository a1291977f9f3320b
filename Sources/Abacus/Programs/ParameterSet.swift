/// The parameters that a program reads, so that only these are copied into its frame.
///
/// They are copied one by one. Several at once would be fewer instructions, but a load of several words waits for a store
/// of one of them that has just been made, until that is in the cache; and who evaluates a program often has just changed
/// an argument.
struct ParameterSet: Sendable {
    /// A bit for each of the first parameters; all others are taken for read.
    private var bits: UInt64 = 0
    private let count: Int

    /// None of so many parameters.
    init(count: Int) { self.count = count }

    mutating func insert(_ position: Int) {
        assert(position < count, "the parameter is one of the program's")
        if position < UInt64.bitWidth { bits |= 1 << UInt64(position) }
    }

    /// Copies the arguments that are read to where the parameters are kept.
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
