/// A text as the key of a table, equal to another if their Unicode scalars are.
///
/// `String` compares canonical forms. To find the canonical form of n combining marks in a row takes O(n²), which is
/// not for texts from strangers.
package struct TextKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// - Complexity: O(n) in the length of the texts.
    package static func == (left: TextKey, right: TextKey) -> Bool { left.text.hasScalars(of: right.text) }

    /// - Complexity: O(n) in the length of the text.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}

extension String {
    /// The most combining marks that a name has in a row: the bound of the Stream-Safe Text Format of UAX #15.
    ///
    /// Names are compared in their canonical forms, and to find that of a run of marks takes the square of its length.
    package static let mostMarksInRow = 30

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

    /// Whether a text has the same Unicode scalars, and not just the same canonical form.
    ///
    /// - Complexity: O(n) in the length of the texts.
    package func hasScalars(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
