/// Builds a tree by appending nodes in post-order, operands before what uses them.
///
/// The parser and the rewriters build with it; it keeps the subtree starts and the targets of the markers right. It trusts
/// its caller that the nodes are those of one expression, in post-order, and that they are about tokens of the source.
public struct SyntaxTreeBuilder {
    /// What the tree is made of; the parser, which only borrows it, names it in the end.
    private let source: Source?
    private var names: NameTable
    var nodes: NodeBuffer
    /// The literals that the source lacks, as if they stood after its end.
    private var newText: [UInt8] = []
    /// Whether all nodes are about tokens of the source.
    private(set) var isAboutSource = true

    /// A builder of trees whose nodes are about tokens of a source.
    public init(source: Source) {
        self.source = source
        names = NameTable()
        nodes = NodeBuffer(sourceLength: source.bytes.count)
    }

    /// A builder that works in memory which is lent to it, and in that of an earlier tree.
    init(
        sourceLength: Int, staging: UnsafeMutableBufferPointer<SyntaxNode>,
        spellings: UnsafeMutableBufferPointer<SpellingTable.Entry>, reusing arrays: inout TreeArrays
    ) {
        source = nil
        names = NameTable(reusing: &arrays.names, spellings)
        nodes = NodeBuffer(sourceLength: sourceLength, reusing: &arrays.nodes, staging: staging)
    }

    /// Begins with another text, after one without names whose nodes are all in the memory that was lent.
    mutating func restart(sourceLength: Int) {
        nodes.restart(sourceLength: sourceLength)
    }

    /// Makes room for nodes, given how much of the text has been read and how many nodes are begun.
    @inline(__always)
    mutating func makeRoom(offset: UInt32, openCount: Int) { nodes.makeRoom(offset: offset, openCount: openCount) }

    /// Whether no node refers to a name.
    var hasNoNames: Bool { names.names.isEmpty }

    /// The place that the next node takes.
    public var end: UInt32 { UInt32(truncatingIfNeeded: nodes.count) }

    /// The place where the subtree that ended last begins.
    public var startOfLast: UInt32 { nodes.startOfLast }

    /// The node that was appended last: the root of the subtree that ended last. Nil before the first.
    public var last: SyntaxNode? { nodes.last }

    /// The root of the subtree before the one that ended last, such as the left operand of an infix operator that is about
    /// to come. Nil if there is none, or if what stands there is of another node.
    public var operandBeforeLast: SyntaxNode? {
        if nodes.count == 0 { return nil }
        var end = Int(startOfLast) - 1
        if end >= 0, nodes[end].kind == .shortCircuitMarker { end -= 1 }
        return end >= 0 && nodes[end].kind.isOperand ? nodes[end] : nil
    }

    /// The text of a number or text literal among the nodes appended so far.
    ///
    /// - Precondition: the node is such a literal of this builder.
    /// - Complexity: O(n) in the length of the text.
    public func lexeme(ofLiteral node: SyntaxNode) -> String {
        precondition(node.kind == .number || node.kind == .text, "the node is a literal")
        let (start, end) = (Int(node.offset), Int(node.offset) + Int(node.argument))
        if start < sourceLength, let source { return source[start..<end] }
        return String(decoding: newText[start - sourceLength..<end - sourceLength], as: UTF8.self)
    }

    /// Takes back the subtree that ended last, and a short-circuit marker before it.
    ///
    /// What is left ends with the operand before it: so `x + 0` becomes `x`.
    public mutating func removeLastOperand() {
        nodes.removeLast(nodes.count - Int(startOfLast))
        if let marker = nodes.last, marker.kind == .shortCircuitMarker { nodes.removeLast(1) }
    }

    /// Takes back the last node alone, so that its only operand is what ended last: so `-x` becomes `x`.
    ///
    /// - Precondition: the node is of the kind `prefix`, `postfix` or `member`.
    public mutating func removeLastNode() {
        let kind = nodes[nodes.count - 1].kind
        precondition([.prefix, .postfix, .member].contains(kind), "the node has one operand")
        nodes.removeLast(1)
    }

