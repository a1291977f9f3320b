internal import AbacusCore

/// Finds which dots of a picture have points at which a relation holds.
///
/// A part of the picture in which the relation holds nowhere, or everywhere, is decided at once. All others are divided,
/// down to dots and then within dots, breadth first. Tupper, "Reliable two-dimensional graphing methods for mathematical
/// formulae with two free variables", SIGGRAPH 2001.
struct RelationTracer<End: EnclosureEnd> {
    let horizontal: Scale
    let vertical: Scale
    /// The most evaluations for a dot, besides those of the larger parts of the picture that contain it.
    private static var evaluationsPerDot: Int { 30 }

    private(set) var proven: DotGrid
    private(set) var evaluations = 0
    private var evaluator: BoundsEvaluator<End>
    private let account: Account
    /// The steps that are equations.
    private let equations: [BoundsProgram.Edge]

    init(_ program: BoundsProgram, _ horizontal: Scale, _ vertical: Scale, paidBy account: Account) {
        evaluator = BoundsEvaluator(program, paidBy: account)
        self.horizontal = horizontal
        self.vertical = vertical
        self.account = account
        equations = program.edges.filter { $0.isEquation }
        proven = DotGrid(columns: horizontal.count, rows: vertical.count)
    }

    private enum Answer { case nowhere, everywhere, unknown }

    /// A dot that isn't decided yet, and the parts of it that may have solutions.
    private struct OpenDot {
        let dot: Relation.Dot
        var boxes: [Box]
        var evaluations = 0
    }

    /// Decides the dots of the whole picture, and returns those that their shares of evaluations leave undecided.
    mutating func trace() throws(Problem) -> [Relation.Dot] { try decide(dotsByParts()) }

    /// Decides dots as far as their shares of evaluations allow, and returns the others.
    mutating func decide(_ dots: [Relation.Dot]) throws(Problem) -> [Relation.Dot] {
        var dots = dots.map { OpenDot(dot: $0, boxes: [ownBox(of: $0)]) }
        var undecided: [Relation.Dot] = []
        while !dots.isEmpty {
            var open: [OpenDot] = []
            for var dot in dots where try !decide(&dot) {
                if dot.evaluations >= Self.evaluationsPerDot { undecided.append(dot.dot) } else { open.append(dot) }
            }
            dots = open
        }
        return undecided
    }

    /// The rectangle of a dot.
    func box(of dot: Relation.Dot) -> Box {
        Box(
            x: horizontal.edges[dot.column]...horizontal.edges[dot.column + 1],
            y: vertical.edges[dot.row]...vertical.edges[dot.row + 1])
    }

    /// Returns the points that only this dot has: its rectangle without the right and upper edges, which belong to the
    /// next dots, and without a strip along these that is too narrow to matter in a picture.
    private func ownBox(of dot: Relation.Dot) -> Box {
        let (box, isLast) = (box(of: dot), isLast(dot))
        func withoutEnd(_ range: ClosedRange<Double>, _ strip: Double) -> ClosedRange<Double> {
            range.lowerBound...max(range.lowerBound, range.upperBound - strip)
        }
        return Box(
            x: isLast.column ? box.x : withoutEnd(box.x, horizontal.narrow / 2),
            y: isLast.row ? box.y : withoutEnd(box.y, vertical.narrow / 2))
    }

    /// Whether a dot is in the last column and so includes its right edge, and likewise for the last row and the upper edge.
    private func isLast(_ dot: Relation.Dot) -> (column: Bool, row: Bool) {
        (dot.column == horizontal.count - 1, dot.row == vertical.count - 1)
    }

    /// Divides the picture down to dots, and returns those that aren't decided.
    private mutating func dotsByParts() throws(Problem) -> [Relation.Dot] {
        var parts = [(columns: 0..<horizontal.count, rows: 0..<vertical.count)]
        var dots: [Relation.Dot] = []
        while let part = parts.popLast() {
            let box = Box(
                x: horizontal.edges[part.columns.lowerBound]...horizontal.edges[part.columns.upperBound],
                y: vertical.edges[part.rows.lowerBound]...vertical.edges[part.rows.upperBound])
            switch try answer(in: box) {
            case .nowhere: continue
            case .everywhere:
                for column in part.columns {
                    for row in part.rows { mark(Relation.Dot(column: column, row: row)) }
                }
            case .unknown:
                if part.columns.count == 1, part.rows.count == 1 {
                    dots.append(Relation.Dot(column: part.columns.lowerBound, row: part.rows.lowerBound))
                } else if part.columns.count >= part.rows.count {
                    let middle = part.columns.lowerBound + part.columns.count / 2
                    parts.append((part.columns.lowerBound..<middle, part.rows))
                    parts.append((middle..<part.columns.upperBound, part.rows))
                } else {
                    let middle = part.rows.lowerBound + part.rows.count / 2
                    parts.append((part.columns, part.rows.lowerBound..<middle))
                    parts.append((part.columns, middle..<part.rows.upperBound))
                }
            }
        }
        return dots
    }

