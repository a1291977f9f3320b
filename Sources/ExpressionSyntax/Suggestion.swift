/// Finds the name that a misspelled one was probably meant to be.
public enum Suggestion {
    /// The most candidates that are looked at, so that a million names cost no time.
    static let maximumCandidates = 10_000

    /// The candidate nearest to a name, if one is near enough: a third of its letters may differ, a swap being one.
    ///
    /// Of equally near ones it is the one that begins alike for longest, then the first in alphabetical order.
    ///
    /// - Complexity: O(c · n²) for c candidates, of which 10,000 at most are looked at, and n letters, at most 64.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(name.lowercased().unicodeScalars)
        guard letters.count <= 64 else { return nil }
        let limit = letters.count < 3 ? 1 : min(3, (letters.count + 1) / 3)
        var best: (distance: Int, tail: Int, name: String)?
        for candidate in candidates.lazy.filter({ $0 != name }).prefix(maximumCandidates) {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard abs(other.count - letters.count) <= limit else { continue }
            let distance = editDistance(letters, other)
            guard distance <= limit, distance < max(letters.count, other.count) || distance == 0 else { continue }
            let head = zip(letters, other).prefix { $0 == $1 }.count
            let rank = (distance, letters.count - head, candidate)
            if let known = best, known <= rank { continue }
            best = rank
        }
        return best?.name
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours that lead from one text to another.
    ///
    /// The optimal string alignment distance, by dynamic programming over three rows.
    static func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
        var beforePrevious = [Int](repeating: 0, count: target.count + 1)
        var previous = Array(0...target.count)
        for (row, letter) in source.enumerated() {
            var current = [row + 1]
            for (column, other) in target.enumerated() {
                var distance = min(
                    previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
                    distance = min(distance, beforePrevious[column - 1] + 1)
                }
                current.append(distance)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[target.count]
    }
}
