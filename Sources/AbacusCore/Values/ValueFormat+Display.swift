internal import ExactReals

// What a calculator shows of a number.

extension ValueFormat {
    /// Returns what a display shows: digits at their places, or with an exponent if that is wider than the display.
    ///
    /// - Parameters:
    ///   - digits: the number, rounded as the format asks for.
    ///   - isWhole: whether the number itself has no decimals.
    ///   - round: rounds the number itself, since rounding the digits once more could change the last one.
    /// - Complexity: that of rounding twice.
    func displayed<Failure: Error>(
        _ digits: RoundedDecimal, isWhole: Bool,
        roundedBy round: (DecimalPrecision) throws(Failure) -> RoundedDecimal
    ) throws(Failure) -> (digits: RoundedDecimal, text: String) {
        let plain = text(of: digits, keepsZeros: keepsZeros && !isWhole)
        guard let width, plain.unicodeScalars.count > width else { return (digits, plain) }
        let head = try round(.significant(width))
        let marks = (head.isNegative ? 1 : 0) + "e+\(head.exponent.magnitude)".utf8.count
        // A second digit needs a point, too.
        let room = width - marks
        let rounded = try round(.significant(room < 3 ? 1 : room - 1))
        return (rounded, exponentText(of: rounded, digitsBeforePoint: 1, keepsZeros: false))
    }
}
