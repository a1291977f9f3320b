internal import AbacusCore

// The number of zeros of a divisor's part.

extension PlaceFinder {
    /// The number of zeros of a divisor's part between two points.
    enum Count {
        case never
        /// At one of the two points, and at every point from there to any other zero.
        case atEnd(Double)
        /// At one point between the two, or at all points of an interval there; and whether the part is negative at the
        /// first point.
        case between(isRising: Bool)
        case unknown
        /// The part's values at points aren't known well enough.
        case blurred
    }

    enum Sign { case negative, zero, positive, unknown }

    func sign(of step: Int) -> Sign {
        let value = evaluator.values[step]
        guard value.isDefined == .everywhere else { return .unknown }
        if value.isPositive { return .positive }
        if value.isNegative { return .negative }
        return value.isPoint ? .zero : .unknown
    }

    /// Returns how often the continuous part of a divisor is 0, given what is known of it. If it only rises or only
    /// falls, that is once at most, or all along an interval.
    mutating func count(
        of divisor: BoundsProgram.Divisor, _ left: Double, _ right: Double, _ values: [Enclosure<End>],
        _ restrictions: [BoundsEvaluator<End>.Restriction] = []
    ) throws(Problem) -> Count {
        guard let slope = divisor.slope.map({ values[$0] }), slope.isDefined == .everywhere, slope.isBounded,
            slope.lower >= 0 || slope.upper <= 0
        else { return .unknown }
        try run(left, left, restrictions)
        let first = sign(of: divisor.part)
        try run(right, right, restrictions)
        switch (first, sign(of: divisor.part)) {
        case (.positive, .positive), (.negative, .negative): return .never
        case (.negative, .positive): return .between(isRising: true)
        case (.positive, .negative): return .between(isRising: false)
        case (.zero, .positive), (.zero, .negative): return .atEnd(left)
        case (.positive, .zero), (.negative, .zero): return .atEnd(right)
        case (.zero, .unknown) where !slope.containsZero: return .atEnd(left)
        case (.unknown, .zero) where !slope.containsZero: return .atEnd(right)
        case (.zero, .zero): return .unknown
        case (.unknown, _), (_, .unknown): return .blurred
        }
    }

    /// Returns how often a part of a divisor is 0 if it jumps, as a remainder does. On each side of the jump, a step function
    /// is one number; with that number assumed at all points, the part has all zeros of that side, and maybe more.
    mutating func countBesideJump(
        of divisor: BoundsProgram.Divisor, _ left: Double, _ right: Double
    ) throws(Problem) -> Count {
        try run(left, right)
        let jumps = evaluator.program.edges.filter { edge in
            guard edge.step < divisor.part, !evaluator.values[edge.step].isProvenContinuous else { return false }
            switch edge.meaning {
            case .steps, .sign: return true
            case .pole, .levels, .equality, .equation, .power, .angle: return false
            }
        }
        guard jumps.count == 1, let jump = jumps.first, case let range = evaluator.values[jump.step].range,
            range.upperBound - range.lowerBound <= 2
        else { return .unknown }
        var ends: Set<Double> = []
        for number in stride(from: range.lowerBound, through: range.upperBound, by: 1) {
            let assumed = BoundsEvaluator<End>.Restriction(
                step: jump.step, range: End(number)...End(number), isAssumed: true)
            try run(left, right, [assumed])
            let value = evaluator.values[divisor.part]
            if value.hasNoValue || !value.containsZero { continue }
            guard value.isProvenContinuous else { return .unknown }
            switch try count(of: divisor, left, right, evaluator.values, [assumed]) {
            case .never: continue
            case .atEnd(let point):
                // The zero may belong to the other side of the jump.
                try run(point, point)
                switch sign(of: divisor.part) {
                case .zero: ends.insert(point)
                case .positive, .negative: continue
                case .unknown: return .unknown
                }
            case .between, .unknown, .blurred: return .unknown
            }
        }
        return ends.count > 1 ? .unknown : ends.first.map { .atEnd($0) } ?? .never
    }
}
