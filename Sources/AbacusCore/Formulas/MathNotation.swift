internal import ExpressionSyntax

extension Formula {
    /// The formula in LaTeX, for mathematical mode with the package amsmath.
    ///
    /// Quotients are fractions, and parentheses stand only where these, roots and exponents leave a doubt, or where
    /// mathematics has no rule for what binds more tightly, as beside `mod`. Whatever the formula quotes is escaped, so that
    /// the text compiles. The values of a format's placeholders are shown in their place.
    ///
    /// - Throws: `result-too-large` if it takes more than the memory of ``Limits/standard``. Only a text of more than 20
    ///   million bytes, or the arguments of a format, can.
    /// - Complexity: O(n) in the length of the formula's text.
    public var latex: String {
        get throws(EvaluationError) { try notation { tree.latex(maximumLength: $0) { formats?.shownArgument($0) } } }
    }

    /// The formula as a `math` element of MathML, of which only elements of MathML Core are used.
    ///
    /// Quotients are fractions, and there are the parentheses of ``latex``. Whatever the formula quotes is escaped, so that
    /// the element is well-formed and can be placed in a page. The values of a format's placeholders are shown in their
    /// place.
    ///
    /// - Throws: `result-too-large` if it takes more than the memory of ``Limits/standard``. Only a text of more than 20
    ///   million bytes, or the arguments of a format, can.
    /// - Complexity: O(n) in the length of the formula's text.
    public var mathML: String {
        get throws(EvaluationError) { try notation { tree.mathML(maximumLength: $0) { formats?.shownArgument($0) } } }
    }

    private func notation(_ text: (_ maximumLength: Int) -> String?) throws(EvaluationError) -> String {
        try .notation(of: source, limits: .standard, text)
    }
}

extension Value {
    /// The value in LaTeX, as a formula that gives it: see ``Formula/latex``.
    ///
    /// - Throws: `result-too-large` if it takes more than the memory of ``Limits/standard``.
    /// - Complexity: that of printing the value.
    public var latex: String {
        get throws(EvaluationError) { try notation({ $0.latex(maximumLength: $1) }, otherwise: \.quotedLatex) }
    }

    /// The value as a `math` element of MathML, as a formula that gives it: see ``Formula/mathML``.
    ///
    /// - Throws: `result-too-large` if it takes more than the memory of ``Limits/standard``.
    /// - Complexity: that of printing the value.
    public var mathML: String {
        get throws(EvaluationError) { try notation({ $0.mathML(maximumLength: $1) }, otherwise: \.quotedMathML) }
    }

    private func notation(
        _ mathematics: (SyntaxTree, _ maximumLength: Int) -> String?, otherwise quoted: (String) -> String
    ) throws(EvaluationError) -> String {
        guard let printed else { return quoted(description) }
        return try .notation(of: printed.source, limits: .standard) { mathematics(printed, $0) }
    }

    /// What the value prints as, if that can be read: a bare text, and an exact real that is cut off, can't.
    package var printed: SyntaxTree? {
        if case .text = self { return nil }
        return try? SyntaxTree(parsing: Source(description))
    }
}

extension String {
    /// Returns what a source is shown as, which is nil if it is longer than a number of bytes.
    ///
    /// - Throws: `result-too-large` if it is longer than the memory of the limits.
    package static func notation(
        of source: Source, limits: Limits, _ text: (_ maximumLength: Int) -> String?
    ) throws(EvaluationError) -> String {
        if let text = text(limits.memoryBytes) { return text }
        let problem = Problem.notationTooLong(bytes: limits.memoryBytes)
        throw EvaluationError([Diagnostic(problem, at: 0..<source.bytes.count)], in: source)
    }
}
