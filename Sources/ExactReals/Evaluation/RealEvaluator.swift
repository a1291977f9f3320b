/// What is known of a number's sign.
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

    /// Returns an interval that contains the number, from one pass in which all values have so many bits.
    func interval(of node: RealNode, bits: Int) throws(RealProblem) -> Interval {
        var evaluation = Evaluation(of: node, limits: limits, gate: gate)
        return try evaluation.pass(bits: bits)
    }

    /// Returns the answer to a question that an interval around the number may answer, from passes of more and more bits;
    /// nil if the last one within the limit on decisions hasn't answered it.
    ///
    /// The limit counts bits beyond those before the point of the largest number on the way.
    ///
    /// - Parameters:
    ///   - places: the number of binary places that the question is about, which don't count either.
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
            bits = min(max(4 * bits, evaluation.leastBits), limit)
        }
    }

    /// Returns the sign of a number, as far as the limits allow to find it.
    func sign(of node: RealNode) throws(RealProblem) -> SignAnswer {
        var last: Interval?
        let answer = try answer(about: node) { (interval) throws(RealProblem) -> SignAnswer? in
            last = interval
            return try interval.sign
        }
        return answer ?? .unknown(below: last?.exponent ?? .max)
    }

    /// The bits of the first pass, with which most numbers that differ are already apart.
    static let firstBits = 64
}

extension Evaluation {
    /// The bits of the last pass that a decision is worth, after a pass that has shown the size of the numbers.
    func decisionBits(places: Int) -> Int {
        // No exponent has more than 62 bits, and no limit more than 60.
        integerBits + limits.decisionBits + min(max(0, places), 1 << 60)
    }
}

extension Interval {
    /// The sign of all its numbers, or nil if they have several; a number beyond all exponents has none.
    fileprivate var sign: SignAnswer? {
        get throws(RealProblem) {
            if isPositive { return .positive }
            if isNegative { return .negative }
            if isPoint { return .zero }
            if isBelowExponents { throw .notFinite }
            return nil
        }
    }
}
