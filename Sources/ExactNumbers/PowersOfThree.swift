/// The powers 3ⁿ modulo an integer, as 3ⁿ + 3⁻ⁿ: the group of the p - 1 method (J. M. Pollard, “Theorems on factorization
/// and primality testing”, Proceedings of the Cambridge Philosophical Society 76, 1974), in the form of P. L. Montgomery
/// (“Speeding the Pollard and elliptic curve methods of factorization”, Mathematics of Computation 48, 1987, section 6).
///
/// Modulo a prime factor p, the order of 3 divides p - 1.
internal struct PowersOfThree<Residues: ResidueArithmetic>: FactoringGroup {
    let residues: Residues
    /// The power whose exponent is 1.
    let three: Residues.Residue
    private let two: Residues.Residue

    /// Creates the powers modulo an integer, or returns nil if that is a multiple of 3.
    init?(modulo residues: Residues) {
        let three = residues.residue(of: 3)
        guard let inverse = residues.inverse(of: three) else { return nil }
        self.residues = residues
        self.three = residues.sum(three, inverse)
        two = residues.residue(of: 2)
    }

    static var productsForBit: Int { 2 }

    @inline(__always)
    func sum(
        _ left: Residues.Residue, _ right: Residues.Residue, difference: Residues.Residue
    ) -> Residues.Residue {
        residues.difference(residues.product(left, right), difference)
    }

    @inline(__always)
    func double(_ element: Residues.Residue) -> Residues.Residue {
        residues.difference(residues.product(element, element), two)
    }

    func distanceFromZero(_ element: Residues.Residue) -> Residues.Residue { residues.difference(element, two) }

    func coordinates(of elements: [Residues.Residue]) -> [Residues.Residue]? { elements }
}
