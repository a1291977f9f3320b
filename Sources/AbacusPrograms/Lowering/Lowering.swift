/// Hands the operations of a formula to a sink: resolves its names, checks that every result is a number, and inlines
/// functions that are defined by formulas.
///
/// It makes one forward pass over the tree with a stack of operands, like the interpreter. A call of a formula's
/// function pauses the current tree, so that nesting takes no stack.
///
/// - Complexity: O(n) in the number of nodes, where the nodes of inlined bodies are counted at every call.
struct Lowering: ~Copyable {
    let source: ProgramSource
    /// For each name of the formula, the parameter that it stands for.
    var parameterPlaces: ParameterPlaces
    /// What pays for inlining and for what is the same in every evaluation.
    let budget: Budget
    let sink: any OperationSink
    var operands: Stack<LoweredOperand>
    var values: [Value] = []
    var lists: [LoweredList] = []

    /// The expression that is being lowered, and the index of its next node.
    var text: LoweredText
    var place = 0
    /// The function whose body that is, and its arguments.
    var scope: InlinedFunction?
    /// The expressions that are waiting for the result of a call.
    var callers: [LoweringCaller] = []
    /// The number of nodes of inlined bodies, and of the cells of ranges.
    var inlinedNodeCount = 0
    /// The memory of lists in an evaluation that keeps each one that is made or named, in bytes.
    private(set) var listBytes = 0
    /// The choices whose branches have begun.
    var choices: Stack<LoweredChoice>
    /// Whether something was skipped, whose names still have to be looked up.
    var hasSkipped = false
    /// Computes constants and pays for inlining; made when it is first needed.
    var unit: ArithmeticUnit?

    init(
        _ source: ProgramSource, to sink: any OperationSink, within budget: Budget,
        in memory: LoweringMemory = LoweringMemory()
    ) {
        self.source = source
        text = LoweredText(of: source.tree)
        self.budget = budget
        self.sink = sink
        parameterPlaces = ParameterPlaces(in: text, of: source, memory)
        operands = Stack(in: memory.operands)
        choices = Stack(in: memory.choices)
    }

    /// The tree of the current expression.
    var tree: SyntaxTree { scope?.function.definition.body ?? source.tree }

    /// Hands over all operations, and returns the operand that is the result.
    ///
    /// - Throws: what is wrong with the formula's names, or the first thing that a program can't do.
    mutating func result() throws(EvaluationError) -> OperationSink.ID {
        if source.environment.restrictsBuiltins { try checkNames() }
        do throws(EvaluationError) {
            let result = try lower()
            if hasSkipped { try checkNames() }
            do throws(Problem) {
                return try number(result)
            } catch {
                throw located(error, at: text.nodes[text.nodes.count - 1])
            }
        } catch {
            // Errors about names come first, as in the interpreter.
            try checkNames()
            throw error
        }
    }

    /// Reports all unknown names and functions, and all wrong numbers of arguments.
    private func checkNames() throws(EvaluationError) {
        try source.environmentWithParameters.checkNames(of: source.tree)
    }

    /// Hands over all operations, and returns the operand that is the result, whatever its kind.
    mutating func lower() throws(EvaluationError) -> LoweredOperand {
        while true {
            while place < text.nodes.count {
                let node = text.nodes[place]
                place += 1
                do throws(Problem) {
                    // Numbers and names add little, which is counted before the next operation.
                    if node.kind != .number, node.kind != .name { try checkSize() }
                    try visit(node)
                    if !lists.isEmpty { countList(of: node) }
                    if isTesting, !nextTestsCondition { operands.append(endTest()) }
                } catch {
                    throw trace(located(error, at: node))
                }
            }
            guard let caller = callers.last, let call = scope else { return try lastOperand() }
            leave(call)
            callers.removeLast()
            (text, place, scope) = (caller.text, caller.place, caller.scope)
        }
    }

    /// Returns the operand that is left, unless the whole program is too large.
    private mutating func lastOperand() throws(EvaluationError) -> LoweredOperand {
        do throws(Problem) {
            try checkSize()
        } catch {
            throw located(error, at: tree.nodes[tree.root])
        }
        return operands.removeLast()
    }

