/// A group modulo an integer. An element is represented only by what it has in common with its inverse.
///
/// The sum of two elements therefore depends on their quotient, too, which is here called a difference.
internal protocol FactoringGroup {
    associatedtype Residues: ResidueArithmetic
    associatedtype Element

    var residues: Residues { get }
    func sum(_ left: Element, _ right: Element, difference: Element) -> Element
    func double(_ element: Element) -> Element
    /// Returns a residue that is 0 modulo each factor for which the element is neutral.
    func distanceFromZero(_ element: Element) -> Residues.Residue
    /// Returns residues that agree modulo each factor for which the elements are equal or inverse to each other.
    /// Returns nil if one of the elements is neutral for a factor.
    func coordinates(of elements: [Element]) -> [Residues.Residue]?
    /// The number of products modulo the integer that a sum and a doubling take together.
    static var productsForBit: Int { get }
}

/// A search for a factor modulo which the order of an element has only small prime factors, except for one that may be
/// larger (P. L. Montgomery, “Speeding the Pollard and elliptic curve methods of factorization”, Mathematics of
/// Computation 48, 1987).
///
/// The first stage multiplies the element by all prime powers up to a bound. The second stage finds whether another
/// prime would make the product the neutral element. All numbers up to a hundred times the bound, except those with a
/// prime factor below 13, are written as a multiple of 2310 plus or minus one of 240 numbers (the baby steps and giant
/// steps of D. Shanks), and the multiples of the element by these are compared by their coordinates.
internal struct TwoStageSearch<Group: FactoringGroup> {
    private let group: Group
    private typealias Residue = Group.Residues.Residue

    init(in group: Group) {
        self.group = group
    }

    /// Returns what the modulus has in common with the results: 1 if no factor is found, the modulus if all are.
    ///
    /// - Parameters:
    ///   - element: an element of the group.
    ///   - bound: the bound of the first stage.
    ///   - exponent: the least common multiple of all numbers up to the bound.
    ///   - admit: called with a number of products modulo the integer before they are computed.
    func divisor<E: Error>(
        from element: Group.Element, bound: Int, exponent: BigInteger, admit: (Int) throws(E) -> Void
    ) throws(E) -> BigInteger {
        let multiple = try multiple(of: element, by: exponent, admit: admit)
        let divisor = group.residues.commonDivisor(with: group.distanceFromZero(multiple))
        return divisor.isOne ? try secondStage(from: multiple, bound: 100 * bound, admit: admit) : divisor
    }

    /// Returns a multiple of an element by Montgomery's ladder, which goes from bit to bit with two consecutive
    /// multiples.
    private func multiple<E: Error>(
        of element: Group.Element, by factor: BigInteger, admit: (Int) throws(E) -> Void
    ) throws(E) -> Group.Element {
        var (lower, upper) = (element, group.double(element))
        for bit in (0..<factor.bitLength - 1).reversed() {
            // Admits sixteen bits at a time.
            if bit % 16 == 0 { try admit(16 * Group.productsForBit) }
            let sum = group.sum(upper, lower, difference: element)
            (lower, upper) = factor.testBit(bit) ? (sum, group.double(upper)) : (group.double(lower), sum)
        }
        return lower
    }

    /// The distance between two giant steps.
    private static var giantStep: Int { 2 * 3 * 5 * 7 * 11 }
    /// The number of giant steps whose coordinates are computed together.
    private static var batch: Int { 64 }

    private func secondStage<E: Error>(
        from element: Group.Element, bound: Int, admit: (Int) throws(E) -> Void
    ) throws(E) -> BigInteger {
        try admit(Self.giantStep / 4 * Group.productsForBit)
        let babySteps = babySteps(of: element)
        guard let babyCoordinates = group.coordinates(of: babySteps) else { return commonDivisor(with: babySteps) }
        let giant = try multiple(of: element, by: BigInteger(Self.giantStep), admit: admit)
        var (last, next) = (giant, group.double(giant))
        for _ in 0...bound / Self.giantStep / Self.batch {
            try admit(Self.batch * Group.productsForBit)
            var giantSteps: [Group.Element] = []
            for _ in 0..<Self.batch {
                giantSteps.append(last)
                (last, next) = (next, group.sum(next, giant, difference: last))
            }
            guard let coordinates = group.coordinates(of: giantSteps) else { return commonDivisor(with: giantSteps) }
            let divisor = try commonDivisor(withDifferencesOf: coordinates, babyCoordinates, admit: admit)
            if !divisor.isOne { return divisor }
        }
        return 1
    }

    private func commonDivisor<E: Error>(
        withDifferencesOf giantSteps: [Residue], _ babySteps: [Residue], admit: (Int) throws(E) -> Void
    ) throws(E) -> BigInteger {
        let residues = group.residues
        var product = residues.residue(of: 1)
        for giantStep in giantSteps {
            try admit(babySteps.count)
            for babyStep in babySteps {
                product = residues.product(product, residues.difference(giantStep, babyStep))
            }
        }
        return residues.commonDivisor(with: product)
    }

    /// Returns what the modulus has in common with elements, some of which may be neutral for a factor.
    private func commonDivisor(with elements: [Group.Element]) -> BigInteger {
        let residues = group.residues
        let product = elements.reduce(residues.residue(of: 1)) { residues.product($0, group.distanceFromZero($1)) }
        return residues.commonDivisor(with: product)
    }

    /// Returns the multiples of an element by the numbers up to half a giant step that are coprime to the giant step.
    private func babySteps(of element: Group.Element) -> [Group.Element] {
        let double = group.double(element)
        var (last, next) = (element, group.sum(double, element, difference: element))
        var steps: [Group.Element] = []
        for number in stride(from: 1, to: Self.giantStep / 2, by: 2) {
            if BigInteger.greatestCommonDivisor(UInt(number), UInt(Self.giantStep)) == 1 { steps.append(last) }
            (last, next) = (next, group.sum(next, double, difference: last))
        }
        return steps
    }
}
