extension BuiltinFunction {
    /// Roots, which are exact except those of doubles.
    static let rootFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("sqrt(x)", "Square root", example: "sqrt(9)"), .exactly(1), gives: .number, words: .squareRoot,
            programs: .operation(.squareRoot), demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.root(unit.number(arguments[0]), 2)
        },
        BuiltinFunction(
            .init("cbrt(x)", "Cube root", example: "cbrt(27)"), .exactly(1), gives: .number,
            programs: .operation(.cubeRoot), demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.root(unit.number(arguments[0]), 3)
        },
        BuiltinFunction(
            .init("root(x, n)", "The n-th root", example: "root(32, 5)"), .exactly(2), gives: .number, doubles: .root,
            demand: inside
        ) { unit, arguments throws(Problem) in
            try unit.root(unit.number(arguments[0]), unit.integer(arguments[1]))
        },
        BuiltinFunction(
            .init("hypot(x, y)", "Square root of x² + y²", example: "hypot(3, 4)"), .exactly(2), gives: .number,
            programs: .operation(.hypotenuse), demand: inside
        ) {
            unit, arguments throws(Problem) in
            try unit.hypotenuse(arguments[0], arguments[1])
        },
        BuiltinFunction(
            .init("isqrt(n)", "Square root, rounded down", example: "isqrt(10)"), .exactly(1), gives: .number,
            doubles: .integerSquareRoot, demand: inside
        ) {
            unit, arguments throws(Problem) in
            try unit.integerRoot(unit.integer(arguments[0]), 2)
        },
        BuiltinFunction(
            .init("iroot(n, k)", "The k-th root, rounded towards zero", example: "iroot(30, 3)"), .exactly(2),
            gives: .number, demand: inside
        ) {
            unit, arguments throws(Problem) in
            try unit.integerRoot(unit.integer(arguments[0]), unit.integer(arguments[1]))
        },
    ]
}

extension ArithmeticUnit {
    /// Returns the root rounded toward zero.
    fileprivate mutating func integerRoot(
        _ number: BigInteger, _ degree: BigInteger
    ) throws(Problem) -> Value {
        if degree <= 0 { throw .outsideDomain("the degree of a root must be positive") }
        if number.isNegative, !degree.isOdd {
            throw .outsideDomain("a negative number has no real root of an even degree")
        }
        try budget.admit(Demand(bits: number.bits, work: Cost.root(number.bits, degree: Double(degree))))
        // A larger degree gives the same root as the largest odd `Int`, which replaces it.
        return .integer(number.root(Int(exactly: degree) ?? Int.max).root)
    }

    fileprivate mutating func hypotenuse(_ x: Value, _ y: Value) throws(Problem) -> Value {
        switch (arithmetic, try number(x), try number(y)) {
        case (.real, _, _), (_, .real, _), (_, _, .real): return try .real(Elementary.hypotenuse(real(x), real(y)))
        default:
            try budget.spend(400)
            let squares = (try apply(.multiply, x, x), try apply(.multiply, y, y))
            return try root(apply(.add, squares.0, squares.1), 2)
        }
    }
}
