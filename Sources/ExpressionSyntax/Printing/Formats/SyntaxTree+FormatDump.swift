extension SyntaxTree {
    /// Returns the beginning of a dump of a node that only formats have.
    func formatDump(enteringNodeAt place: Int) -> String {
        let node = nodes[place]
        return switch node.kind {
        case .object: "SELF"
        case .property: name(of: node)
        case .variable: "$" + name(of: node)
        case .placeholder: lexeme(of: node)
        case .truePredicate: "TRUEPREDICATE"
        case .falsePredicate: "FALSEPREDICATE"
        case .anyKey: "ANYKEY"
        case .step, .placeholderStep: "(step"
        case .pathOperator: "(@" + name(of: node)
        case .methodCall: "(method " + name(of: selector(ofMethodCallAt: place))
        case .element: "(element"
        case .subquery: "(SUBQUERY $" + name(of: parameter(ofSubquery: node))
        case .selector, .subqueryMarker: ""
        default: preconditionFailure("only formats have the node")
        }
    }

    /// Returns the end of a dump of a node that only formats have.
    func formatDump(leavingNodeAt place: Int) -> String {
        let node = nodes[place]
        return switch node.kind {
        case .step: " \(name(of: node)))"
        case .placeholderStep: " \(lexeme(of: node)))"
        case .pathOperator, .methodCall, .element, .subquery: ")"
        default: ""
        }
    }
}

extension SyntaxTree {
    /// The parts of a comparison besides its operator: the word of its quantifier, the selector that represents the
    /// operator, and its options.
    typealias ComparisonMarks = (quantifier: String?, selector: String?, options: String)

    /// Returns the parts of a comparison besides its operator; any other infix operator has none.
    func comparisonMarks(of node: SyntaxNode) -> ComparisonMarks {
        let comparison = node.comparison
        let quantifier = comparison.quantifier.map { $0 == .any ? "ANY" : "ALL" }
        return (quantifier, selector(ofComparison: node), comparison.options.spelling)
    }
}
