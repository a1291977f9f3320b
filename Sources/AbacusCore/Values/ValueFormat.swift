/// How values are printed.
///
/// By default, nothing is rounded, and what is printed can be read back. Formats for people round, and mark the digits of
/// large numbers; no format prints a digit that isn't the number's own.
///
/// What a user chooses may go into a format unchecked: each part says what it takes values for that mean nothing to it. How many
/// digits are printed, only ``FormulaEnvironment/text(of:_:for:)`` limits.
///
///     let price = try Formula("1896.2").evaluate()
///     price.text(.fixed(2))                                      // "1896.20"
///     price.text(.scientific)                                    // "1.8962e+3"
///     price.text(.fixed(2).grouped(by: .comma))                  // "1,896.20"
///     Value(255).text(ValueFormat(radix: 16))                    // "0xff"
public struct ValueFormat: Sendable, Hashable {
    /// How rationals that aren't integers are printed in base ten.
    public enum FractionStyle: Sendable, Hashable, CaseIterable {
        /// As a decimal if that terminates, otherwise as `n/d`; rounded if that is asked for.
        case lossless
        /// As a decimal, which is rounded to 20 significant digits if it doesn't terminate; or rounded as asked for.
        case readable
        /// As `n/d`, whatever is rounded; integers aren't rounded either.
        case quotient
        /// As `quotient`, but with the integer before a fraction of magnitude above 1: `1 + 7/8`, `-1 - 7/8`.
        case mixed
    }

    /// How exact reals are printed.
    public enum RealStyle: Sendable, Hashable, CaseIterable {
        /// As an expression for the same number, such as `sqrt(2)/2`; rounded if that is asked for.
        case lossless
        /// Rounded to 20 significant digits, or as asked for.
        case readable
        /// As an expression of at most 200 characters, otherwise as `readable`.
        case symbolic
    }

    /// How the digits of numbers in base ten are laid out.
    public enum NumberStyle: Sendable, Hashable, CaseIterable {
        /// With all digits at their places, however many zeros that takes: `1896.2`. Only doubles have an exponent.
        case positional
        /// With an exponent where a reader would have to count zeros, or where some of the digits aren't known: `3.9756e-19`.
        ///
        /// A number that isn't an integer has one if its magnitude, after rounding, is below 10⁻⁶, or if it is at least
        /// 10²¹ and printed whole. One that is rounded to N significant digits, or to the 20 of a style, has one where
        /// these don't reach beyond the point. Decimals of a given number never have one.
        case automatic
        /// With one digit before the point, and an exponent: `1.8962e+3`.
        case scientific
        /// With one to three digits before the point, and an exponent that is a multiple of 3: `18.962e+3`.
        case engineering
        /// As the display of a calculator: with all digits at their places, and an exponent only if that is wider than
        /// ``width``. A whole double has neither a point nor an exponent, and zeros at the end of an irrational number are
        /// dropped as of any other.
        case display
    }

    /// What separates groups of digits: of three in base ten, of four in other bases.
    public enum GroupSeparator: Character, Sendable, Hashable, CaseIterable {
        /// `1,234,567`; inside of lists and records, where a comma separates elements, `1_234_567`. If the decimal mark is a
        /// comma, `1.234.567` in both.
        case comma = ","
        /// `1_234_567`, which formulas can read.
        case underscore = "_"
        /// `1 234 567`.
        case space = " "
    }

    /// How far numbers are rounded, half away from zero.
    enum Precision: Sendable, Hashable {
        /// Not at all, unless a style says so.
        case whole
        case places(Int)
        case significant(Int)
    }

    var precision: Precision
    /// Whether rounded numbers keep the zeros at their end: `1896.20`. Irrational numbers always do.
    ///
    /// In the style `display`, whole numbers and those with an exponent have no zeros after the point.
    public var keepsZeros: Bool
    /// How the digits of numbers in base ten are laid out.
    public var numbers: NumberStyle
    /// The mark between groups of digits before the point; nil for none.
    var group: Unicode.Scalar?
    /// The mark before the decimals.
    var point: Unicode.Scalar
    /// The most characters of a number in the style `display`, if it can be that short with an exponent; nil for any
    /// number of characters. Values below 1 count as 1.
    public var width: Int? { didSet { width = width.map { max(1, $0) } } }
    /// The base in which integers and rationals are printed, between 2 and 36; any other number counts as ten. In another
    /// base than ten, numbers are never rounded.
    public var radix: Int { didSet { radix = Self.base(radix) } }
    /// How rationals that aren't integers are printed in base ten.
    public var fractions: FractionStyle
    /// How exact reals are printed, in any base.
    public var reals: RealStyle

    /// Creates a format: by default all decimals, in base ten, without rounding anything.
    ///
    /// - Parameters:
    ///   - digits: the most decimals, as in the property.
    ///   - significantDigits: the most significant digits, as in the property; if given, `digits` doesn't count.
    ///   - keepsZeros: whether rounded numbers keep the zeros at their end.
    ///   - numbers: how the digits are laid out.
    ///   - separator: what separates groups of digits before the point.
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

