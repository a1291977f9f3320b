internal import AbacusCore

// The zeros of divisors in a part of the range.

extension PlaceFinder {
    /// A bracket around a zero of a divisor's part.
    struct Zero {
        let part: Int
        let lower: Double
        let upper: Double
    }

    enum Knowledge {
        /// The formula has a value everywhere, except where a divisor is 0.
        case settled([Zero])
        /// The same for a narrow part, except also at points where an operation isn't defined.
        case ending([Zero])
        /// The formula has no value anywhere.
        case empty
        case open(mayBeZero: Bool)
        /// A divisor may be 0 there, and its values at points aren't known well enough to tell.
        case blurred
    }

    /// Returns what is known of a part of the range.
    mutating func knowledge(of part: ClosedRange<Double>) throws(Problem) -> Knowledge {
        let (left, right) = (part.lowerBound, part.upperBound)
        let whole = try run(left, right)
        if whole.isDefined == .everywhere { return .settled([]) }
        if whole.hasNoValue { return .empty }
        let parts = partsThatMayBeZero
        if parts.isEmpty { return .open(mayBeZero: false) }
        let canEnd = canEnd
        let values = evaluator.values
        var counts: [(divisor: BoundsProgram.Divisor, count: Count)] = []
        for divisor in parts {
            let count =
                values[divisor.part].isProvenContinuous
                ? try count(of: divisor, left, right, values) : try countBesideJump(of: divisor, left, right)
            switch count {
            case .unknown: return .open(mayBeZero: true)
            case .blurred: return .blurred
            case .never, .atEnd, .between: counts.append((divisor, count))
            }
        }
        // Where values end as well, both sides of a zero have to be examined.
        if canEnd, !isNarrow(part, mayBeZero: false) { return .open(mayBeZero: false) }
        var zeros: [Zero] = []
        for (divisor, count) in counts {
            let zero: Zero
            switch count {
            case .never, .unknown, .blurred: continue
            case .atEnd(let point): zero = Zero(part: divisor.part, lower: point, upper: point)
            case .between(let isRising):
                zero = try self.zero(of: divisor.part, left, right, isRising: isRising)
            }
            let isSteep = divisor.slope.map { !values[$0].containsZero } ?? false
            if !isSteep, try !isAlone(zero, left, right) { return .blurred }
            zeros.append(zero)
        }
        return canEnd ? .ending(zeros) : .settled(zeros)
    }

    /// Whether a zero is no wider than a narrow piece, for a part of a divisor that only rises or only falls between two
    /// points.
    private mutating func isAlone(_ zero: Zero, _ left: Double, _ right: Double) throws(Problem) -> Bool {
        let distance = max(leastWidth / 8, zero.lower.ulp)
        for point in [zero.lower - distance, zero.upper + distance] where left < point && point < right {
            try run(point, point)
            if evaluator.values[zero.part].containsZero { return false }
        }
        return true
    }

    /// The parts of divisors that may be 0 according to the last evaluation, each once.
    private var partsThatMayBeZero: [BoundsProgram.Divisor] {
        let values = evaluator.values
        var seen: Set<Int> = []
        return evaluator.program.divisors.filter { divisor in
            !values[divisor.step].hasNoValue && values[divisor.step].containsZero && !values[divisor.part].hasNoValue
                && values[divisor.part].containsZero && seen.insert(divisor.part).inserted
        }
    }

    /// Whether an operation may reach an end of its domain, according to the last evaluation.
    private var canEnd: Bool {
        let (program, values) = (evaluator.program, evaluator.values)
        return program.edges.contains { edge in
            switch edge.meaning {
            case .levels, .power: break
            case .pole, .steps, .sign, .equality, .equation, .angle: return false
            }
            guard case .operation(let operation, let first, let second) = program.steps[edge.step],
                !values[first].hasNoValue, !values[second].hasNoValue
            else { return false }
            let result = operation(values[first].definedEverywhere, values[second].definedEverywhere)
            return result.isDefined != .everywhere
        }
    }

    /// Returns the zeros of a narrow part that the values at its ends prove.
    mutating func zerosByEnds(of part: ClosedRange<Double>) throws(Problem) -> [Zero] {
        let (left, right) = (part.lowerBound, part.upperBound)
        var zeros: [Zero] = []
        try run(left, right)
        for divisor in partsThatMayBeZero {
            try run(left, right)
            let isContinuous = evaluator.values[divisor.part].isProvenContinuous
            try run(left, left)
            let first = sign(of: divisor.part)
            try run(right, right)
            switch (first, sign(of: divisor.part)) {
            case (.zero, _): zeros.append(Zero(part: divisor.part, lower: left, upper: left))
            case (_, .zero): zeros.append(Zero(part: divisor.part, lower: right, upper: right))
            case (.negative, .positive) where isContinuous, (.positive, .negative) where isContinuous:
                zeros.append(Zero(part: divisor.part, lower: left, upper: right))
            case (.negative, _), (.positive, _), (.unknown, _): continue
            }
        }
        return zeros
    }

    /// Narrows the bracket around a zero of a divisor's part, which is negative at one of two points and positive at the
    /// other: by the secant with halved values, as in `CurveTracer`, and by simple numbers.
    private mutating func zero(of part: Int, _ left: Double, _ right: Double, isRising: Bool) throws(Problem) -> Zero {
        var (left, right) = (left, right)
        try run(left, left)
        var low = Bounds(evaluator.values[part]).middle
        try run(right, right)
        var high = Bounds(evaluator.values[part]).middle
        var side = 0
        var isSlow = true
        for _ in 0..<Self.mostStepsToZero {
            let nearness = nearness(left, right)
            let width = right - left
            if width <= nearness { break }
            var point = right - high * ((right - left) / (high - low))
            // Next to an end that is nearly the zero, step to the zero's other side.
            point = min(max(point, left + nearness / 2), right - nearness / 2)
            if isSlow || !(left < point && point < right) { point = Self.simplest(between: left, right) }
            guard left < point, point < right else { break }
            try run(point, point)
            let value = Bounds(evaluator.values[part]).middle
            switch sign(of: part) {
            case .zero: return Zero(part: part, lower: point, upper: point)
            case .unknown:
                // The value is nearly 0: try two points, one on each side of the zero.
                let distance = max(min(horizontal.narrow / 16, point.magnitude * 0x1p-31), 4 * point.ulp)
                for near in [point - distance, point + distance] where left < near && near < right {
                    try run(near, near)
                    switch sign(of: part) {
                    case .negative: if isRising { left = near } else { right = near }
                    case .positive: if isRising { right = near } else { left = near }
                    case .zero, .unknown: continue
                    }
                }
                return Zero(part: part, lower: left, upper: right)
            case .negative where isRising, .positive where !isRising:
                (left, low) = (point, value)
                if side == -1 { high /= 2 }
                side = -1
            case .negative, .positive:
                (right, high) = (point, value)
                if side == 1 { low /= 2 }
                side = 1
            }
            isSlow = right - left > width / 2
        }
        return Zero(part: part, lower: left, upper: right)
    }

    private static var mostStepsToZero: Int { 200 }

    /// The width at which a bracket around a zero is narrow enough: far below six digits, and below a narrow piece of a
    /// picture.
    private func nearness(_ left: Double, _ right: Double) -> Double {
        min(leastWidth / 8, min(left.magnitude, right.magnitude) * 0x1p-30)
    }
}

extension Enclosure {
    /// The same bounds, of a quantity with a value everywhere.
    fileprivate var definedEverywhere: Enclosure { Enclosure(lower, upper) }
}
