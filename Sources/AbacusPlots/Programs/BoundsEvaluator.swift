internal import AbacusCore
internal import ExactReals

/// Evaluates a program over bounds whose ends are doubles, or numbers with more bits.
struct BoundsEvaluator<End: EnclosureEnd> {
    let program: BoundsProgram
    /// The enclosure of each step after an evaluation.
    private(set) var values: [Enclosure<End>]
    private let constants: [Enclosure<End>]
    /// The usual work of an evaluation with slopes up to each order, in units of about a nanosecond.
    private let works: [UInt64]
    /// The budget for evaluations.
    private let account: Account
    /// The work of steps after which the budget is charged.
    private static var share: UInt64 { 1 << 20 }
    /// The work of an evaluation besides its steps; the other figure is that of a step without an operation.
    private static var ownWork: UInt64 { 100 }
    private static var stepWork: UInt64 { 40 }

    /// A restriction of a step's values to a range.
    struct Restriction {
        let step: Int
        let range: ClosedRange<End>
        /// Whether all values are proven to be in the range. Otherwise only the points with values in it count.
        var isProven = false
        /// Whether 0 is excluded, though it is an end of the range.
        var isNonzero = false
        /// Whether the step is assumed to be the range's only number at all points, as a step between two jumps is.
        var isAssumed = false

        @inline(__always)
        fileprivate func applied(to value: Enclosure<End>) -> Enclosure<End> {
            if isAssumed { return value.hasNoValue ? value : Enclosure(range.lowerBound) }
            return isProven ? value.tightened(to: range) : value.restricted(to: range, isNonzero: isNonzero)
        }
    }

    init(_ program: BoundsProgram, paidBy account: Account) {
        self.program = program
        self.account = account
        values = Array(repeating: .nothing, count: program.steps.count)
        constants = program.constants.map {
            let ends = End.ends(around: $0)
            return Enclosure(ends.lower, ends.upper)
        }
        works = program.stepCounts.map { count in
            program.steps.prefix(count).reduce(Self.ownWork) { work, step in
                switch step {
                case .operation(let operation, _, _), .ofSame(let operation, _): work + End.work(of: operation)
                default: work + Self.stepWork
                }
            }
        }
    }

    /// The enclosure of the formula's result.
    var result: Enclosure<End> { values[program.stepCounts[0] - 1] }

    /// The usual work of an evaluation with slopes up to an order; angles and powers beyond the kernels of doubles take more.
    func work(order: Int) -> UInt64 { works[min(order, works.count - 1)] }

    /// The work that is left for evaluations.
    var remainingWork: UInt64 { account.budget.remainingWork }

    /// Computes the enclosure of every step, while checking the deadline and the cancellation.
    ///
    /// - Parameters:
    ///   - parameters: the enclosures of the variables.
    ///   - restrictions: the steps of which only some values count.
    ///   - order: the greatest order of slopes to compute; 0 for none.
    mutating func run(
        _ parameters: [Enclosure<End>], _ restrictions: [Restriction] = [], order: Int = 0
    ) throws(Problem) {
        let count = program.stepCounts[min(order, program.stepCounts.count - 1)]
        try values.withUnsafeMutableBufferPointer { values throws(Problem) in
            var unpaid = Self.ownWork
            for place in 0..<count {
                var value: Enclosure<End>
                var work = Self.stepWork
                switch program.steps[place] {
                case .constant(let number): value = constants[number]
                case .parameter(let number): value = parameters[number]
                case .operation(let operation, let left, let right):
                    value = operation(values[left], values[right])
                    work = value.work(of: operation, on: values[left])
                case .ofSame(let operation, let operand):
                    value = operation(values[operand])
                    work = value.work(of: operation, on: values[operand])
                case .and(let left, let right): value = Enclosure.and(values[left], values[right])
                case .or(let left, let right): value = Enclosure.or(values[left], values[right])
                case .choice(let condition, let consequent, let alternative):
                    value = Enclosure.choice(values[condition], values[consequent], values[alternative])
                case .copy(let step): value = values[step]
                }
                for restriction in restrictions where restriction.step == place {
                    value = restriction.applied(to: value)
                }
                values[place] = value
                unpaid += work
                // After an interruption, numbers may be wrong: spending throws before they are used.
                if unpaid >= Self.share || Budget.isInterrupted {
                    try account.spend(unpaid)
                    unpaid = 0
                }
            }
            try account.spend(unpaid)
        }
    }
}

extension Enclosure {
    /// Returns the work of the operation that had this result.
    @inline(__always)
    fileprivate func work(of operation: NumericOperation, on operand: Enclosure) -> UInt64 {
        switch operation {
        // The full range means that nothing was computed.
        case .sine, .cosine: if lower == -1 && upper == 1 { return End.work(of: .add) }
        default: break
        }
        return End.work(of: operation, on: (operand.lower, operand.upper), to: (lower, upper))
    }
}
