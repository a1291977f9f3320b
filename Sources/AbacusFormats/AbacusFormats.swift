// AbacusFormats: the format language of Foundation's NSExpression and NSPredicate.
//
// Start with Formulas/Formula+Formats.swift; apps import this module as a part of Abacus.

@_exported public import AbacusCore
