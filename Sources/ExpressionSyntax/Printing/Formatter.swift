extension SyntaxTree {
    /// Returns the expression in its normal form: canonical spellings, one space around infix operators, and no
    /// unnecessary parentheses.
    ///
    /// Parsing the result gives an equal tree, except for the places in the source.
    ///
    /// - Complexity: O(n) in the length of the source.
    public func formatted() -> String {
        if syntax.isOfFormats { return formatted(argument: nil) }
        var formatter = Formatter(of: self)
        walk(&formatter)
        return formatter.output
    }
}

/// Writes a tree as text in its normal form.
private struct Formatter: SyntaxListener {
    private(set) var output = ""
    /// The indices of the nodes whose parentheses are still open, innermost last.
    private var parenthesized: [Int] = []
    /// Whether each node is a percentage.
    private let percentages: [Bool]

    /// The spelling of each operator with spaces around it, since appending three strings takes three times as long.
    private static let spacedSpellings = Operator.allCases.map { " \(($0.withoutPercentage ?? $0).spelling) " }

    init(of tree: SyntaxTree) {
        // In a text without spaces, each operator gets two of them, and every other node is an operator.
        output.reserveCapacity(tree.source.bytes.count + tree.nodes.count)
        percentages = tree.percentages()
    }

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
        if let parent = position.parent, tree.nodes[parent].kind == .record {
            writeKey(ofValueAt: position.place, in: tree)
        }
        if tree.needsParentheses(at: position, isPercentage: { percentages[$0] }) {
            output += "("
            parenthesized.append(position.place)
        }
        let node = tree.nodes[position.place]
        switch node.kind.native {
        case .number: output += tree.number(of: node)
        case .text: output += tree.characters(of: node).quotedText
        case .trueConstant: output += "true"
        case .falseConstant: output += "false"
        case .nullConstant: output += "null"
        case .name: output += tree.spelling(ofVariable: tree.name(of: node))
        case .prefix:
            output += node.operator.spelling
            if node.operator.spelling.isAlphabetic { output += " " }
        case .call: output += tree.name(of: tree.nodes[Int(node.first)]) + "("
        case .ifCall: output += "if("
        case .list: output += "["
        case .lambda: output += tree.parameterList(ofLambdaAt: position.place) + " -> "
        case .record: output += node.argument == 0 ? "{:" : "{"
        case .infix, .postfix, .index, .member, .conditional: break
        case .missing, .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker: break
        case .ofFormats: break
        }
    }

    mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
        let node = tree.nodes[place]
        switch node.kind.native {
        case .infix: output += Self.spacedSpellings[Int(node.operator.rawValue)]
        case .index: output += "["
        case .conditional: output += index == 1 ? " ? " : " : "
        case .call, .ifCall, .list, .record: output += tree.separator
        case .prefix, .postfix, .member, .lambda, .number, .text, .trueConstant, .falseConstant, .nullConstant, .name,
            .missing, .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker,
            .ofFormats:
            preconditionFailure("the node has at most one operand, or belongs to the other syntax")
        }
    }

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        let node = tree.nodes[position.place]
        switch node.kind.native {
        case .postfix: output += node.operator.spelling
        case .infix: if node.operator.withoutPercentage != nil { output += Operator.percent.spelling }
        case .member: output += "." + tree.spelling(ofMember: tree.name(of: node))
        case .call, .ifCall: output += ")"
        case .list, .index: output += "]"
        case .record: output += "}"
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .name, .prefix, .conditional, .lambda: break
        case .missing, .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker: break
        case .ofFormats: break
        }
        if parenthesized.last == position.place {
            parenthesized.removeLast()
            output += ")"
        }
    }

    private mutating func writeKey(ofValueAt place: Int, in tree: SyntaxTree) {
        let key = tree.name(of: tree.nodes[Int(tree.nodes[place].first) - 1])
        output += "\(key.isPlainName ? key : key.quotedText): "
    }
}

extension SyntaxTree {
    /// The mark that is printed between arguments, elements, members and parameters.
    fileprivate var separator: String { notation.decimalMark == .point ? ", " : "; " }

    /// Returns a number as it is printed. That of a new node has a point, regardless of the decimal mark.
    fileprivate func number(of node: SyntaxNode) -> String {
        let lexeme = lexeme(of: node).normalNumber
        return notation.decimalMark == .point
            ? lexeme : lexeme.split(separator: ".").joined(separator: notation.decimalMark.spelling)
    }

    /// Returns the parameters of a lambda as they are printed: `x` or `(x, y)`.
    fileprivate func parameterList(ofLambdaAt place: Int) -> String {
        let parameters = parameterNumbers(ofLambdaAt: place).map { spelling(ofVariable: names[$0]) }
        return parameters.count == 1 ? parameters[0] : "(\(parameters.joined(separator: separator)))"
    }
}
