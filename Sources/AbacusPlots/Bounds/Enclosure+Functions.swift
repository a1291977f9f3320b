internal import AbacusCore
internal import ExactReals

// Elementary functions. Kernels with proven bounds, or `ExactReals`, compute their values at doubles; the code here knows
// where the functions rise, fall and turn.

extension Enclosure {
    static var pi: Enclosure { Enclosure(End.halfTurn.lower, End.halfTurn.upper) }

    /// Returns the ends of the values of a function that never falls and has a limit at either end.
    private func rising(
        _ function: EnclosedFunction, from least: End = -.infinity, to greatest: End = .infinity
    ) -> (lower: End, upper: End) {
        func value(at end: End) -> (lower: End, upper: End) {
            guard end.isFinite else { return end < 0 ? (least, least) : (greatest, greatest) }
            return Self.ends(function, at: end)
        }
        if isPoint { return value(at: lower) }
        return (value(at: lower).lower, value(at: upper).upper)
    }

    /// Returns the ends of a function's value at a number in its domain.
    private static func ends(_ function: EnclosedFunction, at number: End) -> (lower: End, upper: End) {
        if let ends = End.ends(function, at: number) { return ends }
        precondition(Budget.isInterrupted, "the number is in the function's domain")
        return (number, number)
    }

    var exponential: Enclosure { hasNoValue ? .nothing : Enclosure(rising(.exponential, from: 0), of: self) }

    var exponentialLessOne: Enclosure {
        hasNoValue ? .nothing : Enclosure(rising(.exponentialLessOne, from: -1), of: self)
    }

    var naturalLogarithm: Enclosure { logarithm(.logarithm, above: 0) }

    var logarithmOfOnePlus: Enclosure { logarithm(.logarithmOfOnePlus, above: -1) }

    private func logarithm(_ function: EnclosedFunction, above pole: End) -> Enclosure {
        if hasNoValue || upper <= pole { return .nothing }
        if lower > pole { return Enclosure(rising(function), of: self) }
        let greatest = upper.isFinite ? Self.ends(function, at: upper).upper : upper
        return Enclosure((-.infinity, greatest), of: self, isDefined: .somewhere)
    }

    var cubeRoot: Enclosure { hasNoValue ? .nothing : Enclosure(rising(.cubeRoot), of: self) }

    var arcTangent: Enclosure {
        if hasNoValue { return .nothing }
        let quarter = (Enclosure.pi / 2).upper
        return Enclosure(rising(.arcTangent, from: -quarter, to: quarter), of: self)
    }

    var arcSine: Enclosure {
        if hasNoValue || lower > 1 || upper < -1 { return .nothing }
        let isWhole = lower >= -1 && upper <= 1
        let unit = Enclosure(max(lower, -1), min(upper, 1))
        return Enclosure(unit.rising(.arcSine), of: self, isDefined: isWhole ? .everywhere : .somewhere)
    }

    var arcCosine: Enclosure { Enclosure.pi / 2 - arcSine }

    /// The angle of a point, greater than -π and at most π; 0 for the origin.
    static func arcTangent(y: Enclosure, x: Enclosure) -> Enclosure {
        if y.hasNoValue || x.hasNoValue { return .nothing }
        let quarter = Enclosure.pi / 2
        if x.isPositive { return (y / x).arcTangent }
        if y.isPositive { return quarter - (x / y).arcTangent }
        if y.isNegative { return -quarter - (x / y).arcTangent }
        if y.lower == 0, y.upper == 0 {
            if x.isNegative { return Enclosure((pi.lower, pi.upper), of: y, x) }
            return Enclosure((0, x.lower >= 0 ? 0 : pi.upper), of: y, x, isContinuous: x.lower >= 0)
        }
        if y.lower == 0, x.isNegative {
            let angle = quarter - (x / y).arcTangent
            return Enclosure((angle.lower, angle.upper), of: y, x)
        }
        let lower = y.lower < 0 ? -pi.upper : 0
        return Enclosure((x.lower >= 0 ? max(lower, -quarter.upper) : lower, pi.upper), of: y, x, isContinuous: false)
    }
}

// MARK: - Circular functions

extension Enclosure {
    var sine: Enclosure { turning(.sine, peakAt: Enclosure.pi / 2) }

    var cosine: Enclosure { turning(.cosine, peakAt: 0) }

