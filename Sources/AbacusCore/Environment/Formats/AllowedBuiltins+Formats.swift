// Which operators of a format may be used.

extension Operator {
    /// The operators of formats that a spelling names, in any mixture of cases.
    static func formatOperators(ofSpelling spelling: String) -> [Operator] {
        OperatorTable.foundation.operators(ofSpelling: spelling.uppercased())
    }

    /// What has to be allowed for an operator that only formats have: what they compare by is the same as in the native
    /// syntax.
    var allowancePartsOfFormats: [Operator] {
        if let comparisonOfLanguage { return [comparisonOfLanguage] }
        return switch self {
        case .none: [.not, .any]
        // A key isn't an operator, and what a selector compares by depends on its name.
        case .computedKey, .selector: []
        default: [self]
        }
    }
}

extension AllowedBuiltins {
    /// Returns how a comparison's selector or its quantifier is written, if that may not be used.
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
