// ExactReals: real numbers that can be computed to any number of digits.
//
// A number is kept in normal form (Forms, ExactReal.swift), in which familiar equalities are visible. Whatever depends
// on a sign or on equality is decided (Decisions), mostly by intervals that contain the number (Intervals): the graph
// of its operations (Nodes) is evaluated to intervals with more and more bits until the answer is certain (Evaluation).
// So are its decimal digits (Digits). README.md explains how, and what can't be decided: two numbers that agree to thousands of
// digits, and may or may not be equal, are undecided.
//
// FLINT has such numbers. When it fails, for want of memory too, it calls `abort`, and what an app sets instead may not return.
// Nothing limits the work of an operation.
