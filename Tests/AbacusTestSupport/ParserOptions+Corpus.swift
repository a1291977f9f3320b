package import Abacus

extension ParserOptions {
    /// Creates the options that a column of the corpus names: `percent implicit`, or `-` for none.
    package init(corpus column: String) {
        let names = column.split(separator: " ")
        self.init(
            implicitMultiplication: names.contains("implicit"),
            percentSign: names.contains("percent") ? .percent : .remainder,
            decimalMark: names.contains("decimal-comma") ? .comma : .point)
        if names.contains("cells") { nameForms.insert(.cells) }
        if names.contains("ignore-case") { nameForms.insert(.anyCase) }
        if names.contains("quoted") { nameForms.insert(.quoted) }
    }
}
