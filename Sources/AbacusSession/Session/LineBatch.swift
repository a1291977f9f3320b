internal import Abacus

/// Lines that have arrived together, in one array of bytes.
struct LineBatch {
    let bytes: [UInt8]
    /// The range of each line, without its line break.
    let lines: [Range<Int>]
    /// The number of the first line.
    let firstNumber: Int
    let name: String

    /// Returns a line as a source of its own.
    func source(_ place: Int) -> Source {
        Source(bytes: Array(bytes[lines[place]]), name: name, firstLine: number(place))
    }

    /// Calls a closure with the bytes of a line.
    func withBytes<Result>(of place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[lines[place]])) }
    }

    /// Returns the number of a line in the input.
    func number(_ place: Int) -> Int { firstNumber + place }
}
