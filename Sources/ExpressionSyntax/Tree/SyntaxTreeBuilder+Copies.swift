extension SyntaxTreeBuilder {
    /// Appends a copy of a node of a tree, over the builder's last operands.
    ///
    /// The tree may belong to another source.
    ///
    /// - Precondition: the tree and the builder have the same syntax. If the node is a remainder or a percentage, `%`
    ///   must have that meaning in the builder's source, too.
    public mutating func appendCopy(of node: SyntaxNode, in tree: SyntaxTree) {
        precondition(tree.syntax == notation.syntax, "a copy has the syntax of its tree")
        precondition(node.operation.map(admits) ?? true, "'%' means one thing in a tree")
        if isAbout(tree.source) {
            appendCopy(of: node, offset: node.offset, in: tree)
        } else if node.kind == .number || node.kind == .text {
            let lexeme = tree.lexeme(of: node)
            appendCopy(of: node, offset: offsetOfNewNode(spelled: lexeme), in: tree)
        } else if node.kind == .call, let decimal = tree.undividedDecimal(in: node) {
            // The formatter reads there that the number isn't in parentheses.
            appendCopy(of: node, offset: offsetOfNewNode(spelled: decimal.call), in: tree)
        } else {
            appendCopy(of: node, offset: offsetOfNewNode(), in: tree)
        }
    }

    private mutating func appendCopy(of node: SyntaxNode, offset: UInt32, in tree: SyntaxTree) {
        switch node.kind.native {
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .missing:
            appendLeaf(node.kind, argument: node.argument, offset: offset)
        case .name, .callee, .key, .parameter:
            appendLeaf(node.kind, argument: number(ofName: tree.name(of: node)), offset: offset)
        case .thenMarker, .elseMarker: appendMarker(node.kind, offset: offset)
        case .lambdaMarker: appendLambdaMarker(first: startOfParameters, offset: offset)
        case .lambda: appendLambda(offset: offset)
        case .shortCircuitMarker: appendMarker(node.kind, node.operator, offset: offset)
        case .prefix, .postfix: appendOperator(node.operator, offset: offset, first: startOfLast)
        case .infix, .index, .conditional:
            appendOverOperands(node, offset: offset)
            if node.selectorNumber != nil { copySelector(of: node, in: tree) }
        case .member:
            append(node.kind, argument: number(ofName: tree.name(of: node)), offset: offset, first: startOfLast)
        case .call, .ifCall, .list, .record: appendOverElements(node, offset: offset)
        case .ofFormats: appendFormatCopy(of: node, offset: offset, in: tree)
        }
    }

    /// The place of the first of the parameters that were appended last.
    private var startOfParameters: UInt32 {
        var place = nodes.count
        while place > 0, nodes[place - 1].kind == .parameter { place -= 1 }
        return UInt32(place)
    }

    private mutating func appendOverOperands(_ node: SyntaxNode, offset: UInt32) {
        let count = node.kind == .conditional ? 3 : 2
        let first = start(ofLast: count)
        if node.kind == .infix {
            appendOperator(node.operator, offset: offset, first: first)
            nodes[nodes.count - 1].argument = node.argument
        } else {
            append(node.kind, argument: node.argument, offset: offset, first: first)
        }
    }

    private mutating func appendOverElements(_ node: SyntaxNode, offset: UInt32) {
        let first = node.argument == 0 ? end : start(ofLast: Int(node.argument))
        if node.kind == .call, node.argument > 1 { setTargetsBetweenArguments() }
        // The callee or selector precedes the arguments of a call, and a key precedes the value of each member.
        let leading: UInt32 = node.kind == .call || (node.kind == .record && node.argument > 0) ? 1 : 0
        append(node.kind, argument: node.argument, offset: offset, first: first - leading)
    }

    /// Appends a copy of a whole subtree, which may belong to another source.
    ///
    /// - Precondition: the place is that of an operand in the tree, which has the builder's syntax and, if it contains
    ///   remainders or percentages, the builder's meaning of `%`.
    /// - Complexity: O(n) in the length of the subtree's text.
    public mutating func appendCopy(ofSubtreeAt place: Int, in tree: SyntaxTree) {
        precondition(tree.nodes[place].kind.isOperand, "the place is that of an operand")
        for node in tree.nodes[Int(tree.nodes[place].first)...place] { appendCopy(of: node, in: tree) }
    }

    /// Appends another copy of the last subtree.
    ///
    /// - Precondition: there is one.
    /// - Complexity: O(n) in the number of its nodes.
    public mutating func appendCopyOfLastOperand() {
        precondition(last != nil, "there is an operand")
        let first = Int(startOfLast)
        let size = nodes.count - first
        for place in first..<nodes.count { nodes.append(nodes[place].moved(by: size)) }
    }

    /// Removes the operand before the last one, together with a short-circuit marker between them: `0 + x` becomes `x`.
    ///
    /// - Precondition: the last two subtrees are operands of one node, which is neither a record nor a conditional.
    /// - Complexity: O(n) in the number of nodes of both operands.
    public mutating func removeOperandBeforeLast() {
        precondition(operandBeforeLast != nil, "there is an operand before the last one")
        let last = (Int(startOfLast)..<nodes.count).map { nodes[$0] }
        removeLastOperand()
        let size = Int(end - startOfLast)
        let distance = Int(last[0].first) - nodes.count + size
        nodes.removeLast(size)
        for node in last { nodes.append(node.moved(by: -distance)) }
    }

    /// Returns the beginning of the last `count` operands, including the markers and keys that belong to them.
    func start(ofLast count: Int) -> UInt32 {
        var place = nodes.count
        for _ in 0..<count {
            while !nodes[place - 1].kind.isOperand { place -= 1 }
            place = Int(nodes[place - 1].first)
        }
        return UInt32(place)
    }
}

extension SyntaxNode {
    /// Returns the same node for a subtree that begins at another place.
    fileprivate func moved(by distance: Int) -> SyntaxNode {
        let hasTarget = kind.hasTarget || (kind.isMarker && argument != 0)
        let target = hasTarget ? UInt32(Int(argument) + distance) : argument
        return SyntaxNode(kind, operation, argument: target, offset: offset, first: UInt32(Int(first) + distance))
    }
}
