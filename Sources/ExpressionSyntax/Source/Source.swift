/// A range of UTF-8 offsets in a source.
public typealias SourceRange = Range<Int>

/// A text to be read, as UTF-8, with the name that diagnostics use for it.
public struct Source: Sendable, Hashable {
    /// The name that diagnostics use: a file's path, or `<input>`.
    public let name: String

    /// The number of the text's first line, which isn't 1 if the text is part of a longer one.
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

    /// The byte-order mark at the beginning of the text, which is not part of its first line; empty if there is none.
    var byteOrderMark: SourceRange { 0..<withBytes { bytes in bytes.startOfText } }

    /// The text of a range. Ill-formed bytes appear as U+FFFD, and anything outside the source is omitted.
    ///
    /// - Complexity: O(n) in the length of the range.
    public subscript(range: SourceRange) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// Returns the offset within the source that is nearest to an offset.
    func clamped(_ offset: Int) -> Int { min(max(0, offset), bytes.count) }
}
