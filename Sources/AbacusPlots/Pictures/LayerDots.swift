/// The dots of a formula in a picture, from which text and SVG are drawn.
struct LayerDots: Sendable {
    var proven: DotGrid
    var undecided: DotGrid

    init(proven: DotGrid, undecided: DotGrid) {
        self.proven = proven
        self.undecided = undecided
    }

    /// Marks the dots of columns.
    init(_ columns: Plot.Columns, rows: Int) {
        proven = DotGrid(columns: columns.count, rows: rows)
        undecided = proven
        for (number, column) in columns.enumerated() {
            for piece in column.pieces {
                for row in piece.rows {
                    if piece.isProven { proven.mark(number, row) } else { undecided.mark(number, row) }
                }
            }
        }
    }

    /// The same with dots twice as wide and high: each is proven, or undecided, if one of its parts is.
    var joined: LayerDots { LayerDots(proven: proven.joined, undecided: undecided.joined) }
}

extension DotGrid {
    /// The dots of half as many columns and rows, each marked if one of its parts is.
    fileprivate var joined: DotGrid {
        var joined = DotGrid(columns: (columns + 1) / 2, rows: (rows + 1) / 2)
        for row in 0..<rows {
            for column in 0..<columns where self[column, row] { joined.mark(column / 2, row / 2) }
        }
        return joined
    }
}
