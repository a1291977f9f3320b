/// A text as the key of a table, equal to another if their Unicode scalars are.
package struct TextKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// - Complexity: O(n) in the length of the texts.
    package static func == (left: TextKey, right: TextKey) -> Bool { left.text.hasSameScalars(as: right.text) }

    /// - Complexity: O(n) in the length of the text.
    package func hash(into hasher: inout Hasher) { text.hashScalars(into: &hasher) }
}
