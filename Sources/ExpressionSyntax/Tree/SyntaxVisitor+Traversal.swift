extension SyntaxTree {
    /// Visits every node, operands before what uses them, and returns the result of the root.
    ///
    /// - Throws: whatever a visit throws; nothing is visited after that.
    /// - Complexity: O(n) in the number of nodes, plus the cost of the visits.
    @inlinable
    public func accept<Visitor: SyntaxVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) -> Visitor.Result {
        var results: [Visitor.Result] = []
        for place in nodes.indices { try visitor.visit(place, in: self, results: &results) }
        assert(results.count == 1, "a tree reduces to one result")
        return results.removeLast()
    }

    /// Returns the node that names the method of a `methodCall` node.
    ///
    /// - Precondition: the place is that of a `methodCall` node.
    /// - Complexity: O(k) for k arguments.
    public func selector(ofMethodCallAt place: Int) -> SyntaxNode {
        var end = place - 1
        while nodes[end].kind != .selector { end = Int(nodes[end].first) - 1 }
        return nodes[end]
    }

    /// Returns the nodes that name a record's members, from left to right.
    ///
    /// - Precondition: the place is that of a `record` node.
    /// - Complexity: O(k) for k members.
    public func keys(ofRecordAt place: Int) -> [SyntaxNode] {
        var keys: [SyntaxNode] = []
        var end = place - 1
        while end >= Int(nodes[place].first) {
            let key = Int(nodes[end].first) - 1
            keys.append(nodes[key])
            end = key - 1
        }
        return keys.reversed()
    }
}

extension SyntaxVisitor {
    /// Replaces the results of a node's operands at the end of `results` by the node's own result.
    @inlinable
    mutating func visit(
        _ place: Int, in tree: SyntaxTree, results: inout [Result]
    ) throws(Failure) {
        let node = tree.nodes[place]
        switch node.kind {
        case .number: results.append(try visitNumber(node, in: tree))
        case .text: results.append(try visitText(node, in: tree))
        case .trueConstant, .falseConstant, .nullConstant: results.append(try visitConstant(node, in: tree))
        case .name: results.append(try visitName(node, in: tree))
        case .object, .property, .variable, .placeholder, .truePredicate, .falsePredicate, .anyKey:
            results.append(try visitFormatLeaf(node, in: tree))
        case .step, .placeholderStep, .pathOperator:
            results.append(try visitStep(node, in: tree, base: results.removeLast()))
        case .missing: results.append(try visitMissing(node, in: tree))
        case .prefix: results.append(try visitPrefix(node, in: tree, operand: results.removeLast()))
        case .postfix: results.append(try visitPostfix(node, in: tree, operand: results.removeLast()))
        case .member: results.append(try visitMember(node, in: tree, base: results.removeLast()))
        case .infix:
            let right = results.removeLast()
            results.append(try visitInfix(node, in: tree, left: results.removeLast(), right: right))
        case .element:
            let index = results.removeLast()
            results.append(try visitElement(node, in: tree, base: results.removeLast(), index: index))
        case .subquery:
            let predicate = results.removeLast()
            results.append(
                try visitSubquery(node, in: tree, collection: results.removeLast(), predicate: predicate))
        case .lambda: results.append(try visitLambda(node, in: tree, body: results.removeLast()))
        case .index:
            let index = results.removeLast()
            results.append(try visitIndex(node, in: tree, base: results.removeLast(), index: index))
        case .conditional:
            let alternative = results.removeLast()
            let consequent = results.removeLast()
            results.append(
                try visitConditional(
                    node, in: tree, condition: results.removeLast(), consequent: consequent, alternative: alternative))
        case .call, .ifCall, .list, .record, .methodCall: try visitElements(place, in: tree, results: &results)
        case .callee, .key, .selector, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker,
            .lambdaMarker:
            break
        }
    }

    @inlinable
    mutating func visitElements(
        _ place: Int, in tree: SyntaxTree, results: inout [Result]
    ) throws(Failure) {
        let node = tree.nodes[place]
        let elements = Array(results.suffix(Int(node.argument) + (node.kind == .methodCall ? 1 : 0)))
        results.removeLast(elements.count)
        switch node.kind {
        case .call:
            let callee = tree.nodes[Int(node.first)]
            results.append(try visitCall(node, in: tree, callee: callee, arguments: elements))
        case .methodCall:
            let selector = tree.selector(ofMethodCallAt: place)
            results.append(try visitMethodCall(node, in: tree, selector: selector, operands: elements))
        case .ifCall: results.append(try visitIf(node, in: tree, operands: elements))
        case .list: results.append(try visitList(node, in: tree, elements: elements))
        default:
            results.append(
                try visitRecord(node, in: tree, keys: tree.keys(ofRecordAt: place), values: elements))
        }
    }
}
