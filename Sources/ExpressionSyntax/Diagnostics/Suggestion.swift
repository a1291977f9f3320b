/// Finds the name that was probably meant by a misspelled one.
package enum Suggestion {
    /// The maximum number of letters that may differ in any name.
    static let mostChanges = 3

    /// The maximum number of bytes of a candidate that is compared.
    static let mostBytes = (EditDistance.maximumCount + mostChanges) * mostBytesOfLetter

    /// The maximum number of bytes of a letter in UTF-8.
    static let mostBytesOfLetter = 4

    /// Returns the candidate nearest to a name, if it is near enough. A third of the letters may differ, where a swap
    /// counts as one difference. In a name of up to four letters, two adjacent letters may be swapped, or one letter
    /// may be missing or extra, but none may be replaced: short names that differ in a letter are seldom meant for each
    /// other.
    ///
    /// Names that differ only in digits are never suggested for each other, since both are probably meant as they are.
    ///
    /// Among equally near candidates, the one with the longest common prefix is chosen, then the first in alphabetical
    /// order. Returns nil for a single letter, since that says too little.
    ///
    /// - Complexity: O(c) for c candidates, of which at most 10,000 are considered, plus O(n) in the length of the name
    ///   for each candidate that has about as many letters, most of them the same; n is at most 64.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        var search = SuggestionSearch(for: name)
        search?.look(at: candidates)
        return search?.nearest
    }
}

/// A search for the name that was probably meant by a misspelled one, among names from several places.
///
/// `Suggestion.nearest(to:among:)` describes what is found. The order of the candidates makes no difference.
package struct SuggestionSearch {
    private let name: String
    /// The letters of the name in lower case.
    private let letters: [Unicode.Scalar]
    private let signature: NameSignature
    private let distances: EditDistance
    /// The maximum number of changes that still count as near. It is at most that of the best candidate so far.
    private var limit: Int
    private var neighbourhood: NameSignature.Neighbourhood
    private var best: Rank?
    /// Returns whether a candidate meets further conditions; nil if there are none.
    private let admits: ((String) -> Bool)?
    /// The numbers of names that may still be considered and compared, which keep the search short even for a million
    /// names.
    private var lookCount = maximumCount
    private var comparisonCount = maximumCount

    private static let maximumCount = 10_000
    /// The maximum length of a name in which no letter may be replaced.
    private static let shortName = 4

    /// The rank of a candidate; the least is the best.
    private struct Rank {
        let distance: Int
        /// The number of letters of the name after the common prefix.
        let tail: Int
        let candidate: String

        static func < (left: Rank, right: Rank) -> Bool {
            (left.distance, left.tail, left.candidate) < (right.distance, right.tail, right.candidate)
        }
    }

    /// Prepares a search. Returns nil for a name that nothing is near to: a single letter, or more than 64 letters.
    ///
    /// - Parameter admits: returns whether a near candidate can be meant at all. It is called for only a few
    ///   candidates.
    package init?(for name: String, admitting admits: ((String) -> Bool)? = nil) {
        guard name.utf8.count <= EditDistance.maximumCount * Suggestion.mostBytesOfLetter else { return nil }
        letters = Array(name.lowercased().unicodeScalars)
        guard (2...EditDistance.maximumCount).contains(letters.count) else { return nil }
        self.name = name
        self.admits = admits
        signature = NameSignature(of: name)
        distances = EditDistance(from: letters)
        limit = min(Suggestion.mostChanges, (letters.count + 1) / 3)
        neighbourhood = NameSignature.Neighbourhood(of: signature, limit: limit)
    }

    /// The best of the candidates so far, if any of them is near enough.
    package var nearest: String? { best?.candidate }

    /// Considers candidates, at most 10,000 in the whole search.
    package mutating func look(at candidates: some Sequence<String>) {
        for candidate in candidates {
            if lookCount == 0 { return }
            lookCount -= 1
            if neighbourhood.contains(NameSignature(of: candidate)) { compare(candidate) }
        }
    }

    /// Considers all names of an index in their order. At most 10,000 of them are compared.
    ///
    /// - Complexity: O(n) in the number of names, with about ten instructions for most of them.
    package mutating func look(at index: NameIndex) {
        for block in index.blocks {
            var place = Self.firstPlace(in: block, from: 0, neighbourhood)
            while place < block.count {
                compare(block[place].name)
                place = Self.firstPlace(in: block, from: place + 1, neighbourhood)
            }
        }
    }

    /// Returns the place of the first name that may be near, or the end. As a separate function, it keeps all that it
    /// needs for each name in registers, which halves the time.
    @inline(never)
    private static func firstPlace(
        in block: [NameIndex.Entry], from start: Int, _ neighbourhood: NameSignature.Neighbourhood
    ) -> Int {
        block.withUnsafeBufferPointer { entries in
            var place = start
            while place < entries.count, !neighbourhood.contains(entries[place].signature) { place += 1 }
            return place
        }
    }

    /// Compares a candidate with the name and keeps it if it is the best so far.
    private mutating func compare(_ candidate: String) {
        guard comparisonCount > 0 else { return }
        comparisonCount -= 1
        guard let (distance, head) = distances.nearness(of: candidate, limit: limit),
            isMisspelling(candidate, distance: distance), admits?(candidate) ?? true
        else { return }
        let rank = Rank(distance: distance, tail: letters.count - head, candidate: candidate)
        if let best, !(rank < best) { return }
        best = rank
        guard distance < limit else { return }
        limit = distance
        neighbourhood = NameSignature.Neighbourhood(of: signature, limit: limit)
    }

    /// Whether the name can be a misspelling of a candidate at the given distance.
    private func isMisspelling(_ candidate: String, distance: Int) -> Bool {
        if distance == 0 { return !candidate.hasSameScalars(as: name) }
        let others = Array(candidate.lowercased().unicodeScalars)
        if letters.count <= Self.shortName, others.count == letters.count, others.sorted() != letters.sorted() {
            return false
        }
        return !others.lazy.filter(\.isNoDigit).elementsEqual(letters.lazy.filter(\.isNoDigit))
    }
}

extension Unicode.Scalar {
    fileprivate var isNoDigit: Bool {
        isASCII ? !("0"..."9").contains(self) : properties.numericType != .decimal
    }
}
