/// Operators that bind equally tightly.
package struct PrecedenceGroup: Sendable {
    /// The name of the group in the language's manual.
    package let name: String
    /// How a chain of the group's operators groups.
    package let associativity: Associativity
    /// Whether the right operand may begin with a prefix operator of the group just below, as in `2 ** -1`.
    let admitsSign: Bool
    /// Whether options may follow the operators, as in `a ==[c] b`.
    let takesOptions: Bool
    package let rows: [OperatorRow]

    init(
        _ name: String, _ associativity: Associativity, admitsSign: Bool = false, takesOptions: Bool = false,
        _ rows: [OperatorRow]
    ) {
        self.name = name
        self.associativity = associativity
        self.admitsSign = admitsSign
        self.takesOptions = takesOptions
        self.rows = rows
    }
}

/// An operator of a precedence group: its meaning, its fixity, and all of its spellings, canonical one first.
package struct OperatorRow: Sendable {
    package let op: Operator
    package let fixity: Fixity
    package let spellings: [String]
    /// Whether the operator has a token of its own. An operator has a spelling only for trees and messages if it is
    /// composed, such as `+` before a percentage, if any name spells it, or if it has another operator's token.
    var isToken = true

    static func prefix(_ op: Operator, _ spellings: String...) -> Self {
        Self(op: op, fixity: .prefix, spellings: spellings)
    }

    static func infix(_ op: Operator, _ spellings: String...) -> Self {
        Self(op: op, fixity: .infix, spellings: spellings)
    }

    static func postfix(_ op: Operator, _ spellings: String...) -> Self {
        Self(op: op, fixity: .postfix, spellings: spellings)
    }

    /// An operator without a token of its own.
    static func composed(_ op: Operator, _ spelling: String, _ fixity: Fixity = .infix) -> Self {
        Self(op: op, fixity: fixity, spellings: [spelling], isToken: false)
    }
}

/// The position of an operator relative to its operands.
package enum Fixity: Sendable, BitwiseCopyable, Hashable {
    case prefix, infix, postfix
}

/// How a chain of operators with the same precedence groups.
package enum Associativity: Sendable, BitwiseCopyable, Hashable {
    /// `a - b - c` is `(a - b) - c`.
    case left
    /// `a ** b ** c` is `a ** (b ** c)`.
    case right
    /// A chain is an error: `a < b < c`.
    case none
}

/// How tightly an operator binds: the position of its group in the table.
package struct BindingPower: Sendable, BitwiseCopyable, Comparable {
    let level: UInt8

    /// Looser than every operator: the contents of brackets.
    static let bracket = BindingPower(level: 0)
    /// The conditional `c ? a : b`, the loosest of all operators.
    package static let conditional = BindingPower(level: 1)

    package static func < (left: Self, right: Self) -> Bool { left.level < right.level }
}
