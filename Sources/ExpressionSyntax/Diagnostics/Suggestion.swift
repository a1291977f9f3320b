/// Finds the name that was probably meant by a misspelled one.
public enum Suggestion {
    /// The most candidates that are compared, so that a million names take no time.
    static let maximumCandidates = 10_000

    /// Returns the candidate nearest to a name, if it is near enough: a third of the letters may differ, where a swap
    /// counts as one. Of a name of up to four letters, two neighbours may be swapped, or one letter be missing or too
    /// many, but none may be another: short names that differ in a letter are seldom meant for each other.
    ///
    /// Names that differ only in digits are never suggested for each other, since both are probably meant as they are.
    ///
    /// Among equally near candidates it chooses the one with the longest common beginning, then the first in
    /// alphabetical order. For a single letter it returns nil, as that says too little.
    ///
    /// - Complexity: O(c · n) for c candidates, of which at most 10,000 are compared, and n letters, at most 64.
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
            let others = Array(candidate.lowercased().unicodeScalars)
            if letters.count <= shortName, others.count == letters.count, others.sorted() != letters.sorted() {
                continue
            }
            if distance > 0, others.filter(isNoDigit).elementsEqual(letters.filter(isNoDigit)) { continue }
            let rank = (distance, letters.count - head, candidate)
            if let known = best, known <= rank { continue }
            best = rank
        }
        return best?.name
    }

    /// The most letters of a name in which none may be replaced.
    private static let shortName = 4

    private static func isNoDigit(_ letter: Unicode.Scalar) -> Bool { letter.properties.numericType != .decimal }

    /// The most bytes that one scalar takes in UTF-8.
    private static let bytesInScalar = 4
}
