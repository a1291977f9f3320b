/// The words that are no names: operators and keywords, each in lower and in upper case.
///
/// A hash table with room to spare: most names meet an empty slot, and are known to be names.
struct WordTable: Sendable {
    private struct Word: BitwiseCopyable {
        /// The word's bytes packed into one number, or 0 in an empty slot.
        let key: UInt64
        let lexeme: Lexeme
    }

    private let slots: ConstantTable<Word>
    private let longest: Int
    private static let slotBits = 7

    init(_ table: OperatorTable) {
        var words: [(spelling: String, lexeme: Lexeme)] = []
        for (index, entry) in table.entries.enumerated() where entry.spelling.isWord && !entry.spelling.contains(" ") {
            words.append((entry.spelling, Lexeme(operatorSpelling: UInt8(index))))
            words.append((entry.spelling.uppercased(), Lexeme(operatorSpelling: UInt8(index))))
        }
        for keyword in Keyword.allCases {
            words.append((keyword.spelling, Lexeme(keyword)))
            if keyword != .if { words.append((keyword.spelling.uppercased(), Lexeme(keyword))) }
        }
        var slots = [Word](repeating: Word(key: 0, lexeme: Lexeme(.name)), count: 1 << Self.slotBits)
        for (spelling, lexeme) in words {
            let key = UInt64(bytesOf: spelling)
            var slot = Self.slot(of: key)
            while slots[slot].key != 0 { slot = Self.slot(after: slot) }
            slots[slot] = Word(key: key, lexeme: lexeme)
        }
        self.slots = ConstantTable(slots)
        longest = words.map(\.spelling.utf8.count).max() ?? 0
    }

    /// What a word is: an operator, a keyword or a name.
    @inline(__always)
    func lexeme(of word: SourceRange, in bytes: SourceBytes) -> Lexeme {
        guard word.count <= longest else { return Lexeme(.name) }
        let key = bytes.word(at: word.lowerBound).firstBytes(word.count)
        var slot = Self.slot(of: key)
        while true {
            let candidate = slots[slot]
            if candidate.key == key || candidate.key == 0 { return candidate.lexeme }
            slot = Self.slot(after: slot)
        }
    }

    /// Multiplicative hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4.
    private static func slot(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - slotBits))
    }

    private static func slot(after slot: Int) -> Int { (slot &+ 1) & (1 << slotBits - 1) }
}
