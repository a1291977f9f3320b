/// Follows a tree from left to right, in the order in which its text is read. This is the protocol for output formats.
///
/// `tree.walk(&listener)` enters each node, walks its operands with a call between any two of them, and leaves it. A
/// ``SyntaxVisitor`` computes a node's result from the results of its operands, so one that builds texts would copy
/// each part as often as it is nested. A listener appends to a single text and takes time proportional to its length.
public protocol SyntaxListener<Failure> {
    /// The error that a listener throws. By default, it throws none.
    associatedtype Failure: Error = Never

    /// Called before a node's first operand. For a node without operands, `leave` follows immediately.
    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) throws(Failure)

    /// Called between two operands of a node.
    ///
    /// - Parameters:
    ///   - index: the index of the next operand, from 1.
    ///   - place: the index of the node.
    ///   - tree: the tree that contains the node.
    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) throws(Failure)

    /// Called after a node's last operand.
    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) throws(Failure)
}

extension SyntaxTree {
    /// Walks the whole tree from left to right.
    ///
    /// - Throws: whatever the listener throws; it is not called again after that.
    /// - Complexity: O(n) in the number of nodes, plus the cost of the listener. It does not recurse.
    @inlinable
    public func walk<Listener: SyntaxListener>(_ listener: inout Listener) throws(Listener.Failure) {
        let nodes = nodes
        var open = OpenNodes()
        var pending = [UInt32(truncatingIfNeeded: root)]
        while let next = pending.popLast() {
            if let (index, parent) = open.beginOperand(), index > 0 {
                try listener.between(index, of: parent, in: self)
            }
            let place = Int(next)
            try listener.enter(open.position(of: place), in: self)
            let operandCount = nodes.appendOperands(of: place, to: &pending)
            if operandCount > 0 {
                open.append(place, operandCount: operandCount)
                continue
            }
            try listener.leave(open.position(of: place), in: self)
            while let complete = open.removeComplete() {
                try listener.leave(open.position(of: complete), in: self)
            }
        }
    }
}

/// The nodes that a walk has entered but not yet left, root first.
@usableFromInline
struct OpenNodes {
    @usableFromInline
    struct OpenNode {
        @usableFromInline let place: UInt32
        @usableFromInline let operandCount: UInt32
        /// The number of operands that have been entered.
        @usableFromInline var entered: UInt32 = 0

        @inlinable
        init(place: Int, operandCount: UInt32) {
            self.place = UInt32(truncatingIfNeeded: place)
            self.operandCount = operandCount
        }
    }

    @usableFromInline var nodes: [OpenNode] = []

    @inlinable init() {}

    @inlinable
    mutating func append(_ place: Int, operandCount: UInt32) {
        nodes.append(OpenNode(place: place, operandCount: operandCount))
    }

    /// Counts an operand of the innermost node. Returns the operand's index and the place of the node.
    @inlinable
    mutating func beginOperand() -> (index: Int, parent: Int)? {
        let last = nodes.count - 1
        if last < 0 { return nil }
        defer { nodes[last].entered &+= 1 }
        return (Int(nodes[last].entered), Int(nodes[last].place))
    }

    /// Returns the position of a node that is the most recently begun operand of the innermost open node.
    @inlinable
    func position(of place: Int) -> SyntaxPosition {
        guard let parent = nodes.last else { return SyntaxPosition(place, parent: nil, index: 0) }
        return SyntaxPosition(place, parent: Int(parent.place), index: Int(parent.entered) - 1)
    }

    /// Removes the innermost node if all of its operands have been entered, and returns its place.
    @inlinable
    mutating func removeComplete() -> Int? {
        guard let last = nodes.last, last.entered == last.operandCount else { return nil }
        nodes.removeLast()
        return Int(last.place)
    }
}

extension [SyntaxNode] {
    /// Pushes the places of a node's operands on a stack, the first operand on top, and returns their number.
    @inlinable
    func appendOperands(of place: Int, to pending: inout [UInt32]) -> UInt32 {
        let first = Int(self[place].first)
        var count: UInt32 = 0
        var end = place - 1
        while end >= first {
            let node = self[end]
            if node.kind.isOperand {
                pending.append(UInt32(truncatingIfNeeded: end))
                count &+= 1
                end = Int(node.first) - 1
            } else {
                end -= 1
            }
        }
        return count
    }
}
