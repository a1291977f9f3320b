/// Recognizes a name as that of a function with one typing slip.
///
/// Functions with similar names do different things: `asech` isn't `asinh`, nor is `mround` `round`, and following a
/// wrong suggestion blindly gives a wrong number. So a function is suggested only for its name in another case or, if
/// the name has at least five letters, for one with two neighbors swapped, or with a letter missing, doubled or
/// mistaken. Names that differ in a digit, or in a prefix or suffix that carries meaning, such as the `a` of `asinh`,
/// belong to different functions.
enum FunctionSlip {
    /// Returns whether a name can be that of a function with such a slip.
    ///
    /// - Complexity: O(n) in the length of the names.
    static func makes(_ name: String, of function: String) -> Bool {
        let (found, wanted) = (Array(name.lowercased().unicodeScalars), Array(function.lowercased().unicodeScalars))
        if found == wanted { return true }
        guard wanted.count >= leastLetters else { return false }
        let head = zip(found, wanted).prefix { $0 == $1 }.count
        let tail = zip(found.dropFirst(head).reversed(), wanted.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (other, own) = (found[head..<found.count - tail], wanted[head..<wanted.count - tail])
        guard !(other + own).contains(where: { $0.properties.numericType != nil }) else { return false }
        let isAtEnd = head == 0 || tail == 0
        if isAtEnd, affixes.contains(where: { !$0.isEmpty && ($0[...] == other || $0[...] == own) }) { return false }
        return isSlip(other, of: own, after: found[..<head].last) && !differInMeaning(found, wanted)
    }

    /// The fewest letters of a function's name for which a misspelling is corrected.
    private static let leastLetters = 5

    /// Returns whether the letters in which a name differs can come from one slip in those of the function.
    private static func isSlip(
        _ found: ArraySlice<Unicode.Scalar>, of wanted: ArraySlice<Unicode.Scalar>, after letter: Unicode.Scalar?
    ) -> Bool {
        switch (found.count, wanted.count) {
        case (0, 1), (1, 1): true
        case (1, 0): found.first == letter
        case (2, 2): found.elementsEqual(wanted.reversed())
        default: false
        }
    }

    /// The prefixes and suffixes that carry meaning, including the empty one.
    private static let affixes = ["", "a", "arc", "co", "d", "h", "l", "r", "u", "n", "is", "if", "ifs"]
        .map { Array($0.unicodeScalars) }

    /// Returns whether two names differ only in meaningful prefixes, or only in meaningful suffixes.
    private static func differInMeaning(_ name: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
        affixes.contains { own in
            affixes.contains { theirs in
                (name.starts(with: own) && other.starts(with: theirs)
                    && name.dropFirst(own.count) == other.dropFirst(theirs.count))
                    || (name.suffix(own.count).elementsEqual(own) && other.suffix(theirs.count).elementsEqual(theirs)
                        && name.dropLast(own.count) == other.dropLast(theirs.count))
            }
        }
    }
}
