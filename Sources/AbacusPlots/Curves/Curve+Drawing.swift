internal import AbacusCore
internal import ExactReals

// What is drawn of a function, once its columns have been refined.

extension Curve {
    /// Returns what is drawn of all columns.
    mutating func drawnColumns(on vertical: Scale) throws(Problem) -> [DrawnColumn] {
        var drawn: [DrawnColumn] = []
        for column in columns {
            drawn.append(
                column.isPrecise
                    ? try precise.drawn(column, on: vertical) : try doubles.drawn(column, on: vertical))
        }
        return drawn
    }

    /// Returns lines that join values at points, wherever the function is proven to be continuous between the points and
    /// within a dot of the line. The lines end where no work is left, since all dots have been drawn without them.
    mutating func lines(on vertical: Scale) throws(Problem) -> [[DrawnLines.Point]] {
        var lines = DrawnLines(in: vertical.lower...vertical.upper)
        do throws(Problem) {
            for column in columns { try join(column, on: vertical, in: &lines) }
        } catch {
            guard case .tooMuchWork = error else { throw error }
        }
        return lines.lines
    }

    private mutating func join(
        _ column: TracedColumn, on vertical: Scale, in lines: inout DrawnLines
    ) throws(Problem) {
        for piece in column.pieces.sorted(by: { $0.left < $1.left }) {
            let ends =
                column.isPrecise
                ? try precise.provenEnds(of: piece, on: vertical) : try doubles.provenEnds(of: piece, on: vertical)
            if let ends { lines.join(ends.first, to: ends.last) } else { lines.interrupt() }
        }
    }
}

extension CurveTracer {
    fileprivate mutating func drawn(_ column: TracedColumn, on vertical: Scale) throws(Problem) -> DrawnColumn {
        let isCut = try isCut(column, by: vertical)
        return DrawnColumn(
            parts: try parts(of: column, on: vertical), isCut: isCut,
            mayBeCut: !isCut && mayBeCut(column, by: vertical))
    }

    /// Returns the points at both ends of a piece if the function is proven to go from one to the other without straying
    /// more than a dot; nil if it isn't.
    fileprivate mutating func provenEnds(
        of piece: Piece, on vertical: Scale
    ) throws(Problem) -> (first: DrawnLines.Point, last: DrawnLines.Point)? {
        guard piece.isContinuous, piece.isDefined == .everywhere, let values = piece.values.first,
            vertical.parts(from: values.lowerBound, to: values.upperBound) != nil,
            try excess(of: piece, on: vertical) == 0
        else { return nil }
        // On a flat curve, most pieces have bounds too narrow for anyone to see where the values at the ends are within them.
        if values.upperBound - values.lowerBound <= vertical.dot / 64 {
            let middle = values.lowerBound / 2 + values.upperBound / 2
            return ((piece.left, middle), (piece.right, middle))
        }
        let (first, last) = (try bounds(at: piece.left), try bounds(at: piece.right))
        guard [first, last].allSatisfy({ $0.isDefined == .everywhere && $0.upper - $0.lower <= vertical.dot }) else {
            return nil
        }
        return ((piece.left, first.middle), (piece.right, last.middle))
    }
}
