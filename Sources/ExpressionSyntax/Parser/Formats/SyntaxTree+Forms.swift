// Predicates and expressions, each of which has its places in Foundation's formats.

extension SyntaxTree {
    /// Returns the problems of operands in the place of a predicate that aren't predicates, and of operands in the
    /// place of an expression that aren't expressions.
    ///
    /// - Parameters:
    ///   - form: the required form of the whole text; nil for either.
    ///   - placeholders: the form of the placeholders' arguments; nil for either.
    /// - Complexity: O(n) in the number of nodes.
    package func misplacedForms(expecting form: SyntaxForm?, placeholders: SyntaxForm?) -> [Diagnostic] {
        var check = FormCheck(placeholders: placeholders)
        let whole = check.whole(of: self)
        if let form { check.expect(form, whole, in: self) }
        return check.diagnostics.diagnostics
    }

    /// The form of the whole text, predicate or expression; nil if that depends on an argument.
    ///
    /// - Complexity: O(n) in the number of nodes.
    public var form: SyntaxForm? {
        var check = FormCheck(placeholders: nil)
        return check.whole(of: self).form
    }
}

/// Determines which operands are predicates, and reports those that should have the other form.
private struct FormCheck {
    /// An operand: its place and its form, which is nil if it may be either.
    struct Operand {
        let place: Int
        let form: SyntaxForm?
    }

    private(set) var diagnostics = DiagnosticList()

    /// The form of the placeholders' arguments, or nil if they may have either.
    private let placeholders: SyntaxForm?

    init(placeholders: SyntaxForm?) {
        self.placeholders = placeholders
    }

    /// Visits every node, and returns the root as an operand.
    mutating func whole(of tree: SyntaxTree) -> Operand {
        var operands: [Operand] = []
        for place in tree.nodes.indices { visit(place, in: tree, &operands) }
        return operands.removeLast()
    }

    /// Replaces the operands of a node by the node itself.
    private mutating func visit(_ place: Int, in tree: SyntaxTree, _ operands: inout [Operand]) {
        let node = tree.nodes[place]
        switch node.kind {
        case .missing: operands.append(Operand(place: place, form: nil))
        case .placeholder: operands.append(Operand(place: place, form: placeholders))
        case .truePredicate, .falsePredicate: operands.append(Operand(place: place, form: .predicate))
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .name, .object, .property, .variable,
            .anyKey:
            operands.append(Operand(place: place, form: .expression))
        case .prefix where node.operator == .not: combine(1, .predicate, place, .predicate, in: tree, &operands)
        case .prefix, .postfix, .member, .step, .placeholderStep, .pathOperator:
            combine(1, .expression, place, .expression, in: tree, &operands)
        case .infix:
            let joins = node.operator.isShortCircuit
            let form: SyntaxForm =
                joins || tree.syntax.operatorFacts.takesOptions(node.operator) ? .predicate : .expression
            combine(2, joins ? .predicate : .expression, place, form, in: tree, &operands)
        case .index, .element: combine(2, .expression, place, .expression, in: tree, &operands)
        case .conditional: combine(3, nil, place, nil, in: tree, &operands)
        case .call: combine(Int(node.argument), nil, place, .expression, in: tree, &operands)
        case .methodCall: combine(Int(node.argument) + 1, nil, place, .expression, in: tree, &operands)
        case .lambda: combine(1, nil, place, .expression, in: tree, &operands)
        case .ifCall: visitTernary(place, in: tree, &operands)
        case .list: combine(Int(node.argument), .expression, place, .expression, in: tree, &operands)
        case .record: combine(Int(node.argument), nil, place, .expression, in: tree, &operands)
        case .subquery:
            if let predicate = operands.popLast() { expect(.predicate, predicate, in: tree) }
            combine(1, .expression, place, .expression, in: tree, &operands)
        case .callee, .key, .selector, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker,
            .lambdaMarker:
            break
        }
    }

    private mutating func visitTernary(_ place: Int, in tree: SyntaxTree, _ operands: inout [Operand]) {
        let count = Int(tree.nodes[place].argument)
        if count == 3 {
            expect(.predicate, operands[operands.count - 3], in: tree)
        } else {
            report(.wrongPartCount(of: "TERNARY", expected: 3, found: count), at: place, in: tree)
        }
        combine(count, nil, place, .expression, in: tree, &operands)
    }

    /// Replaces a number of operands, each of which should have the form `expected`, by a node with the form `form`.
    private mutating func combine(
        _ count: Int, _ expected: SyntaxForm?, _ place: Int, _ form: SyntaxForm?, in tree: SyntaxTree,
        _ operands: inout [Operand]
    ) {
        if let expected { for operand in operands.suffix(count) { expect(expected, operand, in: tree) } }
        operands.removeLast(count)
        operands.append(Operand(place: place, form: form))
    }

    mutating func expect(_ form: SyntaxForm, _ operand: Operand, in tree: SyntaxTree) {
        guard let found = operand.form, found != form else { return }
        switch form {
        case .predicate: report(.expectedPredicate, at: operand.place, in: tree)
        case .expression: report(.expectedExpression, at: operand.place, in: tree)
        }
    }

    private mutating func report(_ problem: FormatProblem, at place: Int, in tree: SyntaxTree) {
        let node = tree.nodes[place]
        guard diagnostics.admits(offset: Int(node.offset)) else { return }
        let range = tree.range(of: node)
        var fixIt: FixIt?
        if case .expectedPredicate = problem, node.kind == .property || node.kind == .step {
            fixIt = FixIt(replacing: range.upperBound..<range.upperBound, with: " == YES")
        }
        diagnostics.insert(Diagnostic(problem, at: range, fixIt: fixIt), at: range.lowerBound)
    }
}
