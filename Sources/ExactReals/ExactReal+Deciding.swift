package import ExactNumbers

// The public operations, with the limits and the gate of a given decider. The public declarations document what each
// one returns and throws.

extension ExactReal {
    package func divided(by divisor: ExactReal, using decider: RealDecider) throws(RealProblem) -> ExactReal {
        if try decider.isZero(divisor.form) { throw .divisionByZero }
        return ExactReal(form.divided(byNonzero: divisor.form))
    }

    package func isEqual(to other: ExactReal, using decider: RealDecider) throws(RealProblem) -> Bool {
        try decider.areEqual(form, other.form)
    }

    package func compare(to other: ExactReal, using decider: RealDecider) throws(RealProblem) -> Ordering {
        try decider.compare(form, other.form)
    }

    package func signum(using decider: RealDecider) throws(RealProblem) -> Int { try decider.sign(of: form).rawValue }

    package func magnitude(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        try decider.sign(of: form) == .negative ? -self : self
    }

    package func floor(using decider: RealDecider) throws(RealProblem) -> BigInteger { try decider.floor(of: form) }

    package func ceiling(using decider: RealDecider) throws(RealProblem) -> BigInteger { try -decider.floor(of: -form) }

    package func truncated(using decider: RealDecider) throws(RealProblem) -> BigInteger {
        try decider.sign(of: form) == .negative ? ceiling(using: decider) : floor(using: decider)
    }

    package func rounded(places: Int = 0, using decider: RealDecider) throws(RealProblem) -> Rational {
        guard places.magnitude <= decider.limits.numberBits / 4 else {
            throw .numberTooLarge(bits: decider.limits.numberBits)
        }
        let scale = Rational(significand: 1, decimalExponent: places)
        let isNegative = try decider.sign(of: form) == .negative
        let scaled = form.scaled(by: isNegative ? -scale : scale)
        let magnitude = Rational(try decider.floor(of: scaled + Form(.half))) / scale
        return isNegative ? -magnitude : magnitude
    }

    package func flooredQuotient(dividingBy divisor: ExactReal, using decider: RealDecider) throws(RealProblem)
        -> BigInteger
    {
        try divided(by: divisor, using: decider).floor(using: decider)
    }

    package func flooredRemainder(dividingBy divisor: ExactReal, using decider: RealDecider) throws(RealProblem)
        -> ExactReal
    {
        let quotient = try flooredQuotient(dividingBy: divisor, using: decider)
        return self - divisor * ExactReal(quotient)
    }

    package func integer(using decider: RealDecider) throws(RealProblem) -> BigInteger? { try decider.integer(form) }
}

// MARK: - Functions

extension ExactReal {
    package func squareRoot(using decider: RealDecider) throws(RealProblem) -> ExactReal { try root(2, using: decider) }

    package func root(_ degree: BigInteger, using decider: RealDecider) throws(RealProblem) -> ExactReal {
        guard degree > 0 else { throw .outsideDomain }
        if let rational, rational.isPositive { return ExactReal(.power(of: rational, Rational(1, degree))) }
        return ExactReal(try form.root(degree, deciding: decider))
    }

    package func power(_ exponent: ExactReal, using decider: RealDecider) throws(RealProblem) -> ExactReal {
        if let exponent = exponent.rational { return ExactReal(try form.power(exponent, deciding: decider)) }
        switch try decider.sign(of: form) {
        case .positive:
            let logarithm = try form.logarithm(deciding: decider)
            return ExactReal(try (exponent.form * logarithm).exponential(deciding: decider))
        case .zero:
            switch try decider.sign(of: exponent.form) {
            case .negative: throw .divisionByZero
            case .zero: return 1
            case .positive: return 0
            }
        case .negative:
            guard let integer = try decider.integer(exponent.form) else { throw .outsideDomain }
            return ExactReal(try form.power(Rational(integer), deciding: decider))
        }
    }

