extension BuiltinFunction {
    /// Random functions. Their numbers come from the environment's source, if it has one.
    static let randomFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init(
                "random([a, b])", "A number from 0 up to but not including 1, or an integer from a to b",
                example: "random(1, 6)"),
            0...2, gives: .number, isPure: false, except: 1, demand: inside
        ) { unit, arguments throws(Problem) in
            if arguments.isEmpty { return try unit.randomFraction() }
            return try .integer(unit.randomInteger(unit.integer(arguments[0]), unit.integer(arguments[1])))
        }
    ]
}

extension ArithmeticUnit {
    /// The number of random bits in a double.
    private static var randomBits: Int { 53 }

    /// Returns a random number from 0 up to but not including 1.
    ///
    /// - Throws: `unsupported` if the environment has no source of random numbers.
    package func randomReal() throws(Problem) -> Double {
        guard let source = randomSource else {
            throw .unsupported("a random number", hint: "give the environment a source of random numbers")
        }
        return budget.callApp { source() }
    }

    /// Returns an integer of 53 random bits. Values of the source out of range are clamped.
    private func randomWord() throws(Problem) -> Int {
        let most = Double(1 << Self.randomBits)
        let scaled = try randomReal() * most
        return scaled >= 0 ? Int(min(scaled, most - 1)) : 0
    }

    fileprivate mutating func randomFraction() throws(Problem) -> Value {
        if arithmetic == .integer { throw .notAnInteger("a random number from 0 to 1 is not an integer") }
        try budget.spend(Self.drawingWork)
        return try Value(Rational(BigInteger(randomWord()), BigInteger(1 << Self.randomBits)))
    }

    /// Returns a random integer from the least to the greatest, both included. The probabilities of any two differ by
    /// less than 2⁻⁵² of either: their number is multiplied by a random fraction with at least 53 more bits.
    fileprivate mutating func randomInteger(_ least: BigInteger, _ greatest: BigInteger) throws(Problem) -> BigInteger {
        if least > greatest { throw .outsideDomain("there is no integer from a greater one to a smaller one") }
        try budget.admit(SizeEstimate.sum(least, greatest))
        let count = greatest - least + 1
        let draws = count.bitLength / Self.randomBits + 2
        let bits = Double(draws * Self.randomBits)
        try budget.admit(
            Demand(
                bits: bits + count.bits,
                work: Double(draws) * Double(Self.drawingWork) + Double(draws) * Cost.linear(bits)
                    + Cost.multiplication(bits, count.bits), longestCall: 0))
        var drawn = BigInteger(0)
        for _ in 0..<draws {
            try budget.spend(1)
            drawn = drawn << Self.randomBits + BigInteger(try randomWord())
        }
        return least + (drawn * count) >> (draws * Self.randomBits)
    }

    /// The work of drawing a number from the source.
    private static var drawingWork: UInt64 { 150 }
}
