/// How a text is written, as far as a tree that is read from it is printed in the same way.
package struct Notation: Sendable, Hashable {
    /// The syntax of the text.
    package var syntax = Syntax.native
    /// What `%` means.
    package var percentSign = PercentSign.remainder
    /// The forms that names can have beside those of the language.
    package var nameForms: NameForms = []
    /// The mark before the decimals of numbers.
    package var decimalMark = DecimalMark.point

    package init(
        syntax: Syntax = .native, percentSign: PercentSign = .remainder, nameForms: NameForms = [],
        decimalMark: DecimalMark = .point
    ) {
        self.syntax = syntax
        self.percentSign = percentSign
        self.nameForms = nameForms
        self.decimalMark = decimalMark
    }

    /// What the lexer knows.
    var lexicon: LexicalTables {
        switch (syntax, decimalMark) {
        case (.foundation, _): .foundation
        case (.native, .point): nameForms.isEmpty ? .native : .native.with(nameForms)
        case (.native, .comma):
            nameForms.isEmpty ? .nativeWithDecimalComma : .nativeWithDecimalComma.with(nameForms)
        }
    }
}
