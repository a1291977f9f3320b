/// Makes the graph of a formula: resolves its names, checks that every result is a number, and inlines the functions
/// that formulas define.
///
/// One forward pass over the tree with a stack of operands, as the interpreter makes it; a call of a formula's function
/// pauses the present tree, so that no nesting costs stack.
///
/// - Complexity: O(n) in the number of nodes, those of inlined bodies counted at every call.
struct Lowering: ~Copyable {
    /// What a node of the tree has become.
    struct LoweredOperand {
        enum Kind: UInt8 {
            case number, boolean
            /// Another value, which is the same in every evaluation: a place in `values`.
            case value
            /// A list of operands that are not all constants: a place in `lists`.
            case list
            /// A branch that is never taken, and was not looked at.
            case absent
        }

        let kind: Kind
        /// The node of a number or boolean; else as the kind says.
        let id: Graph.ID
    }

    let environment: FormulaEnvironment
    let parameters: ParameterNames
    let options: Program.Options
    var graph: Graph
    var operands = Stack<LoweredOperand>()
    var values: [Value] = []
    var lists: [[LoweredOperand]] = []

    /// The tree that is looked at, and the place of the node that comes next.
    var tree: SyntaxTree
    var place = 0
    /// The function whose body the tree is, and its arguments.
    var scope: InlinedFunction?
    /// The trees that wait for the result of a call.
    var callers: [Caller] = []
    /// Whether something was skipped whose names have not been looked up.
    var hasSkipped = false
    /// What constants are computed with, and inlining is paid from; made when first needed.
    var unit: ArithmeticUnit?

    /// A call of a formula's function, whose body is looked at.
    struct InlinedFunction {
        let function: FormulaFunction
        let arguments: [LoweredOperand]
    }

    /// A tree that waits for the result of a call, and where it goes on.
    struct Caller {
        let tree: SyntaxTree
        let place: Int
        let scope: InlinedFunction?
    }

    /// Returns the graph of a formula.
    ///
    /// - Throws: what is wrong with its names, or the first thing that no program can do.
    static func graph(
        of tree: SyntaxTree, for parameters: [String], in environment: consuming FormulaEnvironment,
        options: Program.Options
    ) throws(EvaluationError) -> Graph {
        try environment.checkLength(of: tree)
        environment.arithmetic = .real
        var lowering = Lowering(tree, for: parameters, in: environment, options: options)
        do throws(EvaluationError) {
            let result = try lowering.lower()
            if lowering.hasSkipped { try lowering.checkNames(of: tree) }
            lowering.graph.root = try lowering.located(at: tree.nodes[tree.root]) { lowering throws(Problem) in
                try lowering.number(result)
            }
        } catch {
            // Names come first, as they do for the interpreter.
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
        self.environment = environment
        self.parameters = ParameterNames(Self.canonical(parameters))
        self.options = options
        graph = Graph(parameterCount: parameters.count, capacity: tree.nodes.count)
    }

    /// Parameters as trees spell names: without `$`, and `π` as `pi`; `_` is another name of `ans`.
    private static func canonical(_ parameters: [String]) -> [String] {
        let isPlain = parameters.allSatisfy { name in
            name.utf8.first.map { $0 < 0x80 && $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: "_") } ?? true
        }
        return isPlain ? parameters : parameters.map(\.asName).map { $0 == "_" ? "ans" : $0 }
    }

    /// Reports all unknown names and functions and all wrong numbers of arguments.
    private func checkNames(of tree: SyntaxTree) throws(EvaluationError) {
        var environment = environment
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
        case .missing: throw .custom(.expectedOperand, message: "expected a value", hint: nil)
        }
    }
}

// MARK: - Operands

extension Lowering {
    mutating func push(_ kind: LoweredOperand.Kind, _ id: Graph.ID) {
        operands.append(LoweredOperand(kind: kind, id: id))
    }

    mutating func push(_ number: Double) { push(.number, graph.add(constant: number)) }

    /// Pushes a value as the arithmetic has it.
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

    /// Returns the value of an operand that is the same in every evaluation, or nil.
    func constant(_ operand: LoweredOperand) -> Value? {
        switch operand.kind {
        case .number: graph.constant(operand.id).map { .real($0) }
        case .boolean: graph.constant(operand.id).map { .boolean($0 != 0) }
        case .value: values[Int(operand.id)]
        case .list, .absent: nil
        }
    }

    /// Returns a value of an operand's kind, for the rows of operations to say what they think of it.
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

    /// Does something with what rows of operations are evaluated with.
    mutating func compute<Result>(
        _ body: (inout ArithmeticUnit) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        var unit =
            unit
            ?? ArithmeticUnit(
                arithmetic: .real,
                budget: Budget(
                    limits: environment.limits, aliveBytes: environment.footprint,
                    isCancelled: environment.isCancelled))
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

    /// Reports an error inside functions at the call in the formula's own text, with notes on the way to it.
    func trace(_ error: EvaluationError) -> EvaluationError {
        guard let innermost = scope else { return error }
        // A caller goes on behind the call.
        let calls = callers.map { caller in
            EvaluationError.TracedCall(
                function: caller.scope?.function.definition.name, node: caller.tree.nodes[caller.place - 1],
                tree: caller.tree)
        }
        return error.traced(through: calls, to: innermost.function.definition.name)
    }
}