    /// The tree of the nodes appended so far, which are one whole expression; new ones are about a text that stands after
    /// the source.
    consuming func treeOfLongerSource() -> SyntaxTree {
        guard let source else { preconditionFailure("the parser takes its tree itself") }
        var arrays = takeArrays()
        if isAboutSource { return arrays.takeTree(of: source) }
        let longer = Source(bytes: source.bytes + newText, name: source.name, firstLine: source.firstLine)
        return arrays.takeTree(of: longer)
    }

    /// Takes what has been built out of the builder.
    mutating func takeArrays() -> TreeArrays { TreeArrays(nodes: nodes.takeNodes(), names: names.takeNames()) }

    /// The number that nodes use for a name.
    public mutating func number(ofName name: String) -> UInt32 { names.number(of: name) }

    /// The number that nodes use for the name that a part of the source spells.
    @inline(__always)
    mutating func number(ofSpelling range: SourceRange, in bytes: SourceBytes) -> UInt32 {
        names.number(ofSpelling: range, in: bytes)
    }

    /// Appends a node that has no operands.
    @inline(__always)
    public mutating func appendLeaf(_ kind: SyntaxNode.Kind, argument: UInt32 = 0, offset: UInt32) {
        nodes.append(SyntaxNode(kind, argument: argument, offset: offset, first: end))
    }

    /// Appends an operator over the operands from `first` on.
    public mutating func appendOperator(_ meaning: Operator, offset: UInt32, first: UInt32) {
        switch OperatorTable.standard.facts.fixity(of: meaning) {
        case .prefix: appendOperator(.prefix, meaning, offset: offset, first: first)
        case .infix: appendOperator(.infix, meaning, offset: offset, first: first)
        case .postfix: appendOperator(.postfix, meaning, offset: offset, first: first)
        }
    }

    /// Appends an operator of a known fixity over the operands from `first` on.
    @inline(__always)
    mutating func appendOperator(_ kind: SyntaxNode.Kind, _ meaning: Operator, offset: UInt32, first: UInt32) {
        if meaning.isShortCircuit { setTarget(ofMarkerBefore: startOfLast, to: end) }
        nodes.append(SyntaxNode(kind, meaning, offset: offset, first: first))
    }

    /// Appends a node that is no operator, over the operands from `first` on.
    @inline(__always)
    public mutating func append(_ kind: SyntaxNode.Kind, argument: UInt32 = 0, offset: UInt32, first: UInt32) {
        if kind == .conditional || (kind == .ifCall && argument == 3) { setTargetsOfConditional() }
        nodes.append(SyntaxNode(kind, argument: argument, offset: offset, first: first))
    }

    /// Appends the marker that stands behind a left operand, a condition or a consequent.
    public mutating func appendMarker(_ kind: SyntaxNode.Kind, _ meaning: Operator? = nil, offset: UInt32) {
        assert(kind.isMarker)
        nodes.append(SyntaxNode(kind, meaning, offset: offset, first: startOfLast))
    }

    /// Notes that a node is new, and returns the offset that it has until the tree is normalized.
    mutating func offsetOfNewNode(spelled lexeme: String = "") -> UInt32 {
        isAboutSource = false
        defer { newText += lexeme.utf8 }
        return UInt32(sourceLength + newText.count)
    }

    private var sourceLength: Int { source?.bytes.count ?? 0 }

    /// Whether places in the source of a tree are places in the builder's own.
    func isAbout(_ other: Source) -> Bool {
        guard let source, source.bytes.count == other.bytes.count else { return false }
        return source.bytes.withUnsafeBytes { bytes in
            other.bytes.withUnsafeBytes { bytes.baseAddress == $0.baseAddress }
        }
    }

    private mutating func setTarget(ofMarkerBefore place: UInt32, to target: UInt32) {
        assert(nodes[Int(place) - 1].kind.isMarker, "a marker stands before what may be skipped")
        nodes[Int(place) - 1].argument = target
    }

    /// condition thenMarker consequent elseMarker alternative, and then the node that is about to come.
    private mutating func setTargetsOfConditional() {
        let alternative = startOfLast
        let consequent = nodes[Int(alternative) - 2].first
        setTarget(ofMarkerBefore: alternative, to: end)
        setTarget(ofMarkerBefore: consequent, to: alternative)
    }
}
