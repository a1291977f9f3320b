/// Evaluates a tree as a visitor whose results are operands.
///
/// A visit begins with its node, to which any problem is then attributed, and ends by counting the memory of its
/// result. A call of a function that a formula defines pauses the current tree and evaluates the function's, so
/// recursion uses no stack.
struct Interpreter: SyntaxVisitor {
    typealias Result = Operand
    typealias Failure = Problem

    let environment: FormulaEnvironment
    var unit: ArithmeticUnit
    var scope: Scope
    /// The call whose result the traversal needs before it can continue.
    var pendingCall: PendingCall?
    /// The subqueries of a format that are being evaluated.
    var subqueries = Subqueries()
    /// The values of the parameters of the lambdas around the current node, by the number of the parameter's name;
    /// empty until there is one.
    var bindings: [Value?] = []
    /// The names in the current tree that stand for functions.
    var functionReferences: FunctionReferences?
    /// The memory of the resolver's answers counted so far, in bytes.
    var answerBytes: Int
    /// Records intermediate values; nil if none are wanted.
    var trace: Trace?

    /// The work of a number, in addition to that of reading its digits.
    static let numberWork: UInt64 = 120
    /// The work of `true`, `false` and `null`.
    static let constantWork: UInt64 = 60
    /// The work of inspecting a condition.
    static let branchWork: UInt64 = 50
    /// The work of finding a member of a record.
    static let memberWork: UInt64 = 60
    /// The work of skipping the rest of an `and` or `or`.
    static let skipWork: UInt64 = 110
    /// The work of calling a function that a formula defines, in addition to its body's.
    static let formulaCallWork: UInt64 = 1_700
    /// The work of calling a lambda for an element of a list, in addition to its body's.
    static let lambdaCallWork: UInt64 = 1_000

    /// Creates an interpreter of a tree whose names have been resolved.
    init(in environment: FormulaEnvironment, _ resolver: Resolver) {
        self.init(in: environment, .formula(resolver))
        functionReferences = resolver.functionReferences
    }

    init(in environment: FormulaEnvironment, _ scope: Scope) {
        self.environment = environment
        answerBytes = environment.nameAnswers?.footprint ?? 0
        unit = ArithmeticUnit(
            arithmetic: environment.arithmetic,
            budget: Budget(
                limits: environment.limits, aliveBytes: environment.footprint, isCancelled: environment.isCancelled),
            formats: environment.formats)
        unit.randomSource = environment.randomSource
        self.scope = scope
    }
}

/// What the names in the tree being evaluated stand for.
enum Scope {
    /// In a formula, names are resolved before evaluation.
    case formula(Resolver)
    /// In a closed part of a tree, no name has a value, and called functions are looked up on evaluation.
    case closed
    /// In the body of a function, names are looked up on evaluation.
    case body(FormulaFunction, arguments: [Value])

    /// The name of the function, or nil in a formula.
    var functionName: String? {
        if case .body(let function, _) = self { function.definition.name } else { nil }
    }

    /// The powers in the tree of which only a remainder is needed.
    var modularPowers: ModularPowers {
        switch self {
        case .formula(let resolver): resolver.modularPowers
        case .closed: ModularPowers()
        case .body(let function, _): function.modularPowers
        }
    }
}

/// A call whose result requires evaluating a function's body.
struct PendingCall {
    enum Callee {
        case formula(FormulaFunction)
        /// A call of `map` or its like, which calls a function for each element.
        case iteration(Iteration)
    }

    let node: SyntaxNode
    let callee: Callee
    /// The arguments of a formula's function.
    var arguments: [Value] = []
}

/// The scope and bindings of the tree being evaluated.
package struct NamesInScope {
    let scope: Scope
    let bindings: [Value?]
    let functionReferences: FunctionReferences?
}

/// A traversal that is waiting for the result of a call.
struct PausedCall {
    var traversal: Traversal
    let names: NamesInScope
    let node: SyntaxNode
    /// The iteration that takes the result, if it isn't the result of the call itself.
    var iteration: Iteration?

    /// Whether the called function is a lambda, whose body belongs to the same tree.
    var isOfLambda: Bool {
        if case .lambda? = iteration?.function { true } else { false }
    }
}

// MARK: - Evaluation

extension Interpreter {
    /// Returns the value of the tree whose names were resolved for the interpreter.
    ///
    /// - Throws: why it has no value, with the place in its text.
    mutating func evaluate(_ tree: SyntaxTree) throws(EvaluationError) -> Value {
        var traversal = Traversal(of: tree)
        unit.syntax = tree.syntax
        var paused: [PausedCall] = []
        let budget = unit.budget
        do throws(Problem) {
            return try budget.supervise { () throws(Problem) in
                while true {
                    if let result = try traversal.advance(with: &self) {
                        if paused.isEmpty { return try value(of: result, at: tree.nodes[tree.root]) }
                        try resume(&traversal, with: result, &paused)
                    } else if let call = pendingCall {
                        pendingCall = nil
                        try begin(call, &traversal, &paused)
                    }
                }
            }
        } catch {
            throw located(error, in: traversal.tree, calledBy: paused)
        }
    }

