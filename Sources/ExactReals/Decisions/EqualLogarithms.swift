internal import ExactNumbers

extension RealDecider {
    /// Returns whether a difference of two positive numbers, at least one of them with a root of a sum or a power of e, is
    /// shown to be 0 because their logarithms are equal.
    ///
    /// The logarithms are sums, whose terms are compared as those of any sum. This shows that cbrt(tan(1)²) is cbrt(tan 1)².
    func isZeroWithLogarithms(_ polynomial: Polynomial, steps: Int) throws(RealProblem) -> Bool {
        guard polynomial.terms.count == 2, polynomial.terms.contains(where: \.hasRootOrExponential) else {
            return false
        }
        var logarithms: [Form] = []
        var signs: [Sign] = []
        for term in polynomial.terms {
            let number = Form(Polynomial(sorted: [term]))
            guard let sign = try knownSignByIntervals(of: number), sign != .zero else { return false }
            signs.append(sign)
            logarithms.append(try (sign == .negative ? -number : number).logarithm(deciding: self))
        }
        guard signs[0] != signs[1] else { return false }
        return try isProvablyZero(logarithms[0] - logarithms[1], steps: steps)
    }
}

extension Term {
    fileprivate var hasRootOrExponential: Bool {
        monomial.factors.contains { factor in
            switch factor.atom.kind {
            case .radicand, .exponential: true
            case .prime, .pi, .cosineOfPi, .logarithm, .sine, .cosine, .arcsine, .arctangent, .node: false
            }
        }
    }
}
