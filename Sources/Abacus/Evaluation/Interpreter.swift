/// Evaluates a tree as a visitor whose results are operands.
///
/// A call of a function that is a formula pauses the present tree and evaluates the function's, so that recursion
/// costs no stack.
struct Interpreter: SyntaxEvaluator {
    typealias Result = Operand
    typealias Failure = EvaluationError

    let environment: FormulaEnvironment
    var unit: ArithmeticUnit
    /// Whether every machine integer is a value of the arithmetic and within the limits.
    let admitsWords: Bool
    var scope: Scope
    /// The call whose result is wanted before the traversal can go on.
    var pendingCall: PendingCall?

    /// The work of every node, beside that of its operation.
    static let nodeWork: UInt64 = 160
    /// The most work of a node, its operation's included, whose operands and result machine words hold.
    static let greatestWordWork: UInt64 = 1_000
    /// The work of `true`, `false` and `null`.
    static let constantWork: UInt64 = 100
    /// The work of a literal and its operator that are taken into a sum as they are read.
    static let literalWork: UInt64 = 20
    /// The work of looking at a condition.
    static let branchWork: UInt64 = 100
    /// The work of finding a member of a record.
    static let memberWork: UInt64 = 200
    /// The work of leaving out the rest of an `and` or `or`.
    static let skipWork: UInt64 = 400
    /// The work of calling a function of the language or of the caller, beside what it does.
    static let callWork: UInt64 = 750
    /// The work of calling a function that is a formula, beside its body's.
    private static let formulaCallWork: UInt64 = 1_900

    init(in environment: FormulaEnvironment) {
        self.environment = environment
        unit = ArithmeticUnit(
            arithmetic: environment.arithmetic,
            budget: Budget(
                limits: environment.limits, aliveBytes: environment.footprint, isCancelled: environment.isCancelled))
        admitsWords = environment.arithmetic != .real && environment.limits.numberBits >= Int.bitWidth
        scope = .formula(variables: [], callees: [], ModularPowers())
    }

    var isPaused: Bool { pendingCall != nil }

    /// The powers of the present tree of which only the remainder is wanted.
    var modularPowers: ModularPowers {
        switch scope {
        case .formula(_, _, let powers): powers
        case .body(let function, _): function.modularPowers
        }
    }
}

/// What names mean in the tree that is evaluated.
enum Scope {
    /// In a formula they are resolved before it is evaluated.
    case formula(variables: [Value?], callees: [Callee?], ModularPowers)
    /// In the body of a function they are looked up when they are met.
    case body(FormulaFunction, arguments: [Value])

    /// The name of the function, or nil in a formula.
    var functionName: String? {
        if case .body(let function, _) = self { function.definition.name } else { nil }
    }
}

/// A call that the evaluation of a function's body answers.
struct PendingCall {
    let node: SyntaxNode
    let function: FormulaFunction
    let arguments: [Value]
}

/// An evaluation that waits for the result of a call.
private struct PausedCall {
    let traversal: LazyTraversal<Interpreter>
    let scope: Scope
    let node: SyntaxNode
}

// MARK: - Evaluation

extension Interpreter {
    /// The value of a tree in the environment.
    ///
    /// - Throws: every unknown name, or why there is no value.
    mutating func evaluate(_ tree: SyntaxTree) throws(EvaluationError) -> Value {
        let resolver = try Resolver(tree, in: environment)
        scope = .formula(variables: resolver.variables, callees: resolver.callees, ModularPowers(in: tree))
        var paused: [PausedCall] = []
        var traversal = LazyTraversal<Interpreter>(of: tree)
        do throws(EvaluationError) {
            while true {
                if let result = try traversal.advance(with: &self) {
                    guard let caller = paused.popLast() else { return try value(of: result, in: tree) }
                    leave()
                    traversal = caller.traversal
                    scope = caller.scope
                    traversal.resume(with: result)
                } else if let call = pendingCall {
                    pendingCall = nil
                    let caller = PausedCall(traversal: traversal, scope: scope, node: call.node)
                    try enter(call, depth: paused.count + 1, from: traversal.tree)
                    paused.append(caller)
                    traversal = LazyTraversal(of: call.function.definition.body)
                }
            }
        } catch {
            throw trace(error, through: paused)
        }
    }

    private mutating func value(of result: Operand, in tree: SyntaxTree) throws(EvaluationError) -> Value {
        try located(at: tree.nodes[tree.root], in: tree) { unit throws(Problem) in
            try unit.collapse(result)
        }
    }

    private mutating func enter(
        _ call: PendingCall, depth: Int, from tree: SyntaxTree
    ) throws(EvaluationError) {
        try located(at: call.node, in: tree) { unit throws(Problem) in
            guard depth <= unit.budget.limits.callDepth else {
                throw .recursionTooDeep(unit.budget.limits.callDepth)
            }
            try unit.budget.spend(Self.formulaCallWork)
            for argument in call.arguments { try unit.budget.retain(argument.footprint) }
        }
        scope = .body(call.function, arguments: call.arguments)
    }

    private mutating func leave() {
        if case .body(_, let arguments) = scope {
            for argument in arguments { unit.budget.release(argument.footprint) }
        }
    }

    private func trace(_ error: EvaluationError, through paused: [PausedCall]) -> EvaluationError {
        guard case .body(let innermost, _) = scope else { return error }
        let calls = paused.map { call in
            EvaluationError.TracedCall(function: call.scope.functionName, node: call.node, tree: call.traversal.tree)
        }
        return error.traced(through: calls, to: innermost.definition.name)
    }

    /// Does a part of the evaluation whose problems are about a node.
    mutating func located<Part>(
        at node: SyntaxNode, in tree: SyntaxTree,
        _ body: (inout ArithmeticUnit) throws(Problem) -> Part
    ) throws(EvaluationError) -> Part {
        do throws(Problem) {
            return try body(&unit)
        } catch {
            throw located(error, at: node, in: tree)
        }
    }

    /// A problem as an error about a node.
    func located(_ problem: Problem, at node: SyntaxNode, in tree: SyntaxTree) -> EvaluationError {
        EvaluationError(problem, at: node, in: tree)
    }

    /// Puts the result of a node in the place of its operands: in the memory that is alive, and in the work done.
    mutating func reduce(
        _ node: SyntaxNode, in tree: SyntaxTree, work: UInt64 = nodeWork, releasing operands: Int = 0,
        to result: (inout ArithmeticUnit) throws(Problem) -> Operand
    ) throws(EvaluationError) -> Operand {
        try located(at: node, in: tree) { unit throws(Problem) in
            try unit.budget.spend(work)
            let result = try result(&unit)
            unit.budget.release(operands)
            try unit.budget.retain(result.footprint)
            return result
        }
    }
}
