/// Tells how many insertions, deletions, replacements and swaps of neighbours lead from one name to others.
///
/// The optimal string alignment distance. The differences between neighbours in a column of the table of dynamic
/// programming are the bits of two numbers, from which those of the next column follow at once: H. Hyyrö, "A
/// Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", Nordic Journal of Computing, 2003.
struct EditDistance {
    /// The most letters of a name, which are the bits of a number.
    static let maximumCount = UInt64.bitWidth

    private let count: Int
    /// The places in the name where a letter stands, as bits: for ASCII by its number, in either case.
    private var placesOfASCII = [UInt64](repeating: 0, count: 0x80)
    /// For the others, which are few, so that looking through them is faster than hashing.
    private var placesOfOthers: [(letter: Unicode.Scalar, places: UInt64)] = []

    /// Distances from a name of 1 to 64 letters in lower case.
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

    /// How near a text comes to the name, in whatever case: its distance, and how many letters they begin alike with.
    /// Nil beyond a limit.
    ///
    /// - Complexity: O(n) in the length of the name, plus the limit, however long the text is.
    func nearness(of text: String, limit: Int) -> (distance: Int, head: Int)? {
        var column = Column(count: count)
        for letter in text.unicodeScalars {
            if let places = knownPlaces(of: letter) {
                column.advance(places)
            } else {
                for lower in letter.properties.lowercaseMapping.unicodeScalars {
                    column.advance(knownPlaces(of: lower) ?? 0)
                }
            }
            // Each of the letters that may follow brings the distance down by one at most.
            let remaining = count + limit - column.index
            if remaining < 0 || column.distance - remaining > limit { return nil }
        }
        return column.distance <= limit ? (column.distance, column.head) : nil
    }

    /// The places of a letter, or nil if it is neither ASCII nor a letter of the name: then it may have a lower case.
    private func knownPlaces(of letter: Unicode.Scalar) -> UInt64? {
        if letter.isASCII { return placesOfASCII[Int(letter.value)] }
        return placesOfOthers.first { $0.letter == letter }?.places
    }

    /// A column of the table: the distances from every beginning of the name to one beginning of the text.
    private struct Column {
        /// The number of the text's letters so far.
        private(set) var index = 0
        /// The distance from the whole name.
        private(set) var distance: Int
        /// The number of letters that the name and the text begin alike with.
        private(set) var head = 0

        private let last: UInt64
        /// Where a distance is one more than the one above it, and where it is one less.
        private var rises = UInt64.max
        private var falls: UInt64 = 0
        /// Where a distance is that of the neighbour before it in both the name and the text.
        private var diagonals: UInt64 = 0
        private var previousPlaces: UInt64 = 0

        init(count: Int) {
            distance = count
            last = 1 << (count - 1)
        }

        /// Moves to the text's next letter, which stands at some places of the name.
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
