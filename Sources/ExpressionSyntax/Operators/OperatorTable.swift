/// One operator of a precedence group: its meaning, its fixity, and every spelling, the canonical one first.
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

/// Operators that bind equally tightly.
public struct PrecedenceGroup: Sendable {
    /// The name of the level, as the language's manual calls it.
    public let name: String
    /// How a chain of the group's operators groups.
    public let associativity: Associativity
    /// Whether the right side may begin with a prefix operator of the level just below, as in `2 ** -1`.
    let admitsSign: Bool
    let rows: [OperatorRow]

    init(_ name: String, _ associativity: Associativity, admitsSign: Bool = false, _ rows: [OperatorRow]) {
        self.name = name
        self.associativity = associativity
        self.admitsSign = admitsSign
        self.rows = rows
    }
}

/// How tightly an operator binds: the position of its group in the table.
public struct BindingPower: Sendable, BitwiseCopyable, Comparable {
    let level: UInt8

    /// Looser than every operator: what stands inside brackets.
    static let bracket = BindingPower(level: 0)
    /// The conditional `c ? a : b`, the loosest of all operators.
    public static let conditional = BindingPower(level: 1)

    public static func < (left: Self, right: Self) -> Bool { left.level < right.level }
}

/// The operators of the language, from which the lexer, the parser and the formatter take all they know of them.
public struct OperatorTable: Sendable {
    /// Every precedence group, loosest first.
    public let groups: [PrecedenceGroup]

    /// The language's operators, loosest first.
    public static let standard = OperatorTable([
        PrecedenceGroup("conditional", .right, []),
        PrecedenceGroup("or", .left, [.infix(.or, "||", "or")]),
        PrecedenceGroup("and", .left, [.infix(.and, "&&", "and")]),
        PrecedenceGroup("not", .right, [.prefix(.not, "not")]),
        PrecedenceGroup(
            "comparison", .none,
            [
                .infix(.equal, "==", "="),
                .infix(.notEqual, "!=", "<>", "≠"),
                .infix(.less, "<"),
                .infix(.lessOrEqual, "<=", "=<", "≤"),
                .infix(.greater, ">"),
                .infix(.greaterOrEqual, ">=", "=>", "≥"),
                .infix(.isIn, "in"),
                .infix(.isNotIn, "not in"),
            ]),
        PrecedenceGroup("bit or", .left, [.infix(.bitOr, "|")]),
        PrecedenceGroup("bit xor", .left, [.infix(.bitXor, "xor")]),
        PrecedenceGroup("bit and", .left, [.infix(.bitAnd, "&")]),
        PrecedenceGroup("shift", .left, [.infix(.shiftLeft, "<<"), .infix(.shiftRight, ">>")]),
        PrecedenceGroup("sum", .left, [.infix(.add, "+"), .infix(.subtract, "-", "−")]),
        PrecedenceGroup(
            "product", .left,
            [
                .infix(.multiply, "*", "×", "·", "∙"),
                .infix(.divide, "/", "÷"),
                .infix(.floorDivide, "//"),
                .infix(.remainder, "%"),
                .infix(.modulo, "mod"),
            ]),
        PrecedenceGroup(
            "sign", .right,
            [
                .prefix(.negate, "-", "−"),
                .prefix(.identity, "+"),
                .prefix(.complement, "~"),
                .prefix(.logicalNot, "!"),
                .prefix(.squareRoot, "√"),
            ]),
        PrecedenceGroup("power", .right, admitsSign: true, [.infix(.power, "**", "^")]),
        PrecedenceGroup("postfix", .left, [.postfix(.factorial, "!"), .postfix(.degrees, "°")]),
    ])

    /// Every spelling and what it may mean. A token of an operator holds an index into this array.
    let entries: [OperatorSpelling]
    /// What the parser knows of the operators.
    let facts: OperatorFacts
    private let canonicalSpellings: [String]

    /// A table of groups, loosest first. It is made at every start of a program, and so small that it is searched in order.
    private init(_ groups: [PrecedenceGroup]) {
        self.groups = groups
        let count = Operator.allCases.count
        var spellings = [String](repeating: "", count: count)
        let rows = ConstantTable(repeating: OperatorFacts.Row.none, count: count) { rows in
            for (index, group) in groups.enumerated() {
                for row in group.rows {
                    rows[Int(row.meaning.rawValue)] = group.facts(of: row, level: UInt8(index))
                    spellings[Int(row.meaning.rawValue)] = row.spellings[0]
                }
            }
        }
        for meaning in Operator.allCases where spellings[Int(meaning.rawValue)].isEmpty {
            preconditionFailure("the operator '\(meaning)' has no row in OperatorTable.standard")
        }
        canonicalSpellings = spellings
        let entries = Self.entries(of: groups)
        self.entries = entries
        facts = OperatorFacts(rows: rows, meanings: ConstantTable(count: entries.count) { entries[$0].meanings })
    }

    private static func entries(of groups: [PrecedenceGroup]) -> [OperatorSpelling] {
        var entries: [OperatorSpelling] = []
        for group in groups {
            for row in group.rows {
                for text in row.spellings {
                    let key = UInt64(bytesOf: text)
                    let known = entries.firstIndex { $0.key == key }
                    if known == nil { entries.append(OperatorSpelling(text)) }
                    entries[known ?? entries.count - 1].meanings.add(row)
                }
            }
        }
        return entries
    }

    /// The canonical spelling of an operator.
    public func spelling(of meaning: Operator) -> String { canonicalSpellings[Int(meaning.rawValue)] }

    /// How tightly an operator binds.
    public func bindingPower(of meaning: Operator) -> BindingPower { facts.bindingPower(of: meaning) }

    /// The loosest prefix operator that the right side of an operator may begin with.
    func loosestPrefix(after meaning: Operator) -> BindingPower { facts.loosestPrefix(after: meaning) }

    /// How a chain of an operator groups.
    public func associativity(of meaning: Operator) -> Associativity { facts.associativity(of: meaning) }

    /// Where an operator stands to its operands.
    public func fixity(of meaning: Operator) -> Fixity { facts.fixity(of: meaning) }
}

extension Operator {
    /// The spelling that formatted text uses: the first of the operator's row in the table.
    public var spelling: String { OperatorTable.standard.spelling(of: self) }
}
