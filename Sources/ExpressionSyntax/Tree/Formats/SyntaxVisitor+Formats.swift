extension SyntaxVisitor {
    /// Replaces the results of the operands of a node that only formats have, at the end of `results`, by the node's
    /// own result, if it has one.
    @inlinable
    mutating func visitFormatNode(
        at place: Int, in tree: SyntaxTree, results: inout [Result]
    ) throws(Failure) {
        let node = tree.nodes[place]
        guard let count = node.formatOperandCount else { return }
        let operands = Array(results.suffix(count))
        results.removeLast(count)
        results.append(try visitFormatNode(node, at: place, in: tree, operands: operands))
    }
}

extension SyntaxNode {
    /// The number of operands of a node that only formats have; nil for names and markers, which have no result.
    @usableFromInline
    var formatOperandCount: Int? {
        switch kind {
        case .object, .property, .variable, .placeholder, .truePredicate, .falsePredicate, .anyKey: 0
        case .step, .placeholderStep, .pathOperator: 1
        case .element, .subquery: 2
        case .methodCall: Int(argument) + 1
        case .selector, .subqueryMarker: nil
        default: preconditionFailure("only formats have the node")
        }
    }
}
