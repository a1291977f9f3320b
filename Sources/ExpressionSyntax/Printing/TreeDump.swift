extension SyntaxTree {
    /// The tree on one line, every node in parentheses: `(+ 1 (* 2 3))`.
    ///
    /// A postfix operator has an underscore where its operand stands: `(_! 5)`.
    ///
    /// - Complexity: O(n) in the length of the source.
    public func dump() -> String {
        var output = ""
        var steps: [DumpStep] = [.node(root)]
        while let step = steps.popLast() {
            switch step {
            case .closing: output += ")"
            case .member(let place): output += " \(name(of: nodes[place])))"
            case .key(let place): output += " \(name(of: nodes[place]).quotedText)"
            case .node(let place):
                if !output.isEmpty { output += " " }
                beginDump(of: place, into: &output, steps: &steps)
            }
        }
        return output
    }

    private enum DumpStep {
        case node(Int)
        /// The name of a member, and the end of its node.
        case member(Int)
        /// The key that stands before a record's value.
        case key(Int)
        case closing
    }

    private func beginDump(of place: Int, into output: inout String, steps: inout [DumpStep]) {
        if let leaf = leafText(of: nodes[place]) {
            output += leaf
            return
        }
        output += "("
        output += head(of: nodes[place])
        steps.append(nodes[place].kind == .member ? .member(place) : .closing)
        pushOperands(of: place, onto: &steps)
    }

    private func pushOperands(of place: Int, onto steps: inout [DumpStep]) {
        switch nodes[place].kind {
        case .prefix, .postfix, .member: steps.append(.node(place - 1))
        case .infix, .index:
            steps.append(.node(place - 1))
            steps.append(.node(leftOperand(of: place)))
        default:
            let isRecord = nodes[place].kind == .record
            for operand in operands(of: place).reversed() {
                steps.append(.node(operand))
                if isRecord { steps.append(.key(Int(nodes[operand].first) - 1)) }
            }
        }
    }

    private func leafText(of node: SyntaxNode) -> String? {
        switch node.kind {
        case .number: lexeme(of: node)
        case .text: characters(of: node).quotedText
        case .trueConstant: "true"
        case .falseConstant: "false"
        case .nullConstant: "null"
        case .name: name(of: node)
        case .missing: "missing"
        default: nil
        }
    }

    private func head(of node: SyntaxNode) -> String {
        switch node.kind {
        case .prefix, .infix: node.operator.spelling
        case .postfix: "_" + node.operator.spelling
        case .call: "call " + name(of: nodes[Int(node.first)])
        case .ifCall: "if"
        case .list: "list"
        case .record: "record"
        case .index: "index"
        case .member: "member"
        default: "?"
        }
    }
}
