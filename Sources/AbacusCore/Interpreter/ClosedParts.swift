/// The values of those parts of an expression that depend on nothing outside of them.
///
/// The interpreter visits one node after another, within the limits of one evaluation. Unlike an evaluation, this
/// continues after a part fails, and it records the value of each part by its place, which visitors aren't given.
package struct ClosedParts {
    /// What is known of a part.
    fileprivate enum Outcome {
        case value(Value)
        /// The part depends on nothing and has no value.
        case failure
        /// The part depends on a name, or on a function that is unknown or may differ from one call to another.
        case open
    }

    private let tree: SyntaxTree
    private var interpreter: Interpreter
    /// The outcomes of the nodes so far. Nodes that aren't operands are open.
    private var outcomes: [Outcome] = []

    /// Evaluates the parts of a tree.
    ///
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    package init(of tree: SyntaxTree, in environment: FormulaEnvironment) {
        self.tree = tree
        interpreter = Interpreter(in: environment, .closed)
        interpreter.unit.syntax = tree.syntax
        outcomes.reserveCapacity(tree.nodes.count)
        for place in tree.nodes.indices { outcomes.append(outcome(at: place)) }
    }

    /// Returns the value of the subtree at a place, or nil if it depends on something or has no value.
    package func value(at place: Int) -> Value? {
        if case .value(let value) = outcomes[place] { value } else { nil }
    }

    private mutating func outcome(at place: Int) -> Outcome {
        guard isKnown(place) else { return .open }
        let operands = tree.operands(of: place)
        // A branch that isn't taken may fail, but must not depend on anything: the name might be unknown.
        if operands.contains(where: { outcomes[$0].isOpen }) { return .open }
        do throws(Problem) {
            switch tree.nodes[place].kind {
            case .conditional, .ifCall: return try choice(of: operands)
            case .infix where tree.nodes[place].operator.isShortCircuit: return try decision(at: place, operands)
            case .call: return try call(at: place, operands)
            default: return try visit(place, operands)
            }
        } catch {
            return .failure
        }
    }

    private mutating func visit(_ place: Int, _ operands: [Int]) throws(Problem) -> Outcome {
        var results: [Operand] = []
        for operand in operands {
            guard let operand = try self.operand(at: operand) else { return .failure }
            results.append(operand)
        }
        try interpreter.visit(place, in: tree, results: &results)
        return try .value(interpreter.unit.value(of: results.removeLast()))
    }

    private mutating func choice(of operands: [Int]) throws(Problem) -> Outcome {
        guard let condition = try operand(at: operands[0]) else { return .failure }
        let marker = tree.nodes[operands[0] + 1]
        return outcomes[
            try interpreter.choose(marker, in: tree, condition: condition) == true ? operands[1] : operands[2]]
    }

    private mutating func decision(at place: Int, _ operands: [Int]) throws(Problem) -> Outcome {
        guard let left = try operand(at: operands[0]) else { return .failure }
        if try interpreter.shortCircuit(tree.nodes[operands[0] + 1], in: tree, left: left) != nil {
            return outcomes[operands[0]]
        }
        guard let right = try operand(at: operands[1]) else { return .failure }
        _ = try interpreter.finishShortCircuit(tree.nodes[place], in: tree, left: left, right: right)
        return outcomes[operands[1]]
    }

    /// In a call of `and` or `or`, the arguments after the one that decides need no value.
    private mutating func call(at place: Int, _ operands: [Int]) throws(Problem) -> Outcome {
        let callee = interpreter.environment.callee(of: tree.calleeName(at: place))
        if case .builtin(let function)? = callee, let op = function.operator, op.isShortCircuit {
            for operand in operands.dropLast() {
                guard let argument = value(at: operand) else { return .failure }
                if try interpreter.unit.boolean(argument) == (op == .or) { return outcomes[operand] }
            }
        }
        return try visit(place, operands)
    }

    /// Returns the value of a part as an operand, or nil if it has none. The operand's memory counts in addition to
    /// that of the value, which is kept.
    private mutating func operand(at place: Int) throws(Problem) -> Operand? {
        guard let value = value(at: place) else { return nil }
        try interpreter.unit.budget.retain(value.footprint)
        return .value(value)
    }

    /// Returns whether the values of a node's operands alone determine its value.
    private func isKnown(_ place: Int) -> Bool {
        let node = tree.nodes[place]
        switch node.kind {
        case .number, .text, .trueConstant, .falseConstant, .nullConstant: return true
        case .prefix: return isAllowed(node)
        case .list, .record, .index, .member, .conditional: return tree.syntax == .native
        case .postfix: return tree.syntax == .native && isAllowed(node)
        case .ifCall: return node.argument == 3
        case .infix: return (tree.syntax == .native || node.operator.isFormatArithmetic) && isAllowed(node)
        case .call:
            let callee = tree.nodes[Int(node.first)]
            guard callee.kind == .callee, let callee = interpreter.environment.callee(of: tree.name(of: callee)),
                callee.takes(Int(node.argument)), callee.problem(ofCall: node, in: tree) == nil
            else { return false }
            switch callee {
            case .builtin(let function): return function.isPure
            case .custom(let functions): return functions.overload(taking: Int(node.argument))?.isPure == true
            // The body may depend on variables.
            case .formula: return false
            }
        default: return false
        }
    }
}

extension ClosedParts {
    /// Whether the operator of a node may be used.
    private func isAllowed(_ node: SyntaxNode) -> Bool { interpreter.environment.admits(node.operator) }
}

extension ClosedParts.Outcome {
    fileprivate var isOpen: Bool { if case .open = self { true } else { false } }
}

extension Operator {
    /// Whether the operator computes numbers in Foundation's formats, where comparisons can't stand for numbers, nor
    /// numbers for comparisons.
    fileprivate var isFormatArithmetic: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide, .power: true
        default: false
        }
    }
}
