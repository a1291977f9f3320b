package import Abacus

/// The answer to a text.
///
/// A batch has thousands of answers at a time. Most are short numbers, so everything else is stored indirectly.
package enum Answer {
    /// A value of a machine word, which is written without making a string of it.
    case word(Word)
    /// A value, and how it is printed.
    indirect case value(Value, text: String)
    /// A definition of a name.
    indirect case defined(String)
    /// The text is blank, or a comment.
    case blank
    indirect case tree(String)
    /// The text in normal form, or as mathematics.
    indirect case formula(String)
    indirect case failure(StatementError)
}

extension Answer {
    /// An answer that shows how a text was understood, not what it gives.
    ///
    /// - Precondition: the presentation is the tree, the normal form, or mathematics.
    package init(presenting statement: Statement?, as presentation: Options.Presentation) {
        guard let statement else {
            self = .blank
            return
        }
        switch presentation {
        case .value, .findings: preconditionFailure("a value is computed, and a text is checked, with its names")
        case .tree: self = .tree(statement.dump())
        case .normalForm: self = .formula(statement.formatted())
        case .latex: self = .formula(statement.latex)
        case .mathML: self = .formula(statement.mathML)
        }
    }

    /// What the exit status says about the answer.
    package var status: ExitStatus {
        switch self {
        case .word, .value, .defined, .blank, .tree, .formula: .success
        case .failure(.syntax): .unreadableText
        case .failure(.evaluation): .evaluationFailed
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
