/// The words of Foundation's formats, keywords and operators, in any mixture of cases. They have up to sixteen letters.
struct KeywordTable: Sendable {
    private struct Entry: BitwiseCopyable {
        /// The word's bytes in lower case, packed into two numbers; both are 0 in an empty slot.
        let first: UInt64
        let second: UInt64
        let lexeme: Lexeme
    }

    private let slots: ConstantTable<Entry>
    private static let slotBits = 8

    /// The length of the longest word.
    static let longest = 16

    /// The keywords, in upper case.
    static let keywords: [(String, Keyword)] = [
        ("NULL", .null), ("NIL", .null), ("SELF", .object), ("TRUE", .true), ("YES", .true), ("FALSE", .false),
        ("NO", .false), ("TRUEPREDICATE", .truePredicate), ("FALSEPREDICATE", .falsePredicate), ("ANYKEY", .anyKey),
        ("CAST", .cast), ("FUNCTION", .function), ("TERNARY", .ternary), ("SUBQUERY", .subquery), ("FETCH", .fetch),
        ("FIRST", .first), ("LAST", .last), ("SIZE", .size),
    ]

    init(_ table: OperatorTable) {
        let empty = Entry(first: 0, second: 0, lexeme: Lexeme(.name))
        slots = ConstantTable(repeating: empty, count: 1 << Self.slotBits) { slots in
            func insert(_ word: String, _ lexeme: Lexeme) {
                let (first, second) = Self.key(of: word.utf8)
                var slot = Self.slot(of: first, second)
                while slots[slot].first != 0 { slot = Self.slot(after: slot) }
                slots[slot] = Entry(first: first, second: second, lexeme: lexeme)
            }
            for (index, entry) in table.entries.enumerated() where entry.readings.isAlphabetic {
                insert(entry.text, Lexeme(operatorSpelling: UInt8(index)))
            }
            for (word, keyword) in Self.keywords { insert(word, Lexeme(keyword)) }
        }
    }

    /// Returns what an identifier is: an operator, a keyword or a name.
    func lexeme(of identifier: some Collection<UInt8>) -> Lexeme {
        guard identifier.count <= Self.longest else { return Lexeme(.name) }
        let (first, second) = Self.key(of: identifier)
        var slot = Self.slot(of: first, second)
        while true {
            let entry = slots[slot]
            if entry.first == 0 || (entry.first == first && entry.second == second) { return entry.lexeme }
            slot = Self.slot(after: slot)
        }
    }

    private static func key(of word: some Collection<UInt8>) -> (first: UInt64, second: UInt64) {
        (packed(word.prefix(8)), packed(word.dropFirst(8)))
    }

    /// Packs bytes into one number, the first one in the highest place, with ASCII letters in lower case.
    private static func packed(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1.lowercasedLetter) }
    }

    /// Multiplicative hashing, as in `ReservedIdentifiers`.
    private static func slot(of first: UInt64, _ second: UInt64) -> Int {
        let mixed = (first ^ second &* 31) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed &>> UInt64(64 - slotBits))
    }

    private static func slot(after slot: Int) -> Int { (slot &+ 1) & (1 << slotBits - 1) }
}
