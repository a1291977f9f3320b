extension BuiltinFunction {
    /// Functions about primes.
    static let primeFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("primorial(n)", "Product of the primes up to n", example: "primorial(10)"), .exactly(1),
            gives: .number, demand: inside
        ) {
            unit, arguments throws(Problem) in
            try unit.primorial(unit.integer(arguments[0]))
        },
        BuiltinFunction(
            .init("isprime(n)", "Whether n is a prime", example: "isprime(7)"), .exactly(1), gives: .boolean,
            demand: inside
        ) {
            unit, arguments throws(Problem) in
            let number = try unit.integer(arguments[0])
            let test = try unit.admitPrimalityTest(of: number)
            return try .boolean(
                number.isProbablePrime { () throws(Problem) in try unit.budget.spend(test) })
        },
        BuiltinFunction(
            .init("nextprime(n)", "Least prime greater than n", example: "nextprime(7)"), .exactly(1), gives: .number,
            demand: inside
        ) {
            unit, arguments throws(Problem) in
            let number = try unit.integer(arguments[0])
            // For a machine word, GMP itself finds the next prime.
            if number.isNegative || number.bits < 64 {
                try unit.budget.admit(Demand(work: 100 + 236 * min(number.bits, 64)))
                return .integer(number.nextPrime())
            }
            let test = try unit.admitPrimalityTest(of: number)
            return try .integer(
                number.nextPrime { () throws(Problem) in
                    // A number that may be prime is also divided by small primes.
                    try unit.budget.spend(test + 2_800)
                })
        },
        BuiltinFunction(
            .init("prevprime(n)", "Greatest prime less than n", example: "prevprime(7)"), .exactly(1), gives: .number,
            demand: inside
        ) {
            unit, arguments throws(Problem) in
            let number = try unit.integer(arguments[0])
            if number < 3 { throw .outsideDomain("there is no prime below 2") }
            let isWord = number.bits < 64
            let test = isWord ? 0 : try unit.admitPrimalityTest(of: number)
            // Divisions by small primes decide for numbers of up to twenty bits.
            if isWord { try unit.budget.admit(Demand(work: 100 + (number.bits < 20 ? 50 : 236) * number.bits)) }
            let prime = try number.previousPrime { () throws(Problem) in try unit.budget.spend(test + 2_800) }
            return .integer(prime.unwrapped(because: "2 is a prime below any integer from 3 on"))
        },
    ]
}

extension ArithmeticUnit {
    /// Returns the product of the primes up to n, which is less than e to the power of 1.01624 · n (Rosser & Schoenfeld
    /// 1962).
    fileprivate mutating func primorial(_ n: BigInteger) throws(Problem) -> Value {
        if n < 2 { return 1 }
        let bits = Double(n) * 1.4662 + 1
        try budget.admit(Demand(bits: bits, work: Cost.primorial(bits, of: Double(n))))
        return .integer(BigInteger.primorial(Int(clamping: n)))
    }

    /// Admits the first and longest test of whether a number is prime, and returns the work of each further one.
    ///
    /// The first consists of divisions by small primes and two tests that each take about as long as a power modulo the
    /// number (Baillie & Wagstaff 1980). Each further test is one such power.
    fileprivate mutating func admitPrimalityTest(of number: BigInteger) throws(Problem) -> UInt64 {
        let divisions = min(168, 1 + Double(number.magnitude).squareRoot()) * (39 + 4 * Cost.linear(number.bits))
        let test = Cost.modularPower(exponent: number.bits, modulus: number.bits)
        // The square of the last of these primes has twenty bits.
        let first = number.bits < 20 ? 0 : test
        try budget.admit(Demand(bits: number.bits + 1, work: divisions + first, longestCall: 2 * first))
        return UInt64(saturating: test)
    }
}
