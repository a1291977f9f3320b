/// The spellings of operators that are symbols, found by their first byte, the longest first.
struct SymbolTable: Sendable {
    /// A symbol of several bytes, which are packed into one number, and its place in the operator table.
    private struct Symbol: BitwiseCopyable {
        let key: UInt64
        let length: Int
        let entry: UInt8

        init(_ spelling: String, entry: UInt8) {
            key = UInt64(bytesOf: spelling)
            length = spelling.utf8.count
            self.entry = entry
        }
    }

    /// The symbols that begin with a byte.
    private struct Candidates: BitwiseCopyable {
        /// The places of those of several bytes.
        let start: UInt8
        let end: UInt8
        /// The one that is the byte alone, by its place in the operator table.
        let single: UInt8?

        var isEmpty: Bool { start == end && single == nil }
    }

    private let symbols: ConstantTable<Symbol>
    private let candidates: ConstantTable<Candidates>

    init(_ table: OperatorTable) {
        var longer = [[Symbol]](repeating: [], count: 256)
        var single = [UInt8?](repeating: nil, count: 256)
        for (index, entry) in table.entries.enumerated() where !entry.spelling.isWord {
            let first = Int(entry.spelling.utf8[entry.spelling.startIndex])
            if entry.spelling.utf8.count == 1 {
                single[first] = UInt8(index)
            } else {
                longer[first].append(Symbol(entry.spelling, entry: UInt8(index)))
            }
        }
        var symbols: [Symbol] = []
        candidates = ConstantTable(
            zip(longer, single).map { longer, single in
                let start = UInt8(symbols.count)
                symbols += longer.sorted { $0.length > $1.length }
                return Candidates(start: start, end: UInt8(symbols.count), single: single)
            })
        self.symbols = ConstantTable(symbols)
    }

    /// Whether a symbol begins with a byte.
    func hasSymbol(beginningWith byte: UInt8) -> Bool { !candidates[byte].isEmpty }

    /// The longest spelling at an offset: its entry in the operator table, and its length in bytes.
    @inline(__always)
    func longestMatch(in bytes: SourceBytes, at offset: Int) -> (entry: UInt8, length: Int)? {
        let candidates = candidates[bytes[offset]]
        if candidates.start < candidates.end {
            let word = bytes.word(at: offset)
            for place in candidates.start..<candidates.end {
                let symbol = symbols[place]
                if word.firstBytes(symbol.length) == symbol.key { return (symbol.entry, symbol.length) }
            }
        }
        return candidates.single.map { ($0, 1) }
    }
}

extension String {
    /// Whether a spelling is made of letters, so that it is read as a word and wants space around it.
    var isWord: Bool { unicodeScalars.first?.properties.isAlphabetic ?? false }
}
