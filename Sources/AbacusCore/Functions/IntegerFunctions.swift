extension BuiltinFunction {
    /// Functions of integers. Their arguments must be integers; a real with an integral value is accepted.
    static let integerFunctions: [BuiltinFunction] = [
        .fold(
            .init("gcd(a, …)", "Greatest common divisor", example: "gcd(12, 18)"), from: 0,
            words: .greatestCommonDivisor
        ) {
            unit, result, next throws(Problem) in
            try unit.greatestCommonDivisor(result, next)
        },
        .fold(.init("lcm(a, …)", "Least common multiple", example: "lcm(4, 6)"), from: 1, words: .leastCommonMultiple) {
            unit, result, next throws(Problem) in
            try unit.leastCommonMultiple(result, next)
        },
        BuiltinFunction(
            .init("factorial(n)", "Product of the integers from 1 to n", example: "factorial(5)"), .exactly(1),
            gives: .number, doubles: .factorial, demand: inside
        ) {
            unit, arguments throws(Problem) in
            try unit.factorial(arguments[0])
        },
        BuiltinFunction(
            .init("binomial(n, k)", "Binomial coefficient", example: "binomial(5, 2)"), .exactly(2), gives: .number,
            demand: inside
        ) {
            unit, arguments throws(Problem) in
            .integer(try unit.binomial(unit.integer(arguments[0]), unit.integer(arguments[1])))
        },
        .sequence(
            .init("fibonacci(n)", "The n-th Fibonacci number, from 0", example: "fibonacci(10)"), multiplications: 2
        ) { BigInteger.fibonacci($0) },
        .sequence(.init("lucas(n)", "The n-th Lucas number, from 2", example: "lucas(10)"), multiplications: 1.25) {
            BigInteger.lucas($0)
        },
        BuiltinFunction(
            .init("powmod(a, n, m)", "a to the n, modulo m", example: "powmod(3, 4, 7)"), .exactly(3), gives: .number,
            demand: inside
        ) {
            unit, arguments throws(Problem) in
            try unit.modularPower(
                unit.integer(arguments[0]), unit.integer(arguments[1]),
                modulus: unit.integer(arguments[2]))
        },
        BuiltinFunction(
            .init("modinv(a, m)", "Inverse of a, modulo m", example: "modinv(3, 7)"), .exactly(2), gives: .number,
            demand: inside
        ) {
            unit, arguments throws(Problem) in
            try unit.modularPower(
                unit.integer(arguments[0]), -1, modulus: unit.integer(arguments[1]))
        },
        .ofInteger(
            .init("bitlength(n)", "Number of binary digits", example: "bitlength(255)"), doubles: .bitLength,
            cost: nothing
        ) {
            .integer(BigInteger($0.bitLength))
        },
        .ofInteger(
            .init("popcount(n)", "Number of ones among the binary digits", example: "popcount(255)"),
            doubles: .oneBitCount,
            cost: counting
        ) { number throws(Problem) in
            if number.isNegative { throw .outsideDomain("a negative integer has infinitely many one bits") }
            return .integer(BigInteger(number.oneBitCount))
        },
        .ofInteger(.init("digitcount(n)", "Number of decimal digits", example: "digitcount(123)"), cost: writing) {
            .integer(BigInteger($0.magnitude.description.utf8.count))
        },
        .division(.init("quotient(a, b)", "Quotient of integers, rounded towards zero", example: "quotient(-7, 2)")) {
            $0 / $1
        } words: {
            $0 / $1
        },
        .division(
            .init("remainder(a, b)", "Remainder of integers, with the sign of a", example: "remainder(-7, 2)")
        ) {
            $0 % $1
        } words: {
            $0 % $1
        },
    ]

    /// The demand of a function that declares what it will use only after inspecting its arguments.
    static let inside: @Sendable ([Value]) -> Demand = { _ in .constant }

    private typealias Step = @Sendable (inout ArithmeticUnit, BigInteger, BigInteger) throws(Problem) -> BigInteger

    /// Returns a function that combines integers from left to right.
    private static func fold(
        _ description: NameDescription, from start: BigInteger, words: FunctionOfWords, _ step: @escaping Step
    ) -> BuiltinFunction {
        BuiltinFunction(
            description, .atLeast(1), gives: .number, words: words, doubles: .integers(words), demand: perElement(16)
        ) {
            unit, arguments throws(Problem) in
            var result = start
            for element in elements(arguments) {
                result = try step(&unit, result, unit.integer(element))
            }
            return .integer(result)
        }
    }

    private typealias CostOfBits = @Sendable (Double) -> Double
    private static let nothing: CostOfBits = { _ in 0 }
    private static let counting: CostOfBits = { 2 * Cost.linear($0) }
    private static let writing: CostOfBits = { 150 + Cost.writing($0) }

    private static func ofInteger(
        _ description: NameDescription, doubles: FunctionOfDoubles? = nil, cost: @escaping CostOfBits,
        _ body: @escaping @Sendable (BigInteger) throws(Problem) -> Value
    ) -> BuiltinFunction {
        let demand: @Sendable ([Value]) -> Demand = { Demand(work: cost($0[0].bits)) }
        return BuiltinFunction(description, .exactly(1), gives: .number, doubles: doubles, demand: demand) {
            unit, arguments throws(Problem) in
            try body(unit.integer(arguments[0]))
        }
    }

    private static func division(
        _ description: NameDescription, _ body: @escaping @Sendable (BigInteger, BigInteger) -> BigInteger,
        words: @escaping @Sendable (Int, Int) -> Int
    ) -> BuiltinFunction {
        // Division by -1 may overflow.
        let doubles = FunctionOfDoubles.integers { $1 == 0 || $1 == -1 ? nil : words($0, $1) }
        return BuiltinFunction(description, .exactly(2), gives: .number, doubles: doubles, demand: inside) {
            unit, arguments throws(Problem) in
            let (dividend, divisor) = (try unit.integer(arguments[0]), try unit.integer(arguments[1]))
            if divisor.isZero { throw .divisionByZero }
            try unit.budget.admit(SizeEstimate.quotient(dividend, divisor))
            return .integer(body(dividend, divisor))
        }
    }

    /// Returns a function of a nonnegative index whose results grow like powers of the golden ratio.
    ///
    /// Its work is some multiplications of half the result's length, plus a little for each bit of the index.
    private static func sequence(
        _ description: NameDescription, multiplications: Double, _ body: @escaping @Sendable (Int) -> BigInteger
    ) -> BuiltinFunction {
        BuiltinFunction(description, .exactly(1), gives: .number, demand: inside) { unit, arguments throws(Problem) in
            let index = try unit.integer(arguments[0])
            if index.isNegative { throw .outsideDomain("'\(description.name)' needs an integer that is not negative") }
            let bits = Double(index) * 0.6943 + 2
            let work = multiplications * Cost.multiplication(bits / 2, bits / 2) + 85 * index.bits
            try unit.budget.admit(Demand(bits: bits, work: work))
            return .integer(body(Int(clamping: index)))
        }
    }
}

