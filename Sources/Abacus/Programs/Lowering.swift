/// Makes the graph of a formula: resolves its names, checks that every result is a number, and inlines functions that
/// are defined by formulas.
///
/// It makes one forward pass over the tree with a stack of operands, like the interpreter. A call of a formula's
/// function pauses the current tree, so that nesting takes no stack.
///
/// - Complexity: O(n) in the number of nodes, where the nodes of inlined bodies are counted at every call.
struct Lowering: ~Copyable {
    /// What a node of the tree has become.
    struct LoweredOperand {
        enum Kind: UInt8 {
            case number, boolean
            /// Another value, which is the same in every evaluation: an index into `values`.
            case value
            /// A list of operands that aren't all constants: an index into `lists`.
            case list
            /// A branch that is never taken and was skipped.
            case absent
        }

        let kind: Kind
        /// The node of a number or boolean; otherwise the index that the kind describes.
        let id: Graph.ID
    }

    let parameters: ParameterNames
    let options: Program.Options
    var graph: Graph
    var operands = Stack<LoweredOperand>()
    var values: [Value] = []
    var lists: [[LoweredOperand]] = []

    /// The current tree, and the index of its next node.
    var tree: SyntaxTree
    var place = 0
    /// The function whose body is the current tree, and its arguments.
    var scope: InlinedFunction?
    /// The trees that are waiting for the result of a call.
    var callers: [Caller] = []
    /// Whether something was skipped, whose names still have to be looked up.
    var hasSkipped = false
    /// Computes constants and pays for inlining; made when it is first needed.
    var unit: ArithmeticUnit?

    /// A call of a formula's function, whose body is being lowered.
    struct InlinedFunction {
        let function: FormulaFunction
        let arguments: [LoweredOperand]
    }

    /// A tree that is waiting for the result of a call, and where it goes on.
    struct Caller {
        let tree: SyntaxTree
        let place: Int
        let scope: InlinedFunction?
    }

    /// Returns the graph of a formula.
    ///
    /// - Throws: what is wrong with its names, or the first thing that a program can't do.
    static func graph(
        of tree: SyntaxTree, for parameters: [String], in environment: consuming FormulaEnvironment,
        options: Program.Options
    ) throws(EvaluationError) -> Graph {
        try environment.checkLength(of: tree)
        environment.arithmetic = .real
        if environment.needsPreparation(for: tree) { environment = environment.prepared(for: tree) }
        var lowering = Lowering(tree, for: parameters, in: environment, options: options)
        do throws(EvaluationError) {
            let result = try lowering.lower()
            if lowering.hasSkipped { try lowering.checkNames(of: tree) }
            lowering.graph.root = try lowering.located(at: tree.nodes[tree.root]) { lowering throws(Problem) in
                try lowering.number(result)
            }
        } catch {
            // Errors about names come first, as in the interpreter.
            try lowering.checkNames(of: tree)
            throw error
        }
        return lowering.finished()
    }

    private consuming func finished() -> Graph { graph }

    private init(
        _ tree: SyntaxTree, for parameters: [String], in environment: consuming FormulaEnvironment,
        options: Program.Options
    ) {
        self.tree = tree
        graph = Graph(of: tree, in: environment, parameterCount: parameters.count)
        self.parameters = ParameterNames(Self.canonical(parameters, tree.nameForms))
        self.options = options
    }

    /// Returns parameters as trees spell names: without `$`, with `π` as `pi`, and with `_` as `ans`.
    private static func canonical(_ parameters: [String], _ nameForms: NameForms) -> [String] {
        let isPlain = parameters.allSatisfy { name in
            name.utf8.first.map { $0 < 0x80 && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: "_") } ?? true
        }
        if isPlain, nameForms.isEmpty { return parameters }
        return parameters.map(nameForms.variableName).map { $0 == "_" ? "ans" : $0 }
    }

    /// Reports all unknown names and functions, and all wrong numbers of arguments.
    private func checkNames(of tree: SyntaxTree) throws(EvaluationError) {
        var environment = graph.environment
        for name in parameters.names { environment[name] = 0 }
        _ = try Resolver(tree, in: environment)
    }

    private mutating func lower() throws(EvaluationError) -> LoweredOperand {
        while true {
            while place < tree.nodes.count {
                let node = tree.nodes[place]
                place += 1
                do throws(Problem) {
                    try visit(node)
                } catch {
                    throw trace(located(error, at: node))
                }
            }
            guard let caller = callers.last, let call = scope else { return operands.removeLast() }
            try leave(call)
            callers.removeLast()
            (tree, place, scope) = (caller.tree, caller.place, caller.scope)
        }
    }

    private mutating func visit(_ node: SyntaxNode) throws(Problem) {
        switch node.kind {
        case .number: try visitNumber(node)
        case .name: try visitName(node)
        case .trueConstant: push(.boolean, graph.add(constant: 1))
        case .falseConstant: push(.boolean, graph.add(constant: 0))
        case .nullConstant: push(.null)
        case .text: push(.text(tree.characters(of: node)))
        case .prefix, .postfix: try visitUnary(node.operator)
        case .infix: try visitInfix(node.operator)
        case .callee, .key: break
        case .call: try visitCall(node)
        case .ifCall where node.argument != 3:
            throw .wrongArgumentCount(of: "if", expected: .exactly(3), found: Int(node.argument))
        case .conditional, .ifCall: try visitConditional()
        case .list: visitList(count: Int(node.argument))
        case .record: try visitRecord(count: Int(node.argument))
        case .index: try visitIndex()
        case .member: try visitMember(node)
        case .thenMarker, .elseMarker, .shortCircuitMarker: try visitMarker(node)
        case .parameter: break
        case .lambdaMarker, .lambda: throw Self.unsupportedFunction
        case .object, .property, .variable, .placeholder, .truePredicate, .falsePredicate, .anyKey, .selector, .step,
            .placeholderStep, .pathOperator, .methodCall, .element, .subqueryMarker, .subquery:
            throw .unsupported("this part of a format in a program", hint: "a program computes with real numbers alone")
        case .missing: throw .custom(.expectedOperand, message: "expected a value", hint: nil)
        }
    }
}

