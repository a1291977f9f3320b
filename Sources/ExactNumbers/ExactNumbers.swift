// ExactNumbers: integers and fractions of any size, as Swift values.
//
// It owns the memory of GMP, and hides GMP from everybody else. Start with BigInteger.swift, then Rational.swift; every
// other file adds one aspect to one of the two.
