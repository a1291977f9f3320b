/// The structure of an expression: its nodes in post-order, in one array.
///
/// Operands come before the nodes that use them, and the root is last. Building, visiting or freeing such a tree takes
/// no stack, however deeply the expression nests. The compilers of Carbon and Zig store their trees in this way.
///
/// Invariant: the subtree of the node at `i` is `nodes[i].first...i`.
public struct SyntaxTree: Sendable, Hashable {
    /// The text that the tree was parsed from.
    public let source: Source
    /// The nodes, operands first.
    public let nodes: [SyntaxNode]
    /// The names that occur, without repetition, in order of appearance: variables, callees, members and keys.
    public let names: [String]
    /// The notation of the text, in which the tree is also printed.
    public let notation: Notation

    /// The place of the root, which is the whole expression.
    public var root: Int { nodes.count - 1 }

    init(source: Source, nodes: [SyntaxNode], names: [String], notation: Notation) {
        assert(nodes.last?.first == 0, "the root's subtree is the whole tree")
        self.source = source
        self.nodes = nodes
        self.names = names
        self.notation = notation.effective
    }

    /// The syntax of the text, in which the tree is also printed.
    public var syntax: Syntax { notation.syntax }

    /// Returns the name of a `name`, `callee`, `key` or `member` node, without `$`.
    ///
    /// - Precondition: the node is in the tree, and of one of these kinds.
    public func name(of node: SyntaxNode) -> String { names[Int(node.argument)] }

    /// Returns the spelling of a variable's name in a text, in backquotes if it needs them.
    func spelling(ofVariable name: String) -> String {
        syntax.isOfFormats ? name : notation.nameForms.spelling(ofVariable: name) ?? name
    }

    /// Returns the spelling of a member's name in a text, in backquotes if it needs them.
    func spelling(ofMember name: String) -> String {
        syntax.isOfFormats ? name : notation.nameForms.spelling(ofMember: name) ?? name
    }

    /// Returns the name of the variable that an app means by a name: the name itself if it occurs, otherwise the name
    /// that it stands for in a text, as `$x` does for `x`.
    ///
    /// - Complexity: O(n) in the number of nodes for the few names that may stand for another name, otherwise in the
    ///   length of the name.
    package func variable(named name: String) -> String {
        if name.maySpellAnotherName {
            let exact = notation.nameForms.canonicalName(name)
            if variables.contains(exact) { return exact }
        }
        return notation.nameForms.variable(named: name)
    }

    /// Returns the range of the node's token: an operator, a name, a literal, or an opening bracket.
    ///
    /// - Precondition: the node is in the tree.
    /// - Complexity: O(n) in the length of the token, which is read again.
    public func range(of node: SyntaxNode) -> SourceRange {
        let start = Int(node.offset)
        precondition(start <= source.bytes.count, "the node is in the tree")
        switch node.kind {
        case .number, .text: return start..<start + Int(node.argument)
        case .missing: return start..<start
        case _ where node.isImpliedObject: return start..<start
        // In `!!x`, the token is that of two operators.
        case .prefix where node.operator == .logicalNot: return start..<min(start + 1, source.bytes.count)
        default:
            let op = node.kind == .infix ? node.operator : nil
            let count = source.withBytes { bytes in bytes.tokenCount(of: op, at: start) }
            var notation = notation
            // A member isn't a cell, although it may look like one.
            if node.kind == .member { notation.nameForms.remove(.cells) }
            return start..<source.endOfToken(at: start, count: count, in: notation)
        }
    }

    /// Returns the text of the node's token, as the source spells it.
    ///
    /// - Precondition: the node is in the tree.
    /// - Complexity: O(n) in the length of the token.
    public func lexeme(of node: SyntaxNode) -> String {
        let range = range(of: node)
        precondition(range.upperBound <= source.bytes.count, "the node is in the tree")
        return source[range]
    }

    /// Returns the characters of a `text` node.
    ///
    /// - Precondition: the node is in the tree, and of the kind `text`.
    /// - Complexity: O(n) in the length of the literal.
    public func characters(of node: SyntaxNode) -> String { source.characters(ofText: range(of: node), in: syntax) }
}

extension SyntaxTree {
    /// Returns the places of a node's operands, from left to right.
    ///
    /// - Precondition: the place is that of a node.
    /// - Complexity: O(k) for k operands.
    public func operands(of place: Int) -> [Int] {
        var operands: [Int] = []
        var end = place - 1
        while end >= Int(nodes[place].first) {
            if nodes[end].kind.isOperand {
                operands.append(end)
                end = Int(nodes[end].first) - 1
            } else {
                end -= 1
            }
        }
        return operands.reversed()
    }

    /// Returns the name of the function in a `call` node.
    ///
    /// - Precondition: the place is that of such a node.
    package func calleeName(at place: Int) -> String { name(of: nodes[Int(nodes[place].first)]) }

    /// Returns the place of the left operand of an `infix` or `index` node, or of the first of two arguments.
    package func leftOperand(of place: Int) -> Int {
        let end = Int(nodes[place - 1].first) - 1
        return nodes[end].kind.isMarker ? end - 1 : end
    }

    /// Returns the number of arguments of a call before the one that a short-circuit marker follows.
    ///
    /// - Precondition: the marker is in a call of `and` or `or`.
    /// - Complexity: O(k) for k arguments.
    @inlinable
    package func argumentCount(before marker: SyntaxNode) -> Int {
        var count = 0
        var start = Int(marker.first)
        while nodes[start - 1].kind == .shortCircuitMarker {
            count += 1
            start = Int(nodes[start - 1].first)
        }
        return count
    }

    /// The names of the variables and constants that the expression uses, in order of appearance. The parameters of
    /// lambdas aren't among them, but a name that is given in place of a lambda is.
    ///
    /// - Complexity: O(n) in the number of nodes.
    public var variables: [String] { names { $0.kind.isVariable ? $0.argument : nil } }

    /// The names of the functions that the expression calls, in order of appearance.
    ///
    /// - Complexity: O(n) in the number of nodes.
    public var functions: [String] { names { $0.kind.isCallee ? $0.argument : $0.selectorNumber } }

    /// Returns the names that nodes use, in order of appearance, given the number of each node's name.
    private func names(usedBy number: (SyntaxNode) -> UInt32?) -> [String] {
        var seen = [Bool](repeating: false, count: names.count)
        var parameters = LambdaParameters()
        var distinctNames: Set<String> = []
        var used: [String] = []
        for node in nodes {
            parameters.visit(node, in: self)
            guard let number = number(node).map(Int.init), !seen[number], !parameters.contain(number) else { continue }
            seen[number] = true
            if distinctNames.insert(names[number]).inserted { used.append(names[number]) }
        }
        return used
    }
}

/// The position of a node in its tree: its place, its parent, and its index among the operands of that.
@frozen
public struct SyntaxPosition: Sendable, Hashable {
    /// The node's index in the tree's nodes.
    public let place: Int
    /// The place of the node that has this one as an operand; nil for the root.
    public let parent: Int?
    /// The index among the operands of the parent, from 0; 0 for the root.
    public let index: Int

    @inlinable
    init(_ place: Int, parent: Int?, index: Int) {
        self.place = place
        self.parent = parent
        self.index = index
    }
}
