internal import RealKernels

/// A function of one real number that can be enclosed by adjacent doubles, for intervals whose ends are doubles.
package enum EnclosedFunction: Sendable, CaseIterable {
    case exponential, exponentialLessOne, logarithm, logarithmOfOnePlus, sine, cosine, arcSine, arcTangent, cubeRoot

    /// Returns the greatest double that isn't above the function's value at a double and the least one that isn't
    /// below. The two are equal if the value is a double. Returns nil if the function isn't defined there.
    ///
    /// - Parameter argument: a finite double.
    /// - Complexity: about a microsecond; a sine takes more for an argument beyond 2⁶⁴.
    package func ends(at argument: Double) -> (lower: Double, upper: Double)? {
        MPFRState.prepare()
        guard let value = value(of: Interval(argument), bits: Double.significandBitCount + 1) else { return nil }
        return value.withEnds { (mpfr_get_d($0, MPFR_RNDD), mpfr_get_d($1, MPFR_RNDU)) }
    }

    /// Returns the function's values on an interval, or nil if it is defined nowhere on it.
    func value(of argument: Interval, bits: Int) -> Interval? {
        switch self {
        case .exponential: argument.exponential(bits: bits)
        case .exponentialLessOne: argument.exponentialLessOne(bits: bits)
        case .logarithm: argument.logarithm(bits: bits)
        case .logarithmOfOnePlus: argument.logarithmOfOnePlus(bits: bits)
        case .sine: argument.sine(bits: bits)
        case .cosine: argument.cosine(bits: bits)
        case .arcSine: argument.arcSine(bits: bits)
        case .arcTangent: argument.arcTangent(bits: bits)
        case .cubeRoot: argument.root(3, bits: bits)
        }
    }
}

extension Interval {
    /// Creates the interval that contains only the given double, which must be finite.
    init(_ value: Double) {
        precondition(value.isFinite, "only finite doubles are real numbers")
        self = .computing(bits: Double.significandBitCount + 1) { lower, upper in
            // Below the least normal number, a significand has fewer bits, which are those of the bit pattern as an
            // integer.
            let scale = Swift.max(value.magnitude.exponentOfSignificand, -1_074)
            _ = mpfr_set_ui_2exp(upper, UInt(value.magnitude.significandAsInteger), scale, MPFR_RNDN)
            if value < 0 { _ = mpfr_neg(upper, upper, MPFR_RNDN) }
            _ = mpfr_set(lower, upper, MPFR_RNDN)
        }
    }
}

extension Double {
    /// The significand of a finite magnitude as an integer of at most 53 bits.
    fileprivate var significandAsInteger: UInt64 {
        isNormal ? significandBitPattern | 1 << UInt64(Self.significandBitCount) : significandBitPattern
    }

    /// The exponent of the power of two by which that integer is multiplied.
    fileprivate var exponentOfSignificand: Int {
        isNormal ? Int(exponent) - Self.significandBitCount : Int(Self.leastNonzeroMagnitude.exponent)
    }
}
