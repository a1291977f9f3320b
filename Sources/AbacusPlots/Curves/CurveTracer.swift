internal import AbacusCore

/// Finds what is known of a function's values in each column of a picture, in pieces that become smaller until what is drawn
/// of a column is proven, or the column's share of evaluations is used up.
///
/// The bounds of pieces prove where no value is. That there are values between two dots is proven by two values there and by
/// continuity between them. Fateman, "Honest plotting, global extrema, and interval arithmetic", 1992.
struct CurveTracer {
    let program: BoundsProgram
    let horizontal: Scale
    /// The most evaluations of a column, on average.
    private static let evaluationsPerColumn = 40
    /// The most evaluations of a single column that needs more than others.
    private static let mostEvaluations = 400
    /// A piece this narrow isn't divided any more.
    let narrow: Double

    var values: [Bounds] = []
    private(set) var evaluations = 0
    /// What pays for the evaluations.
    private var budget: Budget
    private var points: [Double: Bounds] = [:]
    /// Points of the column where both a dividend and its divisor are exactly 0, and the steps of their quotients.
    var commonZeros: [(edge: BoundsProgram.Edge, point: Double)] = []

    init(_ program: BoundsProgram, along horizontal: Scale, within budget: Budget) {
        self.program = program
        self.horizontal = horizontal
        self.budget = budget
        narrow = horizontal.width * 0x1p-41
    }

    /// The pieces of a column, and what is proven of it.
    struct Column {
        var pieces: [Piece] = []
        /// Evaluations so far.
        var evaluations = 0
        /// Whether these weren't enough for all pieces.
        var isOpen = false
        var holes: [Hole] = []
        var commonZeros: [(edge: BoundsProgram.Edge, point: Double)] = []
        /// The range of all values, or nil if some may be infinite or there are none.
        var finiteValues: ClosedRange<Double>? {
            var range: ClosedRange<Double>?
            for piece in pieces {
                for values in piece.values {
                    guard values.lowerBound.isFinite, values.upperBound.isFinite else { return nil }
                    range =
                        range.map { min($0.lowerBound, values.lowerBound)...max($0.upperBound, values.upperBound) }
                        ?? values
                }
            }
            return range
        }
    }

    /// Begins a column, of which little is known yet.
    mutating func begin(_ column: Int) throws(Problem) -> Column {
        commonZeros = []
        let (left, right) = (horizontal.edges[column], horizontal.edges[column + 1])
        points.removeAll(keepingCapacity: true)
        let start = evaluations
        var result = Column()
        try divide(try evaluate(left, right), into: &result)
        // Quarters of a column tell more than the whole, unless that has a single value.
        if result.pieces.count == 1, result.pieces[0].values.contains(where: { $0.lowerBound < $0.upperBound }) {
            let quarters = (1...3).map { left + (right - left) * Double($0) / 4 }
            result.pieces = []
            for (from, to) in zip([left] + quarters, quarters + [right]) {
                try divide(try evaluate(from, to), into: &result)
            }
        }
        for place in result.pieces.indices where result.pieces[place].hasUsefulSlopes {
            try tighten(&result.pieces[place])
        }
        result.evaluations = evaluations - start
        result.commonZeros = commonZeros
        return result
    }

    /// Refines columns until each of their pieces fits the dots of a picture. What easy columns leave is for the others.
    mutating func refine(_ columns: inout [Column], on vertical: Scale) throws(Problem) {
        for place in columns.indices {
            try refine(&columns[place], on: vertical, atMost: Self.evaluationsPerColumn)
        }
        let open = columns.indices.filter { columns[$0].isOpen }
        guard !open.isEmpty else { return }
        let left = Self.evaluationsPerColumn * columns.count - columns.reduce(0) { $0 + $1.evaluations }
        let most = min(Self.mostEvaluations, Self.evaluationsPerColumn + max(0, left) / open.count)
        for place in open { try refine(&columns[place], on: vertical, atMost: most) }
    }

