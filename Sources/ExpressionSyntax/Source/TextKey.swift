/// A text as a key of a table. Two keys are equal if their texts have the same Unicode scalars.
package struct TextKey: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// - Complexity: O(n) in the length of the texts.
    package static func == (left: TextKey, right: TextKey) -> Bool { left.text.hasSameScalars(as: right.text) }

    /// - Complexity: O(n) in the length of the text.
    package func hash(into hasher: inout Hasher) { text.hashScalars(into: &hasher) }
}
