/// A text in two machine words, which hold up to 15 bytes of UTF-8, or refer to more bytes in memory.
///
/// Up to 15 bytes fill the words from the highest place down, followed by zeros. The lowest byte is their number, so
/// the words have the same order as the texts.
@usableFromInline
package struct WordText: Sendable, BitwiseCopyable {
    private let first: UInt64
    private let second: UInt64

    /// The most bytes of a text that operations on words accept. They charge nothing, and for longer texts, the
    /// interpreter might charge more than for fractions.
    static let mostBytes = 512
    /// The most bytes that the words themselves hold.
    static let mostOwnBytes = 15
    /// The lowest byte of words that refer to memory.
    private static let reference: UInt64 = 0xFF

    /// Creates a text from its bytes. Fails if there are too many. If there are more than 15, the text refers to them,
    /// so they must outlive it.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > Self.mostOwnBytes else {
            // In registers: a load of a word has to wait for stores of its bytes to reach the cache.
            var (first, second) = (0 as UInt64, UInt64(bytes.count))
            for (place, byte) in bytes.enumerated() {
                let shifted = UInt64(byte) << UInt64(56 - 8 * (place & 7))
                if place < 8 { first |= shifted } else { second |= shifted }
            }
            (self.first, self.second) = (first, second)
            return
        }
        guard bytes.count <= Self.mostBytes else { return nil }
        (first, second) = (UInt64(UInt(bitPattern: bytes.baseAddress)), UInt64(bytes.count) << 8 | Self.reference)
    }

    /// Creates a text with memory of its own, if it needs any, which must be deallocated. Fails if there are too many
    /// bytes.
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

    /// Whether the words refer to memory.
    var isReference: Bool { second & 0xFF == Self.reference }

    /// Deallocates the text's own memory.
    func deallocate() {
        if isReference { UnsafeMutableRawPointer(bitPattern: UInt(first))?.deallocate() }
    }

    /// The number of bytes.
    var count: Int { isReference ? Int(second >> 8) : Int(second & 0xFF) }

    /// The text as a string.
    var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Calls a closure with the bytes. They are valid during the call.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if isReference {
            return body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(first)), count: count))
        }
        return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { words in
            body(UnsafeBufferPointer(rebasing: words.assumingMemoryBound(to: UInt8.self)[..<count]))
        }
    }
}

/// Texts are equal if their bytes are equal, and the order of the bytes is that of the Unicode scalars.
extension WordText: Comparable {
    @usableFromInline package static func == (left: WordText, right: WordText) -> Bool {
        guard left.isReference, right.isReference else {
            return left.first == right.first && left.second == right.second
        }
        return left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
    }

    @usableFromInline package static func < (left: WordText, right: WordText) -> Bool {
        guard left.isReference || right.isReference else {
            return (left.first, left.second) < (right.first, right.second)
        }
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
