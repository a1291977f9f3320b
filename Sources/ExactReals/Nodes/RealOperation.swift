internal import ExactNumbers

/// What a node of a graph does with its operands.
enum RealOperation: Hashable, Sendable {
    /// A number without operands.
    case rational(Rational)
    /// The ratio of a circle's circumference to its diameter.
    case pi
    /// The sum of any number of operands.
    case sum
    /// The product of any number of operands.
    case product
    /// The first operand divided by the second.
    case quotient
    /// The operand raised to a rational exponent a/n: if n is even, the positive nth root; an odd root has the sign of
    /// the operand.
    case power(Rational)
    case exp, ln
    /// e to the power of the operand, minus 1, and ln of 1 plus the operand: accurate even if those nearly cancel.
    case expm1, log1p
    case sin, cos
    case asin, atan
}
