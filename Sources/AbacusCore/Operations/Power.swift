extension InfixOperation {
    static let power = InfixOperation { unit, base, exponent throws(Problem) in
        guard base.isNumber, exponent.isNumber else {
            let (base, exponent) = try unit.numbers(.power, base, exponent)
            return try unit.power(base, exponent)
        }
        return try unit.power(base, exponent)
    }
}

extension ArithmeticUnit {
    /// Returns `base ** exponent` of two numbers.
    mutating func power(_ base: Value, _ exponent: Value) throws(Problem) -> Value {
        if arithmetic == .real || (arithmetic.isOfFormats && givesDouble(base, exponent)) {
            return try .real(Elementary.realPower(real(base), real(exponent)))
        }
        switch (base, exponent) {
        case (.integer(let base), .integer(let exponent)): return try exactPower(Rational(base), exponent)
        case (.rational(let base), .integer(let exponent)): return try exactPower(base, exponent)
        case (.integer(let base), .rational(let exponent)): return try fractionalPower(Rational(base), exponent)
        case (.rational(let base), .rational(let exponent)): return try fractionalPower(base, exponent)
        case (.exactReal, .integer), (.exactReal, .rational), (.integer, .exactReal), (.rational, .exactReal),
            (.exactReal, .exactReal):
            return try irrationalPower(base, exponent)
        default:
            let result = try realPower(base, real(exponent), parity: exponent)
            if result.isNaN { throw .powerOfNegative }
            if result.isInfinite, base.exactRational?.isZero == true { throw .divisionByZero }
            return .real(result)
        }
    }

    /// Whether a power is a double in the arithmetic `foundation`. In formats, even that of integers is.
    private func givesDouble(_ base: Value, _ exponent: Value) -> Bool {
        syntax.isOfFormats || base.kind != .integer || exponent.kind != .integer
    }

    /// Returns the power of two numbers, one of which is a double.
    ///
    /// - Parameter parity: the exponent before it was rounded to a double.
    private mutating func realPower(_ base: Value, _ exponent: Double, parity: Value) throws(Problem) -> Double {
        let nearest = try real(base)
        if nearest < 0, case .integer(let integer) = parity, exponent.magnitude >= 0x1p53 {
            let magnitude = Elementary.power(-nearest, exponent)
            return integer.isOdd ? -magnitude : magnitude
        }
        return Elementary.realPower(nearest, exponent)
    }

    /// Returns an integer power of an exact number. The exponent may be of any size for 0, 1 and -1.
    private mutating func exactPower(_ base: Rational, _ exponent: BigInteger) throws(Problem) -> Value {
        if exponent.isZero { return 1 }
        if base.isInteger, base.numerator.magnitude <= 1 {
            if base.isZero, exponent.isNegative { throw .divisionByZero }
            return .integer(base.numerator.isNegative && !exponent.isOdd ? 1 : base.numerator)
        }
        if arithmetic.truncatesQuotients, exponent.isNegative {
            throw .notAnInteger("a power with a negative exponent is not an integer")
        }
        let longer = max(base.numerator.magnitude, base.denominator)
        let bits = (Double(exponent.magnitude) * longer.binaryLogarithm).rounded(.up) + 1
        let work = Cost.power(bits, exponent: Double(exponent.magnitude))
        let isFraction = !base.isInteger || exponent.isNegative
        try budget.admit(Demand(bits: bits, work: isFraction ? 2 * work : work))
        let count = Int(exactly: exponent).unwrapped(because: "a power of so few bits has a small exponent")
        return base.isInteger && count > 0 ? .integer(base.numerator.power(count)) : Value(base.power(count))
    }

    /// Returns a power of exact numbers: an exact real, or a rational if its form shows that it is one.
    private mutating func irrationalPower(_ base: Value, _ exponent: Value) throws(Problem) -> Value {
        guard let base = ExactReal(base), let exponent = ExactReal(exponent) else {
            preconditionFailure("exact numbers are real")
        }
        let domain = Problem.powerOfNegative.message
        try admitFactorization(of: base)
        return try realValue(SizeEstimate.power(base, exponent), orElse: domain) { (decider) throws(RealProblem) in
            try base.power(exponent, using: decider)
        }
    }

