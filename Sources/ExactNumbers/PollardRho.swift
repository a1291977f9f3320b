internal import IntegerKernels

/// Finds a factor of an integer by the rho method (J. M. Pollard, “A Monte Carlo method for factorization”, BIT 15,
/// 1975) in the variant of R. P. Brent (“An improved Monte Carlo factorization algorithm”, BIT 20, 1980).
///
/// A sequence in which each number is a polynomial of the number before runs into a cycle, and modulo a factor it does
/// so earlier. Two of its numbers that are equal only modulo that factor differ by a multiple of it. The differences
/// are multiplied together, so that many of them need only one common divisor.
internal struct PollardRho<Residues: ResidueArithmetic> {
    private let residues: Residues

    /// The number of differences in a product.
    private static var batch: Int { 256 }

    init(_ residues: Residues) {
        self.residues = residues
    }

    /// Returns a proper factor of the modulus, which must be composite, or nil if none is found within the limit.
    ///
    /// Half of the factors of 32 bits are found within 2¹⁶ steps.
    ///
    /// - Parameters:
    ///   - limit: the number of steps after which a sequence is abandoned, a power of 2.
    ///   - admit: called with a number of products modulo the integer before they are computed.
    func factor<E: Error>(within limit: Int, admit: (Int) throws(E) -> Void) throws(E) -> BigInteger? {
        let one = residues.residue(of: 1)
        var increment = one
        while true {
            let divisor = try divisor(increment: increment, within: limit, admit: admit)
            if divisor < residues.modulus { return divisor.isOne ? nil : divisor }
            increment = residues.sum(increment, one)
        }
    }

    /// Returns the divisor that the sequence with an increment finds. It is the modulus if all factors are found at the
    /// same time, and 1 if none is found.
    private func divisor<E: Error>(
        increment: Residues.Residue, within limit: Int, admit: (Int) throws(E) -> Void
    ) throws(E) -> BigInteger {
        let one = residues.residue(of: 1)
        var last = residues.sum(one, one)
        var length = 1
        while length < limit {
            let anchor = last
            for count in Self.batches(of: length) {
                try admit(count)
                for _ in 0..<count { last = next(after: last, increment) }
            }
            for count in Self.batches(of: length) {
                try admit(2 * count)
                let start = last
                var product = one
                for _ in 0..<count {
                    last = next(after: last, increment)
                    product = residues.product(product, residues.difference(anchor, last))
                }
                let divisor = residues.commonDivisor(with: product)
                if !divisor.isOne {
                    return divisor < residues.modulus ? divisor : firstDivisor(after: start, anchor, increment)
                }
            }
            length *= 2
        }
        return 1
    }

    /// Returns the divisor in the first difference from an anchor that has one.
    private func firstDivisor(
        after start: Residues.Residue, _ anchor: Residues.Residue, _ increment: Residues.Residue
    ) -> BigInteger {
        var last = start
        while true {
            last = next(after: last, increment)
            let divisor = residues.commonDivisor(with: residues.difference(anchor, last))
            if !divisor.isOne || Interruption.isRaised { return divisor }
        }
    }

    @inline(__always)
    private func next(after residue: Residues.Residue, _ increment: Residues.Residue) -> Residues.Residue {
        residues.sum(residues.product(residue, residue), increment)
    }

    /// Splits a number into batches no larger than `batch`.
    private static func batches(of count: Int) -> LazyMapSequence<StrideTo<Int>, Int> {
        stride(from: 0, to: count, by: batch).lazy.map { min(batch, count - $0) }
    }
}
