internal import AbacusCore

/// Bounds a function's values in each column of a picture. It divides the column into smaller and smaller pieces until
/// what is drawn is proven, or the column's share of evaluations is used up.
///
/// The bounds of a piece prove where no value is. Two values and continuity between them prove that there are values
/// between two dots. Fateman, "Honest plotting, global extrema, and interval arithmetic", 1992.
struct CurveTracer<End: EnclosureEnd> {
    let horizontal: Scale
    /// The known points without a value, in ascending order.
    var holes: [Hole] = []

    /// The greatest order of slopes that is used.
    var order = 1
    private(set) var evaluator: BoundsEvaluator<End>
    private(set) var evaluations = 0
    /// The values at points so far, since some points are evaluated several times.
    private var points: [Double: Enclosure<End>] = [:]
    private static var mostPoints: Int { 1_000 }

    init(_ program: BoundsProgram, along horizontal: Scale, paidBy account: Account) {
        evaluator = BoundsEvaluator(program, paidBy: account)
        self.horizontal = horizontal
    }

    /// Begins a column: evaluates it as a whole, or in quarters.
    mutating func begin(_ column: Int) throws(Problem) -> TracedColumn {
        let (left, right) = (horizontal.edges[column], horizontal.edges[column + 1])
        let start = evaluations
        var result = TracedColumn()
        try divide(try evaluate(left, right), into: &result)
        // Quarters of a column have tighter bounds than the whole, unless that has a single value.
        if result.pieces.count == 1, result.pieces[0].values.contains(where: { $0.lowerBound < $0.upperBound }) {
            let quarters = (1...3).map { left + (right - left) * (Double($0) / 4) }
            result.pieces = []
            for (from, to) in zip([left] + quarters, quarters + [right]) {
                try divide(try evaluate(from, to), into: &result)
            }
        }
        for place in result.pieces.indices where result.pieces[place].hasUsefulSlopes {
            try tighten(&result.pieces[place])
        }
        result.evaluations = evaluations - start
        return result
    }

    /// Whether a piece isn't divided any more.
    func isNarrow(_ piece: Piece) -> Bool { piece.point != nil || piece.width <= horizontal.narrow }

    /// Divides the pieces of a column until each fits the dots of a picture, the column has used up its evaluations, or
    /// only the work that is kept for drawing is left.
    mutating func refine(
        _ column: inout TracedColumn, on vertical: Scale, atMost most: Int, keeping kept: UInt64
    ) throws(Problem) {
        let start = evaluations - column.evaluations
        defer { column.evaluations = evaluations - start }
        var (open, done) = (column.pieces, [Piece]())
        column.isOpen = false
        while true {
            var worst: (place: Int, rows: Int)?
            for place in open.indices.reversed() {
                let rows = try excess(of: open[place], on: vertical)
                if rows == 0 {
                    done.append(open.remove(at: place))
                    if let last = worst { worst = (last.place - 1, last.rows) }
                } else if worst.map({ rows > $0.rows }) ?? true {
                    worst = (place, rows)
                }
            }
            guard let place = worst?.place else { break }
            if evaluations - start >= most || evaluator.remainingWork <= kept {
                column.isOpen = true
                break
            }
            var piece = open.remove(at: place)
            if piece.hasUsefulSlopes {
                try tighten(&piece)
                open.append(piece)
                continue
            }
            let middle = piece.left / 2 + piece.right / 2
            guard !isNarrow(piece), piece.left < middle, middle < piece.right else {
                done.append(piece)
                column.isOpen = true
                continue
            }
            column.pieces = []
            try divide(try evaluate(piece.left, middle), into: &column)
            try divide(try evaluate(middle, piece.right), into: &column)
            open += column.pieces.map { part in
                var part = part
                part.divisionsBeforeSlopes = max(0, piece.divisionsBeforeSlopes - 1)
                return part
            }
        }
        column.pieces = done + open
    }

    /// Returns the bounds of the values at the ends of a column's pieces, where there may be any.
    private mutating func boundsAtPoints(of column: TracedColumn) throws(Problem) -> [Bounds] {
        var known: [Bounds] = []
        for piece in column.pieces { known += [try bounds(at: piece.left), try bounds(at: piece.right)] }
        return known.filter { $0.isDefined != .nowhere }
    }

    /// Returns the range of the values at the ends of a column's pieces, each taken from the middle of its bounds, and the width
    /// of the widest of these bounds. Nil if no end has a value.
    mutating func valuesAtPoints(of column: TracedColumn) throws(Problem) -> (range: ClosedRange<Double>, blur: Double)?
    {
        let known = try boundsAtPoints(of: column)
        guard let least = known.map(\.middle).min(), let greatest = known.map(\.middle).max() else { return nil }
        return (least...greatest, known.reduce(0) { max($0, $1.upper - $1.lower) })
    }

