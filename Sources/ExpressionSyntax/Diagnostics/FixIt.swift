/// A change of the source: a range, and the text to stand there instead.
public struct FixIt: Sendable, Hashable {
    /// What is replaced, in UTF-8 offsets; empty for an insertion.
    public let range: SourceRange
    /// The text to stand there.
    public let replacement: String

    /// A change that puts a text in the place of a range.
    public init(replacing range: SourceRange, with replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// The source with the change made.
    ///
    /// - Precondition: the range is one of the source.
    /// - Complexity: O(n) in the length of the source.
    public func applied(to source: Source) -> Source {
        var bytes = source.bytes
        bytes.replaceSubrange(range, with: replacement.utf8)
        return Source(bytes: bytes, name: source.name, firstLine: source.firstLine)
    }
}
