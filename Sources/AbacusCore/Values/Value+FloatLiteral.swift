internal import ExactReals

extension Value: ExpressibleByFloatLiteral {
    /// Creates the decimal as written: `0.1` is exactly 1/10, and `2.0` is the integer 2.
    ///
    /// Literals of up to 15 significant digits are exact, unless they are closer to 0 than 1e-307. For a longer one,
    /// the compiler passes on only the nearest double, and the value is the shortest decimal with the same nearest
    /// double; see `init(decimal:)` for more digits. A variable of type `Double` gives a real instead: `Value(rate)`.
    ///
    /// - Precondition: the literal is within the range of doubles.
    public init(floatLiteral literal: Double) {
        precondition(literal.isFinite, "a literal is within the range of doubles")
        let shortest = Rational(decimal: literal.description).unwrapped(
            because: "the description of a finite double is a decimal")
        self.init(Self.shorterDecimal(near: shortest, asLiteralOf: literal) ?? shortest)
    }

    /// Returns the decimal of 15 digits that a literal may have been, if the compiler rounded it twice.
    ///
    /// The compiler first converts literals to the processor's longest type, and then to `Double`. If that isn't the
    /// double nearest to the literal, the shortest decimal of the double has more digits than the literal.
    private static func shorterDecimal(near shortest: Rational, asLiteralOf literal: Double) -> Rational? {
        #if arch(x86_64) && !os(Windows) && !os(Android)
            let rounded = RoundedDecimal(shortest, rounded: .significant(15))
            guard let digits = BigInteger(rounded.digits), let extended = Float80("\(digits)e\(-rounded.places)"),
                Double(extended) == literal.magnitude
            else { return nil }
            return Rational(significand: rounded.isNegative ? -digits : digits, decimalExponent: -rounded.places)
        #else
            return nil
        #endif
    }
}
