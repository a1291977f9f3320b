internal import AbacusCore

// Where values jump or end.

extension CurveTracer {
    /// Adds a piece to a column. If a point is found where its values jump or end, the piece is divided into the part
    /// left of the point, a narrow piece around it, and the part right of it.
    mutating func divide(_ piece: Piece, into column: inout TracedColumn) throws(Problem) {
        guard let edge = piece.edge, piece.width > 4 * horizontal.narrow, let point = try place(of: edge, in: piece)
        else {
            return column.pieces.append(piece)
        }
        var distance = max(horizontal.narrow / 2, 4 * point.ulp)
        let hole = hole(nearestTo: point).flatMap { hole in
            hole.lower <= point + distance && point - distance <= hole.upper ? hole : nil
        }
        if let hole { distance = max(distance, point - hole.lower, hole.upper - point) }
        let (from, to) = (max(piece.left, point - distance), min(piece.right, point + distance))
        if piece.left < from { column.pieces.append(try evaluate(piece.left, from)) }
        var around = try evaluate(from, to)
        around.point = point
        around.hole = hole
        column.pieces.append(around)
        if to < piece.right { column.pieces.append(try evaluate(to, piece.right)) }
    }

    /// Returns the hole that is nearest to a point.
    private func hole(nearestTo point: Double) -> Hole? {
        var (first, last) = (0, holes.count)
        while first < last {
            let middle = (first + last) / 2
            if holes[middle].place < point { first = middle + 1 } else { last = middle }
        }
        let neighbours = holes[max(0, first - 1)..<min(first + 1, holes.count)]
        return neighbours.min { ($0.place - point).magnitude < ($1.place - point).magnitude }
    }

    /// Returns the point of a piece where its values jump or end, near enough for a narrow piece around it; nil if it
    /// isn't found. The search follows changes of sign, with values that need not be proven.
    private mutating func place(of edge: BoundsProgram.Edge, in piece: Piece) throws(Problem) -> Double? {
        if case .pole = edge.meaning, let hole = hole(nearestTo: piece.left / 2 + piece.right / 2),
            piece.left <= hole.place, hole.place <= piece.right
        {
            return hole.place
        }
        guard let level = try level(of: edge, in: piece) else { return nil }
        var (left, right) = (piece.left, piece.right)
        var (low, high) = (try distance(to: level, at: left), try distance(to: level, at: right))
        if low == 0 { return left }
        if high == 0 { return right }
        guard low < 0 && high > 0 || low > 0 && high < 0 else { return nil }
        // The secant, halving the value of an end that stays: M. Dowell, P. Jarratt, "A modified regula falsi method for
        // computing the root of an equation", 1971.
        var side = 0
        for _ in 0..<Self.stepsToPoint {
            if right - left <= horizontal.narrow / 4 { break }
            var point = right - high * (right - left) / (high - low)
            if !(left < point && point < right) { point = left / 2 + right / 2 }
            let value = try distance(to: level, at: point)
            if value == 0 { return point }
            if value.isNaN { return nil }
            if (value < 0) == (low < 0) {
                (left, low) = (point, value)
                if side == -1 { high /= 2 }
                side = -1
            } else {
                (right, high) = (point, value)
                if side == 1 { low /= 2 }
                side = 1
            }
        }
        return low.magnitude < high.magnitude ? left : right
    }

    private static var stepsToPoint: Int { 12 }

    /// Returns the difference of a step and a level at a point, as far as doubles tell; nan if it has no value.
    private mutating func distance(to level: Level, at point: Double) throws(Problem) -> Double {
        let value = try enclosure(of: level.step, from: point, to: point)
        let level = level.other.map { evaluator.values[$0] } ?? Enclosure(End(level.value))
        let distance = value - level
        return distance.hasNoValue ? .nan : Bounds(distance).middle
    }

    /// A condition for values to jump or end: a step is equal to a number, or to another step.
    private struct Level {
        let step: Int
        var other: Int?
        var value = 0.0
    }

    /// Returns the level at which the values of a piece jump or end at an edge; nil if it isn't known.
    private mutating func level(of edge: BoundsProgram.Edge, in piece: Piece) throws(Problem) -> Level? {
        let (first, second) = edge.operands
        switch edge.meaning {
        case .pole: return Level(step: second)
        case .equality, .equation: return Level(step: first, other: second)
        case .sign, .angle: return Level(step: first)
        case .levels(let levels):
            let operand = Bounds(try enclosure(of: first, from: piece.left, to: piece.right))
            return levels.first(where: operand.contains).map { Level(step: first, value: $0) }
        case .steps(let offset): return try level(of: first, in: piece, offset: offset)
        case .power:
            let base = try enclosure(of: first, from: piece.left, to: piece.right)
            return base.containsZero ? Level(step: first) : try level(of: second, in: piece, offset: 0)
        }
    }

    /// Returns an integer plus an offset that lies between the values of a step at the ends of a piece; nil if there is none.
    private mutating func level(of step: Int, in piece: Piece, offset: Double) throws(Problem) -> Level? {
        let ends = (
            try enclosure(of: step, from: piece.left, to: piece.left),
            try enclosure(of: step, from: piece.right, to: piece.right)
        )
        if ends.0.hasNoValue || ends.1.hasNoValue { return nil }
        let (one, other) = (Bounds(ends.0), Bounds(ends.1))
        let (low, high) = (min(one.middle, other.middle), max(one.middle, other.middle))
        // One end may be such a number itself.
        let level = (low - offset).rounded(.up) + offset
        let next = level == low && level + 1 <= high ? level + 1 : level
        return next <= high ? Level(step: step, value: next) : nil
    }
}
