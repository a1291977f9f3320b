/// One operator of a precedence group: its meaning, its fixity, and all its spellings, the canonical one first.
public struct OperatorRow: Sendable {
    let meaning: Operator
    let fixity: Fixity
    let spellings: [String]

    static func prefix(_ meaning: Operator, _ spellings: String...) -> Self {
        Self(meaning: meaning, fixity: .prefix, spellings: spellings)
    }

    static func infix(_ meaning: Operator, _ spellings: String...) -> Self {
        Self(meaning: meaning, fixity: .infix, spellings: spellings)
    }

    static func postfix(_ meaning: Operator, _ spellings: String...) -> Self {
        Self(meaning: meaning, fixity: .postfix, spellings: spellings)
    }
}
