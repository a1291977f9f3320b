/// A text in two words: up to 15 bytes of UTF-8 themselves, or the place in memory of more bytes.
///
/// Short bytes fill the words from their highest places on. After them come zeros, and their number in the lowest place, so
/// that the order of the words is that of the texts.
@usableFromInline
package struct WordText: Sendable, BitwiseCopyable {
    private let first: UInt64
    private let second: UInt64

    /// The most bytes of a text that operations take on words, which charge nothing: with more of them, the interpreter
    /// would charge more for a node than for one of fractions.
    static let mostBytes = 512
    private static let mostOwnBytes = 15
    /// What stands in place of the number of bytes where the words refer to them.
    private static let reference: UInt64 = 0xFF

    /// Makes a text of bytes, or returns nil if there are too many. More than 15 must outlive the text, which refers to them.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > Self.mostOwnBytes else {
            var words = (0 as UInt64, 0 as UInt64)
            withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
            (first, second) = (UInt64(bigEndian: words.0), UInt64(bigEndian: words.1) | UInt64(bytes.count))
            return
        }
        guard bytes.count <= Self.mostBytes else { return nil }
        (first, second) = (UInt64(UInt(bitPattern: bytes.baseAddress)), UInt64(bytes.count) << 8 | Self.reference)
    }

    /// Makes a text that has its bytes for itself, until they are deallocated; nil if there are too many.
    init?(copying text: String) {
        var text = text
        let copy = text.withUTF8 { bytes in
            guard bytes.count > Self.mostOwnBytes, bytes.count <= Self.mostBytes else { return WordText(bytes) }
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            _ = copy.initialize(from: bytes)
            return WordText(UnsafeBufferPointer(copy))
        }
        guard let copy else { return nil }
        self = copy
    }

    /// Whether the words refer to the bytes.
    var isReference: Bool { second & 0xFF == Self.reference }

    /// Releases the bytes of a copy.
    func deallocate() {
        if isReference { UnsafeMutableRawPointer(bitPattern: UInt(first))?.deallocate() }
    }

    /// The number of bytes.
    var count: Int { isReference ? Int(second >> 8) : Int(second & 0xFF) }

    /// The text as a string.
    var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Calls a closure with the bytes, which are valid during the call.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if isReference { return body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(first)), count: count)) }
        return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { words in
            body(UnsafeBufferPointer(rebasing: words.assumingMemoryBound(to: UInt8.self)[..<count]))
        }
    }
}

/// Texts are equal if their bytes are, and these are in the order of the scalars.
extension WordText: Comparable {
    @usableFromInline package static func == (left: WordText, right: WordText) -> Bool {
        guard left.isReference, right.isReference else {
            return left.first == right.first && left.second == right.second
        }
        return left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
    }

    @usableFromInline package static func < (left: WordText, right: WordText) -> Bool {
        guard left.isReference || right.isReference else { return (left.first, left.second) < (right.first, right.second) }
        return left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
    }
}

extension WordText {
    func starts(with part: WordText) -> Bool { withBytes { text in part.withBytes { text.starts(with: $0) } } }

    func ends(with part: WordText) -> Bool {
        withBytes { text in part.withBytes { text.suffix($0.count).elementsEqual($0) } }
    }

    func contains(_ part: WordText) -> Bool {
        withBytes { text in part.withBytes { TextSearch(for: $0).firstMatch(in: text) != nil } }
    }
}
