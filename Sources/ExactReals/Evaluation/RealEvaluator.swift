internal import ExactNumbers

/// What is known about a number's sign.
enum SignAnswer: Equatable {
    case negative, zero, positive
    /// The number may be 0; if it isn't, its magnitude is less than 2 to the power of `below`.
    case unknown(below: Int)
}

/// Evaluates graphs to intervals, with as many bits as a question needs.
struct RealEvaluator {
    let limits: RealLimits
    let gate: RealGate

    init(limits: RealLimits = .standard, gate: RealGate = .open) {
        self.limits = limits
        self.gate = gate
    }

    /// Returns an interval that contains the number, from one pass in which all values have the same number of bits.
    func interval(of node: RealNode, bits: Int) throws(RealProblem) -> Interval {
        var evaluation = Evaluation(of: node, limits: limits, gate: gate)
        return try evaluation.pass(bits: bits)
    }

    /// Answers a question from an interval around the number. Makes passes with more and more bits; returns nil if the
    /// last pass within the limit on decisions gives no answer.
    ///
    /// The limit doesn't count the bits before the point of the largest intermediate value.
    ///
    /// - Parameters:
    ///   - places: The number of binary places that the question is about. The limit doesn't count these either.
    ///   - question: Returns an answer, or nil if the interval is too wide.
    func answer<Answer>(
        about node: RealNode, places: Int = 0, _ question: (Interval) throws(RealProblem) -> Answer?
    ) throws(RealProblem) -> Answer? {
        var evaluation = Evaluation(of: node, limits: limits, gate: gate)
        var bits = Self.firstBits
        while true {
            if let answer = try question(evaluation.pass(bits: bits)) { return answer }
            let limit = evaluation.decisionBits(places: places)
            if bits >= limit { return nil }
            // No pass has more than 2³⁵ bits, far fewer than `limit` may be.
            bits = min(max(4 * bits, evaluation.leastBits), limit)
        }
    }

    /// Returns the sign of a number, as far as it can be found within the limits.
    func sign(of node: RealNode) throws(RealProblem) -> SignAnswer {
        var last: Interval?
        let answer = try answer(about: node) { (interval) throws(RealProblem) -> SignAnswer? in
            last = interval
            return try interval.sign
        }
        return answer ?? .unknown(below: last?.exponent ?? .max)
    }

    /// The number of bits of the first pass, which suffices to distinguish most numbers.
    static let firstBits = 64
}

extension Evaluation {
    /// The number of bits of the last pass that a decision may take. At least one pass must have shown the size of the
    /// numbers.
    func decisionBits(places: Int) -> Int {
        // No exponent has more than 62 bits, and no limit more than 60.
        integerBits + limits.decisionBits + min(max(0, places), 1 << 60)
    }
}

extension Interval {
    /// The sign shared by all numbers in the interval, or nil. A number beyond all exponents has no sign.
    fileprivate var sign: SignAnswer? {
        get throws(RealProblem) {
            if isPositive { return .positive }
            if isNegative { return .negative }
            if isPoint { return .zero }
            if isBelowExponents { throw .tooNearZero }
            return nil
        }
    }
}

extension RealEvaluator {
    /// Compares a number with a rational number, as far as intervals can tell; nil if they still overlap at the limit.
    ///
    /// - Parameter places: The number of bits after the point that matter. The limit doesn't count these.
    func ordering(of node: RealNode, to value: Rational, places: Int = 0) throws(RealProblem) -> Ordering? {
        try answer(about: node, places: places) { $0.ordering(to: value) }
    }
}

extension Interval {
    /// The order of all numbers in the interval relative to a rational number, or nil if it isn't the same for all.
    func ordering(to value: Rational) -> Ordering? {
        let bound = Interval(value, bits: bits)
        if isPoint && bound.isPoint && isEqual(to: bound) { return .equal }
        if isBelow(bound) { return .less }
        return bound.isBelow(self) ? .greater : nil
    }
}
