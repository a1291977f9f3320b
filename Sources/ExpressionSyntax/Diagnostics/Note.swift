/// A further place that helps to explain a diagnostic, perhaps in another source.
public struct Note: Sendable, Hashable {
    /// How the place is involved, in plain words, as `String.visibleText` shows it.
    public let message: String
    /// The source that the place is in.
    public let source: Source
    /// The place, in UTF-8 offsets of that source.
    public let range: SourceRange

    /// Creates a note about a place in a source.
    public init(_ message: String, source: Source, range: SourceRange) {
        self.message = message.visibleText
        self.source = source
        self.range = range
    }
}
