public import ExactNumbers

/// A real number that can be computed to any number of digits, every one of them correct.
///
/// It is stored as the normal form of the operations that made it, in which familiar equalities are visible: √2 · √2 is
/// 2, sin(pi/6) is 1/2, ln(e³) is 3. An operation that depends on a sign or on equality, such as a comparison, throws
/// ``RealProblem/undecided(digits:)`` if the numbers agree to thousands of digits and no theorem tells whether they are
/// equal.
///
///     let golden = try (1 + ExactReal(5).squareRoot()) / 2
///     try golden * golden == golden + 1                          // true
///     golden.description                                         // "1/2 + sqrt(5)/2"
///
/// A value never changes, and threads can share it. Swift's `==` and `hash(into:)` compare forms and never throw: equal
/// forms are the same number, but the same number may have different forms. ``isEqual(to:)`` compares numbers.
public struct ExactReal: Sendable, Hashable {
    let form: Form

    init(_ form: Form) {
        self.form = form
    }

    /// The ratio of a circle's circumference to its diameter.
    public static let pi = ExactReal(Form.pi)

    /// The base of the natural logarithm.
    public static let e = ExactReal(Form.e)
}

// MARK: - Conversions

extension ExactReal: ExpressibleByIntegerLiteral {
    /// Creates the number equal to a rational.
    public init(_ value: Rational) { self.init(Form(value)) }

    /// Creates the number equal to an integer.
    public init(_ value: BigInteger) { self.init(Rational(value)) }

    /// Creates the number equal to an `Int`.
    public init(_ value: Int) { self.init(Rational(value)) }

    /// Creates the number that exactly equals a double, or nil if the double is infinite or NaN.
    public init?(exactly value: Double) {
        guard let rational = Rational(exactly: value) else { return nil }
        self.init(rational)
    }

    /// Creates the value of an integer literal of any size.
    public init(integerLiteral literal: StaticBigInt) { self.init(Rational(integerLiteral: literal)) }

    /// The value, if the normal form shows that it is rational.
    public var rational: Rational? { form.rational }
}

// MARK: - Text

extension ExactReal: CustomStringConvertible {
    /// Returns the number as an expression that gives an equal value when Abacus evaluates it, such as
    /// `1/2 + sqrt(5)/2`.
    ///
    /// - Parameter limit: The maximum number of characters; returns nil if the expression is longer. Takes O(limit).
    public func text(limit: Int) -> String? {
        let node = form.node
        // Each number in the expression takes at least one character.
        guard node.leafCount <= limit else { return nil }
        let (text, isWhole) = node.text(limit: limit)
        return isWhole ? text : nil
    }

    /// The number as an expression. An expression of more than 100,000 characters is truncated and ends in `…`.
    public var description: String {
        let (text, isWhole) = form.node.text(limit: 100_000)
        return isWhole ? text : text + "…"
    }
}

// MARK: - Arithmetic

extension ExactReal {
    /// Returns the sum. A result beyond the limits of the normal form is stored as an operation.
    public static func + (left: ExactReal, right: ExactReal) -> ExactReal { ExactReal(left.form + right.form) }

    /// Returns the difference.
    public static func - (left: ExactReal, right: ExactReal) -> ExactReal { ExactReal(left.form - right.form) }

    /// Returns the product.
    public static func * (left: ExactReal, right: ExactReal) -> ExactReal { ExactReal(left.form * right.form) }

    /// Returns the negated number.
    public static prefix func - (operand: ExactReal) -> ExactReal { ExactReal(-operand.form) }

    /// Returns the quotient; throws `divisionByZero`, or `undecided` if the divisor may be 0.
    ///
    /// - Throws: `divisionByZero`; otherwise why the result can't be determined.
    public static func / (left: ExactReal, right: ExactReal) throws(RealProblem) -> ExactReal {
        try left.divided(by: right)
    }

    /// Returns the quotient; throws `divisionByZero`, or `undecided` if the divisor may be 0.
    ///
    /// - Throws: `divisionByZero`; otherwise why the result can't be determined.
    public func divided(by divisor: ExactReal) throws(RealProblem) -> ExactReal {
        try divided(by: divisor, using: .standard)
    }
}
