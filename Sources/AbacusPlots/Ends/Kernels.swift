internal import ExactReals

/// Elementary functions of doubles with proven error bounds. They take a fraction of the time that a value correct to the
/// last bit takes: a relation with two sines is drawn in a fourteenth of the time.
///
/// The argument is reduced by a constant in parts: W. J. Cody, W. Waite, "Software Manual for the Elementary Functions",
/// 1980. Below, u is 2⁻⁵³, half a unit in the last place of a number between 1 and 2. The margins are more than twice the
/// errors that are derived, which also covers the rounding of the ends.
enum Kernel {
    /// Returns bounds of a function at a finite double, or nil if it has no value there. Near the limits of exponents,
    /// where margins would be lost, they are the neighbours of the value.
    static func ends(_ function: EnclosedFunction, at argument: Double) -> (lower: Double, upper: Double)? {
        guard has(function, at: argument) else { return function.ends(at: argument) }
        return switch function {
        case .exponential: exponential(argument)
        case .logarithm: logarithm(argument)
        case .sine: sine(argument, quarters: 0)
        case .cosine: sine(argument, quarters: 1)
        default: function.ends(at: argument)
        }
    }

    /// Returns whether a function has a kernel whose range includes a double.
    @inline(__always)
    static func has(_ function: EnclosedFunction, at argument: Double) -> Bool {
        switch function {
        case .exponential: argument.magnitude <= 700
        case .logarithm: argument > 0
        case .sine: argument.magnitude <= 0x1p20 && (argument == 0 || argument.magnitude >= 0x1p-900)
        case .cosine: argument.magnitude <= 0x1p20
        default: false
        }
    }

    private static func around(_ value: Double, margin: Double) -> (lower: Double, upper: Double) {
        (value - margin, value + margin)
    }

    /// The value of a polynomial by Horner's rule, with the highest coefficient first.
    @inline(__always)
    private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
        var sum = 0.0
        for coefficient in coefficients { sum = sum * x + coefficient }
        return sum
    }

    private static func factorial(_ n: Int) -> Double { (1...max(n, 1)).reduce(1) { $0 * Double($1) } }

    // MARK: The exponential function

    /// ln 2 in two parts. The first has 42 bits, so its product with an integer of 11 bits is exact.
    private static let logarithmOf2 = (high: 0x1.62e42fefa38p-1, low: 0x1.ef35793c7673p-45)
    /// 1/14!, …, 1/1!, 1/0!.
    private static let exponentialTerms = (0...14).reversed().map { 1 / factorial($0) }

    /// With r = x - n ln 2, eˣ is 2ⁿ eʳ. The first part is subtracted exactly, and the error of the second is less than
    /// 2⁻⁵⁴. |r| ≤ 0.347, so the rest of the series is less than 2⁻⁶², and the sum by Horner's rule is off by 2.5 u. In
    /// total, the error is less than 4 u of the value, 2⁻⁵¹.
    private static func exponential(_ x: Double) -> (lower: Double, upper: Double) {
        if x == 0 { return (1, 1) }
        let n = (x * 0x1.71547652b82fep0).rounded()
        let r = (x - n * logarithmOf2.high) - n * logarithmOf2.low
        let power = Double(sign: .plus, exponent: Int(n), significand: polynomial(exponentialTerms, r))
        return around(power, margin: power * 0x1p-49)
    }

    // MARK: The logarithm

    /// 1/21, 1/19, …, 1/3, 1.
    private static let logarithmTerms = stride(from: 21.0, through: 1, by: -2).map { 1 / $0 }

    /// x is m 2ᵏ with m between √½ and √2, and ln m is 2 f (1 + f²/3 + f⁴/5 + …) with f = (m - 1) / (m + 1), |f| ≤ 0.172. The rest
    /// of the series is less than 2⁻⁶⁰ of it, f is off by 2 u, and the sum by 4.1 u of ln m. Where k isn't 0, the logarithm is at
    /// least 0.34, and off by 6.1 u of itself.
    private static func logarithm(_ x: Double) -> (lower: Double, upper: Double) {
        var (m, k) = (x.significand, Double(x.exponent))
        if m > 0x1.6a09e6p0 { (m, k) = (m / 2, k + 1) }
        let f = (m - 1) / (m + 1)
        let ofSignificand = 2 * f * polynomial(logarithmTerms, f * f)
        let value = k * logarithmOf2.high + (ofSignificand + k * logarithmOf2.low)
        return around(value, margin: value.magnitude * 0x1p-48)
    }

    // MARK: Sine and cosine

    /// π/2 in three parts. The first two have 33 bits, so their products with an integer of 20 bits are exact.
    private static let quarterTurn = (high: 0x1.921fb544p0, middle: 0x1.0b4611a6p-34, low: 0x1.3198a2e037073p-69)
    /// The coefficients of sin r / r and of cos r as series in r², up to 17 and 18.
    private static let sineTerms = (0...8).reversed().map { ($0 % 2 == 0 ? 1 : -1) / factorial(2 * $0 + 1) }
    private static let cosineTerms = (0...9).reversed().map { ($0 % 2 == 0 ? 1 : -1) / factorial(2 * $0) }

    /// With r = x - n π/2, the sine of x plus some quarter turns is that of r plus n more quarter turns. The first part
    /// is subtracted exactly; each of the other two loses at most 2⁻⁵³. |r| ≤ 0.786, so the rest of each series is less
    /// than 2⁻⁶³, and the sum is off by 3.2 u of the value. If n is 0, r is x, and the margin is relative to the value.
    private static func sine(_ x: Double, quarters: Int) -> (lower: Double, upper: Double) {
        let n = (x * 0x1.45f306dc9c883p-1).rounded()
        let r = ((x - n * quarterTurn.high) - n * quarterTurn.middle) - n * quarterTurn.low
        let quarter = Int(n) + quarters
        let value = quarter & 1 == 0 ? r * polynomial(sineTerms, r * r) : polynomial(cosineTerms, r * r)
        let margin = n == 0 ? value.magnitude * 0x1p-49 : 0x1p-49
        let (lower, upper) = around(quarter & 2 == 0 ? value : -value, margin: margin)
        return (max(lower, -1), min(upper, 1))
    }
}
