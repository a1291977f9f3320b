// AbacusFoundation: the format language of NSPredicate and NSExpression with the text rules of Foundation.
//
// Importing this library is enough for whoever moves from them: it re-exports `Abacus`, and its initializers of formulas
// attach `FoundationTextRules`. It is the only library that imports Foundation. Start with Formula+Foundation.swift.

@_exported public import Abacus
