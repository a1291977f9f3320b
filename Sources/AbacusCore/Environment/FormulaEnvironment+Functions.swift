// Functions written in Swift.

extension FormulaEnvironment {
    /// The default work of a call, in units of about a nanosecond.
    public static let usualCost: UInt64 = 1_000

    /// Defines a function written in Swift that takes a fixed number of values.
    ///
    /// An app's functions of one name coexist if they take different numbers of arguments. A new one replaces those
    /// that take a number of arguments that it also takes. A function defined by a formula replaces all of them.
    ///
    /// A name that no formula can call, such as `2x` or `if`, is not defined; the form with parameter names throws.
    ///
    /// - Precondition: the arity is not negative.
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name. It may be
    ///     an operator's word: `mod`, `and`, `or` or `xor`, whose calls then mean the function.
    ///   - arity: the number of arguments.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the value of a call, or throws why it has none; the error is reported at the call.
    public mutating func define(
        _ name: String, arity: Int, cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        precondition(arity >= 0, "a function takes no negative number of arguments")
        insertIfCallable(name) { _ in
            CustomFunction(arity: .exactly(arity), FunctionWording(), cost: cost, isPure: isPure, body: body)
        }
    }

    /// Defines a function written in Swift that takes a range of numbers of values, such as `1...3` or `1...`.
    ///
    /// A name that no formula can call, such as `2x` or `if`, is not defined; the form with parameter names throws.
    ///
    /// - Precondition: the range is neither empty nor negative.
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name.
    ///   - arity: the numbers of arguments.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the value of a call, or throws why it has none; the error is reported at the call.
    public mutating func define(
        _ name: String, arity: some RangeExpression<Int>, cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        let counts = Self.counts(in: arity)
        insertIfCallable(name) { _ in
            CustomFunction(arity: counts, FunctionWording(), cost: cost, isPure: isPure, body: body)
        }
    }

    /// Defines a function written in Swift that takes a fixed number of values, with names for its parameters.
    ///
    /// Completions, manuals and errors show the names and the summary.
    ///
    /// - Precondition: the arity is not negative.
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name.
    ///   - arity: the number of arguments.
    ///   - parameters: the parameter names, one for each.
    ///   - summary: one line about what it returns.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the value of a call, or throws why it has none; the error is reported at the call.
    /// - Throws: an error if formulas can't call the name, or if the parameters can't have their names. Nothing is then
    ///   defined.
    public mutating func define(
        _ name: String, arity: Int, parameters: [String], summary: String? = nil, cost: UInt64 = usualCost,
        isPure: Bool = true, _ body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) throws(DefinitionError) {
        precondition(arity >= 0, "a function takes no negative number of arguments")
        let key = try functionName(name)
        let wording = try FunctionWording(parameters, summary, of: key, taking: .exactly(arity))
        insert(CustomFunction(arity: .exactly(arity), wording, cost: cost, isPure: isPure, body: body), as: key)
    }

    /// Defines a function written in Swift that takes a range of numbers of values, such as `1...3` or `1...`, with
    /// names for its parameters.
    ///
    /// Completions, manuals and errors show the names and the summary.
    ///
    /// - Precondition: the range is neither empty nor negative.
    /// - Parameters:
    ///   - name: the name by which formulas call it; it hides a function of the language with the same name.
    ///   - arity: the numbers of arguments.
    ///   - parameters: the parameter names. For a closed range, one for each argument of the longest call. For a range
    ///     without an upper bound, at least one, and at least as many as the shortest call has arguments; the last one
    ///     then stands for any number of arguments.
    ///   - summary: one line about what it returns.
    ///   - cost: the work of a call, in units of about a nanosecond; it is charged before the call.
    ///   - isPure: whether equal arguments always give equal results, and a call has no side effects.
    ///   - body: returns the value of a call, or throws why it has none; the error is reported at the call.
    /// - Throws: an error if formulas can't call the name, or if the parameters can't have their names. Nothing is then
    ///   defined.
    public mutating func define(
        _ name: String, arity: some RangeExpression<Int>, parameters: [String], summary: String? = nil,
        cost: UInt64 = usualCost, isPure: Bool = true,
        _ body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) throws(DefinitionError) {
        let (key, counts) = (try functionName(name), Self.counts(in: arity))
        let wording = try FunctionWording(parameters, summary, of: key, taking: counts)
        insert(CustomFunction(arity: counts, wording, cost: cost, isPure: isPure, body: body), as: key)
    }

