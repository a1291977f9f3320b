/// Functions of angles in degrees. An angle is reduced to at most 45° before it is converted to radians. The reduction
/// is exact, so that whole degrees give the well-known values.
extension Elementary {
    /// Returns the sine of an angle in degrees. It is exact for multiples of 30° and 90°.
    static func sine(ofDegrees angle: Double) -> Double {
        guard let reduced = ReducedAngle(angle.magnitude) else { return .nan }
        let sine = reduced.sine(afterQuarterTurns: reduced.quarterTurns)
        return angle.sign == .minus ? -sine : sine
    }

    /// Returns the cosine of an angle in degrees.
    static func cosine(ofDegrees angle: Double) -> Double {
        guard let reduced = ReducedAngle(angle.magnitude) else { return .nan }
        return reduced.sine(afterQuarterTurns: reduced.quarterTurns + 1)
    }

    /// Returns the tangent of an angle in degrees. It is infinite for 90°.
    static func tangent(ofDegrees angle: Double) -> Double {
        guard let reduced = ReducedAngle(angle.magnitude) else { return .nan }
        let tangent = reduced.tangent
        return angle.sign == .minus ? -tangent : tangent
    }

    /// Returns the angle with a given sine, in degrees.
    static func arcSineInDegrees(_ sine: Double) -> Double {
        wholeDegrees(near: Library.arcSine(sine)) { Elementary.sine(ofDegrees: $0) == sine }
    }

    /// Returns the angle with a given cosine, in degrees.
    static func arcCosineInDegrees(_ cosine: Double) -> Double {
        wholeDegrees(near: Library.arcCosine(cosine)) { Elementary.cosine(ofDegrees: $0) == cosine }
    }

    /// Returns the angle with a given tangent, in degrees.
    static func arcTangentInDegrees(_ tangent: Double) -> Double {
        wholeDegrees(near: Library.arcTangent(tangent)) { Elementary.tangent(ofDegrees: $0) == tangent }
    }

    /// Returns the angle of a point, in degrees.
    static func arcTangentInDegrees(_ y: Double, _ x: Double) -> Double { arcTangent(y, x) * degreesOfRadian }

    /// Returns an angle in degrees, given in radians. If the nearest whole number of degrees has exactly the given
    /// function value, it is returned; rounding would otherwise miss it.
    private static func wholeDegrees(near radians: Double, if isExact: (Double) -> Bool) -> Double {
        let angle = radians * degreesOfRadian
        let whole = angle.rounded()
        return whole != angle && (whole - angle).magnitude < 1e-12 && isExact(whole) ? whole : angle
    }

    fileprivate static let degreesOfRadian = 180 / Double.pi
    fileprivate static let radiansOfDegree = Double.pi / 180
}

/// A nonnegative angle as quarter turns, modulo four, and a rest from -45° to 45°.
private struct ReducedAngle {
    let quarterTurns: Int
    let rest: Double

    /// Reduces an angle. Fails if it isn't finite.
    init?(_ degrees: Double) {
        guard degrees.isFinite else { return nil }
        // Both remainders are exact: the first by definition, the second because its operands are within a factor of
        // two.
        let angle = degrees.truncatingRemainder(dividingBy: 360)
        let turns = (angle / 90).rounded()
        quarterTurns = Int(turns)
        rest = angle - 90 * turns
    }

    /// Returns the sine of the rest after some quarter turns. Zero is positive, as for a multiple of pi in IEEE 754.
    func sine(afterQuarterTurns turns: Int) -> Double {
        switch turns & 3 {
        case 0: sineOfRest
        case 1: cosineOfRest
        case 2: 0 - sineOfRest
        default: 0 - cosineOfRest
        }
    }

    var tangent: Double {
        if rest.magnitude == 45 { return quarterTurns & 1 == 0 ? rest / 45 : -45 / rest }
        let tangent = Elementary.Library.tangent(rest * Elementary.radiansOfDegree)
        if quarterTurns & 1 == 0 { return quarterTurns & 3 == 0 ? tangent : 0 + tangent }
        // At its pole, the tangent is infinite, with the sign of the side from which the angle approaches.
        if rest == 0 { return quarterTurns & 3 == 1 ? .infinity : -.infinity }
        return -1 / tangent
    }

    private var sineOfRest: Double {
        switch rest.magnitude {
        case 30: rest / 60
        case 45: Double(signOf: rest, magnitudeOf: Self.halfDiagonal)
        default: Elementary.Library.sine(rest * Elementary.radiansOfDegree)
        }
    }

    private var cosineOfRest: Double {
        rest.magnitude == 45 ? Self.halfDiagonal : Elementary.Library.cosine(rest * Elementary.radiansOfDegree)
    }

    /// The sine of 45°.
    private static let halfDiagonal = 0.5.squareRoot()
}
