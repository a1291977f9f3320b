/// A change to the source: a range, and the text that replaces it.
public struct FixIt: Sendable, Hashable {
    /// The range that is replaced, in UTF-8 offsets; empty for an insertion.
    public let range: SourceRange
    /// The text that replaces the range.
    public let replacement: String

    /// Creates a fix-it that replaces a range by a text.
    public init(replacing range: SourceRange, with replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Returns the source with the change applied.
    ///
    /// - Precondition: the range is one of the source.
    /// - Complexity: O(n) in the length of the source.
    public func applied(to source: Source) -> Source {
        var bytes = source.bytes
        bytes.replaceSubrange(range, with: replacement.utf8)
        return Source(bytes: bytes, name: source.name, firstLine: source.firstLine)
    }
}
