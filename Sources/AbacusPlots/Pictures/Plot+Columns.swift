// A picture as data, column by column.

extension Plot {
    /// What is known of a formula in a column of dots.
    ///
    /// Where there is no piece, the formula has no value, or the relation doesn't hold, except for what the plot doesn't claim.
    public struct Column: Sendable, Hashable {
        /// The range of the first variable. Its upper end belongs to the next column, unless it is the last one.
        public let range: ClosedRange<Double>
        /// What is drawn, from the lowest piece up. No dot is in two pieces.
        public let pieces: [Piece]
        /// Whether a function is proven to have values above or below the picture here.
        public let isCut: Bool
        /// Whether a function may have values above or below the picture here, which is undecided.
        public let mayBeCut: Bool

        /// A run of dots below each other that are all proven, or all undecided.
        public struct Piece: Sendable, Hashable {
            /// The dots, counted from 0 at the top of the picture.
            public let rows: ClosedRange<Int>
            /// The range of values that contains all of the function's values for which the piece stands. For a relation,
            /// it spans the edges of its dots.
            public let values: ClosedRange<Double>
            /// Whether the piece is proven: a function has a value in each of the dots or in one next to it, a relation
            /// holds at a point of each. If not, it is undecided whether there are any values or points.
            public let isProven: Bool
        }
    }

    /// The columns of a formula, from left to right: as many as the axis has dots.
    public struct Columns: RandomAccessCollection, Sendable {
        private enum Contents {
            case function([Column])
            case relation(LayerDots, horizontal: Scale, vertical: Scale)
        }

        private let contents: Contents

        public let startIndex = 0
        public let endIndex: Int

        init() { self.init(function: []) }

        init(function columns: [Column]) {
            contents = .function(columns)
            endIndex = columns.count
        }

        init(relation dots: LayerDots, _ horizontal: Scale, _ vertical: Scale) {
            contents = .relation(dots, horizontal: horizontal, vertical: vertical)
            endIndex = horizontal.count
        }

        /// The column at an index, counted from 0 at the left.
        ///
        /// - Precondition: the index is valid.
        /// - Complexity: O(1) for a function, O(n) in the number of rows for a relation.
        public subscript(number: Int) -> Column {
            precondition(indices.contains(number), "a plot has no such column")
            switch contents {
            case .function(let columns): return columns[number]
            case .relation(let dots, let horizontal, let vertical):
                return Column(number, of: dots, horizontal, vertical)
            }
        }
    }
}

extension Plot.Column {
    /// Makes a column from what is drawn of a function.
    init(_ number: Int, of column: DrawnColumn, _ horizontal: Scale, _ vertical: Scale) {
        range = horizontal.edges[number]...horizontal.edges[number + 1]
        (isCut, mayBeCut) = (column.isCut, column.mayBeCut)
        let proven = DrawnPart.runs(of: column.parts.filter(\.isProven), on: vertical)
        let undecided = DrawnPart.runs(of: column.parts.filter { !$0.isProven }, on: vertical)
        let open = undecided.flatMap { run in run.without(proven) }
        pieces = (proven + open).sorted { $0.rows.lowerBound < $1.rows.lowerBound }
            .map { Piece($0.clipped(on: vertical), vertical) }
    }

    /// Makes a column from the dots of a relation.
    fileprivate init(_ number: Int, of dots: LayerDots, _ horizontal: Scale, _ vertical: Scale) {
        range = horizontal.edges[number]...horizontal.edges[number + 1]
        (isCut, mayBeCut) = (false, false)
        let all = vertical.lower...vertical.upper
        var parts: [DrawnPart] = []
        for row in 0..<vertical.count {
            let (isProven, isUndecided) = (
                dots.proven[number, vertical.count - 1 - row], dots.undecided[number, vertical.count - 1 - row]
            )
            guard isProven || isUndecided else { continue }
            if let last = parts.last, last.rows.upperBound == row - 1, last.isProven == isProven {
                parts.removeLast()
                parts.append(DrawnPart(values: all, rows: last.rows.lowerBound...row, isProven: isProven))
            } else {
                parts.append(DrawnPart(values: all, rows: row...row, isProven: isProven))
            }
        }
        pieces = parts.map { Piece($0.clipped(on: vertical), vertical) }
    }
}

extension Plot.Column.Piece {
    fileprivate init(_ part: DrawnPart, _ vertical: Scale) {
        let top = vertical.count - 1
        rows = top - part.rows.upperBound...top - part.rows.lowerBound
        values = part.values
        isProven = part.isProven
    }
}

extension DrawnPart {
    /// Returns the part with its values limited to those of its rows: every value of a picture is in one of its rows.
    fileprivate func clipped(on vertical: Scale) -> DrawnPart {
        let edges = vertical.edges[rows.lowerBound]...vertical.edges[rows.upperBound + 1]
        return DrawnPart(values: values.clamped(to: edges), rows: rows, isProven: isProven)
    }

    /// Joins parts that are all proven or all undecided: those with a row in common, and those whose values meet at the
    /// edge between two rows.
    fileprivate static func runs(of parts: [DrawnPart], on vertical: Scale) -> [DrawnPart] {
        var runs: [DrawnPart] = []
        for part in parts.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
            let part = part.clipped(on: vertical)
            guard let last = runs.last,
                part.rows.lowerBound <= last.rows.upperBound
                    || part.rows.lowerBound == last.rows.upperBound + 1
                        && part.values.lowerBound <= last.values.upperBound
            else {
                runs.append(part)
                continue
            }
            let values =
                min(
                    last.values.lowerBound, part.values.lowerBound)...max(
                    last.values.upperBound, part.values.upperBound)
            let rows = last.rows.lowerBound...max(last.rows.upperBound, part.rows.upperBound)
            runs[runs.count - 1] = DrawnPart(values: values, rows: rows, isProven: part.isProven)
        }
        return runs
    }

    /// Returns the rows of the part that aren't in others, which are in ascending order.
    fileprivate func without(_ others: [DrawnPart]) -> [DrawnPart] {
        var left: [DrawnPart] = []
        var start = rows.lowerBound
        for other in others where other.rows.overlaps(rows) {
            if start < other.rows.lowerBound { left.append(with(rows: start...other.rows.lowerBound - 1)) }
            start = other.rows.upperBound + 1
        }
        if start <= rows.upperBound { left.append(with(rows: start...rows.upperBound)) }
        return left
    }

    private func with(rows: ClosedRange<Int>) -> DrawnPart {
        DrawnPart(values: values, rows: rows, isProven: isProven)
    }
}
