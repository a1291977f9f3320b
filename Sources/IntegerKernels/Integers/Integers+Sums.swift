// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Sums, differences, products and powers.

    /// Sets the result to the sum.
    public func gmpz_add(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        addSigned(result, left, right, isRightNegative: right.pointee.isNegative)
    }

    /// Sets the result to the difference.
    public func gmpz_sub(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        addSigned(result, left, right, isRightNegative: !right.pointee.isNegative)
    }

    /// Adds two integers, the right one with the given sign instead of its own.
    private func addSigned(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr, isRightNegative: Bool) {
        let isLeftNegative = left.pointee.isNegative
        var (first, second) = (left, right)
        if left.pointee.count < right.pointee.count { (first, second) = (right, left) }
        let (count, otherCount) = (first.pointee.count, second.pointee.count)
        if isLeftNegative == isRightNegative {
            let limbs = result.pointee.reserve(count + 1)
            let carry = Kernel.add(limbs, first.pointee.limbs, count, second.pointee.limbs, otherCount)
            limbs[count] = carry
            let total = CInt(count) + (carry != 0 ? 1 : 0)
            result.pointee._mp_size = isLeftNegative ? -total : total
            return
        }
        let limbs = result.pointee.reserve(count)
        var isNegative = first == left ? isLeftNegative : isRightNegative
        if count == otherCount {
            isNegative = Kernel.distance(limbs, left.pointee.limbs, right.pointee.limbs, count) != isLeftNegative
        } else {
            _ = Kernel.subtract(limbs, first.pointee.limbs, count, second.pointee.limbs, otherCount)
        }
        result.pointee.finish(count, isNegative: isNegative)
    }

    /// Sets the result to the negated value.
    public func gmpz_neg(_ result: mpz_ptr, _ value: mpz_srcptr) {
        gmpz_set(result, value)
        result.pointee._mp_size = -result.pointee._mp_size
    }

    /// Sets the result to the product.
    public func gmpz_mul(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        let (count, otherCount) = (left.pointee.count, right.pointee.count)
        if count == 0 || otherCount == 0 {
            result.pointee._mp_size = 0
            return
        }
        if isInterrupted(result) { return }
        let isNegative = left.pointee.isNegative != right.pointee.isNegative
        let total = count + otherCount
        if otherCount == 1 || count == 1 {
            let (long, limb) = otherCount == 1 ? (left, right.pointee.limbs[0]) : (right, left.pointee.limbs[0])
            let limbs = result.pointee.reserve(total)
            limbs[total - 1] = Kernel.multiply(limbs, long.pointee.limbs, total - 1, by: limb)
            return result.pointee.finish(total, isNegative: isNegative)
        }
        if UnsafePointer(result) == left || UnsafePointer(result) == right {
            let limbs = Limbs.allocate(capacity: total)
            Kernel.multiply(limbs, left.pointee.limbs, count, right.pointee.limbs, otherCount)
            result.pointee.adopt(limbs, capacity: total, count: total, isNegative: isNegative)
        } else {
            if Int(result.pointee._mp_alloc) < total { result.pointee._mp_size = 0 }
            let limbs = result.pointee.reserve(total)
            Kernel.multiply(limbs, left.pointee.limbs, count, right.pointee.limbs, otherCount)
            result.pointee.finish(total, isNegative: isNegative)
        }
        isInterrupted(result)
    }

    /// Sets the result to the product of a value and one limb.
    func multiply(_ result: mpz_ptr, _ value: mpz_srcptr, by limb: UInt) {
        let count = value.pointee.count
        let isNegative = value.pointee.isNegative
        let limbs = result.pointee.reserve(count + 1)
        limbs[count] = Kernel.multiply(limbs, value.pointee.limbs, count, by: limb)
        result.pointee.finish(count + 1, isNegative: isNegative)
    }

    /// Adds one limb to a nonnegative integer.
    func add(_ value: mpz_ptr, limb: UInt) {
        let count = value.pointee.count
        let limbs = value.pointee.reserve(count + 1)
        limbs[count] = Kernel.add(limbs, limbs, count, limb: limb)
        value.pointee.finish(count + 1)
    }

    /// Sets the result to a power by squaring from the exponent's highest bit down (Knuth, TAOCP 4.6.3). The power is 1
    /// for the exponent 0. Factors of 2 are shifted out first.
    public func gmpz_pow_ui(_ result: mpz_ptr, _ base: mpz_srcptr, _ exponent: UInt) {
        if exponent == 0 { return result.pointee.set(1) }
        if base.pointee.isZero {
            result.pointee._mp_size = 0
            return
        }
        let isNegative = base.pointee.isNegative && exponent & 1 == 1
        let twos = gmpz_scan1(base, 0)
        let odd = Scratch(magnitudeOf: base)
        gmpz_fdiv_q_2exp(odd.pointer, odd.pointer, twos)
        let power = Scratch(copying: odd.pointer)
        var bit = UInt.bitWidth - 1 - exponent.leadingZeroBitCount
        while bit > 0 {
            bit -= 1
            gmpz_mul(power.pointer, power.pointer, power.pointer)
            if exponent >> bit & 1 == 1 { gmpz_mul(power.pointer, power.pointer, odd.pointer) }
        }
        if isInterrupted(result) { return }
        gmpz_mul_2exp(result, power.pointer, twos * exponent)
        if isNegative { result.pointee._mp_size = -result.pointee._mp_size }
    }
#endif
