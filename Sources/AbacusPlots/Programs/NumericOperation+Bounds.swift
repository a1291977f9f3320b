internal import AbacusCore

// Operations on numbers applied to bounds: their results, and where they may jump or end. Leaves and control aren't computed
// here, nor are remainders, logarithms to a base, and functions of degrees, which the compiler makes of other operations.

extension NumericOperation {
    /// Returns the results of the operation on two quantities; an operation with a single operand ignores the second.
    ///
    /// A tangent's second operand is the cosine of the same angle.
    @inline(__always)
    func callAsFunction<End>(_ left: Enclosure<End>, _ right: Enclosure<End>) -> Enclosure<End> {
        switch self {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        case .power: left.power(right)
        case .minimum: .least(left, right)
        case .maximum: .greatest(left, right)
        case .hypotenuse: .hypotenuse(left, right)
        case .arcTangent2: .arcTangent(y: left, x: right)
        case .less: .isLess(left, right)
        case .lessOrEqual: .isAtMost(left, right)
        case .equal: .isEqual(left, right)
        case .notEqual: Enclosure.isEqual(left, right).negation
        case .not: left.negation
        case .negate: -left
        case .squareRoot: left.squareRoot
        case .absolute: left.magnitude
        case .sign: left.stepped { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }
        case .floor: left.stepped(\.floor)
        case .ceil: left.stepped(\.ceiling)
        case .trunc: left.stepped { $0 < 0 ? $0.ceiling : $0.floor }
        case .round: left.stepped(\.rounded)
        case .cubeRoot: left.cubeRoot
        case .exponential: left.exponential
        case .naturalLogarithm: left.naturalLogarithm
        case .sine: left.sine
        case .cosine: left.cosine
        case .tangent: left.tangent(cosine: right)
        case .arcSine: left.arcSine
        case .arcCosine: left.arcCosine
        case .arcTangent: left.arcTangent
        case .hyperbolicSine: left.hyperbolicSine
        case .hyperbolicCosine: left.hyperbolicCosine
        case .hyperbolicTangent: left.hyperbolicTangent
        case .areaSine: left.areaSine
        case .areaCosine: left.areaCosine
        case .areaTangent: left.areaTangent
        case .constant, .parameter, .select, .call, .floorDivide, .remainder, .modulo, .logarithm, .decimalLogarithm,
            .binaryLogarithm, .arcTangent2InDegrees, .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees,
            .arcSineInDegrees, .arcCosineInDegrees, .arcTangentInDegrees:
            .everything.weakened
        }
    }

    /// Returns the results of the operation on a quantity and itself.
    @inline(__always)
    func callAsFunction<End>(_ operand: Enclosure<End>) -> Enclosure<End> {
        switch self {
        case .subtract, .less, .notEqual: operand.constant(0)
        case .lessOrEqual, .equal: operand.constant(1)
        case .multiply: operand.square
        case .divide: operand.quotientByItself
        case .power: operand.powerOfItself
        default: self(operand, operand)
        }
    }

    /// Whether the operation on a quantity and itself may jump or end as well.
    var ofSameHasEdge: Bool {
        switch self {
        case .subtract, .less, .notEqual, .lessOrEqual, .equal, .multiply: false
        default: true
        }
    }

    /// Where results may jump or end though the operands don't.
    var edgeOnBounds: BoundsProgram.Edge.Meaning? {
        switch self {
        case .divide, .tangent: .pole
        case .power: .power
        case .arcTangent2: .angle
        case .less, .lessOrEqual, .notEqual: .equality
        case .equal: .equation
        case .squareRoot, .naturalLogarithm: .levels([0])
        case .arcSine, .arcCosine, .areaTangent: .levels([-1, 1])
        case .areaCosine: .levels([1])
        case .sign: .sign
        case .floor, .ceil, .trunc: .steps(offset: 0)
        case .round: .steps(offset: 0.5)
        default: nil
        }
    }
}
