/// What an expression finds around it: variables, functions, the arithmetic and the limits.
///
/// An environment is a value: a copy is independent, and one can be used by many tasks at once.
public struct FormulaEnvironment: Sendable {
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

    private var variables: [NameKey: Value] = [:]
    /// The variable `ans`, which every expression statement changes and which so has a place of its own.
    private var answer = Value.null
    /// The memory of `ans`, in bytes: 0 before there is one.
    private var answerFootprint = 0
    private var functions: [NameKey: Callee] = [:]
    /// The memory of the variables and functions, in bytes. What is shared counts in each: a word might not hold it.
    private var storedBytes: Int128 = 0

    /// An environment without variables.
    public init(arithmetic: Arithmetic = .exact, limits: Limits = .standard) {
        self.arithmetic = arithmetic
        self.limits = limits
    }

    /// The variable of a name; nil removes it. The value of the last expression statement is `ans`, or `_`.
    public subscript(name: String) -> Value? {
        get { variable(name.asName) }
        set {
            if let newValue { store(newValue.canonical, as: name.asName) } else { removeVariable(name.asName) }
        }
    }

    /// The variable of a name without `$`.
    private func variable(_ name: String) -> Value? {
        guard Self.isAnswer(name) else { return variables[NameKey(name)] }
        return hasAnswer ? answer : nil
    }

    private var hasAnswer: Bool { answerFootprint > 0 }

    private static func isAnswer(_ name: String) -> Bool { name.utf8.count <= 3 && (name == "ans" || name == "_") }

    /// The memory of the variables and functions, in bytes, or what is beyond every limit.
    package var footprint: Int { Int(min(storedBytes, 1 << 61)) }

    private mutating func store(_ value: Value, as name: String) {
        let size = Self.entryFootprint(name, value.footprint)
        storedBytes += Int128(size - entryFootprint(ofVariable: name))
        if Self.isAnswer(name) {
            answer = value
            answerFootprint = size
        } else {
            variables[NameKey(name)] = value
        }
    }

    private mutating func removeVariable(_ name: String) {
        storedBytes -= Int128(entryFootprint(ofVariable: name))
        if Self.isAnswer(name) {
            answer = .null
            answerFootprint = 0
        } else {
            variables[NameKey(name)] = nil
        }
    }

    private func entryFootprint(ofVariable name: String) -> Int {
        Self.isAnswer(name) ? answerFootprint : Self.entryFootprint(name, variables[NameKey(name)]?.footprint)
    }

    /// The memory of a name and what it stands for, in bytes: none for nothing.
    private static func entryFootprint(_ name: String, _ footprint: Int?) -> Int {
        // A name has its entry in a dictionary, of which about half is unused.
        footprint.map { $0 + name.utf8.count + 96 } ?? 0
    }

    /// The most that variables and functions may take: an evaluation always finds memory to work in.
    package var storeLimit: Int { limits.memoryBytes / 16 * 15 }

    /// The most that they may take with `ans`: a store full of names must not refuse to answer `1 + 1`.
    private var storeLimitWithAnswer: Int { limits.memoryBytes / 32 * 31 }

    /// The names of all variables, in the order of their scalars.
    ///
    /// - Complexity: O(n log n) in their number.
    public var variableNames: [String] {
        knownNames.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private var knownNames: [String] { variables.keys.map(\.name) + (hasAnswer ? ["ans"] : []) }

    /// Defines a function in Swift.
    ///
    /// - Precondition: the arity is not negative.
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
        precondition(arity >= 0, "a function takes no negative number of arguments")
        replaceFunction(
            name.asName, by: .custom(CustomFunction(arity: .exactly(arity), cost: cost, isPure: isPure, body: body)))
    }
}

// MARK: - Statements

