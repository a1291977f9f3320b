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
    private let narrow: Double

    private var values: [Bounds] = []
    private(set) var evaluations = 0
    /// What pays for the evaluations.
    private var budget: Budget
    private var points: [Double: Bounds] = [:]
    /// Points of the column where both a dividend and its divisor are exactly 0, and the steps of their quotients.
    private var commonZeros: [(edge: BoundsProgram.Edge, point: Double)] = []

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
        fileprivate var commonZeros: [(edge: BoundsProgram.Edge, point: Double)] = []
        /// The numbers between which all values are that are known to be finite, or nil if there are none or other values.
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
        // What is less known than a quarter of it would be is looked at in quarters.
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

    /// Marks the dots of a column: those that are proven, and those of which nothing more is known.
    mutating func draw(
        _ column: Column, at place: Int, on vertical: Scale, proven: inout DotGrid, undecided: inout DotGrid
    ) throws(Problem) {
        let top = vertical.count - 1
        var open: [ClosedRange<Int>] = []
        for piece in column.pieces {
            for values in piece.values {
                guard let rows = vertical.parts(from: values.lowerBound, to: values.upperBound) else { continue }
                switch try knowledge(of: values, in: piece, on: vertical) {
                case .reached: for row in rows { proven.mark(place, top - row) }
                case .unknown:
                    open.append(rows)
                    if let known = try knownRows(of: piece, on: vertical) {
                        for row in known.clamped(to: rows) { proven.mark(place, top - row) }
                    }
                case .notDrawn: continue
                }
            }
        }
        for rows in open {
            for row in rows where !proven[place, top - row] { undecided.mark(place, top - row) }
        }
    }
}

// MARK: - Proofs

extension CurveTracer {
    /// Returns by how many rows what is drawn of a piece may be more than what is proven; 0 if the piece fits.
    private mutating func excess(of piece: Piece, on vertical: Scale) throws(Problem) -> Int {
        var (count, most) = (0, 0)
        for values in piece.values {
            guard let rows = vertical.parts(from: values.lowerBound, to: values.upperBound) else { continue }
            count += 1
            most = max(most, rows.count)
        }
        if count == 0 { return 0 }
        if piece.isDefined == .everywhere {
            if piece.values.count == 1, most <= 2 { return most == 2 && piece.hasUsefulSlopes ? 1 : 0 }
            if piece.values.count == 1, piece.isContinuous,
                let rows = vertical.parts(from: piece.values[0].lowerBound, to: piece.values[0].upperBound),
                let known = try knownRows(of: piece, on: vertical), rows.count - known.clamped(to: rows).count <= 1
            {
                return 0
            }
            // After a jump, both values are there if both ends have them.
            if piece.values.count > 1, most <= 2, try endsHaveAllValues(of: piece) { return 0 }
        } else if piece.width <= narrow {
            return 0
        }
        return piece.isDefined == .everywhere ? max(most, 1) : most + vertical.count
    }

    /// Returns the rows that the values of a continuous piece are proven to reach.
    private mutating func knownRows(of piece: Piece, on vertical: Scale) throws(Problem) -> ClosedRange<Int>? {
        guard piece.isContinuous else { return nil }
        let (first, last) = (try value(at: piece.left), try value(at: piece.right))
        guard first.isDefined == .everywhere, last.isDefined == .everywhere else { return nil }
        let low = min(first.upper, last.upper)
        let high = max(first.lower, last.lower)
        return low <= high ? vertical.parts(from: low, to: high) : nil
    }

    private mutating func endsHaveAllValues(of piece: Piece) throws(Problem) -> Bool {
        let ends = [try value(at: piece.left), try value(at: piece.right)]
        return piece.values.allSatisfy { values in
            ends.contains {
                $0.isDefined == .everywhere && values.lowerBound <= $0.lower && $0.upper <= values.upperBound
            }
        }
    }

    private enum Knowledge { case reached, unknown, notDrawn }

