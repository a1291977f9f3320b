/// The operations of a formula, operands first, for bounds of its variables.
///
/// Conditions are numbers, 1 where they hold and 0 where they don't; both branches of a choice are computed.
struct BoundsProgram: Sendable {
    enum Step: Sendable {
        case constant(Bounds)
        case parameter(Int)
        case unary(@Sendable (Bounds) -> Bounds, Int, BoundsMeaning.Slope)
        case binary(@Sendable (Bounds, Bounds) -> Bounds, Int, Int, BoundsMeaning.Slope)
        case and(Int, Int)
        case or(Int, Int)
        case choice(Int, Int, Int)
    }

    /// A part of what a step's values may be.
    struct Restriction: Sendable {
        let step: Int
        let range: ClosedRange<Double>
        /// Whether all of the values are proven to be there. Otherwise only the points count at which they are.
        var isProven = false
    }

    /// A step whose results may jump or end.
    struct Edge: Sendable {
        let step: Int
        let meaning: BoundsMeaning.Edge
        let operands: (Int, Int)

        var isEquation: Bool { if case .equation = meaning { true } else { false } }
    }

    private(set) var steps: [Step] = []
    /// The steps whose results may jump or end, in order.
    private(set) var edges: [Edge] = []
    /// The work of an evaluation, in units of about a nanosecond.
    private(set) var work: UInt64 = 100

    mutating func addWork(_ work: UInt64) { self.work += work }

    mutating func append(_ step: Step) -> Int {
        steps.append(step)
        work += 40
        return steps.count - 1
    }

    /// Adds an operation on one or two results.
    mutating func append(_ meaning: BoundsMeaning, _ first: Int, _ second: Int? = nil) -> Int {
        let step: Step
        switch meaning.function {
        case .unary(let function): step = .unary(function, first, meaning.slope)
        case .binary(let function): step = .binary(function, first, second ?? first, meaning.slope)
        }
        let place = append(step)
        if let edge = meaning.edge {
            edges.append(Edge(step: place, meaning: edge, operands: (first, second ?? first)))
        }
        return place
    }

    /// Computes the bounds of every step.
    ///
    /// - Parameters:
    ///   - parameters: the bounds of the variables.
    ///   - restrictions: steps of which only a part of the values counts.
    ///   - values: where the bounds of the steps are put.
    func run(
        _ parameters: [Bounds], _ restrictions: [Restriction] = [], into values: inout [Bounds]
    ) {
        if values.count != steps.count { values = Array(repeating: .nothing, count: steps.count) }
        values.withUnsafeMutableBufferPointer { values in
            for place in steps.indices {
                var value =
                    switch steps[place] {
                    case .constant(let bounds): bounds
                    case .parameter(let number): parameters[number]
                    case .unary(let function, let operand, _): function(values[operand])
                    case .binary(let function, let left, let right, _): function(values[left], values[right])
                    case .and(let left, let right): Bounds.and(values[left], values[right])
                    case .or(let left, let right): Bounds.or(values[left], values[right])
                    case .choice(let condition, let consequent, let alternative):
                        Bounds.choice(values[condition], values[consequent], values[alternative])
                    }
                for restriction in restrictions where restriction.step == place {
                    value =
                        restriction.isProven
                        ? value.tightened(to: restriction.range) : value.restricted(to: restriction.range)
                }
                values[place] = value
            }
        }
    }
}

// MARK: - Slopes

extension BoundsProgram {
    /// Returns bounds of the slopes of each step as a function of the only variable, defined everywhere where these are known.
    ///
    /// Automatic differentiation: R. E. Moore, "Methods and Applications of Interval Analysis", 1979, chapter 3.
    ///
    /// - Parameter values: the bounds of the steps.
    func slopes(_ values: [Bounds]) -> [Bounds] {
        var slopes: [Bounds] = []
        slopes.reserveCapacity(steps.count)
        let unknown = Bounds.everything.weakened
        for (place, step) in steps.enumerated() {
            guard values[place].isProvenContinuous else {
                slopes.append(unknown)
                continue
            }
            switch step {
            case .constant: slopes.append(.zero)
            case .parameter: slopes.append(Bounds(1, 1))
            case .unary(_, let operand, .unary(let factor)):
                slopes.append(factor(values[operand], values[place]).timesSlope(slopes[operand]))
            case .binary(_, let left, let right, .binary(let factors)):
                let (first, second) = factors(values[left], values[right], values[place])
                slopes.append(first.timesSlope(slopes[left]) + second.timesSlope(slopes[right]))
            case .unary(_, _, .flat): slopes.append(.zero)
            case .choice(let condition, let consequent, let alternative):
                let isDecided = values[condition].isPoint
                slopes.append(isDecided ? slopes[values[condition].lower == 1 ? consequent : alternative] : unknown)
            default: slopes.append(unknown)
            }
        }
        return slopes
    }
}

extension Bounds {
    /// The product with the slope of an operand, which needs no factor if it is 0.
    fileprivate func timesSlope(_ slope: Bounds) -> Bounds {
        if slope.isDefined == .everywhere, slope.isPoint, slope.lower == 0 { return slope }
        return self * slope
    }
}
