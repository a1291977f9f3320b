/// Follows a tree from left to right, the way its text is read: for outputs, which are written in that order.
///
/// `tree.walk(&listener)` enters each node, walks its operands with a call between any two of them, and leaves it. A
/// ``SyntaxVisitor`` computes a node's result from those of its operands, so that one that makes texts copies each as
/// often as it is nested; a listener appends to a single text, and takes time in proportion to what it writes.
public protocol SyntaxListener<Failure> {
    /// What a listener may throw; by default nothing.
    associatedtype Failure: Error = Never

    /// Called before a node's first operand, and for a node without operands, just before it is left.
    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) throws(Failure)

    /// Called between two operands of a node.
    ///
    /// - Parameters:
    ///   - index: which operand comes next, from 1.
    ///   - place: the place of the node.
    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) throws(Failure)

    /// Called after a node's last operand.
    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) throws(Failure)
}

extension SyntaxTree {
    /// Walks through the whole tree, from left to right.
    ///
    /// - Throws: what the listener throws; it is not called after that.
    /// - Complexity: O(n) in the number of nodes, besides what the listener costs. It needs no stack of calls.
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

/// The nodes that a walk has entered and not yet left, the root first.
@usableFromInline
struct OpenNodes {
    @usableFromInline
    struct OpenNode {
        @usableFromInline let place: UInt32
        @usableFromInline let operandCount: UInt32
        /// How many of the operands have been entered.
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

    /// Counts an operand of the innermost node, and returns its index and the place of that node.
    @inlinable
    mutating func beginOperand() -> (index: Int, parent: Int)? {
        let last = nodes.count - 1
        if last < 0 { return nil }
        defer { nodes[last].entered &+= 1 }
        return (Int(nodes[last].entered), Int(nodes[last].place))
    }

    /// The position of a node that is the operand of the innermost one which was begun last.
    @inlinable
    func position(of place: Int) -> SyntaxPosition {
        guard let parent = nodes.last else { return SyntaxPosition(place, parent: nil, index: 0) }
        return SyntaxPosition(place, parent: Int(parent.place), index: Int(parent.entered) - 1)
    }

    /// Removes the innermost node if all its operands have been entered, and returns its place.
    @inlinable
    mutating func removeComplete() -> Int? {
        guard let last = nodes.last, last.entered == last.operandCount else { return nil }
        nodes.removeLast()
        return Int(last.place)
    }
}

extension [SyntaxNode] {
    /// Appends the places of a node's operands to a stack, so that the first one is on top, and returns their number.
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
