// Which operators formats may use.

extension Operator {
    /// The operators of formats that have a spelling, in any mixture of cases.
    static func formatOperators(ofSpelling spelling: String) -> [Operator] {
        OperatorTable.foundation.operators(ofSpelling: spelling.uppercased())
    }

    /// The operators that must be allowed for one that only formats have. A comparison counts as the native operator
    /// that compares in the same way.
    var allowancePartsOfFormats: [Operator] {
        if let comparisonOfLanguage { return [comparisonOfLanguage] }
        return switch self {
        case .none: [.not, .any]
        // A key isn't an operator, and the comparison that a selector makes depends on its name.
        case .computedKey, .selector: []
        default: [self]
        }
    }
}

extension AllowedBuiltins {
    /// Returns the spelling of a comparison's selector or quantifier, if that may not be used.
    func forbiddenPart(
        of node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) -> String? {
        if let selector = tree.selector(ofComparison: node),
            let op = environment.formats?.meaning(ofComparison: selector),
            !admits(op)
        {
            return selector
        }
        guard node.kind == .infix, let quantifier = node.comparison.quantifier?.op, !admits(quantifier) else {
            return nil
        }
        return tree.syntax.operators.spelling(of: quantifier)
    }
}

extension Comparison.Quantifier {
    fileprivate var op: Operator {
        switch self {
        case .any: .any
        case .all: .all
        }
    }
}
