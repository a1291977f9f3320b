/// The operations of a program in the order in which they are carried out on chunks of rows, without a jump.
///
/// Each step goes over all rows of a chunk before the next begins. What may fail, and what takes a call for each row, is
/// done only for the rows that are in the branch; all else is done for every row, and a choice keeps what it needs.
final class ColumnPlan: Sendable {
    let steps: [ColumnStep]
    /// The operands of all calls, one call's behind another's.
    let callOperands: [ColumnInput]
    let callees: [GraphCallee]
    /// The result of the program.
    let result: ColumnInput
    /// How many buffers of a chunk's rows the steps take.
    let slotCount: Int
    /// How many selections of rows hold at a time.
    let selectionCount: Int
    /// What a call may use at most.
    let limits: Limits

    init(
        steps: [ColumnStep], callOperands: [ColumnInput], callees: [GraphCallee], result: ColumnInput,
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

/// What a step takes for each row.
enum ColumnInput: Sendable, Equatable {
    case constant(Double)
    /// The column of a parameter.
    case parameter(Int)
    /// What an earlier step gave.
    case result(ofStep: Int)
}

/// One step of a plan.
struct ColumnStep: Sendable {
    enum Action: Sendable {
        /// An operation for every row.
        case compute(Operation)
        /// An operation that takes a call for each row, for those that are selected.
        case apply(Operation)
        /// The second operand where the first is true, else the third, for every row.
        case choose
        /// A call that may fail, for the selected rows; its operands are a range of the plan's.
        case call(callee: Int, operands: Range<Int>)
        /// Selects the rows for which the first operand is true, or not true, from those selected one branch further out.
        case narrow(isTrue: Bool)
    }

    /// The slot of the program's result, which is written where the caller wants it.
    static let resultSlot = -1

    let action: Action
    var first = ColumnInput.constant(0)
    var second = ColumnInput.constant(0)
    var third = ColumnInput.constant(0)
    /// How many branches deep the step is: the number of its selection, or 0 for all rows.
    var depth = 0
    /// The buffer that takes the results.
    var slot = 0
}

extension Operation {
    /// Whether the operation takes a call for each row; the others have kernels that compute several rows at once.
    var takesCallForEachRow: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide, .minimum, .maximum, .less, .lessOrEqual, .equal, .notEqual, .not,
            .negate, .squareRoot, .absolute, .sign, .floor, .ceil, .trunc, .round:
            false
        default: true
        }
    }
}
