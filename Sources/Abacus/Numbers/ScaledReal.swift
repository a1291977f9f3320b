/// A number beyond the range of doubles: a significand of magnitude 0.5 ..< 1, times two to the power of an exponent.
///
/// Roots and logarithms of such numbers are doubles, though the numbers are not.
struct ScaledReal {
    let significand: Double
    let exponent: Int

    /// An exact number, or nil if it is one whose nearest double serves as well.
    init?(_ number: Value) {
        switch number {
        case .integer(let integer):
            guard integer.bitLength > 1_000 else { return nil }
            (significand, exponent) = integer.significandAndExponent()
        case .rational(let rational):
            let scale = rational.numerator.bitLength - rational.denominator.bitLength
            guard abs(scale) > 1_000 else { return nil }
            (significand, exponent) = rational.significandAndExponent()
        default: return nil
        }
    }

    // ln 2 and log10 2 as a part whose product with an exponent is exact, and the rest (FreeBSD's e_log10.c).
    private static let naturalOfTwo = (high: 6.93147180369123816490e-01, low: 1.90821492927058770002e-10)
    private static let decimalOfTwo = (high: 3.01029995663611771306e-01, low: 3.69423907715893078616e-13)

    var naturalLogarithm: Double {
        let scale = Double(exponent)
        let rest = scale * Self.naturalOfTwo.low + Elementary.naturalLogarithm(significand)
        return scale * Self.naturalOfTwo.high + rest
    }

    var decimalLogarithm: Double {
        let scale = Double(exponent)
        let rest = scale * Self.decimalOfTwo.low + Elementary.decimalLogarithm(significand)
        return scale * Self.decimalOfTwo.high + rest
    }

    var binaryLogarithm: Double { Double(exponent) + Elementary.binaryLogarithm(significand) }

    /// The root of a degree of at least 1; nan for an even degree of a negative number.
    func root(_ degree: Int) -> Double {
        let (quotient, remainder) = exponent.quotientAndRemainder(dividingBy: degree)
        let scaled = Double(sign: .plus, exponent: remainder, significand: significand)
        guard abs(remainder) < 1_000 else { return power(1 / Double(degree)) }
        return Double(sign: .plus, exponent: quotient, significand: Elementary.root(scaled, degree))
    }

    /// The power of a positive number: that of the significand, times two to the power of the exponents' product.
    func power(_ power: Double) -> Double {
        let scale = Double(exponent)
        let product = scale * power
        let integral = product.rounded(.down)
        guard abs(integral) < 10_000 else { return integral < 0 ? 0 : .infinity }
        // What the product lost in rounding would be a relative error of the result.
        let lost = (-product).addingProduct(scale, power)
        let fraction = Elementary.powerOfTwo(product - integral + lost)
        return Double(
            sign: .plus, exponent: Int(integral), significand: fraction * Elementary.power(significand, power))
    }
}
