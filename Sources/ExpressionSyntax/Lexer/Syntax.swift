/// A language that the lexer, the parser and the formatter know. Its operators, words, tokens and special forms are
/// each in a table.
///
/// A form with a meaning that only one syntax has gets an operator or a node kind of its own, so that evaluators need
/// not know the syntax of a tree.
public enum Syntax: String, Sendable, Hashable, Codable, CaseIterable {
    /// The syntax of Abacus.
    case native
    /// The formats of Foundation's `NSPredicate` and `NSExpression`.
    case foundation

    /// Whether the syntax is that of formats.
    package var isOfFormats: Bool { self == .foundation }

    /// The operators, loosest first.
    package var operators: OperatorTable {
        switch self {
        case .native: .standard
        case .foundation: .foundation
        }
    }

    /// Whether numbers, names and percentages can be written in several ways.
    var hasNotations: Bool { self == .native }

    /// What the parser needs to know about the operators.
    var operatorFacts: OperatorFacts {
        switch self {
        case .native: OperatorTable.standard.facts
        case .foundation: OperatorTable.foundation.facts
        }
    }
}

/// Whether a text is true or false or has a value of any kind, in a syntax that distinguishes these.
public enum SyntaxForm: String, Sendable, Hashable, Codable, CaseIterable {
    case predicate, expression
}
