// The mathematical notation of the forms that only formats have.

/// The representation of an argument of a format.
package enum MathArgument {
    /// A number, as the language writes it.
    case number(SyntaxTree)
    /// Anything else, as a format writes it.
    case literal(String)
}

/// The representations of the arguments of a format, by their indices.
struct MathArguments {
    fileprivate var shown: [UInt32: MathArgument] = [:]

    static let none = MathArguments()

    /// Returns the number that is shown for a node, if the node is a placeholder for one.
    func number(for node: SyntaxNode) -> SyntaxTree? {
        guard node.kind == .placeholder, case .number(let number)? = shown[node.argument] else { return nil }
        return number
    }
}

extension SyntaxTree {
    /// Returns the representations of the arguments of the tree's placeholders, given their indices.
    func mathArguments(_ argument: (Int) -> MathArgument?) -> MathArguments {
        var arguments = MathArguments()
        for node in nodes where node.kind == .placeholder || node.kind == .placeholderStep {
            arguments.shown[node.argument] = argument(Int(node.argument))
        }
        return arguments
    }
}

extension MathWriter {
    /// Returns the marks of a node that only formats have.
    func formatMarks(at place: Int, in tree: SyntaxTree) -> MathMarks {
        let node = tree.nodes[place]
        switch node.kind {
        case .truePredicate: return MathMarks(opening: Markup.word("TRUEPREDICATE"))
        case .falsePredicate: return MathMarks(opening: Markup.word("FALSEPREDICATE"))
        case .anyKey: return MathMarks(opening: Markup.word("ANYKEY"))
        case .property: return MathMarks(opening: Markup.name(tree.name(of: node)))
        case .variable: return MathMarks(opening: Markup.word("$" + tree.name(of: node)))
        case .object: return MathMarks(opening: node.isImpliedObject ? "" : Markup.word("SELF"))
        case .placeholder: return MathMarks(opening: placeholder(node, in: tree))
        case .element: return MathMarks(separators: [Markup.brackets.opening], closing: Markup.brackets.closing)
        case .step: return step(Markup.word(tree.name(of: node)))
        case .pathOperator: return step(Markup.word("@" + tree.name(of: node)))
        case .placeholderStep: return step(placeholder(node, in: tree))
        case .methodCall:
            let name = Markup.symbol(.point) + Markup.word(tree.name(of: tree.selector(ofMethodCallAt: place)))
            let call = separated(Markup.parentheses)
            if node.argument == 0 { return MathMarks(closing: name + call.opening + call.closing) }
            return MathMarks(separators: [name + call.opening] + call.separators, closing: call.closing)
        case .subquery:
            let variable = Markup.word("$" + tree.name(of: tree.parameter(ofSubquery: node)))
            return call(of: "SUBQUERY", argumentCount: 2).separated(by: separator + variable + separator)
        case .selector, .subqueryMarker: return MathMarks()
        default: preconditionFailure("only formats have the node")
        }
    }

    private func step(_ text: String) -> MathMarks { MathMarks(closing: Markup.symbol(.point) + text) }

    /// Returns a placeholder, or what is shown in its place. A number is written as an operand.
    private func placeholder(_ node: SyntaxNode, in tree: SyntaxTree) -> String {
        switch arguments.shown[node.argument] {
        case nil: Markup.word(tree.lexeme(of: node))
        case .literal(let literal): Markup.word(literal)
        case .number: ""
        }
    }
}

extension Operator {
    /// The sign of an operator that only formats have in mathematical notation; nil if the operator is shown as its
    /// spelling.
    var formatMathOperator: MathOperator? {
        if let comparisonOfLanguage { return comparisonOfLanguage.mathOperator }
        return switch self {
        case .union: .symbol(MathSymbol("∪", "\\cup"))
        case .intersection: .symbol(MathSymbol("∩", "\\cap"))
        case .setDifference: .symbol(MathSymbol("∖", "\\setminus"))
        case .assign: .symbol(MathSymbol("≔", "\\mathrel{:=}"))
        default: nil
        }
    }
}

extension SyntaxNode.Kind {
    /// Whether a node that only formats have is written directly after its first operand.
    var followsFirstOperand: Bool {
        switch self {
        case .step, .placeholderStep, .pathOperator, .methodCall, .element: true
        default: false
        }
    }
}
