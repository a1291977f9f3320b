/// The variables, functions, arithmetic and limits with which an expression is evaluated.
///
/// An environment is a value: copies are independent, and many tasks can use one at the same time.
public struct FormulaEnvironment: Sendable {
    /// The arithmetic to compute in.
    public var arithmetic: Arithmetic
    /// The limits of one evaluation.
    public var limits: Limits
    /// Whether `2x` is a product in the texts of statements.
    public var implicitMultiplication = false
    /// The notation of statements. Its name forms also apply wherever variables are set and read.
    ///
    /// An environment with case-insensitive names stores them in lower case, and those of cells in upper case. If
    /// several variables thereby become one, it keeps the value of the one whose name comes first in the order of
    /// Unicode scalars. An environment that lacks the name forms of a formula is converted for each evaluation, which
    /// takes O(n log n) in the number of its variables and functions.
    public var notation = Notation() {
        didSet { if nameForms != oldValue.nameForms { renameAll() } }
    }
    /// Called from time to time during an evaluation. If it returns true, the evaluation ends with `cancelled`.
    ///
    /// An evaluation also ends when its task is cancelled.
    public var isCancelled: (@Sendable () -> Bool)?

    /// Supplies random numbers, from 0 up to but not including 1, to the function `random` and to those of formats.
    /// Without a source, which is the default, those functions are `unsupported`.
    public var randomSource: (@Sendable () -> Double)?

    /// The meaning of formats; nil unless the environment evaluates a formula made from one, or has rules of its own.
    package var formats: (any FormatSemantics)?

    /// The answers of the app's resolver to names that aren't variables.
    var nameAnswers: NameAnswers?
    private var variables = NamedValues<Value>()
    /// The variable `ans`, stored separately because every expression changes it.
    private var answer = LastValue.value(.null)
    /// The memory of `ans`, in bytes; 0 if there is none yet.
    private var answerFootprint = 0
    private(set) var definedFunctions = NamedValues<Callee>()
    /// The memory of the variables and functions, in bytes, without the indices of their names. Shared storage counts
    /// for each, so the sum may exceed a word.
    private var storedBytes: Int128 = 0

    /// The built-in functions and operators that formulas may use; nil for all of them.
    @usableFromInline let allowedBuiltins: AllowedBuiltins?

    /// Creates an environment without variables.
    ///
    /// - Parameters:
    ///   - arithmetic: the arithmetic to compute in.
    ///   - limits: the limits of one evaluation.
    ///   - functions: the built-in functions that formulas may call. The app's own functions are always available, as
    ///     are constants, literals, `if`, and the keys that texts and numbers answer in formats.
    ///   - operators: the built-in operators that formulas may use.
    public init(
        arithmetic: Arithmetic = .exact, limits: Limits = .standard, functions: Allowance = .all,
        operators: Allowance = .all
    ) {
        self.arithmetic = arithmetic
        self.limits = limits
        if case .all = functions, case .all = operators {
            allowedBuiltins = nil
        } else {
            allowedBuiltins = AllowedBuiltins(functions: functions, operators: operators)
        }
    }

    /// The value of a variable. Setting nil removes it. The value of the last expression is `ans`, or `_`.
    ///
    /// A name may have any characters, as in backquotes in a text. As in texts, `$x` means `x` and `π` means `pi`,
    /// unless there is a variable of exactly that name.
    public subscript(name: String) -> Value? {
        get { variable(variableName(name)) }
        set { self[variable: variableName(name)] = newValue }
    }

    /// The value of a variable, by its name as it appears in trees. Setting nil removes it.
    package subscript(variable name: String) -> Value? {
        get { variable(name) }
        set {
            let name = nameForms.isEmpty ? name : nameForms.canonicalName(name)
            if let newValue { store(newValue.canonical, as: name) } else { removeVariable(name) }
        }
    }

    /// Returns the name, as it appears in trees, of the variable that an app means.
    private func variableName(_ name: String) -> String {
        guard name.maySpellAnotherName else { return nameForms.isEmpty ? name : nameForms.variable(named: name) }
        return variable(name) == nil ? nameForms.variable(named: name) : name
    }

    /// Returns the value of a variable, given its name without `$`.
    package func variable(_ name: String) -> Value? {
        let name = nameForms.isEmpty ? name : nameForms.canonicalName(name)
        guard Self.isAnswer(name) else { return variables[name] }
        return hasAnswer ? answer.value : nil
    }

