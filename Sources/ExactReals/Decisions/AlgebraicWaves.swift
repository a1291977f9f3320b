internal import ExactNumbers

// Products of sines and cosines are sums of sines and cosines, whose angles may have arcs that the factors' didn't have:
// 2·sin((1 + atan 2)/2)·cos((1 - atan 2)/2) is sin 1 + sin(atan 2).

extension RealDecider {
    /// Returns whether a polynomial is shown to be 0 once sines and cosines of arcs are written without them.
    func isZeroWithoutArcs(_ polynomial: Polynomial, steps: Int) throws(RealProblem) -> Bool {
        var sum = Form.zero
        var isChanged = false
        for term in polynomial.terms {
            let form = try term.withoutArcs(deciding: self)
            if form != nil { isChanged = true }
            sum = sum + (form ?? Form(Polynomial(sorted: [term])))
        }
        return isChanged ? try isProvablyZero(sum, steps: steps) : false
    }
}

extension Term {
    /// The term, if it has a sine or cosine that can be written without arcs, or nil.
    fileprivate func withoutArcs(deciding: some SignDecider) throws(RealProblem) -> Form? {
        for (place, factor) in monomial.factors.enumerated() {
            guard let wave = try factor.atom.kind.wave(deciding: deciding), wave != Form(factor.atom) else { continue }
            var others = monomial.factors
            others.remove(at: place)
            return wave * Form(Polynomial(sorted: [Term(coefficient, Monomial(factors: others))]))
        }
        return nil
    }
}

extension Atom.Kind {
    /// The sine or cosine as the function of its angle, or nil if the atom is something else.
    fileprivate func wave(deciding: some SignDecider) throws(RealProblem) -> Form? {
        switch self {
        case .sine(let angle): try angle.sine(deciding: deciding)
        case .cosine(let angle): try angle.cosine(deciding: deciding)
        case .prime, .pi, .cosineOfPi, .radicand, .exponential, .logarithm, .arcsine, .arctangent, .node: nil
        }
    }
}
