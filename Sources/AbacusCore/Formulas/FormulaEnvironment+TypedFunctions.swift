// Functions that are written in Swift, with types instead of values.

extension FormulaEnvironment {
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
}