    private mutating func value(of result: Operand, at root: SyntaxNode) throws(Problem) -> Value {
        unit.node = root
        return try unit.value(of: result)
    }

    /// Pauses a traversal at a call, and continues with the body of the called function.
    private mutating func begin(
        _ call: PendingCall, _ traversal: inout Traversal, _ paused: inout [PausedCall]
    ) throws(Problem) {
        guard paused.count < unit.budget.limits.callDepth else {
            throw .recursionTooDeep(unit.budget.limits.callDepth)
        }
        let names = NamesInScope(scope: scope, bindings: bindings, functionReferences: functionReferences)
        switch call.callee {
        case .formula(let function):
            paused.append(PausedCall(traversal: traversal, names: names, node: call.node))
            traversal = try enter(function, call.arguments)
        case .iteration(let iteration):
            if let next = try callNext(of: iteration, in: traversal.tree) {
                paused.append(PausedCall(traversal: traversal, names: names, node: call.node, iteration: iteration))
                traversal = next
            } else {
                try traversal.resume(with: finish(iteration, names), of: &self)
            }
        }
    }

    /// Ends a call of a function's body or a lambda, and continues with the traversal that waits for it.
    private mutating func resume(
        _ traversal: inout Traversal, with result: Operand, _ paused: inout [PausedCall]
    ) throws(Problem) {
        let (names, node) = (paused[paused.count - 1].names, paused[paused.count - 1].node)
        let (iteration, isOfLambda) = (paused[paused.count - 1].iteration, paused[paused.count - 1].isOfLambda)
        observeReturn()
        if !isOfLambda { leave(to: names) }
        // With a second reference to its results, it would copy them.
        traversal = paused.removeLast().traversal
        guard let iteration else { return try traversal.resume(with: result, of: &self) }
        if isOfLambda { releaseParameters(of: iteration, in: traversal.tree) }
        unit.node = node
        try iteration.take(settled(result), in: &unit)
        if let next = try callNext(of: iteration, in: traversal.tree) {
            paused.append(PausedCall(traversal: traversal, names: names, node: node, iteration: iteration))
            traversal = next
        } else {
            try traversal.resume(with: finish(iteration, names), of: &self)
        }
    }

    /// Returns the value of a result, and counts the value's memory instead of the result's.
    private mutating func settled(_ result: Operand) throws(Problem) -> Value {
        let footprint = result.footprint
        let value = try unit.value(of: result)
        _ = try replace(footprint, by: value)
        return value
    }

    /// Enters a function that a formula defines, and returns the traversal of its body.
    mutating func enter(
        _ function: FormulaFunction, _ arguments: [Value]
    ) throws(Problem) -> Traversal {
        try unit.budget.spend(Self.formulaCallWork)
        for argument in arguments { try unit.budget.retain(argument.footprint) }
        try observeCall(.call(function.definition, arguments: arguments), arguments)
        scope = .body(function, arguments: arguments)
        bindings = []
        functionReferences = function.functionReferences
        return Traversal(of: function.definition.body)
    }

    /// Leaves a function that a formula defines.
    private mutating func leave(to names: NamesInScope) {
        if case .body(_, let arguments) = scope {
            for argument in arguments { unit.budget.release(argument.footprint) }
        }
        scope = names.scope
        bindings = names.bindings
        functionReferences = names.functionReferences
    }

    /// Returns a problem as an error at the current node or, inside a function, at the call in the formula.
    private func located(
        _ problem: Problem, in tree: SyntaxTree, calledBy paused: [PausedCall]
    ) -> EvaluationError {
        let error = EvaluationError(environment.admitted(problem), at: unit.node ?? tree.nodes[tree.root], in: tree)
        guard case .body(let innermost, _) = scope else { return error }
        let calls = paused.filter { !$0.isOfLambda }.map { call in
            EvaluationError.TracedCall(
                function: call.names.scope.functionName, node: call.node, tree: call.traversal.tree)
        }
        return error.traced(through: calls, to: innermost.definition.name)
    }

    /// Begins the visit of a node, to which problems are attributed until the next visit.
    mutating func begin(_ node: SyntaxNode, work: UInt64 = FormulaEnvironment.nodeWork) throws(Problem) {
        unit.node = node
        try unit.budget.spend(work)
    }

    /// Counts the memory of a result in place of its operands' memory.
    mutating func replace(_ operands: Int = 0, by result: Operand) throws(Problem) -> Operand {
        unit.budget.release(operands)
        try unit.budget.retain(result.footprint)
        return result
    }

    mutating func replace(_ operands: Int = 0, by value: Value) throws(Problem) -> Operand {
        try replace(operands, by: .value(value))
    }
}
