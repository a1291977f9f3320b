// ExpressionSyntax: from a text to a syntax tree, and what is wrong with the text.
//
// It knows what is written, not what it means: no value occurs in it, and it needs no other module, nor Foundation. Start
// with Parser/SyntaxTree+Parsing.swift and follow what it calls; Sources/README.md shows the floors.
