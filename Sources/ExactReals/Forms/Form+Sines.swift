internal import ExactNumbers

extension Form {
    /// Returns the cosine and the sine of the number.
    ///
    /// Rational multiples of pi become roots or atoms of their own. Small multiples of asin x and atan x, or of half of
    /// them, become algebraic functions of x. The addition theorems combine them with the rest.
    func turn(deciding: some SignDecider) throws(RealProblem) -> Turn {
        let angle = Angle(self)
        var turn = Turn(multipleOfPi: angle.multipleOfPi)
        for arc in angle.arcs {
            let whole = try Turn(arc: arc.atom, deciding: deciding)
            let part = arc.coefficient.isInteger ? whole : try whole.halved(deciding: deciding)
            turn = turn * part.repeated(Int(arc.coefficient.numerator))
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

/// A number as the sum of a rational multiple of pi, small multiples of asin x and atan x or their halves, and a rest.
struct Angle {
    private(set) var multipleOfPi = Rational.zero
    private(set) var arcs: [Multiple] = []
    let rest: Form

    /// The largest multiple of an asin or atan, or of half of it, that is multiplied out.
    static let maximumCount: Rational = 16

    init(_ form: Form) {
        let (multiples, rest) = form.separating(\.isTurn)
        for multiple in multiples {
            if multiple.atom == .pi {
                multipleOfPi = multiple.coefficient
            } else {
                arcs.append(multiple)
            }
        }
        self.rest = rest
    }
}

extension Multiple {
    /// Whether the cosine and the sine of the multiple are algebraic in the argument of the atom.
    fileprivate var isTurn: Bool {
        switch atom.kind {
        case .pi: true
        case .arcsine, .arctangent:
            coefficient.denominator <= 2 && Rational(coefficient.numerator).magnitude <= Angle.maximumCount
        case .prime, .cosineOfPi, .radicand, .exponential, .logarithm, .sine, .cosine, .node: false
        }
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
