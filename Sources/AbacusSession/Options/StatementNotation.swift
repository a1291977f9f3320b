package import Abacus

/// A notation in which a statement is shown instead of being executed.
///
/// Each notation has a row, which the options, their help, the reporter, JSON and the commands of a session read.
package enum StatementNotation: CaseIterable {
    /// The tree, on one line.
    case tree
    /// The formula in normal form.
    case normalForm
    /// The formula as mathematics, in a markup language.
    case latex, mathML

    private struct Row {
        /// The option that selects the notation, and its summary in the help text.
        let option: String, summary: String
        /// The name of the member that holds the text in JSON.
        let memberName: String
        /// Returns a statement in the notation, or nil if the text is longer than a number of bytes and may be much
        /// longer than the statement.
        let text: (Statement, _ maximumLength: Int) -> String?
    }

    private var row: Row {
        switch self {
        case .tree:
            Row(option: "--tree", summary: "print the syntax tree instead of the value", memberName: "tree") {
                statement, _ in statement.dump()
            }
        case .normalForm:
            Row(
                option: "--format", summary: "print the formula in normal form instead of the value",
                memberName: "formula"
            ) { statement, _ in statement.formatted() }
        case .latex:
            Row(
                option: "--latex", summary: "print the formula in LaTeX, with amsmath, instead of the value",
                memberName: "formula"
            ) { $0.latex(maximumLength: $1) }
        case .mathML:
            Row(
                option: "--mathml", summary: "print the formula in MathML instead of the value", memberName: "formula"
            ) { $0.mathML(maximumLength: $1) }
        }
    }

    /// The name of the member that holds the text in JSON.
    var memberName: String { row.memberName }

    /// Returns a statement of a source in the notation.
    ///
    /// - Throws: `result-too-large` if the text would be longer than `memoryBytes` of the limits.
    /// - Complexity: O(n) in the length of the text.
    package func text(
        of statement: Statement, in source: Source, limits: Limits
    ) throws(EvaluationError) -> String {
        try .notation(of: source, limits: limits) { row.text(statement, $0) }
    }

    /// The option that selects the notation.
    var option: Option { Option(row.option, summary: row.summary) { $0.presentation = .notation(self) } }
}

extension Statement {
    /// Returns the statement as a tree on one line. A definition is `(= name tree)` or `(= (f a b) tree)`.
    package func dump() -> String {
        switch self {
        case .expression(let tree): tree.dump()
        case .variable(let name, let value): "(= \(name) \(value.dump()))"
        case .function(let function):
            "(= (\(([function.name] + function.parameters).joined(separator: " "))) \(function.body.dump()))"
        }
    }

    /// Returns the statement in normal form.
    package func formatted() -> String {
        switch self {
        case .expression(let tree): tree.formatted()
        case .variable(let name, let value):
            "\(value.notation.nameForms.spelling(ofVariable: name) ?? name) = \(value.formatted())"
        case .function(let function): "\(function.head) = \(function.body.formatted())"
        }
    }
}
