extension SyntaxTree {
    /// Returns the selector that names a comparison, as in `a isEqual: b`, including its colon; nil for any other node.
    ///
    /// - Precondition: the node is in the tree.
    public func selector(ofComparison node: SyntaxNode) -> String? { node.selectorNumber.map { names[Int($0)] } }

    /// Returns the node that names the method of a `methodCall` node.
    ///
    /// - Precondition: the place is that of a `methodCall` node.
    /// - Complexity: O(k) for k arguments.
    public func selector(ofMethodCallAt place: Int) -> SyntaxNode {
        var end = place - 1
        while nodes[end].kind != .selector { end = Int(nodes[end].first) - 1 }
        return nodes[end]
    }

    /// Returns the node of a subquery's variable.
    ///
    /// - Precondition: the node is a `subquery` of the tree.
    package func parameter(ofSubquery node: SyntaxNode) -> SyntaxNode { nodes[Int(node.argument) - 2] }

    /// Returns the place after the last step of the key path that the step or operator at a place belongs to.
    ///
    /// - Precondition: the place is that of a node.
    /// - Complexity: O(k) for k steps.
    package func endOfPath(at place: Int) -> Int {
        var end = place + 1
        while end < nodes.count, nodes[end].first == nodes[place].first,
            nodes[end].kind == .step || nodes[end].kind == .pathOperator
        {
            end += 1
        }
        return end
    }

    /// Returns whether the node at a place is an `and` or `or` of a format that continues the chain of its left
    /// operand: `a OR b OR c` is a single compound of three, while `(a OR b) OR c` is one of two.
    ///
    /// - Precondition: the place is that of a node.
    package func continuesChain(at place: Int) -> Bool {
        let node = nodes[place]
        guard node.kind == .infix, node.operator.isShortCircuit, node.argument == 1 else { return false }
        let left = nodes[leftOperand(of: place)]
        return left.kind == .infix && left.operator == node.operator
    }

    /// Returns whether a node is the left operand of one that continues its chain.
    ///
    /// - Precondition: the position is in the tree.
    package func isContinued(at position: SyntaxPosition) -> Bool {
        guard let parent = position.parent else { return false }
        return position.index == 0 && continuesChain(at: parent)
    }
}

/// The variables of the subqueries around a node. It is updated as the nodes of a tree are visited in order.
package struct FormatParameters {
    /// The number of subqueries around the current node with a given variable, keyed by the number of its name.
    private var counts: [UInt32: Int] = [:]

    package init() {}

    /// Visits the next node, which is at a place.
    package mutating func visit(_ place: Int, in tree: SyntaxTree) {
        let node = tree.nodes[place]
        switch node.kind {
        case .subqueryMarker: counts[tree.nodes[place - 1].argument, default: 0] += 1
        case .subquery: counts[tree.parameter(ofSubquery: node).argument, default: 0] -= 1
        default: break
        }
    }

    /// Returns whether a name, given by its number, is a subquery's variable at the current node.
    package func contain(_ number: UInt32) -> Bool { counts[number, default: 0] > 0 }
}
