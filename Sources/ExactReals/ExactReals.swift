// ExactReals: real numbers of which any number of digits can be had.
//
// A number is kept in normal form (Forms, ExactReal.swift), in which the equalities that people know are visible. What
// depends on a sign or on equality is decided (Decisions), mostly by intervals that contain the number (Intervals): the
// graph of its operations (Nodes) is evaluated to them with more and more bits until the answer is certain (Evaluation).
// So are its decimal digits (Digits). README.md tells how, and what cannot be decided.
