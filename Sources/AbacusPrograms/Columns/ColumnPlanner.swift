/// Makes the plan for columns, in one pass over the operations of a formula.
///
/// - Complexity: O(n) in the number of operations.
final class ColumnPlanner: NumberSink {
    /// What is known about an operand.
    private struct Value {
        let operand: ColumnInput
        /// The number of branches in which the value is valid: for the rows of the innermost of them.
        let depth: Int
    }

    private struct Branch {
        /// The value of the condition, which may come from an enclosing branch.
        let condition: Value
        let isTrue: Bool
        /// The first step of the branch.
        let start: Int
        /// The value of the consequent, if this is the alternative.
        var consequent: Value?
    }

    @exclusivity(unchecked) private var values: [Value]
    @exclusivity(unchecked) private var steps: [ColumnStep] = []
    /// The number of branches in which each step's result is valid.
    @exclusivity(unchecked) private var depths: [Int] = []
    private var callOperands: [ColumnInput] = []
    private var callees: [ProgramCallee] = []
    private var branches: [Branch] = []
    private var selectionCount = 0
    /// The number of current branches whose rows have been selected, from the outermost on.
    private var selectedCount = 0

    init(parameterCount: Int) {
        values = (0..<parameterCount).map { Value(operand: .parameter($0), depth: 0) }
    }

    /// Returns the plan for a result.
    func plan(of result: ID, limits: Limits) -> ColumnPlan {
        let result = values[Int(result)].operand
        let slotCount = ColumnSlots.assign(to: &steps, callOperands, result: result)
        return ColumnPlan(
            steps: steps, callOperands: callOperands, callees: callees, result: result, slotCount: slotCount,
            selectionCount: selectionCount, limits: limits)
    }
}

// MARK: - Operations

extension ColumnPlanner {
    var operationCount: Int { values.count }

    func add(constant: Double) -> ID { add(Value(operand: .constant(constant), depth: 0)) }

    func add(_ operation: NumericOperation, _ operand: ID) -> ID { add(operation, operand, operand) }

    func add(_ operation: NumericOperation, _ left: ID, _ right: ID) -> ID {
        let (first, second) = (values[Int(left)], values[Int(right)])
        let needsSelection = operation.kernel == nil
        let step = ColumnStep(
            action: .compute(operation), first: first.operand, second: second.operand,
            depth: needsSelection ? branches.count : 0)
        if let known = known({ $0.isEqual(to: step) }) { return add(result(of: known)) }
        if needsSelection { select() }
        return append(step, depth: needsSelection ? branches.count : max(first.depth, second.depth))
    }

    func add(call callee: ProgramCallee, _ operands: [ID]) -> ID {
        let inputs = operands.map { values[Int($0)].operand }
        if callee.isPure, let known = knownCall(callee, inputs) { return add(result(of: known)) }
        let start = callOperands.count
        callOperands += inputs
        callees.append(callee)
        let action = ColumnStep.Action.call(callee: callees.count - 1, operands: start..<callOperands.count)
        select()
        return append(ColumnStep(action: action, depth: branches.count), depth: branches.count)
    }

    func add(not condition: ID) -> ID { add(.not, condition) }

    func constant(_ id: ID) -> Double? {
        guard Int(id) < values.count, case .constant(let constant) = values[Int(id)].operand else { return nil }
        return constant
    }

    // A plan computes everything where it comes, and knows by itself where it needs a result last.
    func retain(_ id: ID) {}
    func release(_ id: ID) {}

    private func add(_ value: Value) -> ID {
        values.append(value)
        return ID(values.count - 1)
    }

    private func append(_ step: ColumnStep, depth: Int) -> ID {
        steps.append(step)
        depths.append(depth)
        return add(result(of: steps.count - 1))
    }

    private func result(of step: Int) -> Value { Value(operand: .result(ofStep: step), depth: depths[step]) }

    /// How many steps back an equal one is searched for, so that every text takes linear time.
    private static let reach = 64

    /// Returns the last of the latest steps with a property whose result is valid here.
    private func known(_ isWanted: (ColumnStep) -> Bool) -> Int? {
        steps.indices[max(0, steps.count - Self.reach)...].last { isValid($0) && isWanted(steps[$0]) }
    }

    /// Returns whether the result of a step is valid in the current branch.
    private func isValid(_ step: Int) -> Bool {
        let depth = depths[step]
        return depth == 0 || (depth <= branches.count && step >= branches[depth - 1].start)
    }

    private func knownCall(_ callee: ProgramCallee, _ inputs: [ColumnInput]) -> Int? {
        known { step in
            guard case .call(let number, let operands) = step.action else { return false }
            return callees[number].isSame(as: callee)
                && callOperands[operands].elementsEqual(inputs) { $0.isSame(as: $1) }
        }
    }

    /// Makes sure that the rows of the current branches are selected.
    private func select() {
        while selectedCount < branches.count {
            let branch = branches[selectedCount]
            selectedCount += 1
            steps.append(
                ColumnStep(
                    action: .narrow(isTrue: branch.isTrue), first: branch.condition.operand, depth: selectedCount))
            // Its result isn't one that an operation could use.
            depths.append(.max)
        }
        selectionCount = max(selectionCount, branches.count)
    }
}

extension ColumnStep {
    /// Returns whether both compute the same. Neither is a call.
    fileprivate func isEqual(to other: ColumnStep) -> Bool {
        guard first.isSame(as: other.first), second.isSame(as: other.second) else { return false }
        guard case .compute(let one) = action, case .compute(let two) = other.action else { return false }
        return one == two
    }
}

// MARK: - Branches

extension ColumnPlanner {
    func beginRight(ofOr isOr: Bool, after left: ID) { begin(values[Int(left)], isTrue: !isOr) }

    func endRight(ofOr isOr: Bool, _ right: ID) -> ID {
        let decided = Value(operand: .constant(isOr ? 1 : 0), depth: 0)
        let branch = endBranch()
        return isOr
            ? choose(branch.condition, decided, values[Int(right)])
            : choose(branch.condition, values[Int(right)], decided)
    }

    func beginConsequent(of condition: ID, isResult: Bool) { begin(values[Int(condition)], isTrue: true) }

    func beginAlternative(after consequent: ID) {
        let branch = endBranch()
        begin(branch.condition, isTrue: false)
        branches[branches.count - 1].consequent = values[Int(consequent)]
    }

    func endChoice(_ alternative: ID) -> ID {
        let branch = endBranch()
        let consequent = branch.consequent.unwrapped(because: "an alternative follows a consequent")
        return choose(branch.condition, consequent, values[Int(alternative)])
    }

    private func endBranch() -> Branch {
        selectedCount = min(selectedCount, branches.count - 1)
        return branches.removeLast()
    }

    private func begin(_ condition: Value, isTrue: Bool) {
        branches.append(Branch(condition: condition, isTrue: isTrue, start: steps.count))
    }

    private func choose(_ condition: Value, _ consequent: Value, _ alternative: Value) -> ID {
        // What was valid for the rows of either branch is valid for all rows that came here.
        let depth = max(condition.depth, min(branches.count, max(consequent.depth, alternative.depth)))
        let step = ColumnStep(
            action: .choose, first: condition.operand, second: consequent.operand, third: alternative.operand)
        return append(step, depth: depth)
    }
}
