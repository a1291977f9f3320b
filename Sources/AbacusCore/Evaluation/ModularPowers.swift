/// The powers of a tree of which only the remainder is needed: those that are the left operand of `%` or `mod`.
struct ModularPowers: Sendable {
    /// Where the powers' operators stand in the source.
    private var offsets: Set<UInt32> = []

    /// Makes an empty set.
    init() {}

    /// Finds the powers of a tree.
    ///
    /// - Complexity: O(n) in the number of nodes.
    init(in tree: SyntaxTree) {
        for place in tree.nodes.indices where tree.nodes[place].kind == .infix { insertDividend(of: place, in: tree) }
    }

    /// Inserts the left operand of an infix operator, if it is a power and the operator is `%` or `mod`.
    mutating func insertDividend(of place: Int, in tree: SyntaxTree) {
        let meaning = tree.nodes[place].operator
        guard meaning == .remainder || meaning == .modulo else { return }
        let dividend = tree.nodes[tree.leftOperand(of: place)]
        if dividend.kind == .infix, dividend.operator == .power { offsets.insert(dividend.offset) }
    }

    func contains(_ node: SyntaxNode) -> Bool { !offsets.isEmpty && offsets.contains(node.offset) }
}
