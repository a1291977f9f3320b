// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Square roots and roots of any degree.

    /// Sets the root to the square root of a nonnegative value, rounded down, and returns whether it is exact.
    private func squareRoot(_ root: mpz_ptr, of value: mpz_srcptr) -> Bool {
        if let limb = value.pointee.limb {
            let floor = Kernel.squareRoot(of: limb)
            root.pointee.set(floor)
            return floor * floor == limb
        }
        let valueCount = value.pointee.count
        let count = (valueCount + 1) / 2
        let space = 2 * count - valueCount
        let bits = value.pointee.limbs[valueCount - 1].leadingZeroBitCount & ~1
        return withUnsafeTemporaryAllocation(of: UInt.self, capacity: 3 * count + count / 2 + 1) { memory in
            let number = memory.baseAddress!
            let shifted = number + 2 * count
            number[0] = 0
            if bits == 0 {
                Kernel.copy(number + space, value.pointee.limbs, valueCount)
            } else {
                _ = Kernel.shiftUp(number + space, value.pointee.limbs, valueCount, by: bits)
            }
            let excess = Kernel.squareRoot(shifted, number, count, shifted + count)
            if isInterrupted(root) { return true }
            let result = root.pointee.reserve(count)
            // The root is shifted by half as many bits as the value.
            let half = bits / 2 + 32 * space
            if half == 0 {
                Kernel.copy(result, shifted, count)
            } else {
                Kernel.shiftDown(result, shifted, count, by: half)
            }
            root.pointee.finish(count)
            return excess == 0 && Kernel.trimmed(number, count) == 0
        }
    }

    /// Sets the result to the square root of a nonnegative value, rounded down.
    public func gmpz_sqrt(_ result: mpz_ptr, _ value: mpz_srcptr) {
        _ = squareRoot(result, of: value)
    }

    /// Returns whether the integer is a square.
    public func gmpz_perfect_square_p(_ value: mpz_srcptr) -> CInt {
        if value.pointee.isNegative { return 0 }
        if value.pointee.isZero { return 1 }
        // Squares have only 12 different residues modulo 64.
        if 0x0202_0212_0203_0213 >> (value.pointee.limbs[0] % 64) & 1 == 0 { return 0 }
        let root = Scratch()
        return squareRoot(root.pointer, of: value) ? 1 : 0
    }

    /// Sets the result to the root, rounded toward 0, and returns whether it is exact. The degree must be odd if the
    /// value is negative. Returns 0 after an interruption, so that loops that take roots while they are exact end.
    public func gmpz_root(_ result: mpz_ptr, _ value: mpz_srcptr, _ degree: UInt) -> CInt {
        let isNegative = value.pointee.isNegative
        if isInterrupted(result) { return 0 }
        let magnitude = Scratch(magnitudeOf: value)
        if degree == 2 {
            let isExact = squareRoot(result, of: magnitude.pointer)
            return isExact && !Interruption.isRaised ? 1 : 0
        }
        let root = Scratch()
        let power = Scratch()
        rootOrNext(root.pointer, magnitude.pointer, degree)
        gmpz_pow_ui(power.pointer, root.pointer, degree)
        if isInterrupted(result) { return 0 }
        let order = compareMagnitudes(power.pointer, magnitude.pointer)
        if order > 0 {
            let one = Scratch(1)
            gmpz_sub(root.pointer, root.pointer, one.pointer)
        }
        gmpz_set(result, root.pointer)
        if isNegative { result.pointee._mp_size = -result.pointee._mp_size }
        return order == 0 ? 1 : 0
    }

    /// Sets the result to the root rounded down, or, if it isn't exact, possibly to the next integer. Takes the root of
    /// the upper bits in the same way, and then one step of Newton's iteration (Brent and Zimmermann, MCA, 1.5.2). If
    /// the degree is as large as the root, a step would hardly come nearer, and the root is found exactly, bit by bit.
    ///
    /// The step starts from x above the root r, less than 2ˡ⁺¹ away, and reaches at most r + (k − 1)·(x − r)²/(2r),
    /// which is less than r + 1, as (k − 1)·2²ˡ⁺² < 2r. The result is rounded down, and is therefore exact if r is an
    /// integer.
    private func rootOrNext(_ root: mpz_ptr, _ value: mpz_srcptr, _ degree: UInt) {
        let bits = value.pointee.bitLength
        if degree >= UInt(bits) { return root.pointee.set(bits == 0 ? 0 : 1) }
        if degree == 1 { return gmpz_set(root, value) }
        let rootBits = (bits - 1) / Int(degree) + 1
        let degreeBits = UInt.bitWidth - degree.leadingZeroBitCount
        let lower = rootBits / 2 > degreeBits + 2 ? (rootBits - degreeBits) / 2 - 1 : 1
        let upper = Scratch()
        let power = Scratch()
        gmpz_fdiv_q_2exp(upper.pointer, value, degree * UInt(lower))
        rootOrNext(root, upper.pointer, degree)
        if isInterrupted(root) { return }
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
        // ((k − 1)·x + ⌊a / xᵏ⁻¹⌋) / k
        gmpz_pow_ui(power.pointer, root, degree - 1)
        gmpz_tdiv_q(upper.pointer, value, power.pointer)
        multiply(root, root, by: degree - 1)
        gmpz_add(root, root, upper.pointer)
        let limbs = root.pointee.limbs
        _ = Kernel.divide(limbs, limbs, root.pointee.count, byLimb: degree)
        root.pointee.finish(root.pointee.count)
        isInterrupted(root)
    }
#endif
