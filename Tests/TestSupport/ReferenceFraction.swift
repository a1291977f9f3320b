internal import BigInt

/// A fraction of another library's integers, whose denominator is positive.
struct ReferenceFraction: Sendable {
    let numerator: BigInt
    let denominator: BigInt

    init(_ numerator: BigInt, _ denominator: BigInt) {
        let divisor = numerator.greatestCommonDivisor(with: denominator) * (denominator < 0 ? -1 : 1)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// Reads digits, possibly with a point; nil if there are none.
    init?(_ text: String) {
        guard let digits = BigInt(text.filter { $0 != "." }) else { return nil }
        let places = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
        self.init(digits, BigInt(10).power(places))
    }

    var isZero: Bool { numerator == 0 }

    /// The fraction, or if it must be an integer, the one towards zero.
    func rounded(isExact: Bool) -> ReferenceFraction {
        isExact ? self : ReferenceFraction(numerator / denominator, 1)
    }

    static func + (left: Self, right: Self) -> Self {
        Self(
            left.numerator * right.denominator + right.numerator * left.denominator,
            left.denominator * right.denominator)
    }

    static func * (left: Self, right: Self) -> Self {
        Self(left.numerator * right.numerator, left.denominator * right.denominator)
    }

    static func / (left: Self, right: Self) -> Self {
        Self(left.numerator * right.denominator, left.denominator * right.numerator)
    }

    static prefix func - (number: Self) -> Self { Self(-number.numerator, number.denominator) }

    /// An integer with all digits, or else at most 16 digits, rounded half away from zero; `…` stands for others.
    var displayText: String {
        if denominator == 1 { return numerator.description }
        // This is the exponent of the first digit, or one too many.
        var exponent = numerator.magnitude.description.count - denominator.description.count
        if isLess(thanPowerOfTen: exponent) { exponent -= 1 }
        let places = 15 - exponent
        let scale = (BigInt(10).power(max(places, 0)), BigInt(10).power(max(-places, 0)))
        let (dividend, divisor) = (BigInt(numerator.magnitude) * scale.0, denominator * scale.1)
        let integer = (2 * dividend + divisor) / (2 * divisor)
        var digits = integer.description
        // The digits may have been rounded up to one more.
        if digits.count > 16 { exponent += 1 }
        while digits.last == "0" { digits.removeLast() }
        let sign = numerator < 0 ? "-" : ""
        let ellipsis = integer * divisor == dividend ? "" : "…"
        return sign + Self.text(of: digits, exponent: exponent) + ellipsis
    }

    /// Returns whether the magnitude is less than a power of ten.
    private func isLess(thanPowerOfTen exponent: Int) -> Bool {
        let power = BigInt(10).power(abs(exponent))
        return exponent < 0
            ? BigInt(numerator.magnitude) * power < denominator : BigInt(numerator.magnitude) < denominator * power
    }

    /// Returns digits with the point after the first of them moved to its place.
    private static func text(of digits: String, exponent: Int) -> String {
        if exponent < -5 || exponent > 15 {
            let mantissa = digits.prefix(1) + (digits.count > 1 ? "." + digits.dropFirst() : "")
            return mantissa + (exponent < 0 ? "e-" : "e+") + "\(abs(exponent))"
        }
        if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + digits }
        let whole = digits.prefix(exponent + 1)
        let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
        return whole + zeros + (digits.count > exponent + 1 ? "." + digits.dropFirst(exponent + 1) : "")
    }
}
