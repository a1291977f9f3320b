// Abacus: from a syntax tree to a value, within limits, and to programs that are evaluated many times.
//
// Apps import only this module, which re-exports the three below it. Start with Evaluation/Formula.swift;
// Sources/README.md shows the floors and the way of an expression through them.

@_exported public import ExactNumbers
@_exported public import ExactReals
@_exported public import ExpressionSyntax
