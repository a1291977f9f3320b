/// The cells of a rectangle in a spreadsheet, row by row, as their names.
///
///     Array(CellRange("A1:B2")!)  // ["A1", "B1", "A2", "B2"]
///
/// The variables of a formula that was read with ``NameForms/cells`` include such ranges, under their names, such as
/// `A1:B2`.
public struct CellRange: Sendable, Hashable, RandomAccessCollection, CustomStringConvertible {
    /// The columns, counted from 1: `A` is 1, `Z` 26, `AA` 27.
    public let columns: ClosedRange<Int>
    /// The rows, counted from 1.
    public let rows: ClosedRange<Int>

    /// Creates a range from two cells in upper case with a colon between them, such as `A1:B2` or `$B$2:A1`. Returns
    /// nil for any other text.
    ///
    /// - Complexity: O(1).
    public init?(_ name: String) {
        guard name.utf8.prefix(Self.longestCell + 1).contains(UInt8(ascii: ":")) else { return nil }
        self.init(cellOrRange: name.utf8, inAnyCase: false)
    }

    /// Creates a range from one or two cells, or returns nil for any other text.
    init?(cellOrRange text: some Collection<UInt8>, inAnyCase: Bool) {
        guard let first = Cell(prefixOf: text, inAnyCase: inAnyCase) else { return nil }
        var rest = text.dropFirst(first.length)
        var second = first
        if rest.first == UInt8(ascii: ":") {
            guard let other = Cell(prefixOf: rest.dropFirst(), inAnyCase: inAnyCase) else { return nil }
            second = other
            rest = rest.dropFirst(1 + other.length)
        }
        guard rest.isEmpty else { return nil }
        columns = Swift.min(first.column, second.column)...Swift.max(first.column, second.column)
        rows = Swift.min(first.row, second.row)...Swift.max(first.row, second.row)
    }

    /// The length of the longest spelling of a cell, `$ABC$1234567`.
    private static let longestCell = 12

    public var startIndex: Int { 0 }
    public var endIndex: Int { columns.count * rows.count }

    /// The name of a cell. Cells are counted from 0, row by row.
    ///
    /// - Precondition: the index is within the range's indices.
    public subscript(index: Int) -> String {
        precondition(indices.contains(index), "the cell is in the range")
        let (row, column) = index.quotientAndRemainder(dividingBy: columns.count)
        return Self.name(column: columns.lowerBound + column, row: rows.lowerBound + row)
    }

    /// The spelling of the range from its upper left to its lower right cell, without `$`.
    public var description: String {
        let first = Self.name(column: columns.lowerBound, row: rows.lowerBound)
        return "\(first):\(Self.name(column: columns.upperBound, row: rows.upperBound))"
    }

    private static func name(column: Int, row: Int) -> String {
        var letters: [UInt8] = []
        var rest = column
        while rest > 0 {
            letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self) + String(row)
    }
}

/// A cell at the beginning of a text.
struct Cell {
    let column: Int
    let row: Int
    /// The length of its spelling, in bytes.
    let length: Int

    private static let mostLetters = 3
    private static let mostDigits = 7

    /// cell ::= '$'? [A-Z] [A-Z]? [A-Z]? '$'? [1-9] [0-9]? [0-9]? [0-9]? [0-9]? [0-9]? [0-9]?
    ///
    /// With names in any case, the letters may also be in lower case.
    init?(prefixOf text: some Collection<UInt8>, inAnyCase: Bool) {
        var rest = text[...]
        var (column, row) = (0, 0)
        if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
        for _ in 0..<Self.mostLetters {
            guard let letter = rest.first.flatMap({ Self.number(ofLetter: $0, inAnyCase) }) else { break }
            column = column * 26 + letter
            rest.removeFirst()
        }
        if column > 0, rest.first == UInt8(ascii: "$") { rest.removeFirst() }
        for _ in 0..<Self.mostDigits {
            guard let digit = rest.first, (0x30...0x39).contains(digit), row > 0 || digit > 0x30 else { break }
            row = row * 10 + Int(digit - 0x30)
            rest.removeFirst()
        }
        guard column > 0, row > 0 else { return nil }
        self.column = column
        self.row = row
        length = text.distance(from: text.startIndex, to: rest.startIndex)
    }

    private static func number(ofLetter byte: UInt8, _ inAnyCase: Bool) -> Int? {
        switch byte {
        case 0x41...0x5A: Int(byte) - 0x40
        case 0x61...0x7A where inAnyCase: Int(byte) - 0x60
        default: nil
        }
    }
}
