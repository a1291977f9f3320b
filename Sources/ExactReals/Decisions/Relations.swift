internal import ExactNumbers

// A sum of rational multiples of logarithms or arcs is 0 if a certain product is 1: that of powers of the logarithms'
// arguments, or of powers of complex numbers whose arguments are the arcs.

extension RealDecider {
    /// Returns whether a polynomial is 0 because, for every monomial that they are multiplied by, the logarithms, the
    /// arcs and the other terms each add up to 0.
    func haveRelations(_ polynomial: Polynomial) throws(RealProblem) -> Bool {
        var logarithms: [Monomial: [Multiple]] = [:]
        var arcs: [Monomial: [Multiple]] = [:]
        var rest: [Term] = []
        for term in polynomial.terms {
            if let (atom, cofactor) = term.monomial.splitting(\.isLogarithm) {
                logarithms[cofactor, default: []].append(Multiple(coefficient: term.coefficient, atom: atom))
            } else if let (atom, cofactor) = term.monomial.splitting(\.isArc) {
                arcs[cofactor, default: []].append(Multiple(coefficient: term.coefficient, atom: atom))
            } else {
                rest.append(term)
            }
        }
        if logarithms.isEmpty && arcs.isEmpty { return polynomial.isZero }
        for group in logarithms.values {
            if try !isSumOfLogarithmsZero(group) { return false }
        }
        for group in arcs.values {
            if try !isSumOfArcsZero(group) { return false }
        }
        if rest.isEmpty { return true }
        return try isAlgebraicZero(Form(Polynomial(sorted: rest))) ?? false
    }
}

/// Returns the positive factor that makes the coefficients integers without a common divisor.
private func coprimeScale(of sum: [Multiple]) -> Rational {
    let denominator = sum.reduce(1 as BigInteger) { $0.leastCommonMultiple(with: $1.coefficient.denominator) }
    let divisor = sum.reduce(0 as BigInteger) { divisor, multiple in
        divisor.greatestCommonDivisor(with: (multiple.coefficient * Rational(denominator)).numerator)
    }
    return Rational(denominator, divisor)
}

extension Monomial {
    /// The last factor of a kind that has the exponent 1, and the product of the others; nil if there is none.
    fileprivate func splitting(_ isOfKind: (Atom) -> Bool) -> (Atom, Monomial)? {
        guard let place = factors.lastIndex(where: { $0.exponent == 1 && isOfKind($0.atom) }) else { return nil }
        var others = factors
        let factor = others.remove(at: place)
        return (factor.atom, Monomial(factors: others))
    }
}

extension Atom {
    fileprivate var isLogarithm: Bool {
        if case .logarithm = kind { true } else { false }
    }

    /// Whether the number is an angle: an asin, an atan, or pi.
    fileprivate var isArc: Bool {
        switch kind {
        case .pi, .arcsine, .arctangent: true
        case .prime, .cosineOfPi, .radicand, .exponential, .logarithm, .sine, .cosine, .node: false
        }
    }
}

extension Atom {
    /// Whether the number is an asin or an atan.
    fileprivate var isInverseSine: Bool {
        switch kind {
        case .arcsine, .arctangent: true
        case .prime, .pi, .cosineOfPi, .radicand, .exponential, .logarithm, .sine, .cosine, .node: false
        }
    }
}

// MARK: - Logarithms

extension RealDecider {
    /// Returns whether Σ cᵢ ln xᵢ is shown to be 0, that is, whether Π xᵢ ** (n cᵢ) is 1, where n makes the exponents
    /// integers without a common divisor.
    private func isSumOfLogarithmsZero(_ sum: [Multiple]) throws(RealProblem) -> Bool {
        let scale = coprimeScale(of: sum)
        var (dividend, divisor) = (Form.one, Form.one)
        for multiple in sum {
            guard case .logarithm(let argument) = multiple.atom.kind,
                let power = try argument.boundedPower(multiple.coefficient.magnitude * scale, deciding: self)
            else { return false }
            if multiple.coefficient.isNegative { divisor = divisor * power } else { dividend = dividend * power }
        }
        return try isAlgebraicZero(dividend - divisor) ?? false
    }
}

// MARK: - Arcs