    /// Returns the values of a sine or cosine: its peaks lie a whole number of turns from an angle, its least values half
    /// a turn from its peaks.
    private func turning(_ function: EnclosedFunction, peakAt peak: Enclosure) -> Enclosure {
        if hasNoValue { return .nothing }
        // The sine of a larger angle would take long to compute; the bounds are its whole range.
        guard max(lower.magnitude, upper.magnitude) <= End.greatestAngle else { return Enclosure((-1, 1), of: self) }
        if isPoint { return Enclosure(rising(function), of: self) }
        let turns = (Enclosure(lower, upper) - peak) / (Enclosure.pi * 2)
        let (hasPeak, hasLeast) = (turns.mayHaveInteger, (turns - 0.5).mayHaveInteger)
        if hasPeak && hasLeast { return Enclosure((-1, 1), of: self) }
        let (low, high) = (Self.ends(function, at: lower), Self.ends(function, at: upper))
        return Enclosure(
            (hasLeast ? -1 : min(low.lower, high.lower), hasPeak ? 1 : max(low.upper, high.upper)), of: self)
    }

    private var mayHaveInteger: Bool { lower.ceiling <= upper }

    /// The tangents. At a pole, a cosine that is known to have one sign tells on which side of the pole the values are.
    ///
    /// - Parameter cosine: the cosine of the same angle.
    func tangent(cosine: Enclosure) -> Enclosure {
        if hasNoValue || cosine.hasNoValue { return .nothing }
        let turns = (Enclosure(lower, upper) / Enclosure.pi) - 0.5
        guard isBounded, isPoint || !turns.mayHaveInteger, !cosine.containsZero else { return sine / cosine }
        return Enclosure((tangentOfEnd(lower).lower, tangentOfEnd(upper).upper), of: self, cosine)
    }

    private func tangentOfEnd(_ end: End) -> Enclosure {
        let angle = Enclosure(end)
        return angle.sine / angle.cosine
    }
}

// MARK: - Hyperbolic functions

extension Enclosure {
    var hyperbolicSine: Enclosure {
        risingAtEnds { x in
            let power = x.magnitude.exponentialLessOne
            let sine = (power + power / (power + 1)) / 2
            return x.lower < 0 ? -sine : sine
        }
    }

    var hyperbolicCosine: Enclosure {
        let magnitude = magnitude
        return magnitude.risingAtEnds { x in (x.exponential + (-x).exponential) / 2 }
    }

    var hyperbolicTangent: Enclosure {
        risingAtEnds(from: -1, to: 1) { x in
            let power = (x + x).exponentialLessOne
            let tangent = power / (power + 2)
            // For large numbers the quotient is known to be below 1; once the power has no bound, it is hardly less than 1.
            return power.isBounded ? tangent.restricted(to: -1...1) : Enclosure(0x1.fffffffffffffp-1, 1)
        }
    }

    var areaSine: Enclosure {
        risingAtEnds { x in
            let magnitude = x.magnitude
            let root = (magnitude.square + 1).squareRoot
            let area = (magnitude + magnitude.square / (root + 1)).logarithmOfOnePlus
            return x.lower < 0 ? -area : area
        }
    }

    var areaCosine: Enclosure {
        if hasNoValue || upper < 1 { return .nothing }
        let valid = Enclosure(max(lower, 1), upper)
        let area = valid.risingAtEnds { x in
            let excess = x - 1
            return (excess + (excess + excess + excess.square).squareRoot).logarithmOfOnePlus
        }
        return Enclosure((area.lower, area.upper), of: self, isDefined: lower >= 1 ? .everywhere : .somewhere)
    }

    var areaTangent: Enclosure {
        if hasNoValue || lower >= 1 || upper <= -1 { return .nothing }
        let isWhole = lower > -1 && upper < 1
        func area(_ x: Enclosure) -> Enclosure { ((x + x) / (1 - x)).logarithmOfOnePlus / 2 }
        let ends = (
            lower > -1 ? area(Enclosure(lower)).lower : -.infinity,
            upper < 1 ? area(Enclosure(upper)).upper : .infinity
        )
        return Enclosure(ends, of: self, isDefined: isWhole ? .everywhere : .somewhere)
    }

    /// Returns the values of a function that never falls, computed at the ends by operations on bounds.
    private func risingAtEnds(
        from least: End = -.infinity, to greatest: End = .infinity, _ function: (Enclosure) -> Enclosure
    ) -> Enclosure {
        if hasNoValue { return .nothing }
        let low = lower.isFinite ? function(Enclosure(lower)).lower : least
        let high = upper.isFinite ? function(Enclosure(upper)).upper : greatest
        return Enclosure((low, high), of: self)
    }
}
