internal import AbacusCore
internal import ExactReals

/// Finds the points where a formula has no value because a divisor is 0, and the parts of a range without any value.
///
/// A part of the range is settled if the formula is proven to have a value everywhere in it, or nowhere. It is also settled if
/// each divisor that may be 0 there only rises or only falls: it is 0 at one point at most, and its signs at both ends tell.
/// All other parts are halved, breadth first. If there are too many places, those that are found are far apart.
///
/// R. E. Moore, "Methods and Applications of Interval Analysis", 1979, chapter 5.
struct PlaceFinder<End: EnclosureEnd> {
    let horizontal: Scale
    private(set) var evaluator: BoundsEvaluator<End>
    private var evaluations = 0
    private let account: Account
    private let reserve: UInt64
    private let mostEvaluations: Int

    init(
        _ program: BoundsProgram, along horizontal: Scale, paidBy account: Account, leaving reserve: UInt64,
        evaluations: Int
    ) {
        evaluator = BoundsEvaluator(program, paidBy: account)
        self.horizontal = horizontal
        self.account = account
        self.reserve = reserve
        mostEvaluations = evaluations
    }

    /// Whether the limits leave evaluations and work for one more part.
    var canGoOn: Bool {
        let work = evaluator.work(order: 1) * UInt64(Self.evaluationsOfPart)
        return evaluations < mostEvaluations && account.budget.remainingWork > reserve
            && account.budget.remainingWork - reserve >= work
    }

    private static var evaluationsOfPart: Int { 100 }

    /// Looks for places in parts of the range.
    mutating func search(_ parts: [ClosedRange<Double>]) throws(Problem) -> FoundPlaces {
        var findings = FoundPlaces()
        var (queue, next) = (parts, 0)
        while next < queue.count {
            guard canGoOn else {
                findings.isComplete = false
                break
            }
            let part = queue[next]
            next += 1
            switch try knowledge(of: part) {
            case .settled(let zeros):
                for zero in zeros { try add(zero, to: &findings) }
            case .ending(let zeros):
                for zero in zeros { try add(zero, to: &findings) }
                findings.ends.append(part)
            case .empty: findings.parts.append(part)
            case .open(let mayBeZero):
                if isNarrow(part, mayBeZero: mayBeZero) {
                    mayBeZero ? findings.open.append(part) : findings.ends.append(part)
                } else {
                    queue += Self.halves(of: part)
                }
            case .blurred:
                // More bits decide more.
                if End.self == Double.self || isNarrow(part, mayBeZero: true) {
                    findings.open.append(part)
                } else {
                    queue += Self.halves(of: part)
                }
            }
        }
        return findings
    }

    /// Looks for zeros in the parts that are still open: a divisor may be proven to be 0 there, though not how often.
    mutating func claim(in findings: inout FoundPlaces) throws(Problem) {
        for part in findings.open {
            findings.isComplete = false
            guard canGoOn else { continue }
            for zero in try zerosByEnds(of: part) { try add(zero, to: &findings) }
        }
    }

    /// Adds a point at which a divisor is 0, if the formula has no value there.
    private mutating func add(_ zero: Zero, to findings: inout FoundPlaces) throws(Problem) {
        for number in evaluator.program.divisors.indices where evaluator.program.divisors[number].part == zero.part {
            var hole = Hole(lower: zero.lower, upper: zero.upper, isPole: false, divisor: number)
            if try !hasNoValue(hole) { continue }
            hole.isPole = try isPole(hole)
            return findings.holes.append(hole)
        }
        let value = try run(zero.lower, zero.upper)
        if value.isDefined != .everywhere { findings.isComplete = false }
    }

    /// Whether a part is too narrow to be divided. An end of a domain is located only as precisely as it is shown.
    func isNarrow(_ part: ClosedRange<Double>, mayBeZero: Bool) -> Bool {
        let width = part.upperBound - part.lowerBound
        if part.lowerBound.nextUp >= part.upperBound { return true }
        if mayBeZero { return width <= leastWidth }
        return width <= max(horizontal.narrow, min(part.lowerBound.magnitude, part.upperBound.magnitude) * 0x1p-24)
    }

