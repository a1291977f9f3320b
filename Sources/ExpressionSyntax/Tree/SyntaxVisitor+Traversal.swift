extension SyntaxTree {
    /// Visits every node that the visitor doesn't skip, operands before the nodes that use them, and returns the result
    /// of the root.
    ///
    /// - Throws: whatever a visit throws; nothing is visited after that.
    /// - Complexity: O(n) in the number of nodes, plus the cost of the visits.
    @inlinable
    public func accept<Visitor: SyntaxVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) -> Visitor.Result {
        let end = nodes.count
        var results: [Visitor.Result] = []
        var wholes: [Int] = []
        var place = 0
        while place < end {
            if nodes[place].belongsToChoice {
                place = try visitor.visitChoice(place, in: self, results: &results, wholes: &wholes)
            } else {
                try visitor.visit(place, in: self, results: &results)
                place += 1
            }
        }
        assert(results.count == 1, "a tree reduces to one result")
        return results.removeLast()
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

extension SyntaxNode {
    /// Whether the node is part of a conditional, or of `and` or `or`, whose operands need not all be visited.
    @inlinable
    package var belongsToChoice: Bool {
        switch kind {
        case .thenMarker, .elseMarker, .shortCircuitMarker, .conditional, .ifCall: true
        case .infix: self.operator.isShortCircuit
        default: false
        }
    }
}

extension SyntaxVisitor {
    /// Replaces the results of a node's operands at the end of `results` by the node's own result.
    ///
    /// - Precondition: the node doesn't belong to a choice.
    @inlinable
    package mutating func visit(
        _ place: Int, in tree: SyntaxTree, results: inout [Result]
    ) throws(Failure) {
        let node = tree.nodes[place]
        switch node.kind.native {
        case .number: results.append(try visitNumber(node, in: tree))
        case .text: results.append(try visitText(node, in: tree))
        case .trueConstant, .falseConstant, .nullConstant: results.append(try visitConstant(node, in: tree))
        case .name: results.append(try visitName(node, in: tree))
        case .missing: results.append(try visitMissing(node, in: tree))
        case .prefix: results.append(try visitPrefix(node, in: tree, operand: results.removeLast()))
        case .postfix: results.append(try visitPostfix(node, in: tree, operand: results.removeLast()))
        case .member: results.append(try visitMember(node, in: tree, base: results.removeLast()))
        case .infix:
            let right = results.removeLast()
            results.append(try visitInfix(node, in: tree, left: results.removeLast(), right: right))
        case .lambda: results.append(try visitLambda(node, in: tree, body: results.removeLast()))
        case .index:
            let index = results.removeLast()
            results.append(try visitIndex(node, in: tree, base: results.removeLast(), index: index))
        case .call, .list, .record: try visitElements(place, in: tree, results: &results)
        case .callee, .key, .parameter, .lambdaMarker: break
        case .thenMarker, .elseMarker, .shortCircuitMarker, .conditional, .ifCall:
            assertionFailure("the node belongs to a choice")
        case .ofFormats: try visitFormatNode(at: place, in: tree, results: &results)
        }
    }

    /// Visits a node that belongs to a choice. Asks the visitor which operands it needs. Once those have been visited,
    /// replaces their results by the result of the whole.
    ///
    /// - Parameters:
    ///   - place: the place of the node.
    ///   - tree: the tree that contains the node.
    ///   - results: the results of operands that have been visited but not used yet, in order.
    ///   - wholes: the places of the conditionals around the node whose branches are both visited, innermost last.
    /// - Returns: the place of the next node to be visited.
    @inlinable
    package mutating func visitChoice(
        _ place: Int, in tree: SyntaxTree, results: inout [Result], wholes: inout [Int]
    ) throws(Failure) -> Int {
        let node = tree.nodes[place]
        let last = results.count - 1
        let target = Int(node.argument)
        switch node.kind {
        case .thenMarker where target == 0, .elseMarker where target == 0:
            // An `if` with the wrong number of arguments has no branches and is visited as a whole.
            break
        case .thenMarker:
            guard let holds = try choose(node, in: tree, condition: results[last]) else {
                // The marker before the alternative stores the place of the conditional.
                wholes.append(Int(tree.nodes[target - 1].argument))
                break
            }
            results.removeLast()
            if !holds { return target }
        case .elseMarker: if wholes.last != target { return target + 1 }
        case .shortCircuitMarker:
            if let result = try shortCircuit(node, in: tree, left: results[last]) {
                if tree.nodes[target].kind == .call { results.removeLast(tree.argumentCount(before: node)) }
                results[results.count - 1] = result
                return target + 1
            }
        case .infix:
            let right = results.removeLast()
            results.append(try finishShortCircuit(node, in: tree, left: results.removeLast(), right: right))
        case .ifCall where target != 3: try visitElements(place, in: tree, results: &results)
        default:
            // If only one branch has been visited, its result is that of the whole.
            guard wholes.last == place else { break }
            wholes.removeLast()
            if node.kind == .ifCall {
                try visitElements(place, in: tree, results: &results)
                break
            }
            let alternative = results.removeLast()
            let consequent = results.removeLast()
            results.append(
                try visitConditional(
                    node, in: tree, condition: results.removeLast(), consequent: consequent, alternative: alternative))
        }
        return place + 1
    }

    @inlinable
    mutating func visitElements(
        _ place: Int, in tree: SyntaxTree, results: inout [Result]
    ) throws(Failure) {
        let node = tree.nodes[place]
        let elements = Array(results.suffix(Int(node.argument)))
        results.removeLast(elements.count)
        switch node.kind {
        case .call:
            let callee = tree.nodes[Int(node.first)]
            results.append(try visitCall(node, in: tree, callee: callee, arguments: elements))
        case .ifCall: results.append(try visitIf(node, in: tree, operands: elements))
        case .list: results.append(try visitList(node, in: tree, elements: elements))
        default:
            results.append(
                try visitRecord(node, in: tree, keys: tree.keys(ofRecordAt: place), values: elements))
        }
    }
}
