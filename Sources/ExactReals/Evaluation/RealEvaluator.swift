internal import CMPFR
import ExactNumbers

/// What is known of a number's sign.
enum SignAnswer: Equatable {
    case negative, zero, positive
    /// The number may be 0; if it isn't, its magnitude is less than 2 to the power of `exponent`.
    case unknown(below: Int)
}

/// Finds intervals that contain the number of a graph, with as many bits as a question needs.
struct RealEvaluator {
    let limits: RealLimits

    /// Returns an interval that contains the number, from one evaluation in which all nodes have so many bits.
    func interval(of node: RealNode, bits: Int) throws(RealProblem) -> Interval {
        try evaluate(Schedule(node), bits: bits)
    }

    /// Returns the sign of a number, as far as the limits allow to find it.
    func sign(of node: RealNode) throws(RealProblem) -> SignAnswer {
        let schedule = Schedule(node)
        var bits = 64
        while true {
            let interval = try evaluate(schedule, bits: bits)
            if interval.isPositive { return .positive }
            if interval.isNegative { return .negative }
            if interval.isPoint { return .zero }
            if bits >= limits.decisionBits { return .unknown(below: interval.exponent ?? .max) }
            bits *= 2
        }
    }

    private func evaluate(_ schedule: Schedule, bits: Int) throws(RealProblem) -> Interval {
        mpfr_set_emin(mpfr_get_emin_min())
        mpfr_set_emax(mpfr_get_emax_max())
        var values = [Interval?](repeating: nil, count: schedule.steps.count)
        for (place, step) in schedule.steps.enumerated() {
            values[place] = try step.node.operation.value(of: step.operands.map { values[$0]! }, bits: bits)
            for operand in step.finished { values[operand] = nil }
        }
        return values.last!!
    }
}

extension RealOperation {
    /// Returns the interval of the operation's results.
    func value(of operands: [Interval], bits: Int) throws(RealProblem) -> Interval {
        let found: Interval? =
            switch self {
            case .rational(let value): Interval(value, bits: bits)
            case .pi: .pi(bits: bits)
            case .sum: .sum(operands, bits: bits)
            case .product: operands.dropFirst().reduce(operands[0]) { $0.times($1, bits: bits) }
            case .quotient: operands[0].divided(by: operands[1], bits: bits)
            case .power(let exponent): operands[0].power(exponent, bits: bits)
            case .exp: operands[0].exponential(bits: bits)
            case .ln: operands[0].logarithm(bits: bits)
            case .expm1: operands[0].exponentialLessOne(bits: bits)
            case .log1p: operands[0].logarithmOfOnePlus(bits: bits)
            case .sin: operands[0].sine(bits: bits)
            case .cos: operands[0].cosine(bits: bits)
            case .tan: operands[0].tangent(bits: bits)
            case .asin: operands[0].arcSine(bits: bits)
            case .acos: operands[0].arcCosine(bits: bits)
            case .atan: operands[0].arcTangent(bits: bits)
            case .sinh: operands[0].hyperbolicSine(bits: bits)
            case .cosh: operands[0].hyperbolicCosine(bits: bits)
            case .tanh: operands[0].hyperbolicTangent(bits: bits)
            case .asinh: operands[0].inverseHyperbolicSine(bits: bits)
            case .acosh: operands[0].inverseHyperbolicCosine(bits: bits)
            case .atanh: operands[0].inverseHyperbolicTangent(bits: bits)
            }
        guard let found else { throw self == .quotient ? .divisionByZero : .outsideDomain }
        return found
    }
}
