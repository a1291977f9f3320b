/// Operations on integers, with a figure for each number of limbs of the operands. The value is that of the result's
/// lowest 32 bits.
enum Integers<Integer: MeasuredInteger> {
    static func measure(through most: Int) throws {
        for size in [1, 4, 100, 1_000, 100_000] where size <= most {
            let (left, right) = (operand(size, 1), operand(size, 2))
            let (product, text) = (left * right, left.decimalText)
            let dividend = product + left
            try measure("product", size) { left * right }
            try measure("quotient", size) { dividend / right }
            try measure("square root", size) { product.flooredSquareRoot() }
            try measure("gcd", size) { left.commonDivisor(with: right) }
            try measure("text from an integer", size) {
                left.decimalText
            } value: { text in
                Integer(text.utf8.count)
            }
            try measure("integer from a text", size) { Integer(digits: text, radix: 10)! }
        }
        for size in [1, 10, 100] where size <= most {
            let (base, exponent, modulus) = (operand(size, 1), operand(size, 2), operand(size, 3) | 1)
            try measure("power modulo", size) { base.power(exponent, modulo: modulus)! }
        }
    }

    private static func measure(_ name: String, _ size: Int, _ work: () -> Integer) throws {
        try measure(name, size, work) { $0 }
    }

    private static func measure<Result>(
        _ name: String, _ size: Int, _ work: () -> Result, value: (Result) -> Integer
    ) throws {
        var result = work()
        let time = Stopwatch.nanoseconds { count in
            for _ in 0..<count { result = work() }
        }
        let bits = Double(UInt32(truncatingIfNeeded: value(result)))
        try Measurement(name: name, nanoseconds: time, value: bits, size: size).print()
    }

    /// Returns a pseudorandom number of so many limbs with the highest bit set (Marsaglia, Xorshift RNGs, 2003).
    private static func operand(_ limbs: Int, _ seed: UInt64) -> Integer {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        var digits = "f"
        for _ in 1..<16 * limbs {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            digits.append(String(state >> 60, radix: 16))
        }
        guard let number = Integer(digits: digits, radix: 16) else { fatalError("hexadecimal digits are a number") }
        return number
    }
}
