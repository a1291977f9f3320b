extension Resolver {
    /// Finds the values of a format's variables, and checks its selectors.
    mutating func resolveFormat(
        _ tree: borrowing SyntaxTree, _ environment: borrowing FormulaEnvironment, _ errors: inout ResolverErrors
    ) {
        var subqueries = FormatParameters()
        for place in tree.nodes.indices {
            let node = tree.nodes[place]
            subqueries.visit(place, in: tree)
            switch node.kind {
            case .variable:
                if !subqueries.contain(node.argument), !resolve(formatVariable: node, in: tree, environment) {
                    errors.report(.ofFormat(.variable), tree.name(of: node), at: node)
                }
            case .pathOperator: errors.checkPathOperator(at: node, in: tree, environment)
            case .methodCall: errors.checkMethod(tree.selector(ofMethodCallAt: place), at: node, in: tree, environment)
            case .call: errors.checkSelector(at: place, in: tree, environment)
            case .ifCall: errors.checkArguments(of: "if", .exactly(3), at: node, in: tree)
            case .infix where node.operator == .assign: errors.reportAssignment(at: node, in: tree)
            case .infix where node.operator == .selector: errors.checkComparison(at: node, in: tree, environment)
            default: break
            }
        }
    }

    /// Looks up the value of a variable, and returns whether it has one.
    private mutating func resolve(
        formatVariable node: SyntaxNode, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) -> Bool {
        let number = Int(node.argument)
        if variables.isEmpty { variables = Array(repeating: nil, count: tree.names.count) }
        if variables[number] == nil { variables[number] = environment.formatVariable(tree.names[number]) }
        return variables[number] != nil
    }
}