    private mutating func mark(_ dot: Relation.Dot) { proven.mark(dot.column, vertical.count - 1 - dot.row) }

    /// Evaluates the parts of a dot, and divides those that are undecided. Returns whether the dot is decided.
    private mutating func decide(_ dot: inout OpenDot) throws(Problem) -> Bool {
        let start = evaluations - dot.evaluations
        defer { dot.evaluations = evaluations - start }
        for box in dot.boxes where try hasSolution(box, of: dot.dot) {
            mark(dot.dot)
            return true
        }
        var open: [Box] = []
        for quarter in dot.boxes.flatMap(\.quarters) {
            if evaluations - start >= Self.evaluationsPerDot { return false }
            switch try answer(in: quarter) {
            case .nowhere: continue
            case .everywhere:
                mark(dot.dot)
                return true
            case .unknown: open.append(quarter)
            }
        }
        dot.boxes = open
        return open.isEmpty
    }
}

// MARK: - Proofs

extension RelationTracer {
    /// Returns whether it is unknown if the relation holds in the middle of a dot.
    mutating func isBlurred(_ dot: Relation.Dot) throws(Problem) -> Bool {
        let (x, y) = box(of: dot).middle
        let truth = try run(x...x, y...y)
        return !truth.hasNoValue && !(truth.isPoint && truth.isDefined == .everywhere)
    }

    /// Whether half of the remaining work is enough for a dot.
    var canAffordDot: Bool {
        evaluator.work(order: 0) * UInt64(2 * Self.evaluationsPerDot) <= account.budget.remainingWork / 2
    }

    private mutating func run(
        _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ restrictions: [BoundsEvaluator<End>.Restriction] = []
    ) throws(Problem) -> Enclosure<End> {
        evaluations += 1
        try evaluator.run(
            [
                Enclosure(End(x.lowerBound), End(x.upperBound)), Enclosure(End(y.lowerBound), End(y.upperBound)),
            ], restrictions)
        return evaluator.result
    }

    /// Returns whether the relation holds everywhere or nowhere in a rectangle, as far as one evaluation tells.
    private mutating func answer(in box: Box) throws(Problem) -> Answer {
        let truth = try run(box.x, box.y)
        if truth.hasNoValue || truth.upper == 0 { return .nowhere }
        return truth.lower == 1 && truth.isDefined == .everywhere ? .everywhere : .unknown
    }

    /// Returns whether the relation is proven to hold at a point of an undecided rectangle, which is part of a dot.
    private mutating func hasSolution(_ box: Box, of dot: Relation.Dot) throws(Problem) -> Bool {
        let (whole, isLast) = (self.box(of: dot), isLast(dot))
        var signs = Array(repeating: (isNegative: false, isPositive: false), count: equations.count)
        for (x, y) in box.points {
            let truth = try run(x...x, y...y)
            // If few doubles lie between the edges, a point may be on an edge that belongs to the next dot.
            let isOwn = (x < whole.x.upperBound || isLast.column) && (y < whole.y.upperBound || isLast.row)
            if isOwn, truth.isDefined == .everywhere, truth.lower == 1 { return true }
            for (place, equation) in equations.enumerated() {
                let (left, right) = (evaluator.values[equation.operands.0], evaluator.values[equation.operands.1])
                guard left.isDefined == .everywhere, right.isDefined == .everywhere else { continue }
                if left.upper < right.lower { signs[place].isNegative = true }
                if left.lower > right.upper { signs[place].isPositive = true }
            }
        }
        guard signs.contains(where: { $0.isNegative && $0.isPositive }) else { return false }
        guard try run(box.x, box.y).isDefined == .everywhere else { return false }
        let continuous = equations.map {
            evaluator.values[$0.operands.0].isProvenContinuous && evaluator.values[$0.operands.1].isProvenContinuous
        }
        for (place, equation) in equations.enumerated() {
            guard continuous[place], signs[place].isNegative, signs[place].isPositive else { continue }
            // Between two points of opposite signs, both sides are equal at some point; the rest must hold there, too.
            let holds = BoundsEvaluator<End>.Restriction(step: equation.step, range: 1...1)
            if try run(box.x, box.y, [holds]).lower == 1 { return true }
        }
        return false
    }
}
