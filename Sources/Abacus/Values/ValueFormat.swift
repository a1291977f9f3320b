/// How values are printed.
public struct ValueFormat: Sendable, Hashable {
    /// The most decimals of a rational or a real, which is rounded half away from zero; nil for all decimals.
    ///
    /// - Precondition: the number is not negative.
    public var digits: Int? { didSet { Self.check(digits: digits) } }
    /// The base in which integers and rationals are printed.
    ///
    /// - Precondition: the base is between 2 and 36.
    public var radix: Int { didSet { Self.check(radix: radix) } }

    /// Creates a format: by default all decimals, in base ten.
    ///
    /// - Precondition: the radix is between 2 and 36, and the number of digits is not negative.
    public init(digits: Int? = nil, radix: Int = 10) {
        Self.check(digits: digits)
        Self.check(radix: radix)
        self.digits = digits
        self.radix = radix
    }

    private static func check(digits: Int?) { precondition(digits ?? 0 >= 0, "a number of digits is not negative") }

    private static func check(radix: Int) { precondition((2...36).contains(radix), "a radix is between 2 and 36") }
}
