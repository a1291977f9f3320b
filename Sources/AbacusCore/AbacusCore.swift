// AbacusCore: from a syntax tree to a value, within limits.
//
// Start with Formulas/Formula.swift; apps import this module as a part of Abacus.

@_exported public import ExactNumbers
@_exported public import ExactReals
@_exported public import ExpressionSyntax
