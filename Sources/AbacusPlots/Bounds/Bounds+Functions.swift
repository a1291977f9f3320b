internal import ExactReals

// Elementary functions. Their values at doubles are those of kernels with proven bounds, or of `ExactReals`; where they rise,
// fall and turn is said here.

extension Bounds {
    /// π, between two neighbouring doubles: `Double.pi` is rounded down.
    static let pi = Bounds(Double.pi, Double.pi.nextUp)

    /// Returns the ends of a function's values where it never falls and has a limit at either end.
    private func rising(
        _ function: EnclosedFunction, from least: Double = -.infinity, to greatest: Double = .infinity
    ) -> (lower: Double, upper: Double) {
        func value(at end: Double) -> (lower: Double, upper: Double) {
            guard end.isFinite else { return end < 0 ? (least, least) : (greatest, greatest) }
            return Kernel.ends(function, at: end)
        }
        if isPoint { return value(at: lower) }
        return (value(at: lower).lower, value(at: upper).upper)
    }

    var exponential: Bounds { hasNoValue ? .nothing : Bounds(rising(.exponential, from: 0), of: self) }

    var exponentialLessOne: Bounds { hasNoValue ? .nothing : Bounds(rising(.exponentialLessOne, from: -1), of: self) }

    var naturalLogarithm: Bounds { logarithm(.logarithm, above: 0) }

    var logarithmOfOnePlus: Bounds { logarithm(.logarithmOfOnePlus, above: -1) }

    private func logarithm(_ function: EnclosedFunction, above pole: Double) -> Bounds {
        if hasNoValue || upper <= pole { return .nothing }
        let isWhole = lower > pole
        let positive = isWhole ? self : Bounds(pole.nextUp, upper)
        let ends = positive.rising(function)
        return Bounds(
            (isWhole ? ends.lower : -.infinity, ends.upper), of: self, isDefined: isWhole ? .everywhere : .somewhere)
    }

    var cubeRoot: Bounds { hasNoValue ? .nothing : Bounds(rising(.cubeRoot), of: self) }

    var arcTangent: Bounds {
        if hasNoValue { return .nothing }
        let quarter = Bounds.pi.upper / 2
        return Bounds(rising(.arcTangent, from: -quarter, to: quarter), of: self)
    }

    var arcSine: Bounds {
        if hasNoValue || lower > 1 || upper < -1 { return .nothing }
        let isWhole = lower >= -1 && upper <= 1
        let unit = Bounds(max(lower, -1), min(upper, 1))
        return Bounds(unit.rising(.arcSine), of: self, isDefined: isWhole ? .everywhere : .somewhere)
    }

    var arcCosine: Bounds { Bounds.pi / Bounds(2, 2) - arcSine }

    /// The angle of a point, greater than -π and at most π; 0 for the origin.
    static func arcTangent(y: Bounds, x: Bounds) -> Bounds {
        if y.hasNoValue || x.hasNoValue { return .nothing }
        let quarter = Bounds.pi / Bounds(2, 2)
        if x.isPositive { return (y / x).arcTangent }
        if y.isPositive { return quarter - (x / y).arcTangent }
        if y.isNegative { return -quarter - (x / y).arcTangent }
        if y.lower == 0, y.upper == 0 {
            if x.isNegative { return Bounds((pi.lower, pi.upper), of: y, x) }
            return Bounds((0, x.lower >= 0 ? 0 : pi.upper), of: y, x, isContinuous: x.lower >= 0)
        }
        if y.lower == 0, x.isNegative {
            let angle = quarter - (x / y).arcTangent
            return Bounds((angle.lower, angle.upper), of: y, x)
        }
        let lower = y.lower < 0 ? -pi.upper : 0
        return Bounds((x.lower >= 0 ? max(lower, -quarter.upper) : lower, pi.upper), of: y, x, isContinuous: false)
    }
}

// MARK: - Circular functions

extension Bounds {
    var sine: Bounds { turning(.sine, peakAt: Bounds.pi / Bounds(2, 2)) }

    var cosine: Bounds { turning(.cosine, peakAt: Bounds(0, 0)) }

