package import AbacusRows

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension RowReader {
    /// Returns where the first row at or after a place begins, or nil if that is beyond the bytes.
    ///
    /// - Complexity: O(n) in the number of bytes before the result.
    package func startOfRow(atOrAfter place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard place > 0 else { return 0 }
        guard let lineEnd = endOfLine(atOrAfter: place, of: bytes) else { return nil }
        // Without quotes before it, a line is a row.
        let before = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<lineEnd])
        if format == .tabs || before.first(UInt8(ascii: "\"")) == nil { return lineEnd }
        var (start, fields) = (0, [Field]())
        while start < place {
            guard let row = try? readRow(from: start, of: bytes, isLast: false, into: &fields) else { return nil }
            start = row.end
        }
        return start
    }

    /// Returns the first place at or after a given one that follows a line break, or nil if that is beyond the bytes.
    private func endOfLine(atOrAfter place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // A line break, which has up to two bytes, may end at the place.
        var end = max(0, place - 2)
        repeat {
            let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[end...])
            guard let lineBreak = rest.first(rowEnd.lineBreak),
                let next = endOfBreak(at: end + lineBreak, of: bytes, isLast: false)
            else { return nil }
            end = next
        } while end < place
        return end
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the index of the first byte with a value.
    fileprivate func first(_ byte: UInt8) -> Int? {
        guard let start = baseAddress, let place = memchr(start, CInt(byte), count) else { return nil }
        return UnsafeRawPointer(place) - start
    }
}
