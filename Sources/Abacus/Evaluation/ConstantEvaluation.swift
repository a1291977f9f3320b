/// Evaluates the parts of an expression that depend on nothing, one node after another, within the limits of one
/// evaluation.
struct ConstantEvaluation {
    /// What is known of a part.
    fileprivate enum Outcome {
        case value(Value)
        /// It depends on nothing and has no value.
        case failure
        /// It depends on a name, or on a function that isn't known, or may differ from one call to another.
        case open
    }

    private let tree: SyntaxTree
    private let environment: FormulaEnvironment
    private var unit: ArithmeticUnit
    /// The outcomes of the nodes so far; those that aren't operands are open.
    private var outcomes: [Outcome] = []

    /// Evaluates the parts of a tree.
    ///
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    init(of tree: SyntaxTree, in environment: FormulaEnvironment) {
        self.tree = tree
        self.environment = environment
        unit = ArithmeticUnit(
            arithmetic: environment.arithmetic,
            budget: Budget(
                limits: environment.limits, aliveBytes: environment.footprint, isCancelled: environment.isCancelled))
        outcomes.reserveCapacity(tree.nodes.count)
        for place in tree.nodes.indices { outcomes.append(outcome(at: place)) }
    }

    /// Returns the value of the subtree at a place, or nil if it depends on anything or has none.
    func value(at place: Int) -> Value? {
        if case .value(let value) = outcomes[place] { value } else { nil }
    }

    private mutating func outcome(at place: Int) -> Outcome {
        let node = tree.nodes[place]
        guard node.kind.isOperand else { return .open }
        switch node.kind {
        case .conditional: return conditional(tree.operands(of: place))
        case .ifCall where node.argument == 3: return conditional(tree.operands(of: place))
        case .infix where node.operator == .and || node.operator == .or:
            return shortCircuit(node.operator, tree.operands(of: place))
        default: break
        }
        var operands: [Value] = []
        var hasFailure = false
        for operand in tree.operands(of: place) {
            switch outcomes[operand] {
            case .value(let value): operands.append(value)
            case .failure: hasFailure = true
            case .open: return .open
            }
        }
        guard isKnown(place) else { return .open }
        if hasFailure { return .failure }
        do throws(Problem) {
            try unit.budget.spend(Interpreter.nodeWork)
            let value = try value(of: place, operands)
            try unit.budget.retain(value.footprint)
            return .value(value)
        } catch {
            return .failure
        }
    }

    /// Returns whether the value of a node is determined by those of its operands, whatever happens elsewhere.
    private func isKnown(_ place: Int) -> Bool {
        let node = tree.nodes[place]
        switch node.kind {
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .prefix: return true
        case .postfix, .list, .record, .index, .member: return tree.syntax == .native
        case .infix: return tree.syntax == .native || node.operator.isFormatArithmetic
        case .call:
            let callee = tree.nodes[Int(node.first)]
            guard callee.kind == .callee, let callee = environment.callee(of: tree.name(of: callee)),
                callee.arity.contains(Int(node.argument))
            else { return false }
            switch callee {
            case .builtin: return true
            case .custom(let function): return function.isPure
            // The body may depend on variables.
            case .formula: return false
            }
        default: return false
        }
    }

    private mutating func value(of place: Int, _ operands: [Value]) throws(Problem) -> Value {
        let node = tree.nodes[place]
        switch node.kind {
        case .number:
            let literal = NumberLiteral(tree.source.bytes[Int(node.offset)..<Int(node.offset + node.argument)])
            return try unit.settle(literal.value(in: &unit))
        case .text:
            try unit.budget.admit(Demand(bytes: Double(node.argument), work: 20 * Double(node.argument)))
            return .text(tree.characters(of: node))
        case .trueConstant, .falseConstant: return .boolean(node.kind == .trueConstant)
        case .prefix, .postfix: return try unit.apply(node.operator, operands[0])
        case .infix: return try unit.apply(node.operator, operands[0], operands[1])
        case .list:
            try unit.budget.spend(40 * UInt64(operands.count))
            return try unit.checkedNesting(.list(Value.List(operands)))
        case .record:
            try unit.budget.spend(300 * UInt64(operands.count))
            let names = tree.keys(ofRecordAt: place).map(tree.name)
            return try unit.checkedNesting(.record(Value.Record(zip(names, operands))))
        case .index: return try unit.settle(unit.element(of: operands[0], at: operands[1]))
        case .member: return try unit.settle(unit.member(tree.name(of: node), of: operands[0]))
        case .call: return try call(tree.name(of: tree.nodes[Int(node.first)]), operands)
        default: return .null
        }
    }

    private mutating func call(_ name: String, _ arguments: [Value]) throws(Problem) -> Value {
        try unit.budget.spend(Interpreter.callWork)
        switch environment.callee(of: name) {
        case .builtin(let function): return try unit.call(function, arguments)
        case .custom(let function): return try unit.call(function, arguments)
        case .formula, nil: preconditionFailure("only known functions are called")
        }
    }
}

// MARK: - Branches

extension ConstantEvaluation {
    /// A branch that isn't taken may fail, but must not depend on anything: a name might be unknown.
    private func conditional(_ operands: [Int]) -> Outcome {
        let outcomes = operands.map { self.outcomes[$0] }
        guard tree.syntax == .native, !outcomes.contains(where: \.isOpen) else { return .open }
        guard case .value(.boolean(let holds)) = outcomes[0] else { return .failure }
        return outcomes[holds ? 1 : 2]
    }

    private func shortCircuit(_ meaning: Operator, _ operands: [Int]) -> Outcome {
        let outcomes = operands.map { self.outcomes[$0] }
        guard tree.syntax == .native, !outcomes.contains(where: \.isOpen) else { return .open }
        guard case .value(.boolean(let left)) = outcomes[0] else { return .failure }
        if left == (meaning == .or) { return outcomes[0] }
        guard case .value(.boolean) = outcomes[1] else { return .failure }
        return outcomes[1]
    }
}

extension ConstantEvaluation.Outcome {
    fileprivate var isOpen: Bool { if case .open = self { true } else { false } }
}

extension Operator {
    /// Whether the operator computes numbers in Foundation's formats, where a comparison can't take the place of a
    /// number, nor a number that of a comparison.
    fileprivate var isFormatArithmetic: Bool {
        switch self {
        case .sum, .difference, .product, .quotient, .raise: true
        default: false
        }
    }
}
