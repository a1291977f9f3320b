/// Builds a tree by appending nodes in post-order, operands before the nodes that use them.
///
/// The parser and the rewriters use it. It sets the beginnings of subtrees and the targets of markers. The caller must
/// ensure that the nodes are those of one expression, in post-order, and that they refer to tokens of the source.
public struct SyntaxTreeBuilder {
    /// The source of the tree; nil for the parser, which has only borrowed it and adds it at the end.
    private let source: Source?
    /// The notation in which the tree is printed.
    let notation: Notation
    private var names: NameTable
    var nodes: NodeBuffer
    /// The spellings of new literals, placed after the end of the source.
    private var newText: [UInt8] = []
    /// Whether all nodes refer to tokens of the source.
    private(set) var isAboutSource = true

    /// Creates a builder of a tree whose nodes refer to tokens of a source.
    ///
    /// - Parameters:
    ///   - source: the source of the tokens.
    ///   - notation: the notation of the source, in which the tree is also printed. Its meanings of `%` and `°`
    ///     determine whether the tree may contain remainders or percentages, and which operator the degree sign is.
    public init(source: Source, notation: Notation = Notation()) {
        self.source = source
        self.notation = notation
        names = NameTable()
        nodes = NodeBuffer(sourceLength: source.bytes.count)
    }

    /// Creates a builder that uses borrowed memory, and the memory of an earlier tree.
    init(
        _ bytes: SourceBytes, syntax: Syntax, staging: UnsafeMutableBufferPointer<SyntaxNode>,
        spellings: UnsafeMutableBufferPointer<SpellingTable.Entry>, reusing arrays: inout TreeArrays
    ) {
        source = nil
        notation = Notation(syntax: syntax)
        names = NameTable(reusing: &arrays.names, in: bytes, spellings)
        nodes = NodeBuffer(sourceLength: bytes.count, reusing: &arrays.nodes, staging: staging)
    }

    /// Starts over with another text. The names of the old one must have been plain, and all of its nodes must still be
    /// in the lent memory.
    mutating func restart(_ bytes: SourceBytes) {
        names.restart(bytes)
        nodes.restart(sourceLength: bytes.count)
    }

    /// Makes room for nodes, given how much of the text has been read and how many constructs are open.
    @inline(__always)
    mutating func makeRoom(offset: UInt32, openCount: Int) { nodes.makeRoom(offset: offset, openCount: openCount) }

    /// The spellings of all names in the order of their numbers, if each name has a spelling and is ASCII; otherwise
    /// nil.
    var lentSpellings: UnsafeBufferPointer<SpellingTable.Entry>? { names.lentSpellings }

    /// The index that the next node will have.
    package var end: UInt32 { UInt32(truncatingIfNeeded: nodes.count) }

    /// The index of the beginning of the last subtree.
    package var startOfLast: UInt32 { nodes.startOfLast }

    /// The node that was appended last, which is the root of the last subtree; nil if there is none.
    public var last: SyntaxNode? { nodes.last }

    /// The root of the subtree before the last one, such as the left operand of an infix operator that is about to be
    /// appended. Nil if there is none, or if it belongs to another node.
    public var operandBeforeLast: SyntaxNode? {
        if nodes.count == 0 { return nil }
        var end = Int(startOfLast) - 1
        if end >= 0, nodes[end].kind == .shortCircuitMarker { end -= 1 }
        return end >= 0 && nodes[end].kind.isOperand ? nodes[end] : nil
    }

    /// Returns the text of a number or text literal among the nodes appended so far.
    ///
    /// - Precondition: the node is such a literal of this builder.
    /// - Complexity: O(n) in the length of the text.
    public func lexeme(ofLiteral node: SyntaxNode) -> String {
        precondition(node.kind == .number || node.kind == .text, "the node is a literal")
        let (start, end) = (Int(node.offset), Int(node.offset) + Int(node.argument))
        if start < sourceLength, let source {
            precondition(end <= sourceLength, "the literal is one of this builder")
            return source[start..<end]
        }
        return String(decoding: newText[start - sourceLength..<end - sourceLength], as: UTF8.self)
    }

    /// Removes the last subtree, together with a short-circuit marker before it.
    ///
    /// The last operand is then the one before it: `x + 0` becomes `x`.
    public mutating func removeLastOperand() {
        nodes.removeLast(nodes.count - Int(startOfLast))
        if let marker = nodes.last, marker.kind == .shortCircuitMarker { nodes.removeLast(1) }
    }

    /// Removes the last node but keeps its only operand, which then is the last one: `-x` becomes `x`.
    ///
    /// - Precondition: the node is of the kind `prefix`, `postfix` or `member`.
    public mutating func removeLastNode() {
        let kind = nodes[nodes.count - 1].kind
        precondition([.prefix, .postfix, .member].contains(kind), "the node has one operand")
        nodes.removeLast(1)
    }

    /// Returns the tree of the nodes appended so far, which must be one complete expression. New nodes refer to a text
    /// after the end of the source.
    consuming func treeOfLongerSource() -> SyntaxTree {
        guard let source else { preconditionFailure("the builder has no source") }
        var arrays = takeArrays()
        if isAboutSource { return arrays.takeTree(of: source, in: notation) }
        let longer = Source(bytes: source.bytes + newText, name: source.name, firstLine: source.firstLine)
        return arrays.takeTree(of: longer, in: notation)
    }

    /// Takes the nodes and names out of the builder.
    mutating func takeArrays() -> TreeArrays { TreeArrays(nodes: nodes.takeNodes(), names: names.takeNames()) }

    /// Returns the number that nodes use for a name.
    package mutating func number(ofName name: String) -> UInt32 { names.number(of: name) }

