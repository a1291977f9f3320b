internal import IntegerKernels

extension BigInteger {
    /// Creates an integer by rounding `source` toward zero; traps if `source` is infinite or not a number.
    public init(_ source: Double) {
        precondition(source.isFinite, "an infinity or nan is not an integer")
        self.init(truncating: source)
    }

    /// Creates the integer equal to `source`, or returns nil if there is none.
    public init?(exactly source: Double) {
        guard BigInteger.isInteger(source) else { return nil }
        self.init(truncating: source)
    }

    /// Creates an integer by rounding `source` toward zero; traps if `source` is infinite or not a number.
    public init<Source: BinaryFloatingPoint>(_ source: Source) {
        precondition(source.isFinite, "an infinity or nan is not an integer")
        self.init(truncating: source)
    }

    /// Creates the integer equal to `source`, or returns nil if there is none.
    public init?<Source: BinaryFloatingPoint>(exactly source: Source) {
        guard BigInteger.isInteger(source) else { return nil }
        self.init(truncating: source)
    }

    /// Returns whether `source` is finite and has no fraction.
    @inline(__always)
    private static func isInteger<Source: BinaryFloatingPoint>(_ source: Source) -> Bool {
        source.isZero || source.isFinite && Int(source.exponent) >= source.significandWidth
    }

    /// Creates the integer part of a finite `source`.
    @inline(__always)
    private init<Source: BinaryFloatingPoint>(truncating source: Source) {
        guard source.magnitude >= 1 else {
            self.init(0)
            return
        }
        var magnitude = BigInteger(source.significandBitPattern)
        magnitude.setBit(Source.significandBitCount)
        magnitude <<= Int(source.exponent) - Source.significandBitCount
        self = source.sign == .minus ? -magnitude : magnitude
    }
}

extension BigInteger {
    /// The top 64 bits of the magnitude of a nonzero integer, and whether any bit below them is set.
    ///
    /// The magnitude lies in `bits ..< bits + 1` times 2 to the power of ``bitLength`` - 64.
    internal var leadingBits: (bits: UInt64, isInexact: Bool) {
        switch representation {
        case .small(let value):
            return (UInt64(value.magnitude << value.magnitude.leadingZeroBitCount), false)
        case .large(let large):
            let limbs = large.limbs
            let shift = limbs[limbs.count - 1].leadingZeroBitCount
            let below = limbs.count > 1 ? limbs[limbs.count - 2] : 0
            let bits = limbs[limbs.count - 1] << shift | below >> (UInt.bitWidth - shift)
            return (UInt64(bits), trailingZeroBitCount < bitLength - UInt64.bitWidth)
        }
    }

    /// Splits the integer into a significand of magnitude 0.5 ..< 1 and a power of 2.
    ///
    /// The value is `significand` times 2 to the power of `exponent`, with `significand` rounded to nearest, ties to
    /// even; for 0, both are 0. This is useful for logarithms of integers beyond the range of `Double`.
    package func significandAndExponent() -> (significand: Double, exponent: Int) {
        guard !isZero else { return (0, 0) }
        let (bits, isInexact) = leadingBits
        return Double.split(bits, isInexact: isInexact, exponent: bitLength - 64, isNegative: isNegative)
    }
}
