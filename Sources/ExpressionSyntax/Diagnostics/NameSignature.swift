/// The number of a name's letters, and the set of letters that occur in it, in either case.
///
/// A search rules out most names by their signatures. An edit adds or removes at most one letter, so two names are
/// farther apart than a limit if their numbers of letters are, or if more letters than that occur in only one of them.
package struct NameSignature: Sendable {
    /// The number of letters in the highest byte, and below it a bit for each letter that occurs.
    fileprivate let bits: UInt64

    /// The position of the number of letters. The number is 255 for all names with at least that many letters.
    private static let countShift: UInt64 = 56
    private static let maximumCount: UInt64 = 0xFF

    /// Computes the signature of a name.
    ///
    /// - Complexity: O(n) in the length of the name, of which at most a few hundred letters are read.
    package init(of name: String) {
        var name = name
        guard name.utf8.count <= Suggestion.mostBytes else {
            bits = Self.maximumCount << Self.countShift
            return
        }
        let ofASCII: UInt64? = name.withUTF8 { bytes in
            var letters: UInt64 = 0
            for byte in bytes {
                if byte >= 0x80 { return nil }
                letters |= Self.bit(of: UInt32(byte))
            }
            return min(UInt64(bytes.count), Self.maximumCount) << Self.countShift | letters
        }
        bits = ofASCII ?? Self.bits(of: name.lowercased().unicodeScalars)
    }

    private static func bits(of letters: String.UnicodeScalarView) -> UInt64 {
        let count = min(UInt64(letters.count), maximumCount)
        return letters.reduce(count << countShift) { $0 | bit(of: $1.value) }
    }

    /// Returns the bit of a letter. `a` to `z`, the digits and `_` each have their own bit. All other letters share the
    /// rest, so different ones may seem equal.
    private static func bit(of letter: UInt32) -> UInt64 {
        let lower = (letter | 0x20) &- UInt32(UInt8(ascii: "a"))
        if lower < 26, letter < 0x80 { return 1 &<< UInt64(lower) }
        let digit = letter &- UInt32(UInt8(ascii: "0"))
        if digit < 10 { return 1 &<< UInt64(26 &+ digit) }
        if letter == UInt32(UInt8(ascii: "_")) { return 1 &<< 36 }
        return 1 &<< UInt64(37 &+ letter % 19)
    }

    /// The properties that the signatures of all names near another one share.
    struct Neighbourhood {
        /// The letters of that name, all other letters, and as many additional bits as the limit is below the greatest
        /// one.
        private let letters: UInt64
        private let otherLetters: UInt64
        private let padding: UInt64
        /// The least signature with enough letters, and the greatest difference from it of one that doesn't have too
        /// many.
        private let least: UInt64
        private let span: UInt64

        /// Creates the condition that a name is within a distance of another, as far as signatures can tell.
        init(of center: NameSignature, limit: Int) {
            assert((0...Suggestion.mostChanges).contains(limit), "no name near another has more changes")
            let count = Int(center.bits >> countShift)
            let counts = max(count - limit, 0)...min(count + limit, Int(maximumCount) - 1)
            let allLetters: UInt64 = (1 << countShift) - 1
            letters = center.bits & allLetters
            otherLetters = ~center.bits & allLetters
            padding = ((1 << UInt64(Suggestion.mostChanges - limit)) - 1) << countShift
            least = UInt64(counts.lowerBound) << countShift
            span = (UInt64(counts.count) << countShift) - 1
        }

        /// Whether a name may be within the distance. False only if it certainly isn't.
        @inline(__always)
        func contains(_ other: NameSignature) -> Bool {
            other.bits &- least <= span && hasFewBits(other.bits & otherLetters) && hasFewBits(letters & ~other.bits)
        }

        /// Whether a number has at most as many bits set as the limit. Counting them would take longer on most
        /// processors that programs are compiled for.
        @inline(__always)
        private func hasFewBits(_ bits: UInt64) -> Bool {
            let one = bits | padding
            let two = one & (one &- 1)
            let three = two & (two &- 1)
            return three & (three &- 1) == 0
        }
    }
}
