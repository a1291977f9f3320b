/// What the parser asks of the operator table, in tables that cost nothing to hold or to read.
struct OperatorFacts: Sendable {
    /// What there is to know of one operator.
    struct Row: BitwiseCopyable {
        let bindingPower: BindingPower
        let loosestPrefix: BindingPower
        let associativity: Associativity
        let fixity: Fixity

        /// What stands in a table for an operator that has no row yet.
        static let none = Row(bindingPower: .bracket, loosestPrefix: .bracket, associativity: .none, fixity: .infix)
    }

    private let rows: ConstantTable<Row>
    private let meanings: ConstantTable<OperatorMeanings>

    init(rows: ConstantTable<Row>, meanings: ConstantTable<OperatorMeanings>) {
        self.rows = rows
        self.meanings = meanings
    }

    /// What the spelling at a place in the table's entries may mean.
    func meanings(ofSpelling entry: UInt8) -> OperatorMeanings { meanings[entry] }

    /// How tightly an operator binds.
    func bindingPower(of meaning: Operator) -> BindingPower { rows[meaning.rawValue].bindingPower }

    /// The loosest prefix operator that the right side of an operator may begin with.
    func loosestPrefix(after meaning: Operator) -> BindingPower { rows[meaning.rawValue].loosestPrefix }

    /// How a chain of an operator groups.
    func associativity(of meaning: Operator) -> Associativity { rows[meaning.rawValue].associativity }

    /// Where an operator stands to its operands.
    func fixity(of meaning: Operator) -> Fixity { rows[meaning.rawValue].fixity }
}

extension PrecedenceGroup {
    /// What there is to know of an operator of the group, which stands at a place among the groups.
    func facts(of row: OperatorRow, level index: UInt8) -> OperatorFacts.Row {
        let level = BindingPower.conditional.level + index
        return OperatorFacts.Row(
            bindingPower: BindingPower(level: level),
            loosestPrefix: BindingPower(level: admitsSign ? level - 1 : level),
            associativity: associativity,
            fixity: row.fixity)
    }
}

/// A spelling of operators, and what it may mean.
struct OperatorSpelling: Sendable {
    let text: String
    /// The bytes as one number, the first one the lowest.
    let key: UInt64
    /// The number of bytes: one to eight.
    let length: Int
    var meanings: OperatorMeanings

    init(_ text: String) {
        self.text = text
        key = UInt64(bytesOf: text)
        length = text.utf8.count
        meanings = OperatorMeanings(isAlphabetic: text.isAlphabetic)
    }

    /// Whether the spelling is one identifier, and not two as `not in` is.
    var isIdentifier: Bool { meanings.isAlphabetic && !text.utf8.contains(UInt8(ascii: " ")) }

    /// The first byte, as an index of tables of bytes.
    var firstByte: Int { Int(key & 0xFF) }
}

/// What one spelling may mean, by where it stands.
struct OperatorMeanings: BitwiseCopyable {
    var prefix: Operator?
    var infix: Operator?
    var postfix: Operator?
    /// Whether the spelling is made of letters, so that after a point it names a member.
    let isAlphabetic: Bool
}

extension OperatorMeanings {
    mutating func add(_ row: OperatorRow) {
        switch row.fixity {
        case .prefix: prefix = row.meaning
        case .infix: infix = row.meaning
        case .postfix: postfix = row.meaning
        }
    }
}

extension String {
    /// Whether a spelling is made of letters, so that it is read as an identifier and needs space around it.
    var isAlphabetic: Bool { unicodeScalars.first?.properties.isAlphabetic == true }
}