    /// Returns the values of a sine or cosine, which has its peaks a whole number of turns from an angle, and its least values
    /// half a turn from these.
    private func turning(_ function: EnclosedFunction, peakAt peak: Bounds) -> Bounds {
        if hasNoValue { return .nothing }
        if isPoint { return Bounds(rising(function), of: self) }
        guard isBounded else { return Bounds((-1, 1), of: self) }
        let (low, high) = (Kernel.ends(function, at: lower), Kernel.ends(function, at: upper))
        let turns = (Bounds(lower, upper) - peak) / (Bounds.pi * Bounds(2, 2))
        let halfTurns = turns - Bounds(0.5, 0.5)
        return Bounds(
            (
                halfTurns.mayHaveInteger ? -1 : min(low.lower, high.lower),
                turns.mayHaveInteger ? 1 : max(low.upper, high.upper)
            ), of: self)
    }

    private var mayHaveInteger: Bool { lower.rounded(.up) <= upper }

    /// The tangents. Where there is a pole, the cosine may be known to have one sign, and tells on which side of it the
    /// values are.
    ///
    /// - Parameter cosine: the cosine of the same angle.
    func tangent(cosine: Bounds) -> Bounds {
        if hasNoValue || cosine.hasNoValue { return .nothing }
        let turns = (Bounds(lower, upper) / Bounds.pi) - Bounds(0.5, 0.5)
        guard isBounded, isPoint || !turns.mayHaveInteger, !cosine.containsZero else { return sine / cosine }
        return Bounds((tangentOfEnd(lower).lower, tangentOfEnd(upper).upper), of: self, cosine)
    }

    private func tangentOfEnd(_ end: Double) -> Bounds {
        let angle = Bounds(end, end)
        return angle.sine / angle.cosine
    }
}

// MARK: - Hyperbolic functions

extension Bounds {
    var hyperbolicSine: Bounds {
        risingAtEnds { x in
            let power = x.magnitude.exponentialLessOne
            let sine = (power + power / (power + Bounds(1, 1))) / Bounds(2, 2)
            return x.lower < 0 ? -sine : sine
        }
    }

    var hyperbolicCosine: Bounds {
        let magnitude = magnitude
        return magnitude.risingAtEnds { x in (x.exponential + (-x).exponential) / Bounds(2, 2) }
    }

    var hyperbolicTangent: Bounds {
        risingAtEnds(from: -1, to: 1) { x in
            // Beyond this, the next double below 1 is a bound.
            if x.lower.magnitude > 20 {
                return Bounds(1.0.nextDown, 1) * Bounds(x.lower > 0 ? 1 : -1, x.lower > 0 ? 1 : -1)
            }
            let power = (x + x).exponentialLessOne
            return power / (power + Bounds(2, 2))
        }
    }

    var areaSine: Bounds {
        risingAtEnds { x in
            let magnitude = x.magnitude
            let root = (magnitude.square + Bounds(1, 1)).squareRoot
            let area = (magnitude + magnitude.square / (root + Bounds(1, 1))).logarithmOfOnePlus
            return x.lower < 0 ? -area : area
        }
    }

    var areaCosine: Bounds {
        if hasNoValue || upper < 1 { return .nothing }
        let valid = Bounds(max(lower, 1), upper)
        let area = valid.risingAtEnds { x in
            let excess = x - Bounds(1, 1)
            return (excess + (excess + excess + excess.square).squareRoot).logarithmOfOnePlus
        }
        return Bounds((area.lower, area.upper), of: self, isDefined: lower >= 1 ? .everywhere : .somewhere)
    }

    var areaTangent: Bounds {
        if hasNoValue || lower >= 1 || upper <= -1 { return .nothing }
        let isWhole = lower > -1 && upper < 1
        func area(_ x: Bounds) -> Bounds { ((x + x) / (Bounds(1, 1) - x)).logarithmOfOnePlus / Bounds(2, 2) }
        let ends = (
            lower > -1 ? area(Bounds(lower, lower)).lower : -.infinity,
            upper < 1 ? area(Bounds(upper, upper)).upper : .infinity
        )
        return Bounds(ends, of: self, isDefined: isWhole ? .everywhere : .somewhere)
    }

    /// Returns the values of a function that never falls, found at the ends by operations on bounds.
    private func risingAtEnds(
        from least: Double = -.infinity, to greatest: Double = .infinity, _ function: (Bounds) -> Bounds
    ) -> Bounds {
        if hasNoValue { return .nothing }
        let low = lower.isFinite ? function(Bounds(lower, lower)).lower : least
        let high = upper.isFinite ? function(Bounds(upper, upper)).upper : greatest
        return Bounds((low, high), of: self)
    }
}
