internal import ExactNumbers

extension RealEvaluator {
    /// Compares a number with a rational one, as far as intervals can tell; nil if they still overlap at the limit.
    ///
    /// - Parameter places: The number of bits after the point that matter, which the limit doesn't count.
    func ordering(of node: RealNode, to value: Rational, places: Int = 0) throws(RealProblem) -> Ordering? {
        try answer(about: node, places: places) { $0.ordering(to: value) }
    }
}

extension Interval {
    /// The order of all numbers in the interval and a rational one, or nil if it isn't the same for all.
    func ordering(to value: Rational) -> Ordering? {
        let bound = Interval(value, bits: bits)
        if isPoint && bound.isPoint && isEqual(to: bound) { return .equal }
        if isBelow(bound) { return .less }
        return bound.isBelow(self) ? .greater : nil
    }
}
