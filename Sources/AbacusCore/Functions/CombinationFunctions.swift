extension BuiltinFunction {
    /// Functions that count selections.
    static let combinationFunctions: [BuiltinFunction] = [
        .selection(.init("combinations(n, k)", "Number of ways to choose k of n things", example: "combinations(5, 2)"))
        { unit, n, k throws(Problem) in try unit.binomial(n, k) },
        .selection(.init("permutations(n, k)", "Number of sequences of k of n things", example: "permutations(5, 2)")) {
            unit, n, k throws(Problem) in try unit.permutations(n, k)
        },
    ]

    private typealias Count = @Sendable (inout ArithmeticUnit, BigInteger, BigInteger) throws(Problem) -> BigInteger

    /// Returns a function that counts the ways to choose k of n things.
    private static func selection(_ description: NameDescription, _ count: @escaping Count) -> BuiltinFunction {
        BuiltinFunction(description, .exactly(2), gives: .number, demand: inside) { unit, arguments throws(Problem) in
            let (n, k) = (try unit.integer(arguments[0]), try unit.integer(arguments[1]))
            if n.isNegative || k.isNegative {
                throw .outsideDomain("'\(description.name)' needs integers that are not negative")
            }
            return try .integer(count(&unit, n, k))
        }
    }
}

extension ArithmeticUnit {
    /// Returns the number of sequences of k of n things: the number of ways to choose them, times the number of their
    /// orders.
    fileprivate mutating func permutations(_ n: BigInteger, _ k: BigInteger) throws(Problem) -> BigInteger {
        if k > n { return 0 }
        let choices = try binomial(n, k)
        let orders = try integer(factorial(.integer(k)))
        try budget.admit(SizeEstimate.product(choices, orders))
        return choices * orders
    }
}
