extension Statement {
    /// Returns the statement in LaTeX, for mathematical mode with the package amsmath; a definition as an equation.
    ///
    /// It is nil if the expression is longer than a number of bytes.
    ///
    /// - Complexity: O(n) in the length of the source.
    package func latex(maximumLength: Int) -> String? { row(in: LaTeX.self, maximumLength) }

    /// Returns the statement as a `math` element of MathML; a definition as an equation.
    ///
    /// It is nil if the expression is longer than a number of bytes.
    ///
    /// - Complexity: O(n) in the length of the source.
    package func mathML(maximumLength: Int) -> String? { row(in: MathML.self, maximumLength).map(MathML.document) }

    private func row<Markup: MathMarkup>(in markup: Markup.Type, _ maximumLength: Int) -> String? {
        func mathematics(_ tree: SyntaxTree) -> String? { tree.mathematics(in: markup, maximumLength: maximumLength) }
        switch self {
        case .expression(let tree): return mathematics(tree)
        case .variable(let name, let value):
            return mathematics(value).map { Markup.name(name) + Markup.symbol(.equals) + $0 }
        case .function(let function):
            let parameters = function.parameters.map(Markup.name).joined(
                separator: Markup.symbol(.separator(function.body.decimalMark)))
            let (name, parentheses) = (Markup.word(function.name) + Markup.application, Markup.parentheses)
            let left = name + parentheses.opening + parameters + parentheses.closing
            return mathematics(function.body).map { left + Markup.symbol(.equals) + $0 }
        }
    }
}
