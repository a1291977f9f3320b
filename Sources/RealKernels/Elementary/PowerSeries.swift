#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Power series in fixed point whose coefficients have small denominators. They take few products of long numbers;
    /// all other operations are those of a long number and a limb (Smith 1989; Brent and Zimmermann, MCA, 4.4.3,
    /// "concurrent summation").
    ///
    /// With Σ cₖ·tᵏ split into Σⱼ (Σᵢ c_{jm+i}·tⁱ)·tʲᵐ, the powers up to tᵐ are computed once, and the outer sum by
    /// Horner's method.
    enum PowerSeries {
        /// eᵗ = Σ tᵏ / k!
        case exponential
        /// sin(√t) / √t = Σ (−t)ᵏ / (2k + 1)!
        case sine
        /// 2 · (1 − cos(√t)) / t = Σ (−t)ᵏ · 2 / (2k + 2)!
        case cosine
        /// atanh(√t) / √t = Σ tᵏ / (2k + 1)
        case hyperbolicArcTangent
        /// atan(√t) / √t = Σ (−t)ᵏ / (2k + 1)
        case arcTangent

        private var isAlternating: Bool {
            switch self {
            case .exponential, .hyperbolicArcTangent: false
            case .sine, .cosine, .arcTangent: true
            }
        }

        /// The denominator of coefficient k divided by that of the coefficient before, or nil if the quotient isn't an
        /// integer.
        @inline(__always)
        private func divisor(_ k: UInt) -> UInt? {
            switch self {
            case .exponential: k
            case .sine: 2 &* k &* (2 &* k &+ 1)
            case .cosine: (2 &* k &+ 1) &* (2 &* k &+ 2)
            case .hyperbolicArcTangent, .arcTangent: nil
            }
        }

        /// Returns the number of terms after which the rest of the series is less than two units if t is less than 2 to
        /// the power of `-zeros`.
        ///
        /// The remaining terms either decrease at least as fast as a geometric series with the ratio ½ or alternate.
        func termCount(zeros: Int, fraction n: Int) -> Int {
            let bits = 64 * n
            guard divisor(1) != nil else { return (bits - 1) / zeros + 1 }
            var (k, sum): (UInt, Int) = (0, 0)
            while sum < bits {
                k &+= 1
                sum &+= zeros &+ 63 &- divisor(k)!.leadingZeroBitCount
            }
            return Int(k)
        }

        /// The greatest number of powers of t that are computed.
        private static let mostPowers = 16

        /// The number of workspace limbs that a sum needs.
        static func capacity(_ n: Int) -> Int { (mostPowers + 4) * (n + 1) }

        /// Sets n + 1 limbs, with the integer part on top, to the sum for a fraction t of n limbs, which is less than
        /// 0.7, or less than ¹⁄₁₆ for an arc tangent.
        ///
        /// The result is off by less than 2⁶ units. A power is the product of two others, rounded down, and off by at
        /// most (1 + 0.7) / (1 − 0.7) < 6 units. The sums weight the powers by 1/k! or less, so that these errors add
        /// up to less than 6·e < 17 units. A product by tᵐ adds a unit and the error of tᵐ times a sum less than e; a
        /// division adds a unit. Weighted by the coefficients where they occur, these add up to less than 40. The sum
        /// of an arc tangent divides each term. It is off by at most 2 units for each of the up to 16 terms of the
        /// lowest power of tᵐ, and by 1/16 of that for all others.
        func sum(_ result: Limbs, _ t: ReadLimbs, fraction n: Int, _ workspace: Workspace) {
            var workspace = workspace
            let terms = termCount(zeros: Fixed.leadingZeros(t, n), fraction: n)
            // An even number, near the square root of the number of terms.
            var m = 2
            while m < Self.mostPowers, m * m < terms { m += 2 }
            let product = workspace.take(2 * n + 1)
            let powers = workspace.take(m * n)
            Kernel.copy(powers, t, n)
            var power = 2
            while power <= Swift.min(m, terms - 1) {
                let half = powers + (power / 2 - 1) * n
                let other = powers + (power - power / 2 - 1) * n
                Fixed.multiply(powers + (power - 1) * n, n, half, n, other, n, fraction: n, product)
                power += 1
            }
            Kernel.clear(result, n + 1)
            if divisor(1) == nil {
                sumOfFractions(result, powers, m, terms, fraction: n, product)
            } else {
                sumOfProducts(result, powers, m, terms, fraction: n, product)
            }
        }

        /// Sums terms whose denominators are multiples of those of the terms before. `weight` is the denominator of the
        /// sum so far divided by that of term k. A term therefore costs a product by a limb, and a division is needed
        /// only if the weight would outgrow a limb.
        ///
        /// If the signs alternate, sums that end with a term of an odd power may be negative, in two's complement. They
        /// are neither multiplied nor divided: m is even, and divisions follow terms with even powers.
        @inline(__always)
        private func sumOfProducts(
            _ sum: Limbs, _ powers: Limbs, _ m: Int, _ terms: Int, fraction n: Int, _ product: Limbs
        ) {
            var weight: UInt = 1
            var k = terms - 1
            var i = k % m
            while true {
                if Interruption.stops(after: n) { return }
                if i == 0 {
                    sum[n] &+= weight
                } else if isAlternating, i & 1 == 1 {
                    sum[n] &-= Kernel.subtractProduct(sum, powers + (i - 1) * n, n, by: weight)
                } else {
                    sum[n] &+= Kernel.addProduct(sum, powers + (i - 1) * n, n, by: weight)
                }
                if k == 0 { break }
                let step = divisor(UInt(k))!
                if i & 1 == 0 {
                    // There must be room for two steps, and for a sum of up to e times the weight.
                    let (high, low) = weight.multipliedFullWidth(by: step &* divisor(UInt(k - 1))!)
                    if high != 0 || low >> 62 != 0 {
                        _ = Kernel.divide(sum, sum, n + 1, byLimb: weight)
                        weight = 1
                    }
                }
                weight &*= step
                if i == 0 {
                    Fixed.multiply(sum, n + 1, sum, n + 1, powers + (m - 1) * n, n, fraction: n, product)
                    i = m
                }
                i -= 1
                k -= 1
            }
            if weight > 1 { _ = Kernel.divide(sum, sum, n + 1, byLimb: weight) }
        }

        /// Sums tᵏ / (2k + 1), with or without alternating signs, in the same way.
        @inline(__always)
        private func sumOfFractions(
            _ sum: Limbs, _ powers: Limbs, _ m: Int, _ terms: Int, fraction n: Int, _ product: Limbs
        ) {
            var k = terms - 1
            var i = k % m
            while true {
                // The division of n limbs takes most of the time.
                if Interruption.stops(after: 8 * n) { return }
                let denominator = UInt(2 * k + 1)
                if i == 0 {
                    Kernel.clear(product, n)
                    product[n] = 1
                } else {
                    Kernel.copy(product, powers + (i - 1) * n, n)
                    product[n] = 0
                }
                if k > 0 { _ = Kernel.divide(product, product, n + 1, byLimb: denominator) }
                if isAlternating, i & 1 == 1 {
                    _ = Kernel.subtract(sum, sum, product, n + 1)
                } else {
                    _ = Kernel.add(sum, sum, product, n + 1)
                }
                if k == 0 { return }
                if i == 0 {
                    Fixed.multiply(sum, n + 1, sum, n + 1, powers + (m - 1) * n, n, fraction: n, product)
                    i = m
                }
                i -= 1
                k -= 1
            }
        }
    }
#endif
