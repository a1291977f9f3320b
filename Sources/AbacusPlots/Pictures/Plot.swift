/// A picture of functions and relations, in which every dot is proven.
///
///     let plot = try Plot(of: [Formula("sin(x) / x")])
///     print(plot.text())
///
/// A column of a function's dots contains all values of the function there, and what is drawn between two dots is reached. A
/// dot of a relation, which includes its left and lower edges, is marked if the relation holds at a point of it. What can't be
/// decided with the evaluations that a picture may take is drawn in another style, and noted. These claims leave out points
/// closer than 2⁻⁴⁰ of the range to a place where values jump or end, or to the other edges of a relation's dot.
///
/// Richard Fateman, "Honest plotting, global extrema, and interval arithmetic", 1992; Jeff Tupper, SIGGRAPH 2001.
public struct Plot: Sendable {
    let horizontal: Scale
    /// The scale of values; nil if no value of any function is known to be below the greatest double.
    let vertical: Scale?
    /// What is drawn of each formula, in the order given. Empty if nothing could be drawn.
    public let layers: [Layer]
    /// Whether all functions are proven to have no value anywhere; false if anything could be drawn.
    public internal(set) var hasNoValue = false
}

extension Plot {
    /// Draws formulas.
    ///
    /// A formula whose topmost operator is a comparison, or `and`, `or` or `not` of comparisons, is a relation of two
    /// variables; any other formula is a function of the first variable.
    ///
    /// - Parameters:
    ///   - formulas: the formulas to draw, at most `mostFormulas`, which share one environment's limits.
    ///   - x: the range of the first variable.
    ///   - y: the range of the second variable or of values; if nil, the one with most values of the functions, or
    ///     `-10...10` if there is a relation.
    ///   - variables: the names of both variables, which hide other meanings of these names, even in the bodies of
    ///     functions; the second one counts only in relations.
    ///   - columns: the number of dots from left to right, from 1 to `mostDots`; any other number counts as the nearest
    ///     of these.
    ///   - rows: the number of dots from top to bottom, likewise.
    ///   - dotAspect: the height of a dot on the screen divided by its width, to draw both axes to the same scale, with
    ///     circles round; nil for a scale of its own on each axis. With one scale, the shorter of two given ranges grows;
    ///     without `y`, the part of the values that fits is shown.
    ///   - environment: the values of all other names, the functions, and the limits.
    /// - Throws: an error in a formula's names; `unsupported` at an operation that has no meaning on bounds;
    ///   `outside-domain` for a range that is empty, infinite, or too narrow for its dots; or that a limit is exceeded.
    /// - Complexity: at most some 40 evaluations of bounds for a column on average, and 30 for a dot of a relation. Where
    ///   doubles don't decide and the limits allow it, as many more with 256 bits, each of which takes some forty times
    ///   as long.
    public init(
        of formulas: [Formula], x: ClosedRange<Double> = -10...10, y: ClosedRange<Double>? = nil,
        variables: (x: String, y: String) = ("x", "y"), columns: Int = 160, rows: Int = 80, dotAspect: Double? = nil,
        in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws(EvaluationError) {
        let (columns, rows) = (Self.clamped(columns), Self.clamped(rows))
        if let dotAspect, !(dotAspect > 0 && dotAspect.isFinite) {
            throw EvaluationError(.outsideDomain, "the height of a dot is a positive number of its widths")
        }
        var (x, y) = (x, y)
        if let dotAspect, let given = y { (x, y) = Self.equalized(x, given, columns, rows, dotAspect) }
        let horizontal = try Self.scale(x, columns)
        if let tree = formulas.dropFirst(Self.mostFormulas).first?.tree {
            throw EvaluationError(
                .unsupported("a plot of more than \(Self.mostFormulas) formulas"), at: tree.nodes[tree.root], in: tree)
        }
        let account = Account(environment)
        var plans: [Plan] = []
        for formula in formulas { plans.append(try Plan(formula, variables, in: environment, paidBy: account)) }
        var vertical = try y.map { range throws(EvaluationError) in try Self.scale(range, rows) }
        if vertical == nil, plans.contains(where: \.isRelation) { vertical = try Self.scale(-10...10, rows) }
        var curves: [Curve?] = []
        for plan in plans { curves.append(plan.isRelation ? nil : try plan.curve(along: horizontal)) }
        if vertical == nil {
            for (place, plan) in plans.enumerated() { try plan.sample(&curves[place]) }
            let rounding = Curve.rounding(of: curves.compactMap(\.self))
            for (place, plan) in plans.enumerated() { try plan.lookAtPoints(of: &curves[place], rounding: rounding) }
            vertical = Curve.scale(showing: curves.compactMap(\.self), rows: rows)
        }
        if let dotAspect, y == nil, let values = vertical {
            vertical = try Self.scale(Self.part(of: values, asHighAs: horizontal.dot * dotAspect * Double(rows)), rows)
        }
        var layers: [Layer] = []
        if let vertical {
            for (place, plan) in plans.enumerated() {
                layers.append(try plan.layer(&curves[place], horizontal, vertical))
            }
            // Segments come after all dots, which have priority for the work.
            for (place, plan) in plans.enumerated() {
                layers[place].segments = try plan.segments(of: &curves[place], vertical)
            }
        }
        self.init(
            horizontal: horizontal, vertical: vertical, layers: layers,
            hasNoValue: vertical == nil && curves.allSatisfy { $0?.hasNoValue == true })
    }

    /// The most formulas in a picture.
    public static let mostFormulas = 100
    /// The most dots in either direction of a picture.
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

    /// Returns whether a formula has a marked dot between two values in the column of a place, proven or not; nil for a
    /// place outside of the picture.
    package func isDrawn(_ layer: Int = 0, at x: Double, from low: Double, to high: Double) -> Bool? {
        guard let vertical, layers.indices ~= layer else { return nil }
        let (column, top) = (horizontal.part(of: x), vertical.count - 1)
        let (lowest, highest) = (vertical.part(of: low), vertical.part(of: high))
        guard 0..<horizontal.count ~= column, lowest >= 0, highest <= top else { return nil }
        let rows = top - highest...top - lowest
        return layers[layer].columns[column].pieces.contains { $0.rows.overlaps(rows) }
    }

    /// Whether nothing could be drawn because no value below 1.8e308 is known of any function: there is none, or all
    /// values are larger, or none is found.
    public var isEmpty: Bool { vertical == nil }
}

/// A formula to draw.
private struct Plan {
    let formula: Formula
    let program: BoundsProgram
    /// The program that looks for the zeros of divisors.
    private let search: BoundsProgram
    let isRelation: Bool
    /// The environment in which the relation is evaluated at points.
    private let environment: FormulaEnvironment
    private let variables: (x: String, y: String)
    private let account: Account

