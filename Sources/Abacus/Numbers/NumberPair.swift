/// Two numbers, lifted to the same rung of the ladder from integers to rationals to reals.
enum NumberPair {
    case integers(BigInteger, BigInteger)
    case rationals(Rational, Rational)
    case reals(Double, Double)

    /// Pairs two numbers, or returns nil if a value isn't a number.
    init?(_ left: Value, _ right: Value) {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): self = .integers(left, right)
        case (.integer(let left), .rational(let right)): self = .rationals(Rational(left), right)
        case (.rational(let left), .integer(let right)): self = .rationals(left, Rational(right))
        case (.rational(let left), .rational(let right)): self = .rationals(left, right)
        default:
            guard let left = left.nearestReal, let right = right.nearestReal else { return nil }
            self = .reals(left, right)
        }
    }
}

extension Value {
    /// The double nearest to a number, or nil if the value isn't a number.
    var nearestReal: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .rational(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    /// The exact value of a number, or nil if the value isn't a finite number.
    var exactRational: Rational? {
        switch self {
        case .integer(let number): Rational(number)
        case .rational(let number): number
        case .real(let number): Rational(exactly: number)
        default: nil
        }
    }

    /// The integer that a number is equal to, or nil if it isn't an integer.
    var exactInteger: BigInteger? {
        switch self {
        case .integer(let number): number
        case .real(let number): BigInteger(exactly: number)
        default: nil
        }
    }
}
