/// What an operation on numbers is on bounds: its results, their slopes, and where they may jump or end.
struct BoundsMeaning: Sendable {
    enum Function: Sendable {
        case unary(@Sendable (Bounds) -> Bounds)
        case binary(@Sendable (Bounds, Bounds) -> Bounds)
    }

    /// How results change with the operands, where they are continuous: the derivative, or bounds of all slopes where there
    /// is a kink.
    enum Slope: Sendable {
        /// Not known.
        case unknown
        /// Constant, as of a step function between its jumps.
        case flat
        /// Given the operand and the result, the factor of the operand's slope.
        case unary(@Sendable (_ operand: Bounds, _ result: Bounds) -> Bounds)
        /// Given the operands and the result, the factors of the operands' slopes.
        case binary(@Sendable (_ left: Bounds, _ right: Bounds, _ result: Bounds) -> (Bounds, Bounds))
    }

    /// Where an operation isn't defined, or isn't continuous, though its operands are.
    enum Edge: Sendable {
        /// Where the last operand is 0, by which nothing is divided.
        case pole
        /// Where the first operand is one of some numbers.
        case levels([Double])
        /// Where the operand is an integer, or that far from one: the results are integers.
        case steps(offset: Double)
        /// Where the operand is 0: the results are -1, 0 and 1.
        case sign
        /// Where both operands are equal.
        case equality
        /// The same, of an operation that asks just that.
        case equation
        /// Where the base of a power is 0, or its exponent an integer.
        case power
        /// Where an angle turns from -π to π: on the negative half of an axis.
        case angle
    }

    let function: Function
    let slope: Slope
    let edge: Edge?

    private init(
        edge: Edge? = nil, _ function: @escaping @Sendable (Bounds) -> Bounds,
        slope: @escaping @Sendable (Bounds, Bounds) -> Bounds
    ) {
        self.init(.unary(function), edge, .unary(slope))
    }

    private init(
        edge: Edge? = nil, _ function: @escaping @Sendable (Bounds, Bounds) -> Bounds,
        slopes: @escaping @Sendable (Bounds, Bounds, Bounds) -> (Bounds, Bounds)
    ) {
        self.init(.binary(function), edge, .binary(slopes))
    }

    private init(_ function: Function, _ edge: Edge?, _ slope: Slope) {
        self.function = function
        self.slope = slope
        self.edge = edge
    }

    /// A function whose results are integers.
    private static func steps(_ edge: Edge, _ function: @escaping @Sendable (Double) -> Double) -> BoundsMeaning {
        BoundsMeaning(.unary { $0.stepped(function) }, edge, .flat)
    }

    /// A comparison.
    private static func comparison(
        _ edge: Edge = .equality, _ function: @escaping @Sendable (Bounds, Bounds) -> Bounds
    ) -> BoundsMeaning {
        BoundsMeaning(.binary(function), edge, .unknown)
    }
}

extension NumericOperation {
    /// What the operation is on bounds; nil for leaves and control, and for what the compiler makes of other operations:
    /// remainders, and logarithms to a base. A tangent's second operand is the cosine of the same angle.
    var onBounds: BoundsMeaning? { BoundsMeaning.table[Int(rawValue)] }

    /// The work of the operation, in units of about a nanosecond, besides that of any step.
    var workOnBounds: UInt64 {
        switch self {
        case .power: 200
        case .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .areaSine, .areaCosine, .areaTangent: 4_000
        case .cubeRoot, .arcSine, .arcCosine, .arcTangent, .arcTangent2: 2_000
        case .exponential, .naturalLogarithm, .sine, .cosine, .tangent: 100
        default: 40
        }
    }

    /// What the operation is on bounds if both operands are the same quantity, of which more is known.
    var ofSameOnBounds: BoundsMeaning? { BoundsMeaning.ofSame(self) ?? onBounds }
}

extension BoundsMeaning {
    fileprivate static let table: [BoundsMeaning?] = NumericOperation.allCases.map(row)

    private static let one = Bounds(1, 1)
    private static let two = Bounds(2, 2)

    /// Returns what an operation of a quantity and itself is.
    fileprivate static func ofSame(_ operation: NumericOperation) -> BoundsMeaning? {
        func constant(_ value: Double) -> BoundsMeaning {
            BoundsMeaning(.unary { $0.hasNoValue ? .nothing : Bounds((value, value), of: $0) }, nil, .flat)
        }
        return switch operation {
        case .subtract, .less, .notEqual: constant(0)
        case .lessOrEqual, .equal: constant(1)
        case .multiply:
            BoundsMeaning {
                $0.square
            } slope: { operand, _ in
                two * operand
            }
        case .divide:
            BoundsMeaning(
                .unary { operand in
                    if operand.hasNoValue || operand == .zero { return .nothing }
                    return Bounds(
                        (1, 1), of: operand, isDefined: operand.containsZero ? .somewhere : .everywhere)
                }, .pole, .flat)
        default: nil
        }
    }

