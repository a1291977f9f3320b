internal import AbacusCore
internal import AbacusFormats

/// Finds the operations of an expression that fail because of the kinds of their operands, whatever the operands'
/// values are.
///
/// It makes one forward pass over the nodes with a stack of operands, as the interpreter does, but keeps only the kinds
/// that each operand may have. A mismatch is reported if it is certain: the operation accepts no combination of kinds
/// that the operands may have, and every evaluation that gets that far performs it. Parts that an `and`, an `or` or a
/// conditional may skip don't count, unless the condition is the same in every evaluation; nor does the body of a
/// lambda, unless the list is known to have elements.
///
/// It walks the nodes itself, since visitors aren't notified where a branch, an argument or a lambda's body begins.
struct KindAnalysis {
    let tree: SyntaxTree
    let environment: FormulaEnvironment
    /// The values of the placeholders of a format.
    let arguments: [Value]
    /// The kinds that the operators of the tree's syntax accept and give.
    let operandKinds: OperandKinds.Table
    /// The declared kinds of names.
    let declarations: [NameKey: Value.Kinds]

    private(set) var diagnostics = DiagnosticList()
    private(set) var operands: [KindOperand] = []
    /// The place of the current node.
    private var place = 0
    /// The place up to which evaluation depends on values.
    private var uncertainEnd = 0
    /// The conditions around the current node whose alternatives are still to come, innermost last: whether they hold,
    /// or nil if that isn't known.
    var conditions: [Bool?] = []
    /// The functions of the calls around the current node, innermost last.
    var callees: [Callee?] = []
    /// The parameters of the lambdas and subqueries around the current node, by the number of their names.
    var parameters: [Int: [KindOperand]] = [:]
    /// The kinds of the names met so far, by their numbers.
    var variables: [Int: Value.Kinds] = [:]

    init(
        _ tree: SyntaxTree, arguments: [Value], in environment: FormulaEnvironment,
        declaring declarations: [NameKey: Value.Kinds]
    ) {
        self.tree = tree
        self.arguments = arguments
        operandKinds = tree.syntax.booleansAreNumbers ? Formats.operandKinds : .native
        self.environment = environment
        self.declarations = declarations
    }

    /// Analyzes the whole tree, and returns the kinds that its value may have.
    ///
    /// - Complexity: O(n) in the number of nodes.
    mutating func analyze() -> Value.Kinds {
        for place in tree.nodes.indices { visit(place) }
        assert(operands.count == 1, "a tree reduces to one result")
        return operands.removeLast().kinds
    }

    private mutating func visit(_ place: Int) {
        self.place = place
        let node = tree.nodes[place]
        switch node.kind {
        case .callee: callees.append(environment.callee(of: tree.name(of: node)))
        case .key, .selector, .parameter: break
        case .thenMarker, .elseMarker: if node.argument != 0 { visitBranch(node) }
        case .shortCircuitMarker: visitLeft(ofShortCircuit: node)
        case .lambdaMarker: openLambda(node)
        case .subqueryMarker: openSubquery(at: place)
        default: push(result(of: place), at: place)
        }
    }

    /// Removes a node's operands, and returns the operand that the node becomes.
    private mutating func result(of place: Int) -> KindOperand {
        let node = tree.nodes[place]
        switch node.kind {
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .truePredicate, .falsePredicate:
            return literal(node)
        case .name, .variable, .property: return variable(node)
        case .placeholder: return known(arguments[Int(node.argument)])
        case .prefix, .postfix: return visitUnary(node)
        case .infix where node.operator.isShortCircuit: return visitRight(ofShortCircuit: node)
        case .infix: return visitInfix(node)
        case .conditional: return visitConditional()
        case .ifCall where node.argument == 3: return visitConditional()
        case .call where tree.nodes[Int(node.first)].kind == .callee: return visitCall(place)
        case .list: return list(of: removeOperands(of: node))
        case .index: return visitIndex(node)
        case .member: return visitMember(node)
        case .record:
            _ = removeOperands(of: node)
            return KindOperand(.record)
        case .lambda: return closeLambda(place)
        case .subquery: return closeSubquery(node)
        case .ifCall, .call, .methodCall, .element, .step, .placeholderStep, .pathOperator, .object, .anyKey, .missing:
            _ = removeOperands(of: node)
            return KindOperand(.any)
        case .callee, .key, .selector, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker,
            .subqueryMarker:
            preconditionFailure("the node isn't an operand")
        }
    }
}

/// What is known of an operand before evaluation.
struct KindOperand {
    /// The kinds that it may have; empty for a function.
    var kinds: Value.Kinds
    /// The kinds that the elements of a list, or the results of a function, may have.
    var elements = Value.Kinds.any
    /// The kinds of elements that a list certainly has, counting all numbers as one kind. For a function, empty unless
    /// it is certain to be called.
    var certainElements: Value.Kinds = []
    /// The least number of elements of a list, or the number of parameters of a lambda.
    var count = 0
    /// The truth value, if every evaluation gives the same; otherwise nil.
    var truth: Bool?
    /// The place of its node.
    var place = 0

    init(_ kinds: Value.Kinds) { self.kinds = kinds }
}

// MARK: - Operands and findings

extension KindAnalysis {
    private mutating func push(_ operand: KindOperand, at place: Int) {
        var operand = operand
        operand.place = place
        operands.append(operand)
    }

    mutating func pop() -> KindOperand { operands.removeLast() }

    /// Removes the operands of a node, which are those in its subtree.
    mutating func removeOperands(of node: SyntaxNode) -> [KindOperand] {
        var start = operands.count
        while start > 0, operands[start - 1].place >= Int(node.first) { start -= 1 }
        defer { operands.removeLast(operands.count - start) }
        return Array(operands[start...])
    }

    /// Marks evaluation up to a place as dependent on values.
    mutating func becomeUncertain(upTo end: Int) { uncertainEnd = max(uncertainEnd, end) }

    /// Reports a mismatch at the current node, if that is certain to be evaluated.
    mutating func report(_ message: String, at node: SyntaxNode) { report(.typeMismatch(message), at: node) }

    /// Reports a problem at the current node, if that is certain to be evaluated.
    mutating func report(_ problem: Problem, at node: SyntaxNode) {
        guard isCertain else { return }
        let range = tree.range(of: node)
        diagnostics.insert(problem.diagnostic(at: range), at: range.lowerBound)
    }

    /// Whether every evaluation that gets this far evaluates the current node.
    var isCertain: Bool { place >= uncertainEnd }
}
