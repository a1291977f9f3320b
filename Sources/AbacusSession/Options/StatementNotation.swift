package import Abacus

/// A notation in which a statement is shown instead of being carried out.
///
/// The options, their help, the reporter, JSON and the commands of a session read its row.
package enum StatementNotation: CaseIterable {
    /// The tree, on one line.
    case tree
    /// The formula in normal form.
    case normalForm
    /// The formula as mathematics, in one of the languages for that.
    case latex, mathML

    private struct Row {
        /// The option that asks for the notation, and its summary in the help text.
        let option: String, summary: String
        /// The name of the member that holds the text in JSON.
        let memberName: String
        let text: (Statement) -> String
    }

    private var row: Row {
        switch self {
        case .tree:
            Row(option: "--tree", summary: "print the syntax tree instead of the value", memberName: "tree") {
                $0.dump()
            }
        case .normalForm:
            Row(
                option: "--format", summary: "print the formula in normal form instead of the value",
                memberName: "formula"
            ) { $0.formatted() }
        case .latex:
            Row(
                option: "--latex", summary: "print the formula in LaTeX, with amsmath, instead of the value",
                memberName: "formula"
            ) { $0.latex }
        case .mathML:
            Row(
                option: "--mathml", summary: "print the formula in MathML instead of the value", memberName: "formula"
            ) { $0.mathML }
        }
    }

    /// The name of the member that holds the text in JSON.
    var memberName: String { row.memberName }

    /// Returns a statement in the notation.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func text(of statement: Statement) -> String { row.text(statement) }

    /// The option that asks for the notation.
    var option: Option { Option(row.option, summary: row.summary) { $0.presentation = .notation(self) } }
}

extension Statement {
    /// The statement as a tree on one line, a definition as `(= name tree)` or `(= (f a b) tree)`.
    fileprivate func dump() -> String {
        switch self {
        case .expression(let tree): tree.dump()
        case .variable(let name, let value): "(= \(name) \(value.dump()))"
        case .function(let function):
            "(= (\(([function.name] + function.parameters).joined(separator: " "))) \(function.body.dump()))"
        }
    }

    /// The statement in normal form.
    fileprivate func formatted() -> String {
        switch self {
        case .expression(let tree): tree.formatted()
        case .variable(let name, let value): "\(name) = \(value.formatted())"
        case .function(let function): "\(function.head) = \(function.body.formatted())"
        }
    }
}
