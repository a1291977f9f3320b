extension BuiltinFunction {
    /// Functions of integers of a fixed number of bits, as in machine arithmetic: an integer that doesn't fit loses its
    /// upper bits.
    static let twosComplementFunctions: [BuiltinFunction] = [
        lastBits(
            .init("signed(n, bits)", "Last bits of n, read as two's complement", example: "signed(254, 8)")
        ) { unit, number, count throws(Problem) in
            guard number.hasTwosComplement(ofBits: count - 1) else {
                let bits = try unit.lastBits(of: number, count)
                return bits.bitLength == count ? bits - (1 << count) : bits
            }
            return number
        },
        lastBits(
            .init("unsigned(n, bits)", "Last bits of n, read as an integer from 0", example: "unsigned(-2, 8)")
        ) { unit, number, count throws(Problem) in
            !number.isNegative && number.bitLength <= count ? number : try unit.lastBits(of: number, count)
        },
    ]

    private static func lastBits(
        _ description: NameDescription,
        _ body: @escaping @Sendable (inout ArithmeticUnit, BigInteger, Int) throws(Problem) -> BigInteger
    ) -> BuiltinFunction {
        BuiltinFunction(description, .exactly(2), gives: .number, demand: inside) { unit, arguments throws(Problem) in
            let (number, count) = (try unit.integer(arguments[0]), try unit.integer(arguments[1]))
            if count < 1 { throw .outsideDomain("an integer has at least 1 bit") }
            try unit.budget.admit(SizeEstimate.sum(number, 0))
            return try .integer(body(&unit, number, Int(clamping: count)))
        }
    }
}

extension ArithmeticUnit {
    fileprivate mutating func lastBits(of number: BigInteger, _ count: Int) throws(Problem) -> BigInteger {
        let bits = Double(count) + 1
        try budget.admit(
            Demand(bits: bits, work: 4 * Cost.linear(max(bits, number.bits)) + (bits <= 62 ? 0 : 3 * Cost.allocation)))
        return number & ((1 << count) - 1)
    }
}

extension BigInteger {
    /// Whether an integer is at least -2ⁿ and less than 2ⁿ.
    fileprivate func hasTwosComplement(ofBits count: Int) -> Bool {
        (isNegative ? -1 - self : self).bitLength <= count
    }
}