    /// Returns a fractional power of an exact number: rational if the root is; otherwise an exact real.
    private mutating func fractionalPower(_ base: Rational, _ exponent: Rational) throws(Problem) -> Value {
        if base.isNegative { throw .powerOfNegative }
        if base.isZero {
            if exponent.isNegative { throw .divisionByZero }
            return 0
        }
        if base == 1 { return 1 }
        // The exponent is in lowest terms, so a root whose degree exceeds the number of bits is irrational.
        let bits = Value.rational(base).bits
        if exponent.denominator <= BigInteger(Int(bits) + 1), let degree = Int(exactly: exponent.denominator),
            let root = try exactRoot(base, degree)
        {
            return try exactPower(root, exponent.numerator)
        }
        return try irrationalPower(.rational(base), .rational(exponent))
    }
}

extension Elementary {
    /// Returns a power in the arithmetic `real`: a product for the exponents 2, 3 and 4; otherwise C's `pow`.
    @inlinable
    package static func realPower(_ base: Double, _ exponent: Double) -> Double {
        switch exponent {
        case 2: base * base
        case 3: base * base * base
        case 4: (base * base) * (base * base)
        default: power(base, exponent)
        }
    }
}

extension ArithmeticUnit {
    /// Returns `base ** exponent mod modulus`. For a negative exponent, that is a power of the inverse.
    ///
    /// The method is GMP's for powers modulo a number.
    mutating func modularPower(
        _ base: BigInteger, _ exponent: BigInteger, modulus: BigInteger
    ) throws(Problem) -> Value {
        if modulus.isZero { throw .divisionByZero }
        // GMP needs no multiplication for the first power.
        var work = exponent.bits > 1 ? Cost.modularPower(exponent: exponent.bits, modulus: modulus.bits) : 0
        if exponent.isNegative { work += Cost.inverse(base.bits, modulus: modulus.bits) }
        try budget.admit(Demand(bits: modulus.bits, work: work + Cost.division(base.bits, modulus.bits)))
        guard let power = base.power(exponent, modulo: modulus) else {
            throw .outsideDomain("\(Value.integer(base).abbreviated) has no inverse modulo this number")
        }
        // The result of `mod` has the sign of the modulus.
        return .integer(modulus.isNegative && !power.isZero ? power + modulus : power)
    }
}

// MARK: - Powers of which only the remainder is needed

extension ArithmeticUnit {
    /// Returns a power of which only a remainder is needed. A power of integers waits for its modulus.
    mutating func postponedPower(_ base: Operand, _ exponent: Value) throws(Problem) -> Operand {
        let base = try value(of: base)
        guard case .integer = base, case .integer(let integer) = exponent, !integer.isNegative else {
            return try .value(apply(.power, base, exponent))
        }
        return .accumulator(Accumulator(powerOf: base, exponent, at: node))
    }

    /// Returns the `%` or `mod` of a power without computing the power, or nil if the power must be computed.
    ///
    /// The result of `%` has the sign of the power, that of `mod` the sign of the modulus.
    mutating func remainder(
        _ op: Operator, of power: Accumulator, dividedBy modulus: Value
    ) throws(Problem) -> Value? {
        guard case .integer(let modulus) = modulus, case .integer(let base) = power.partials[0],
            case .integer(let exponent) = power.partials[1], !isShort(base, exponent, besides: modulus)
        else { return nil }
        if modulus.isZero { throw .divisionByZero }
        if op == .modulo { return try modularPower(base, exponent, modulus: modulus) }
        let remainder = try modularPower(base.magnitude, exponent, modulus: modulus.magnitude)
        return base.isNegative && exponent.isOdd ? try apply(.negate, remainder) : remainder
    }

    /// Whether a power is so short that computing it first is as fast.
    private func isShort(_ base: BigInteger, _ exponent: BigInteger, besides modulus: BigInteger) -> Bool {
        Double(exponent) * base.bits <= max(256, 2 * modulus.bits)
    }
}
