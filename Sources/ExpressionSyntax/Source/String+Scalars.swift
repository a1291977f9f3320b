// Texts are compared and hashed as the language compares them: by their Unicode scalars. Swift's own `==`, `<` and
// `hash(into:)` use canonical forms, and creating these takes time quadratic in the length of a run of combining marks.

extension String {
    /// Whether every byte is an ASCII character, which allows for simpler code.
    package var isASCII: Bool {
        var text = self
        // Without a branch for each byte, the processor handles many at once.
        return text.withUTF8 { bytes in bytes.reduce(0) { $0 | $1 } < 0x80 }
    }

    /// The text itself if it is ASCII, otherwise an empty one. It is for comparisons with ASCII texts, which would
    /// normalize any other text.
    package var asciiOrEmpty: String { isASCII ? self : "" }

    /// Returns whether two texts have the same scalars, in O(n).
    package func hasSameScalars(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { right in left.elementsEqual(right) } }
    }

    /// Returns the common prefix of two texts, in scalars.
    ///
    /// - Complexity: O(n) in the number of these scalars.
    package func commonPrefix(with other: String) -> String {
        let common = zip(unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }
        return String(String.UnicodeScalarView(common.map(\.0)))
    }

    /// Hashes the scalars, in O(n).
    package func hashScalars(into hasher: inout Hasher) {
        var text = self
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // This byte never occurs in UTF-8, so the end of one text can't be mistaken for the beginning of the next.
        hasher.combine(0xFF as UInt8)
    }

    /// The maximum number of combining marks that a name may have in a row, as in the Stream-Safe Text Format of UAX
    /// #15.
    ///
    /// The limit is needed because names are compared in their canonical forms.
    @inlinable package static var mostMarksInRow: Int { 30 }

    /// Whether the text has more combining marks in a row than a name may have.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var hasLongRunOfMarks: Bool {
        var marksInRow = 0
        return unicodeScalars.contains { scalar in
            marksInRow = scalar.isCombiningMark ? marksInRow + 1 : 0
            return marksInRow > Self.mostMarksInRow
        }
    }
}

extension String {
    /// Returns whether the text begins with some bytes, ignoring the case of ASCII letters.
    ///
    /// It is inlinable so that each module specializes it; otherwise, completions take twice as long.
    @inlinable
    package func hasPrefix(ignoringCaseOf prefix: some Collection<UInt8>) -> Bool {
        utf8.count >= prefix.count && zip(utf8, prefix).allSatisfy { $0.lowercasedLetter == $1.lowercasedLetter }
    }

    /// Returns whether two texts have the same scalars, ignoring the case of ASCII letters.
    package func isEqual(ignoringCaseOf other: String) -> Bool {
        utf8.count == other.utf8.count && hasPrefix(ignoringCaseOf: other.utf8)
    }

    /// The text with its ASCII letters in lower case.
    package var inLowerCaseASCII: String {
        utf8.allSatisfy { $0 == $0.lowercasedLetter }
            ? self : String(decoding: utf8.map(\.lowercasedLetter), as: UTF8.self)
    }
}

extension UInt8 {
    /// The lowercase form of an ASCII letter, and any other byte unchanged.
    @inlinable package var lowercasedLetter: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

/// A text as the key of a table. Two keys are equal if their texts have the same Unicode scalars.
package struct TextKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// - Complexity: O(n) in the length of the texts.
    package static func == (left: TextKey, right: TextKey) -> Bool { left.text.hasSameScalars(as: right.text) }

    /// - Complexity: O(n) in the length of the text.
    package func hash(into hasher: inout Hasher) { text.hashScalars(into: &hasher) }
}
