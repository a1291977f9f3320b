extension SyntaxTree {
    /// The expression in normal form: canonical spellings, one space around infix operators, no needless parenthesis.
    ///
    /// Parsing it gives a tree that is equal but for the places in the source.
    ///
    /// - Complexity: O(n) in the length of the source.
    public func formatted() -> String {
        var formatter = Formatter(tree: self)
        return formatter.format()
    }
}

/// Writes a tree as text from left to right, with a stack of what is still to be written.
private struct Formatter {
    let tree: SyntaxTree
    let table = OperatorTable.standard
    var output = ""
    var steps: [Step] = []

    /// A piece of text to be written: the node at a place from its beginning, or what stands behind an operand.
    struct Step {
        enum Part: UInt8 {
            case whole, afterFirst, afterSecond
            case separator, key, closingParenthesis, closingBracket
        }

        var part: Part
        var place: UInt32

        init(_ part: Part, _ place: Int) {
            self.part = part
            self.place = UInt32(place)
        }
    }

    mutating func format() -> String {
        // A text that lacks the spaces gets two for each operator, which is every other node.
        output.reserveCapacity(tree.source.bytes.count + tree.nodes.count)
        steps.append(Step(.whole, tree.root))
        while let step = steps.popLast() {
            let place = Int(step.place)
            switch step.part {
            case .whole: begin(place)
            case .afterFirst: continueAfterFirst(place)
            case .afterSecond: continueAfterSecond(place)
            case .separator: output += ", "
            case .key: writeKey(ofValueAt: place)
            case .closingParenthesis: output += ")"
            case .closingBracket: output += closingBracket(of: tree.nodes[place])
            }
        }
        return output
    }

    /// Writes what stands before a node's first operand, and notes the rest.
    private mutating func begin(_ place: Int) {
        let node = tree.nodes[place]
        switch node.kind {
        case .number: output += tree.lexeme(of: node)
        case .text: output += tree.characters(of: node).quotedText
        case .trueConstant: output += "true"
        case .falseConstant: output += "false"
        case .nullConstant: output += "null"
        case .name: output += tree.name(of: node)
        case .missing, .callee, .key, .thenMarker, .elseMarker, .shortCircuitMarker: break
        case .prefix:
            output += node.operator.spelling + (node.operator.spelling.isWord ? " " : "")
            beginOperand(place - 1, parenthesized: bindingPower(of: place - 1) < table.bindingPower(of: node.operator))
        case .postfix, .member:
            steps.append(Step(.afterFirst, place))
            beginOperand(place - 1, parenthesized: needsParenthesesBeforePostfix(place - 1, of: node))
        case .infix, .index, .conditional:
            steps.append(Step(.afterFirst, place))
            let first = node.kind == .conditional ? tree.branches(of: place).condition : tree.leftOperand(of: place)
            beginOperand(first, parenthesized: needsParentheses(first, leftOf: node))
        case .call, .ifCall, .list, .record: beginBracket(place)
        }
    }

    private mutating func beginOperand(_ place: Int, parenthesized: Bool) {
        if parenthesized {
            output += "("
            steps.append(Step(.closingParenthesis, place))
        }
        steps.append(Step(.whole, place))
    }

    private mutating func continueAfterFirst(_ place: Int) {
        let node = tree.nodes[place]
        switch node.kind {
        case .postfix: output += node.operator.spelling
        case .member: output += "." + tree.name(of: node)
        case .index:
            output += "["
            steps.append(Step(.afterSecond, place))
            steps.append(Step(.whole, place - 1))
        case .conditional:
            output += " ? "
            steps.append(Step(.afterSecond, place))
            steps.append(Step(.whole, tree.branches(of: place).consequent))
        default:
            output += " "
            output += node.operator.spelling
            output += " "
            beginOperand(place - 1, parenthesized: needsParentheses(place - 1, rightOf: node.operator))
        }
    }

    private mutating func continueAfterSecond(_ place: Int) {
        guard tree.nodes[place].kind == .conditional else {
            output += "]"
            return
        }
        output += " : "
        steps.append(Step(.whole, place - 1))
    }
}

// MARK: - Brackets

extension Formatter {
    private mutating func beginBracket(_ place: Int) {
        let node = tree.nodes[place]
        switch node.kind {
        case .call: output += tree.name(of: tree.nodes[Int(node.first)]) + "("
        case .ifCall: output += "if("
        case .list: output += "["
        default: output += node.argument == 0 ? "{:" : "{"
        }
        steps.append(Step(.closingBracket, place))
        let elements = tree.operands(of: place)
        for (index, element) in elements.enumerated().reversed() {
            steps.append(Step(.whole, element))
            if node.kind == .record { steps.append(Step(.key, element)) }
            if index > 0 { steps.append(Step(.separator, element)) }
        }
    }

    private mutating func writeKey(ofValueAt place: Int) {
        let key = tree.name(of: tree.nodes[Int(tree.nodes[place].first) - 1])
        output += "\(key.isPlainName ? key : key.quotedText): "
    }

    private func closingBracket(of node: SyntaxNode) -> String {
        switch node.kind {
        case .list: "]"
        case .record: "}"
        default: ")"
        }
    }
}

// MARK: - Parentheses

extension Formatter {
    /// How tightly a node's own operator binds; nil for what needs no parentheses anywhere.
    private func bindingPower(of place: Int) -> BindingPower? {
        let node = tree.nodes[place]
        return switch node.kind {
        case .prefix, .infix, .postfix: table.bindingPower(of: node.operator)
        case .conditional: .conditional
        default: nil
        }
    }

    private func needsParentheses(_ place: Int, leftOf node: SyntaxNode) -> Bool {
        guard let power = bindingPower(of: place) else { return false }
        switch node.kind {
        case .index: return needsParenthesesBeforePostfix(place, of: node)
        case .conditional: return power == .conditional
        default:
            let own = table.bindingPower(of: node.operator)
            return power < own || (power == own && table.associativity(of: node.operator) != .left)
        }
    }

    private func needsParentheses(_ place: Int, rightOf meaning: Operator) -> Bool {
        guard let power = bindingPower(of: place) else { return false }
        if tree.nodes[place].kind == .prefix { return power < table.loosestPrefix(after: meaning) }
        let own = table.bindingPower(of: meaning)
        return power < own || (power == own && table.associativity(of: meaning) != .right)
    }

    /// A number before a member's point would be read as one malformed number.
    private func needsParenthesesBeforePostfix(_ place: Int, of node: SyntaxNode) -> Bool {
        if node.kind == .member, tree.nodes[place].kind == .number { return true }
        return tree.nodes[place].kind != .postfix && bindingPower(of: place) != nil
    }
}

private func < (power: BindingPower?, bound: BindingPower) -> Bool {
    power.map { $0 < bound } ?? false
}

extension String {
    /// Whether the text reads as the name that it is: an identifier, no reserved word, and no `π`, which is `pi`.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var isPlainName: Bool {
        let source = Source(self)
        let token = source.withLexer { lexer in lexer.next() }
        return token.kind == .name && token.range == 0..<source.bytes.count && asName == self
    }
}
