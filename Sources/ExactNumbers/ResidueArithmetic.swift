/// Sums and products modulo an integer. Products may contain a constant factor that has no factor in common with it.
internal protocol ResidueArithmetic {
    associatedtype Residue

    var modulus: BigInteger { get }
    var one: Residue { get }
    func sum(_ left: Residue, _ right: Residue) -> Residue
    func difference(_ left: Residue, _ right: Residue) -> Residue
    func product(_ left: Residue, _ right: Residue) -> Residue
    /// Returns the greatest common divisor of a residue and the modulus, which is the modulus for 0.
    func commonDivisor(with residue: Residue) -> BigInteger
}

/// Residues modulo an odd integer of at most 127 bits, on machine words.
///
/// A product contains the factor 2⁻¹²⁸, because it is reduced by the method of P. L. Montgomery (“Modular multiplication
/// without trial division”, Mathematics of Computation 44, 1985). That takes a tenth of the time of a division.
internal struct WordResidues: ResidueArithmetic {
    let modulus: BigInteger
    private let word: UInt128
    /// The negative inverse of the modulus, modulo 2¹²⁸.
    private let inverse: UInt128

    /// Creates the residues modulo an odd integer, or returns nil if it is too long.
    init?(modulus: BigInteger) {
        guard modulus.bitLength <= 127 else { return nil }
        self.modulus = modulus
        word = UInt128(modulus)
        // Newton's method doubles the right bits at each step. An odd number is its own inverse to three bits.
        var inverse = word
        for _ in 0..<6 { inverse = inverse &* (2 &- word &* inverse) }
        self.inverse = 0 &- inverse
    }

    var one: UInt128 { 1 }

    func sum(_ left: UInt128, _ right: UInt128) -> UInt128 { reduced(left &+ right) }

    func difference(_ left: UInt128, _ right: UInt128) -> UInt128 {
        left >= right ? left &- right : left &+ (word &- right)
    }

    func product(_ left: UInt128, _ right: UInt128) -> UInt128 {
        let (high, low) = left.multipliedFullWidth(by: right)
        let multiple = word.multipliedFullWidth(by: low &* inverse)
        // The low halves add up to 2¹²⁸, unless both are 0.
        return reduced(high &+ multiple.high &+ (low == 0 ? 0 : 1))
    }

    func commonDivisor(with residue: UInt128) -> BigInteger {
        BigInteger(residue).greatestCommonDivisor(with: modulus)
    }

    private func reduced(_ number: UInt128) -> UInt128 { number >= word ? number &- word : number }
}

/// Residues modulo an integer of any size.
internal struct LongResidues: ResidueArithmetic {
    let modulus: BigInteger

    var one: BigInteger { 1 }

    func sum(_ left: BigInteger, _ right: BigInteger) -> BigInteger { (left + right) % modulus }

    func difference(_ left: BigInteger, _ right: BigInteger) -> BigInteger { left - right }

    func product(_ left: BigInteger, _ right: BigInteger) -> BigInteger { left * right % modulus }

    func commonDivisor(with residue: BigInteger) -> BigInteger { residue.greatestCommonDivisor(with: modulus) }
}
