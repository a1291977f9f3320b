/// The part of the operator table that the parser needs, in tables that are cheap to hold and to read.
struct OperatorFacts: Sendable {
    /// The facts about one operator.
    struct Row: BitwiseCopyable {
        let bindingPower: BindingPower
        let loosestPrefix: BindingPower
        let associativity: Associativity
        let fixity: Fixity
        /// Whether the operator's symbol may be followed by options in square brackets.
        let takesOptions: Bool

        /// A placeholder for an operator that has no row.
        static let none = Row(
            bindingPower: .bracket, loosestPrefix: .bracket, associativity: .none, fixity: .infix, takesOptions: false)
    }

    private let rows: ConstantTable<Row>
    private let readings: ConstantTable<OperatorReadings>

    init(rows: ConstantTable<Row>, readings: ConstantTable<OperatorReadings>) {
        self.rows = rows
        self.readings = readings
    }

    /// Returns the possible meanings of the spelling with an index in the operator table.
    func readings(ofSpelling entry: UInt8) -> OperatorReadings { readings[entry] }

    /// Returns how tightly an operator binds.
    func bindingPower(of op: Operator) -> BindingPower { rows[op.rawValue].bindingPower }

    /// Returns the loosest prefix operator that the right operand of an operator may begin with.
    func loosestPrefix(after op: Operator) -> BindingPower { rows[op.rawValue].loosestPrefix }

    /// Returns how a chain of an operator groups.
    func associativity(of op: Operator) -> Associativity { rows[op.rawValue].associativity }

    /// Returns the position of an operator relative to its operands.
    func fixity(of op: Operator) -> Fixity { rows[op.rawValue].fixity }

    /// Returns whether options in square brackets may follow an operator.
    func takesOptions(_ op: Operator) -> Bool { rows[op.rawValue].takesOptions }
}

extension PrecedenceGroup {
    /// Returns the facts about an operator of the group, given the group's index in the table.
    func facts(of row: OperatorRow, level index: UInt8) -> OperatorFacts.Row {
        let level = BindingPower.conditional.level + index
        return OperatorFacts.Row(
            bindingPower: BindingPower(level: level),
            loosestPrefix: BindingPower(level: admitsSign ? level - 1 : level),
            associativity: associativity,
            fixity: row.fixity,
            takesOptions: takesOptions)
    }
}

/// A spelling of operators and its possible meanings.
struct OperatorSpelling: Sendable {
    let text: String
    /// The first eight bytes packed into one number, the first one in the lowest place.
    let key: UInt64
    /// The number of bytes.
    let length: Int
    var readings: OperatorReadings

    init(_ text: String, key: UInt64) {
        self.text = text
        self.key = key
        length = text.utf8.count
        readings = OperatorReadings(isAlphabetic: text.isAlphabetic, isDoubleNot: text == "!!")
    }

    /// Whether the spelling is one identifier, unlike `not in`, which is two.
    var isIdentifier: Bool { readings.isAlphabetic && !text.utf8.contains(UInt8(ascii: " ")) }

    /// The first byte, as an index into tables.
    var firstByte: Int { Int(key & 0xFF) }
}

/// The possible meanings of a spelling, depending on its position.
struct OperatorReadings: BitwiseCopyable {
    var prefix: Operator?
    var infix: Operator?
    var postfix: Operator?
    /// Whether the spelling consists of letters, so that after a point it names a member.
    let isAlphabetic: Bool
    /// Whether it is `!!`, which is a single operator after an operand and two operators before one.
    let isDoubleNot: Bool
}

extension OperatorReadings {
    mutating func add(_ row: OperatorRow) {
        switch row.fixity {
        case .prefix: prefix = row.op
        case .infix: infix = row.op
        case .postfix: postfix = row.op
        }
    }
}

extension String {
    /// Whether a spelling consists of letters, so that it is read as an identifier and needs space around it.
    ///
    /// All letters of spellings are ASCII. Looking them up in Unicode's tables would take a thirtieth of a short start.
    var isAlphabetic: Bool { utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } == true }
}
