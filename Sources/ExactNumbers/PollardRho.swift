extension BigInteger {
    /// Returns a proper factor of a composite odd integer.
    internal func factorByRho<E: Error>(admit: (FactoringStep) throws(E) -> Void) throws(E) -> BigInteger {
        let products = { (count: Int) throws(E) in try admit(.products(count, modulo: self)) }
        if let residues = WordResidues(modulus: self) {
            return try PollardRho(residues).factor(admit: products)
        }
        return try PollardRho(LongResidues(modulus: self)).factor(admit: products)
    }
}

/// Finds a factor of an integer by the rho method (J. M. Pollard, “A Monte Carlo method for factorization”, BIT 15,
/// 1975) in the variant of R. P. Brent (“An improved Monte Carlo factorization algorithm”, BIT 20, 1980).
///
/// A sequence in which each number is a polynomial of the one before runs into a cycle, and does so earlier modulo a
/// factor. Two of its numbers that are equal only modulo that differ by a multiple of it. The differences are multiplied
/// together, so that one common divisor suffices for many of them.
internal struct PollardRho<Residues: ResidueArithmetic> {
    private let residues: Residues

    /// The number of differences in a product.
    private static var batch: Int { 256 }

    init(_ residues: Residues) {
        self.residues = residues
    }

    /// Returns a proper factor of the modulus, which must be composite.
    ///
    /// - Parameter admit: called with a number of products modulo the integer before they are computed.
    func factor<E: Error>(admit: (Int) throws(E) -> Void) throws(E) -> BigInteger {
        var increment = residues.one
        while true {
            if let factor = try factor(increment: increment, admit: admit) { return factor }
            increment = residues.sum(increment, residues.one)
        }
    }

    /// Returns a proper factor, or nil if the sequence with an increment shows all factors at the same time.
    private func factor<E: Error>(
        increment: Residues.Residue, admit: (Int) throws(E) -> Void
    ) throws(E) -> BigInteger? {
        var last = residues.sum(residues.one, residues.one)
        var length = 1
        while true {
            let anchor = last
            for count in Self.batches(of: length) {
                try admit(count)
                for _ in 0..<count { last = next(after: last, increment) }
            }
            for count in Self.batches(of: length) {
                try admit(2 * count)
                let start = last
                var product = residues.one
                for _ in 0..<count {
                    last = next(after: last, increment)
                    product = residues.product(product, residues.difference(anchor, last))
                }
                let divisor = residues.commonDivisor(with: product)
                if divisor.isOne { continue }
                return divisor < residues.modulus ? divisor : firstFactor(after: start, anchor, increment)
            }
            length *= 2
        }
    }

    /// Returns the divisor that the first difference from an anchor shows, or nil if that is the whole modulus.
    private func firstFactor(
        after start: Residues.Residue, _ anchor: Residues.Residue, _ increment: Residues.Residue
    ) -> BigInteger? {
        var last = start
        while true {
            last = next(after: last, increment)
            let divisor = residues.commonDivisor(with: residues.difference(anchor, last))
            if !divisor.isOne { return divisor < residues.modulus ? divisor : nil }
        }
    }

    @inline(__always)
    private func next(after residue: Residues.Residue, _ increment: Residues.Residue) -> Residues.Residue {
        residues.sum(residues.product(residue, residue), increment)
    }

    /// Splits a number into batches of at most the usual size.
    private static func batches(of count: Int) -> LazyMapSequence<StrideTo<Int>, Int> {
        stride(from: 0, to: count, by: batch).lazy.map { min(batch, count - $0) }
    }
}
