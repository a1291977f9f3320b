// AbacusFormats: the format language of Foundation's NSExpression and NSPredicate.
//
// Start with Formulas/Formula+Formats.swift. Apps import this module as part of Abacus.

@_exported public import AbacusCore