extension RealDecider {
    /// Returns whether Σ cᵢ αᵢ is shown to be 0, where αᵢ is the argument of zᵢ. This is so if Π zᵢ ** (n cᵢ) is real,
    /// so that n times the sum is a multiple of pi, and its magnitude is less than pi.
    private func isSumOfArcsZero(_ sum: [Multiple]) throws(RealProblem) -> Bool {
        let scale = coprimeScale(of: sum)
        var product = GaussianForm.one
        for multiple in sum {
            if case .pi = multiple.atom.kind { continue }
            guard let number = try GaussianForm(arc: multiple.atom, deciding: self),
                let power = number.power(multiple.coefficient * scale)
            else { return false }
            product = product * power
        }
        guard try isAlgebraicZero(product.imaginary) == true else { return false }
        let total = Form(Polynomial(adding: sum.map { Term($0.coefficient * scale, Monomial($0.atom)) }))
        for bound in [Form(3) - total, Form(3) + total] {
            if try knownSignByIntervals(of: bound) != .positive { return false }
        }
        return true
    }
}

extension RealDecider {
    /// Returns whether a sum with arcs is shown to be 0 because the sine of a small multiple of it is.
    func isZeroAngle(_ polynomial: Polynomial, steps: Int) throws(RealProblem) -> Bool {
        let arcs = polynomial.terms.filter {
            $0.monomial.factors.count == 1 && $0.monomial.factors[0].atom.isInverseSine
        }
        if arcs.isEmpty { return false }
        let scale = Rational(arcs.reduce(1) { $0.leastCommonMultiple(with: $1.coefficient.denominator) })
        guard scale <= Angle.maximumCount else { return false }
        let angle = Form(polynomial).scaled(by: scale)
        for bound in [Form(3) - angle, Form(3) + angle] {
            if try knownSignByIntervals(of: bound) != .positive { return false }
        }
        return try isProvablyZero(angle.sine(deciding: self), steps: steps)
    }
}

/// A complex number whose real and imaginary parts are forms.
private struct GaussianForm {
    let real: Form
    let imaginary: Form

    static let one = GaussianForm(real: .one, imaginary: .zero)

    init(real: Form, imaginary: Form) {
        self.real = real
        self.imaginary = imaginary
    }

    /// Creates a number with a positive real part whose argument is an arc; nil if the atom isn't an asin or an atan.
    init?(arc: Atom, deciding: some SignDecider) throws(RealProblem) {
        switch arc.kind {
        case .arctangent(let tangent): self.init(real: .one, imaginary: tangent)
        case .arcsine(let sine):
            guard try deciding.knownSign(of: .one - sine.squared) == .positive else { return nil }
            let cosine = try (.one - sine.squared).positivePower(.half, deciding: deciding)
            self.init(real: cosine, imaginary: sine)
        case .prime, .pi, .cosineOfPi, .radicand, .exponential, .logarithm, .sine, .cosine, .node: return nil
        }
    }

    static func * (left: Self, right: Self) -> Self {
        GaussianForm(
            real: left.real * right.real - left.imaginary * right.imaginary,
            imaginary: left.real * right.imaginary + left.imaginary * right.real)
    }

    /// Returns a number with the same argument as a power with an integer exponent; nil if it would be very large.
    func power(_ exponent: Rational) -> Self? {
        guard exponent.magnitude * Rational(max(real.coefficientBits, imaginary.coefficientBits)) <= 1 << 16
        else { return nil }
        var (result, square) = (Self.one, exponent.isNegative ? GaussianForm(real: real, imaginary: -imaginary) : self)
        var rest = Int(exponent.magnitude.numerator)
        while rest > 0 {
            if rest % 2 == 1 { result = result * square }
            square = square * square
            rest /= 2
        }
        return result
    }
}

extension Form {
    /// The bit length of the longest coefficient.
    fileprivate var coefficientBits: Int {
        (numerator.terms + denominator.terms).reduce(1) { max($0, $1.coefficient.bitLength) }
    }

    /// Returns a power with a positive integer exponent; nil if it would be very large.
    fileprivate func boundedPower(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form? {
        guard exponent * Rational(coefficientBits) <= 1 << 16 else { return nil }
        if let rational { return Form(rational.power(Int(exponent.numerator))) }
        return try integerPower(exponent.numerator, deciding: deciding)
    }
}
