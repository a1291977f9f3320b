// Names with a common prefix, for completions.

extension NameIndex {
    /// The names that begin with a text.
    package struct Matches: Sendable {
        /// The first of them, in order.
        package fileprivate(set) var first: [String] = []
        /// The last one, if there are any.
        package fileprivate(set) var last: String?
        /// The number of these names.
        package fileprivate(set) var count = 0
    }

    /// If at most this many names remain, they are compared one by one, as are those that share this many bytes at the
    /// beginning. A hostile text may be long and be the prefix of many names that differ in the case of their letters.
    private static let fewNames = 64
    private static let mostSearchedBytes = 32

    /// Returns the names that begin with some bytes, ignoring the case of ASCII letters: the first ones and their
    /// number.
    ///
    /// - Complexity: O(log n) in the number of names for each byte, O(n / 128) to count them, and O(k) for the first k.
    package func names(beginningWith typed: [UInt8], most: Int) -> Matches {
        var matches = Matches()
        for (spelling, range) in spellings(of: typed) where !range.isEmpty {
            guard spelling.count < typed.count else {
                matches.first += entries(in: range).prefix(most - matches.first.count).map(\.name)
                matches.last = name(before: range.upperBound)
                matches.count += count(of: range)
                continue
            }
            for entry in entries(in: range) where entry.name.hasPrefix(ignoringCaseOf: typed) {
                if matches.count < most { matches.first.append(entry.name) }
                matches.last = entry.name
                matches.count += 1
            }
        }
        return matches
    }

    /// Returns the spellings of a text that names begin with, upper case first, and the places of these names, in
    /// order. A spelling ends early if only a few names remain or the text is very long.
    private func spellings(of typed: [UInt8]) -> [(spelling: [UInt8], range: Range<Place>)] {
        var found = [(spelling: [UInt8](), range: Place(block: 0)..<Place(block: blocks.count))]
        for (depth, byte) in typed.prefix(Self.mostSearchedBytes).enumerated() {
            found = found.flatMap { spelling, range in
                if spelling.count < depth || count(of: range) <= Self.fewNames { return [(spelling, range)] }
                let longer = byte.inBothCases.map { spelling + [$0] }
                return longer.map { ($0, self.range(of: $0)) }.filter { !$0.1.isEmpty }
            }
        }
        return found
    }

    /// Returns the places of the names that begin with a spelling.
    private func range(of spelling: [UInt8]) -> Range<Place> {
        let start = firstPlace(notBefore: spelling)
        // No name has this byte, which UTF-8 doesn't use.
        guard let last = spelling.last, last < 0xFF else { return start..<start }
        return start..<firstPlace(notBefore: spelling.dropLast() + [last + 1])
    }

    private func count(of range: Range<Place>) -> Int {
        let (start, end) = (range.lowerBound, range.upperBound)
        return (start.block..<end.block).reduce(end.offset - start.offset) { $0 + blocks[$1].count }
    }

    private func entries(in range: Range<Place>) -> some Sequence<Entry> {
        let (start, end) = (range.lowerBound, range.upperBound)
        return (start.block..<min(end.block + 1, blocks.count)).lazy.flatMap { block in
            let entries = blocks[block]
            return entries[
                (block == start.block ? start.offset : 0)..<(block == end.block ? end.offset : entries.count)]
        }
    }

    private func name(before place: Place) -> String? {
        place.offset > 0 ? blocks[place.block][place.offset - 1].name : blocks[..<place.block].last?.last?.name
    }
}

extension UInt8 {
    /// The byte in upper case and in lower case if it is an ASCII letter, otherwise just the byte itself.
    fileprivate var inBothCases: [UInt8] {
        let lower = lowercasedLetter
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) ? [lower & ~0x20, lower] : [self]
    }
}