    init(
        _ formula: Formula, _ variables: (x: String, y: String), in environment: FormulaEnvironment,
        paidBy account: Account
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
        let order = isRelation ? 0 : BoundsProgram.greatestOrder
        let (program, search, isCondition) = try account.supervise(formula.tree) { () throws(EvaluationError) in
            try BoundsCompiler.compile(formula.tree, parameters: names, in: environment, paidBy: account, order: order)
        }
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
        self.search = search
        self.account = account
    }

    /// Evaluates a function in each column, before the range of values is chosen.
    func curve(along horizontal: Scale) throws(EvaluationError) -> Curve {
        try located { () throws(Problem) in try Curve(program, search, along: horizontal, paidBy: account) }
    }

    /// Evaluates points of a function that has no finite bounds in most columns.
    func sample(_ curve: inout Curve?) throws(EvaluationError) {
        try located { () throws(Problem) in try curve?.sample() }
    }

    /// Evaluates the columns with poor bounds more precisely.
    func lookAtPoints(of curve: inout Curve?, rounding: Double) throws(EvaluationError) {
        try located { () throws(Problem) in try curve?.lookAtPoints(rounding: rounding) }
    }

    /// Draws the formula. A function has already been evaluated in each column.
    func layer(
        _ curve: inout Curve?, _ horizontal: Scale, _ vertical: Scale
    ) throws(EvaluationError) -> Plot.Layer {
        try located { () throws(Problem) in
            try curve?.refine(on: vertical)
            if let drawn = try curve?.drawnColumns(on: vertical), let places = curve?.places {
                let columns = drawn.enumerated().map { number, column in
                    Plot.Column(number, of: column, horizontal, vertical)
                }
                var layer = Plot.Layer(
                    formula: formula.source.text, isRelation: false, columns: Plot.Columns(function: columns))
                layer.mark(places)
                return layer
            }
            var relation = Relation(program, horizontal, vertical, paidBy: account, evaluateExactly: evaluateExactly)
            try relation.trace()
            let dots = LayerDots(proven: relation.proven, undecided: relation.undecided)
            return Plot.Layer(
                formula: formula.source.text, isRelation: true,
                columns: Plot.Columns(relation: dots, horizontal, vertical))
        }
    }

