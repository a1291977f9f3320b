extension ArithmeticUnit {
    /// Returns `base ** exponent mod modulus`; for a negative exponent that is a power of the inverse.
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
    /// Returns a power of which only the remainder is needed; one of integers waits for its modulus.
    mutating func postponedPower(_ base: Operand, _ exponent: Value) throws(Problem) -> Operand {
        let base = try value(of: base)
        guard case .integer = base, case .integer(let integer) = exponent, !integer.isNegative else {
            return try .value(apply(.power, base, exponent))
        }
        return .accumulator(Accumulator(powerOf: base, exponent, at: node))
    }

    /// Returns the `%` or `mod` of a power without computing the power, or nil if that has to be computed.
    ///
    /// The result of `%` has the sign of the power, that of `mod` the sign of the modulus.
    mutating func remainder(
        _ meaning: Operator, of power: Accumulator, dividedBy modulus: Value
    ) throws(Problem) -> Value? {
        guard case .integer(let modulus) = modulus, case .integer(let base) = power.partials[0],
            case .integer(let exponent) = power.partials[1], !isShort(base, exponent, besides: modulus)
        else { return nil }
        if modulus.isZero { throw .divisionByZero }
        if meaning == .modulo { return try modularPower(base, exponent, modulus: modulus) }
        let remainder = try modularPower(base.magnitude, exponent, modulus: modulus.magnitude)
        return base.isNegative && exponent.isOdd ? try apply(.negate, remainder) : remainder
    }

    /// Whether a power is so short that it is as fast to compute it first.
    private func isShort(_ base: BigInteger, _ exponent: BigInteger, besides modulus: BigInteger) -> Bool {
        Double(exponent) * base.bits <= max(256, 2 * modulus.bits)
    }
}
