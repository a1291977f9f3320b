extension SyntaxTree {
    /// Visits every node that the visitor doesn't leave out, operands before what uses them, and returns the result of
    /// the root.
    ///
    /// - Throws: whatever a visit throws; nothing is visited after that.
    /// - Complexity: O(n) in the number of nodes, plus the cost of the visits.
    @inlinable
    public func accept<Visitor: SyntaxVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) -> Visitor.Result {
        let end = nodes.count
        var visited = VisitedOperands<Visitor.Result>()
        var place = 0
        while place < end { place = try visitor.visit(place, in: self, after: &visited) }
        assert(visited.results.count == 1, "a tree reduces to one result")
        return visited.results.removeLast()
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

/// What has been visited of a tree, and isn't yet used by what comes after it.
@usableFromInline
package struct VisitedOperands<Result> {
    /// The results of operands, in order.
    @usableFromInline package var results: [Result] = []
    /// The places of the conditionals around the present node of which all operands are visited, innermost last.
    @usableFromInline var wholeConditionals: [Int] = []

    @inlinable
    package init() {}
}

extension SyntaxVisitor {
    /// Visits the node at a place, and replaces the results of its operands by its own.
    ///
    /// - Returns: the place of the node to be visited next.
    @inlinable
    package mutating func visit(
        _ place: Int, in tree: SyntaxTree, after visited: inout VisitedOperands<Result>
    ) throws(Failure) -> Int {
        let node = tree.nodes[place]
        switch node.kind {
        case .number: visited.results.append(try visitNumber(node, in: tree))
        case .text: visited.results.append(try visitText(node, in: tree))
        case .trueConstant, .falseConstant, .nullConstant: visited.results.append(try visitConstant(node, in: tree))
        case .name: visited.results.append(try visitName(node, in: tree))
        case .object, .property, .variable, .placeholder, .truePredicate, .falsePredicate, .anyKey:
            visited.results.append(try visitFormatLeaf(node, in: tree))
        case .step, .placeholderStep, .pathOperator:
            visited.results.append(try visitStep(node, in: tree, base: visited.results.removeLast()))
        case .missing: visited.results.append(try visitMissing(node, in: tree))
        case .prefix: visited.results.append(try visitPrefix(node, in: tree, operand: visited.results.removeLast()))
        case .postfix: visited.results.append(try visitPostfix(node, in: tree, operand: visited.results.removeLast()))
        case .member: visited.results.append(try visitMember(node, in: tree, base: visited.results.removeLast()))
        case .infix:
            let right = visited.results.removeLast()
            let left = visited.results.removeLast()
            visited.results.append(
                node.operator.isShortCircuit
                    ? try finishShortCircuit(node, in: tree, left: left, right: right)
                    : try visitInfix(node, in: tree, left: left, right: right))
        case .element:
            let index = visited.results.removeLast()
            visited.results.append(
                try visitElement(node, in: tree, base: visited.results.removeLast(), index: index))
        case .subquery:
            let predicate = visited.results.removeLast()
            visited.results.append(
                try visitSubquery(node, in: tree, collection: visited.results.removeLast(), predicate: predicate))
        case .lambda: visited.results.append(try visitLambda(node, in: tree, body: visited.results.removeLast()))
        case .index:
            let index = visited.results.removeLast()
            visited.results.append(try visitIndex(node, in: tree, base: visited.results.removeLast(), index: index))
        case .call, .list, .record, .methodCall: try visitElements(place, in: tree, after: &visited.results)
        case .thenMarker where node.argument != 0, .elseMarker where node.argument != 0, .shortCircuitMarker:
            return try visitMarker(node, at: place, in: tree, after: &visited)
        case .conditional, .ifCall: try visitChoice(place, in: tree, after: &visited)
        case .callee, .key, .selector, .parameter, .thenMarker, .elseMarker, .subqueryMarker, .lambdaMarker: break
        }
        return place + 1
    }

    /// Asks which of the operands after a marker are visited, and returns the place of the first one.
    @inlinable
    mutating func visitMarker(
        _ marker: SyntaxNode, at place: Int, in tree: SyntaxTree, after visited: inout VisitedOperands<Result>
    ) throws(Failure) -> Int {
        let last = visited.results.count - 1
        let target = Int(marker.argument)
        switch marker.kind {
        case .thenMarker:
            guard let holds = try choose(marker, in: tree, condition: visited.results[last]) else {
                // Before the alternative is the marker that knows where the conditional is.
                visited.wholeConditionals.append(Int(tree.nodes[target - 1].argument))
                break
            }
            visited.results.removeLast()
            if !holds { return target }
        case .elseMarker: if visited.wholeConditionals.last != target { return target + 1 }
        default:
            if let result = try shortCircuit(marker, in: tree, left: visited.results[last]) {
                visited.results[last] = result
                return target + 1
            }
        }
        return place + 1
    }

    /// Visits a conditional of which all operands have been visited. Otherwise the result of a branch is its own.
    @inlinable
    mutating func visitChoice(
        _ place: Int, in tree: SyntaxTree, after visited: inout VisitedOperands<Result>
    ) throws(Failure) {
        let node = tree.nodes[place]
        if node.kind == .conditional || node.argument == 3 {
            // An `if` of a wrong number of arguments has no branches.
            guard visited.wholeConditionals.last == place else { return }
            visited.wholeConditionals.removeLast()
        }
        guard node.kind == .conditional else { return try visitElements(place, in: tree, after: &visited.results) }
        let alternative = visited.results.removeLast()
        let consequent = visited.results.removeLast()
        visited.results.append(
            try visitConditional(
                node, in: tree, condition: visited.results.removeLast(), consequent: consequent,
                alternative: alternative))
    }

    @inlinable
    mutating func visitElements(
        _ place: Int, in tree: SyntaxTree, after results: inout [Result]
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
