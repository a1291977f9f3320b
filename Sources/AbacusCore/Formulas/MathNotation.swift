internal import ExpressionSyntax

extension Formula {
    /// The formula in LaTeX, for math mode with the amsmath package.
    ///
    /// Quotients are fractions. Parentheses appear only where fractions, roots and exponents leave a doubt, or where
    /// mathematics has no rule for what binds more tightly, as beside `mod`. Whatever the formula quotes is escaped, so
    /// that the text compiles. The values of a format's placeholders are shown in place of the placeholders.
    ///
    /// - Throws: `result-too-large` if the text takes more than the memory of ``Limits/standard``. Only a formula of
    ///   more than 20 million bytes, or the arguments of a format, can cause this.
    /// - Complexity: O(n) in the length of the formula's text.
    public var latex: String {
        get throws(EvaluationError) { try notation { tree.latex(maximumLength: $0) { formats?.shownArgument($0) } } }
    }

    /// The formula as a MathML `math` element that uses only elements of MathML Core.
    ///
    /// Quotients are fractions, and parentheses appear as in ``latex``. Whatever the formula quotes is escaped, so that
    /// the element is well-formed and can be placed in a page. The values of a format's placeholders are shown in place
    /// of the placeholders.
    ///
    /// - Throws: `result-too-large` if the text takes more than the memory of ``Limits/standard``. Only a formula of
    ///   more than 20 million bytes, or the arguments of a format, can cause this.
    /// - Complexity: O(n) in the length of the formula's text.
    public var mathML: String {
        get throws(EvaluationError) { try notation { tree.mathML(maximumLength: $0) { formats?.shownArgument($0) } } }
    }

    private func notation(_ text: (_ maximumLength: Int) -> String?) throws(EvaluationError) -> String {
        try .notation(of: source, limits: .standard, text)
    }
}

extension Value {
    /// The value in LaTeX, like a formula that gives it: see ``Formula/latex``.
    ///
    /// - Throws: `result-too-large` if the text takes more than the memory of ``Limits/standard``.
    /// - Complexity: that of printing the value.
    public var latex: String {
        get throws(EvaluationError) { try notation({ $0.latex(maximumLength: $1) }, otherwise: \.quotedLatex) }
    }

    /// The value as a MathML `math` element, like a formula that gives it: see ``Formula/mathML``.
    ///
    /// - Throws: `result-too-large` if the text takes more than the memory of ``Limits/standard``.
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

    /// The tree of the value's printed form, or nil if that can't be parsed, as for a bare text or a truncated exact
    /// real.
    package var printed: SyntaxTree? {
        if case .text = self { return nil }
        return try? SyntaxTree(parsing: Source(description))
    }
}

extension String {
    /// Returns the notation of a source. The closure gives nil if that is longer than the number of bytes it is passed.
    ///
    /// - Throws: `result-too-large` if the notation exceeds the memory limit.
    package static func notation(
        of source: Source, limits: Limits, _ text: (_ maximumLength: Int) -> String?
    ) throws(EvaluationError) -> String {
        if let text = text(limits.memoryBytes) { return text }
        let problem = Problem.notationTooLong(bytes: limits.memoryBytes)
        throw EvaluationError([Diagnostic(problem, at: 0..<source.bytes.count)], in: source)
    }
}