    /// Returns whether a value at an end of a piece may be in a picture but isn't known to within a dot.
    mutating func isBlurred(_ column: TracedColumn, on vertical: Scale) throws(Problem) -> Bool {
        try boundsAtPoints(of: column).contains {
            $0.upper - $0.lower > vertical.dot && $0.upper >= vertical.lower && $0.lower <= vertical.upper
        }
    }
}

// MARK: - Evaluation

extension CurveTracer {
    /// Evaluates the program for a piece, or for a point.
    mutating func run(
        _ left: Double, _ right: Double, _ restrictions: [BoundsEvaluator<End>.Restriction] = [], order: Int = 0
    ) throws(Problem) {
        evaluations += 1
        try evaluator.run([Enclosure(End(left), End(right))], restrictions, order: order)
    }

    /// Returns the enclosure of a step for a piece, or for a point.
    mutating func enclosure(of step: Int, from left: Double, to right: Double) throws(Problem) -> Enclosure<End> {
        try run(left, right)
        return evaluator.values[step]
    }

    /// Returns the enclosure of the value at a point.
    mutating func value(at point: Double) throws(Problem) -> Enclosure<End> {
        if let known = points[point] { return known }
        try run(point, point)
        if points.count >= Self.mostPoints { points.removeAll(keepingCapacity: true) }
        points[point] = evaluator.result
        return evaluator.result
    }

    /// Returns the value at a point, with its ends rounded outward to doubles.
    mutating func bounds(at point: Double) throws(Problem) -> Bounds { Bounds(try value(at: point)) }

    /// Evaluates a piece, and returns what is known of its values.
    mutating func evaluate(_ left: Double, _ right: Double) throws(Problem) -> Piece {
        try run(left, right)
        let whole = evaluator.result
        var piece = Piece(
            left: left, right: right, isDefined: whole.isDefined, isContinuous: whole.isProvenContinuous)
        if whole.hasNoValue {
            piece.edge = firstEdge
        } else if whole.isProvenContinuous {
            piece.values = [whole.range]
        } else {
            piece.edge = firstEdge
            var ranges: [ClosedRange<Double>] = []
            try collect(left, right, [], into: &ranges)
            piece.values = Self.merged(ranges)
        }
        return piece
    }

    /// Adds the values of a piece after an evaluation, with each side of a jump as a range of its own.
    private mutating func collect(
        _ left: Double, _ right: Double, _ restrictions: [BoundsEvaluator<End>.Restriction],
        into ranges: inout [ClosedRange<Double>]
    ) throws(Problem) {
        if evaluator.result.hasNoValue { return }
        guard restrictions.count < 3, let sides = firstEdge.flatMap({ sides(of: $0, restrictions) }) else {
            ranges.append(evaluator.result.range)
            return
        }
        for side in sides {
            try run(left, right, restrictions + [side])
            try collect(left, right, restrictions + [side], into: &ranges)
        }
    }

    private static func merged(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var merged: [ClosedRange<Double>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// The first step that isn't known to be continuous though its operands are, after an evaluation.
    private var firstEdge: BoundsProgram.Edge? {
        let values = evaluator.values
        return evaluator.program.edges.first { edge in
            !values[edge.step].isProvenContinuous && !values[edge.operands.0].hasNoValue
                && !values[edge.operands.1].hasNoValue
        }
    }

    /// Returns the sides of an edge, which together have all values of the step or operand; nil if the edge has only one side.
    private func sides(
        of edge: BoundsProgram.Edge, _ restrictions: [BoundsEvaluator<End>.Restriction]
    ) -> [BoundsEvaluator<End>.Restriction]? {
        func sides(of step: Int, _ ranges: [ClosedRange<End>]) -> [BoundsEvaluator<End>.Restriction]? {
            if restrictions.contains(where: { $0.step == step }) { return nil }
            return ranges.map { BoundsEvaluator.Restriction(step: step, range: $0) }
        }
        let infinity = End.infinity
        switch edge.meaning {
        case .pole:
            let divisor = evaluator.values[edge.operands.1]
            guard divisor.lower < 0, divisor.upper > 0 else { return nil }
            return sides(of: edge.operands.1, [-infinity...0, 0...infinity])
        case .steps, .sign:
            let value = evaluator.values[edge.step].range
            guard value.upperBound - value.lowerBound <= 2 else { return nil }
            let steps = stride(from: value.lowerBound, through: value.upperBound, by: 1)
            return sides(of: edge.step, steps.map { End($0)...End($0) })
        case .equality, .equation: return sides(of: edge.step, [0...0, 1...1])
        case .power, .angle:
            let operand = evaluator.values[edge.operands.0]
            guard operand.containsZero, !operand.isPoint else { return nil }
            // Numbers next to 0 may be nearer to it than any end tells.
            return sides(of: edge.operands.0, [-infinity...0, 0...0, 0...infinity])?.map { side in
                var side = side
                side.isNonzero = side.range.lowerBound < side.range.upperBound
                return side
            }
        case .levels: return nil
        }
    }
}

extension Enclosure {
    /// The doubles that the values lie between.
    var range: ClosedRange<Double> { lower.doubles.lower...upper.doubles.upper }
}
