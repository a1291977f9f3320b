/// The operators of a syntax. All that the lexer, the parser and the formatter know about operators comes from here.
package struct OperatorTable: Sendable {
    /// The precedence groups, loosest first.
    package let groups: [PrecedenceGroup]

    /// The operators of the native syntax, loosest first.
    package static let standard = OperatorTable([
        PrecedenceGroup("conditional", .right, []),
        PrecedenceGroup("or", .left, [.infix(.or, "||", "or", "∨")]),
        PrecedenceGroup("and", .left, [.infix(.and, "&&", "and", "∧")]),
        PrecedenceGroup("not", .right, [.prefix(.not, "not", "¬")]),
        PrecedenceGroup(
            "comparison", .none,
            [
                .infix(.equal, "==", "="),
                .infix(.notEqual, "!=", "<>", "≠"),
                .infix(.less, "<"),
                .infix(.lessOrEqual, "<=", "=<", "≤"),
                .infix(.greater, ">"),
                .infix(.greaterOrEqual, ">=", "=>", "≥"),
                .infix(.isIn, "in", "∈"),
                .infix(.isNotIn, "not in", "∉"),
            ]),
        PrecedenceGroup("null", .right, [.infix(.coalesce, "??")]),
        PrecedenceGroup("bit or", .left, [.infix(.bitOr, "|")]),
        PrecedenceGroup("bit xor", .left, [.infix(.bitXor, "xor")]),
        PrecedenceGroup("bit and", .left, [.infix(.bitAnd, "&")]),
        PrecedenceGroup("shift", .left, [.infix(.shiftLeft, "<<"), .infix(.shiftRight, ">>")]),
        PrecedenceGroup(
            "sum", .left,
            [
                .infix(.add, "+"),
                .infix(.subtract, "-", "−"),
                .composed(.addPercent, "+%"),
                .composed(.subtractPercent, "-%"),
            ]),
        PrecedenceGroup(
            "product", .left,
            [
                .infix(.multiply, "*", "×", "·", "∙", "⋅", "∗"),
                .infix(.divide, "/", "÷", "∕"),
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
                .prefix(.cubeRoot, "∛"),
                .prefix(.fourthRoot, "∜"),
            ]),
        PrecedenceGroup("power", .right, admitsSign: true, [.infix(.power, "**", "^")]),
        PrecedenceGroup(
            "postfix", .left,
            [
                .postfix(.factorial, "!"),
                .postfix(.doubleFactorial, "!!", "‼"),
                .postfix(.degrees, "°"),
                .postfix(.percent, "%"),
                .composed(.inDegrees, "°", .postfix),
            ]),
    ])

    /// All spellings with their possible meanings. The token of an operator stores an index into this array.
    let entries: [OperatorSpelling]
    /// What the parser needs to know about the operators.
    let facts: OperatorFacts
    private let canonicalSpellings: [String]

    /// Creates a table from groups, loosest first. This happens at every start of the program, and the table is so
    /// small that a linear search is fastest.
    init(_ groups: [PrecedenceGroup]) {
        self.groups = groups
        let count = Operator.allCases.count
        var spellings = [String](repeating: "", count: count)
        let rows = ConstantTable(repeating: OperatorFacts.Row.none, count: count) { rows in
            for (index, group) in groups.enumerated() {
                for row in group.rows {
                    rows[Int(row.op.rawValue)] = group.facts(of: row, level: UInt8(index))
                    spellings[Int(row.op.rawValue)] = row.spellings[0]
                }
            }
        }
        canonicalSpellings = spellings
        let entries = Self.entries(of: groups)
        self.entries = entries
        facts = OperatorFacts(rows: rows, readings: ConstantTable(count: entries.count) { entries[$0].readings })
    }

    private static func entries(of groups: [PrecedenceGroup]) -> [OperatorSpelling] {
        var entries: [OperatorSpelling] = []
        entries.reserveCapacity(2 * Operator.allCases.count)
        for group in groups {
            for row in group.rows where row.isToken {
                for text in row.spellings {
                    // Comparing all texts would take a fifth of the time that the command needs to start. Unlike
                    // `firstIndex`, this doesn't copy entries.
                    let key = UInt64(firstBytesOf: text)
                    let known = entries.indices.first { entries[$0].key == key && entries[$0].text == text }
                    if known == nil { entries.append(OperatorSpelling(text, key: key)) }
                    entries[known ?? entries.count - 1].readings.add(row)
                }
            }
        }
        return entries
    }

    /// Returns the canonical spelling of an operator, or an empty text for an operator of another syntax.
    package func spelling(of op: Operator) -> String { canonicalSpellings[Int(op.rawValue)] }

    /// The operators that have a row, in declaration order.
    package var operators: [Operator] { Operator.allCases.filter(has) }

    /// Returns whether an operator has a row.
    func has(_ op: Operator) -> Bool { !canonicalSpellings[Int(op.rawValue)].isEmpty }

    /// Returns how tightly an operator binds.
    package func bindingPower(of op: Operator) -> BindingPower { facts.bindingPower(of: op) }

    /// Returns the loosest prefix operator that the right operand of an operator may begin with.
    func loosestPrefix(after op: Operator) -> BindingPower { facts.loosestPrefix(after: op) }

    /// Returns how a chain of an operator groups.
    package func associativity(of op: Operator) -> Associativity { facts.associativity(of: op) }

    /// Returns the position of an operator relative to its operands.
    package func fixity(of op: Operator) -> Fixity { facts.fixity(of: op) }
}

extension Operator {
    /// The spelling in formatted text of the native syntax, or of formats if only they have the operator.
    public var spelling: String { table.spelling(of: self) }

    /// The position of the operator relative to its operands.
    var fixity: Fixity { table.fixity(of: self) }
}