    private static func row(_ operation: NumericOperation) -> BoundsMeaning? {
        switch operation {
        case .add:
            BoundsMeaning {
                $0 + $1
            } slopes: { _, _, _ in
                (one, one)
            }
        case .subtract:
            BoundsMeaning {
                $0 - $1
            } slopes: { _, _, _ in
                (one, -one)
            }
        case .multiply:
            BoundsMeaning {
                $0 * $1
            } slopes: { left, right, _ in
                (right, left)
            }
        case .divide:
            BoundsMeaning(edge: .pole) {
                $0 / $1
            } slopes: { _, divisor, quotient in
                (one / divisor, -quotient / divisor)
            }
        case .power:
            BoundsMeaning(edge: .power) {
                $0.power($1)
            } slopes: { base, exponent, power in
                (exponent * base.power(exponent - one), exponent.isPoint ? .everything : power * base.naturalLogarithm)
            }
        case .minimum:
            BoundsMeaning {
                .least($0, $1)
            } slopes: { left, right, _ in
                left.upper < right.lower ? (one, .zero) : right.upper < left.lower ? (.zero, one) : (.share, .share)
            }
        case .maximum:
            BoundsMeaning {
                .greatest($0, $1)
            } slopes: { left, right, _ in
                left.lower > right.upper ? (one, .zero) : right.lower > left.upper ? (.zero, one) : (.share, .share)
            }
        case .hypotenuse:
            BoundsMeaning {
                .hypotenuse($0, $1)
            } slopes: {
                ($0 / $2, $1 / $2)
            }
        case .arcTangent2:
            BoundsMeaning(edge: .angle) {
                .arcTangent(y: $0, x: $1)
            } slopes: { y, x, _ in
                let square = x.square + y.square
                return (x / square, -y / square)
            }
        case .less: comparison { .isLess($0, $1) }
        case .lessOrEqual: comparison { .isAtMost($0, $1) }
        case .equal: comparison(.equation) { .isEqual($0, $1) }
        case .notEqual: comparison { Bounds.isEqual($0, $1).negation }
        case .not: BoundsMeaning(.unary { $0.negation }, nil, .unknown)
        case .negate:
            BoundsMeaning {
                -$0
            } slope: { _, _ in
                -one
            }
        case .squareRoot:
            BoundsMeaning(edge: .levels([0])) {
                $0.squareRoot
            } slope: { _, root in
                one / (two * root)
            }
        case .absolute:
            BoundsMeaning {
                $0.magnitude
            } slope: { operand, _ in
                operand.lower >= 0 ? one : operand.upper <= 0 ? -one : Bounds(-1, 1)
            }
        case .sign: steps(.sign) { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }
        case .floor: steps(.steps(offset: 0)) { $0.rounded(.down) }
        case .ceil: steps(.steps(offset: 0)) { $0.rounded(.up) }
        case .trunc: steps(.steps(offset: 0)) { $0.rounded(.towardZero) }
        case .round: steps(.steps(offset: 0.5)) { $0.rounded(.toNearestOrAwayFromZero) }
        case .cubeRoot:
            BoundsMeaning {
                $0.cubeRoot
            } slope: { _, root in
                one / (Bounds(3, 3) * root.square)
            }
        case .exponential:
            BoundsMeaning {
                $0.exponential
            } slope: { _, power in
                power
            }
        case .naturalLogarithm:
            BoundsMeaning(edge: .levels([0])) {
                $0.naturalLogarithm
            } slope: { operand, _ in
                one / operand
            }
        case .sine:
            BoundsMeaning {
                $0.sine
            } slope: { angle, _ in
                angle.cosine
            }
        case .cosine:
            BoundsMeaning {
                $0.cosine
            } slope: { angle, _ in
                -angle.sine
            }
        case .tangent:
            BoundsMeaning(edge: .pole) {
                $0.tangent(cosine: $1)
            } slopes: { _, _, tangent in
                (one + tangent.square, .zero)
            }
        case .arcSine:
            BoundsMeaning(edge: .levels([-1, 1])) {
                $0.arcSine
            } slope: { sine, _ in
                one / (one - sine.square).squareRoot
            }
        case .arcCosine:
            BoundsMeaning(edge: .levels([-1, 1])) {
                $0.arcCosine
            } slope: { cosine, _ in
                -(one / (one - cosine.square).squareRoot)
            }
        case .arcTangent:
            BoundsMeaning {
                $0.arcTangent
            } slope: { tangent, _ in
                one / (one + tangent.square)
            }
        case .hyperbolicSine:
            BoundsMeaning {
                $0.hyperbolicSine
            } slope: { operand, _ in
                operand.hyperbolicCosine
            }
        case .hyperbolicCosine:
            BoundsMeaning {
                $0.hyperbolicCosine
            } slope: { operand, _ in
                operand.hyperbolicSine
            }
        case .hyperbolicTangent:
            BoundsMeaning {
                $0.hyperbolicTangent
            } slope: { _, tangent in
                one - tangent.square
            }
        case .areaSine:
            BoundsMeaning {
                $0.areaSine
            } slope: { sine, _ in
                one / (one + sine.square).squareRoot
            }
        case .areaCosine:
            BoundsMeaning(edge: .levels([1])) {
                $0.areaCosine
            } slope: { cosine, _ in
                one / (cosine.square - one).squareRoot
            }
        case .areaTangent:
            BoundsMeaning(edge: .levels([-1, 1])) {
                $0.areaTangent
            } slope: { tangent, _ in
                one / (one - tangent.square)
            }
        case .constant, .parameter, .select, .call, .floorDivide, .remainder, .modulo, .logarithm, .decimalLogarithm,
            .binaryLogarithm:
            nil
        }
    }
}

extension Bounds {
    static let zero = Bounds(0, 0)
    /// What part one of two operands may have in the slope of the lesser or the greater one.
    fileprivate static let share = Bounds(0, 1)
}
