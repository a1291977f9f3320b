// Functions written in Swift that take and return Swift types rather than values.

extension FormulaEnvironment {
    /// Defines a function written in Swift whose arguments have types.
    ///
    ///     environment.define("discount") { (price: BigInteger, rate: Rational) in Rational(price) * (1 - rate) }
    ///     environment.define("rounded") { (amount: Double, places: Int?) in … }
    ///
    /// An argument of an optional type may be null or, at the end, left out. One that doesn't fit its type is a
    /// `type-mismatch`, or `not-an-integer`, which names its position. An integer type accepts every number that is
    /// equal to an integer, in each arithmetic and in compiled programs; a `Double` accepts every number. Checks use
    /// the types of the arguments and of the result: see ``ValueConvertible/valueKinds``.
    ///
    /// An app's functions of one name coexist if they take different numbers of arguments. A new one replaces those
    /// that take a number of arguments that it also takes.
    ///
    /// A name that no formula can call, such as `2x` or `if`, is not defined; the form with parameter names throws.
    ///
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name. It may be
    ///     an operator's word: `mod`, `and`, `or` or `xor`, whose calls then mean the function.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    public mutating func define<each Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ name: String, cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable (repeat each Argument) throws(EvaluationError) -> Result
    ) {
        let kinds = Self.kinds(of: repeat (each Argument).self)
        insertIfCallable(name) { key in
            let parameters = TypedParameters(name: key, kinds: kinds, rest: nil, wording: FunctionWording())
            return CustomFunction(parameters, cost: cost, isPure: isPure, body)
        }
    }

    /// Defines a function written in Swift whose arguments have types, with names for its parameters.
    ///
    ///     try environment.define("netPrice", parameters: ["price", "rate"], summary: "Price without tax") {
    ///         (price: Rational, rate: Rational) in price / (1 + rate)
    ///     }
    ///
    /// Completions, manuals and errors show the names and the summary. Otherwise it is like the form without them.
    ///
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name.
    ///   - parameters: the parameter names, one for each.
    ///   - summary: one line about what it returns.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    /// - Throws: an error if formulas can't call the name, or if the parameters can't have their names. Nothing is then
    ///   defined.
    public mutating func define<each Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ name: String, parameters: [String], summary: String? = nil, cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable (repeat each Argument) throws(EvaluationError) -> Result
    ) throws(DefinitionError) {
        let key = try functionName(name)
        let kinds = Self.kinds(of: repeat (each Argument).self)
        let wording = try FunctionWording(parameters, summary, of: key, taking: .exactly(kinds.count))
        let parameters = TypedParameters(name: key, kinds: kinds, rest: nil, wording: wording)
        insert(CustomFunction(parameters, cost: cost, isPure: isPure, body), as: key)
    }

    /// Defines a function written in Swift that takes any number of arguments of one type.
    ///
    ///     environment.define("total", variadic: { (prices: [Rational]) in prices.reduce(0, +) })
    ///
    /// As with the functions of the language, lists among the arguments are replaced by their elements, unless the type
    /// itself is a list: `total([1, 2], 3)` is 6. An argument that doesn't fit the type is a `type-mismatch`, or
    /// `not-an-integer`, which names its position.
    ///
    /// A name that no formula can call, such as `2x` or `if`, is not defined; the form with parameter names throws.
    ///
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    public mutating func define<Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ name: String, cost: UInt64 = usualCost, isPure: Bool = true,
        variadic body: @escaping @Sendable ([Argument]) throws(EvaluationError) -> Result
    ) {
        insertIfCallable(name) { key in
            let parameters = TypedParameters(
                name: key, kinds: [], rest: Argument.argumentKind, wording: FunctionWording())
            return CustomFunction(parameters, cost: cost, isPure: isPure, variadic: body)
        }
    }

    /// Defines a function written in Swift that takes any number of arguments of one type, with names for its
    /// parameters.
    ///
    ///     try environment.define("total", parameters: ["price"], variadic: { (prices: [Rational]) in prices.reduce(0, +) })
    ///
    /// Completions, manuals and errors show the names and the summary. Otherwise it is like the form without them.
    ///
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name.
    ///   - parameters: the parameter names, at least one; the last one stands for any number of arguments.
    ///   - summary: one line about what it returns.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    /// - Throws: an error if formulas can't call the name, or if the parameters can't have their names. Nothing is then
    ///   defined.
    public mutating func define<Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ name: String, parameters: [String], summary: String? = nil, cost: UInt64 = usualCost, isPure: Bool = true,
        variadic body: @escaping @Sendable ([Argument]) throws(EvaluationError) -> Result
    ) throws(DefinitionError) {
        let key = try functionName(name)
        let wording = try FunctionWording(parameters, summary, of: key, taking: .atLeast(0))
        let parameters = TypedParameters(name: key, kinds: [], rest: Argument.argumentKind, wording: wording)
        insert(CustomFunction(parameters, cost: cost, isPure: isPure, variadic: body), as: key)
    }

    private static func kinds<each Argument: FunctionArgument>(of types: repeat (each Argument).Type) -> [ArgumentKind]
    {
        var kinds: [ArgumentKind] = []
        for type in repeat each types { kinds.append(type.argumentKind) }
        return kinds
    }
}

extension CustomFunction {
    /// Creates a function whose arguments have types.
    fileprivate init<each Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ parameters: TypedParameters, cost: UInt64, isPure: Bool,
        _ body: @escaping @Sendable (repeat each Argument) throws(EvaluationError) -> Result
    ) {
        self.init(parameters, gives: Result.valueKinds, cost: cost, isPure: isPure) { values throws(EvaluationError) in
            var reader = ArgumentReader(values, of: parameters)
            return try body(repeat try reader.next(as: (each Argument).self)).value()
        }
    }

    /// Creates a function that takes any number of arguments of one type.
    fileprivate init<Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ parameters: TypedParameters, cost: UInt64, isPure: Bool,
        variadic body: @escaping @Sendable ([Argument]) throws(EvaluationError) -> Result
    ) {
        self.init(parameters, gives: Result.valueKinds, cost: cost, isPure: isPure) { values throws(EvaluationError) in
            var reader = ArgumentReader(values, of: parameters)
            return try body(reader.rest(as: Argument.self)).value()
        }
    }
}
