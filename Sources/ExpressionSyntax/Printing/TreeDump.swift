extension SyntaxTree {
    /// Returns the tree on one line, every node in parentheses: `(+ 1 (* 2 3))`.
    ///
    /// A postfix operator has an underscore in place of its operand: `(_! 5)`.
    ///
    /// - Complexity: O(n) in the length of the source.
    public func dump() -> String {
        var dump = TreeDump()
        walk(&dump)
        return dump.output
    }
}

/// Writes a tree with every node in parentheses, its operator or kind first. A chain is one node with all of its
/// operands.
private struct TreeDump: SyntaxListener {
    private(set) var output = ""

    mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
        if tree.isContinued(at: position) { return }
        if let parent = position.parent {
            output += " "
            if tree.nodes[parent].kind == .record { writeKey(ofValueAt: position.place, in: tree) }
        }
        let node = tree.nodes[position.place]
        switch node.kind.native {
        case .number: output += tree.lexeme(of: node).normalNumber
        case .text: output += tree.characters(of: node).quotedText
        case .trueConstant: output += "true"
        case .falseConstant: output += "false"
        case .nullConstant: output += "null"
        case .name: output += tree.spelling(ofVariable: tree.name(of: node))
        case .missing: output += "missing"
        case .prefix: output += "(" + node.operator.spelling(in: tree.syntax)
        case .infix:
            let marks = tree.comparisonMarks(of: node)
            output += "(" + (marks.quantifier.map { $0 + " " } ?? "")
            output += (marks.selector ?? node.operator.spelling(in: tree.syntax)) + marks.options
        case .postfix: output += "(_" + node.operator.spelling(in: tree.syntax)
        case .call: output += "(call " + tree.name(of: tree.nodes[Int(node.first)])
        case .ifCall: output += "(if"
        case .list: output += "(list"
        case .record: output += "(record"
        case .index: output += "(index"
        case .member: output += "(member"
        case .lambda:
            output += "(->"
            for number in tree.parameterNumbers(ofLambdaAt: position.place) {
                output += " " + tree.spelling(ofVariable: tree.names[number])
            }
        case .conditional: output += "(?"
        case .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker: break
        case .ofFormats: output += tree.formatDump(enteringNodeAt: position.place)
        }
    }

    func between(_ index: Int, of place: Int, in tree: SyntaxTree) {}

    mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
        if tree.isContinued(at: position) { return }
        let node = tree.nodes[position.place]
        switch node.kind.native {
        case .member: output += " \(tree.spelling(ofMember: tree.name(of: node))))"
        case .prefix, .infix, .postfix, .call, .ifCall, .list, .record, .index, .conditional, .lambda: output += ")"
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .name, .missing: break
        case .callee, .key, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker: break
        case .ofFormats: output += tree.formatDump(leavingNodeAt: position.place)
        }
    }

    private mutating func writeKey(ofValueAt place: Int, in tree: SyntaxTree) {
        output += tree.name(of: tree.nodes[Int(tree.nodes[place].first) - 1]).quotedText
        output += " "
    }
}

extension Operator {
    /// The spelling of the operator in a dump: that of the tree's syntax, or that of the native syntax if the former is
    /// a word.
    fileprivate func spelling(in syntax: Syntax) -> String {
        let spelling = syntax.operators.spelling(of: self)
        return spelling.isAlphabetic ? self.spelling : spelling
    }
}
