package import AbacusRows

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension RowReader {
    /// Returns where the first row begins that doesn't begin before a place, or nil if the bytes end before that.
    ///
    /// - Complexity: O(n) in the length of what is before.
    package func startOfRow(atOrAfter place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard place > 0 else { return 0 }
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[(place - 1)...])
        guard let lineEnd = rest.first("\n").map({ place + $0 }) else { return nil }
        // Without quotes up to there, a line is a row.
        let before = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<lineEnd])
        if format == .tabs || before.first("\"") == nil { return lineEnd }
        var (start, fields) = (0, [Field]())
        while start < place {
            guard let row = try? readRow(from: start, of: bytes, isLast: false, into: &fields) else { return nil }
            start = row.end
        }
        return start
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the place of the first byte that is an ASCII character.
    fileprivate func first(_ character: Unicode.Scalar) -> Int? {
        guard let start = baseAddress, let place = memchr(start, CInt(character.value), count) else { return nil }
        return UnsafeRawPointer(place) - start
    }
}
