/// Builds a new tree from a tree, node by node.
///
/// A rewriter implements `rewrite` for what it changes; the operands of the node it is asked about are the subtrees
/// that end the builder's. What it appends takes the node's place.
public protocol SyntaxRewriter {
    /// Appends what is to stand in the place of a node, whose operands have been rewritten already.
    mutating func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder)
}

extension SyntaxTree {
    /// The tree that a rewriter makes of this one.
    ///
    /// - Complexity: O(n) in the number of nodes, beside what the rewriter costs.
    public func rewritten(by rewriter: inout some SyntaxRewriter) -> SyntaxTree {
        var builder = SyntaxTreeBuilder(source: source)
        for node in nodes {
            if node.kind.isOperand {
                rewriter.rewrite(node, in: self, into: &builder)
            } else {
                builder.appendCopy(of: node, in: self)
            }
        }
        return builder.tree()
    }
}

extension SyntaxTreeBuilder {
    /// Appends a node of a tree over the operands that end the builder's nodes.
    public mutating func appendCopy(of node: SyntaxNode, in tree: SyntaxTree) {
        switch node.kind {
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .missing:
            appendLeaf(node.kind, argument: node.argument, offset: node.offset)
        case .name, .callee, .key:
            appendLeaf(node.kind, argument: number(ofName: tree.name(of: node)), offset: node.offset)
        case .thenMarker, .elseMarker: appendMarker(node.kind, offset: node.offset)
        case .shortCircuitMarker: appendMarker(node.kind, node.operator, offset: node.offset)
        case .prefix, .postfix: appendOperator(node.operator, offset: node.offset, first: startOfLast)
        case .infix, .index, .conditional: appendOverOperands(node)
        case .member:
            append(.member, argument: number(ofName: tree.name(of: node)), offset: node.offset, first: startOfLast)
        case .call, .ifCall, .list, .record: appendOverElements(node)
        }
    }

    private mutating func appendOverOperands(_ node: SyntaxNode) {
        let count = node.kind == .conditional ? 3 : 2
        let first = start(ofLast: count)
        if node.kind == .infix {
            appendOperator(node.operator, offset: node.offset, first: first)
        } else {
            append(node.kind, argument: node.argument, offset: node.offset, first: first)
        }
    }

    private mutating func appendOverElements(_ node: SyntaxNode) {
        let first = node.argument == 0 ? end : start(ofLast: Int(node.argument))
        // The callee stands before a call's arguments, and a key before each member's value.
        let leading: UInt32 = node.kind == .call || (node.kind == .record && node.argument > 0) ? 1 : 0
        append(node.kind, argument: node.argument, offset: node.offset, first: first - leading)
    }

    /// Where the last of a number of operands begin, with the markers and keys that belong to them.
    private func start(ofLast count: Int) -> UInt32 {
        var place = nodes.count
        for _ in 0..<count {
            while !nodes[place - 1].kind.isOperand { place -= 1 }
            place = Int(nodes[place - 1].first)
        }
        return UInt32(place)
    }
}
