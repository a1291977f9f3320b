extension SyntaxTree {
    /// Returns a tree of Foundation's formats as Foundation prints it.
    ///
    /// Reading the result gives a tree that prints the same.
    ///
    /// - Parameter argument: returns what is printed for an argument by its index; by default, the placeholder itself.
    /// - Complexity: O(n) in the length of the source.
    package func predicateFormat(argument: ((Int) -> String?)? = nil) -> String {
        var format = PredicateFormat(argument: argument)
        walk(&format)
        return format.output
    }
}

/// Writes a tree in the syntax of Foundation's formats.
private struct PredicateFormat: SyntaxListener {
    private(set) var output = ""
    private let argument: ((Int) -> String?)?
    /// The indices of the nodes whose parentheses are still open, innermost last.
    private var parenthesized: [Int] = []
    /// The key paths that are being printed, innermost last.
    private var paths: [FormatKeyPath] = []

    init(argument: ((Int) -> String?)?) {
        self.argument = argument
    }

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        if node.kind.isKey, !isInPath(position.place) {
            let path = tree.keyPath(endingAt: position.place)
            if path.isCall { output += "FUNCTION(" + (path.hasBase ? "" : "SELF") }
            paths.append(path)
        }
        if !isArgument(position), tree.needsFormatParentheses(at: position) {
            output += "("
            parenthesized.append(position.place)
        }
        if isInCall(position.place) { return }
        switch node.kind {
        case .number: output += tree.lexeme(of: node)
        case .text: output += tree.characters(of: node).formatText
        case .trueConstant: output += "1"
        case .falseConstant: output += "0"
        case .nullConstant: output += "nil"
        case .truePredicate: output += "TRUEPREDICATE"
        case .falsePredicate: output += "FALSEPREDICATE"
        case .anyKey: output += "ANYKEY"
        case .object: output += node.argument == 1 ? "" : "SELF"
        case .property: output += tree.name(of: node).formatName
        case .variable: output += "$" + tree.name(of: node).formatName
        case .placeholder: output += text(of: node, at: position, in: tree)
        case .prefix: output += Self.spelling(of: node.operator) + (node.operator == .not ? " " : "")
        case .infix: if let quantifier = node.comparison.quantifier { output += quantifier == .any ? "ANY " : "ALL " }
        case .call: output += tree.calleeText(ofCallAt: position.place) + "("
        case .ifCall: output += "TERNARY("
        case .subquery: output += "SUBQUERY("
        case .list: output += "{"
        case .postfix, .step, .placeholderStep, .pathOperator, .element, .methodCall: break
        case .missing, .selector, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker: break
        case .name, .callee, .key, .record, .index, .member, .conditional, .lambdaMarker, .lambda: break
        }
    }

    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        let node = tree.nodes[place]
        switch node.kind {
        case .infix where node.isComputedKey: output += "."
        case .infix:
            let spelling = tree.selector(ofComparison: node) ?? Self.spelling(of: node.operator)
            output += " " + spelling + node.comparison.options.spelling + " "
        case .element: output += "["
        case .methodCall where index == 1: output += "." + tree.name(of: tree.selector(ofMethodCallAt: place)) + "("
        case .subquery:
            let parameter = tree.nodes[Int(node.argument) - 2]
            output += ", $\(tree.name(of: parameter).formatName), "
        // Foundation writes a space before the comma after the selector.
        case .call where index == 2 && tree.isFunctionForm(place): output += " , "
        default: output += ", "
        }
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        defer { endPath(at: position.place, in: tree) }
        if isInCall(position.place) { return }
        switch node.kind {
        case .postfix: output += Self.spelling(of: node.operator)
        case .step: output += "." + tree.name(of: node)
        case .placeholderStep: output += "." + tree.lexeme(of: node)
        case .pathOperator:
            let isFirst = tree.nodes[position.place - 1].kind == .object && tree.nodes[position.place - 1].argument == 1
            output += (isFirst ? "@" : ".@") + tree.name(of: node)
        case .methodCall where node.argument == 0:
            output += "." + tree.name(of: tree.selector(ofMethodCallAt: position.place)) + "()"
        case .call, .ifCall, .subquery, .methodCall: output += ")"
        case .element: output += "]"
        case .list: output += "}"
        default: break
        }
        if parenthesized.last == position.place {
            parenthesized.removeLast()
            output += ")"
        }
    }

    /// Returns what is printed for an argument: a number in parentheses where a literal of it would have them.
    private func text(of placeholder: SyntaxNode, at position: SyntaxPosition, in tree: SyntaxTree) -> String {
        guard let literal = argument?(Int(placeholder.argument)) else { return tree.lexeme(of: placeholder) }
        // After a point, `nil` would be the name of a key.
        if position.index == 1, literal == "nil", let parent = position.parent, tree.nodes[parent].isComputedKey {
            return tree.lexeme(of: placeholder)
        }
        guard let parent = position.parent.map({ tree.nodes[$0] }), position.index == 0, !isArgument(position),
            let first = literal.utf8.first, first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10
        else { return literal }
        let needsParentheses =
            switch parent.kind {
            case .infix where parent.isComputedKey: true
            case .infix: parent.operator == .power && first == UInt8(ascii: "-")
            case .step, .placeholderStep, .pathOperator, .postfix, .methodCall, .element: true
            default: false
            }
        return needsParentheses ? "(\(literal))" : literal
    }

    private static func spelling(of meaning: Operator) -> String { OperatorTable.foundation.spelling(of: meaning) }

    // MARK: - Key paths

    private func isInPath(_ place: Int) -> Bool { paths.last?.places.contains(place) ?? false }

    /// Whether a node is a key of a path that is printed as a call.
    private func isInCall(_ place: Int) -> Bool { isInPath(place) && paths[paths.count - 1].isCall }

    /// Whether a node is what a path that is printed as a call begins with.
    private func isArgument(_ position: SyntaxPosition) -> Bool { position.parent.map(isInCall) ?? false }

    private mutating func endPath(at place: Int, in tree: SyntaxTree) {
        guard let path = paths.last, place == path.places.upperBound - 1 else { return }
        if path.isCall { output += ", \"valueForKeyPath:\" , " + tree.text(of: path).formatText + ")" }
        paths.removeLast()
    }
}

