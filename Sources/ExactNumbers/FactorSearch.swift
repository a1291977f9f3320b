extension BigInteger {
    /// Returns a proper factor of a composite integer that has no factors below 2¹⁶ and isn't a power.
    internal func properFactor<E: Error>(admit: (FactoringStep) throws(E) -> Void) throws(E) -> BigInteger {
        if let residues = WordResidues(modulus: self) {
            return try FactorSearch(modulo: residues).factor(admit: admit)
        }
        return try FactorSearch(modulo: LongResidues(modulus: self)).factor(admit: admit)
    }

    /// Returns the least common multiple of the integers from 1 to a bound. It is the product of the primorials of the
    /// bound's roots, since a prime divides it as often as its powers are within the bound.
    internal static func leastCommonMultiple(upTo bound: Int) -> BigInteger {
        let roots = (1...bound.bitWidth).lazy.map { Int(BigInteger(bound).root($0).root) }.prefix { $0 > 1 }
        return roots.reduce(1) { $0 * primorial($1) }
    }
}

/// A search for a factor. It begins with the method that finds short factors soonest, Pollard's rho method. His p - 1
/// method and elliptic curves then look for longer and longer factors.
internal struct FactorSearch<Residues: ResidueArithmetic> {
    private let residues: Residues

    init(modulo residues: Residues) {
        self.residues = residues
    }

    /// The bounds of the first stage, each with the number of curves after which most factors of 15, 20, 25, … decimal
    /// digits are found (P. Zimmermann and B. Dodson, “20 Years of ECM”, ANTS VII, 2006, table 1).
    private static var levels: [(bound: Int, curves: Int)] {
        [
            (2_000, 25), (11_000, 90), (50_000, 300), (250_000, 700), (1_000_000, 1_800), (3_000_000, 5_100),
            (11_000_000, .max),
        ]
    }

    /// Returns a proper factor of the modulus, which must be composite.
    ///
    /// The parameters of the curves are consecutive, so that the same integer always takes the same work.
    func factor<E: Error>(admit: (FactoringStep) throws(E) -> Void) throws(E) -> BigInteger {
        let products = { (count: Int) throws(E) in try admit(.products(count, modulo: residues.modulus)) }
        if let factor = try PollardRho(residues).factor(within: 1 << 16, admit: products) { return factor }
        var parameters = (6...).makeIterator()
        for (bound, curves) in Self.levels {
            try admit(.leastCommonMultiple(upTo: bound))
            let exponent = BigInteger.leastCommonMultiple(upTo: bound)
            if let powers = PowersOfThree(modulo: residues) {
                let divisor = try TwoStageSearch(in: powers).divisor(
                    from: powers.three, bound: bound, exponent: exponent, admit: products)
                if isProper(divisor) { return divisor }
            }
            for _ in 0..<curves {
                guard let parameter = parameters.next(), let curve = EllipticCurve(parameter, modulo: residues) else {
                    continue
                }
                let divisor = try TwoStageSearch(in: curve).divisor(
                    from: curve.point, bound: bound, exponent: exponent, admit: products)
                if isProper(divisor) { return divisor }
            }
        }
        preconditionFailure("the last level has no last curve")
    }

    private func isProper(_ divisor: BigInteger) -> Bool { !divisor.isOne && divisor < residues.modulus }
}