extension Lowering {
    /// The error of a lambda, or of a name that stands for one.
    static let unsupportedFunction = Problem.unsupported(
        "a function for the elements of a list in a program", hint: "a program computes with real numbers alone")
}

// MARK: - Operands

extension Lowering {
    mutating func push(_ kind: LoweredOperand.Kind, _ id: Graph.ID) {
        operands.append(LoweredOperand(kind: kind, id: id))
    }

    mutating func push(_ number: Double) { push(.number, graph.add(constant: number)) }

    /// Pushes a value in the form that the arithmetic gives it.
    mutating func push(_ value: Value) {
        switch value {
        case .real(let number): push(number)
        case .boolean(let truth): push(.boolean, graph.add(constant: truth ? 1 : 0))
        default:
            values.append(value)
            push(.value, Graph.ID(values.count - 1))
        }
    }

    mutating func pop() -> LoweredOperand { operands.removeLast() }

    /// Returns the value of an operand if it is the same in every evaluation, otherwise nil.
    func constant(_ operand: LoweredOperand) -> Value? {
        switch operand.kind {
        case .number: graph.constant(operand.id).map { .real($0) }
        case .boolean: graph.constant(operand.id).map { .boolean($0 != 0) }
        case .value: values[Int(operand.id)]
        case .list, .absent: nil
        }
    }

    /// Returns a value of an operand's kind, so that the operations can report what is wrong with it.
    func example(_ operand: LoweredOperand) -> Value {
        switch operand.kind {
        case .number: constant(operand) ?? .real(1)
        case .boolean: constant(operand) ?? .boolean(false)
        case .list: .list(Value.List(lists[Int(operand.id)].map { $0.kind == .list ? .list([]) : example($0) }))
        case .value: values[Int(operand.id)]
        case .absent: .null
        }
    }

    /// Returns the node of an operand that must be a number.
    func number(_ operand: LoweredOperand) throws(Problem) -> Graph.ID {
        guard operand.kind == .number else {
            throw .typeMismatch("expected a number, found \(example(operand).kind.phrase)")
        }
        return operand.id
    }

    /// Returns the node of an operand that must be a boolean.
    func boolean(_ operand: LoweredOperand) throws(Problem) -> Graph.ID {
        guard operand.kind == .boolean else {
            throw .typeMismatch("expected true or false, found \(example(operand).kind.phrase)")
        }
        return operand.id
    }

    /// Calls a closure with what carries out operations.
    mutating func compute<Result>(
        _ body: (inout ArithmeticUnit) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        var unit =
            unit
            ?? ArithmeticUnit(
                arithmetic: .real,
                budget: Budget(
                    limits: graph.environment.limits, aliveBytes: graph.environment.footprint,
                    isCancelled: graph.environment.isCancelled))
        self.unit = nil
        defer { self.unit = unit }
        return try body(&unit)
    }
}

// MARK: - Errors

extension Lowering {
    private mutating func located<Result>(
        at node: SyntaxNode, _ body: (inout Lowering) throws(Problem) -> Result
    ) throws(EvaluationError) -> Result {
        do throws(Problem) {
            return try body(&self)
        } catch {
            throw located(error, at: node)
        }
    }

    private func located(_ problem: Problem, at node: SyntaxNode) -> EvaluationError {
        EvaluationError(problem, at: node, in: tree)
    }

    /// Reports an error inside functions at the call in the formula's own text, with notes about the calls on the way.
    func trace(_ error: EvaluationError) -> EvaluationError {
        guard let innermost = scope else { return error }
        // A caller goes on after the call.
        let calls = callers.map { caller in
            EvaluationError.TracedCall(
                function: caller.scope?.function.definition.name, node: caller.tree.nodes[caller.place - 1],
                tree: caller.tree)
        }
        return error.traced(through: calls, to: innermost.function.definition.name)
    }
}
