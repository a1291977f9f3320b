extension Statement {
    /// Returns the statement in LaTeX, for mathematical mode with the package amsmath. A definition becomes an
    /// equation.
    ///
    /// Returns nil if the expression is longer than a number of bytes.
    ///
    /// - Complexity: O(n) in the length of the source.
    package func latex(maximumLength: Int) -> String? { row(in: LaTeX.self, maximumLength) }

    /// Returns the statement as a `math` element of MathML. A definition becomes an equation.
    ///
    /// Returns nil if the expression is longer than a number of bytes.
    ///
    /// - Complexity: O(n) in the length of the source.
    package func mathML(maximumLength: Int) -> String? { row(in: MathML.self, maximumLength).map(MathML.document) }

    private func row<Markup: MathMarkup>(in markup: Markup.Type, _ maximumLength: Int) -> String? {
        func mathematics(_ tree: SyntaxTree) -> String? { tree.mathematics(in: markup, maximumLength: maximumLength) }
        func equation(_ left: String, _ right: SyntaxTree) -> String? {
            mathematics(right).map { text in
                let parentheses = right.isParenthesizedInEquation ? Markup.parentheses : MathMarks()
                return left + Markup.symbol(.equals) + parentheses.opening + text + parentheses.closing
            }
        }
        switch self {
        case .expression(let tree): return mathematics(tree)
        case .variable(let name, let value):
            return equation(Markup.name(name), value)
        case .function(let function):
            let parameters = function.parameters.map(Markup.name).joined(
                separator: Markup.symbol(.separator(function.body.notation.decimalMark)))
            let (name, parentheses) = (Markup.word(function.name) + Markup.application, Markup.parentheses)
            return equation(name + parentheses.opening + parameters + parentheses.closing, function.body)
        }
    }
}
