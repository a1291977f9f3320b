// ExpressionSyntax: from a text to a syntax tree and the problems of the text.
//
// It knows what is written, not what it means: it contains no values, and needs no other module, not even Foundation.
// Start with Parser/SyntaxTree+Parsing.swift and follow the calls; Sources/README.md shows the layers.
//
// The formats of Foundation's NSPredicate and NSExpression are a second syntax over the same tree. Code for them alone
// is in the folders named Formats, which readers interested in the language can skip.

// The numbers have the same check. Every target depends on one of the two modules, and without this check this one
// would be built first.
#if _pointerBitWidth(_32)
    #error("Abacus needs a platform where Int has 64 bits")
#endif