    /// Returns what is known of the values of a piece that are between two numbers.
    private mutating func knowledge(
        of values: ClosedRange<Double>, in piece: Piece, on vertical: Scale
    ) throws(Problem) -> Knowledge {
        guard piece.width <= narrow else { return try excess(of: piece, on: vertical) == 0 ? .reached : .unknown }
        // Of a narrow piece, what is drawn are values at points that were looked at, and those next to them.
        var (hasValue, isElsewhere) = (false, false)
        for point in [piece.left, piece.point ?? piece.left, piece.right] {
            let value = try value(at: point)
            guard value.isDefined == .everywhere else { continue }
            // A column doesn't have its right end, which belongs to the next one.
            let isOfNext = point == piece.right && horizontal.edges.dropLast().contains(point)
            let isAmong = values.lowerBound <= value.lower && value.upper <= values.upperBound
            if isAmong, !isOfNext, let rows = vertical.parts(from: values.lowerBound, to: values.upperBound) {
                return rows.count <= 2 ? .reached : piece.hasHole ? .notDrawn : .unknown
            }
            if !isOfNext { hasValue = true }
            if isAmong { isElsewhere = true }
        }
        // Nothing is claimed of a piece with a point that has no value, or without a value at any point.
        return piece.hasHole || isElsewhere || (piece.isDefined != .everywhere && !hasValue) ? .notDrawn : .unknown
    }
}

// MARK: - Evaluation

extension CurveTracer {
    private mutating func run(_ bounds: Bounds, _ restrictions: [BoundsProgram.Restriction] = []) throws(Problem) {
        try budget.spend(program.work)
        evaluations += 1
        program.run([bounds], restrictions, into: &values)
    }

    private var result: Bounds { values[values.count - 1] }

    /// Returns what is known of the value at a point.
    private mutating func value(at point: Double) throws(Problem) -> Bounds {
        if let known = points[point] { return known }
        try run(Bounds(point, point))
        points[point] = result
        return result
    }

