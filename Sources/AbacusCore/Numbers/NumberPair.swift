/// Two numbers, lifted to the same rung of the ladder from integers to rationals to exact reals.
///
/// If one of them is a double, the other is rounded to the nearest double.
enum NumberPair {
    case integers(BigInteger, BigInteger)
    case rationals(Rational, Rational)
    case exactReals(ExactReal, ExactReal)
    case reals(Double, Double)

    /// Pairs two numbers. Returns nil if a value isn't a number, or if an exact real meets a double, as rounding an
    /// exact real takes an arithmetic unit.
    init?(_ left: Value, _ right: Value) {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): self = .integers(left, right)
        case (.integer(let left), .rational(let right)): self = .rationals(Rational(left), right)
        case (.rational(let left), .integer(let right)): self = .rationals(left, Rational(right))
        case (.rational(let left), .rational(let right)): self = .rationals(left, right)
        case (.exactReal, _), (_, .exactReal):
            guard let left = ExactReal(left), let right = ExactReal(right) else { return nil }
            self = .exactReals(left, right)
        default:
            guard let left = left.nearestReal, let right = right.nearestReal else { return nil }
            self = .reals(left, right)
        }
    }

    /// Whether both are integers.
    var isOfIntegers: Bool {
        if case .integers = self { true } else { false }
    }
}

extension Value {
    /// The double nearest to a number, or nil if the value isn't a number or is an exact real.
    package var nearestReal: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .rational(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    /// The exact value of a number, or nil if the value isn't a finite number or is an exact real.
    var exactRational: Rational? {
        switch self {
        case .integer(let number): Rational(number)
        case .rational(let number): number
        case .real(let number): Rational(exactly: number)
        default: nil
        }
    }

    /// The integer equal to a number, or nil if there is none or the number is an exact real.
    package var exactInteger: BigInteger? {
        switch self {
        case .integer(let number): number
        case .real(let number): BigInteger(exactly: number)
        default: nil
        }
    }
}

extension ExactReal {
    /// Creates the real equal to an exact number, or returns nil for any other value.
    package init?(_ value: Value) {
        switch value {
        case .integer(let number): self.init(number)
        case .rational(let number): self.init(number)
        case .exactReal(let number): self = number
        default: return nil
        }
    }
}