    /// The width at which parts where a divisor may be 0 aren't divided any further. Doubles don't resolve narrower ones.
    var leastWidth: Double { horizontal.narrow * (End.self == Double.self ? 1 : 0x1p-40) }

    private static func halves(of part: ClosedRange<Double>) -> [ClosedRange<Double>] {
        let middle = simplest(between: part.lowerBound, part.upperBound)
        return [part.lowerBound...middle, middle...part.upperBound]
    }

    /// Returns a number in the middle half of an interval with as few bits as possible: formulas jump and end at such numbers.
    static func simplest(between lower: Double, _ upper: Double) -> Double {
        if lower < 0, upper > 0 { return 0 }
        if upper <= 0 { return -simplest(between: -upper, -lower) }
        let (low, high) = (lower * 0.75 + upper * 0.25, lower * 0.25 + upper * 0.75)
        guard high - low >= .leastNormalMagnitude else {
            return min(max(lower / 2 + upper / 2, lower.nextUp), upper.nextDown)
        }
        var step = Double(sign: .plus, exponent: Int((high - low).exponent), significand: 1)
        var simplest = (low / step).rounded(.up) * step
        while case let next = (low / (2 * step)).rounded(.up) * (2 * step), next <= high {
            (simplest, step) = (next, 2 * step)
        }
        return simplest
    }
}

// MARK: - Evaluation

extension PlaceFinder {
    /// Evaluates the formula for a part of the range, or for a point, with the slopes of its divisors' parts.
    @discardableResult
    mutating func run(
        _ left: Double, _ right: Double, _ restrictions: [BoundsEvaluator<End>.Restriction] = []
    ) throws(Problem) -> Enclosure<End> {
        evaluations += 1
        try evaluator.run([Enclosure(End(left), End(right))], restrictions, order: 1)
        return evaluator.result
    }

    /// Returns whether the formula has no value where a divisor is 0.
    private mutating func hasNoValue(_ hole: Hole) throws(Problem) -> Bool {
        let divisor = evaluator.program.divisors[hole.divisor]
        return try run(hole.lower, hole.upper, [.init(step: divisor.step, range: 0...0)]).hasNoValue
    }

    /// Returns whether values on one side of a hole are proven to be beyond every double. On that side the divisor is
    /// continuous, and 0 at one end but not at the other, so it takes all values between; where it is nearly 0, the
    /// formula's values are beyond.
    mutating func isPole(_ hole: Hole) throws(Problem) -> Bool {
        let step = evaluator.program.divisors[hole.divisor].step
        for side in [1.0, -1.0] {
            // If the point itself is known, it is an end of the side; otherwise it lies inside.
            let isPoint = hole.lower == hole.upper
            let neighbours =
                isPoint
                ? [hole.place.ulp, 0x1p12 * hole.place.ulp, horizontal.narrow / 4].map { hole.place + side * $0 }
                : [side > 0 ? hole.upper : hole.lower]
            for neighbour in neighbours {
                let value = try run(neighbour, neighbour)
                let atNeighbour = evaluator.values[step]
                guard value.isDefined == .everywhere, !atNeighbour.containsZero else { continue }
                let (left, right) = (min(hole.lower, neighbour), max(hole.upper, neighbour))
                try run(left, right)
                guard evaluator.values[step].isProvenContinuous else { break }
                let range = atNeighbour.isPositive ? 0...Self.nearlyZero : -Self.nearlyZero...0
                let values = try run(left, right, [.init(step: step, range: range, isNonzero: true)])
                let most = Double.greatestFiniteMagnitude
                if !values.hasNoValue, values.range.lowerBound >= most || values.range.upperBound <= -most {
                    return true
                }
            }
        }
        return false
    }

    /// The least positive double, or a far smaller number with more bits.
    private static var nearlyZero: End {
        var number = End(.leastNonzeroMagnitude)
        for _ in 0..<6 { number = End.product(number, number).upper }
        return number
    }
}
