/// How values are printed.
public struct ValueFormat: Sendable, Hashable {
    /// How rationals that aren't integers are printed in base ten.
    public enum FractionStyle: Sendable, Hashable, CaseIterable {
        /// As a decimal if that terminates, otherwise as `n/d`; rounded to `digits` if that is set.
        case lossless
        /// The same, but a fraction that doesn't terminate and would take more than 24 characters as `n/d` is rounded
        /// to 20 significant digits.
        case readable
        /// As `n/d`, whatever `digits` is.
        case quotient
    }

    /// How exact reals are printed.
    public enum RealStyle: Sendable, Hashable, CaseIterable {
        /// As an expression for the same number, such as `sqrt(2)/2`; rounded to `digits` if that is set.
        case lossless
        /// Rounded to 20 significant digits, or to `digits`.
        case readable
        /// As an expression of at most 200 characters, otherwise as `readable`.
        case symbolic
    }

    /// The most decimals of a rational or a real, which is rounded half away from zero; nil for all decimals.
    ///
    /// - Precondition: the number is not negative.
    public var digits: Int? { didSet { Self.check(digits: digits) } }
    /// The base in which integers and rationals are printed.
    ///
    /// - Precondition: the base is between 2 and 36.
    public var radix: Int { didSet { Self.check(radix: radix) } }
    /// How rationals that aren't integers are printed in base ten.
    public var fractions: FractionStyle
    /// How exact reals are printed, in any base.
    public var reals: RealStyle

    /// Creates a format: by default all decimals, in base ten, without rounding anything.
    ///
    /// - Precondition: the radix is between 2 and 36, and the number of digits is not negative.
    public init(
        digits: Int? = nil, radix: Int = 10, fractions: FractionStyle = .lossless, reals: RealStyle = .lossless
    ) {
        Self.check(digits: digits)
        Self.check(radix: radix)
        self.digits = digits
        self.radix = radix
        self.fractions = fractions
        self.reals = reals
    }

    /// The format for people to read, which rounds infinitely many digits to twenty.
    public static let readable = ValueFormat(fractions: .readable, reals: .readable)

    /// The digits to which a readable number is rounded.
    static let significantDigits = 20
    /// The most characters of a quotient in a readable format.
    static let longestQuotient = 24
    /// The most characters of an expression in a symbolic format.
    static let longestExpression = 200

    private static func check(digits: Int?) { precondition(digits ?? 0 >= 0, "a number of digits is not negative") }

    private static func check(radix: Int) { precondition((2...36).contains(radix), "a radix is between 2 and 36") }
}
