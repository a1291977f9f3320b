// Decides which formulas of formats are equal, and how their arguments are shown.

extension Formats {
    package func isEqual(_ tree: SyntaxTree, _ other: SyntaxTree, of formats: any FormatSemantics) -> Bool {
        FormatTerms(of: tree, arguments).elementsEqual(FormatTerms(of: other, Formats.of(formats).arguments))
    }

    package func hash(_ tree: SyntaxTree, into hasher: inout Hasher) {
        for term in FormatTerms(of: tree, arguments) { hasher.combine(term) }
    }

    package func shownArgument(_ number: Int) -> MathArgument? {
        guard arguments.indices.contains(number), let literal = arguments[number].formatLiteral else { return nil }
        guard arguments[number].isNumber else { return .literal(literal) }
        // An exact real may have no text that can be parsed. Its literal is that of the nearest double.
        return (arguments[number].printed ?? (try? SyntaxTree(parsing: Source(literal)))).map(MathArgument.number)
    }
}

/// The sequence by which formulas of formats are compared: a term for each node, in order, without differences of
/// spelling and position. The kind of a node determines the number of its operands, or the term includes it, so equal
/// terms make equal trees.
///
/// Equal formulas have the same value, so constants are compared more strictly than values: zeros also by their signs,
/// and a nan equals itself.
private struct FormatTerms: Sequence, IteratorProtocol {
    enum Term: Hashable {
        /// A literal or an argument that isn't a double, a list or a record.
        case constant(Value)
        /// A double, by its bits. All nans are the same here.
        case real(UInt64)
        /// A record, after its members, which are in the order of these names. The names are text values, since those
        /// are compared by their scalars.
        case record([Value])
        /// A placeholder without an argument.
        case placeholder(PlaceholderKind, UInt32)
        /// An operator, with its comparison options or whether it continues a chain.
        case operation(Operator, UInt32)
        /// A node with a name, which is a text value, since those are compared by their scalars.
        case named(SyntaxNode.Kind, name: Value, UInt32)
        case other(SyntaxNode.Kind, UInt32)
    }

    private let tree: SyntaxTree
    private let arguments: [Value]
    private var place = 0
    /// The lists and records around the next element of an argument. Lists have the same terms as list literals in the
    /// text.
    private var open: [(storage: ElementStorage, next: Int)] = []
    /// Evaluates number literals. It needs no limits, since the text has been read within those of the caller.
    private var unit = ArithmeticUnit(
        arithmetic: .foundation,
        budget: Budget(
            limits: Limits(
                sourceBytes: .max, numberBits: .max, memoryBytes: .max, work: .max, workPerCall: .max, nesting: .max,
                callDepth: .max, deadline: nil),
            aliveBytes: 0, isCancelled: nil))

    init(of tree: SyntaxTree, _ arguments: [Value]) {
        self.tree = tree
        self.arguments = arguments
    }

    mutating func next() -> Term? {
        if let term = nextElement() { return term }
        while place < tree.nodes.count {
            place += 1
            if !tree.nodes[place - 1].kind.isMarker { return term(at: place - 1) }
        }
        return nil
    }

    /// Returns the term of the next element of an argument, or of the list or record after its last element. Values may
    /// be nested deeply, so this must not recurse.
    private mutating func nextElement() -> Term? {
        while let (storage, next) = open.last {
            guard next < storage.elements.count else {
                open.removeLast()
                guard storage.isRecord else { return .other(.list, UInt32(truncatingIfNeeded: next)) }
                return .record((0..<next).map { .text(storage.names[storage.place(inOrder: $0)]) })
            }
            open[open.count - 1].next += 1
            if let term = constant(storage.elements[storage.place(inOrder: next)]) { return term }
        }
        return nil
    }

    /// Returns the term of a plain value. For a list or a record, opens it, so that its elements come next, and returns
    /// nil.
    private mutating func constant(_ value: Value) -> Term? {
        if case .real(let number) = value { return .real((number.isNaN ? .nan : number).bitPattern) }
        guard let storage = value.storage else { return .constant(value) }
        open.append((storage, 0))
        return nil
    }

    private mutating func term(at place: Int) -> Term? {
        let node = tree.nodes[place]
        switch node.kind {
        case .number: return constant(number(node))
        case .text: return .constant(.text(tree.characters(of: node)))
        case .trueConstant, .falseConstant: return .constant(.boolean(node.kind == .trueConstant))
        case .nullConstant: return .constant(.null)
        case .placeholder where node.argument < arguments.count:
            return constant(arguments[Int(node.argument)]) ?? nextElement()
        case .placeholder, .placeholderStep:
            let lexeme = tree.source.bytes[tree.range(of: node)]
            return .placeholder(PlaceholderKind(lexeme: lexeme), node.argument)
        case .property, .variable, .selector, .parameter, .step, .pathOperator:
            return .named(node.kind, name: .text(tree.name(of: node)), 0)
        case .infix:
            if let selector = tree.selector(ofComparison: node) {
                return .named(.infix, name: .text(selector), node.comparison.quantifier?.rawValue ?? 0)
            }
            let continuesChain = tree.continuesChain(at: place)
            return .operation(node.operator, node.operator.isShortCircuit ? (continuesChain ? 1 : 0) : node.argument)
        case .prefix, .postfix: return .operation(node.operator, 0)
        // The node's argument is a place in the tree, which may differ.
        case .subquery: return .other(.subquery, 0)
        default: return .other(node.kind, node.argument)
        }
    }

    private mutating func number(_ node: SyntaxNode) -> Value {
        let start = Int(node.offset)
        let literal = NumberLiteral(tree.source.bytes[start..<start + Int(node.argument)], in: tree.syntax)
        return (try? literal.value(in: &unit)).unwrapped(because: "a literal has a value")
    }
}
