internal import Abacus

/// Lines that have arrived together, in one array of bytes.
struct LineBatch {
    let bytes: [UInt8]
    /// Where each line stands, without its line break.
    let lines: [Range<Int>]
    /// The number of the first line.
    let firstNumber: Int
    let name: String

    /// Returns a line as a source of its own.
    func source(_ place: Int) -> Source {
        Source(bytes: Array(bytes[lines[place]]), name: name, firstLine: number(place))
    }

    /// Returns the number of a line in the input.
    func number(_ place: Int) -> Int { firstNumber + place }
}