extension ArithmeticUnit {
    fileprivate mutating func greatestCommonDivisor(
        _ left: BigInteger, _ right: BigInteger
    ) throws(Problem) -> BigInteger {
        try budget.admit(SizeEstimate.commonDivisor(left, right))
        return left.greatestCommonDivisor(with: right)
    }

    /// Returns the least common multiple: one number times the quotient of the other and the greatest common divisor,
    /// whose size is known only once it is computed.
    fileprivate mutating func leastCommonMultiple(
        _ left: BigInteger, _ right: BigInteger
    ) throws(Problem) -> BigInteger {
        let divisor = try greatestCommonDivisor(left, right)
        if divisor.isZero { return 0 }
        let cofactor = right.dividedExactly(by: divisor)
        try budget.admit(SizeEstimate.product(left, cofactor))
        return (left * cofactor).magnitude
    }

    /// Returns the coefficient of xᵏ in (1 + x)ⁿ, which for n ≥ 0 is the number of ways to choose k of n things. It has
    /// at most k · log2(n · e / k) bits (Cormen et al., appendix C).
    ///
    /// For negative n, it is the coefficient for k - n - 1 except for the sign (Graham, Knuth and Patashnik, “Concrete
    /// Mathematics”, equation 5.14), as in GMP's own routine.
    mutating func binomial(_ n: BigInteger, _ k: BigInteger) throws(Problem) -> BigInteger {
        if k.isNegative { return 0 }
        if n.isNegative {
            let mirrored = try binomial(k - n - 1, k)
            return k.isOdd ? -mirrored : mirrored
        }
        if k > n { return 0 }
        let chosen = min(k, n - k)
        if chosen.isZero { return 1 }
        let count = Double(chosen)
        let bits = min(Double(n), count * (n.binaryLogarithm + 1.4427 - chosen.binaryLogarithm)) + 2
        try budget.admit(Demand(bits: bits, work: binomialWork(n, count, bits)))
        return BigInteger.binomial(n, Int(clamping: chosen))
    }

    /// Returns the work of a binomial coefficient. If k is more than a sixteenth of n, it is computed from the primes
    /// that divide it; otherwise, as the quotient of two products (`BigInteger.binomial`).
    private func binomialWork(_ n: BigInteger, _ count: Double, _ bits: Double) -> Double {
        let byPrimes = 3 * Cost.multiplication(bits / 2, bits / 2) + 3 * Double(n) + min(2 * Double(n), 4_000) + 300
        return count > Double(n) / 16 ? byPrimes : Cost.balancedProduct(count * n.bits, factors: count)
    }
}

extension BuiltinFunction {
    /// Functions that write an integer in another base, with the prefix that literals have.
    static let baseFunctions: [BuiltinFunction] = [
        .digits(.init("bin(n)", "Text with the binary digits, after 0b", example: "bin(5)"), radix: 2),
        .digits(.init("oct(n)", "Text with the octal digits, after 0o", example: "oct(8)"), radix: 8),
        .digits(.init("hex(n)", "Text with the hexadecimal digits, after 0x", example: "hex(255)"), radix: 16),
    ]

    private static func digits(_ description: NameDescription, radix: Int) -> BuiltinFunction {
        BuiltinFunction(description, .exactly(1), gives: .text, demand: inside) { unit, arguments throws(Problem) in
            let number = try unit.integer(arguments[0])
            let length = 3 + number.bits / Double(radix).binaryLogarithm
            try unit.budget.admit(Demand(bytes: length, work: 300 + 2 * length))
            return .text(number.text(ValueFormat(radix: radix)))
        }
    }
}