    // Called for each node, and from one place.
    @inline(__always)
    private mutating func visit(_ node: SyntaxNode) throws(Problem) {
        switch node.kind {
        case .number: try visitNumber(node)
        case .name: try visitName(node)
        case .trueConstant: push(.boolean, truth(true))
        case .falseConstant: push(.boolean, truth(false))
        case .nullConstant: push(.null)
        case .text: push(.text(tree.characters(of: node)))
        case .prefix, .postfix: try visitUnary(node.operator)
        case .infix where node.argument != 0 && !node.operator.isShortCircuit:
            throw Self.unsupportedPart
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
            throw Self.unsupportedPart
        case .missing: throw .custom(.expectedOperand, message: "expected a value", hint: nil)
        }
    }
}

/// An operand of a formula, as far as it has become operations.
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
    /// The sink's operand for a number or boolean; otherwise the index that the kind describes.
    let id: OperationSink.ID

    /// What a marker leaves of an operand that the sink has taken.
    static let taken = OperationSink.ID.max
}

/// A list of operands that aren't all constants.
struct LoweredList {
    let elements: [LoweredOperand]
    /// The levels of nesting of its value.
    let depth: Int
    /// The memory of its value, in bytes.
    let footprint: Int
}

/// A call of a formula's function, whose body is being lowered.
struct InlinedFunction {
    let function: FormulaFunction
    let arguments: [LoweredOperand]
    /// For each argument, the last place in the body that names it, or -1.
    let lastPlaces: [Int]
    /// Whether the program ends with the result of the call.
    let isResult: Bool
}

/// An expression that is waiting for the result of a call, and where it goes on.
struct LoweringCaller {
    let text: LoweredText
    let place: Int
    let scope: InlinedFunction?
}

/// A choice whose branches depend on the evaluation.
struct LoweredChoice {
    /// The place of its node, and the number of calls that it is in.
    let place: Int
    let depth: Int
    /// Whether the program ends with its value.
    let isResult: Bool
}

extension Lowering {
    /// Refuses a program that would take more memory than the limits allow, or whose sink has no such operands.
    private func checkSize() throws(Problem) {
        let size = sink.operationCount * MemoryLayout<Instruction>.stride
        guard size <= budget.limits.memoryBytes else { throw .tooMuchWork(budget.limits.work) }
        guard values.isEmpty || sink.mixesWithValues else {
            throw .unsupported("this value in an exact program", hint: "it computes with integers and fractions alone")
        }
    }

    /// Counts the memory of the list that a node gives, if it does.
    private mutating func countList(of node: SyntaxNode) {
        switch node.kind {
        case .name, .list, .index:
            let result = operands[operands.count - 1]
            if result.kind == .list { listBytes = min(listBytes + footprint(of: result), Self.mostListBytes) }
        default: break
        }
    }

    /// More memory than there is.
    private static var mostListBytes: Int { 1 << 60 }

    /// Whether the last operand is a condition whose jumps have begun.
    private var isTesting: Bool {
        guard operands.count > 0, operands[operands.count - 1].kind == .boolean else { return false }
        return sink.isTesting
    }

    /// Whether the next node goes on with a condition, rather than needing its value.
    private var nextTestsCondition: Bool {
        guard place < text.nodes.count else { return false }
        let node = text.nodes[place]
        switch node.kind {
        case .shortCircuitMarker where node.operator == .coalesce: return false
        case .shortCircuitMarker: return text.nodes[Int(node.argument)].kind != .call || isLogic(call(of: node))
        case .thenMarker: return node.argument != 0
        case .infix: return node.operator.isShortCircuit
        case .call: return isLogic(node)
        case .prefix: return node.operator == .not || node.operator == .logicalNot
        default: return false
        }
    }

    /// Takes the condition on top, and returns its value.
    private mutating func endTest() -> LoweredOperand {
        _ = pop()
        return LoweredOperand(kind: .boolean, id: sink.endTest())
    }

