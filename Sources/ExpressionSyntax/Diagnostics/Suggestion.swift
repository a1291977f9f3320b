/// Finds the name that was probably meant by a misspelled one.
public enum Suggestion {
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
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        var search = SuggestionSearch(for: name)
        search?.look(at: candidates)
        return search?.nearest
    }
}
