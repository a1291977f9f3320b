/// The structure of an expression: its nodes in post-order, in one array.
///
/// Operands come before what uses them, and the root is last. Building, visiting or freeing such a tree takes no stack,
/// however deeply the expression nests. The compilers of Carbon and Zig store their trees this way.
///
/// Invariant: the subtree of the node at `i` is `nodes[i].first...i`.
public struct SyntaxTree: Sendable, Hashable {
    /// The text that the tree was parsed from.
    public let source: Source
    /// Every node, operands first.
    public let nodes: [SyntaxNode]
    /// The names that occur, each once, in order of appearance: variables, callees, members and keys.
    public let names: [String]
    /// How the text is written, and the tree is printed.
    public let notation: Notation

    /// The place of the root: the whole expression.
    public var root: Int { nodes.count - 1 }

    init(source: Source, nodes: [SyntaxNode], names: [String], notation: Notation) {
        assert(nodes.last?.first == 0, "the root's subtree is the whole tree")
        self.source = source
        self.nodes = nodes
        self.names = names
        self.notation = notation.effective
    }

    /// The syntax of the text, in which the tree is printed, too.
    public var syntax: Syntax { notation.syntax }

    /// Returns the name that a `name`, `callee`, `key` or `member` node stands for, without `$`.
    ///
    /// - Precondition: the node is in the tree, and of one of these kinds.
    public func name(of node: SyntaxNode) -> String { names[Int(node.argument)] }

    /// Returns how a text spells the name of a variable, in backquotes if it needs them.
    func spelling(ofVariable name: String) -> String {
        notation.nameForms.contains(.quoted) ? notation.nameForms.spelling(ofVariable: name) ?? name : name
    }

    /// Returns how a text spells the name of a member, in backquotes if it needs them.
    func spelling(ofMember name: String) -> String {
        notation.nameForms.contains(.quoted) ? notation.nameForms.spelling(ofMember: name) ?? name : name
    }

    /// Returns the selector that names a comparison, as in `a isEqual: b`, with its colon; nil for any other node.
    ///
    /// - Precondition: the node is in the tree.
    public func selector(ofComparison node: SyntaxNode) -> String? { node.selectorNumber.map { names[Int($0)] } }

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
        case .object where node.argument == 1: return start..<start
        default:
            let isNotIn = node.kind == .infix && node.operator == .isNotIn
            var notation = notation
            // A member isn't a cell, though it may look like one.
            if node.kind == .member { notation.nameForms.remove(.cells) }
            return start..<source.endOfToken(at: start, count: isNotIn ? 2 : 1, in: notation)
        }
    }

    /// Returns the text of the node's token, as the source spells it.
    ///
    /// - Precondition: the node is in the tree.
    /// - Complexity: O(n) in the length of the token.
    public func lexeme(of node: SyntaxNode) -> String { source[range(of: node)] }

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

    /// Returns the place after the last step of the key path that goes on with the step or operator at a place.
    ///
    /// - Precondition: the place is that of a node.
    /// - Complexity: O(k) for k steps.
    package func endOfPath(at place: Int) -> Int {
        var end = place + 1
        while end < nodes.count, nodes[end].first == nodes[place].first,
            nodes[end].kind == .step || nodes[end].kind == .pathOperator
        {
            end += 1
        }
        return end
    }

    /// Returns whether the node at a place is an `and` or `or` of a format and continues the chain that its left operand
    /// is: `a OR b OR c` is a single compound of three, while `(a OR b) OR c` is one of two.
    ///
    /// - Precondition: the place is that of a node.
    package func continuesChain(at place: Int) -> Bool {
        let node = nodes[place]
        guard node.kind == .infix, node.operator.isShortCircuit, node.argument == 1 else { return false }
        let left = nodes[leftOperand(of: place)]
        return left.kind == .infix && left.operator == node.operator
    }

    /// Returns whether a node is the left operand of one that continues its chain.
    ///
    /// - Precondition: the position is in the tree.
    package func isContinued(at position: SyntaxPosition) -> Bool {
        guard let parent = position.parent else { return false }
        return position.index == 0 && continuesChain(at: parent)
    }

    /// Returns the place of the left operand of an `infix` or `index` node.
    package func leftOperand(of place: Int) -> Int {
        let end = Int(nodes[place - 1].first) - 1
        return nodes[end].kind.isMarker ? end - 1 : end
    }

    /// The names of the variables and constants that the expression uses, in order of appearance. The parameters of
    /// lambdas aren't among them, but a name that stands for a lambda is.
    ///
    /// - Complexity: O(n) in the number of nodes.
    public var variables: [String] { names(usedBy: .name, .variable) }

    /// The names of the functions that the expression calls, in order of appearance.
    ///
    /// - Complexity: O(n) in the number of nodes.
    public var functions: [String] { names(usedBy: .callee, .selector) }

    private func names(usedBy kinds: SyntaxNode.Kind...) -> [String] {
        var seen = [Bool](repeating: false, count: names.count)
        var parameters = LambdaParameters()
        var distinctNames: Set<String> = []
        var used: [String] = []
        for node in nodes {
            parameters.visit(node, in: self)
            let selector = kinds.contains(.selector) ? node.selectorNumber : nil
            let number = Int(selector ?? node.argument)
            guard selector != nil || kinds.contains(node.kind), !seen[number], !parameters.contain(node) else {
                continue
            }
            seen[number] = true
            if distinctNames.insert(names[number]).inserted { used.append(names[number]) }
        }
        return used
    }
}

/// Where a node is in its tree: its place, and which operand of which node it is.
@frozen
public struct SyntaxPosition: Sendable, Hashable {
    /// The node's index in the tree's nodes.
    public let place: Int
    /// The place of the node whose operand it is; nil for the root.
    public let parent: Int?
    /// Its index among the operands of its parent, from 0; 0 for the root.
    public let index: Int

    @inlinable
    init(_ place: Int, parent: Int?, index: Int) {
        self.place = place
        self.parent = parent
        self.index = index
    }
}
