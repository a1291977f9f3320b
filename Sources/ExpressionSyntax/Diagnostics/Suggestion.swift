/// Finds the name that was probably meant by a misspelled one.
package enum Suggestion {
    /// The most letters that are changed in any name.
    static let mostChanges = 3

    /// The most bytes of a name near one that is compared.
    static let mostBytes = (EditDistance.maximumCount + mostChanges) * mostBytesOfLetter

    /// The most bytes that one letter takes in UTF-8.
    static let mostBytesOfLetter = 4

    /// Returns the candidate nearest to a name, if it is near enough: a third of the letters may differ, where a swap
    /// counts as one. Of a name of up to four letters, two neighbours may be swapped, or one letter be missing or too
    /// many, but none may be another: short names that differ in a letter are seldom meant for each other.
    ///
    /// Names that differ only in digits are never suggested for each other, since both are probably meant as they are.
    ///
    /// Among equally near candidates it chooses the one with the longest common beginning, then the first in
    /// alphabetical order. For a single letter it returns nil, as that says too little.
    ///
    /// - Complexity: O(c) for c candidates, of which at most 10,000 are looked at, and O(n) in the length of the name for
    ///   each that has about as many letters and most of them the same; n is at most 64.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        var search = SuggestionSearch(for: name)
        search?.look(at: candidates)
        return search?.nearest
    }
}

/// A search for the name that was probably meant by a misspelled one, among names from several places.
///
/// `Suggestion.nearest(to:among:)` says what is found. The order in which candidates are looked at makes no difference.
package struct SuggestionSearch {
    private let name: String
    /// The letters of the name in lower case.
    private let letters: [Unicode.Scalar]
    private let signature: NameSignature
    private let distances: EditDistance
    /// The most changes that still count as near: no more than those of the best candidate so far.
    private var limit: Int
    private var neighbourhood: NameSignature.Neighbourhood
    private var best: Rank?
    /// What else has to hold for a candidate, given it: nil if nothing has to.
    private let admits: ((String) -> Bool)?
    /// How many names are still looked at, and how many compared, so that a million names take no time.
    private var lookCount = maximumCount
    private var comparisonCount = maximumCount

    private static let maximumCount = 10_000
    /// The most letters of a name in which none may be replaced.
    private static let shortName = 4

    /// How good a candidate is; the least is the best.
    private struct Rank {
        let distance: Int
        /// How many letters of the name come after the common beginning.
        let tail: Int
        let candidate: String

        static func < (left: Rank, right: Rank) -> Bool {
            (left.distance, left.tail, left.candidate) < (right.distance, right.tail, right.candidate)
        }
    }

    /// Prepares a search, or returns nil for a name that nothing is near to: a single letter, or more than 64.
    ///
    /// - Parameter admits: returns whether a candidate that is near can be meant at all. It is asked for few of them.
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

    /// Looks at some names, of which no more than 10,000 are.
    package mutating func look(at candidates: some Sequence<String>) {
        for candidate in candidates {
            if lookCount == 0 { return }
            lookCount -= 1
            if neighbourhood.contains(NameSignature(of: candidate)) { compare(candidate) }
        }
    }

    /// Looks at all names of an index, of which no more than 10,000 are compared, in their order.
    ///
    /// - Complexity: O(n) in the number of names, with some ten instructions for most of them.
    package mutating func look(at index: NameIndex) {
        for block in index.blocks {
            var place = Self.firstPlace(in: block, from: 0, neighbourhood)
            while place < block.count {
                compare(block[place].name)
                place = Self.firstPlace(in: block, from: place + 1, neighbourhood)
            }
        }
    }

    /// Returns the first place of a name that may be near, or the end. In a function of its own, what this needs for each
    /// name is in registers, which halves the time.
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

    /// Compares a candidate with the name, and keeps it if it is the best.
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

    /// Whether the name can be a candidate misspelled, given their distance.
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
