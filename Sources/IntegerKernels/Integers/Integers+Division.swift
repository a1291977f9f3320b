// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Quotients and remainders, rounded toward 0 (`t`) or down (`f`). A divisor of 0 traps.

    /// Divides with rounding toward 0 and sets the results that aren't nil.
    private func divide(_ quotient: mpz_ptr?, _ remainder: mpz_ptr?, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr) {
        let (count, divisorCount) = (dividend.pointee.count, divisor.pointee.count)
        precondition(divisorCount > 0, "a divisor must not be 0")
        if isInterrupted(quotient, remainder) { return }
        let isNegative = dividend.pointee.isNegative
        let isQuotientNegative = isNegative != divisor.pointee.isNegative
        if count < divisorCount {
            if let remainder { gmpz_set(remainder, dividend) }
            quotient?.pointee._mp_size = 0
            return
        }
        if divisorCount == 1 {
            let limb = divisor.pointee.limbs[0]
            var rest: UInt
            if let quotient {
                let limbs = quotient.pointee.reserve(count)
                rest = Kernel.divide(limbs, dividend.pointee.limbs, count, byLimb: limb)
                quotient.pointee.finish(count, isNegative: isQuotientNegative)
            } else {
                rest = Kernel.remainder(dividend.pointee.limbs, count, byLimb: limb)
            }
            if let remainder {
                remainder.pointee.set(rest)
                if isNegative { remainder.pointee._mp_size = -remainder.pointee._mp_size }
            }
            return
        }
        // The dividend with one more limb, the divisor, and the quotient.
        let quotientCount = count + 1 - divisorCount
        let memory = Limbs.allocate(capacity: count + 1 + divisorCount + quotientCount)
        defer { memory.deallocate() }
        let (number, normalized) = (memory, memory + count + 1)
        let limbs = normalized + divisorCount
        let bits = divisor.pointee.limbs[divisorCount - 1].leadingZeroBitCount
        if bits == 0 {
            Kernel.copy(number, dividend.pointee.limbs, count)
            Kernel.copy(normalized, divisor.pointee.limbs, divisorCount)
            number[count] = 0
        } else {
            number[count] = Kernel.shiftUp(number, dividend.pointee.limbs, count, by: bits)
            _ = Kernel.shiftUp(normalized, divisor.pointee.limbs, divisorCount, by: bits)
        }
        // The top limb of the number is less than that of the divisor, so the quotient has no limb above.
        let hasTop =
            number[count] != 0 || Kernel.compare(number + (count - divisorCount), normalized, divisorCount) >= 0
        if hasTop {
            _ = Kernel.divide(limbs, number, count + 1, normalized, divisorCount)
        } else {
            limbs[quotientCount - 1] = 0
            _ = Kernel.divide(limbs, number, count, normalized, divisorCount)
        }
        if isInterrupted(quotient, remainder) { return }
        if let quotient {
            Kernel.copy(quotient.pointee.reserve(quotientCount), limbs, quotientCount)
            quotient.pointee.finish(quotientCount, isNegative: isQuotientNegative)
        }
        if let remainder {
            let result = remainder.pointee.reserve(divisorCount)
            if bits == 0 {
                Kernel.copy(result, number, divisorCount)
            } else {
                Kernel.shiftDown(result, number, divisorCount, by: bits)
            }
            remainder.pointee.finish(divisorCount, isNegative: isNegative)
        }
    }

    /// Divides with rounding down and sets the results that aren't nil.
    private func divideDown(_ quotient: mpz_ptr?, _ remainder: mpz_ptr?, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr)
    {
        guard dividend.pointee.isNegative != divisor.pointee.isNegative else {
            return divide(quotient, remainder, dividend, divisor)
        }
        // The divisor is still needed after a result has overwritten it.
        let kept = Scratch(copying: divisor)
        let rest = Scratch()
        divide(quotient, rest.pointer, dividend, divisor)
        if isInterrupted(quotient, remainder) { return }
        if !rest.pointer.pointee.isZero {
            if let quotient {
                let one = Scratch(1)
                gmpz_sub(quotient, quotient, one.pointer)
            }
            gmpz_add(rest.pointer, rest.pointer, kept.pointer)
        }
        if let remainder { gmpz_set(remainder, rest.pointer) }
    }

    /// Sets the result to the quotient, rounded toward 0.
    public func gmpz_tdiv_q(_ quotient: mpz_ptr, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr) {
        divide(quotient, nil, dividend, divisor)
    }

    /// Sets the result to the remainder, which has the dividend's sign.
    public func gmpz_tdiv_r(_ remainder: mpz_ptr, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr) {
        divide(nil, remainder, dividend, divisor)
    }

    /// Sets the results to the quotient, rounded toward 0, and the remainder.
    public func gmpz_tdiv_qr(
        _ quotient: mpz_ptr, _ remainder: mpz_ptr, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr
    ) {
        divide(quotient, remainder, dividend, divisor)
    }

    /// Sets the result to the quotient, rounded down.
    public func gmpz_fdiv_q(_ quotient: mpz_ptr, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr) {
        divideDown(quotient, nil, dividend, divisor)
    }

    /// Sets the result to the remainder, which has the divisor's sign.
    public func gmpz_fdiv_r(_ remainder: mpz_ptr, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr) {
        divideDown(nil, remainder, dividend, divisor)
    }

    /// Sets the results to the quotient, rounded down, and the remainder.
    public func gmpz_fdiv_qr(
        _ quotient: mpz_ptr, _ remainder: mpz_ptr, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr
    ) {
        divideDown(quotient, remainder, dividend, divisor)
    }

    /// Returns the remainder, rounded down, of a division by one limb.
    public func gmpz_fdiv_ui(_ dividend: mpz_srcptr, _ divisor: UInt) -> UInt {
        precondition(divisor > 0, "a divisor must not be 0")
        if dividend.pointee.isZero { return 0 }
        let rest = Kernel.remainder(dividend.pointee.limbs, dividend.pointee.count, byLimb: divisor)
        return rest != 0 && dividend.pointee.isNegative ? divisor - rest : rest
    }

    /// Sets the result to the quotient of a division that has no remainder.
    public func gmpz_divexact(_ quotient: mpz_ptr, _ dividend: mpz_srcptr, _ divisor: mpz_srcptr) {
        divide(quotient, nil, dividend, divisor)
    }

    /// Returns whether the division has no remainder; only 0 is divisible by 0.
    public func gmpz_divisible_p(_ dividend: mpz_srcptr, _ divisor: mpz_srcptr) -> CInt {
        if divisor.pointee.isZero { return dividend.pointee.isZero ? 1 : 0 }
        let rest = Scratch()
        divide(nil, rest.pointer, dividend, divisor)
        return rest.pointer.pointee.isZero ? 1 : 0
    }
#endif