    package func exponential(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.exponential(deciding: decider))
    }

    package func logarithm(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.logarithm(deciding: decider))
    }

    package func logarithm(base: ExactReal, using decider: RealDecider) throws(RealProblem) -> ExactReal {
        let divisor = try base.logarithm(using: decider)
        if try decider.isZero(divisor.form) { throw .outsideDomain }
        return try logarithm(using: decider).divided(by: divisor, using: decider)
    }

    package func sine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.sine(deciding: decider))
    }

    package func cosine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.cosine(deciding: decider))
    }

    package func tangent(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.tangent(deciding: decider))
    }

    package func arcsine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.arcsine(deciding: decider))
    }

    package func arccosine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.arccosine(deciding: decider))
    }

    package func arctangent(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.arctangent(deciding: decider))
    }

    package static func arctangent(y: ExactReal, x: ExactReal, using decider: RealDecider) throws(RealProblem)
        -> ExactReal
    {
        let halfTurn = ExactReal.pi
        switch (try decider.sign(of: x.form), try decider.sign(of: y.form)) {
        case (.zero, .zero), (.positive, .zero): return 0
        case (.negative, .zero): return halfTurn
        case (.zero, .positive): return halfTurn.half
        case (.zero, .negative): return -halfTurn.half
        case (.positive, _): return try y.divided(by: x, using: decider).arctangent(using: decider)
        case (.negative, .positive): return try y.divided(by: x, using: decider).arctangent(using: decider) + halfTurn
        case (.negative, .negative): return try y.divided(by: x, using: decider).arctangent(using: decider) - halfTurn
        }
    }

    package func hyperbolicSine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.hyperbolicSine(deciding: decider))
    }

    package func hyperbolicCosine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.hyperbolicCosine(deciding: decider))
    }

    package func hyperbolicTangent(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.hyperbolicTangent(deciding: decider))
    }

    package func inverseHyperbolicSine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.inverseHyperbolicSine(deciding: decider))
    }

    package func inverseHyperbolicCosine(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.inverseHyperbolicCosine(deciding: decider))
    }

    package func inverseHyperbolicTangent(using decider: RealDecider) throws(RealProblem) -> ExactReal {
        ExactReal(try form.inverseHyperbolicTangent(deciding: decider))
    }

    private var half: ExactReal { ExactReal(form.scaled(by: .half)) }
}

// MARK: - Digits

extension ExactReal {
    package func decimal(places: Int, using decider: RealDecider) throws(RealProblem) -> String {
        try rounded(.places(max(0, places)), using: decider).plainText
    }

    package func decimal(significantDigits: Int, using decider: RealDecider) throws(RealProblem) -> String {
        try rounded(.significant(max(1, significantDigits)), using: decider).text
    }

    package func interval(bits: Int, using decider: RealDecider) throws(RealProblem) -> ClosedRange<Rational> {
        let interval = try decider.evaluator.interval(of: form.node, bits: max(2, bits))
        guard let size = interval.bitsOfEnds else { throw .notFinite }
        guard size <= decider.limits.numberBits, let lower = interval.lowerEnd, let upper = interval.upperEnd else {
            throw .numberTooLarge(bits: decider.limits.numberBits)
        }
        return lower...upper
    }

    /// Returns the digits of the number, rounded half away from zero. All of them are correct.
    ///
    /// Only work limits their number.
    ///
    /// - Throws: as `decimal(places:)` and `decimal(significantDigits:)` do.
    package func rounded(
        _ precision: DecimalPrecision, using decider: RealDecider
    ) throws(RealProblem) -> RoundedDecimal {
        if let rational {
            // A digit takes more than three bits. The bits of an irrational number are counted when it is evaluated.
            guard precision.count <= decider.limits.numberBits / 3 else {
                throw .numberTooLarge(bits: decider.limits.numberBits)
            }
            return RoundedDecimal(rational, rounded: precision)
        }
        var search = DigitSearch(
            Evaluation(of: form, limits: decider.limits, gate: decider.evaluator.gate), precision,
            decider.ordering(of: form))
        return try search.decimal()
    }
}

extension Double {
    package init(_ value: ExactReal, using decider: RealDecider) throws(RealProblem) {
        if let rational = value.rational {
            self.init(rational)
        } else {
            self = try decider.evaluator.double(of: value.form.node, ordering: decider.ordering(of: value.form))
        }
    }
}

extension BigFloat {
    /// Returns numbers on both sides of a real number, as near to it as a single evaluation yields.
    ///
    /// - Throws: why the result can't be determined.
    package static func ends(of number: ExactReal, using decider: RealDecider) throws(RealProblem) -> Rounded {
        if let rational = number.rational { return ends(of: rational) }
        MPFRState.prepare()
        return ends(of: try decider.evaluator.interval(of: number.form.node, bits: bits).rounded(bits: bits))
    }
}

extension RealDecider {
    /// Compares the number with rational numbers, for the search for digits; returns nil if the order can't be
    /// determined.
    func ordering(of form: Form) -> RationalOrdering {
        { (value) throws(RealProblem) -> Ordering? in
            switch try knownSign(of: form - Form(value)) {
            case .negative: .less
            case .zero: .equal
            case .positive: .greater
            case nil: nil
            }
        }
    }
}