    /// The error of what only formats have.
    private static var unsupportedPart: Problem {
        .unsupported("this part of a format in a program", hint: "a program computes with real numbers alone")
    }

    /// The error of a lambda, or of a name that stands for one.
    static var unsupportedFunction: Problem {
        Problem.unsupported(
            "a function for the elements of a list in a program", hint: "a program computes with real numbers alone")
    }
}

// MARK: - Operands

extension Lowering {
    mutating func push(_ kind: LoweredOperand.Kind, _ id: OperationSink.ID) {
        operands.append(LoweredOperand(kind: kind, id: id))
    }

    mutating func push(_ integer: Int) { push(.number, sink.constant(integer: integer)) }

    /// Pushes a value in the form that the arithmetic gives it.
    mutating func push(_ value: Value) {
        if let number = sink.constant(value: value) {
            push(.number, number)
        } else if case .boolean(let holds) = value {
            push(.boolean, truth(holds))
        } else {
            values.append(value)
            push(.value, OperationSink.ID(values.count - 1))
        }
    }

    mutating func pop() -> LoweredOperand { operands.removeLast() }

    /// Returns the value of an operand if it is the same in every evaluation, otherwise nil.
    func constant(_ operand: LoweredOperand) -> Value? {
        switch operand.kind {
        case .number: sink.value(of: operand.id)
        case .boolean: sink.truth(of: operand.id).map { .boolean($0) }
        case .value: values[Int(operand.id)]
        case .list, .absent: nil
        }
    }

    /// Returns the levels of nesting of an operand's value.
    func depth(of operand: LoweredOperand) -> Int {
        switch operand.kind {
        case .list: lists[Int(operand.id)].depth
        case .value: values[Int(operand.id)].depth
        case .number, .boolean, .absent: 0
        }
    }

    /// Returns the memory of an operand's value, in bytes.
    func footprint(of operand: LoweredOperand) -> Int {
        switch operand.kind {
        case .list: lists[Int(operand.id)].footprint
        case .value: values[Int(operand.id)].footprint
        case .number, .boolean, .absent: MemoryLayout<Value>.stride
        }
    }

    /// Returns a value of an operand's kind, so that the operations can report what is wrong with it.
    func example(_ operand: LoweredOperand) -> Value {
        switch operand.kind {
        case .number: constant(operand) ?? sink.example
        case .boolean: constant(operand) ?? .boolean(false)
        case .list:
            .list(Value.List(lists[Int(operand.id)].elements.map { $0.kind == .list ? .list([]) : example($0) }))
        case .value: values[Int(operand.id)]
        case .absent: .null
        }
    }

    /// Returns the sink's operand of one that must be a number.
    func number(_ operand: LoweredOperand) throws(Problem) -> OperationSink.ID {
        guard operand.kind == .number else {
            throw .typeMismatch("expected a number, found \(example(operand).kind.phrase)")
        }
        return operand.id
    }

    /// Returns the sink's operand of one that must be a boolean.
    func boolean(_ operand: LoweredOperand) throws(Problem) -> OperationSink.ID {
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
            ?? ArithmeticUnit(arithmetic: source.environment.arithmetic, budget: budget, syntax: source.tree.syntax)
        self.unit = nil
        defer { self.unit = unit }
        unit.decimalMark = text.decimalMark
        return try body(&unit)
    }
}

// MARK: - Errors

extension Lowering {
    func located(_ problem: Problem, at node: SyntaxNode) -> EvaluationError {
        EvaluationError(source.environment.admitted(problem), at: node, in: tree)
    }

    /// Reports an error inside functions at the call in the formula's own text, with notes about the calls on the way.
    func trace(_ error: EvaluationError) -> EvaluationError {
        guard let innermost = scope else { return error }
        // A caller goes on after the call.
        let calls = callers.map { caller in
            EvaluationError.TracedCall(
                function: caller.functionName, node: caller.text.nodes[caller.place - 1],
                tree: caller.scope?.function.definition.body ?? source.tree)
        }
        return error.traced(through: calls, to: innermost.function.definition.name)
    }
}