    /// The forms of names, which each lookup needs.
    var nameForms: NameForms { notation.nameForms }

    /// Stores the variables and functions again, under their names in the environment's forms.
    private mutating func renameAll() {
        let (variables, functions) = (variables, definedFunctions)
        self.variables = NamedValues()
        definedFunctions = NamedValues()
        storedBytes = Int128(answerFootprint)
        // Of names that become equal, the first is kept.
        for (name, value) in variables.fromLastToFirst { store(value, as: nameForms.canonicalName(name)) }
        for (name, callee) in functions.fromLastToFirst { replaceFunction(nameForms.canonicalCallee(name), by: callee) }
    }

    private var hasAnswer: Bool { answerFootprint > 0 }

    /// The environment without its variables and functions, so that every name means what it does in the language.
    /// Their memory still counts.
    package var withoutOwnNames: FormulaEnvironment {
        var environment = self
        environment.variables = NamedValues()
        environment.definedFunctions = NamedValues()
        (environment.answer, environment.answerFootprint) = (.value(.null), 0)
        environment.nameAnswers = nil
        environment.storedBytes = storeFootprint()
        return environment
    }

    /// Whether a name, without `$`, is `ans` or `_`, the two names for the value of the last expression.
    package static func isAnswer(_ name: String) -> Bool { name.utf8.count <= 3 && (name == answerName || name == "_") }

    /// Whether all names are resolved before evaluation begins: an app answers for some, or not all may be used.
    var mustResolveFirst: Bool { nameAnswers != nil || allowedBuiltins != nil }

    /// The memory of the variables, the functions and a resolver's stored answers, in bytes; a number above every limit
    /// if it is too large to represent.
    package var footprint: Int { Int(min(storeFootprint(), 1 << 61)) + (nameAnswers?.footprint ?? 0) }

    /// Returns the memory of the variables and functions, in bytes, once the indices of their names have grown by some
    /// entries.
    private func storeFootprint(addingVariables variableCount: Int = 0, addingFunctions functionCount: Int = 0)
        -> Int128
    {
        let indices =
            variables.indexFootprint(adding: variableCount) + definedFunctions.indexFootprint(adding: functionCount)
        return storedBytes + Int128(indices)
    }

    private mutating func store(_ value: Value, as name: String) {
        let size = Self.entryFootprint(name, value.footprint)
        storedBytes += Int128(size - entryFootprint(ofVariable: name))
        if Self.isAnswer(name) {
            answer = .value(value)
            answerFootprint = size
        } else {
            variables.updateValue(value, of: name)
        }
    }

    private mutating func removeVariable(_ name: String) {
        storedBytes -= Int128(entryFootprint(ofVariable: name))
        if Self.isAnswer(name) {
            answer = .value(.null)
            answerFootprint = 0
        } else {
            variables.removeValue(of: name)
        }
    }

    private func entryFootprint(ofVariable name: String) -> Int {
        Self.isAnswer(name) ? answerFootprint : Self.entryFootprint(name, variables[name]?.footprint)
    }

    /// Returns the memory of a name and what it stands for, in bytes; 0 if it stands for nothing.
    static func entryFootprint(_ name: String, _ footprint: Int?) -> Int {
        // A name has an entry in a dictionary of which about half is unused.
        footprint.map { $0 + name.utf8.count + 96 } ?? 0
    }

    /// The most memory that variables and functions may take, so that evaluations always have some left to work in.
    package var storeLimit: Int { limits.memoryBytes / 16 * 15 }

    /// The most memory that they may take together with `ans`, so that `1 + 1` has an answer even when the store is
    /// full.
    private var storeLimitWithAnswer: Int { limits.memoryBytes / 32 * 31 }

    /// The names of all variables, in the order of their Unicode scalars.
    ///
    /// - Complexity: O(n) in their number.
    public var variableNames: [String] {
        var names = variables.names
        if hasAnswer { names.insert(Self.answerName) }
        return names.names
    }

    /// The names of all variables except `ans`.
    package var storedNames: NameIndex { variables.names }

    /// The name of the variable for the last expression's value, if there is such a value.
    package var answerName: String? { hasAnswer ? Self.answerName : nil }

    private static let answerName = "ans"
}

/// The value of the last expression. A word becomes a value only on access.
private enum LastValue {
    case value(Value)
    case word(Word)

