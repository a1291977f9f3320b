/// Builds a tree by appending nodes in post-order, operands before what uses them.
///
/// The parser and the rewriters build with it; it keeps the subtree starts and the targets of the markers right.
public struct SyntaxTreeBuilder {
    private var source: Source
    private var names = NameTable()
    private(set) var nodes: [SyntaxNode] = []

    /// A builder of trees whose nodes are about tokens of a source.
    public init(source: Source) {
        self.source = source
    }

    mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

    /// The place that the next node takes.
    public var end: UInt32 { UInt32(nodes.count) }

    /// The place where the subtree that ended last begins.
    public var startOfLast: UInt32 { nodes[nodes.count - 1].first }

    /// The node that was appended last: the root of the subtree that ended last. Nil before the first.
    public var last: SyntaxNode? { nodes.last }

    /// Takes back the subtree that ended last, and a short-circuit marker before it.
    ///
    /// What is left ends with the operand before it: so `x + 0` becomes `x`.
    public mutating func removeLastOperand() {
        nodes.removeLast(nodes.count - Int(startOfLast))
        if let marker = nodes.last, marker.kind == .shortCircuitMarker { nodes.removeLast() }
    }

    /// Takes back the last node alone, so that its only operand is what ended last: so `-x` becomes `x`.
    ///
    /// - Precondition: the node is of the kind `prefix`, `postfix` or `member`.
    public mutating func removeLastNode() {
        let removed = nodes.removeLast()
        precondition([.prefix, .postfix, .member].contains(removed.kind), "the node has one operand")
    }

    /// The tree of the nodes appended so far, which are one whole expression.
    public consuming func tree() -> SyntaxTree {
        SyntaxTree(source: source, nodes: nodes, names: names.names)
    }

    /// The number that nodes use for a name.
    public mutating func number(ofName name: String) -> UInt32 { names.number(of: name) }

    mutating func number(ofSpelling range: SourceRange) -> UInt32 {
        names.number(ofSpelling: range, in: source.bytes)
    }

    /// Appends a node that has no operands.
    public mutating func appendLeaf(_ kind: SyntaxNode.Kind, argument: UInt32 = 0, offset: UInt32) {
        nodes.append(SyntaxNode(kind, argument: argument, offset: offset, first: end))
    }

    /// Appends an operator over the operands from `first` on.
    public mutating func appendOperator(_ meaning: Operator, offset: UInt32, first: UInt32) {
        let kind: SyntaxNode.Kind =
            switch OperatorTable.standard.fixity(of: meaning) {
            case .prefix: .prefix
            case .infix: .infix
            case .postfix: .postfix
            }
        if meaning.isShortCircuit { setTarget(ofMarkerBefore: startOfLast, to: end) }
        nodes.append(SyntaxNode(kind, meaning, offset: offset, first: first))
    }

    /// Appends a node that is no operator, over the operands from `first` on.
    public mutating func append(_ kind: SyntaxNode.Kind, argument: UInt32 = 0, offset: UInt32, first: UInt32) {
        if kind == .conditional || (kind == .ifCall && argument == 3) { setTargetsOfConditional() }
        nodes.append(SyntaxNode(kind, argument: argument, offset: offset, first: first))
    }

    /// Appends the marker that stands behind a left operand, a condition or a consequent.
    public mutating func appendMarker(_ kind: SyntaxNode.Kind, _ meaning: Operator? = nil, offset: UInt32) {
        assert(kind.isMarker)
        nodes.append(SyntaxNode(kind, meaning, offset: offset, first: startOfLast))
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
