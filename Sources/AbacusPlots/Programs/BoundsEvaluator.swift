internal import ExactReals

/// Evaluates a program, with ends that are doubles or have more bits.
struct BoundsEvaluator<End: EnclosureEnd> {
    let program: BoundsProgram
    /// What is known of each step after an evaluation.
    private(set) var values: [Enclosure<End>]
    private let constants: [Enclosure<End>]
    /// The work of an evaluation with slopes up to each order, in units of about a nanosecond.
    private let works: [UInt64]

    /// A part of what a step's values may be.
    struct Restriction {
        let step: Int
        let range: ClosedRange<End>
        /// Whether all of the values are proven to be there. Otherwise only the points count at which they are.
        var isProven = false
        /// Whether the step counts as a number, the only one of the range, at all points, as a step between two jumps does.
        var isAssumed = false

        @inline(__always)
        fileprivate func applied(to value: Enclosure<End>) -> Enclosure<End> {
            if isAssumed { return value.hasNoValue ? value : Enclosure(range.lowerBound) }
            return isProven ? value.tightened(to: range) : value.restricted(to: range)
        }
    }

    init(_ program: BoundsProgram) {
        self.program = program
        values = Array(repeating: .nothing, count: program.steps.count)
        constants = program.constants.map {
            let ends = End.ends(around: $0)
            return Enclosure(ends.lower, ends.upper)
        }
        works = program.stepCounts.map { count in
            program.steps.prefix(count).reduce(100) { work, step in
                switch step {
                case .operation(let operation, _, _), .ofSame(let operation, _): work + End.work(of: operation)
                default: work + 40
                }
            }
        }
    }

    /// What is known of the formula's result.
    var result: Enclosure<End> { values[program.stepCounts[0] - 1] }

    /// The work of an evaluation with slopes up to an order.
    func work(order: Int) -> UInt64 { works[min(order, works.count - 1)] }

    /// Computes what is known of every step.
    ///
    /// - Parameters:
    ///   - parameters: what is known of the variables.
    ///   - restrictions: steps of which only a part of the values counts.
    ///   - order: the order of the slopes that are computed, too; 0 for none.
    mutating func run(
        _ parameters: [Enclosure<End>], _ restrictions: [Restriction] = [], order: Int = 0
    ) {
        let count = program.stepCounts[min(order, program.stepCounts.count - 1)]
        values.withUnsafeMutableBufferPointer { values in
            for place in 0..<count {
                var value =
                    switch program.steps[place] {
                    case .constant(let number): constants[number]
                    case .parameter(let number): parameters[number]
                    case .operation(let operation, let left, let right): operation(values[left], values[right])
                    case .ofSame(let operation, let operand): operation(values[operand])
                    case .and(let left, let right): Enclosure.and(values[left], values[right])
                    case .or(let left, let right): Enclosure.or(values[left], values[right])
                    case .choice(let condition, let consequent, let alternative):
                        Enclosure.choice(values[condition], values[consequent], values[alternative])
                    case .copy(let step): values[step]
                    }
                for restriction in restrictions where restriction.step == place {
                    value = restriction.applied(to: value)
                }
                values[place] = value
            }
        }
    }
}
