// ExactNumbers: integers and fractions of any size, as Swift values.
//
// This module owns the memory of GMP's numbers and hides GMP from all others. Start with BigInteger.swift, then
// Rational.swift; every other file adds one aspect to one of the two.