    private mutating func refine(_ column: inout Column, on vertical: Scale, atMost most: Int) throws(Problem) {
        points.removeAll(keepingCapacity: true)
        commonZeros = column.commonZeros
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
            if evaluations - start >= most {
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
            guard piece.width > narrow, piece.left < middle, middle < piece.right else {
                done.append(piece)
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
}

// MARK: - Evaluation

extension CurveTracer {
    mutating func run(_ bounds: Bounds, _ restrictions: [BoundsProgram.Restriction] = []) throws(Problem) {
        try budget.spend(program.work)
        evaluations += 1
        program.run([bounds], restrictions, into: &values)
    }

    private var result: Bounds { values[values.count - 1] }

    /// Returns the bounds of a step for a piece, or for a point.
    mutating func bounds(of step: Int, from left: Double, to right: Double) throws(Problem) -> Bounds {
        try run(Bounds(left, right))
        return values[step]
    }

    /// Returns what is known of the value at a point.
    mutating func value(at point: Double) throws(Problem) -> Bounds {
        if let known = points[point] { return known }
        try run(Bounds(point, point))
        points[point] = result
        return result
    }

    /// Returns what is known of the values in a piece.
    mutating func evaluate(_ left: Double, _ right: Double) throws(Problem) -> Piece {
        let bounds = Bounds(left, right)
        let proven = try quotients(left, right)
        try run(bounds, proven)
        let whole = result
        if whole.hasNoValue {
            return Piece(
                left: left, right: right, values: [], isDefined: .nowhere, isContinuous: false, edge: firstEdge)
        }
        if whole.isProvenContinuous {
            return Piece(
                left: left, right: right, values: [whole.lower...whole.upper], isDefined: .everywhere,
                isContinuous: true,
                edge: nil)
        }
        let edge = firstEdge
        var ranges: [ClosedRange<Double>] = []
        try collect(bounds, proven, into: &ranges)
        return Piece(
            left: left, right: right, values: Self.merged(ranges), isDefined: whole.isDefined, isContinuous: false,
            edge: edge)
    }

    /// Adds the values of a piece, given the bounds of an evaluation that has been carried out, each side of a jump by itself.
    private mutating func collect(
        _ bounds: Bounds, _ restrictions: [BoundsProgram.Restriction], into ranges: inout [ClosedRange<Double>]
    ) throws(Problem) {
        if result.hasNoValue { return }
        guard restrictions.count(where: { !$0.isProven }) < 3,
            let sides = firstEdge.flatMap({ sides(of: $0, restrictions) })
        else {
            ranges.append(result.lower...result.upper)
            return
        }
        for side in sides {
            try run(bounds, restrictions + [side])
            try collect(bounds, restrictions + [side], into: &ranges)
        }
    }

    /// Narrows the values of a continuous piece down by their slopes: where they only rise or only fall, those at the ends are
    /// the extremes; otherwise they are as near to that in the middle as the slopes allow.
    mutating func tighten(_ piece: inout Piece) throws(Problem) {
        piece.knowsSlopes = true
        piece.divisionsBeforeSlopes = 3
        let bounds = Bounds(piece.left, piece.right)
        try run(bounds, try quotients(piece.left, piece.right))
        guard let slope = program.slopes(values).last, slope.isDefined == .everywhere, slope.isBounded else { return }
        let values: Bounds
        if slope.lower >= 0 || slope.upper <= 0 {
            values = try value(at: piece.left).joined(with: value(at: piece.right))
        } else {
            let middle = bounds.middle
            let distances = bounds - Bounds(middle, middle)
            values = try value(at: middle) + slope * distances
        }
        let known = piece.values[0]
        let (low, high) = (max(values.lower, known.lowerBound), min(values.upper, known.upperBound))
        guard low <= high, high - low < 0.75 * (known.upperBound - known.lowerBound) else { return }
        piece.values = [low...high]
        piece.divisionsBeforeSlopes = 0
    }

    /// Remembers a point where a divisor is exactly 0, if its dividend is, too.
    mutating func findCommonZero(_ edge: BoundsProgram.Edge, _ point: Double) throws(Problem) {
        guard case .pole = edge.meaning, edge.operands.0 != edge.operands.1 else { return }
        try run(Bounds(point, point))
        for operand in [edge.operands.0, edge.operands.1] where values[operand] != .zero { return }
        commonZeros.append((edge, point))
    }

    /// Returns what is proven of the quotients of numbers that are both 0 at a point: they are quotients of slopes at a point
    /// between. That is Cauchy's mean value theorem.
    private mutating func quotients(_ left: Double, _ right: Double) throws(Problem) -> [BoundsProgram.Restriction] {
        var proven: [BoundsProgram.Restriction] = []
        for (edge, point) in commonZeros {
            try run(Bounds(min(left, point), max(right, point)))
            let slopes = program.slopes(values)
            let (dividend, divisor) = (slopes[edge.operands.0], slopes[edge.operands.1])
            guard dividend.isDefined == .everywhere, divisor.isDefined == .everywhere, !divisor.containsZero else {
                continue
            }
            let quotient = dividend / divisor
            proven.append(
                BoundsProgram.Restriction(step: edge.step, range: quotient.lower...quotient.upper, isProven: true))
        }
        return proven
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
        program.edges.first { edge in
            !values[edge.step].isProvenContinuous && !values[edge.operands.0].hasNoValue
                && !values[edge.operands.1].hasNoValue
        }
    }

    /// Returns the sides of an edge, which have all values of the step or of an operand between them; nil if there is only one.
    private func sides(
        of edge: BoundsProgram.Edge, _ restrictions: [BoundsProgram.Restriction]
    ) -> [BoundsProgram.Restriction]? {
        let value = values[edge.step]
        func sides(of step: Int, _ ranges: [ClosedRange<Double>]) -> [BoundsProgram.Restriction]? {
            if restrictions.contains(where: { $0.step == step }) { return nil }
            return ranges.map { BoundsProgram.Restriction(step: step, range: $0) }
        }
        let infinity = Double.infinity
        switch edge.meaning {
        case .pole:
            let divisor = values[edge.operands.1]
            guard divisor.lower < 0, divisor.upper > 0 else { return nil }
            return sides(of: edge.operands.1, [-infinity...0, 0...infinity])
        case .steps, .sign:
            guard value.upper - value.lower <= 2 else { return nil }
            return sides(of: edge.step, stride(from: value.lower, through: value.upper, by: 1).map { $0...$0 })
        case .equality, .equation: return sides(of: edge.step, [0...0, 1...1])
        case .power, .angle:
            let operand = values[edge.operands.0]
            guard operand.containsZero, !operand.isPoint else { return nil }
            let least = Double.leastNonzeroMagnitude
            return sides(of: edge.operands.0, [-infinity...(-least), 0...0, least...infinity])
        case .levels: return nil
        }
    }
}
