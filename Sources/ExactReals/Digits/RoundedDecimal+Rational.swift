internal import ExactNumbers

extension RoundedDecimal {
    /// A rational number, rounded half away from zero.
    ///
    /// - Complexity: that of a division with a quotient of so many digits, and of writing it.
    init(_ value: Rational, rounded precision: DecimalPrecision) {
        switch precision.limited {
        case .places(let places):
            self.init(value.scaled(places: places), places: places)
        case .significant where value.isZero:
            self.init(0, places: 0)
        case .significant(let count):
            self.init(value, significant: count)
        }
    }

    private init(_ value: Rational, significant count: Int) {
        // By the lengths in bits, so that it is one off at most, and then corrected by the digits.
        let bits = value.numerator.bitLength - value.denominator.bitLength
        var places = count - bits.timesDecimalLogarithmOfTwo
        while true {
            let decimal = RoundedDecimal(value.scaled(places: places), places: places)
            switch decimal.fit(to: count, isAtLeastPower: { value.magnitude >= Rational(powerOfTen: $0) }) {
            case .exact(let decimal):
                self = decimal
                return
            case .off(let digits):
                places += digits
            }
        }
    }
}

extension RoundedDecimal {
    /// Whether a decimal has as many digits as it should.
    enum Fit {
        case exact(RoundedDecimal)
        /// It must be rounded anew, to so many places more.
        case off(by: Int)
    }

    /// Looks whether a number was rounded to as many digits as it should have from the first that isn't 0.
    ///
    /// - Parameters:
    ///   - count: The number of digits.
    ///   - isAtLeastPower: Whether the number itself is at least 10 to a power. It is asked for numbers that may have been
    ///     rounded up to it, and then have one digit more than before.
    func fit(to count: Int, isAtLeastPower: (Int) -> Bool) -> Fit {
        if digits == "0" { return .off(by: count) }
        let excess = digits.utf8.count - count
        if excess == 1 && isPowerOfTen { return .exact(droppingLastZero()) }
        if excess == 0 && isPowerOfTen && !isAtLeastPower(count - 1 - places) { return .off(by: 1) }
        return excess == 0 ? .exact(self) : .off(by: -excess)
    }
}

extension Rational {
    /// 10 to the power of an exponent of either sign.
    fileprivate init(powerOfTen exponent: Int) { self.init(significand: 1, decimalExponent: exponent) }
}
