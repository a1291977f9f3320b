public import ExactNumbers

// A number that can't be distinguished from a tie within the limits is rounded as one; only work limits the digits.

extension ExactReal {
    /// Returns the number rounded to a number of digits after the point, half away from zero: `3.1416`.
    ///
    /// The digits are those of `value.decimal(places: 2 * places)`, rounded. A rounded 0 has no `-`, and a number
    /// without places no point.
    ///
    /// - Throws: `numberTooLarge` if that is more digits than the limits allow.
    /// - Parameters:
    ///   - places: The number of digits after the point, at least 0.
    ///   - decider: What determines the digits, within its limits.
    public func decimal(places: Int, using decider: RealDecider = .standard) throws(RealProblem) -> String {
        try rounded(.places(max(0, places)), using: decider).plainText
    }

    /// Returns the number rounded to a number of significant digits: `1.4142`, `6.0221e+23`.
    ///
    /// - Throws: `undecided` if it can't be determined whether the number is 0, `notFinite` or `tooNearZero` if it is
    ///   beyond any exponent, and `numberTooLarge` if that is more digits than the limits allow.
    /// - Parameters:
    ///   - significantDigits: The number of digits, at least 1.
    ///   - decider: What determines the digits, within its limits.
    public func decimal(
        significantDigits: Int, using decider: RealDecider = .standard
    ) throws(RealProblem) -> String {
        try rounded(.significant(max(1, significantDigits)), using: decider).text
    }

    /// Returns the digits of the number, rounded half away from zero, all of them right.
    ///
    /// Only work limits their number.
    ///
    /// - Throws: as `decimal(places:using:)` and `decimal(significantDigits:using:)` do.
    package func rounded(
        _ precision: DecimalPrecision, using decider: RealDecider
    ) throws(RealProblem) -> RoundedDecimal {
        if let rational {
            // A digit takes more than three bits. Those of an irrational number are counted when it is evaluated.
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

    /// Returns rational bounds on the number, computed with a given number of bits.
    ///
    /// - Throws: `notFinite` if a bound is beyond any exponent, and `numberTooLarge` if it is so large or so near to 0
    ///   that it would have more bits than the limits allow.
    /// - Parameters:
    ///   - bits: The number of bits of every intermediate value, at least 2. About as many are right in the bounds, less
    ///     those lost by sums of nearly opposite numbers.
    ///   - decider: What computes the bounds, within its limits.
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
    /// A number that can't be told from a tie is rounded as one, and one that can't be told from 0 is 0.
    ///
    /// - Throws: why the decider has no answer.
    public init(_ value: ExactReal, using decider: RealDecider = .standard) throws(RealProblem) {
        if let rational = value.rational {
            self.init(rational)
        } else {
            self = try decider.evaluator.double(of: value.form.node, ordering: decider.ordering(of: value.form))
        }
    }
}

extension BigFloat {
    /// Returns numbers on both sides of a real one, as near as one evaluation makes them.
    ///
    /// - Throws: why the decider has no answer.
    package static func ends(of number: ExactReal, using decider: RealDecider) throws(RealProblem) -> Rounded {
        if let rational = number.rational { return ends(of: rational) }
        MPFRState.prepare()
        return ends(of: try decider.evaluator.interval(of: number.form.node, bits: bits).rounded(bits: bits))
    }
}

extension RealDecider {
    /// Compares the number with rational ones, for the search for digits; nil if the order can't be determined.
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
