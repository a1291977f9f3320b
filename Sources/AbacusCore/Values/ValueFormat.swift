/// The format in which values are printed.
///
/// By default, nothing is rounded, and the printed text can be parsed. Formats for people round, and mark the digits of
/// large numbers. No format prints a digit that isn't the number's own.
///
/// A user's choices may be stored in a format unchecked: each property says how it treats values out of its range. The
/// number of printed digits is limited only by ``FormulaEnvironment/text(of:_:for:)``.
///
///     let price = try Formula("1896.2").evaluate()
///     price.text(.fixed(2))                                      // "1896.20"
///     price.text(.scientific)                                    // "1.8962e+3"
///     price.text(.fixed(2).grouped(by: .comma))                  // "1,896.20"
///     Value(255).text(ValueFormat(radix: 16))                    // "0xff"
public struct ValueFormat: Sendable, Hashable {
    /// How rationals that aren't integers are printed in base ten.
    public enum FractionStyle: Sendable, Hashable, CaseIterable {
        /// As a decimal if that terminates, otherwise as `n/d`; rounded if the format has a precision.
        case lossless
        /// As a decimal, rounded to 20 significant digits if it doesn't terminate; or rounded to the format's
        /// precision.
        case readable
        /// As `n/d`, whatever the precision; integers aren't rounded either.
        case quotient
        /// Like `quotient`, but with the integer before a fraction of magnitude above 1: `1 + 7/8`, `-1 - 7/8`.
        case mixed
    }

    /// How exact reals are printed.
    public enum RealStyle: Sendable, Hashable, CaseIterable {
        /// As an expression for the same number, such as `sqrt(2)/2`; rounded if the format has a precision.
        case lossless
        /// Rounded to 20 significant digits, or to the format's precision.
        case readable
        /// As an expression of at most 200 characters; otherwise as `readable`.
        case symbolic
    }

    /// How the digits of numbers in base ten are laid out.
    public enum NumberStyle: Sendable, Hashable, CaseIterable {
        /// With all digits in their places, however many zeros that takes: `1896.2`. Only doubles have an exponent.
        case positional
        /// With an exponent where a reader would have to count zeros, or where some of the digits aren't known:
        /// `3.9756e-19`.
        ///
        /// A non-integer has one if its magnitude, after rounding, is below 10⁻⁶, or if it is at least 10²¹ and printed
        /// in full. A number that is rounded to N significant digits, or to the 20 of a style, has one if the digits
        /// don't reach beyond the point. A number rounded to a fixed number of decimals never has one.
        case automatic
        /// With one digit before the point, and an exponent: `1.8962e+3`.
        case scientific
        /// With one to three digits before the point, and an exponent that is a multiple of 3: `18.962e+3`.
        case engineering
        /// Like the display of a calculator: with all digits in their places, and an exponent only if that would be
        /// wider than ``width``. A whole double has neither a point nor an exponent, and trailing zeros of an
        /// irrational number are dropped like those of any other.
        case display
    }

    /// The separator between groups of digits, which are of three in base ten and of four in other bases.
    public enum GroupSeparator: Character, Sendable, Hashable, CaseIterable {
        /// `1,234,567`. Inside lists and records, where commas separate elements, `1_234_567`. If the decimal mark is a
        /// comma, `1.234.567` in both.
        case comma = ","
        /// `1_234_567`, which formulas can contain.
        case underscore = "_"
        /// `1 234 567`.
        case space = " "
    }

    /// How far numbers are rounded, ties away from zero.
    enum Precision: Sendable, Hashable {
        /// Not at all, unless a style rounds.
        case whole
        case places(Int)
        case significant(Int)
    }

    var precision: Precision
    /// Whether rounded numbers keep their trailing zeros: `1896.20`. Irrational numbers always do.
    ///
    /// In the style `display`, whole numbers and those with an exponent have no zeros after the point.
    public var keepsZeros: Bool
    /// How the digits of numbers in base ten are laid out.
    public var numbers: NumberStyle
    /// The mark between groups of digits before the point; nil for none.
    var group: Unicode.Scalar?
    /// The mark before the decimals.
    var point: Unicode.Scalar
    /// The most characters of a number in the style `display`, provided that an exponent can make it that short; nil
    /// for no limit. Values below 1 count as 1.
    public var width: Int? { didSet { width = width.map { max(1, $0) } } }
    /// The base in which integers and rationals are printed, between 2 and 36; any other number counts as ten. In bases
    /// other than ten, numbers are never rounded.
    public var radix: Int { didSet { radix = Self.base(radix) } }
    /// How rationals that aren't integers are printed in base ten.
    public var fractions: FractionStyle
    /// How exact reals are printed, in any base.
    public var reals: RealStyle

