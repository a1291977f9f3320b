// Functions that are written in Swift.

extension FormulaEnvironment {
    /// The work of a call unless another is given, in units of about a nanosecond.
    public static let usualCost: UInt64 = 1_000

    /// Defines a function that is written in Swift, and takes a number of values.
    ///
    /// - Precondition: the arity is not negative.
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language of the same name.
    ///   - arity: the number of arguments it takes.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no other effect.
    ///   - body: returns the value of a call, or throws why it has none; the error is reported at the call.
    public mutating func define(
        _ name: String, arity: Int, cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        precondition(arity >= 0, "a function takes no negative number of arguments")
        define(name, CustomFunction(arity: .exactly(arity), cost: cost, isPure: isPure, body: body))
    }

    /// Defines a function that is written in Swift, and takes a number of values in a range such as `1...3` or `1...`.
    ///
    /// - Precondition: the range is neither empty nor negative.
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language of the same name.
    ///   - arity: the numbers of arguments it takes.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no other effect.
    ///   - body: returns the value of a call, or throws why it has none; the error is reported at the call.
    public mutating func define(
        _ name: String, arity: some RangeExpression<Int>, cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        let counts = arity.relative(to: 0..<Int.max)
        precondition(counts.lowerBound >= 0 && !counts.isEmpty, "a function takes no negative number of arguments")
        let most = counts.upperBound == .max ? Int.max : counts.upperBound - 1
        define(name, CustomFunction(arity: counts.lowerBound...most, cost: cost, isPure: isPure, body: body))
    }

    /// Defines a function that is written in Swift, whose arguments have types.
    ///
    ///     environment.define("discount") { (price: BigInteger, rate: Rational) in Rational(price) * (1 - rate) }
    ///     environment.define("rounded") { (amount: Double, places: Int?) in … }
    ///
    /// An argument of an optional type may be null or, at the end, left out. One that isn't what its type wants is a
    /// `type-mismatch`, or `not-an-integer`, that names its position. An integer type takes every number that is equal
    /// to an integer, in each arithmetic and in compiled programs; a `Double` takes every number.
    ///
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language of the same name.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no other effect.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    public mutating func define<each Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ name: String, cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable (repeat each Argument) throws(EvaluationError) -> Result
    ) {
        var kinds: [ArgumentKind] = []
        repeat kinds.append((each Argument).argumentKind)
        let parameters = TypedParameters(name: nameForms.calleeName(name), kinds: kinds, rest: nil)
        define(
            name,
            CustomFunction(parameters, cost: cost, isPure: isPure) { values throws(EvaluationError) in
                var reader = ArgumentReader(values, of: parameters.name)
                return try body(repeat try reader.next(as: (each Argument).self)).value()
            })
    }

    /// Defines a function that is written in Swift, and takes any number of arguments of one type.
    ///
    ///     environment.define("total", variadic: { (prices: [Rational]) in prices.reduce(0, +) })
    ///
    /// As with the functions of the language, a single argument that is a list stands for its elements, unless the type
    /// itself wants a list. An argument that isn't what the type wants is a `type-mismatch`, or `not-an-integer`, that
    /// names its position.
    ///
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language of the same name.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no other effect.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    public mutating func define<Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ name: String, cost: UInt64 = usualCost, isPure: Bool = true,
        variadic body: @escaping @Sendable ([Argument]) throws(EvaluationError) -> Result
    ) {
        let parameters = TypedParameters(name: nameForms.calleeName(name), kinds: [], rest: Argument.argumentKind)
        define(
            name,
            CustomFunction(parameters, cost: cost, isPure: isPure) { values throws(EvaluationError) in
                var reader = ArgumentReader(values, of: parameters.name)
                return try body(reader.rest(as: Argument.self)).value()
            })
    }

    private mutating func define(_ name: String, _ function: CustomFunction) {
        replaceFunction(nameForms.calleeName(name), by: .custom(function))
    }
}
