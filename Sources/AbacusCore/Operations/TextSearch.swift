/// Searches texts for a part, scalar by scalar, in linear time.
///
/// The algorithm of Knuth, Morris and Pratt (SIAM Journal on Computing 6, 1977) on UTF-8. A part that consists of whole
/// scalars only matches at scalar boundaries.
package struct TextSearch {
    private let part: [UInt8]
    /// For each prefix of the part, the length of the longest proper prefix that is also its suffix.
    private let borders: [Int]

    package init(for part: String) { self.init(for: part.utf8) }

    init(for part: some Collection<UInt8>) {
        let bytes = Array(part)
        var borders = [Int](repeating: 0, count: bytes.count)
        var matched = 0
        for index in bytes.indices.dropFirst() {
            while matched > 0, bytes[index] != bytes[matched] { matched = borders[matched - 1] }
            if bytes[index] == bytes[matched] { matched += 1 }
            borders[index] = matched
        }
        self.part = bytes
        self.borders = borders
    }

    package static func demand(in text: String, for part: String) -> Demand {
        Demand(
            bytes: Double(part.utf8.count) * 9,
            work: 6 * Double(text.utf8.count + part.utf8.count) + Cost.allocation)
    }

    /// Returns the UTF-8 offset of the first match, or nil.
    package func firstMatch(in text: String) -> Int? { firstMatch(in: Array(text.utf8)) }

    func firstMatch(in text: some Sequence<UInt8>) -> Int? {
        var first: Int?
        forEachMatch(in: text) { match in
            first = match
            return false
        }
        return first
    }

    /// Visits the UTF-8 offsets of non-overlapping matches, from the left, until a visit returns false.
    ///
    /// An empty part matches only at the start.
    func forEachMatch(in text: some Sequence<UInt8>, _ visit: (Int) -> Bool) {
        guard !part.isEmpty else {
            _ = visit(0)
            return
        }
        var matched = 0
        for (index, byte) in text.enumerated() {
            while matched > 0, byte != part[matched] { matched = borders[matched - 1] }
            if byte == part[matched] { matched += 1 }
            guard matched == part.count else { continue }
            guard visit(index + 1 - matched) else { return }
            matched = 0
        }
    }
}
