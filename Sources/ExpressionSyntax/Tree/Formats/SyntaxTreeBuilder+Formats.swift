// The nodes that only Foundation's formats have, and the options, quantifiers and selectors of comparisons.

extension SyntaxTreeBuilder {
    /// Makes the `and` or `or` that was appended last continue the chain of its left operand.
    mutating func continueChain() { nodes[nodes.count - 1].argument = 1 }

    /// Appends a computed key. The key is the last operand, and its base begins at `first`.
    mutating func appendComputedKey(offset: UInt32, first: UInt32) {
        nodes.append(SyntaxNode(.infix, .computedKey, argument: 1, offset: offset, first: first))
    }

    /// Sets the options of the comparison that was appended last.
    mutating func setOptions(_ options: Comparison.Options) {
        nodes[nodes.count - 1].argument = Comparison(options: options).argument
    }

    /// Sets the selector of the comparison that was appended last, given the number of its name.
    mutating func setSelector(_ number: UInt32, _ quantifier: Comparison.Quantifier? = nil) {
        nodes[nodes.count - 1].argument = SyntaxNode.argument(ofSelector: number, quantifier)
    }

    /// Sets the quantifier of the comparison that was appended last.
    mutating func setQuantifier(_ quantifier: Comparison.Quantifier) {
        let node = nodes[nodes.count - 1]
        if let number = node.selectorNumber { return setSelector(number, quantifier) }
        nodes[nodes.count - 1].argument = Comparison(options: node.comparison.options, quantifier: quantifier).argument
    }

    /// Appends the marker after a subquery's parameter, whose collection begins at `first`.
    mutating func appendSubqueryMarker(first: UInt32, offset: UInt32) {
        nodes.append(SyntaxNode(.subqueryMarker, offset: offset, first: first))
    }

    /// Appends a subquery over a collection and a predicate, which are the last operands, with a parameter and a marker
    /// between them.
    mutating func appendSubquery(offset: UInt32) {
        let predicate = startOfLast
        setTarget(ofMarkerBefore: predicate, to: end)
        let first = nodes[Int(predicate) - 1].first
        nodes.append(SyntaxNode(.subquery, argument: predicate, offset: offset, first: first))
    }
}

// MARK: - Copies

extension SyntaxTreeBuilder {
    /// Sets the selector and the quantifier of the comparison that was appended last to those of a node in a tree.
    mutating func copySelector(of node: SyntaxNode, in tree: SyntaxTree) {
        guard let selector = tree.selector(ofComparison: node) else { return }
        setSelector(number(ofName: selector), node.comparison.quantifier)
    }

    /// Appends a copy of a node that only formats have, over the builder's last operands.
    mutating func appendFormatCopy(of node: SyntaxNode, offset: UInt32, in tree: SyntaxTree) {
        switch node.kind {
        case .object, .placeholder, .truePredicate, .falsePredicate, .anyKey:
            appendLeaf(node.kind, argument: node.argument, offset: offset)
        case .property, .variable, .selector:
            appendLeaf(node.kind, argument: number(ofName: tree.name(of: node)), offset: offset)
        case .step, .pathOperator:
            append(node.kind, argument: number(ofName: tree.name(of: node)), offset: offset, first: startOfLast)
        case .placeholderStep: append(node.kind, argument: node.argument, offset: offset, first: startOfLast)
        case .element: append(node.kind, argument: node.argument, offset: offset, first: start(ofLast: 2))
        case .methodCall:
            append(node.kind, argument: node.argument, offset: offset, first: start(ofLast: Int(node.argument) + 1))
        case .subqueryMarker: appendSubqueryMarker(first: nodes[Int(end) - 2].first, offset: offset)
        case .subquery: appendSubquery(offset: offset)
        default: preconditionFailure("only formats have the node")
        }
    }
}
