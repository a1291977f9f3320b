internal import CAbacus

/// Returns a pointer, which must not be null.
func required<Pointer>(_ pointer: Pointer?) throws(Failure) -> Pointer {
    guard let pointer else { throw .invalid }
    return pointer
}

/// Returns the elements given by a pointer and a count. The pointer may be null if there are none.
///
/// - Throws: an error if there can't be such memory.
func elements<Element>(_ start: UnsafePointer<Element>?, _ count: Int) throws(Failure) -> UnsafeBufferPointer<Element> {
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = try required(start)
    let (bytes, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard count > 0, !overflow, !UInt(bitPattern: start).addingReportingOverflow(UInt(bytes)).overflow else {
        throw .invalid
    }
    return UnsafeBufferPointer(start: start, count: count)
}

extension abacus_text {
    /// Returns the bytes, which need not be UTF-8.
    func rawBytes() throws(Failure) -> [UInt8] {
        let characters = try elements(bytes, length)
        return Array(UnsafeRawBufferPointer(characters))
    }

    /// Returns the text, which must be UTF-8.
    func string() throws(Failure) -> String {
        let characters = try elements(bytes, length)
        guard let text = String(validating: UnsafeRawBufferPointer(characters), as: UTF8.self) else { throw .invalid }
        return text
    }
}

extension UnsafeMutablePointer<UnsafePointer<CChar>?> {
    /// Writes a text that belongs to a handle, and its length.
    func set(_ bytes: OwnedBytes, _ length: UnsafeMutablePointer<Int>) {
        pointee = bytes.characters
        length.pointee = bytes.count
    }
}

/// Clears the result of a call that returns a text, and returns where to write it.
func textResult(
    _ bytes: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?
) throws(Failure) -> (bytes: UnsafeMutablePointer<UnsafePointer<CChar>?>, length: UnsafeMutablePointer<Int>) {
    bytes?.pointee = nil
    length?.pointee = 0
    return (try required(bytes), try required(length))
}

/// Clears the result of a call that returns a number, and returns where to write it.
func numberResult<Number: Numeric>(
    _ number: UnsafeMutablePointer<Number>?
) throws(Failure) -> UnsafeMutablePointer<Number> {
    number?.pointee = 0
    return try required(number)
}

/// Clears the result of a call that returns a handle, and returns where to write it.
func handleResult(
    _ handle: UnsafeMutablePointer<OpaquePointer?>?
) throws(Failure) -> UnsafeMutablePointer<OpaquePointer?> {
    handle?.pointee = nil
    return try required(handle)
}

/// Returns the element at an index, which may be out of range.
func element<Element>(_ index: Int, of array: [Element]) throws(Failure) -> Element {
    guard array.indices.contains(index) else { throw .invalid }
    return array[index]
}
