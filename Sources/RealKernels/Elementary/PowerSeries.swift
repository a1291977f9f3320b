#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Power series whose coefficients have small denominators, in fixed point: few products of long numbers, the other
    /// operations being those of a long number and a limb (Smith 1989; Brent and Zimmermann, MCA, 4.4.3, "concurrent
    /// summation").
    ///
    /// With Σ cₖ·tᵏ split into Σⱼ (Σᵢ c_{jm+i}·tⁱ)·tʲᵐ, the powers up to tᵐ are computed once, and the outer sum is Horner's.
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

        /// The k-th coefficient's denominator divided by the one before, or nil if it doesn't divide it.
        @inline(__always)
        private func divisor(_ k: UInt) -> UInt? {
            switch self {
            case .exponential: k
            case .sine: 2 &* k &* (2 &* k &+ 1)
            case .cosine: (2 &* k &+ 1) &* (2 &* k &+ 2)
            case .hyperbolicArcTangent, .arcTangent: nil
            }
        }

        /// Returns how many terms leave less than two units out if t is less than 2 to the power of `-zeros`.
        ///
        /// The terms fall at least as those of a geometric series with the ratio ½ after those, and alternate otherwise.
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

        /// The number of powers of t at most.
        private static let mostPowers = 16

        /// The number of limbs of the workspace that a sum needs.
        static func capacity(_ n: Int) -> Int { (mostPowers + 4) * (n + 1) }

        /// Sets n + 1 limbs, with the integer on top, to the sum for a fraction t of n limbs, which is less than 0.7; for an
        /// arc tangent less than ¹⁄₁₆.
        ///
        /// The result is less than 2⁶ units off. A power is the product of two others, rounded down, and at most
        /// (1 + 0.7) / (1 − 0.7) < 6 units off. So are their sums, each weighed by 1/k! or less, hence less than
        /// 6·e < 17 units; a product by tᵐ adds a unit and the error of tᵐ times a sum less than e, a division a unit, each
        /// weighed by the coefficient where it happens, which together is less than 40. The sum of arc tangents divides each
        /// term, and is at most 2 units off for each of the up to 16 terms of the lowest power of tᵐ, and 1/16 of that for
        /// all others.
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

        /// Sums terms whose denominators divide each other. `weight` is the denominator of the sum so far divided by that of
        /// term k, so that a term costs a product by a limb, and only where the weight would outgrow a limb is there a division.
        ///
        /// Sums that end with a term of an odd power may be negative, in two's complement, if the signs alternate. They are
        /// neither multiplied nor divided: m is even, and a division's place is after a term with an even power.
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
                    // There is room for two steps, and for a sum of up to e times the weight.
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

        /// Sums tᵏ / (2k + 1), with or without alternating signs, as above.
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
