/// Finds the name that a misspelled one was probably meant to be.
public enum Suggestion {
    /// The most candidates that are looked at, so that a million names cost no time.
    static let maximumCandidates = 10_000

    /// The candidate nearest to a name, if one is near enough: a third of its letters may differ, a swap being one.
    ///
    /// Of equally near ones it is the one that begins alike for longest, then the first in alphabetical order. A single
    /// letter says too little, and has none.
    ///
    /// - Complexity: O(c · n) for c candidates, of which 10,000 at most are looked at, and n letters, at most 64.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        guard name.utf8.count <= EditDistance.maximumCount * bytesInScalar else { return nil }
        let letters = Array(name.lowercased().unicodeScalars)
        guard (2...EditDistance.maximumCount).contains(letters.count) else { return nil }
        let limit = min(3, (letters.count + 1) / 3)
        let possibleSizes = letters.count - limit...(letters.count + limit) * bytesInScalar
        let distances = EditDistance(from: letters)
        var best: (distance: Int, tail: Int, name: String)?
        for candidate in candidates.prefix(maximumCandidates) {
            guard possibleSizes.contains(candidate.utf8.count), !candidate.hasSameScalars(as: name),
                let (distance, head) = distances.nearness(of: candidate, limit: limit)
            else { continue }
            let rank = (distance, letters.count - head, candidate)
            if let known = best, known <= rank { continue }
            best = rank
        }
        return best?.name
    }

    /// The most bytes that a scalar takes in UTF-8.
    private static let bytesInScalar = 4
}
