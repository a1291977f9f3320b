/// One operator of a precedence group: its meaning, its fixity, and all its spellings, the canonical one first.
public struct OperatorRow: Sendable {
    package let meaning: Operator
    package let fixity: Fixity
    package let spellings: [String]
    /// Whether a token spells the operator. One that is composed, such as `+` before a percentage, has a spelling only
    /// for trees and messages.
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

    /// An infix operator that is known only when its right operand is complete.
    static func composed(_ meaning: Operator, _ spelling: String) -> Self {
        Self(meaning: meaning, fixity: .infix, spellings: [spelling], isToken: false)
    }
}
