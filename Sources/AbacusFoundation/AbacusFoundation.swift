// AbacusFoundation: the format language of NSPredicate and NSExpression, with Foundation's text rules.
//
// To move from these classes, importing this library is enough: it re-exports `Abacus`, and its initializers of
// formulas attach `FoundationTextRules`. It is the only library that imports Foundation. Start with
// Formula+Foundation.swift.

@_exported public import Abacus
