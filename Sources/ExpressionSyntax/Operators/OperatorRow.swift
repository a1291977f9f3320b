/// One operator of a precedence group: its meaning, its fixity, and all its spellings, the canonical one first.
public struct OperatorRow: Sendable {
    package let meaning: Operator
    package let fixity: Fixity
    package let spellings: [String]
    /// Whether the operator has a token of its own. One that is composed, such as `+` before a percentage, or that any
    /// name spells, has a spelling only for trees and messages.
    var isToken = true

    static func prefix(_ meaning: Operator, _ spellings: String...) -> Self {
        Self(meaning: meaning, fixity: .prefix, spellings: spellings)
    }

    static func infix(_ meaning: Operator, _ spellings: String...) -> Self {
        Self(meaning: meaning, fixity: .infix, spellings: spellings)
    }

    static func postfix(_ meaning: Operator, _ spellings: String...) -> Self {
        Self(meaning: meaning, fixity: .postfix, spellings: spellings)
    }

    /// An infix operator without a token of its own.
    static func composed(_ meaning: Operator, _ spelling: String) -> Self {
        Self(meaning: meaning, fixity: .infix, spellings: [spelling], isToken: false)
    }
}
