// Functions that are written in Swift, with types instead of values.

extension FormulaEnvironment {
    /// Defines a function that is written in Swift, whose arguments have types.
    ///
    ///     environment.define("discount") { (price: BigInteger, rate: Rational) in Rational(price) * (1 - rate) }
    ///     environment.define("rounded") { (amount: Double, places: Int?) in … }
    ///
    /// An argument of an optional type may be null or, at the end, left out. One that isn't what its type wants is a
    /// `type-mismatch`, or `not-an-integer`, that names its position. An integer type takes every number that is equal
    /// to an integer, in each arithmetic and in compiled programs; a `Double` takes every number. A check knows the types of
    /// the arguments and of the result: see ``ValueConvertible/valueKinds``.
    ///
    /// An app's functions of one name stand side by side if they take different numbers of arguments. One that takes a number
    /// that another takes, too, replaces that.
    ///
    /// A name that no formula can call, such as `2x` or `if`, is left undefined; the form with names of parameters throws.
    ///
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language of the same name. It may be the word
    ///     of an operator: `mod`, `and`, `or` or `xor`, whose calls then mean the function.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no other effect.
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

    /// Defines a function that is written in Swift, whose arguments have types, with names for its parameters.
    ///
    ///     try environment.define("netPrice", parameters: ["price", "rate"], summary: "Price without tax") {
    ///         (price: Rational, rate: Rational) in price / (1 + rate)
    ///     }
    ///
    /// Completions, manuals and errors show the names and the summary. In all else it is like the form without them.
    ///
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language of the same name.
    ///   - parameters: the names of the parameters, as many as there are.
    ///   - summary: what it gives, in one line.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no other effect.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    /// - Throws: that formulas can't call the name, or that the parameters can't have their names. Nothing is then defined.
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

    /// Defines a function that is written in Swift, and takes any number of arguments of one type.
    ///
    ///     environment.define("total", variadic: { (prices: [Rational]) in prices.reduce(0, +) })
    ///
    /// As with the functions of the language, lists among the arguments stand for their elements, unless the type itself
    /// wants a list: `total([1, 2], 3)` is 6. An argument that isn't what the type wants is a `type-mismatch`, or
    /// `not-an-integer`, that names its position.
    ///
    /// A name that no formula can call, such as `2x` or `if`, is left undefined; the form with names of parameters throws.
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
        insertIfCallable(name) { key in
            let parameters = TypedParameters(
                name: key, kinds: [], rest: Argument.argumentKind, wording: FunctionWording())
            return CustomFunction(parameters, cost: cost, isPure: isPure, variadic: body)
        }
    }

    /// Defines a function that is written in Swift, and takes any number of arguments of one type, with names for them.
    ///
    ///     try environment.define("total", parameters: ["price"], variadic: { (prices: [Rational]) in prices.reduce(0, +) })
    ///
    /// Completions, manuals and errors show the names and the summary. In all else it is like the form without them.
    ///
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language of the same name.
    ///   - parameters: the names of the parameters, at least one; the last one stands for any number of arguments.
    ///   - summary: what it gives, in one line.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no other effect.
    ///   - body: returns the result of a call, or throws why it has none; the error is reported at the call.
    /// - Throws: that formulas can't call the name, or that the parameters can't have their names. Nothing is then defined.
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
    /// Makes a function of arguments that have types.
    fileprivate init<each Argument: FunctionArgument, Result: ValueConvertible & SendableMetatype>(
        _ parameters: TypedParameters, cost: UInt64, isPure: Bool,
        _ body: @escaping @Sendable (repeat each Argument) throws(EvaluationError) -> Result
    ) {
        self.init(parameters, gives: Result.valueKinds, cost: cost, isPure: isPure) { values throws(EvaluationError) in
            var reader = ArgumentReader(values, of: parameters)
            return try body(repeat try reader.next(as: (each Argument).self)).value()
        }
    }

    /// Makes a function of any number of arguments of one type.
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
