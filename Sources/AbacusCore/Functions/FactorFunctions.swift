extension BuiltinFunction {
    /// Functions that need the prime factors of an integer.
    static let factorFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("factor(n)", "List of the prime factors, each in a list with its exponent", example: "factor(360)"),
            .exactly(1), gives: .list, demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.factors(of: unit.integer(arguments[0]))
        },
        BuiltinFunction(
            .init("divisors(n)", "List of the positive divisors", example: "divisors(12)"), .exactly(1), gives: .list,
            demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.divisors(of: unit.integer(arguments[0]))
        },
        BuiltinFunction(
            .init("totient(n)", "How many of 1 to n are coprime to n", example: "totient(36)"),
            .exactly(1), gives: .number, demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.totient(of: unit.integer(arguments[0]))
        },
    ]
}

extension ArithmeticUnit {
    /// Returns the prime factors of an integer, each in a list with its exponent. For a negative integer, -1 comes first.
    fileprivate mutating func factors(of number: BigInteger) throws(Problem) -> Value {
        if number.isZero { throw .outsideDomain("0 is not a product of primes") }
        var powers = try primePowers(of: number.magnitude)
        if number.isNegative { powers.insert((-1, 1), at: 0) }
        try budget.spend(UInt64(400 + 500 * powers.count))
        let pairs = powers.map { power -> Value in [.integer(power.prime), Value(power.exponent)] }
        return try settledList(pairs)
    }

    /// Returns the positive divisors of an integer, in ascending order.
    fileprivate mutating func divisors(of number: BigInteger) throws(Problem) -> Value {
        if number.isZero { throw .outsideDomain("every integer divides 0") }
        let powers = try primePowers(of: number.magnitude)
        let count = powers.reduce(1.0) { $0 * Double($1.exponent + 1) }
        try budget.admit(SizeEstimate.divisors(number.bits, count: count))
        var divisors: [BigInteger] = [1]
        divisors.reserveCapacity(Int(count))
        for (prime, exponent) in powers {
            // All divisors found so far are multiplied by the prime, then the products again, once for each time that
            // it occurs.
            var range = divisors.indices
            for _ in 0..<exponent {
                try budget.spend(200)
                divisors += divisors[range].map { $0 * prime }
                range = range.upperBound..<divisors.count
            }
        }
        divisors.sort()
        return try settledList(divisors.map(Value.integer))
    }

    /// Returns how many of the integers from 1 to a number are coprime to it (Euler's totient).
    fileprivate mutating func totient(of number: BigInteger) throws(Problem) -> Value {
        if number < 1 { throw .outsideDomain("'totient' needs a positive integer") }
        var totient = number
        for (prime, _) in try primePowers(of: number) {
            try budget.admit(SizeEstimate.quotient(totient, prime))
            totient = totient.dividedExactly(by: prime)
            try budget.admit(SizeEstimate.product(totient, prime))
            totient *= prime - 1
        }
        return .integer(totient)
    }

    private mutating func primePowers(of number: BigInteger) throws(Problem) -> [BigInteger.PrimePower] {
        try budget.admit(Demand(bits: number.bits, work: 1_100))
        return try number.primeFactors { (step) throws(Problem) in try budget.admit(SizeEstimate.factoring(step)) }
    }

    /// Returns a list with its elements converted to the arithmetic's numbers.
    mutating func settledList(_ values: [Value]) throws(Problem) -> Value {
        let list = Value.list(Value.List(values))
        try budget.admit(Demand(bytes: Double(list.footprint), work: 0))
        return try settleElements(list)
    }
}

extension SizeEstimate {
    /// A step of the search for prime factors.
    fileprivate static func factoring(_ step: FactoringStep) -> Demand {
        switch step {
        case .trialDivisions(let count, let number):
            return Demand(work: Double(count) * (28 + 3 * Cost.linear(number.bits)))
        case .division(let dividend, let divisor): return quotient(dividend, divisor)
        case .primalityTest(let number):
            let power = Cost.modularPower(exponent: number.bits, modulus: number.bits)
            // The first test is twice as long as the others.
            return Demand(bits: number.bits + 1, work: 1_500 + 1.5 * power, longestCall: 2 * power)
        case .root(let number, let degree): return Demand(work: Cost.root(number.bits, degree: Double(degree)))
        case .products(let count, let modulus):
            return Demand(bits: 2 * modulus.bits, work: Double(count) * product(modulo: modulus.bits))
        case .leastCommonMultiple(let bound):
            // The logarithm of the multiple is less than 1.04 times the bound (Rosser & Schoenfeld 1962).
            let bits = 1.5 * Double(bound)
            return Demand(bytes: bits / 8, work: Cost.primorial(bits, of: Double(bound)))
        }
    }

    /// The work of a product modulo an integer: on three machine words, or by a product and a division.
    private static func product(modulo bits: Double) -> Double {
        bits <= 191 ? 50 : Cost.multiplication(bits, bits) + Cost.division(2 * bits, bits) + Cost.allocation
    }

    /// Computing this many divisors of an integer from its prime factors, and sorting them.
    fileprivate static func divisors(_ bits: Double, count: Double) -> Demand {
        let isShort = bits <= 62
        let bytes = Double(MemoryLayout<Value>.stride) + (isShort ? 0 : bits / 8 + 48)
        let sorting = 11 * count * (count + 1).binaryLogarithm
        let making = count * (isShort ? 40 : 100 + Cost.linear(bits))
        return Demand(bytes: 3 * count * bytes, work: 400 + making + sorting, longestCall: sorting)
    }
}
