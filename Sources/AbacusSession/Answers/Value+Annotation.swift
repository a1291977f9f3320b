package import Abacus

extension Value {
    /// Returns a printed value as the interactive session shows it: marked with `≈` where something was rounded, after the
    /// fraction itself if that is short, as in `160/7 ≈ 22.857142857142857143`.
    package func annotated(_ text: String, _ format: ValueFormat) -> String {
        guard isRounded(by: format) else { return text }
        guard hasShortQuotient else { return "≈ " + text }
        var quotient = format
        quotient.fractions = .quotient
        return "\(self.text(quotient)) ≈ \(text)"
    }

    /// Whether the value is a fraction that has infinitely many decimals, and at most 24 characters.
    private var hasShortQuotient: Bool {
        // A number of 24 digits has at most 80 bits.
        guard case .rational(let number) = self, number.numerator.bitLength + number.denominator.bitLength <= 80 else {
            return false
        }
        let text = description
        return text.utf8.contains(UInt8(ascii: "/")) && text.utf8.count <= 24
    }
}
