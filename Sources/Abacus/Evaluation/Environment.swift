/// What an expression finds around it: variables, functions, the arithmetic and the limits.
///
/// An environment is a value: a copy is independent, and one can be used by many tasks at once.
public struct Environment: Sendable {
    /// What numbers are computed in.
    public var arithmetic: Arithmetic
    /// What one evaluation may use at most.
    public var limits: Limits
    /// Whether `2x` is a product in the texts of statements.
    public var implicitMultiplication = false
    /// Asked from time to time during an evaluation; when it says true, the evaluation ends with `cancelled`.
    ///
    /// A cancelled task ends its evaluation without it.
    public var isCancelled: (@Sendable () -> Bool)?
    private var variables: [String: Value] = [:]
    private var functions: [String: Callee] = [:]
    /// The memory of the variables and functions, in bytes.
    private(set) var footprint = 0

    /// An environment without variables.
    public init(arithmetic: Arithmetic = .exact, limits: Limits = .standard) {
        self.arithmetic = arithmetic
        self.limits = limits
    }

    /// The variable of a name; nil removes it. The value of the last expression statement is `ans`, or `_`.
    public subscript(name: String) -> Value? {
        get { variables[Self.key(of: name)] }
        set {
            let key = Self.key(of: name)
            footprint += (newValue?.footprint ?? 0) - (variables[key]?.footprint ?? 0)
            variables[key] = newValue
        }
    }

    private static func key(of name: String) -> String { name == "_" ? "ans" : name }

    /// The names of all variables, in alphabetical order.
    ///
    /// - Complexity: O(n log n) in their number.
    public var variableNames: [String] { variables.keys.sorted() }

    /// Defines a function in Swift.
    ///
    /// - Parameters:
    ///   - name: the name that formulas call it by; it hides a function of the language.
    ///   - arity: the number of arguments it takes.
    ///   - cost: the work of a call, in units of about a nanosecond; it counts before the call.
    ///   - isPure: whether equal arguments always give equal results and nothing else is noticed of a call.
    ///   - body: gives the value of a call, or throws why there is none; the error is reported at the call.
    public mutating func define(
        _ name: String, arity: Int, cost: UInt64, isPure: Bool = true,
        _ body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        functions[name] = .custom(CustomFunction(arity: .exactly(arity), cost: cost, isPure: isPure, body: body))
    }
}

// MARK: - Statements

extension Environment {
    /// What a statement did.
    public enum Outcome: Sendable, Hashable {
        /// An expression gave a value, which is kept as `ans`.
        case value(Value)
        /// A variable or function of this name was defined.
        case defined(String)
        /// The text was blank or a comment.
        case blank
    }

    /// Carries out one statement: a definition, or an expression.
    ///
    /// - Throws: what is wrong with the text, or why the expression has no value; the environment is as it was.
    @discardableResult
    public mutating func execute(_ source: Source) throws(StatementError) -> Outcome {
        switch try parse(source) {
        case nil: return .blank
        case .expression(let tree):
            let value = try evaluateStatement(tree)
            self["ans"] = value
            return .value(value)
        case .variable(let name, let tree):
            self[name] = try evaluateStatement(tree)
            return .defined(name)
        case .function(let definition):
            try define(FormulaFunction(definition))
            return .defined(definition.name)
        }
    }

    /// Carries out one statement: a definition, or an expression.
    ///
    /// - Throws: what is wrong with the text, or why the expression has no value; the environment is as it was.
    @discardableResult
    public mutating func execute(_ text: String) throws(StatementError) -> Outcome {
        try execute(Source(text))
    }

    private func parse(_ source: Source) throws(StatementError) -> Statement? {
        do throws(SyntaxError) {
            return try Statement.parse(source, options: parserOptions)
        } catch {
            throw .syntax(error)
        }
    }

    /// How the environment reads texts.
    public var parserOptions: ParserOptions {
        ParserOptions(implicitMultiplication: implicitMultiplication, maximumLength: limits.sourceBytes)
    }

    private func evaluateStatement(_ tree: SyntaxTree) throws(StatementError) -> Value {
        do throws(EvaluationError) {
            return try evaluate(tree)
        } catch {
            throw .evaluation(error)
        }
    }

    private mutating func define(_ function: FormulaFunction) throws(StatementError) {
        guard footprint + function.footprint <= limits.memoryBytes else {
            let problem = Problem.memoryExceeded(bytes: limits.memoryBytes)
            let diagnostic = Diagnostic(problem, at: function.definition.nameRange)
            throw .evaluation(EvaluationError([diagnostic], in: function.definition.body.source))
        }
        let name = function.definition.name
        if case .formula(let previous) = functions[name] { footprint -= previous.footprint }
        functions[name] = .formula(function)
        footprint += function.footprint
    }

    /// The value of an expression.
    ///
    /// - Throws: every unknown name, or why the expression has no value.
    public func evaluate(_ tree: SyntaxTree) throws(EvaluationError) -> Value {
        var interpreter = Interpreter(in: self)
        return try interpreter.evaluate(tree)
    }
}

// MARK: - Names

extension Environment {
    /// The value of a variable or, where there is none, of a constant.
    func value(of name: String) -> Value? {
        self[name] ?? constant(name)
    }

    private func constant(_ name: String) -> Value? {
        switch name {
        case "pi": .real(.pi)
        case "tau": .real(2 * .pi)
        case "e": .real(2.718281828459045)
        case "inf" where arithmetic == .real: .real(.infinity)
        case "nan" where arithmetic == .real: .real(.nan)
        default: nil
        }
    }

    private var constantNames: [String] {
        ["pi", "tau", "e"] + (arithmetic == .real ? ["inf", "nan"] : [])
    }

    /// The function of a name: the caller's own or, where there is none, the language's.
    func callee(of name: String) -> Callee? {
        functions[name] ?? BuiltinFunction.table[name].map(Callee.builtin)
    }

    func unknownName(_ name: String) -> Problem {
        if callee(of: name) != nil { return .unknownName(name, hint: .isFunction(name)) }
        let candidates = [AnySequence(constantNames), AnySequence(variables.keys)].joined()
        let nearest = Suggestion.nearest(to: name, among: candidates)
        return .unknownName(name, hint: nearest.map(NameHint.similar) ?? .needsValue(name))
    }

    func unknownFunction(_ name: String) -> Problem {
        if value(of: name) != nil { return .unknownFunction(name, hint: .isVariable(name)) }
        let candidates = [AnySequence(BuiltinFunction.table.keys), AnySequence(functions.keys), AnySequence(["if"])]
        let nearest = Suggestion.nearest(to: name, among: candidates.joined())
        return .unknownFunction(name, hint: nearest.map(NameHint.similar))
    }
}
