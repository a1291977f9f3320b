internal import AbacusCore

/// Finds which dots of a picture have points at which a relation holds.
///
/// A part of the picture in which the relation holds nowhere, or everywhere, is decided at once; all others are divided, down
/// to dots and then within these, breadth first. Tupper, "Reliable two-dimensional graphing methods for mathematical formulae
/// with two free variables", SIGGRAPH 2001.
struct RelationTracer {
    let program: BoundsProgram
    let horizontal: Scale
    let vertical: Scale
    /// The most evaluations for a dot, besides those of the parts of the picture that it is in.
    static let evaluationsPerDot = 30

    private(set) var proven: DotGrid
    private(set) var undecided: DotGrid
    private(set) var evaluations = 0
    private var values: [Bounds] = []
    private var budget: Budget
    /// Evaluates the relation exactly at a point, and returns whether it holds and what work that was charged for.
    private let evaluateExactly: (_ x: Double, _ y: Double) -> (holds: Bool, work: UInt64)
    /// How many dots an exact evaluation hasn't decided. After some, no others are tried.
    private var exactFailures = 0
    private static let mostExactFailures = 100
    /// The steps that are equations.
    private let equations: [BoundsProgram.Edge]

    init(
        _ program: BoundsProgram, _ horizontal: Scale, _ vertical: Scale, within budget: Budget,
        evaluateExactly: @escaping (_ x: Double, _ y: Double) -> (holds: Bool, work: UInt64)
    ) {
        self.program = program
        self.evaluateExactly = evaluateExactly
        self.horizontal = horizontal
        self.vertical = vertical
        self.budget = budget
        equations = program.edges.filter { $0.isEquation }
        proven = DotGrid(columns: horizontal.count, rows: vertical.count)
        undecided = proven
    }

    /// A rectangle of the plane.
    fileprivate struct Box {
        var x: ClosedRange<Double>
        var y: ClosedRange<Double>
    }

    private enum Answer { case nowhere, everywhere, unknown }

    /// A dot that isn't decided yet, and the parts of it that may have solutions.
    private struct Dot {
        let column: Int
        let row: Int
        var boxes: [Box]
        var evaluations = 0
    }

    /// Decides all dots, as far as their shares of evaluations go.
    mutating func trace() throws(Problem) {
        var dots = try dotsByParts()
        while !dots.isEmpty {
            var open: [Dot] = []
            for var dot in dots where try !decide(&dot) { open.append(dot) }
            dots = open
        }
    }

