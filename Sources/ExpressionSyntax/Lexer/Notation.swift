/// How texts are written: the syntax, and the ways in which writing, or the meaning of the same words, differs between
/// places or kinds of apps.
///
/// A tree has the notation of its text, in which it is also printed. Implicit products aren't part of it, since no tree
/// has any: ``ParserOptions`` allow them.
///
///     try Formula("sin(30)", options: ParserOptions(Notation(angleUnit: .degrees))).evaluate()  // 1/2
///     try Formula("80 + 15%", options: ParserOptions(Notation(percentSign: .percent))).evaluate()  // 92
///     try Formula("max(1,5; 2)", options: ParserOptions(Notation(decimalMark: .comma))).evaluate()  // 2
public struct Notation: Sendable, Hashable {
    /// The syntax. In the syntax of formats, the properties below have no effect.
    public var syntax: Syntax
    /// What `%` means: the remainder, or a percentage as on a pocket calculator.
    public var percentSign: PercentSign
    /// The forms that names can have in addition to those of the language.
    public var nameForms: NameForms
    /// The mark before the decimals of numbers. With a comma, semicolons separate values: `max(1,5; 2)`.
    public var decimalMark: DecimalMark
    /// The unit of angles. A function that a formula defines keeps the unit of its definition.
    public var angleUnit: AngleUnit

    /// Creates a notation; the defaults are those of the language.
    public init(
        syntax: Syntax = .native, percentSign: PercentSign = .remainder, nameForms: NameForms = [],
        decimalMark: DecimalMark = .point, angleUnit: AngleUnit = .radians
    ) {
        self.syntax = syntax
        self.percentSign = percentSign
        self.nameForms = nameForms
        self.decimalMark = decimalMark
        self.angleUnit = angleUnit
    }

    /// The notation without the properties that its syntax doesn't have.
    var effective: Notation { syntax.hasNotations ? self : Notation(syntax: syntax) }

    /// The lexer's tables for the notation.
    var lexicon: LexicalTables {
        switch (syntax, decimalMark) {
        case (.foundation, _): .foundation
        case (.native, .point): nameForms.isEmpty ? .native : .native.with(nameForms)
        case (.native, .comma):
            nameForms.isEmpty ? .nativeWithDecimalComma : .nativeWithDecimalComma.with(nameForms)
        }
    }
}
