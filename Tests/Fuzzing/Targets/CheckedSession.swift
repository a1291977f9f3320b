internal import Abacus

/// A session that checks every answer.
struct CheckedSession {
    private var environment: FormulaEnvironment
    /// Whether values are also computed in other ways: from the normal form, without machine words, and from their
    /// printed form.
    private let isThorough: Bool

    init(_ arithmetic: Arithmetic, limits: Limits, _ options: ParserOptions, isThorough: Bool) {
        self.isThorough = isThorough
        environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
        environment.implicitMultiplication = options.implicitMultiplication
        environment.notation = options.notation
        environment["x"] = 7
        environment["b"] = true
        environment["t"] = "añ"
        environment["l"] = [3, 1, 2]
        environment["A1"] = 4
        environment["A2"] = .null
    }

    /// Carries out a line, and throws if the outcome is wrong.
    mutating func execute(_ line: Source) throws(Violation) {
        let before = environment
        switch Result(catching: { () throws(StatementError) in try environment.execute(line) }) {
        case .success(.value(let value)):
            try check(value)
            try check(line, in: before, gives: .success(value))
        case .success: break
        case .failure(let error):
            try Violation.unlessPlaced(error.diagnostics, in: error.source)
            try Violation.unless(environment.variableNames == before.variableNames, "a failure changed the variables")
            if case .evaluation(let error) = error { try check(line, in: before, gives: .failure(error)) }
        }
    }
}

// MARK: - The same expression by other ways

extension CheckedSession {
    private typealias Outcome = Result<Value, EvaluationError>

    /// Compares an outcome with that of the same expression in normal form, as an element of a list.
    ///
    /// Nothing inside a list is evaluated with machine words.
    private func check(_ line: Source, in environment: FormulaEnvironment, gives outcome: Outcome) throws(Violation) {
        guard isThorough,
            case .expression(let tree)? = try? Statement.parse(line, options: environment.parserOptions)
        else { return }
        try Violation.unlessAccepted(tree, in: environment, gives: outcome)
        let text = "[" + tree.formatted() + "][0]"
        let other = try Self.outcome(of: text, tree.normalFormOptions, in: environment)
        if outcome.isOfLimits || other.isOfLimits { return }
        try Violation.unless(
            other.text == outcome.text,
            "\(line.text) in \(environment.arithmetic) gives \(outcome.text), but \(text) gives \(other.text)")
        // Folding takes as long as everything else, so it is checked for one line in four, chosen by length.
        if line.bytes.count.isMultiple(of: 4) { try checkFolding(of: tree, in: environment, gives: outcome) }
    }

    /// A folded formula has the same outcome, and can't be folded any further, unless the limits have cut it short.
    private func checkFolding(
        of tree: SyntaxTree, in environment: FormulaEnvironment, gives outcome: Outcome
    ) throws(Violation) {
        guard let formula = try? Formula(tree: tree) else { throw Violation(description: "a normal form is not read") }
        let folded = formula.folded(in: environment)
        let result = Result { () throws(EvaluationError) in try folded.evaluate(in: environment) }
        try Violation.unless(
            result.isOfLimits || result.text == outcome.text,
            "\(formula) gives \(outcome.text), but \(folded) \(result.text)")
        if folded.folded(in: environment) == folded || Self.hasPartBeyondLimits(tree, in: environment) { return }
        // Together, the parts may take more than the limits admit.
        var patient = environment
        patient.limits.work *= UInt64(tree.nodes.count)
        patient.limits.memoryBytes *= tree.nodes.count
        try Violation.unless(formula.folded(in: patient) != folded, "\(folded) can be folded")
    }

    /// Whether the limits end the evaluation of a part, after which there may be too little work left for another one.
    private static func hasPartBeyondLimits(_ tree: SyntaxTree, in environment: FormulaEnvironment) -> Bool {
        tree.nodes.indices.contains { place in
            guard tree.nodes[place].kind.isOperand else { return false }
            var part = SyntaxTreeBuilder(source: tree.source, notation: tree.notation)
            part.appendCopy(ofSubtreeAt: place, in: tree)
            return Result { () throws(EvaluationError) in try environment.evaluate(part.tree()) }.isOfLimits
        }
    }

    private static func outcome(
        of text: String, _ options: ParserOptions = ParserOptions(), in environment: FormulaEnvironment
    ) throws(Violation) -> Outcome {
        guard let formula = try? Formula(text, options: options) else {
            throw Violation(description: "\(text) is not read")
        }
        return Result { () throws(EvaluationError) in try formula.evaluate(in: environment) }
    }
}

extension Result<Value, EvaluationError> {
    /// The value as it is printed, or the identifiers of the errors.
    fileprivate var text: String {
        switch self {
        case .success(let value): value.literal()
        case .failure(let error): "error " + error.diagnostics.map(\.identifier.rawValue).joined(separator: " ")
        }
    }

    fileprivate var isOfLimits: Bool {
        if case .failure(let error) = self { error.isOfLimits } else { false }
    }
}

// MARK: - Values

extension CheckedSession {
    /// Throws unless a value belongs to the arithmetic, is within the limits, and can be read back from its printed
    /// form.
    private func check(_ value: Value) throws(Violation) {
        var hasReals = false
        try value.forEachNumber { number throws(Violation) in
            if case .real = number { hasReals = true }
            try Violation.unless(environment.arithmetic.has(number), "\(number) in \(environment.arithmetic)")
            try Violation.unless(number.bits <= environment.limits.numberBits, "\(number) is beyond the limit")
        }
        // In other arithmetics, a printed real is read as an exact number.
        if !isThorough || hasReals && environment.arithmetic != .real { return }
        let text = value.literal()
        let again = try Self.outcome(of: text, in: FormulaEnvironment(arithmetic: environment.arithmetic)).text
        try Violation.unless(again == text, "\(text) in \(environment.arithmetic) is read as \(again)")
    }
}

extension Arithmetic {
    fileprivate func has(_ number: Value) -> Bool {
        switch (self, number) {
        case (.exact, .real(let real)): real.isFinite
        case (.exact, _): true
        case (.integer, .integer): true
        case (.real, .real): true
        case (.foundation, .integer), (.foundation, .real): true
        default: false
        }
    }
}

extension Value {
    /// Calls a closure with the value if it is a number, or with the numbers in it.
    fileprivate func forEachNumber(_ body: (Value) throws(Violation) -> Void) throws(Violation) {
        switch self {
        case .integer, .rational, .real, .exactReal: try body(self)
        case .list(let list):
            for element in list { try element.forEachNumber(body) }
        case .record(let record):
            for name in record.names { try record[name]?.forEachNumber(body) }
        case .boolean, .text, .null: break
        }
    }

    /// The bits of an integer, or of the longer part of a rational.
    fileprivate var bits: Int {
        switch self {
        case .integer(let integer): integer.bitLength
        case .rational(let rational): max(rational.numerator.bitLength, rational.denominator.bitLength)
        default: 0
        }
    }
}
