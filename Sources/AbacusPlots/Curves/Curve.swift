internal import AbacusCore
internal import ExactReals

/// A function's columns in a picture, traced with doubles. Where these don't decide what is drawn, more bits and slopes
/// of higher orders are used.
struct Curve {
    var doubles: CurveTracer<Double>
    var precise: CurveTracer<BigFloat>
    private(set) var columns: [TracedColumn] = []
    /// Where the function has no value.
    let places: Places

    /// The most evaluations for a column, on average.
    private static let evaluationsPerColumn = 40
    /// The most evaluations for a single column, one that needs more than others.
    private static let mostEvaluations = 400

    private let account: Account
    /// The work of all columns with doubles and first slopes, which is kept from being spent on more bits and slopes.
    private let plainWork: UInt64

    /// Looks at the columns, before the range of values is chosen.
    ///
    /// - Parameters:
    ///   - program: the function.
    ///   - search: the same function with the slopes of its divisors.
    ///   - horizontal: the columns.
    ///   - account: the budget of evaluations.
    init(
        _ program: BoundsProgram, _ search: BoundsProgram, along horizontal: Scale, paidBy account: Account
    ) throws(Problem) {
        self.account = account
        doubles = CurveTracer(program, along: horizontal, paidBy: account)
        precise = CurveTracer(program, along: horizontal, paidBy: account)
        precise.order = BoundsProgram.greatestOrder
        plainWork = doubles.evaluator.work(order: 1) * UInt64(horizontal.count * Self.evaluationsPerColumn)
        places = try Places(of: search, along: horizontal, paidBy: account, leaving: plainWork)
        doubles.holes = places.holes
        precise.holes = places.holes
        for place in 0..<horizontal.count { columns.append(try doubles.begin(place)) }
    }

    /// Whether the budget allows a number of evaluations with all slopes, besides the work that all columns need anyway.
    private func canAfford(_ evaluations: Int, with evaluator: BoundsEvaluator<some EnclosureEnd>) -> Bool {
        let left = account.budget.remainingWork
        return left > plainWork && evaluator.work(order: .max) * UInt64(evaluations) <= left - plainWork
    }

    /// Evaluates single points with more bits, in columns whose bounds are much wider than the values at points: the
    /// values are differences of much larger numbers, or the formula is long.
    ///
    /// - Parameter rounding: the rounding error that values may have anyway.
    mutating func lookAtPoints(rounding: Double) throws(Problem) {
        for place in columns.indices {
            guard let known = columns[place].finiteValues, known.height > rounding,
                canAfford(Self.evaluationsPerColumn, with: precise.evaluator),
                let points = try doubles.valuesAtPoints(of: columns[place]),
                known.height > 4 * points.range.height || known.height < 8 * points.blur
            else { continue }
            columns[place].valuesAtPoints = try precise.valuesAtPoints(of: columns[place])?.range
        }
    }

    /// Whether the function is proven to have no value.
    var hasNoValue: Bool { columns.allSatisfy(\.hasNoValue) }

    /// The number of points that are evaluated in a column without finite bounds.
    private static let samplesPerColumn = 4

    /// Evaluates points of the columns without finite bounds, if most columns have none. The points are at the same
    /// places in each column, so that points close to a pole are as rare as they are on the whole.
    mutating func sample() throws(Problem) {
        let places = columns.indices.filter { !columns[$0].hasNoValue && columns[$0].finiteValues == nil }
        guard 2 * places.count > columns.count(where: { !$0.hasNoValue }) else { return }
        for place in places {
            let (left, right) = (doubles.horizontal.edges[place], doubles.horizontal.edges[place + 1])
            for number in 0..<Self.samplesPerColumn {
                let point = left + (right - left) * (Double(number) / Double(Self.samplesPerColumn))
                var value = try doubles.bounds(at: point)
                if !value.isNearlyPoint, canAfford(1, with: precise.evaluator) { value = try precise.bounds(at: point) }
                if value.isNearlyPoint, value.isDefined == .everywhere { columns[place].samples.append(value.middle) }
            }
        }
    }

    /// The values that the picture's range is chosen from: the ends of each column's bounds, or some of its values.
    var knownValues: [Double] {
        columns.flatMap { column in
            if !column.samples.isEmpty { return column.samples }
            return (column.valuesAtPoints ?? column.finiteValues).map { [$0.lowerBound, $0.upperBound] } ?? []
        }
    }

    /// Refines columns until each of their pieces fits the dots of a picture. Evaluations that easy columns don't use go
    /// to the others.
    mutating func refine(on vertical: Scale) throws(Problem) {
        // Drawing evaluates both ends of each piece again.
        let kept = account.budget.remainingWork / 2
        for place in columns.indices {
            // More bits help only if values at points aren't known to within a dot.
            if try doubles.isBlurred(columns[place], on: vertical),
                canAfford(2 * Self.evaluationsPerColumn, with: precise.evaluator)
            {
                columns[place].begin(anew: try precise.begin(place), isPrecise: true)
            } else if columns[place].valuesAtPoints != nil {
                useAllSlopes()
                columns[place].begin(anew: try doubles.begin(place), isPrecise: false)
            }
            try refine(place, on: vertical, atMost: Self.evaluationsPerColumn, keeping: kept)
            doubles.order = 1
        }
        let open = columns.indices.filter { columns[$0].isOpen }
        guard !open.isEmpty else { return }
        let left = Self.evaluationsPerColumn * columns.count - columns.reduce(0) { $0 + $1.evaluations }
        let most = min(Self.mostEvaluations, Self.evaluationsPerColumn + max(0, left) / open.count)
        for place in open {
            useAllSlopes()
            try refine(place, on: vertical, atMost: most, keeping: kept)
        }
    }

    /// Uses slopes of all orders from now on, if the budget allows it, and first slopes otherwise.
    private mutating func useAllSlopes() {
        doubles.order = canAfford(Self.mostEvaluations, with: doubles.evaluator) ? BoundsProgram.greatestOrder : 1
    }

    private mutating func refine(
        _ place: Int, on vertical: Scale, atMost most: Int, keeping kept: UInt64
    ) throws(Problem) {
        if !columns[place].isPrecise {
            try doubles.refine(&columns[place], on: vertical, atMost: most, keeping: kept)
        } else if canAfford(Self.mostEvaluations, with: precise.evaluator) {
            try precise.refine(&columns[place], on: vertical, atMost: most, keeping: kept)
        }
    }
}

extension Bounds {
    /// Whether the ends are too close to be told apart in a picture.
    fileprivate var isNearlyPoint: Bool {
        upper - lower <= max(lower.magnitude, upper.magnitude) * 0x1p-10 && lower.isFinite && upper.isFinite
    }
}

extension ClosedRange<Double> {
    fileprivate var height: Double { upperBound - lowerBound }
}
