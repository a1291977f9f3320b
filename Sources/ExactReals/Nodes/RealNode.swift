internal import ExactNumbers

/// A real number as an operation and its operands. It is a graph, in which a node may be an operand of many others.
///
/// Nodes never change, so threads can share them. A node is a number only if its operation is defined for its operands,
/// which the code that creates it must ensure.
final class RealNode: @unchecked Sendable {
    let operation: RealOperation
    // Changed only in `deinit`, when no other code can access it, so accesses needn't be checked.
    @exclusivity(unchecked)
    private(set) var operands: [RealNode]
    /// A hash that is equal for nodes with the same operations and operands.
    let hash: Int
    /// The memory of the graph, in bytes.
    let footprint: Int
    /// The number of numbers in an expression of the graph, which repeats shared nodes, or `Int.max` if there are more.
    let leafCount: Int

    /// Creates the node of an operation, with as many operands as it takes.
    init(_ operation: RealOperation, _ operands: [RealNode]) {
        self.operation = operation
        self.operands = operands
        var hasher = Hasher()
        hasher.combine(operation)
        for operand in operands { hasher.combine(operand.hash) }
        hash = hasher.finalize()
        footprint = min(operation.footprint + Self.footprint(of: operands), Self.greatestFootprint)
        leafCount = operands.isEmpty ? 1 : operands.reduce(0) { Self.sum($0, $1.leafCount) }
    }

    private static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }

    /// Creates the node of an operation with the operands that follow.
    convenience init(_ operation: RealOperation, _ operands: RealNode...) { self.init(operation, operands) }

    /// Creates the node of a rational number.
    convenience init(_ value: Rational) { self.init(.rational(value), []) }

    /// The ratio of a circle's circumference to its diameter.
    static let pi = RealNode(.pi)
    /// The base of the natural logarithm.
    static let e = RealNode(.exp, RealNode(1))

    /// Frees the operands that nothing else refers to, in a loop, since the graph may be deeper than the stack.
    deinit {
        var unused = operands
        operands = []
        while var node = unused.popLast() {
            guard !node.operands.isEmpty, isKnownUniquelyReferenced(&node) else { continue }
            unused += node.operands
            node.operands = []
        }
    }
}

/// The operation that a node of a graph applies to its operands.
enum RealOperation: Hashable, Sendable {
    /// A number without operands.
    case rational(Rational)
    /// The ratio of a circle's circumference to its diameter.
    case pi
    /// The sum of any number of operands.
    case sum
    /// The product of any number of operands.
    case product
    /// The first operand divided by the second.
    case quotient
    /// The operand raised to a rational exponent a/n. If n is even, the nth root is the positive one; an odd root has
    /// the sign of the operand.
    case power(Rational)
    case exp, ln
    /// e to the power of the operand, minus 1; and ln of 1 plus the operand. Both are accurate even if these nearly
    /// cancel.
    case expm1, log1p
    case sin, cos
    case asin, atan
}

/// Nodes are equal if they have the same operations and equal operands; then they are the same number. The converse
/// doesn't hold, since a number can be computed in many ways.
extension RealNode: Hashable {
    /// Compares two graphs in a loop, each pair of nodes once: O(n) for n nodes, however large their trees are.
    static func == (left: RealNode, right: RealNode) -> Bool {
        guard left !== right else { return true }
        var compared: Set<Pair> = []
        var open = [(left, right)]
        while let (left, right) = open.popLast() {
            guard left !== right else { continue }
            guard left.hash == right.hash, left.operation == right.operation,
                left.operands.count == right.operands.count
            else { return false }
            guard !left.operands.isEmpty, compared.insert(Pair(left, right)).inserted else { continue }
            open += zip(left.operands, right.operands)
        }
        return true
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Two nodes, compared by identity: the pairs that a walk over two graphs has already compared.
    struct Pair: Hashable {
        let left, right: ObjectIdentifier

        init(_ left: RealNode, _ right: RealNode) {
            self.left = ObjectIdentifier(left)
            self.right = ObjectIdentifier(right)
        }
    }
}
