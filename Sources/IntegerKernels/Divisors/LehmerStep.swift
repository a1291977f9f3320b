#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Several of Euclid's steps at once: (a, b) become (p·a − q·b, t·b − r·a), with p·t − q·r = 1.
    ///
    /// The steps are found from the highest 128 bits of both (Lehmer 1938; Knuth, TAOCP 4.5.2, algorithm L), as long as
    /// Collins's condition shows that no lower bit can change a quotient (Jebelean 1993). The condition is checked with
    /// twice the cofactor, so that both results keep at least as many bits as there are below those 128.
    internal struct LehmerStep {
        var (p, q, r, t): (UInt, UInt, UInt, UInt) = (1, 0, 0, 1)

        /// Whether no step was found.
        var isIdentity: Bool { q == 0 && r == 0 }

        /// Finds the steps for a ≥ b, where a has at least two limbs.
        init(_ a: mpz_srcptr, _ b: mpz_srcptr) {
            let count = a.pointee.count
            var first = LehmerStep.top(a, count, shift: a.pointee.limbs[count - 1].leadingZeroBitCount)
            var second = LehmerStep.top(b, count, shift: a.pointee.limbs[count - 1].leadingZeroBitCount)
            // For an even number of steps, first = u₁·a − v₁·b and second = v₂·b − u₂·a.
            var (u0, u1, u2): (UInt, UInt, UInt) = (0, 1, 0)
            var (v0, v1, v2): (UInt, UInt, UInt) = (0, 0, 1)
            var isEven = true
            while second >= UInt128(v2) &<< 1, first &- second >= UInt128(v1) &+ UInt128(v2) {
                var (quotient, rest): (UInt128, UInt128) = (1, first &- second)
                if rest >= second {
                    (quotient, rest) = (2, rest &- second)
                    if rest >= second { (quotient, rest) = first.quotientAndRemainder(dividingBy: second) }
                }
                guard let factor = UInt(exactly: quotient) else { break }
                let (product, overflow) = v2.multipliedReportingOverflow(by: factor)
                let (sum, carry) = v1.addingReportingOverflow(product)
                // If v₂ fits, so does u₂, which isn't greater.
                if overflow || carry {
                    (u0, u1, v0, v1) = (u1, u2, v1, v2)
                    isEven.toggle()
                    break
                }
                (u0, u1, u2) = (u1, u2, u1 &+ factor &* u2)
                (v0, v1, v2) = (v1, v2, sum)
                (first, second) = (second, rest)
                isEven.toggle()
            }
            if u0 == 0 { return }
            // The last certain step is the one before: its rows are u₀, v₀ and u₁, v₁.
            (p, q, r, t) = isEven ? (u1, v1, u0, v0) : (u0, v0, u1, v1)
        }

        /// Returns the 128 bits of a number that begin at the highest bit of the longer number.
        private static func top(_ value: mpz_srcptr, _ count: Int, shift: Int) -> UInt128 {
            let (high, middle) = (gmpz_getlimbn(value, count - 1), gmpz_getlimbn(value, count - 2))
            let two = UInt128(high) << 64 | UInt128(middle)
            if shift == 0 { return two }
            return two << UInt128(shift) | UInt128(gmpz_getlimbn(value, count - 3) >> (64 - UInt(shift)))
        }

        /// Applies the steps to two magnitudes.
        func apply(_ a: mpz_ptr, _ b: mpz_ptr, _ scratch: mpz_ptr) {
            let count = a.pointee.count
            let (first, second) = (a.pointee.limbs, b.pointee.reserve(count))
            Kernel.clear(second + b.pointee.count, count - b.pointee.count)
            let limbs = scratch.pointee.reserve(count)
            _ = Kernel.multiply(limbs, first, count, by: p)
            _ = Kernel.subtractProduct(limbs, second, count, by: q)
            _ = Kernel.multiply(second, second, count, by: t)
            _ = Kernel.subtractProduct(second, first, count, by: r)
            b.pointee.finish(count)
            scratch.pointee.finish(count)
            swap(&a.pointee, &scratch.pointee)
        }

        /// Applies the steps to integers of any sign, such as cofactors.
        func applySigned(_ a: mpz_ptr, _ b: mpz_ptr) {
            let first = Scratch()
            let second = Scratch()
            multiply(first.pointer, a, by: p)
            multiply(second.pointer, b, by: q)
            gmpz_sub(first.pointer, first.pointer, second.pointer)
            multiply(second.pointer, a, by: r)
            multiply(b, b, by: t)
            gmpz_sub(b, b, second.pointer)
            gmpz_set(a, first.pointer)
        }
    }
#endif
