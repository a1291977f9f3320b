/// The bytes of a source as a pointer, so that reading a byte involves neither a bounds check nor a reference count.
///
/// It is valid only during the call of `Source.withBytes` that created it. Debug builds check offsets. `byte(at:)` and
/// words may extend past the end, where every byte is NUL.
struct SourceBytes {
    private let start: UnsafePointer<UInt8>
    /// The length of the text.
    let count: Int

    /// Refers to the bytes of a buffer. It is valid as long as the buffer is.
    init(_ buffer: UnsafeBufferPointer<UInt8>) {
        // An empty buffer may have no address; nothing is ever read there.
        start = buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<UInt8>.alignment)!
        count = buffer.count
    }

    /// The byte at an offset inside the text.
    subscript(offset: Int) -> UInt8 {
        assert((0..<count).contains(offset), "a byte of the text is read")
        return start[offset]
    }

    /// The bytes of a range inside the text.
    subscript(range: SourceRange) -> UnsafeBufferPointer<UInt8> {
        assert(range.upperBound <= count, "bytes of the text are read")
        return UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// Returns the text of a range; ill-formed bytes appear as U+FFFD.
    func text(_ range: SourceRange) -> String { String(decoding: self[range], as: UTF8.self) }

    /// Returns the byte at an offset, or NUL past the end.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 { offset < count ? start[offset] : 0 }

    /// Returns eight bytes as one number, the first one in the lowest place, so that spellings can be compared at once.
    /// Bytes past the end are 0.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        assert((0..<count).contains(offset), "a byte of the text is read")
        if offset + 8 <= count { return loadWord(at: offset) }
        return lastWord(at: offset)
    }

    private func loadWord(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
    }

    /// Returns the word that begins at one of the last seven bytes.
    private func lastWord(at offset: Int) -> UInt64 {
        if count >= 8 { return loadWord(at: count - 8) &>> UInt64(8 * (offset + 8 - count)) }
        var word: UInt64 = 0
        for place in stride(from: count - 1, through: offset, by: -1) { word = word << 8 | UInt64(start[place]) }
        return word
    }
}

extension SourceBytes {
    /// The offset of the first line: after the byte-order mark, if there is one.
    var startOfText: Int {
        byte(at: 0) == 0xEF && byte(at: 1) == 0xBB && byte(at: 2) == 0xBF ? 3 : 0
    }
}

extension UInt64 {
    /// Returns the first one to eight bytes of the word, with the others set to 0.
    @inline(__always)
    func firstBytes(_ count: Int) -> UInt64 {
        assert((1...8).contains(count), "a word has eight bytes")
        return self & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
    }

    /// Packs the bytes of a short text into one number, the first one in the lowest place.
    init(bytesOf text: String) {
        assert(text.utf8.count <= 8, "a word has eight bytes")
        self.init(firstBytesOf: text)
    }

    /// Packs the first eight bytes of a text into one number, the first one in the lowest place.
    init(firstBytesOf text: String) {
        self = 0
        var shift: UInt64 = 0
        for byte in text.utf8 where shift < 64 {
            self |= UInt64(byte) &<< shift
            shift += 8
        }
    }
}

extension Source {
    /// Calls a closure with the bytes of the text.
    func withBytes<Result, Failure: Error>(
        _ body: (SourceBytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(SourceBytes(buffer))
        }
    }
}
