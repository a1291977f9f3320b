internal import Abacus

/// A row of the table: a formula that spends most of its work on a single thing, and its arithmetic.
///
/// Its operands are the variables in `Operands`.
struct Row {
    /// The subject of a row. Everything in the language must have one.
    enum Subject: Hashable {
        case operation(Operator)
        case function(String)
        case node(SyntaxNode.Kind)
        /// Writing the expression's value in digits, after it has been computed.
        case printing

        /// The part of the table that contains such rows.
        var part: String {
            switch self {
            case .operation: "operators"
            case .function: "functions"
            case .node: "nodes"
            case .printing: "printing"
            }
        }
    }

    /// The syntax of a row.
    enum Form {
        case expression, formatExpression, formatPredicate
    }

    let subject: Subject
    let text: String
    let arithmetic: Arithmetic
    let form: Form
    /// The format for printing the value, with its name.
    let format: (name: String, format: ValueFormat)?

    init(_ subject: Subject, _ text: String, in arithmetic: Arithmetic = .exact, _ form: Form = .expression) {
        self.subject = subject
        self.text = text
        self.arithmetic = arithmetic
        self.form = form
        format = nil
    }

    /// Creates a row that prints a value in a format.
    init(printing text: String, _ name: String, _ format: ValueFormat) {
        subject = .printing
        self.text = text
        arithmetic = .exact
        form = .expression
        self.format = (name, format)
    }

    /// Whether the text is a range of cells.
    var isRangeOfCells: Bool { subject == .node(.name) && text.contains(":") }

    /// The options for parsing the text.
    var options: ParserOptions {
        if isRangeOfCells { return ParserOptions(Notation(nameForms: .cells)) }
        guard case .operation(let op) = subject, op.isPercentage else { return ParserOptions() }
        return ParserOptions(Notation(percentSign: .percent))
    }

    /// The row's name in the table.
    var name: String {
        let name = subject == .printing ? "printing \(text)\(format.map { " \($0.name)" } ?? "")" : text
        return arithmetic == .exact ? name : "\(name)  [\(arithmetic)]"
    }
}

extension Row {
    static let all = operators + functions + nodes + formats + printing + formatted

    /// Printing values of every kind and size.
    private static let printing = [
        "w", "i4", "i64", "i1k", "i16k", "c256k", "p4", "p64", "p1k", "d", "1/2**2_000", "x", "t16", "t64k", "n64k",
        "f1k",
        "h1k", "b1k", "s1k", "r64",
    ].map { Row(.printing, $0) }

    /// Printing numbers in formats that round them or change their layout.
    private static let formatted =
        ["w", "i1k", "c256k", "p64", "p1k", "d", "x", "1/2**2_000"].flatMap { text in
            [
                Row(printing: text, "in groups", ValueFormat().grouped(by: .comma)),
                Row(printing: text, "with an exponent", .scientific),
                Row(printing: text, "with an exponent in steps", .engineering),
                Row(printing: text, "to 5 digits", .significant(5)),
                Row(printing: text, "to 500 digits in steps", ValueFormat(digits: 500, numbers: .engineering)),
                Row(printing: text, "with 2 decimals", .fixed(2)),
                Row(printing: text, "with 100_000 decimals", .fixed(100_000)),
            ]
        }

    /// The subjects without a row, by name.
    static var missing: [String] {
        let subjects = Set(all.map { $0.subject })
        let operators = (OperatorTable.standard.operators + OperatorTable.foundation.operators).filter(\.isCalculated)
        let kinds = SyntaxNode.Kind.allCases.filter(\.isEvaluated)
        let needed: [(Subject, name: String)] =
            operators.map { (.operation($0), "operator \($0)") }
            + FormulaEnvironment.builtinFunctions.map { (.function($0.name), "function \($0.name)") }
            + kinds.map { (.node($0), "node \($0)") }
        return needed.filter { !subjects.contains($0.0) }.map(\.name)
    }
}

extension SyntaxNode.Kind {
    /// Whether expressions without errors have such nodes, which are visited separately.
    fileprivate var isEvaluated: Bool {
        switch self {
        // Operators have separate rows, and a name before a call, a member or a branch belongs to what follows it.
        case .prefix, .infix, .postfix, .callee, .key, .thenMarker, .elseMarker, .shortCircuitMarker, .missing: false
        case .selector, .parameter, .subqueryMarker, .lambdaMarker, .lambda: false
        // These have no value: an argument has replaced the step, and nothing is known about any key.
        case .placeholderStep, .anyKey: false
        default: true
        }
    }
}

extension Operator {
    /// Whether the operator has a value that doesn't depend on other libraries.
    fileprivate var isCalculated: Bool {
        switch self {
        case .assign, .conformsToType, .equalsType, .matchesTokens, .matches: false
        default: true
        }
    }
}
