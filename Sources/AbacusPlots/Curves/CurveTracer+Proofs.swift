internal import AbacusCore

// Proofs of a column's dots.

extension CurveTracer {
    /// Returns the parts of a column that are drawn: the proven ones, and those that stay undecided.
    mutating func parts(of column: TracedColumn, on vertical: Scale) throws(Problem) -> [DrawnPart] {
        var parts: [DrawnPart] = []
        for piece in column.pieces {
            for values in piece.values {
                guard let rows = vertical.parts(from: values.lowerBound, to: values.upperBound) else { continue }
                switch try knowledge(of: values, in: piece, on: vertical) {
                case .reached: parts.append(DrawnPart(values: values, rows: rows, isProven: true))
                case .unknown:
                    parts.append(DrawnPart(values: values, rows: rows, isProven: false))
                    if let known = try knownRows(of: piece, on: vertical) {
                        parts.append(DrawnPart(values: values, rows: known.clamped(to: rows), isProven: true))
                    }
                case .notDrawn: continue
                }
            }
        }
        return parts
    }

    /// Returns how many rows more may be drawn of a piece than are proven; 0 if the piece fits.
    mutating func excess(of piece: Piece, on vertical: Scale) throws(Problem) -> Int {
        // Whether dots are proven depends on how far apart values may be, even where that reaches beyond the picture.
        var (most, mostInAll) = (0, 0)
        for values in piece.values {
            guard let rows = vertical.parts(from: values.lowerBound, to: values.upperBound) else { continue }
            most = max(most, rows.count)
            mostInAll = max(mostInAll, vertical.count(across: values))
        }
        if most == 0 { return 0 }
        if piece.isDefined == .everywhere {
            if piece.values.count == 1, mostInAll <= 2 { return mostInAll == 2 && piece.hasUsefulSlopes ? 1 : 0 }
            if piece.values.count == 1, piece.isContinuous,
                let rows = vertical.parts(from: piece.values[0].lowerBound, to: piece.values[0].upperBound),
                let known = try knownRows(of: piece, on: vertical), rows.count - known.clamped(to: rows).count <= 1
            {
                return 0
            }
            // At a jump, both values are there if both ends have them.
            if piece.values.count > 1, mostInAll <= 2, try endsHaveAllValues(of: piece) { return 0 }
        } else if isNarrow(piece) {
            return 0
        }
        return piece.isDefined == .everywhere ? most : most + vertical.count
    }

    /// Returns the rows that the values of a continuous piece are proven to reach.
    mutating func knownRows(of piece: Piece, on vertical: Scale) throws(Problem) -> ClosedRange<Int>? {
        guard piece.isContinuous else { return nil }
        let (first, last) = (try bounds(at: piece.left), try bounds(at: piece.right))
        guard first.isDefined == .everywhere, last.isDefined == .everywhere else { return nil }
        let low = min(first.upper, last.upper)
        let high = max(first.lower, last.lower)
        return low <= high ? vertical.parts(from: low, to: high) : nil
    }

    private mutating func endsHaveAllValues(of piece: Piece) throws(Problem) -> Bool {
        let ends = [try bounds(at: piece.left), try bounds(at: piece.right)]
        return piece.values.allSatisfy { values in
            ends.contains {
                $0.isDefined == .everywhere && values.lowerBound <= $0.lower && $0.upper <= values.upperBound
            }
        }
    }

    /// Whether a point is the right end of a column, which belongs to the next column instead.
    private func isOfNextColumn(_ point: Double, in piece: Piece) -> Bool {
        point == piece.right && horizontal.edges.dropLast().contains(point)
    }

    /// Returns whether a column is proven to have values above or below a picture: all values of a piece, or the value at
    /// a point.
    mutating func isCut(_ column: TracedColumn, by vertical: Scale) throws(Problem) -> Bool {
        let pieces = column.pieces.filter { !$0.values.allSatisfy(vertical.contains) }
        if pieces.contains(where: { $0.isDefined == .everywhere && $0.values.allSatisfy(vertical.isBeyondEnd) }) {
            return true
        }
        for piece in pieces {
            // A continuous function is beyond an end before it reaches a point that is.
            for point in [piece.left, piece.right] where piece.isContinuous || !isOfNextColumn(point, in: piece) {
                let value = try bounds(at: point)
                if value.isDefined == .everywhere, vertical.isBeyondEnd(value.lower...value.upper) { return true }
            }
        }
        return false
    }

    /// Returns whether values of a column may be above or below a picture, apart from those that continue what is drawn.
    func mayBeCut(_ column: TracedColumn, by vertical: Scale) -> Bool {
        column.pieces.contains { $0.claimedValues.contains(where: vertical.isBeyondEnd) }
    }

    private enum Knowledge { case reached, unknown, notDrawn }

    /// Returns what is known of a piece's values between two numbers.
    private mutating func knowledge(
        of values: ClosedRange<Double>, in piece: Piece, on vertical: Scale
    ) throws(Problem) -> Knowledge {
        guard isNarrow(piece) else { return try excess(of: piece, on: vertical) == 0 ? .reached : .unknown }
        // In a narrow piece, the drawn values are those at the points that were evaluated, and values next to them.
        var (hasValue, isElsewhere) = (false, false)
        for point in [piece.left, piece.point ?? piece.left, piece.right] {
            let value = try bounds(at: point)
            guard value.isDefined == .everywhere else { continue }
            let isOfNext = isOfNextColumn(point, in: piece)
            let isAmong = values.lowerBound <= value.lower && value.upper <= values.upperBound
            if isAmong, !isOfNext {
                return vertical.count(across: values) <= 2 ? .reached : piece.hole != nil ? .notDrawn : .unknown
            }
            if !isOfNext { hasValue = true }
            if isAmong { isElsewhere = true }
        }
        // Nothing is claimed of a piece around a point without a value, or one without a value at any of the points.
        return piece.hole != nil || isElsewhere || (piece.isDefined != .everywhere && !hasValue) ? .notDrawn : .unknown
    }
}
