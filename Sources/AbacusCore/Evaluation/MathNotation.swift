internal import ExpressionSyntax

extension Formula {
    /// The formula in LaTeX, for mathematical mode with the package amsmath.
    ///
    /// Quotients are fractions, and parentheses stand only where these, roots and exponents leave a doubt. Whatever the
    /// formula quotes is escaped, so that the text compiles. The values of a format's placeholders are shown in their place.
    ///
    /// - Complexity: O(n) in the length of the formula's text.
    public var latex: String { tree.latex { shownArgument($0) } }

    /// The formula as a `math` element of MathML, of which only elements of MathML Core are used.
    ///
    /// Quotients are fractions, and parentheses stand only where these, roots and exponents leave a doubt. Whatever the
    /// formula quotes is escaped, so that the element is well-formed and can be placed in a page. The values of a format's
    /// placeholders are shown in their place.
    ///
    /// - Complexity: O(n) in the length of the formula's text.
    public var mathML: String { tree.mathML { shownArgument($0) } }

    private func shownArgument(_ number: Int) -> String? {
        arguments.indices.contains(number) ? arguments[number].formatLiteral : nil
    }
}

extension Value {
    /// The value in LaTeX, as a formula that gives it: see ``Formula/latex``.
    ///
    /// - Complexity: that of printing the value.
    public var latex: String { printed?.latex() ?? description.quotedLatex }

    /// The value as a `math` element of MathML, as a formula that gives it: see ``Formula/mathML``.
    ///
    /// - Complexity: that of printing the value.
    public var mathML: String { printed?.mathML() ?? description.quotedMathML }

    /// What the value prints as, if that can be read: a bare text, and an exact real that is cut off, can't.
    private var printed: SyntaxTree? {
        if case .text = self { return nil }
        return try? SyntaxTree(parsing: Source(description))
    }
}
