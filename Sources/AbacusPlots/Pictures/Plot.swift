/// A picture of functions and relations, in which every dot is proven.
///
///     let plot = try Plot(of: [Formula("sin(x) / x")])
///     print(plot.text())
///
/// A column of a function's dots has all values of the function there: none is outside, and what is drawn between two dots is
/// reached. A dot of a relation is marked if the relation holds at a point of it. What can't be decided with the evaluations
/// that a picture may take is drawn apart, and said.
///
/// Richard Fateman, "Honest plotting, global extrema, and interval arithmetic", 1992; Jeff Tupper, SIGGRAPH 2001.
public struct Plot: Sendable {
    /// What is drawn of one formula.
    struct Layer: Sendable {
        let text: String
        let isRelation: Bool
        var proven: DotGrid
        var undecided: DotGrid
        /// The points without a value that were found, in order.
        var holes: [Hole] = []
        /// The columns of which something is above or below the picture.
        var cutColumns = 0
    }

    let horizontal: Scale
    /// Nil if no function has a finite value in any column.
    let vertical: Scale?
    let layers: [Layer]

    /// Draws formulas.
    ///
    /// A formula whose topmost operator is a comparison, or `and`, `or` or `not` of such, is a relation of two variables;
    /// any other is a function of the first.
    ///
    /// - Parameters:
    ///   - formulas: what is drawn.
    ///   - x: the range of the first variable.
    ///   - y: the range of the second one; if nil, where most values of the functions are, or `-10...10` if there is a relation.
    ///   - variables: the names of both variables, which hide other meanings of these names.
    ///   - columns: the number of dots from left to right, from 1 to `mostDots`; the nearest of these for any other.
    ///   - rows: the number of dots from top to bottom, likewise.
    ///   - environment: the values of all other names, the functions, and the limits.
    /// - Throws: what is wrong with a formula's names; `unsupported` at what has no meaning on bounds; `outside-domain` for a
    ///   range that is empty, infinite, or too narrow for its dots; or that the limits don't allow it.
    /// - Complexity: 40 evaluations of bounds for a column on average, and 30 for a dot of a relation, at most.
    public init(
        of formulas: [Formula], x: ClosedRange<Double> = -10...10, y: ClosedRange<Double>? = nil,
        variables: (x: String, y: String) = ("x", "y"), columns: Int = 160, rows: Int = 80,
        in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws(EvaluationError) {
        horizontal = try Self.scale(x, Self.clamped(columns))
        let rows = Self.clamped(rows)
        var plans: [Plan] = []
        for formula in formulas { plans.append(try Plan(formula, variables, in: environment)) }
        var vertical = try y.map { range throws(EvaluationError) in try Self.scale(range, rows) }
        if vertical == nil, plans.contains(where: \.isRelation) { vertical = try Self.scale(-10...10, rows) }
        var sketches: [Sketch?] = []
        for plan in plans { sketches.append(plan.isRelation ? nil : try plan.sketch(along: horizontal)) }
        if vertical == nil { vertical = Sketch.scale(showing: sketches.compactMap(\.self), rows: rows) }
        self.vertical = vertical
        var layers: [Layer] = []
        for (plan, sketch) in zip(plans, sketches) {
            if let vertical { layers.append(try plan.layer(sketch, horizontal, vertical)) }
        }
        self.layers = layers
    }

    /// The most dots of a picture in either direction.
    public static let mostDots = 4_096

    private static func clamped(_ count: Int) -> Int { min(max(count, 1), mostDots) }

    private static func scale(_ range: ClosedRange<Double>, _ count: Int) throws(EvaluationError) -> Scale {
        guard let scale = Scale(from: range.lowerBound, to: range.upperBound, count: count) else {
            throw EvaluationError(
                .outsideDomain, "the range is empty, infinite, or narrower than \(count) dots can divide")
        }
        return scale
    }

    /// Returns whether a range can be divided into so many dots: it is neither empty nor infinite, and wide enough.
    public static func canDivide(_ range: ClosedRange<Double>, into count: Int) -> Bool {
        Scale(from: range.lowerBound, to: range.upperBound, count: clamped(count)) != nil
    }

    /// Returns whether a formula's dots at a place are marked: one of those between two values in a column, whether they are
    /// proven or not; nil for a place outside of the picture.
    package func isDrawn(_ layer: Int = 0, at x: Double, from low: Double, to high: Double) -> Bool? {
        guard let vertical, layers.indices ~= layer else { return nil }
        let (column, dots) = (horizontal.part(of: x), layers[layer])
        let (bottom, top) = (vertical.part(of: low), vertical.part(of: high))
        guard 0..<horizontal.count ~= column, bottom >= 0, top < vertical.count else { return nil }
        return (bottom...top).contains { row in
            dots.proven[column, vertical.count - 1 - row] || dots.undecided[column, vertical.count - 1 - row]
        }
    }

    /// Whether nothing could be drawn because no function has a finite value in any column.
    public var isEmpty: Bool { vertical == nil }
}

/// A formula that is going to be drawn.
private struct Plan {
    let formula: Formula
    let program: BoundsProgram
    let isRelation: Bool
    let budget: Budget
    /// What the relation is evaluated in at points.
    private let environment: FormulaEnvironment
    private let variables: (x: String, y: String)

