// AbacusCore: from a syntax tree to a value, within limits.
//
// Start with Formulas/Formula.swift. Apps import this module as part of Abacus.

@_exported public import ExactNumbers
@_exported public import ExactReals
@_exported public import ExpressionSyntax
