/// The spellings of operators that are symbols, found by their first byte, the longest first.
struct SymbolTable: Sendable {
    /// A spelling, its bytes packed into one number, and its place in the operator table.
    private struct Symbol {
        let key: UInt32
        let length: Int
        let entry: UInt8

        init(_ spelling: String, entry: UInt8) {
            length = spelling.utf8.count
            key = spelling.utf8.reduce(0) { $0 << 8 | UInt32($1) }
            self.entry = entry
            assert(length <= MemoryLayout<UInt32>.size, "a spelling is packed into a number")
        }
    }

    private let symbols: [Symbol]
    private let candidates: [Range<Int>]

    static let standard = SymbolTable(.standard)

    init(_ table: OperatorTable) {
        var byFirstByte = [[Symbol]](repeating: [], count: 256)
        for (index, entry) in table.entries.enumerated() where !entry.spelling.isWord {
            guard let first = entry.spelling.utf8.first else { continue }
            byFirstByte[Int(first)].append(Symbol(entry.spelling, entry: UInt8(index)))
        }
        var symbols: [Symbol] = []
        candidates = byFirstByte.map { group in
            let start = symbols.count
            symbols += group.sorted { $0.length > $1.length }
            return start..<symbols.count
        }
        self.symbols = symbols
    }

    /// The longest spelling at an offset: its entry in the operator table, and its length in bytes.
    func longestMatch(in bytes: [UInt8], at offset: Int) -> (entry: UInt8, length: Int)? {
        for index in candidates[Int(bytes[offset])] {
            let symbol = symbols[index]
            guard offset + symbol.length <= bytes.count else { continue }
            var key: UInt32 = 0
            for place in offset..<offset + symbol.length { key = key << 8 | UInt32(bytes[place]) }
            if key == symbol.key { return (symbol.entry, symbol.length) }
        }
        return nil
    }
}

/// The words that are no names: operators and keywords, each in lower and in upper case.
struct WordTable: Sendable {
    /// By length, the words' bytes packed into one number beside what they are.
    private let words: [[(key: UInt64, kind: Token.Kind)]]

    static let standard = WordTable(.standard)

    init(_ table: OperatorTable) {
        var words = [[(key: UInt64, kind: Token.Kind)]](repeating: [], count: MemoryLayout<UInt64>.size)
        func add(_ word: String, _ kind: Token.Kind) {
            words[word.utf8.count].append((Self.key(of: Array(word.utf8)[...]), kind))
        }
        for (index, entry) in table.entries.enumerated() where entry.spelling.isWord && !entry.spelling.contains(" ") {
            add(entry.spelling, .operator(UInt8(index)))
            add(entry.spelling.uppercased(), .operator(UInt8(index)))
        }
        for keyword in Keyword.allCases {
            add(keyword.rawValue, .keyword(keyword))
            if keyword != .if { add(keyword.rawValue.uppercased(), .keyword(keyword)) }
        }
        self.words = words
    }

    /// What a word is, or nil if it is a name.
    func kind(of word: ArraySlice<UInt8>) -> Token.Kind? {
        guard word.count < words.count, !words[word.count].isEmpty else { return nil }
        let key = Self.key(of: word)
        return words[word.count].first { $0.key == key }?.kind
    }

    private static func key(of word: ArraySlice<UInt8>) -> UInt64 {
        word.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension String {
    /// Whether a spelling is made of letters, so that it is read as a word and wants space around it.
    var isWord: Bool { unicodeScalars.first?.properties.isAlphabetic ?? false }
}
