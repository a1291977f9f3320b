@testable import ExactReals

extension RealEvaluator {
    /// Returns the digits of a graph; if nothing else compares it with rational numbers, intervals alone do.
    func decimal(
        of node: RealNode, rounded precision: DecimalPrecision, ordering: RationalOrdering? = nil
    ) throws(RealProblem) -> RoundedDecimal {
        var search = DigitSearch(Evaluation(of: node, limits: limits, gate: gate), precision) {
            (value) throws(RealProblem) in
            guard let ordering else { return try self.ordering(of: node, to: value) }
            return try ordering(value)
        }
        return try search.decimal()
    }
}