extension FormulaEnvironment {
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
        let statement: Statement?
        do throws(SyntaxError) {
            statement = try Statement.parse(source, options: parserOptions)
        } catch {
            throw .syntax(error)
        }
        guard let statement else { return .blank }
        do throws(EvaluationError) {
            return try execute(statement)
        } catch {
            throw .evaluation(error)
        }
    }

    /// Carries out one statement: a definition, or an expression.
    ///
    /// - Throws: what is wrong with the text, or why the expression has no value; the environment is as it was.
    @discardableResult
    public mutating func execute(_ text: String) throws(StatementError) -> Outcome {
        try execute(Source(text))
    }

    /// Carries out one statement that has been read.
    ///
    /// - Throws: why the expression has no value; the environment is as it was.
    @discardableResult
    public mutating func execute(_ statement: Statement) throws(EvaluationError) -> Outcome {
        switch statement {
        case .expression(let tree):
            let value = try evaluate(tree)
            try define("ans", value, in: tree)
            return .value(value)
        case .variable(let name, let tree):
            try define(name, evaluate(tree), in: tree)
            return .defined(name)
        case .function(let definition):
            try define(FormulaFunction(definition))
            return .defined(definition.name)
        }
    }

    /// Keeps a value as `ans` that was found elsewhere. False if there is no memory for it.
    package mutating func keepAnswer(_ value: Value) -> Bool {
        if Self.entryFootprint("ans", value.footprint) == answerFootprint {
            answer = value
            return true
        }
        guard admits("ans", value) else { return false }
        store(value, as: "ans")
        return true
    }

    /// Keeps a machine integer as `ans`, all of which take the same memory. False if there is none for it.
    package mutating func keepAnswer(_ integer: Int) -> Bool {
        guard answerFootprint == Self.entryFootprint("ans", MemoryLayout<Value>.stride) else {
            return keepAnswer(Value(integer))
        }
        answer = Value(integer)
        return true
    }

    /// Gives a variable a value, if there is memory to keep it.
    private mutating func define(_ name: String, _ value: Value, in tree: SyntaxTree) throws(EvaluationError) {
        guard admits(name, value) else {
            throw storeIsFull(at: tree.range(of: tree.nodes[tree.root]), in: tree.source)
        }
        store(value, as: name)
    }

    /// Whether there is memory for a variable.
    private func admits(_ name: String, _ value: Value) -> Bool {
        let change = Self.entryFootprint(name, value.footprint) - entryFootprint(ofVariable: name)
        let limit = Self.isAnswer(name) ? storeLimitWithAnswer : storeLimit
        return change <= 0 || storedBytes + Int128(change) <= limit
    }

    private func storeIsFull(at range: SourceRange, in source: Source) -> EvaluationError {
        let problem = Problem.memoryExceeded(bytes: limits.memoryBytes)
        return EvaluationError([Diagnostic(problem, at: range)], in: source)
    }

    /// How the environment reads texts.
    public var parserOptions: ParserOptions {
        ParserOptions(implicitMultiplication: implicitMultiplication, maximumLength: limits.sourceBytes)
    }

    private mutating func define(_ function: FormulaFunction) throws(EvaluationError) {
        try checkLength(of: function.definition.body)
        let name = function.definition.name
        let change =
            Self.entryFootprint(name, function.footprint)
            - Self.entryFootprint(name, functions[NameKey(name)]?.footprint)
        if change > 0, storedBytes + Int128(change) > storeLimit {
            throw storeIsFull(at: function.definition.nameRange, in: function.definition.body.source)
        }
        replaceFunction(name, by: .formula(function))
    }

    private mutating func replaceFunction(_ name: String, by callee: Callee) {
        let previous = functions.updateValue(callee, forKey: NameKey(name))
        storedBytes += Int128(
            Self.entryFootprint(name, callee.footprint) - Self.entryFootprint(name, previous?.footprint))
    }
}

// MARK: - Names

extension FormulaEnvironment {
    /// The value of a variable or, where there is none, of a constant.
    func value(of name: String) -> Value? {
        variable(name) ?? constant(name)
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
        functions[NameKey(name)] ?? BuiltinFunction.table[name].map(Callee.builtin)
    }

    /// The caller's own function of a name, which hides one of the language.
    func ownCallee(of name: String) -> Callee? { functions[NameKey(name)] }

    func unknownName(_ name: String) -> Problem {
        if callee(of: name) != nil { return .unknownName(name, hint: .isFunction(name)) }
        let candidates = [constantNames, knownNames].joined()
        let nearest = Suggestion.nearest(to: name, among: candidates)
        return .unknownName(name, hint: nearest.map(NameHint.similar) ?? .needsValue(name))
    }

    func unknownFunction(_ name: String) -> Problem {
        if value(of: name) != nil { return .unknownFunction(name, hint: .isVariable(name)) }
        let candidates = [
            AnySequence(BuiltinFunction.table.keys), AnySequence(functions.keys.lazy.map(\.name)), AnySequence(["if"]),
        ]
        let nearest = Suggestion.nearest(to: name, among: candidates.joined())
        return .unknownFunction(name, hint: nearest.map(NameHint.similar))
    }
}
