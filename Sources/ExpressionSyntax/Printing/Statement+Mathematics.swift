extension Statement {
    /// The statement in LaTeX, for mathematical mode with the package amsmath; a definition as an equation.
    ///
    /// - Complexity: O(n) in the length of the source.
    package var latex: String { row(in: LaTeX.self) }

    /// The statement as a `math` element of MathML; a definition as an equation.
    ///
    /// - Complexity: O(n) in the length of the source.
    package var mathML: String { MathML.document(row(in: MathML.self)) }

    private func row<Markup: MathMarkup>(in markup: Markup.Type) -> String {
        switch self {
        case .expression(let tree): return tree.mathematics(in: markup)
        case .variable(let name, let value): return Markup.name(name) + Self.equals(value, in: markup)
        case .function(let function):
            let parameters = function.parameters.map(Markup.name).joined(
                separator: Markup.symbol(.separator(function.body.decimalMark)))
            let (name, parentheses) = (Markup.word(function.name) + Markup.application, Markup.parentheses)
            return name + parentheses.opening + parameters + parentheses.closing
                + Self.equals(function.body, in: markup)
        }
    }

    private static func equals<Markup: MathMarkup>(_ tree: SyntaxTree, in markup: Markup.Type) -> String {
        Markup.symbol(.equals) + tree.mathematics(in: markup)
    }
}
