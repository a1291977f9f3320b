/// Counts the insertions, deletions, replacements and swaps of adjacent letters that turn one name into others.
///
/// This is the optimal string alignment distance, computed in a bit-parallel way. The differences between adjacent
/// entries in a column of the dynamic-programming table are the bits of two numbers, from which those of the next
/// column follow in a few operations (H. Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit
/// Distances", Nordic Journal of Computing, 2003).
struct EditDistance {
    /// The maximum number of letters of a name: one for each bit of a number.
    static let maximumCount = UInt64.bitWidth

    private let count: Int
    /// The places of each ASCII letter in the name, in either case, as bits.
    private var placesOfASCII = [UInt64](repeating: 0, count: 0x80)
    /// The same for other letters. There are so few that a search is faster than hashing.
    private var placesOfOthers: [(letter: Unicode.Scalar, places: UInt64)] = []

    /// Prepares to compare texts with a name of 1 to 64 letters, in lower case.
    init(from name: [Unicode.Scalar]) {
        precondition(1...Self.maximumCount ~= name.count, "a column of the table is a number of 64 bits")
        count = name.count
        for (index, letter) in name.enumerated() {
            if letter.isASCII {
                placesOfASCII[Int(letter.value)] |= 1 << index
            } else if let known = placesOfOthers.firstIndex(where: { $0.letter == letter }) {
                placesOfOthers[known].places |= 1 << index
            } else {
                placesOfOthers.append((letter, 1 << index))
            }
        }
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            placesOfASCII[Int(letter & ~0x20)] = placesOfASCII[Int(letter)]
        }
    }

    /// Returns how near a text is to the name, ignoring case: their distance and the length of their common prefix.
    /// Returns nil if the distance exceeds a limit.
    ///
    /// - Complexity: O(n) in the length of the name plus the limit, regardless of the length of the text.
    func nearness(of text: String, limit: Int) -> (distance: Int, head: Int)? {
        var text = text
        let column = text.withUTF8 { bytes in columnOfASCII(bytes, limit: limit) } ?? column(of: text, limit: limit)
        return column.distance <= limit ? (column.distance, column.head) : nil
    }

    /// Returns the last column of a text, or nil if it isn't ASCII. Nearly every name is, and then its bytes are its
    /// letters.
    private func columnOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Column? {
        guard bytes.count <= count + limit else { return nil }
        var column = Column(count: count)
        for byte in bytes {
            if byte >= 0x80 { return nil }
            column.advance(placesOfASCII[Int(byte)])
        }
        return column
    }

    /// Returns the last column of a text, or an earlier one once the distance is sure to exceed the limit.
    private func column(of text: String, limit: Int) -> Column {
        var column = Column(count: count)
        for letter in text.unicodeScalars {
            if let places = knownPlaces(of: letter) {
                column.advance(places)
            } else {
                for lower in letter.properties.lowercaseMapping.unicodeScalars {
                    column.advance(knownPlaces(of: lower) ?? 0)
                }
            }
            if column.index > count + limit { break }
        }
        return column
    }

    /// Returns the places of a letter in the name, or nil if it is neither ASCII nor in the name. In that case, its
    /// lowercase form may be in the name.
    private func knownPlaces(of letter: Unicode.Scalar) -> UInt64? {
        if letter.isASCII { return placesOfASCII[Int(letter.value)] }
        return placesOfOthers.first { $0.letter == letter }?.places
    }

    /// A column of the table: the distances from each prefix of the name to one prefix of the text.
    private struct Column {
        /// The length of that prefix of the text.
        private(set) var index = 0
        /// The distance from the whole name.
        private(set) var distance: Int
        /// The length of the common prefix of the name and the text.
        private(set) var head = 0

        private let last: UInt64
        /// The places where a distance is one more than the one above it, and where it is one less.
        private var rises = UInt64.max
        private var falls: UInt64 = 0
        /// The places where a distance equals the one diagonally before it.
        private var diagonals: UInt64 = 0
        private var previousPlaces: UInt64 = 0

        init(count: Int) {
            distance = count
            last = 1 << (count - 1)
        }

        /// Advances to the next letter of the text, given its places in the name.
        mutating func advance(_ places: UInt64) {
            if head == index, head < maximumCount, places >> head & 1 != 0 { head += 1 }
            let swaps = (~diagonals & places) << 1 & previousPlaces
            diagonals = (((places & rises) &+ rises) ^ rises) | places | falls | swaps
            let risesInRow = falls | ~(diagonals | rises)
            let fallsInRow = diagonals & rises
            if risesInRow & last != 0 { distance += 1 }
            if fallsInRow & last != 0 { distance -= 1 }
            let shifted = risesInRow << 1 | 1
            rises = fallsInRow << 1 | ~(diagonals | shifted)
            falls = diagonals & shifted
            previousPlaces = places
            index += 1
        }
    }
}
