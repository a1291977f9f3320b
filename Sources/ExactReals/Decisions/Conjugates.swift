internal import ExactNumbers

extension RealDecider {
    /// Returns whether a + b·√f is shown to be 0 because its product with a - b·√f is 0, and a - b·√f isn't.
    ///
    /// The product, a² - b²f, has one square root fewer. This shows that √(1 + sin 2) is sin 1 + cos 1.
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
    /// The radicands that occur only as square roots, the most complicated ones first.
    fileprivate var squareRoots: [Atom] {
        let factors = terms.flatMap(\.monomial.factors).filter(\.isPowerOfRadicand)
        let others = Set(factors.filter { $0.exponent != .half }.map(\.atom))
        let roots = Set(factors.map(\.atom)).subtracting(others)
        return roots.sorted { $0.compare(to: $1) == .greater }.sorted { $0.weight > $1.weight }
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
