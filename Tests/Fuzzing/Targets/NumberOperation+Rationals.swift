internal import BigInt
internal import ExactNumbers

/// A rational of this library, and a fraction of another library's integers, which may have common factors.
private struct RationalPair {
    let value: Rational
    let numerator: BigInt
    let denominator: BigInt

    /// Creates a quotient. A divisor of 0 counts as 1.
    init(_ dividend: NumberPair, _ divisor: NumberPair) {
        let divisor = divisor.value.isZero ? NumberPair(1) : divisor
        self.init(Rational(dividend.value, divisor.value), dividend.reference, divisor.reference)
    }

    init(_ value: Rational, _ numerator: BigInt, _ denominator: BigInt) {
        self.value = value
        self.numerator = denominator < 0 ? -numerator : numerator
        self.denominator = BigInt(denominator.magnitude)
    }

    /// Throws unless both are the same number, and the rational is in lowest terms.
    func check() throws(Violation) {
        let divisor = numerator.greatestCommonDivisor(with: denominator)
        let isEqual =
            value.numerator.isEqual(to: numerator / divisor) && value.denominator.isEqual(to: denominator / divisor)
        try Violation.unless(isEqual, "\(value) is not \(numerator)/\(denominator)")
    }
}

extension NumberOperation {
    /// Arithmetic on the quotients of registers.
    static let rationals = [
        rational("sum") { a, b throws(Violation) in
            let numerator = a.numerator * b.denominator + b.numerator * a.denominator
            try RationalPair(a.value + b.value, numerator, a.denominator * b.denominator).check()
            var (sum, difference) = (a.value, a.value)
            sum += b.value
            difference -= -b.value
            try Violation.unless(sum == a.value + b.value && difference == sum, "the sum in place is \(sum)")
        },
        rational("product") { a, b throws(Violation) in
            try RationalPair(a.value * b.value, a.numerator * b.numerator, a.denominator * b.denominator).check()
        },
        rational("quotient") { a, b throws(Violation) in
            guard !b.value.isZero else { return }
            try RationalPair(a.value / b.value, a.numerator * b.denominator, a.denominator * b.numerator).check()
        },
        rational("order") { a, b throws(Violation) in
            let (x, y) = (a.numerator * b.denominator, b.numerator * a.denominator)
            let order = [a.value < b.value, a.value <= b.value, a.value == b.value, a.value > b.value]
            try Violation.unless(order == [x < y, x <= y, x == y, x > y], "the order is \(order)")
        },
        rational("rounding") { a, _ throws(Violation) in
            let (floor, nearest) = (a.value.floor(), a.value.rounded())
            let remainder = a.numerator.modulus(a.denominator)
            let expected = (a.numerator - remainder) / a.denominator
            let isUp = a.value.isNegative ? 2 * remainder > a.denominator : 2 * remainder >= a.denominator
            try Violation.unless(floor.isEqual(to: expected), "the floor is \(floor)")
            try Violation.unless(nearest.isEqual(to: isUp ? expected + 1 : expected), "the nearest is \(nearest)")
            let ceiling = a.value.ceiling()
            try Violation.unless(ceiling.isEqual(to: remainder == 0 ? expected : expected + 1), "\(ceiling) is above")
        },
        rational("text") { a, _ throws(Violation) in
            try Violation.unless(Rational(a.value.description) == a.value, "\(a.value) is not read")
            guard let decimal = a.value.terminatingDecimal else { return }
            try Violation.unless(Rational(decimal: decimal) == a.value, "\(decimal) is not \(a.value)")
        },
        rational("to a double") { a, _ throws(Violation) in
            let (dividend, divisor) = (a.numerator.magnitude, a.denominator.magnitude)
            // The quotient has more bits than a double, and a last one that shows whether there is a remainder.
            let shift = max(divisor.bitWidth - dividend.bitWidth, 0) + 66
            let (quotient, remainder) = (dividend << shift).quotientAndRemainder(dividingBy: divisor)
            let expected = (quotient << 1 + (remainder == 0 ? 0 : 1)).double(timesTwoToThe: -shift - 1)
            let double = Double(a.value)
            try Violation.unless(double.magnitude == expected, "\(double) is not the nearest double, \(expected)")
        },
    ]

    /// Returns an operation that compares what both libraries say about two rationals.
    private static func rational(
        _ name: String, _ compare: @escaping @Sendable (RationalPair, RationalPair) throws(Violation) -> Void
    ) -> NumberOperation {
        NumberOperation("rational " + name) { target, left, right, _ throws(Violation) in
            try compare(RationalPair(left, right), RationalPair(target, left))
        }
    }
}