    init(
        _ formula: Formula, _ variables: (x: String, y: String), in environment: FormulaEnvironment
    ) throws(EvaluationError) {
        self.formula = formula
        self.variables = variables
        var exact = environment
        if exact.needsPreparation(for: formula.tree) { exact = exact.prepared(for: formula.tree) }
        exact.arithmetic = .exact
        exact.limits.work = min(exact.limits.work, Self.mostWorkAtPoint)
        self.environment = exact
        isRelation = formula.tree.isRelation
        let names = isRelation ? [variables.x, variables.y] : [variables.x]
        let (program, isCondition) = try BoundsCompiler.compile(formula.tree, parameters: names, in: environment)
        let root = formula.tree.nodes[formula.tree.root]
        if isCondition != isRelation {
            throw EvaluationError(
                .unsupported("a plot of a condition that isn't a comparison"), at: root, in: formula.tree)
        }
        if isRelation,
            let place = formula.tree.nodes.firstIndex(where: { $0.kind == .infix && $0.operator == .notEqual })
        {
            throw EvaluationError(.unsupported("a plot of '!='"), at: formula.tree.nodes[place], in: formula.tree)
        }
        self.program = program
        budget = Budget(
            limits: environment.limits, aliveBytes: 0, isCancelled: environment.isCancelled)
    }

    /// Looks at a function's values in each column.
    func sketch(along horizontal: Scale) throws(EvaluationError) -> Sketch {
        try located { () throws(Problem) in
            var tracer = CurveTracer(program, along: horizontal, within: budget)
            var columns: [CurveTracer.Column] = []
            for place in 0..<horizontal.count { columns.append(try tracer.begin(place)) }
            return Sketch(tracer: tracer, columns: columns)
        }
    }

    /// Draws the formula. A function has been looked at.
    func layer(_ sketch: Sketch?, _ horizontal: Scale, _ vertical: Scale) throws(EvaluationError) -> Plot.Layer {
        try located { () throws(Problem) in
            let text = formula.source.text
            guard var sketch else {
                var tracer = RelationTracer(
                    program, horizontal, vertical, within: budget, evaluateExactly: evaluateExactly)
                try tracer.trace()
                return Plot.Layer(text: text, isRelation: true, proven: tracer.proven, undecided: tracer.undecided)
            }
            let empty = DotGrid(columns: horizontal.count, rows: vertical.count)
            var layer = Plot.Layer(text: text, isRelation: false, proven: empty, undecided: empty)
            try sketch.tracer.refine(&sketch.columns, on: vertical)
            for place in sketch.columns.indices {
                try sketch.tracer.draw(
                    sketch.columns[place], at: place, on: vertical, proven: &layer.proven, undecided: &layer.undecided)
                if sketch.columns[place].isCut(by: vertical) { layer.cutColumns += 1 }
            }
            layer.holes = Hole.distinct(sketch.columns.flatMap(\.holes))
            return layer
        }
    }

    /// The most work of an exact evaluation of a relation.
    private static let mostWorkAtPoint: UInt64 = 1 << 20