    /// Divides the picture down to dots, and returns those that aren't decided.
    private mutating func dotsByParts() throws(Problem) -> [Dot] {
        var parts = [(columns: 0..<horizontal.count, rows: 0..<vertical.count)]
        var dots: [Dot] = []
        while let part = parts.popLast() {
            let box = Box(
                x: horizontal.edges[part.columns.lowerBound]...horizontal.edges[part.columns.upperBound],
                y: vertical.edges[part.rows.lowerBound]...vertical.edges[part.rows.upperBound])
            switch try answer(in: box) {
            case .nowhere: continue
            case .everywhere:
                for column in part.columns {
                    for row in part.rows { mark(column, row) }
                }
            case .unknown:
                if part.columns.count == 1, part.rows.count == 1 {
                    dots.append(Dot(column: part.columns.lowerBound, row: part.rows.lowerBound, boxes: [box]))
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

    private mutating func mark(_ column: Int, _ row: Int) { proven.mark(column, vertical.count - 1 - row) }

    /// Looks at the parts of a dot, and divides those that aren't decided. Returns whether the dot is.
    private mutating func decide(_ dot: inout Dot) throws(Problem) -> Bool {
        let start = evaluations - dot.evaluations
        defer { dot.evaluations = evaluations - start }
        for box in dot.boxes where try hasSolution(box) {
            mark(dot.column, dot.row)
            return true
        }
        var open: [Box] = []
        for box in dot.boxes {
            for quarter in box.quarters {
                if evaluations - start >= Self.evaluationsPerDot {
                    if try holdsExactly(inMiddleOf: dot) {
                        mark(dot.column, dot.row)
                    } else {
                        undecided.mark(dot.column, vertical.count - 1 - dot.row)
                    }
                    return true
                }
                switch try answer(in: quarter) {
                case .nowhere: continue
                case .everywhere:
                    mark(dot.column, dot.row)
                    return true
                case .unknown: open.append(quarter)
                }
            }
        }
        dot.boxes = open
        return open.isEmpty
    }
}

// MARK: - Proofs

extension RelationTracer {
    /// Returns whether the relation is proven to hold in the middle of a dot that bounds don't decide, as both sides of
    /// `sin(x)**2 + cos(x)**2 == 1` are equal everywhere.
    private mutating func holdsExactly(inMiddleOf dot: Dot) throws(Problem) -> Bool {
        guard exactFailures < Self.mostExactFailures else { return false }
        let middle = Box(
            x: horizontal.edges[dot.column]...horizontal.edges[dot.column + 1],
            y: vertical.edges[dot.row]...vertical.edges[dot.row + 1]
        ).middle
        let (holds, work) = evaluateExactly(middle.x, middle.y)
        try budget.spend(work)
        if !holds { exactFailures += 1 }
        return holds
    }

    private mutating func run(
        _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ restrictions: [BoundsProgram.Restriction] = []
    ) throws(Problem) -> Bounds {
        try budget.spend(program.work)
        evaluations += 1
        program.run(
            [Bounds(x.lowerBound, x.upperBound), Bounds(y.lowerBound, y.upperBound)], restrictions, into: &values)
        return values[values.count - 1]
    }

    /// Returns where in a rectangle the relation holds, as far as one evaluation tells.
    private mutating func answer(in box: Box) throws(Problem) -> Answer {
        let truth = try run(box.x, box.y)
        if truth.hasNoValue || truth.upper == 0 { return .nowhere }
        return truth.lower == 1 && truth.isDefined == .everywhere ? .everywhere : .unknown
    }

    /// Returns whether the relation is proven to hold at a point of a rectangle that isn't decided.
    private mutating func hasSolution(_ box: Box) throws(Problem) -> Bool {
        var signs = Array(repeating: (isNegative: false, isPositive: false), count: equations.count)
        for (x, y) in box.points {
            let truth = try run(x...x, y...y)
            if truth.isDefined == .everywhere, truth.lower == 1 { return true }
            for (place, equation) in equations.enumerated() {
                let (left, right) = (values[equation.operands.0], values[equation.operands.1])
                guard left.isDefined == .everywhere, right.isDefined == .everywhere else { continue }
                if left.upper < right.lower { signs[place].isNegative = true }
                if left.lower > right.upper { signs[place].isPositive = true }
            }
        }
        guard signs.contains(where: { $0.isNegative && $0.isPositive }) else { return false }
        guard try run(box.x, box.y).isDefined == .everywhere else { return false }
        let continuous = equations.map {
            values[$0.operands.0].isProvenContinuous && values[$0.operands.1].isProvenContinuous
        }
        for (place, equation) in equations.enumerated() {
            guard continuous[place], signs[place].isNegative, signs[place].isPositive else { continue }
            // Between two points of opposite signs is one at which both sides are equal; there the rest must hold, too.
            let holds = BoundsProgram.Restriction(step: equation.step, range: 1...1)
            if try run(box.x, box.y, [holds]).lower == 1 { return true }
        }
        return false
    }
}

extension RelationTracer.Box {
    fileprivate var middle: (x: Double, y: Double) {
        (x.lowerBound / 2 + x.upperBound / 2, y.lowerBound / 2 + y.upperBound / 2)
    }

    /// The points that are looked at: the middle and the corners.
    fileprivate var points: [(Double, Double)] {
        [
            middle, (x.lowerBound, y.lowerBound), (x.upperBound, y.upperBound), (x.lowerBound, y.upperBound),
            (x.upperBound, y.lowerBound),
        ]
    }

    fileprivate var quarters: [Self] {
        let (x, y) = (x, y)
        let middle = middle
        return [x.lowerBound...middle.x, middle.x...x.upperBound].flatMap { x in
            [y.lowerBound...middle.y, middle.y...y.upperBound].map { y in Self(x: x, y: y) }
        }
    }
}
