internal import ExactNumbers
internal import IntegerKernels

extension Form {
    /// Returns the angle between -pi/2 and pi/2 whose sine is the number.
    ///
    /// - Throws: `outsideDomain` if the number isn't between -1 and 1, and `undecided`.
    func arcsine(deciding: some SignDecider) throws(RealProblem) -> Form {
        for bound in [Form.one - self, Form.one + self] where try deciding.sign(of: bound) == .negative {
            throw .outsideDomain
        }
        if isWrittenNegative { return -(try (-self).arcsine(deciding: deciding)) }
        if let multiple = usualArcsine { return Form.pi.scaled(by: multiple) }
        if let angle = try angleOfSine?.reflectedToSineRange(deciding: deciding) { return angle }
        return Form(Atom(.arcsine(self)))
    }

    /// Returns the angle between 0 and pi whose cosine is the number; throws as ``arcsine(deciding:)`` does.
    func arccosine(deciding: some SignDecider) throws(RealProblem) -> Form {
        Form.pi.scaled(by: .half) - (try arcsine(deciding: deciding))
    }

    /// Returns the angle between -pi/2 and pi/2 whose tangent is the number.
    func arctangent(deciding: some SignDecider) throws(RealProblem) -> Form {
        if isWrittenNegative { return -(try (-self).arctangent(deciding: deciding)) }
        if let multiple = usualArctangent { return Form.pi.scaled(by: multiple) }
        if let angle = try angleOfTangent?.shiftedToTangentRange(deciding: deciding) { return angle }
        return Form(Atom(.arctangent(self)))
    }
}

// MARK: - Common angles

// Among nonnegative rationals, only 0, 1/2 and 1 are sines of rational multiples of pi, and only 0 and 1 are tangents
// (Niven, "Irrational Numbers", 1956). So most arguments don't need the tables, which take as long to create as a
// process takes to start.

extension Form {
    /// The multiple of pi that is the arc sine of a nonnegative number, if it is one of the common angles.
    private var usualArcsine: Rational? {
        guard let rational else { return Form.usualSines[self] }
        return rational.isZero ? 0 : rational == .half ? Rational(1, 6) : rational.isOne ? .half : nil
    }

    /// The multiple of pi that is the arc tangent of a nonnegative number, if it is one of the common angles.
    private var usualArctangent: Rational? {
        guard let rational else { return Form.usualTangents[self] }
        return rational.isZero ? 0 : rational.isOne ? Rational(1, 4) : nil
    }

    /// The multiples of pi between -1/2 and 1/2 whose sines are roots, keyed by their sines.
    private static let usualSines: [Form: Rational] = Interruption.outside {
        let sines = usualMultiples.map { (Turn(multipleOfPi: $0).sine, $0) }
        return Dictionary(sines, uniquingKeysWith: { first, _ in first })
    }

    /// The multiples of pi between -1/2 and 1/2, keyed by their tangents.
    private static let usualTangents: [Form: Rational] = Interruption.outside {
        let tangents = usualMultiples.filter { $0.magnitude != .half }.map { multiple in
            let turn = Turn(multipleOfPi: multiple)
            return (turn.sine.divided(byNonzero: turn.cosine), multiple)
        }
        return Dictionary(tangents, uniquingKeysWith: { first, _ in first })
    }

    private static let usualMultiples: [Rational] = [1, 2, 3, 4, 5, 6, 8, 10, 12].flatMap { denominator in
        (-denominator / 2...denominator / 2).map { Rational(BigInteger($0), BigInteger(denominator)) }
    }
}

// MARK: - Arcs of sines and tangents

extension Form {
    /// An angle whose sine is visibly this form, if there is one.
    private var angleOfSine: Form? {
        guard isPolynomial, let term = numerator.onlyTerm, term.monomial.factors.count == 1, term.coefficient == 1
        else { return nil }
        return switch term.monomial.factors[0].atom.kind {
        case .sine(let angle): angle
        case .cosine(let angle): Form.pi.scaled(by: .half) - angle
        case .cosineOfPi(let multiple): Form.pi.scaled(by: .half - multiple)
        case .prime, .pi, .radicand, .exponential, .logarithm, .arcsine, .arctangent, .node: nil
        }
    }

    /// An angle whose tangent is visibly this form: the quotient of the sine and the cosine of the same angle.
    private var angleOfTangent: Form? {
        guard let sine = Form(numerator).angleOfSine, let complement = Form(denominator).angleOfSine else { return nil }
        return sine + complement == Form.pi.scaled(by: .half) ? sine : nil
    }

    /// Returns the angle between -pi/2 and pi/2 that has the same sine, or nil if it can't be determined.
    private func reflectedToSineRange(deciding: some SignDecider) throws(RealProblem) -> Form? {
        try halfTurns(deciding: deciding).map { turns in
            let rest = self - Form.pi.scaled(by: Rational(turns))
            return turns.isOdd ? -rest : rest
        }
    }

    /// Returns the angle between -pi/2 and pi/2 that has the same tangent, or nil if it can't be determined.
    private func shiftedToTangentRange(deciding: some SignDecider) throws(RealProblem) -> Form? {
        try halfTurns(deciding: deciding).map { self - Form.pi.scaled(by: Rational($0)) }
    }

    /// The integer nearest to the number divided by pi, or nil if it can't be determined.
    private func halfTurns(deciding: some SignDecider) throws(RealProblem) -> BigInteger? {
        try deciding.knownFloor(of: divided(byNonzero: .pi) + Form(.half))
    }
}
