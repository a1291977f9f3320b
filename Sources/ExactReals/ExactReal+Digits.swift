public import ExactNumbers

// What cannot be told from a tie within the limits is rounded as one; digits otherwise have no limit but the work.

extension ExactReal {
    /// Returns the number rounded to so many digits after the point, half away from zero: `3.1416`.
    ///
    /// The digits are those of `value.decimal(places: 2 * places)`, rounded. There is no `-` before a rounded 0, and no
    /// point without places.
    ///
    /// Throws `numberTooLarge` where so many digits are more than the limits allow.
    ///
    /// - Parameter places: The digits after the point, at least 0.
    public func decimal(places: Int, using decider: RealDecider = .standard) throws(RealProblem) -> String {
        try rounded(.places(max(0, places)), using: decider).plainText
    }

    /// Returns the number rounded to so many digits from the first that isn't 0: `1.4142`, `6.0221e+23`.
    ///
    /// Throws `undecided` where it isn't found whether the number is 0, `notFinite` where it is beyond any exponent,
    /// and `numberTooLarge` where so many digits are more than the limits allow.
    ///
    /// - Parameter significantDigits: The digits, at least 1.
    public func decimal(
        significantDigits: Int, using decider: RealDecider = .standard
    ) throws(RealProblem) -> String {
        try rounded(.significant(max(1, significantDigits)), using: decider).text
    }

    private func rounded(
        _ precision: DecimalPrecision, using decider: RealDecider
    ) throws(RealProblem) -> RoundedDecimal {
        if let rational {
            // A digit has more than three bits. Those of an irrational number are counted when it is evaluated.
            guard precision.count <= decider.limits.numberBits / 3 else {
                throw .numberTooLarge(bits: decider.limits.numberBits)
            }
            return RoundedDecimal(rational, rounded: precision)
        }
        return try decider.evaluator.decimal(of: form.node, rounded: precision, ordering: decider.ordering(of: form))
    }

    /// Returns two rational numbers with the number between them, computed with so many bits.
    ///
    /// Throws `notFinite` where a bound is beyond any exponent, and `numberTooLarge` where it is so large or so near to 0
    /// that it would have more bits than the limits allow.
    ///
    /// - Parameter bits: The bits of every number on the way, at least 2. The interval has about as many right, less those
    ///   that sums of nearly opposite numbers lose.
    public func interval(
        bits: Int, using decider: RealDecider = .standard
    ) throws(RealProblem) -> ClosedRange<Rational> {
        let interval = try decider.evaluator.interval(of: form.node, bits: max(2, bits))
        guard let size = interval.bitsOfEnds else { throw .notFinite }
        guard size <= decider.limits.numberBits, let lower = interval.lowerEnd, let upper = interval.upperEnd else {
            throw .numberTooLarge(bits: decider.limits.numberBits)
        }
        return lower...upper
    }
}

extension Double {
    /// Creates the double nearest to a real number, ties to even; infinite for a number beyond the range of doubles.
    ///
    /// What cannot be told from a tie is rounded as one, and what cannot be told from 0 is 0.
    public init(_ value: ExactReal, using decider: RealDecider = .standard) throws(RealProblem) {
        if let rational = value.rational {
            self.init(rational)
        } else {
            self = try decider.evaluator.double(of: value.form.node, ordering: decider.ordering(of: value.form))
        }
    }
}

extension RealDecider {
    /// Returns how a number stands to rational ones, as the search for digits asks for it: nil where that isn't found.
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