    private func evaluateExactly(_ x: Double, _ y: Double) -> (holds: Bool, work: UInt64) {
        var environment = environment
        environment[variables.x] = Rational(exactly: x).map { Value($0) }
        environment[variables.y] = Rational(exactly: y).map { Value($0) }
        let (result, work) = environment.measuredEvaluation(of: formula.tree)
        return ((try? result.get()) == .boolean(true), work)
    }

    /// Reports a problem with the limits at the whole formula.
    private func located<Result>(_ body: () throws(Problem) -> Result) throws(EvaluationError) -> Result {
        do throws(Problem) {
            return try body()
        } catch {
            throw EvaluationError(error, at: formula.tree.nodes[formula.tree.root], in: formula.tree)
        }
    }
}

/// What is known of a function before the range of its values is chosen.
private struct Sketch {
    var tracer: CurveTracer
    var columns: [CurveTracer.Column]

    /// Returns the range that shows most of the values: those of the columns' finite bounds from the 5th to the 95th
    /// percentile, and half as much above and below, but no more than all.
    static func scale(showing sketches: [Sketch], rows: Int) -> Scale? {
        let ranges = sketches.flatMap { $0.columns.compactMap(\.finiteValues) }
        let ends = ranges.flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
        guard let least = ends.first, let greatest = ends.last else { return nil }
        let low = ends[(ends.count - 1) * 5 / 100]
        let high = ends[ends.count - 1 - (ends.count - 1) * 5 / 100]
        let height = high / 2 - low / 2
        var range: (low: Double, high: Double) = (max(low - height, least), min(high + height, greatest))
        // A range that rounding errors could explain is widened.
        let rounding = Scale.relativeRounding * max(least.magnitude, greatest.magnitude)
        if range.high - range.low <= max(rounding, Scale.leastWidth) {
            let margin = max(1, 1_024 * rounding)
            range = (low - margin, high + margin)
        }
        // No range is wider than the doubles.
        range = (min(max(range.low, -8e307), 7e307), max(min(range.high, 8e307), -7e307))
        // Bounds that are a little beyond a round number are those of values that aren't.
        let excess = (range.high - range.low) * Scale.relativeRounding
        let step = Scale.Step(atLeast: (range.high - range.low - 2 * excess) / 20).exact
        func rounded(_ end: Double, _ rule: FloatingPointRoundingRule) -> Double {
            let end = Rational(exactly: end).unwrapped(because: "the range is finite")
            return Double(Rational((end / step).rounded(rule)) * step)
        }
        return Scale(
            from: rounded(range.low + excess, .down), to: rounded(range.high - excess, .up), count: rows)
    }
}

extension CurveTracer.Column {
    /// Whether values are above or below the picture.
    func isCut(by vertical: Scale) -> Bool {
        let rounding = vertical.width * Scale.relativeRounding
        return pieces.contains { piece in
            piece.values.contains {
                $0.lowerBound < vertical.lower - rounding || $0.upperBound > vertical.upper + rounding
            }
        }
    }
}

extension Hole {
    /// Returns the points without those that two neighbouring columns have.
    static func distinct(_ holes: [Hole]) -> [Hole] {
        var distinct: [Hole] = []
        for hole in holes.sorted(by: { $0.lower < $1.lower }) {
            if let last = distinct.last, hole.lower <= last.upper {
                distinct[distinct.count - 1] = Hole(
                    lower: last.lower, upper: max(last.upper, hole.upper), isPole: last.isPole || hole.isPole)
            } else {
                distinct.append(hole)
            }
        }
        return distinct
    }
}

extension SyntaxTree {
    /// Whether the topmost operator is a comparison, or `and`, `or` or `not` of such.
    package var isRelation: Bool {
        var open = [root]
        while let place = open.popLast() {
            let node = nodes[place]
            switch node.kind {
            case .infix where node.operator.isShortCircuit: open += operands(of: place)
            case .prefix where node.operator == .not || node.operator == .logicalNot: open += operands(of: place)
            case .infix:
                switch node.operator.doubles {
                case .comparison?, .reversedComparison?: continue
                default: return false
                }
            default: return false
            }
        }
        return true
    }
}
