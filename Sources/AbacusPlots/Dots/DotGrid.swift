/// The marked dots of a picture, row by row from the top.
struct DotGrid: Sendable, Hashable {
    let columns: Int
    let rows: Int
    private var words: [UInt64]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        words = Array(repeating: 0, count: (columns * rows + 63) / 64)
    }

    /// Whether a dot is marked.
    subscript(column: Int, row: Int) -> Bool {
        let place = row * columns + column
        return words[place / 64] >> UInt64(place % 64) & 1 == 1
    }

    /// Marks a dot.
    mutating func mark(_ column: Int, _ row: Int) {
        let place = row * columns + column
        words[place / 64] |= 1 << UInt64(place % 64)
    }

    /// Marks the dots of another grid of the same size.
    mutating func formUnion(_ other: DotGrid) {
        for place in words.indices { words[place] |= other.words[place] }
    }

    /// Returns the dots that another grid of the same size doesn't have.
    func subtracting(_ other: DotGrid) -> DotGrid {
        var rest = self
        for place in words.indices { rest.words[place] &= ~other.words[place] }
        return rest
    }

    /// The number of marked dots.
    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