    var value: Value {
        switch self {
        case .value(let value): value
        case .word(let word): word.value
        }
    }
}

// MARK: - Definitions

extension FormulaEnvironment {
    /// Stores a value that was computed elsewhere as `ans`, and returns whether there is memory for it.
    package mutating func keepAnswer(_ value: Value) -> Bool { keep(.value(value), value.footprint) }

    /// Stores a machine word as `ans`, and returns whether there is memory for it.
    package mutating func keepAnswer(_ word: Word) -> Bool { keep(.word(word), word.footprint) }

    private mutating func keep(_ answer: LastValue, _ footprint: Int) -> Bool {
        let size = Self.entryFootprint(Self.answerName, footprint)
        if size != answerFootprint {
            guard admits(Self.answerName, footprint) else { return false }
            storedBytes += Int128(size - answerFootprint)
            answerFootprint = size
        }
        self.answer = answer
        return true
    }

    /// Gives a variable the value of a word, and returns whether there is memory for it.
    package mutating func define(_ name: String, _ word: Word) -> Bool {
        let value = word.value
        // A value that takes the same memory as the previous one can always replace it.
        if variables.replaceValue(of: name, by: value, if: { $0.footprint == value.footprint }) { return true }
        guard admits(name, value.footprint) else { return false }
        store(value, as: name)
        return true
    }

    /// Gives a variable a value.
    ///
    /// - Throws: `EvaluationError` if there is no memory for it.
    mutating func define(_ name: String, _ value: Value, in tree: SyntaxTree) throws(EvaluationError) {
        guard admits(name, value.footprint) else {
            throw storeIsFull(at: tree.range(of: tree.nodes[tree.root]), in: tree.source)
        }
        store(value, as: name)
    }

    /// Whether there is memory for a variable.
    private func admits(_ name: String, _ footprint: Int) -> Bool {
        let change = Self.entryFootprint(name, footprint) - entryFootprint(ofVariable: name)
        let isAnswer = Self.isAnswer(name)
        let footprint = storeFootprint(addingVariables: isAnswer ? 0 : 1) + Int128(change)
        return change <= 0 || footprint <= (isAnswer ? storeLimitWithAnswer : storeLimit)
    }

    private func storeIsFull(at range: SourceRange, in source: Source) -> EvaluationError {
        let problem = Problem.memoryExceeded(bytes: limits.memoryBytes)
        return EvaluationError([Diagnostic(problem, at: range)], in: source)
    }

    /// The options with which the environment reads texts.
    public var parserOptions: ParserOptions {
        let options = ParserOptions(
            notation, implicitMultiplication: implicitMultiplication, maximumLength: limits.sourceBytes)
        // The parser can't tell which of the functions are allowed.
        return allowedBuiltins == nil ? options.suggestingFunctions : options
    }

    /// Throws if the tree's text is longer than the limits allow, as when it was read with other options.
    package func checkLength(of tree: borrowing SyntaxTree) throws(EvaluationError) {
        let limit = limits.sourceBytes
        if tree.source.bytes.count > limit {
            throw EvaluationError([Diagnostic(Problem.sourceTooLong(bytes: limit), at: limit..<limit)], in: tree.source)
        }
    }

    mutating func define(_ function: FormulaFunction) throws(EvaluationError) {
        try checkLength(of: function.definition.body)
        try checkOperators(of: function.definition.body)
        let name = nameForms.calleeName(function.definition.name)
        let change =
            Self.entryFootprint(name, function.footprint)
            - Self.entryFootprint(name, definedFunctions[name]?.footprint)
        if change > 0, storeFootprint(addingFunctions: 1) + Int128(change) > storeLimit {
            throw storeIsFull(at: function.definition.nameRange, in: function.definition.body.source)
        }
        replaceFunction(name, by: .formula(function))
    }

    mutating func replaceFunction(_ name: String, by callee: Callee) {
        let previous = definedFunctions.updateValue(callee, of: name)
        storedBytes += Int128(
            Self.entryFootprint(name, callee.footprint) - Self.entryFootprint(name, previous?.footprint))
    }

    /// Removes the app's own function of a name, if there is one.
    mutating func removeFunction(_ name: String) {
        guard let callee = definedFunctions.removeValue(of: name) else { return }
        storedBytes -= Int128(Self.entryFootprint(name, callee.footprint))
    }
}
