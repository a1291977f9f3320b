/// The keys and operators of a key path, which are consecutive in a tree.
struct FormatKeyPath {
    let places: Range<Int>
    /// Whether there is an operand before the first key.
    let hasBase: Bool
    /// Whether a key isn't a name, so that only a call of `valueForKeyPath:` can spell the path.
    let isCall: Bool
}

extension SyntaxTree {
    /// Returns the key path whose last node is at a place.
    func keyPath(endingAt place: Int) -> FormatKeyPath {
        var first = place
        while nodes[first].kind != .property, nodes[first - 1].kind.isKey, nodes[first - 1].first == nodes[place].first
        {
            first -= 1
        }
        let places = first..<place + 1
        let isCall = places.contains { !name(of: nodes[$0]).isFormatName }
        // Before an operator, the object is implied.
        let hasBase = nodes[first].kind != .property && !nodes[first - 1].isImpliedObject
        return FormatKeyPath(places: places, hasBase: hasBase, isCall: isCall)
    }

    /// Returns a key path in the form that `valueForKeyPath:` takes.
    func text(of path: FormatKeyPath) -> String {
        path.places.map { (nodes[$0].kind == .pathOperator ? "@" : "") + name(of: nodes[$0]) }.joined(separator: ".")
    }

    /// Returns the spelling of the name of a function. The names of special forms are words; any other name that would
    /// be read as a word has a `#` before it.
    func calleeText(ofCallAt place: Int) -> String {
        let name = name(of: nodes[Int(nodes[place].first)])
        return ["CAST", "FUNCTION", "FETCH"].contains(name) ? name : name.formatName
    }

    /// Returns whether a call is a `FUNCTION(operand, selector, …)`.
    func isFunctionForm(_ place: Int) -> Bool { name(of: nodes[Int(nodes[place].first)]) == "FUNCTION" }
}

extension SyntaxNode.Kind {
    /// Whether the node belongs to a key path.
    var isKey: Bool { self == .property || self == .step || self == .pathOperator }
}

extension String {
    /// Whether a format can spell the name, possibly after a `#`.
    fileprivate var isFormatName: Bool {
        let isPlain = utf8.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
        if isPlain, !isEmpty { return true }
        let tree = try? SyntaxTree(parsing: Source("#" + self), options: ParserOptions(Notation(syntax: .foundation)))
        guard let tree, let node = tree.nodes.first, node.kind == .property else { return false }
        return tree.nodes.count == 1 && tree.name(of: node).utf8.elementsEqual(utf8)
    }

    /// The spelling of the name in a format: after a `#` if it would be read as a word.
    var formatName: String {
        let kind = Source(self).withLexer(of: .foundation) { lexer in lexer.next().kind }
        return kind == .name || kind == .selector ? self : "#" + self
    }
}
