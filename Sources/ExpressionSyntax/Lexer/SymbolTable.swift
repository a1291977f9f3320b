/// The spellings of operators that are symbols. They are found by their first byte, longest first.
struct SymbolTable: Sendable {
    /// A symbol of several bytes, packed into one number, and its index in the operator table.
    private struct Symbol: BitwiseCopyable {
        let key: UInt64
        let length: Int
        let entry: UInt8
    }

    /// The symbols that begin with a byte.
    private struct Candidates: BitwiseCopyable {
        /// The range of the indices of those that have several bytes.
        var start: UInt8 = 0
        var end: UInt8 = 0
        /// The index, in the operator table, of the symbol that consists of this byte alone.
        var single: UInt8?

        var isEmpty: Bool { start == end && single == nil }
    }

    private let symbols: ConstantTable<Symbol>
    private let candidates: ConstantTable<Candidates>

    init(_ table: OperatorTable) {
        let entries = table.entries
        let symbols = entries.indices.filter { !entries[$0].readings.isAlphabetic }
        // Symbols that begin with the same byte are kept together, longest first.
        let longer = symbols.filter { entries[$0].length > 1 }.sorted { left, right in
            let (left, right) = (entries[left], entries[right])
            return left.firstByte == right.firstByte
                ? left.length > right.length : left.firstByte < right.firstByte
        }
        self.symbols = ConstantTable(count: longer.count) { place in
            let entry = entries[longer[place]]
            return Symbol(key: entry.key, length: entry.length, entry: UInt8(longer[place]))
        }
        candidates = ConstantTable(repeating: Candidates(), count: 256) { candidates in
            for entry in symbols where entries[entry].length == 1 {
                candidates[entries[entry].firstByte].single = UInt8(entry)
            }
            for (place, entry) in longer.enumerated() {
                let first = entries[entry].firstByte
                if candidates[first].end == 0 { candidates[first].start = UInt8(place) }
                candidates[first].end = UInt8(place + 1)
            }
        }
    }

    /// Returns whether a symbol begins with a byte.
    func hasSymbol(beginningWith byte: UInt8) -> Bool { !candidates[byte].isEmpty }

    /// Returns the longest spelling at an offset: its index in the operator table, and its length in bytes.
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
