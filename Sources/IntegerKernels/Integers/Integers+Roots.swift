// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Square roots and roots of any degree.

    /// Sets the results to ⌊√x⌋ and the remainder, by the root of the upper half and a division (Zimmermann, Karatsuba square
    /// root, 1999; Brent and Zimmermann, MCA, 1.5.1, algorithm SqrtRem).
    ///
    /// With l a quarter of the bits, x = (x₁·2ˡ + a₁)·2ˡ + a₀. If s₁² + r₁ = x₁ and r₁·2ˡ + a₁ = 2·s₁·q + u, the root is
    /// s₁·2ˡ + q or one less: q ≤ 2ˡ, hence the remainder u·2ˡ + a₀ − q² is at least −2²ˡ > −2·s.
    private func squareRoot(_ root: mpz_ptr, _ remainder: mpz_ptr, _ value: mpz_srcptr) {
        if let limb = value.pointee.limb {
            let floor = squareRoot(of: limb)
            root.pointee.set(floor)
            return remainder.pointee.set(limb - floor * floor)
        }
        let quarter = (value.pointee.bitLength - 1) / 4
        let part = quarter >= 256 ? quarter / 64 * 64 : quarter
        let bits = UInt(part)
        let upper = Scratch()
        let rest = Scratch()
        let quotient = Scratch()
        gmpz_fdiv_q_2exp(upper.pointer, value, 2 * bits)
        squareRoot(root, rest.pointer, upper.pointer)
        // r₁·2ˡ + a₁
        gmpz_fdiv_q_2exp(upper.pointer, value, bits)
        lowBits(upper.pointer, upper.pointer, part)
        gmpz_mul_2exp(rest.pointer, rest.pointer, bits)
        gmpz_add(rest.pointer, rest.pointer, upper.pointer)
        gmpz_mul_2exp(upper.pointer, root, 1)
        gmpz_tdiv_qr(quotient.pointer, rest.pointer, rest.pointer, upper.pointer)
        gmpz_mul_2exp(root, root, bits)
        gmpz_add(root, root, quotient.pointer)
        // u·2ˡ + a₀ − q²
        lowBits(upper.pointer, value, part)
        gmpz_mul_2exp(rest.pointer, rest.pointer, bits)
        gmpz_add(rest.pointer, rest.pointer, upper.pointer)
        gmpz_mul(upper.pointer, quotient.pointer, quotient.pointer)
        gmpz_sub(remainder, rest.pointer, upper.pointer)
        if remainder.pointee.isNegative {
            gmpz_add(remainder, remainder, root)
            let one = Scratch(1)
            gmpz_sub(root, root, one.pointer)
            gmpz_add(remainder, remainder, root)
        }
    }

    /// Returns the square root of a limb, rounded down.
    private func squareRoot(of limb: UInt) -> UInt {
        var root = UInt(Double(limb).squareRoot())
        // The double's root may be off by one, or 2³².
        while root > UInt(UInt32.max) || root * root > limb { root -= 1 }
        while root < UInt(UInt32.max), (root + 1) * (root + 1) <= limb { root += 1 }
        return root
    }

    /// Sets the result to the square root, rounded down; the value isn't negative.
    public func gmpz_sqrt(_ result: mpz_ptr, _ value: mpz_srcptr) {
        let root = Scratch()
        let remainder = Scratch()
        squareRoot(root.pointer, remainder.pointer, value)
        gmpz_set(result, root.pointer)
    }

    /// Returns whether the integer is a square.
    public func gmpz_perfect_square_p(_ value: mpz_srcptr) -> CInt {
        if value.pointee.isNegative { return 0 }
        if value.pointee.isZero { return 1 }
        // A square is one of 12 residues modulo 64.
        if 0x0202_0212_0203_0213 >> (value.pointee.limbs[0] % 64) & 1 == 0 { return 0 }
        let root = Scratch()
        let remainder = Scratch()
        squareRoot(root.pointer, remainder.pointer, value)
        return remainder.pointer.pointee.isZero ? 1 : 0
    }

    /// Sets the result to the root, rounded toward 0, and returns whether it is exact; the degree is odd if the value is
    /// negative.
    public func gmpz_root(_ result: mpz_ptr, _ value: mpz_srcptr, _ degree: UInt) -> CInt {
        let isNegative = value.pointee.isNegative
        let magnitude = Scratch(magnitudeOf: value)
        let root = Scratch()
        let power = Scratch()
        if degree == 2 {
            squareRoot(root.pointer, power.pointer, magnitude.pointer)
            gmpz_set(result, root.pointer)
            return power.pointer.pointee.isZero ? 1 : 0
        }
        rootOfMagnitude(root.pointer, magnitude.pointer, degree)
        gmpz_pow_ui(power.pointer, root.pointer, degree)
        gmpz_set(result, root.pointer)
        if isNegative { result.pointee._mp_size = -result.pointee._mp_size }
        return compareMagnitudes(power.pointer, magnitude.pointer) == 0 ? 1 : 0
    }

    /// Sets the result to the root, rounded down, by the root of the upper bits and Newton's iteration (Brent and Zimmermann,
    /// MCA, 1.5.2), which descends to it from any greater start. Where the degree is as large as the root, a step would
    /// come hardly nearer, and the root is found bit by bit.
    private func rootOfMagnitude(_ root: mpz_ptr, _ value: mpz_srcptr, _ degree: UInt) {
        let bits = value.pointee.bitLength
        if degree >= UInt(bits) { return root.pointee.set(bits == 0 ? 0 : 1) }
        if degree == 1 { return gmpz_set(root, value) }
        let rootBits = (bits - 1) / Int(degree) + 1
        let degreeBits = UInt.bitWidth - degree.leadingZeroBitCount
        let lower = rootBits / 2 > degreeBits ? (rootBits - degreeBits) / 2 : 1
        let upper = Scratch()
        let power = Scratch()
        gmpz_fdiv_q_2exp(upper.pointer, value, degree * UInt(lower))
        rootOfMagnitude(root, upper.pointer, degree)
        let one = Scratch(1)
        if lower == 1 {
            gmpz_mul_2exp(root, root, 1)
            gmpz_add(root, root, one.pointer)
            gmpz_pow_ui(power.pointer, root, degree)
            if compareMagnitudes(power.pointer, value) > 0 { gmpz_sub(root, root, one.pointer) }
            return
        }
        gmpz_add(root, root, one.pointer)
        gmpz_mul_2exp(root, root, UInt(lower))
        while true {
            // ((k − 1)·x + ⌊a / xᵏ⁻¹⌋) / k
            gmpz_pow_ui(power.pointer, root, degree - 1)
            gmpz_tdiv_q(upper.pointer, value, power.pointer)
            multiply(power.pointer, root, by: degree - 1)
            gmpz_add(upper.pointer, upper.pointer, power.pointer)
            let limbs = upper.pointer.pointee.limbs
            _ = Kernel.divide(limbs, limbs, upper.pointer.pointee.count, byLimb: degree)
            upper.pointer.pointee.finish(upper.pointer.pointee.count)
            if compareMagnitudes(upper.pointer, root) >= 0 { return }
            gmpz_set(root, upper.pointer)
        }
    }
#endif