    /// Creates a format. By default, it prints all decimals in base ten and rounds nothing.
    ///
    /// - Parameters:
    ///   - digits: the most decimals, as in the property.
    ///   - significantDigits: the most significant digits, as in the property; if given, `digits` is ignored.
    ///   - keepsZeros: whether rounded numbers keep their trailing zeros.
    ///   - numbers: how the digits are laid out.
    ///   - separator: the separator between groups of digits before the point.
    ///   - radix: the base of integers and rationals.
    ///   - fractions: how rationals that aren't integers are printed.
    ///   - reals: how exact reals are printed.
    ///   - decimalMark: the mark before the decimals, as in the property.
    public init(
        digits: Int? = nil, significantDigits: Int? = nil, keepsZeros: Bool = false, numbers: NumberStyle = .positional,
        separator: GroupSeparator? = nil, radix: Int = 10, fractions: FractionStyle = .lossless,
        reals: RealStyle = .lossless, decimalMark: DecimalMark = .point
    ) {
        precision = Self.precision(digits: digits)
        self.keepsZeros = keepsZeros
        self.numbers = numbers
        point = decimalMark.scalar
        self.radix = Self.base(radix)
        self.fractions = fractions
        self.reals = reals
        self.separator = separator
        if significantDigits != nil { self.significantDigits = significantDigits }
    }

    /// The most decimals of a number, which is rounded with ties away from zero; nil for no limit. In a number with an
    /// exponent, these are the digits after the point. A negative number counts as 0.
    ///
    /// Setting it unsets `significantDigits`.
    public var digits: Int? {
        get { if case .places(let count) = precision { count } else { nil } }
        set { precision = Self.precision(digits: newValue) }
    }

    /// The most significant digits of a number, which is rounded with ties away from zero; nil for no limit.
    ///
    /// If they don't reach the point, the number is rounded to an integer in the style `positional`, and printed with
    /// an exponent in the others: 1234 to two digits is `1.2e+3`. Values below 1 count as 1. Setting it unsets
    /// `digits`.
    public var significantDigits: Int? {
        get { if case .significant(let count) = precision { count } else { nil } }
        set { precision = newValue.map { .significant(max(1, $0)) } ?? .whole }
    }

    /// The separator between groups of digits before the point; nil for none, or for another mark that a display uses.
    /// A separator that is the same as a display's point is ignored, except for a comma.
    public var separator: GroupSeparator? {
        get {
            if point == ",", group == "." { return .comma }
            return group.flatMap { GroupSeparator(rawValue: Character($0)) }
        }
        set {
            let mark = newValue == .comma && point == "," ? "." : newValue?.rawValue.unicodeScalars.first
            group = mark == point ? nil : mark
        }
    }

    /// The mark before the decimals; nil if a display uses another mark, which setting nil leaves unchanged. If it is a
    /// comma, semicolons separate the elements of lists and records.
    ///
    /// If the mark between groups would be the same, it changes to the other one of point and comma.
    public var decimalMark: DecimalMark? {
        get { DecimalMark.allCases.first { $0.scalar == point } }
        set {
            guard let newValue else { return }
            point = newValue.scalar
            if group == point { group = newValue.other.scalar }
        }
    }

    private static func precision(digits: Int?) -> Precision { digits.map { .places(max(0, $0)) } ?? .whole }

    private static func base(_ radix: Int) -> Int { 2...36 ~= radix ? radix : 10 }
}

// MARK: - Common formats

extension ValueFormat {
    /// The format for people, and for other programs: it prints numbers as decimals, rounds infinitely many digits to
    /// twenty, and chooses the notation.
    ///
    ///     try Formula("100/3").evaluate().text(.readable)             // "33.333333333333333333"
    public static let readable = ValueFormat(numbers: .automatic, fractions: .readable, reals: .readable)

    /// The format that prints every rational as `n/d`.
    public static let fraction = ValueFormat(fractions: .quotient)

    /// The format that prints every rational as an integer and a fraction: `1 + 7/8`.
    public static let mixed = ValueFormat(fractions: .mixed)

    /// The format with one digit before the point and an exponent: `1.8962e+3`. Infinitely many digits are rounded to
    /// twenty.
    public static let scientific = ValueFormat(numbers: .scientific, fractions: .readable, reals: .readable)

    /// The format with an exponent that is a multiple of 3: `18.962e+3`. Infinitely many digits are rounded to twenty.
    public static let engineering = ValueFormat(numbers: .engineering, fractions: .readable, reals: .readable)

    /// Returns the format that rounds to a number of decimals and always prints that many: `1896.20`. A negative number
    /// counts as 0.
    public static func fixed(_ digits: Int) -> ValueFormat {
        ValueFormat(
            digits: digits, keepsZeros: true, numbers: .automatic, fractions: .readable, reals: .readable)
    }

