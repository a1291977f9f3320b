// ExactReals: real numbers that can be computed to any number of digits.
//
// A number is stored in normal form (Forms, ExactReal.swift), in which familiar equalities are visible. Decisions that
// depend on a sign or on equality (Decisions) are mostly made by intervals that contain the number (Intervals): the
// graph of its operations (Nodes) is evaluated to intervals with more and more bits until the result is certain
// (Evaluation). Decimal digits are found in the same way (Digits). README.md explains how, and what can't be decided:
// two numbers are undecided if they agree to thousands of digits and may or may not be equal.
//
// FLINT has such numbers, too. When it fails, for example for lack of memory, it calls `abort`, and a handler that an
// app sets instead must not return. Nothing limits the work of an operation.
