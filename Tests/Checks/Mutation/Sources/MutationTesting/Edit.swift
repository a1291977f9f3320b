/// A change in a source text.
struct Edit: Hashable {
    /// The range that is changed, in UTF-8 bytes from the start of the text.
    let range: Range<Int>
    /// The new text of the range.
    let replacement: String
    /// A description of the change for readers.
    let change: String

    init(_ range: Range<Int>, to replacement: String, change: String) {
        self.range = range
        self.replacement = replacement
        self.change = change
    }
}

extension [UInt8] {
    /// Returns the text of a range of UTF-8 bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

extension Range<Int> {
    /// Returns whether another range, which may be empty, lies within this one.
    func encloses(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}
