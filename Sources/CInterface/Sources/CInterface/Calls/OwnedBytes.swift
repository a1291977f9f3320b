/// Bytes for C, followed by a zero, at an address that stays valid as long as the object exists.
/// They are written by the initializer alone, so threads can share them.
final class OwnedBytes: @unchecked Sendable {
    private let start: UnsafeMutablePointer<UInt8>
    /// The number of bytes, without the zero.
    let count: Int

    init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        start = .allocate(capacity: count + 1)
        _ = UnsafeMutableBufferPointer(start: start, count: count).initialize(from: bytes)
        (start + count).initialize(to: 0)
    }

    convenience init(_ text: String) { self.init(text.utf8) }

    deinit { start.deallocate() }

    var bytes: UnsafePointer<UInt8> { UnsafePointer(start) }

    var characters: UnsafePointer<CChar> { UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self) }
}

/// Several texts, created together.
final class OwnedTexts: Sendable {
    let texts: [OwnedBytes]

    init(_ texts: [String]) { self.texts = texts.map { OwnedBytes($0) } }
}
