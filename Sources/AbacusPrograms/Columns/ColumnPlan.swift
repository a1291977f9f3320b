/// The operations of a program, in the order in which they are carried out on chunks of rows, without jumps.
///
/// Each step is applied to all rows of a chunk before the next begins. What may fail, or takes a call for each row, is
/// done only for the rows that are in the branch. Everything else is done for every row, and a choice picks the right
/// values.
final class ColumnPlan: Sendable {
    let steps: [ColumnStep]
    /// The operands of all calls, one call's after the other's.
    let callOperands: [ColumnInput]
    let callees: [ProgramCallee]
    /// The result of the program.
    let result: ColumnInput
    /// The number of buffers that the steps need.
    let slotCount: Int
    /// The number of row selections that are needed at the same time.
    let selectionCount: Int
    /// The limits of each call.
    let limits: Limits

    init(
        steps: [ColumnStep], callOperands: [ColumnInput], callees: [ProgramCallee], result: ColumnInput,
        slotCount: Int, selectionCount: Int, limits: Limits
    ) {
        self.steps = steps
        self.callOperands = callOperands
        self.callees = callees
        self.result = result
        self.slotCount = slotCount
        self.selectionCount = selectionCount
        self.limits = limits
    }
}

/// What a step reads for each row.
enum ColumnInput: Sendable {
    case constant(Double)
    /// The column of a parameter.
    case parameter(Int)
    /// The result of an earlier step.
    case result(ofStep: Int)

    /// Returns whether both are the same, so that zeros with different signs aren't.
    func isSame(as other: ColumnInput) -> Bool {
        switch (self, other) {
        case (.constant(let one), .constant(let two)): one.bitPattern == two.bitPattern
        case (.parameter(let one), .parameter(let two)): one == two
        case (.result(let one), .result(let two)): one == two
        default: false
        }
    }
}

/// One step of a plan.
struct ColumnStep: Sendable {
    enum Action: Sendable {
        /// Computes an operation: for every row if it has a kernel, and otherwise for the selected rows.
        case compute(NumericOperation)
        /// Takes the second operand where the first is true, and the third elsewhere, for every row.
        case choose
        /// Makes a call that may fail, for the selected rows. Its operands are a range of the plan's `callOperands`.
        case call(callee: Int, operands: Range<Int>)
        /// Selects, among the rows of the enclosing branch, those for which the first operand is true, or not true.
        case narrow(isTrue: Bool)
    }

    /// The slot of the program's result, which is written directly to the caller's memory.
    static let resultSlot = -1

    let action: Action
    var first = ColumnInput.constant(0)
    var second = ColumnInput.constant(0)
    var third = ColumnInput.constant(0)
    /// The number of branches that the step is in, which is the number of its selection; 0 for all rows.
    var depth = 0
    /// The buffer for the results.
    var slot = 0
}
