// ExpressionSyntax: from a text to a syntax tree, and what is wrong with the text.
//
// It knows what is written, not what it means: no value occurs in it, and it needs no other module, nor Foundation. Start
// with Parser/SyntaxTree+Parsing.swift and follow what it calls; Sources/README.md shows the floors.
//
// The formats of Foundation's NSPredicate and NSExpression are a second syntax over the same tree. What is said of them
// alone stands in the folders named Formats, which a reader of the language can pass by.

// The numbers say the same. One of both is beneath every target, and this one would otherwise be built first.
#if _pointerBitWidth(_32)
    #error("Abacus needs a platform where Int has 64 bits")
#endif
