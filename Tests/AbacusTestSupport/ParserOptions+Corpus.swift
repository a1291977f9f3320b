package import Abacus

extension ParserOptions {
    /// Creates the options that a column of the corpus names: `percent implicit`, or `-` for none.
    package init(corpus column: String) {
        let names = column.split(separator: " ")
        var notation = Notation(
            percentSign: names.contains("percent") ? .percent : .remainder,
            decimalMark: names.contains("decimal-comma") ? .comma : .point)
        if names.contains("cells") { notation.nameForms.insert(.cells) }
        if names.contains("ignore-case") { notation.nameForms.insert(.anyCase) }
        if names.contains("degrees") { notation.angleUnit = .degrees }
        self.init(notation, implicitMultiplication: names.contains("implicit"))
    }
}