    /// Returns what is known of the values in a piece.
    private mutating func evaluate(_ left: Double, _ right: Double) throws(Problem) -> Piece {
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
    private mutating func tighten(_ piece: inout Piece) throws(Problem) {
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
    private mutating func findCommonZero(_ edge: BoundsProgram.Edge, _ point: Double) throws(Problem) {
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

// MARK: - Edges

extension CurveTracer {
    /// Adds a piece to a column. If its values jump or end at a point that is found, it is divided there: what is left of the
    /// point, a narrow piece around it, and what is right of it.
    private mutating func divide(_ piece: Piece, into column: inout Column) throws(Problem) {
        guard let edge = piece.edge, piece.width > 4 * narrow, let point = try place(of: edge, in: piece) else {
            return column.pieces.append(piece)
        }
        let distance = max(narrow / 2, 4 * point.ulp)
        let (from, to) = (max(piece.left, point - distance), min(piece.right, point + distance))
        try findCommonZero(edge, point)
        if piece.left < from { column.pieces.append(try evaluate(piece.left, from)) }
        var around = try evaluate(from, to)
        around.point = point
        if case .pole = edge.meaning, try isZero(edge.operands.1, from, to, near: point) {
            around.hasHole = true
            column.holes.append(
                Hole(
                    lower: max(from, point.nextDown), upper: min(to, point.nextUp),
                    isPole: try isPole(around, at: point)))
        }
        column.pieces.append(around)
        if to < piece.right { column.pieces.append(try evaluate(to, piece.right)) }
    }

    /// Returns whether a step is proven to be 0 at a point of a piece: it is exactly 0 at the point, or continuous and of
    /// opposite signs at the ends.
    private mutating func isZero(_ step: Int, _ left: Double, _ right: Double, near point: Double) throws(Problem)
        -> Bool
    {
        func bounds(_ from: Double, _ to: Double, _ tracer: inout CurveTracer) throws(Problem) -> Bounds {
            try tracer.run(Bounds(from, to))
            return tracer.values[step]
        }
        let value = try bounds(point, point, &self)
        if value.isDefined == .everywhere, value.isPoint, value.lower == 0 { return true }
        guard try bounds(left, right, &self).isProvenContinuous else { return false }
        let (first, last) = (try bounds(left, left, &self), try bounds(right, right, &self))
        return (first.isPositive && last.isNegative) || (first.isNegative && last.isPositive)
    }

    /// Returns whether values next to a point are proven to grow towards it, as they do at a pole.
    private mutating func isPole(_ around: Piece, at point: Double) throws(Problem) -> Bool {
        if around.values.allSatisfy({ $0.lowerBound.isFinite && $0.upperBound.isFinite }) { return false }
        for distance in [around.left - point, around.right - point] where distance != 0 {
            let (near, far) = (try value(at: point + distance), try value(at: point + 2 * distance))
            guard near.isDefined == .everywhere, far.isDefined == .everywhere else { continue }
            if near.magnitude.lower > 1.1 * far.magnitude.upper { return true }
        }
        return false
    }

    /// Returns the point of a piece where its values jump or end, near enough for a narrow piece around it; nil if it isn't
    /// found. What is looked for are changes of sign, by values that need not be proven.
    private mutating func place(of edge: BoundsProgram.Edge, in piece: Piece) throws(Problem) -> Double? {
        guard let level = try level(of: edge, in: piece) else { return nil }
        func distance(at point: Double, _ tracer: inout CurveTracer) throws(Problem) -> Double {
            try tracer.run(Bounds(point, point))
            let value = tracer.values[level.step]
            guard !value.hasNoValue else { return .nan }
            return value.middle - (level.other.map { tracer.values[$0].middle } ?? level.value)
        }
        var (left, right) = (piece.left, piece.right)
        var (low, high) = (try distance(at: left, &self), try distance(at: right, &self))
        if low == 0 { return left }
        if high == 0 { return right }
        guard low < 0 && high > 0 || low > 0 && high < 0 else { return nil }
        // The secant, where the value of an end that stays is halved: M. Dowell, P. Jarratt, "A modified regula falsi method
        // for computing the root of an equation", 1971.
        var side = 0
        for _ in 0..<Self.stepsToPoint {
            if right - left <= narrow / 4 { break }
            var point = right - high * (right - left) / (high - low)
            if !(left < point && point < right) { point = left / 2 + right / 2 }
            let value = try distance(at: point, &self)
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

    private static let stepsToPoint = 12

    /// Where values jump or end: where a step is equal to a number, or to another step.
    private struct Level {
        let step: Int
        var other: Int?
        var value = 0.0
    }

    /// Returns where the values of a piece jump or end at an edge; nil if that isn't known.
    private mutating func level(of edge: BoundsProgram.Edge, in piece: Piece) throws(Problem) -> Level? {
        let (first, second) = edge.operands
        switch edge.meaning {
        case .pole: return Level(step: second)
        case .equality, .equation: return Level(step: first, other: second)
        case .sign, .angle: return Level(step: first)
        case .levels(let levels):
            try run(Bounds(piece.left, piece.right))
            return levels.first { values[first].contains($0) }.map { Level(step: first, value: $0) }
        case .steps(let offset): return try level(of: first, in: piece, offset: offset)
        case .power:
            try run(Bounds(piece.left, piece.right))
            return values[first].containsZero ? Level(step: first) : try level(of: second, in: piece, offset: 0)
        }
    }

    /// Returns an integer, or a number that far from one, between the values of a step at both ends of a piece.
    private mutating func level(of step: Int, in piece: Piece, offset: Double) throws(Problem) -> Level? {
        try run(Bounds(piece.left, piece.left))
        let one = values[step]
        try run(Bounds(piece.right, piece.right))
        let other = values[step]
        if one.hasNoValue || other.hasNoValue { return nil }
        let (low, high) = (min(one.middle, other.middle), max(one.middle, other.middle))
        // An end may be such a number itself.
        let level = (low - offset).rounded(.up) + offset
        let next = level == low && level + 1 <= high ? level + 1 : level
        return next <= high ? Level(step: step, value: next) : nil
    }
}
