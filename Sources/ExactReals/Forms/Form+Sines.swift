internal import ExactNumbers

extension Form {
    /// Returns the cosine and the sine of the number.
    ///
    /// Rational multiples of pi turn into roots or atoms of their own, and small multiples of asin x and atan x into
    /// algebraic functions of x; the addition theorems combine them with the rest.
    func turn(deciding: some SignDecider) throws(RealProblem) -> Turn {
        let angle = Angle(self)
        var turn = Turn(multipleOfPi: angle.multipleOfPi)
        for arc in angle.arcs {
            turn = turn * (try Turn(arc: arc.atom, deciding: deciding)).repeated(arc.count)
        }
        return turn * Turn(angle: angle.rest)
    }

    func sine(deciding: some SignDecider) throws(RealProblem) -> Form {
        try turn(deciding: deciding).sine
    }

    func cosine(deciding: some SignDecider) throws(RealProblem) -> Form {
        try turn(deciding: deciding).cosine
    }

    /// Returns the tangent; throws `outsideDomain` if the cosine is 0.
    func tangent(deciding: some SignDecider) throws(RealProblem) -> Form {
        let turn = try turn(deciding: deciding)
        guard try deciding.sign(of: turn.cosine) != .zero else { throw .outsideDomain }
        return turn.sine.divided(byNonzero: turn.cosine)
    }
}

/// A number as a sum of a rational multiple of pi, small multiples of asin x and atan x, and a rest.
struct Angle {
    private(set) var multipleOfPi = Rational.zero
    private(set) var arcs: [(atom: Atom, count: Int)] = []
    let rest: Form

    /// The largest multiple of an asin or atan that is multiplied out.
    static let maximumCount: Rational = 16

    init(_ form: Form) {
        guard form.isPolynomial else {
            rest = form
            return
        }
        var rest: [Term] = []
        for term in form.numerator.terms {
            guard term.monomial.factors.count == 1, term.monomial.factors[0].exponent == 1 else {
                rest.append(term)
                continue
            }
            let atom = term.monomial.factors[0].atom
            switch atom.kind {
            case .pi: multipleOfPi = term.coefficient
            case .arcsine, .arctangent:
                if term.coefficient.isInteger, term.coefficient.magnitude <= Self.maximumCount {
                    arcs.append((atom, Int(term.coefficient.numerator)))
                } else {
                    rest.append(term)
                }
            case .prime, .cosineOfPi, .radicand, .exponential, .logarithm, .sine, .cosine, .node: rest.append(term)
            }
        }
        self.rest = Form(Polynomial(sorted: rest))
    }
}

extension Turn {
    /// Creates the turn by asin x or atan x, which has a positive cosine.
    fileprivate init(arc: Atom, deciding: some SignDecider) throws(RealProblem) {
        switch arc.kind {
        case .arcsine(let sine):
            self.sine = sine
            cosine = try (.one - sine.squared).squareRoot(deciding: deciding)
        case .arctangent(let tangent):
            let secant = try (.one + tangent.squared).positivePower(.half, deciding: deciding)
            cosine = Form.one.divided(byNonzero: secant)
            sine = tangent * cosine
        case .prime, .pi, .cosineOfPi, .radicand, .exponential, .logarithm, .sine, .cosine, .node:
            preconditionFailure("the atom is an asin or an atan")
        }
    }
}
