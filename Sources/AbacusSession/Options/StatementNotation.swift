package import Abacus

/// A notation in which a statement is shown instead of being carried out. Each has an option in `Option+Table.swift`.
package enum StatementNotation {
    /// The tree, on one line.
    case tree
    /// The formula in normal form.
    case normalForm
    /// The formula as mathematics, in one of the languages for that.
    case latex, mathML

    /// The name of the member that holds the text in JSON.
    var memberName: String {
        switch self {
        case .tree: "tree"
        case .normalForm, .latex, .mathML: "formula"
        }
    }

    /// Returns a statement in the notation.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func text(of statement: Statement) -> String {
        switch self {
        case .tree: statement.dump()
        case .normalForm: statement.formatted()
        case .latex: statement.latex
        case .mathML: statement.mathML
        }
    }
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
        case .function(let function):
            "\(function.name)(\(function.parameters.joined(separator: ", "))) = \(function.body.formatted())"
        }
    }
}
