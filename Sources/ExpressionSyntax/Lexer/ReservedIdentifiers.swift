/// The identifiers that are not names: keywords and operators such as `and`, each in lower and in upper case.
///
/// This is a hash table with room to spare, so that most names hit an empty slot and are immediately known to be names.
struct ReservedIdentifiers: Sendable {
    private struct Entry: BitwiseCopyable {
        /// The identifier's bytes packed into one number, or 0 in an empty slot.
        let key: UInt64
        let lexeme: Lexeme
    }

    private let slots: ConstantTable<Entry>
    private let longest: Int
    private static let slotBits = 7

    /// Creates the table for a syntax.
    ///
    /// - Parameter entries: the spellings of operators; only identifiers among them matter.
    init(_ entries: [OperatorSpelling]) {
        var longest = 0
        slots = ConstantTable(repeating: Entry(key: 0, lexeme: Lexeme(.name)), count: 1 << Self.slotBits) { slots in
            func insert(_ key: UInt64, _ lexeme: Lexeme) {
                var slot = Self.slot(of: key)
                while slots[slot].key != 0 { slot = Self.slot(after: slot) }
                slots[slot] = Entry(key: key, lexeme: lexeme)
                longest = max(longest, (64 - key.leadingZeroBitCount + 7) / 8)
            }
            for (index, entry) in entries.enumerated() where entry.isIdentifier {
                insert(entry.key, Lexeme(operatorSpelling: UInt8(index)))
                insert(entry.key.uppercaseLetters, Lexeme(operatorSpelling: UInt8(index)))
            }
            for keyword in Keyword.native {
                let key = UInt64(bytesOf: keyword.spelling)
                insert(key, Lexeme(keyword))
                if keyword != .if { insert(key.uppercaseLetters, Lexeme(keyword)) }
            }
        }
        self.longest = longest
    }

    /// Returns what an identifier is: an operator, a keyword or a name.
    @inline(__always)
    func lexeme(of identifier: SourceRange, in bytes: SourceBytes) -> Lexeme {
        guard identifier.count <= longest else { return Lexeme(.name) }
        return lexeme(of: bytes.word(at: identifier.lowerBound).firstBytes(identifier.count))
    }

    /// Returns what an identifier is if the case of its letters is ignored.
    func lexeme(ofAnyCase identifier: SourceRange, in bytes: SourceBytes) -> Lexeme {
        guard identifier.count <= longest else { return Lexeme(.name) }
        return lexeme(of: bytes[identifier].reversed().reduce(0) { $0 << 8 | UInt64($1.lowercasedLetter) })
    }

    @inline(__always)
    private func lexeme(of key: UInt64) -> Lexeme {
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

extension UInt64 {
    /// The upper case of the letters that are packed into the number.
    fileprivate var uppercaseLetters: UInt64 { self & 0xDFDF_DFDF_DFDF_DFDF }
}
