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

    /// Creates the powers modulo an integer, or returns nil if the integer is a multiple of 3.
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

/// The points of an elliptic curve b·y² = x³ + a·x² + x modulo an integer. Only the x-coordinate of a point is
/// computed, as the quotient of two residues (P. L. Montgomery, “Speeding the Pollard and elliptic curve methods of
/// factorization”, Mathematics of Computation 48, 1987, section 10.3.1).
///
/// Modulo a prime factor p, the number of points is within 2√p of p + 1 and differs from curve to curve, so one curve
/// after another is tried (H. W. Lenstra, “Factoring integers with elliptic curves”, Annals of Mathematics 126, 1987).
internal struct EllipticCurve<Residues: ResidueArithmetic>: FactoringGroup {
    struct Element {
        var x: Residues.Residue
        var z: Residues.Residue
    }

    let residues: Residues
    let point: Element
    /// (a + 2) / 4
    private let coefficient: Residues.Residue

    /// Creates a curve and a point on it by H. Suyama's parametrization, which makes the number of points a multiple of
    /// 12 (P. Zimmermann and B. Dodson, “20 Years of ECM”, ANTS VII, 2006, section 2).
    ///
    /// - Parameter parameter: the parameter σ, from 6 on. The result is nil if the modulus has a factor that is as
    ///   short as the numbers computed from σ.
    init?(_ parameter: Int, modulo residues: Residues) {
        let sigma = BigInteger(parameter)
        let (u, v) = (sigma * sigma - 5, 4 * sigma)
        let denominator = residues.residue(of: 16 * u.power(3) * v)
        guard let inverse = residues.inverse(of: denominator) else { return nil }
        self.residues = residues
        point = Element(x: residues.residue(of: u.power(3)), z: residues.residue(of: v.power(3)))
        coefficient = residues.product(residues.residue(of: (v - u).power(3) * (3 * u + v)), inverse)
    }

    static var productsForBit: Int { 11 }

    @inline(__always)
    func sum(_ left: Element, _ right: Element, difference: Element) -> Element {
        let first = residues.product(residues.difference(left.x, left.z), residues.sum(right.x, right.z))
        let second = residues.product(residues.sum(left.x, left.z), residues.difference(right.x, right.z))
        return Element(
            x: residues.product(difference.z, square(residues.sum(first, second))),
            z: residues.product(difference.x, square(residues.difference(first, second))))
    }

    @inline(__always)
    func double(_ element: Element) -> Element {
        let sum = square(residues.sum(element.x, element.z))
        let difference = square(residues.difference(element.x, element.z))
        let product = residues.difference(sum, difference)
        return Element(
            x: residues.product(sum, difference),
            z: residues.product(product, residues.sum(difference, residues.product(coefficient, product))))
    }

    func distanceFromZero(_ element: Element) -> Residues.Residue { element.z }

    func coordinates(of elements: [Element]) -> [Residues.Residue]? {
        residues.inverses(of: elements.map(\.z)).map { inverses in
            zip(elements, inverses).map { residues.product($0.x, $1) }
        }
    }

    @inline(__always)
    private func square(_ residue: Residues.Residue) -> Residues.Residue { residues.product(residue, residue) }
}
