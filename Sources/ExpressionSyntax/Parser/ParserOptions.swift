/// Options for reading a text.
public struct ParserOptions: Sendable, Hashable {
    /// The syntax of the text.
    public var syntax: Syntax
    /// What the text has to be, in a syntax that distinguishes predicates from expressions; nil for either.
    public var form: SyntaxForm?
    /// Whether `2x` and `2(x + 1)` are products, and superscripts and vulgar fractions are read: `x²`, `½` and `3½`.
    /// `2 3` is an error either way.
    public var implicitMultiplication: Bool
    /// What `%` means in the native syntax: the remainder, or a percentage as on a pocket calculator.
    public var percentSign: PercentSign
    /// The forms that names can have in the native syntax, beside those of the language.
    public var nameForms: NameForms
    /// The mark before the decimals of numbers in the native syntax. With a comma, semicolons separate values:
    /// `max(1,5; 2)`.
    public var decimalMark: DecimalMark
    /// The longest text that is read, in bytes: at most 512 MiB, so that the tree's indices fit 32 bits. A negative
    /// number counts as 0.
    public var maximumLength: Int {
        didSet { maximumLength = Self.clamped(maximumLength) }
    }

    /// Tells whether a name is that of a function, so that `sin 30` may have been meant as a call. This changes only what
    /// errors suggest.
    package var functions: (any KnownFunctions.Type)?

    /// A byte makes five nodes at most: a lone `?` makes a conditional, two markers and two missing operands.
    private static let greatestLength = 512 << 20

    /// Creates options: by default for the native syntax without implicit products, percentages and other forms of
    /// names, with a decimal point, and for texts of up to 64 MiB.
    public init(
        syntax: Syntax = .native, form: SyntaxForm? = nil, implicitMultiplication: Bool = false,
        percentSign: PercentSign = .remainder, nameForms: NameForms = [], decimalMark: DecimalMark = .point,
        maximumLength: Int = 64 << 20
    ) {
        self.syntax = syntax
        self.form = form
        self.implicitMultiplication = implicitMultiplication
        self.percentSign = percentSign
        self.nameForms = nameForms
        self.decimalMark = decimalMark
        self.maximumLength = Self.clamped(maximumLength)
    }

    /// Whether superscripts and vulgar fractions are numbers.
    var readsNumberForms: Bool { implicitMultiplication && syntax.hasNotations }

    /// Whether `%` is an operator after its operand.
    var readsPercentages: Bool { percentSign == .percent && syntax.hasNotations }

    /// The forms that names have beside those of the syntax.
    var otherNameForms: NameForms { syntax.hasNotations ? nameForms : [] }

    /// How texts are written, as far as trees say.
    package var notation: Notation {
        get {
            Notation(
                syntax: syntax, percentSign: percentSign, nameForms: otherNameForms,
                decimalMark: syntax.hasNotations ? decimalMark : .point)
        }
        set {
            syntax = newValue.syntax
            percentSign = newValue.percentSign
            nameForms = newValue.nameForms
            decimalMark = newValue.decimalMark
        }
    }

    /// Creates options for texts in a notation.
    package init(_ notation: Notation, implicitMultiplication: Bool = false, maximumLength: Int = 64 << 20) {
        self.init(
            syntax: notation.syntax, implicitMultiplication: implicitMultiplication,
            percentSign: notation.percentSign, nameForms: notation.nameForms, decimalMark: notation.decimalMark,
            maximumLength: maximumLength)
    }

    private static func clamped(_ length: Int) -> Int { min(max(0, length), greatestLength) }
}

/// Options are equal if they read every text the same.
extension ParserOptions {
    private var key: Key {
        Key(
            syntax: syntax, form: form, implicitMultiplication: implicitMultiplication, percentSign: percentSign,
            nameForms: nameForms, decimalMark: decimalMark, maximumLength: maximumLength)
    }

    private struct Key: Hashable {
        let syntax: Syntax
        let form: SyntaxForm?
        let implicitMultiplication: Bool
        let percentSign: PercentSign
        let nameForms: NameForms
        let decimalMark: DecimalMark
        let maximumLength: Int
    }

    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Tells which names are those of functions. It is used as a type, so that options are as cheap to copy as a few words.
package protocol KnownFunctions: Sendable {
    /// Returns whether a name is that of a function.
    static func contains(_ name: String) -> Bool
}

extension Lexer {
    /// Creates a lexer at the start of a text that is read with some options.
    init(_ bytes: SourceBytes, _ options: ParserOptions) {
        self.init(
            bytes, at: bytes.startOfText, options.notation.lexicon, readsNumberForms: options.readsNumberForms)
    }
}