    /// Returns the numbers of arguments in a range; the upper bound is `Int.max` if the range has none.
    private static func counts(in range: some RangeExpression<Int>) -> ClosedRange<Int> {
        let counts = range.relative(to: 0..<Int.max)
        precondition(counts.lowerBound >= 0 && !counts.isEmpty, "a function takes no negative number of arguments")
        return counts.lowerBound...(counts.upperBound == .max ? Int.max : counts.upperBound - 1)
    }

    /// Adds a function, and keeps those of the same name that take other numbers of arguments.
    mutating func insert(_ function: CustomFunction, as name: String) {
        guard case .custom(var functions)? = definedFunctions[name] else {
            return replaceFunction(name, by: .custom(CustomFunctions(function)))
        }
        functions.insert(function)
        replaceFunction(name, by: .custom(functions))
    }
}

// The functions that formulas define, for sessions that show, save and undo definitions.

extension FormulaEnvironment {
    /// Whether formulas or the app define any functions.
    package var definesFunctions: Bool { !definedFunctions.isEmpty }

    /// The functions that formulas define, in the order of their names' Unicode scalars.
    ///
    /// - Complexity: O(n log n) in their number.
    package var formulaFunctions: [FunctionDefinition] {
        definedFunctions.values.compactMap(\.definition)
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The function of a name, if a formula defines it. Setting nil removes it. Setting a definition skips the memory
    /// check, so it is only for restoring what the limits admitted before.
    package subscript(formulaFunction name: String) -> FunctionDefinition? {
        get { definedFunctions[nameForms.calleeName(name)]?.definition }
        set {
            let name = nameForms.calleeName(name)
            if let newValue {
                replaceFunction(name, by: .formula(FormulaFunction(newValue)))
            } else {
                removeFunction(name)
            }
        }
    }
}

extension Callee {
    /// The definition of the function, if a formula defines it.
    fileprivate var definition: FunctionDefinition? {
        switch self {
        case .formula(let function): function.definition
        case .builtin, .custom: nil
        }
    }
}

// What formulas can name, for completions and manuals.

extension FormulaEnvironment {
    /// The functions that a formula can call: those of the language that aren't hidden by the app's, and the app's, in
    /// the order of their names' Unicode scalars. `if` isn't among them, as it evaluates only what it needs.
    ///
    /// - Complexity: O(n log n) in their number.
    public var functions: [NameDescription] {
        let own = definedFunctions.names.names.compactMap { name in definedFunctions[name]?.description(as: name) }
        return (own + unhiddenFunctions).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The names of the functions that aren't built in.
    package var definedFunctionNames: NameIndex { definedFunctions.names }

    /// Returns the description of a function that isn't built in, or nil if there is none.
    package func description(ofDefinedFunction name: String) -> NameDescription? {
        definedFunctions[name]?.description(as: name)
    }

    /// The functions of the language that none of the app's functions hides and that may be called.
    package var unhiddenFunctions: [NameDescription] {
        BuiltinFunction.table.values.filter { definedFunctions[$0.name] == nil && admits(function: $0.name) }.map(
            \.description)
    }

    /// The constants of the arithmetic that no variable hides.
    ///
    /// - Complexity: O(1).
    public var constants: [NameDescription] {
        Constant.all.filter { $0.value(in: arithmetic) != nil && variable($0.description.name) == nil }
            .map(\.description)
    }
}

extension Callee {
    /// Returns the description of the function under a name.
    func description(as name: String) -> NameDescription {
        switch self {
        case .builtin(let function): function.description
        case .formula(let function): NameDescription(name, parameters: function.definition.parameters)
        case .custom(let functions): functions.description(as: name)
        }
    }
}

extension FormulaEnvironment {
    /// The names of the language's functions in alphabetical order, with the numbers of arguments that each takes.
    package static var builtinFunctions: [(name: String, arity: ClosedRange<Int>)] {
        BuiltinFunction.table.values.map { ($0.name, $0.arity) }.sorted { $0.name < $1.name }
    }
}

extension ParserOptions {
    /// The same options, with the language's functions as candidates for suggestions.
    var suggestingFunctions: ParserOptions {
        var options = self
        options.functions = BuiltinFunctions.self
        return options
    }
}

private enum BuiltinFunctions: KnownFunctions {
    static func contains(_ name: String) -> Bool { BuiltinFunction.table[name] != nil }

    static func name(ofFunctionCalledElsewhere name: String, argumentCount count: Int) -> String? {
        // In other languages, `log` of one argument is the natural logarithm.
        if name == "log", count == 1 { return "ln" }
        if let function = BuiltinFunction.table[name.lowercased()] {
            return function.arity.contains(count) ? function.name : nil
        }
        guard case .similar(let function)? = BuiltinFunction.hint(forOtherName: name, argumentCount: count) else {
            return nil
        }
        return function
    }
}
