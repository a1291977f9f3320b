extension ArithmeticUnit {
    /// The `mod` of a power, which for a negative exponent is that of the inverse.
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
        // The `mod` has the sign of the modulus.
        return .integer(modulus.isNegative && !power.isZero ? power + modulus : power)
    }
}
