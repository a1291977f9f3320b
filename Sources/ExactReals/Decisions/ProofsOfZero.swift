internal import ExactNumbers

extension RealDecider {
    /// Returns whether a + b·√f is shown to be 0 because its product with a - b·√f is 0 and a - b·√f isn't.
    ///
    /// The product, a² - b²f, has one fewer square root. This shows that √(1 + sin 2) is sin 1 + cos 1.
    func isZeroWithConjugate(_ polynomial: Polynomial, steps: Int) throws(RealProblem) -> Bool {
        for atom in polynomial.squareRoots {
            let (a, b) = polynomial.split(at: atom)
            let conjugate = Form(a) - Form(b) * Form(atom, .half)
            guard case .radicand(let radicand) = atom.kind, let sign = try knownSignByIntervals(of: conjugate),
                sign != .zero
            else { continue }
            let product = Form(a).squared - Form(b).squared * radicand
            if try isProvablyZero(product, steps: steps) { return true }
        }
        return false
    }
}

extension Polynomial {
    /// The radicands that occur only as square roots, most complicated first.
    fileprivate var squareRoots: [Atom] {
        let factors = terms.flatMap(\.monomial.factors).filter(\.isPowerOfRadicand)
        let others = Set(factors.filter { $0.exponent != .half }.map(\.atom))
        let roots = Set(factors.map(\.atom)).subtracting(others)
        return Array(roots).inOrder.reversed().sorted { $0.weight > $1.weight }
    }

    /// The terms without the square root, and those with it, divided by it.
    fileprivate func split(at root: Atom) -> (Polynomial, Polynomial) {
        let without = terms.filter { $0.monomial.exponent(of: root).isZero }
        let with = terms.filter { !$0.monomial.exponent(of: root).isZero }.map { term in
            Term(term.coefficient, Monomial(factors: term.monomial.factors.filter { $0.atom != root }))
        }
        return (Polynomial(sorted: without), Polynomial(adding: with))
    }
}

extension RealDecider {
    /// Returns whether a difference of two positive numbers is shown to be 0 because their logarithms are equal. At
    /// least one of the numbers has a root of a sum or a power of e.
    ///
    /// The logarithms are sums, whose terms are compared as those of any other sum. This shows that cbrt(tan(1)²) is
    /// cbrt(tan 1)².
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

// Products of sines and cosines are sums of sines and cosines. The angles of these may have arcs that the factors'
// angles didn't have: 2·sin((1 + atan 2)/2)·cos((1 - atan 2)/2) is sin 1 + sin(atan 2).

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
    /// Returns the term without the arcs of a sine or cosine in it, or nil if none can be written without arcs.
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
