/// A range of UTF-8 offsets in a source.
public typealias SourceRange = Range<Int>

/// A text to be read, as UTF-8, together with the name that diagnostics use for it.
public struct Source: Sendable, Hashable {
    /// The name that diagnostics use: a file's path, or `<input>`.
    public let name: String

    /// The number of the text's first line, if the text is part of a longer one.
    public let firstLine: Int

    /// The text as UTF-8. It may be ill-formed, which the lexer reports.
    public let bytes: [UInt8]

    /// Creates a source from bytes that should be UTF-8.
    public init(bytes: [UInt8], name: String = "<input>", firstLine: Int = 1) {
        self.bytes = bytes
        self.name = name
        self.firstLine = firstLine
    }

    /// Creates a source from a string.
    ///
    /// - Complexity: O(n) in the length of the text.
    public init(_ text: String, name: String = "<input>", firstLine: Int = 1) {
        self.init(bytes: Array(text.utf8), name: name, firstLine: firstLine)
    }

    /// The whole text; ill-formed bytes appear as U+FFFD.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The byte-order mark at the beginning of the text, which is not part of its first line; empty if there isn't one.
    var byteOrderMark: SourceRange { 0..<withBytes { bytes in bytes.startOfText } }

    /// The text of a range; ill-formed bytes appear as U+FFFD, and what is outside of the source is left out.
    ///
    /// - Complexity: O(n) in the length of the range.
    public subscript(range: SourceRange) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// Returns the offset of the source that is nearest to an offset.
    func clamped(_ offset: Int) -> Int { min(max(0, offset), bytes.count) }
}