    /// The most decimals of a number, which is rounded half away from zero; nil if they aren't limited. With an exponent,
    /// these are the digits after the point. A negative number counts as 0.
    ///
    /// Setting it unsets `significantDigits`.
    public var digits: Int? {
        get { if case .places(let count) = precision { count } else { nil } }
        set { precision = Self.precision(digits: newValue) }
    }

    /// The most significant digits of a number, which is rounded half away from zero; nil if they aren't limited.
    ///
    /// If they don't reach the point, the number is rounded to an integer in the style `positional`, and else printed
    /// with an exponent: 1234 to two digits is `1.2e+3`. Values below 1 count as 1. Setting it unsets `digits`.
    public var significantDigits: Int? {
        get { if case .significant(let count) = precision { count } else { nil } }
        set { precision = newValue.map { .significant(max(1, $0)) } ?? .whole }
    }

    /// What separates groups of digits before the point; nil for nothing, or for another mark of a display. What is the
    /// point of a display, unless that is a comma, separates nothing.
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

    /// The mark before the decimals; nil for another mark of a display, which setting nil doesn't change. If it is a comma,
    /// semicolons separate the elements of lists and records.
    ///
    /// A mark between groups that would be the same becomes the other one of point and comma.
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
    /// The format for people to read, and for other programs: it prints numbers as decimals, rounds infinitely many digits
    /// to twenty, and chooses the notation.
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

    /// Returns the format that rounds to a number of decimals and prints all of them: `1896.20`. A negative number counts
    /// as 0.
    public static func fixed(_ digits: Int) -> ValueFormat {
        ValueFormat(
            digits: digits, keepsZeros: true, numbers: .automatic, fractions: .readable, reals: .readable)
    }

    /// Returns the format that rounds to a number of significant digits: `1.23e+5`. Values below 1 count as 1.
    public static func significant(_ digits: Int) -> ValueFormat {
        ValueFormat(significantDigits: digits, numbers: .automatic, fractions: .readable, reals: .readable)
    }

    /// Returns the format of what a calculator shows: a number rounded half away from zero, without zeros at its end.
    ///
    ///     try Formula("7/2").evaluate().text(.display(places: 2))                      // "3.5"
    ///     try Formula("7/2").evaluate().text(.display(places: 2, always: true))        // "3.50"
    ///     Value(1002.0).text(.display(places: 2, always: true))                        // "1002"
    ///     Value(1_234_567.891).text(.display(places: 2, point: ",", group: "."))       // "1.234.567,89"
    ///     try Formula("2/3 * 10**12").evaluate().text(.display(places: 3, width: 12))  // "6.666667e+11"
    ///
    /// A number that would be wider than the width has an exponent, and as many digits as fit, at least one. Doubles that
    /// aren't finite are printed as ``Value/description``. In lists and records whose numbers have a decimal comma,
    /// semicolons separate the elements.
    ///
    /// A mark is one Unicode scalar that is a space, a punctuation mark other than a dash, or a symbol that isn't
    /// mathematical: no digit, sign, letter or control character.
    ///
    /// - Parameters:
    ///   - places: the most digits after the point. A negative number counts as 0.
    ///   - always: whether a number that isn't whole has exactly as many.
    ///   - point: the mark before the decimals. What can't be a mark counts as `.`.
    ///   - group: the mark between groups of three digits before the point; nil for none, as are the point and what can't be
    ///     a mark.
    ///   - width: the most characters of a number; nil for any number of them. Values below 1 count as 1.
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

    /// Returns a character as its scalar if it can stand between digits, otherwise nil.
    private static func mark(_ character: Character) -> Unicode.Scalar? {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            scalar.properties.generalCategory.isOfMarks
        else { return nil }
        return scalar
    }

    /// Returns the same format with groups of digits: `1,234,567`. It has none if the separator is the point of a display.
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

    /// Whether an integer is printed as its decimal digits alone.
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

    /// Whether printing a number takes so little that no limit refuses it.
    package var writesWords: Bool { digitCount <= 1_000 }

    /// The number of digits that are asked for, after the point or in all; 0 if that isn't limited.
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

    /// Whether numbers have other marks than a decimal point.
    var hasMarks: Bool { group != nil || point != "." }

    /// Returns an expression as it is written with the decimal mark.
    func expression(_ text: String) -> String { decimalMark?.spelling(text) ?? text }
}

extension DecimalMark {
    fileprivate var scalar: Unicode.Scalar { self == .point ? "." : "," }
}

extension Unicode.GeneralCategory {
    /// Whether a character of this category can stand between digits and can't be taken for a part of a number.
    fileprivate var isOfMarks: Bool {
        switch self {
        case .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .spaceSeparator, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
