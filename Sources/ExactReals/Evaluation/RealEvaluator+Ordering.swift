internal import ExactNumbers

extension RealEvaluator {
    /// Returns how a number stands to a rational one, as far as intervals can tell: nil if they still overlap at the limit.
    ///
    /// - Parameter places: Bits after the point of which the question is, which don't count against the limit.
    func ordering(of node: RealNode, to value: Rational, places: Int = 0) throws(RealProblem) -> Ordering? {
        try answer(about: node, places: places) { $0.ordering(to: value) }
    }
}

extension Interval {
    /// How all numbers of the interval stand to a rational one, or nil if several ways.
    func ordering(to value: Rational) -> Ordering? {
        let bound = Interval(value, bits: bits)
        if isPoint && bound.isPoint && isEqual(to: bound) { return .equal }
        if isBelow(bound) { return .less }
        return bound.isBelow(self) ? .greater : nil
    }
}