    /// Returns the number that nodes use for the name that a part of the source spells.
    @inline(__always)
    mutating func number(ofSpelling range: SourceRange) -> UInt32 { names.number(ofSpelling: range) }

    /// Appends a node that has no operands.
    @inline(__always)
    package mutating func appendLeaf(_ kind: SyntaxNode.Kind, argument: UInt32 = 0, offset: UInt32) {
        nodes.append(SyntaxNode(kind, argument: argument, offset: offset, first: end))
    }

    /// Appends an operator over the operands from `first` on.
    package mutating func appendOperator(_ op: Operator, offset: UInt32, first: UInt32) {
        switch op.fixity {
        case .prefix: appendOperator(.prefix, op, offset: offset, first: first)
        case .infix: appendOperator(.infix, op, offset: offset, first: first)
        case .postfix: appendOperator(.postfix, op, offset: offset, first: first)
        }
    }

    /// Appends an operator of a known fixity over the operands from `first` on.
    @inline(__always)
    mutating func appendOperator(_ kind: SyntaxNode.Kind, _ op: Operator, offset: UInt32, first: UInt32) {
        if op.isShortCircuit { setTarget(ofMarkerBefore: startOfLast, to: end) }
        nodes.append(SyntaxNode(kind, op, offset: offset, first: first))
    }

    /// Replaces the node that was appended last, a postfix operator, by an infix operator over its operand and the
    /// operand before it.
    mutating func replaceLast(byInfix op: Operator, offset: UInt32, first: UInt32) {
        nodes[nodes.count - 1] = SyntaxNode(.infix, op, offset: offset, first: first)
    }

    /// Appends a node that isn't an operator, over the operands from `first` on.
    @inline(__always)
    package mutating func append(_ kind: SyntaxNode.Kind, argument: UInt32 = 0, offset: UInt32, first: UInt32) {
        if kind == .conditional || (kind == .ifCall && argument == 3) { setTargetsOfConditional() }
        nodes.append(SyntaxNode(kind, argument: argument, offset: offset, first: first))
    }

    /// Appends a call of `and` or `or`, whose arguments have markers between them.
    mutating func appendLogicCall(argument count: UInt32, offset: UInt32, first: UInt32) {
        if count > 1 { setTargetsBetweenArguments() }
        append(.call, argument: count, offset: offset, first: first)
    }

    /// Appends the marker after a left operand, an argument, a condition or a consequent.
    package mutating func appendMarker(_ kind: SyntaxNode.Kind, _ op: Operator? = nil, offset: UInt32) {
        assert(kind.isMarker)
        nodes.append(SyntaxNode(kind, op, offset: offset, first: startOfLast))
    }

    /// Turns the name that was appended last into a parameter of a lambda that begins.
    mutating func makeLastParameter() {
        let name = nodes[nodes.count - 1]
        nodes[nodes.count - 1] = SyntaxNode(.parameter, argument: name.argument, offset: name.offset, first: name.first)
    }

    /// Appends the marker after a lambda's parameters, which begin at `first`.
    mutating func appendLambdaMarker(first: UInt32, offset: UInt32) {
        nodes.append(SyntaxNode(.lambdaMarker, offset: offset, first: first))
    }

    /// Appends a lambda over a body, which is the last operand, with a marker and parameters before it.
    mutating func appendLambda(offset: UInt32) {
        let marker = startOfLast - 1
        setTarget(ofMarkerBefore: startOfLast, to: end)
        let first = nodes[Int(marker)].first
        nodes.append(SyntaxNode(.lambda, argument: marker - first, offset: offset, first: first))
    }

    func name(ofNumber number: UInt32) -> String { names.name(number) }

    /// Records that a node is new. Returns the offset that it has until the tree is normalized.
    mutating func offsetOfNewNode(spelled lexeme: String = "") -> UInt32 {
        isAboutSource = false
        defer { newText += lexeme.utf8 }
        return UInt32(sourceLength + newText.count)
    }

    /// Returns whether an operator exists with the meanings that `%` and `°` have here.
    func admits(_ op: Operator) -> Bool {
        if let unit = op.angleUnit, unit != notation.angleUnit { return false }
        return switch notation.percentSign {
        case .remainder: !op.isPercentage
        case .percent: op != .remainder
        }
    }

    private var sourceLength: Int { source?.bytes.count ?? 0 }

    /// Returns whether the places in a tree's source are also places in the builder's own source.
    func isAbout(_ other: Source) -> Bool {
        guard let source, source.bytes.count == other.bytes.count else { return false }
        return source.bytes.withUnsafeBytes { bytes in
            other.bytes.withUnsafeBytes { bytes.baseAddress == $0.baseAddress }
        }
    }

    mutating func setTarget(ofMarkerBefore place: UInt32, to target: UInt32) {
        assert(nodes[Int(place) - 1].kind.isMarker, "a marker precedes what may be skipped")
        nodes[Int(place) - 1].argument = target
    }

    /// Makes the next node the target of the markers before the last arguments, if there are any.
    mutating func setTargetsBetweenArguments() {
        var start = startOfLast
        while start > 0, nodes[Int(start) - 1].kind == .shortCircuitMarker {
            setTarget(ofMarkerBefore: start, to: end)
            start = nodes[Int(start) - 1].first
        }
    }

    /// The order is: condition, thenMarker, consequent, elseMarker, alternative, and then the next node.
    private mutating func setTargetsOfConditional() {
        let alternative = startOfLast
        let consequent = nodes[Int(alternative) - 2].first
        setTarget(ofMarkerBefore: alternative, to: end)
        setTarget(ofMarkerBefore: consequent, to: alternative)
    }
}
