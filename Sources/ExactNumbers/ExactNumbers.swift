// ExactNumbers: integers and fractions of any size, as Swift values.
//
// It owns the memory of GMP, and nothing of GMP is seen from outside. Start with BigInteger.swift, then Rational.swift;
// every other file adds one aspect to one of the two.