    /// Returns the lines of a function that has been drawn.
    func segments(of curve: inout Curve?, _ vertical: Scale) throws(EvaluationError) -> [[Plot.Point]] {
        try located { () throws(Problem) in
            (try curve?.lines(on: vertical) ?? []).map { line in line.map { Plot.Point(x: $0.x, y: $0.y) } }
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

    /// Runs a part of the drawing, and reports an exceeded limit at the whole formula.
    private func located<Result>(_ body: () throws(Problem) -> Result) throws(EvaluationError) -> Result {
        try account.supervise(formula.tree) { () throws(EvaluationError) in
            do throws(Problem) {
                return try body()
            } catch {
                throw EvaluationError(error, at: formula.tree.nodes[formula.tree.root], in: formula.tree)
            }
        }
    }
}

extension Curve {
    /// The known values of the columns, in ascending order.
    private static func ends(of curves: [Curve]) -> [Double] {
        curves.flatMap(\.knownValues).sorted()
    }

    /// The 5th and the 95th percentile.
    private static func percentiles(of ends: [Double]) -> (low: Double, high: Double) {
        (ends[(ends.count - 1) * 5 / 100], ends[ends.count - 1 - (ends.count - 1) * 5 / 100])
    }

    /// The error that rounding alone may cause in most of the values.
    fileprivate static func rounding(of curves: [Curve]) -> Double {
        let ends = ends(of: curves)
        guard !ends.isEmpty, case (let low, let high) = percentiles(of: ends) else { return Scale.leastWidth }
        return max(Scale.relativeRounding * max(low.magnitude, high.magnitude), Scale.leastWidth)
    }

    /// Returns the range that shows most of the values: the ends of the columns' finite bounds from the 5th to the 95th
    /// percentile, with half that height added above and below, but not beyond all values.
    fileprivate static func scale(showing curves: [Curve], rows: Int) -> Scale? {
        let ends = ends(of: curves)
        guard let least = ends.first, let greatest = ends.last else { return nil }
        let (low, high) = percentiles(of: ends)
        let height = high / 2 - low / 2
        var range: (low: Double, high: Double) = (max(low - height, least), min(high + height, greatest))
        // A range that rounding errors could explain is widened.
        let rounding = rounding(of: curves)
        if range.high - range.low <= rounding {
            let margin = max(1, 1_024 * rounding)
            range = (low - margin, high + margin)
        }
        // The range stays narrow enough for doubles.
        range = (min(max(range.low, -8e307), 7e307), max(min(range.high, 8e307), -7e307))
        // Bounds slightly beyond a round number come from values that aren't beyond it.
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

extension SyntaxTree {
    /// Whether the topmost operator is a comparison, or `and`, `or` or `not` of comparisons.
    package var isRelation: Bool {
        var open = [root]
        while let place = open.popLast() {
            let node = nodes[place]
            switch node.kind {
            case .infix where node.operator.isShortCircuit: open += operands(of: place)
            case .call where Operator(functionName: calleeName(at: place))?.isShortCircuit == true:
                open += operands(of: place)
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
