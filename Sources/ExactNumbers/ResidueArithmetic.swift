/// Arithmetic modulo an odd integer, on residues in any form that makes it fast.
internal protocol ResidueArithmetic {
    associatedtype Residue

    var modulus: BigInteger { get }
    func sum(_ left: Residue, _ right: Residue) -> Residue
    func difference(_ left: Residue, _ right: Residue) -> Residue
    func product(_ left: Residue, _ right: Residue) -> Residue
    func residue(of integer: BigInteger) -> Residue
    /// Returns the least nonnegative integer with the given residue.
    func integer(of residue: Residue) -> BigInteger
    /// Returns the greatest common divisor of a residue and the modulus; for 0, this is the modulus.
    func commonDivisor(with residue: Residue) -> BigInteger
}

extension ResidueArithmetic {
    /// Returns the inverse of a residue, or nil if it has a factor in common with the modulus.
    func inverse(of residue: Residue) -> Residue? {
        integer(of: residue).inverse(modulo: modulus).map(self.residue)
    }

    /// Returns the inverses of residues, or nil if one of them has none.
    ///
    /// This computes only one inverse, and three products for each residue (P. L. Montgomery, “Speeding the Pollard and
    /// elliptic curve methods of factorization”, Mathematics of Computation 48, 1987, section 10.3.1).
    func inverses(of residues: [Residue]) -> [Residue]? {
        var product = residue(of: 1)
        var inverses: [Residue] = []
        inverses.reserveCapacity(residues.count)
        for residue in residues {
            inverses.append(product)
            product = self.product(product, residue)
        }
        guard var inverse = inverse(of: product) else { return nil }
        for index in residues.indices.reversed() {
            inverses[index] = self.product(inverses[index], inverse)
            inverse = self.product(inverse, residues[index])
        }
        return inverses
    }
}

/// Residues modulo an integer of any size.
internal struct LongResidues: ResidueArithmetic {
    let modulus: BigInteger

    func sum(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
        let sum = left + right
        return sum < modulus ? sum : sum - modulus
    }

    func difference(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
        let difference = left - right
        return difference.isNegative ? difference + modulus : difference
    }

    func product(_ left: BigInteger, _ right: BigInteger) -> BigInteger { left * right % modulus }

    func residue(of integer: BigInteger) -> BigInteger { integer.flooredRemainder(dividingBy: modulus) }

    func integer(of residue: BigInteger) -> BigInteger { residue }

    func commonDivisor(with residue: BigInteger) -> BigInteger { residue.greatestCommonDivisor(with: modulus) }
}
