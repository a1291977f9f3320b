/// Takes operands from an input. After its end, all bytes are 0.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// Returns a number less than a bound, which is at most 256.
    mutating func number(below bound: Int) -> Int { Int(byte()) % bound }

    /// Returns eight bytes as a number, the first one lowest.
    mutating func word() -> UInt64 {
        (0..<8).reduce(0) { word, place in word | UInt64(byte()) << (8 * UInt64(place)) }
    }
}
