/// A real number of any size: 106 significant bits, times a power of two.
///
/// It serves to compute logarithms, powers and roots of exact numbers that aren't doubles. The results can be doubles
/// where the numbers themselves are out of range, and near 1 a logarithm depends on digits that a double doesn't have.
struct ScaledReal {
    let significand: DoubleDouble
    let exponent: Int

    init(_ number: Rational) {
        self.init(number.numerator, dividedBy: number.denominator)
    }

    /// Creates a quotient. The denominator must be positive.
    ///
    /// - Complexity: O(n) in the length of the operands.
    init(_ numerator: BigInteger, dividedBy denominator: BigInteger) {
        // With this shift the quotient has 120 or 121 bits.
        let shift = denominator.bitLength - numerator.bitLength + 120
        let quotient = (numerator << max(shift, 0)) / (denominator << max(-shift, 0))
        let high = Double(quotient)
        significand = DoubleDouble(high, Double(quotient - BigInteger(high))).scaled(byPowerOfTwo: -120)
        exponent = 120 - shift
    }

    init(significand: DoubleDouble, exponent: Int = 0) {
        self.significand = significand
        self.exponent = exponent
    }

    /// The number as a double-double: infinite beyond the range of exponents, and 0 below it.
    var unscaled: DoubleDouble { significand.scaled(byPowerOfTwo: exponent) }

    static func * (left: ScaledReal, right: ScaledReal) -> ScaledReal {
        ScaledReal(significand: left.significand * right.significand, exponent: left.exponent + right.exponent)
    }

    static func / (left: ScaledReal, right: ScaledReal) -> ScaledReal {
        ScaledReal(significand: left.significand / right.significand, exponent: left.exponent - right.exponent)
    }
}

extension ScaledReal {
    /// Computes the natural logarithm of a positive number, with a relative error of less than 2⁻⁶⁸.
    ///
    /// - Complexity: O(n) in the length of the number.
    init(logarithmOf number: Rational) {
        var scale = number.numerator.bitLength - number.denominator.bitLength
        var offset = number.offsetFromOne(scale)
        if offset.unscaled.high < -0.29 || offset.unscaled.high > 0.42 {
            scale += offset.unscaled.high < 0 ? -1 : 1
            offset = number.offsetFromOne(scale)
        }
        if scale == 0, offset.exponent < -160 {
            // The logarithm of 1 + x is x, apart from half its square.
            self = offset
        } else {
            let logarithm = DoubleDouble(logarithmOfOnePlus: offset.unscaled)
            self.init(significand: DoubleDouble.naturalLogarithmOfTwo * Double(scale) + logarithm)
        }
    }

    /// Returns the logarithm of a positive number to a positive base that is not 1.
    static func logarithm(_ number: Rational, base: Rational) -> Double {
        (ScaledReal(logarithmOf: number) / ScaledReal(logarithmOf: base)).unscaled.high
    }

    /// Returns the power of a positive number.
    static func power(_ base: Rational, _ exponent: Rational) -> Double {
        (ScaledReal(logarithmOf: base) * ScaledReal(exponent)).unscaled.exponential
    }

    /// Returns the root of a degree other than 0, which must be odd if the number is negative.
    static func root(_ number: Rational, _ degree: Int) -> Double {
        let logarithm = ScaledReal(logarithmOf: number.isNegative ? -number : number)
        let root = (logarithm / ScaledReal(BigInteger(degree), dividedBy: 1)).unscaled.exponential
        return number.isNegative ? -root : root
    }
}

extension Rational {
    /// Returns the number divided by a power of two, minus 1.
    fileprivate func offsetFromOne(_ scale: Int) -> ScaledReal {
        let (numerator, denominator) = (numerator << max(-scale, 0), denominator << max(scale, 0))
        return ScaledReal(numerator - denominator, dividedBy: denominator)
    }
}

extension Value {
    /// The exact value, or nil if it is equal to a double.
    var rationalBetweenDoubles: Rational? {
        switch self {
        case .integer(let number):
            number.bitLength <= 53 || number.compare(to: Double(number)) == .equal ? nil : Rational(number)
        case .rational(let number): number.compare(to: Double(number)) == .equal ? nil : number
        default: nil
        }
    }
}