extension SyntaxTree {
    /// Returns whether a node needs parentheses, or gets them because it is a compound predicate in another.
    func needsFormatParentheses(at position: SyntaxPosition) -> Bool {
        guard let place = position.parent else { return false }
        let (parent, node) = (nodes[place], nodes[position.place])
        switch parent.kind {
        case .prefix where parent.operator == .not: return node.isCompound
        case .prefix:
            return bindsLess(node, than: parent.operator) || (parent.operator == .negate && printsUnsigned(node))
        case .infix where parent.operator.isShortCircuit:
            return node.isCompound && node.operator != .not && !isContinued(at: position)
        case .infix where parent.isComputedKey: return node.isOperation || node.printsNumber
        case .infix:
            return needsParentheses(position, isRight: position.index == 1, of: parent)
        case .step, .placeholderStep, .pathOperator, .postfix, .methodCall, .element:
            return position.index == 0 && (node.isOperation || node.printsNumber)
        default: return false
        }
    }

    private func bindsLess(_ node: SyntaxNode, than meaning: Operator) -> Bool {
        guard node.kind == .prefix || node.kind == .infix else { return false }
        return syntax.operators.bindingPower(of: node.operator) < syntax.operators.bindingPower(of: meaning)
    }

    private func needsParentheses(_ position: SyntaxPosition, isRight: Bool, of parent: SyntaxNode) -> Bool {
        let node = nodes[position.place]
        if parent.operator == .power, !isRight, endsWithSign(at: position.place) { return true }
        guard node.kind == .prefix || node.kind == .infix else { return false }
        let (own, power) = (
            syntax.operators.bindingPower(of: parent.operator), syntax.operators.bindingPower(of: node.operator)
        )
        if node.kind == .prefix, isRight { return power < syntax.operators.loosestPrefix(after: parent.operator) }
        if power != own { return power < own }
        return switch syntax.operators.associativity(of: parent.operator) {
        case .left: isRight
        case .right: !isRight
        case .none: true
        }
    }

    /// Returns whether an operand's last part begins with a sign, which would take a `**` after the operand for itself.
    private func endsWithSign(at place: Int) -> Bool {
        var place = place
        while nodes[place].kind == .infix, nodes[place].operator == .power { place -= 1 }
        let last = nodes[place]
        return last.kind == .prefix || (last.kind == .number && !printsUnsigned(last))
    }

    /// Returns whether a node is printed as a number without a sign.
    private func printsUnsigned(_ node: SyntaxNode) -> Bool {
        node.printsNumber && (node.kind != .number || source.bytes[Int(node.offset)] != UInt8(ascii: "-"))
    }
}

extension SyntaxNode {
    /// Whether the node joins predicates, or negates one.
    fileprivate var isCompound: Bool {
        (kind == .infix && self.operator.isShortCircuit) || (kind == .prefix && self.operator == .not)
    }

    /// Whether the node is printed as a number, as Booleans are.
    fileprivate var printsNumber: Bool { kind == .number || kind == .trueConstant || kind == .falseConstant }

    /// Whether the node is an operator with its operands around it.
    fileprivate var isOperation: Bool { (kind == .infix && !isComputedKey) || kind == .prefix }

    /// Whether the node is a key that is computed, with what it is a key of.
    fileprivate var isComputedKey: Bool { kind == .infix && self.operator == .computedKey }
}
