extension SyntaxTree {
    /// Returns the fix-it for the name of a function whose power was read as that of a variable, in a product with what
    /// should be its argument: `sin²(x)`, with implicit products. Returns nil for any other name.
    ///
    /// - Parameters:
    ///   - name: a name without a meaning.
    ///   - options: the options with which the text was read, including the names of functions.
    /// - Complexity: O(n²) in the length of the text, which is at most 10,000 bytes.
    package func fixItOfFunctionPower(at name: SyntaxNode, options: ParserOptions) -> FixIt? {
        let end = range(of: name).upperBound
        let next = source.endOfToken(at: end, count: 1, in: notation)
        guard name.kind == .name, source[end..<next].unicodeScalars.last?.superscriptDigit != nil else { return nil }
        return Parser.onlyHabit(of: source, options)?.fixIt
    }
}
