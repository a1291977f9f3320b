package import ExactNumbers
internal import IntegerKernels

extension RoundedDecimal {
    /// A rational number, rounded half away from zero.
    ///
    /// - Complexity: that of a division whose quotient has as many digits, and of writing it.
    package init(_ value: Rational, rounded precision: DecimalPrecision) {
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
        // Estimates the places by integers from the bit lengths: possibly one digit too many, but never one too few.
        let bits = value.numerator.bitLength - value.denominator.bitLength
        var places = count - bits.timesDecimalLogarithmOfTwo
        while true {
            let decimal = RoundedDecimal(value.scaled(places: places), places: places)
            switch decimal.fit(to: count) {
            case .exact(let decimal):
                self = decimal
                return
            case .off(let digits):
                if Interruption.isRaised {
                    self = decimal
                    return
                }
                places += digits
            }
        }
    }
}

extension RoundedDecimal {
    /// Whether a decimal has the intended number of digits.
    enum Fit {
        case exact(RoundedDecimal)
        /// The number must be rounded again, to this many more places.
        case off(by: Int)
    }

    /// Returns whether a number was rounded to a given number of significant digits.
    ///
    /// A number that was rounded up to a power of ten has one more digit, a 0.
    func fit(to count: Int) -> Fit {
        if digits == "0" { return .off(by: count) }
        let excess = digits.utf8.count - count
        if excess == 1 && isPowerOfTen { return .exact(droppingLastZero()) }
        return excess == 0 ? .exact(self) : .off(by: -excess)
    }
}
