/// Assigns buffers to the results of a plan's steps, as few as can hold what is still needed, so that they stay in the
/// first-level cache.
struct ColumnSlots {
    /// The last step that needs the result of each step, or `none`.
    private var lastUses: [Int]
    private var freeSlots: [Int] = []
    private var count = 0
    private static let none = -1

    /// Assigns slots, and returns their number.
    ///
    /// - Complexity: O(n) in the number of steps and their operands.
    static func assign(
        to steps: inout [ColumnStep], _ callOperands: [ColumnInput], result: ColumnInput
    ) -> Int {
        var slots = ColumnSlots(steps, callOperands)
        for place in steps.indices {
            // A result never takes the buffer of an operand, because a kernel may write one row before it reads
            // another.
            if result.isSame(as: .result(ofStep: place)) {
                steps[place].slot = ColumnStep.resultSlot
            } else if steps[place].givesResult {
                steps[place].slot = slots.freeSlots.popLast() ?? slots.newSlot()
                if slots.lastUses[place] == none { slots.release(place, steps) }
            }
            steps[place].forEachOperand(callOperands) { slots.release($0, at: place, steps) }
        }
        return slots.count
    }

    private init(_ steps: [ColumnStep], _ callOperands: [ColumnInput]) {
        lastUses = Array(repeating: Self.none, count: steps.count)
        for (place, step) in steps.enumerated() {
            step.forEachOperand(callOperands) { lastUses[$0] = place }
        }
    }

    private mutating func newSlot() -> Int {
        count += 1
        return count - 1
    }

    private mutating func release(_ operand: Int, at place: Int, _ steps: [ColumnStep]) {
        guard lastUses[operand] == place else { return }
        // The step may have the same operand twice.
        lastUses[operand] = Self.none
        release(operand, steps)
    }

    private mutating func release(_ step: Int, _ steps: [ColumnStep]) {
        if steps[step].slot != ColumnStep.resultSlot { freeSlots.append(steps[step].slot) }
    }
}

extension ColumnStep {
    fileprivate var givesResult: Bool {
        if case .narrow = action { false } else { true }
    }

    /// Calls a closure with the numbers of the steps whose results are operands.
    fileprivate func forEachOperand(_ callOperands: [ColumnInput], _ body: (Int) -> Void) {
        if case .call(_, let operands) = action {
            for operand in callOperands[operands] { if case .result(let step) = operand { body(step) } }
        } else {
            for operand in [first, second, third] { if case .result(let step) = operand { body(step) } }
        }
    }
}
