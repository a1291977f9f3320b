internal import Abacus

extension Value {
    /// Returns a printed value as the interactive session shows it: marked with `≈` where something was rounded, and a
    /// fraction with its digits, as in `160/7 ≈ 22.857142857142857143`.
    func annotated(_ text: String, _ format: ValueFormat) -> String {
        if isRounded(by: format) { return "≈ " + text }
        guard case .rational = self, format.fractions == .readable, format.radix == 10, text.contains("/") else {
            return text
        }
        var digits = format
        digits.significantDigits = 20
        digits.keepsZeros = true
        return "\(text) ≈ \(self.text(digits))"
    }
}
