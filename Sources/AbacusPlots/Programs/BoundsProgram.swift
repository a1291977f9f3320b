internal import AbacusCore
internal import ExactReals

/// The operations of a formula on bounds of its variables, operands first, and those of its slopes.
///
/// Conditions are numbers, 1 where they hold and 0 where they don't; both branches of a choice are computed.
struct BoundsProgram: Sendable {
    enum Step: Sendable {
        /// The constant at an index.
        case constant(Int)
        case parameter(Int)
        /// An operation on one or two steps; with one operand, both are the same step.
        case operation(NumericOperation, Int, Int)
        /// An operation with two operands that are the same step, for which tighter bounds are known.
        case ofSame(NumericOperation, Int)
        case and(Int, Int)
        case or(Int, Int)
        case choice(Int, Int, Int)
        /// The value of another step.
        case copy(Int)
    }

    /// A step whose results may jump or end.
    struct Edge: Sendable {
        /// The condition under which an operation isn't defined, or isn't continuous, though its operands are.
        enum Meaning: Sendable {
            /// The last operand, a divisor, is 0.
            case pole
            /// The first operand is one of some numbers.
            case levels([Double])
            /// The operand is an integer plus an offset; the results are integers.
            case steps(offset: Double)
            /// The operand is 0; the results are -1, 0 and 1.
            case sign
            /// Both operands are equal.
            case equality
            /// Both operands are equal, and the operation is an equation.
            case equation
            /// The base of a power is 0, or its exponent an integer.
            case power
            /// An angle jumps from -π to π, on the negative half of an axis.
            case angle
        }

        let step: Int
        let meaning: Meaning
        let operands: (Int, Int)

        var isEquation: Bool { if case .equation = meaning { true } else { false } }
    }

    /// A quotient, with as many slopes of its dividend and its divisor as are known: first both themselves, then their
    /// slopes, then the slopes of these, and so on.
    struct Quotient: Sendable {
        let step: Int
        var slopes: [(dividend: Int, divisor: Int)]
    }

    /// A divisor that depends on the variable, and one of its parts: the divisor is 0 only where one of its parts is.
    struct Divisor: Sendable {
        /// The step that divides; `step` is its divisor.
        let quotient: Int
        let step: Int
        /// The part: a factor, or the base of a power, for example.
        let part: Int
        /// The slope of the part, if it is known.
        var slope: Int?
    }

    private(set) var steps: [Step] = []
    /// Two numbers that enclose each constant.
    private(set) var constants: [BigFloat.Rounded] = []
    /// The steps of the formula whose results may jump or end, in order.
    private(set) var edges: [Edge] = []
    /// The greatest order of slopes. It decides quotients of functions that are both 0, such as (x - sin(x)) / x**3.
    static let greatestOrder = 4

    /// The number of steps of the formula, the last of which is its result; then the number with slopes of each order.
    private(set) var stepCounts: [Int] = []
    /// The slope of the result as a function of the only variable, the slope of that, and so on, as far as they are known.
    var slopes: [Int] = []
    var quotients: [Quotient] = []
    /// The parts of all divisors, in a program that looks for their zeros. Its slopes of the first order are those of the parts.
    var divisors: [Divisor] = []

    mutating func append(constant: BigFloat.Rounded) -> Int {
        constants.append(constant)
        return append(.constant(constants.count - 1))
    }

    mutating func append(_ step: Step) -> Int {
        steps.append(step)
        let place = steps.count - 1
        switch step {
        case .operation(let operation, let first, let second):
            addEdge(operation, place, (first, second))
        case .ofSame(let operation, let operand):
            if operation.ofSameHasEdge { addEdge(operation, place, (operand, operand)) }
        default: break
        }
        return place
    }

    private mutating func addEdge(_ operation: NumericOperation, _ step: Int, _ operands: (Int, Int)) {
        guard stepCounts.isEmpty, let meaning = operation.edgeOnBounds else { return }
        edges.append(Edge(step: step, meaning: meaning, operands: operands))
    }

    /// Ends the steps of an order. Those of the formula end with its result.
    mutating func endOrder(with result: Int? = nil) {
        if let result, result != steps.count - 1 { _ = append(.copy(result)) }
        stepCounts.append(steps.count)
    }
}
