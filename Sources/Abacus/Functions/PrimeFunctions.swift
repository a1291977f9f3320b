extension BuiltinFunction {
    /// Functions about primes.
    static let primeFunctions: [BuiltinFunction] = [
        BuiltinFunction("primorial", .exactly(1), demand: inside) { computation, arguments throws(Problem) in
            try computation.primorial(computation.integer(arguments[0]))
        },
        BuiltinFunction("isprime", .exactly(1), demand: inside) { computation, arguments throws(Problem) in
            let number = try computation.integer(arguments[0])
            let test = try computation.admitPrimalityTest(of: number)
            return try .boolean(
                number.isProbablePrime { () throws(Problem) in try computation.budget.spend(test) })
        },
        BuiltinFunction("nextprime", .exactly(1), demand: inside) { computation, arguments throws(Problem) in
            let number = try computation.integer(arguments[0])
            let test = try computation.admitPrimalityTest(of: number)
            return try .integer(
                number.nextPrime { () throws(Problem) in try computation.budget.spend(test) })
        },
    ]
}

extension Computation {
    /// The product of the primes up to n, which is less than e to the power of 1.01624 · n (Rosser & Schoenfeld 1962).
    fileprivate mutating func primorial(_ n: BigInteger) throws(Problem) -> Value {
        if n < 2 { return 1 }
        let bits = Double(n) * 1.4662 + 1
        try budget.admit(Demand(bits: bits, work: Cost.balancedProduct(bits, factors: Double(n))))
        return .integer(BigInteger.primorial(Int(clamping: n)))
    }

    /// The work of one primality test, which is a power modulo the number.
    fileprivate mutating func admitPrimalityTest(of number: BigInteger) throws(Problem) -> UInt64 {
        // Numbers below 2^64 need few tests of a microsecond.
        let work = number.bits < 64 ? 4_000 : Cost.modularPower(exponent: number.bits, modulus: number.bits)
        try budget.admit(Demand(bits: number.bits + 1, work: work))
        return UInt64(saturating: work)
    }
}