    /// Returns the format that rounds to a number of significant digits: `1.23e+5`. Values below 1 count as 1.
    public static func significant(_ digits: Int) -> ValueFormat {
        ValueFormat(significantDigits: digits, numbers: .automatic, fractions: .readable, reals: .readable)
    }

    /// Returns the format of a calculator's display: a number rounded with ties away from zero, without trailing zeros.
    ///
    ///     try Formula("7/2").evaluate().text(.display(places: 2))                      // "3.5"
    ///     try Formula("7/2").evaluate().text(.display(places: 2, always: true))        // "3.50"
    ///     Value(1002.0).text(.display(places: 2, always: true))                        // "1002"
    ///     Value(1_234_567.891).text(.display(places: 2, point: ",", group: "."))       // "1.234.567,89"
    ///     try Formula("2/3 * 10**12").evaluate().text(.display(places: 3, width: 12))  // "6.666667e+11"
    ///
    /// A number that would exceed the width has an exponent, and as many digits as fit, but at least one. Doubles that
    /// aren't finite are printed as in ``Value/description``. In lists and records of numbers with a decimal comma,
    /// semicolons separate the elements.
    ///
    /// A mark is a single Unicode scalar that is a space, a punctuation mark other than a dash, or a symbol that isn't
    /// mathematical. Digits, signs, letters and control characters can't be marks.
    ///
    /// - Parameters:
    ///   - places: the most digits after the point. A negative number counts as 0.
    ///   - always: whether a number that isn't whole always has that many.
    ///   - point: the mark before the decimals. A character that can't be a mark counts as `.`.
    ///   - group: the mark between groups of three digits before the point; nil for none. The point, and a character
    ///     that can't be a mark, count as nil.
    ///   - width: the most characters of a number; nil for no limit. Values below 1 count as 1.
    public static func display(
        places: Int, always: Bool = false, point: Character = ".", group: Character? = nil, width: Int? = nil
    ) -> ValueFormat {
        var format = ValueFormat(
            digits: places, keepsZeros: always, numbers: .display, fractions: .readable, reals: .readable)
        format.point = mark(point) ?? "."
        format.group = group.flatMap(mark).flatMap { $0 == format.point ? nil : $0 }
        format.width = width
        return format
    }

    /// Returns the scalar of a character that can stand between digits; otherwise nil.
    private static func mark(_ character: Character) -> Unicode.Scalar? {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            scalar.properties.generalCategory.isOfMarks
        else { return nil }
        return scalar
    }

    /// Returns the same format with groups of digits: `1,234,567`. If the separator is a display's point, there are no
    /// groups.
    public func grouped(by separator: GroupSeparator) -> ValueFormat {
        var format = self
        format.separator = separator
        return format
    }
}

extension ValueFormat {
    /// The digits to which a readable number is rounded.
    static let readableDigits = 20
    /// The most characters of an expression in a symbolic format.
    package static let longestExpression = 200

    /// Whether an integer is printed as just its decimal digits.
    package var printsPlainIntegers: Bool {
        guard radix == 10, group == nil, numbers != .display, !hasExponents else { return false }
        if writesQuotients { return true }
        return switch precision {
        case .whole: true
        case .places(let count): !keepsZeros || count == 0
        case .significant: false
        }
    }

    /// Whether rationals are written as quotients, so that no rational is rounded.
    var writesQuotients: Bool { fractions == .quotient || fractions == .mixed }

    /// Whether every number has an exponent.
    var hasExponents: Bool {
        switch numbers {
        case .positional, .automatic, .display: false
        case .scientific, .engineering: true
        }
    }

    /// Whether printing a number takes so little that no limit rejects it.
    package var writesWords: Bool { digitCount <= 1_000 }

    /// The number of digits in the precision, after the point or in all; 0 if there is no limit.
    var digitCount: Int {
        switch precision {
        case .whole: 0
        case .places(let count), .significant(let count): count
        }
    }

    /// The format inside of a list or record.
    var forElements: ValueFormat {
        guard group == elementSeparator else { return self }
        var format = self
        format.group = point == "_" ? nil : "_"
        return format
    }

    /// What separates the elements of a list or record.
    var elementSeparator: Unicode.Scalar { decimalMark == .comma ? ";" : "," }

    /// Whether numbers have marks other than a decimal point.
    var hasMarks: Bool { group != nil || point != "." }

    /// Returns an expression with the format's decimal mark.
    func expression(_ text: String) -> String { decimalMark?.spelling(text) ?? text }
}

extension DecimalMark {
    fileprivate var scalar: Unicode.Scalar { self == .point ? "." : "," }
}

extension Unicode.GeneralCategory {
    /// Whether characters of this category can stand between digits without being taken for part of a number.
    fileprivate var isOfMarks: Bool {
        switch self {
        case .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .spaceSeparator, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
