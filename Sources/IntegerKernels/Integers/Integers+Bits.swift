// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Shifts, and bit operations on two's complement with infinitely many sign bits.

    /// Sets the result to the product of a value and a power of two.
    public func gmpz_mul_2exp(_ result: mpz_ptr, _ value: mpz_srcptr, _ bits: mp_bitcnt_t) {
        let count = value.pointee.count
        if count == 0 {
            result.pointee._mp_size = 0
            return
        }
        let isNegative = value.pointee.isNegative
        let (whole, part) = (Int(bits / 64), Int(bits % 64))
        let limbs = result.pointee.reserve(count + whole + 1)
        if part == 0 {
            Kernel.copy(limbs + whole, value.pointee.limbs, count)
            limbs[count + whole] = 0
        } else {
            limbs[count + whole] = Kernel.shiftUp(limbs + whole, value.pointee.limbs, count, by: part)
        }
        Kernel.clear(limbs, whole)
        result.pointee.finish(count + whole + 1, isNegative: isNegative)
    }

    /// Sets the result to the quotient of a division by a power of two, rounded down.
    public func gmpz_fdiv_q_2exp(_ result: mpz_ptr, _ value: mpz_srcptr, _ bits: mp_bitcnt_t) {
        let count = value.pointee.count
        let isNegative = value.pointee.isNegative
        let isInexact = isNegative && gmpz_scan1(value, 0) < bits
        let (whole, part) = (Int(clamping: bits / 64), Int(bits % 64))
        if whole >= count {
            result.pointee._mp_size = 0
        } else {
            let limbs = result.pointee.reserve(count - whole)
            if part == 0 {
                Kernel.copy(limbs, value.pointee.limbs + whole, count - whole)
            } else {
                Kernel.shiftDown(limbs, value.pointee.limbs + whole, count - whole, by: part)
            }
            result.pointee.finish(count - whole)
        }
        if isInexact { add(result, limb: 1) }
        if isNegative { result.pointee._mp_size = -result.pointee._mp_size }
    }

    /// Sets the result to the lowest bits of the value's magnitude.
    func lowBits(_ result: mpz_ptr, _ value: mpz_srcptr, _ bits: Int) {
        let count = Swift.min(value.pointee.count, (bits + 63) / 64)
        let limbs = result.pointee.reserve(count)
        Kernel.copy(limbs, value.pointee.limbs, count)
        if count * 64 > bits { limbs[count - 1] &= (1 &<< UInt(bits % 64)) &- 1 }
        result.pointee.finish(count)
    }

    /// The limbs of an integer in two's complement, read from the lowest up.
    private struct TwosComplement {
        private let limbs: ReadLimbs
        private let count: Int
        private let sign: UInt
        private var carry: UInt

        init(_ value: mpz_srcptr) {
            limbs = ReadLimbs(value.pointee.limbs)
            count = value.pointee.count
            sign = value.pointee.isNegative ? UInt.max : 0
            carry = value.pointee.isNegative ? 1 : 0
        }

        /// Returns the limb at an index. Every call must follow one for the index before.
        @inline(__always)
        mutating func limb(_ index: Int) -> UInt {
            let (sum, overflow) = ((index < count ? limbs[index] : 0) ^ sign).addingReportingOverflow(carry)
            carry = overflow ? 1 : 0
            return sum
        }
    }

    private enum BitOperation { case and, or, xor }

    private func combine(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr, _ operation: BitOperation) {
        let count = Swift.max(left.pointee.count, right.pointee.count) + 1
        let limbs = Limbs.allocate(capacity: count)
        var (first, second) = (TwosComplement(left), TwosComplement(right))
        var index = 0
        while index < count {
            let (one, other) = (first.limb(index), second.limb(index))
            switch operation {
            case .and: limbs[index] = one & other
            case .or: limbs[index] = one | other
            case .xor: limbs[index] = one ^ other
            }
            index &+= 1
        }
        let isNegative = limbs[count - 1] >> 63 == 1
        if isNegative { negate(limbs, count) }
        result.pointee.adopt(limbs, capacity: count, count: count, isNegative: isNegative)
    }

    /// Replaces limbs by their two's complement.
    private func negate(_ limbs: Limbs, _ count: Int) {
        var index = 0
        while index < count {
            limbs[index] = ~limbs[index]
            index &+= 1
        }
        _ = Kernel.add(limbs, limbs, count, limb: 1)
    }

    /// Sets the result to the bitwise AND.
    public func gmpz_and(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        combine(result, left, right, .and)
    }

    /// Sets the result to the bitwise OR.
    public func gmpz_ior(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        combine(result, left, right, .or)
    }

    /// Sets the result to the bitwise exclusive OR.
    public func gmpz_xor(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        combine(result, left, right, .xor)
    }

    /// Sets the result to the bitwise complement, -1 - x.
    public func gmpz_com(_ result: mpz_ptr, _ value: mpz_srcptr) {
        let minusOne = Scratch(1)
        minusOne.pointer.pointee._mp_size = -1
        gmpz_sub(result, minusOne.pointer, value)
    }

    /// Returns the bit at an index, 0 or 1.
    public func gmpz_tstbit(_ value: mpz_srcptr, _ index: mp_bitcnt_t) -> CInt {
        let limb = Int(clamping: index / 64)
        let isNegative = value.pointee.isNegative
        guard limb < value.pointee.count else { return isNegative ? 1 : 0 }
        var bits = value.pointee.limbs[limb]
        // In two's complement, all limbs above the lowest nonzero one are inverted.
        if isNegative { bits = Kernel.trimmed(value.pointee.limbs, limb) == 0 ? 0 &- bits : ~bits }
        return CInt(bits >> (index % 64) & 1)
    }

    /// Sets the bit at an index.
    public func gmpz_setbit(_ value: mpz_ptr, _ index: mp_bitcnt_t) {
        change(value, index, to: 1)
    }

    /// Clears the bit at an index.
    public func gmpz_clrbit(_ value: mpz_ptr, _ index: mp_bitcnt_t) {
        change(value, index, to: 0)
    }

    /// Adds or subtracts a power of two if a bit must change.
    private func change(_ value: mpz_ptr, _ index: mp_bitcnt_t, to bit: CInt) {
        if gmpz_tstbit(value, index) == bit { return }
        let power = Scratch(1)
        gmpz_mul_2exp(power.pointer, power.pointer, index)
        if bit == 1 { gmpz_add(value, value, power.pointer) } else { gmpz_sub(value, value, power.pointer) }
    }

    /// Returns the index of the lowest set bit from `start` on, or the greatest bit count if there is none.
    public func gmpz_scan1(_ value: mpz_srcptr, _ start: mp_bitcnt_t) -> mp_bitcnt_t {
        let count = value.pointee.count
        var index = Int(clamping: start / 64)
        guard index < count else { return value.pointee.isNegative ? start : UInt.max }
        var complement = TwosComplement(value)
        var below = 0
        while below < index {
            _ = complement.limb(below)
            below &+= 1
        }
        var limb = complement.limb(index) & UInt.max << (start % 64)
        while limb == 0 {
            index &+= 1
            if index > count { return UInt.max }
            limb = complement.limb(index)
        }
        return UInt(64 * index + limb.trailingZeroBitCount)
    }

    /// Returns the number of set bits, or the greatest bit count for a negative integer, which has infinitely many.
    public func gmpz_popcount(_ value: mpz_srcptr) -> mp_bitcnt_t {
        if value.pointee.isNegative { return UInt.max }
        var sum = 0
        var index = 0
        while index < value.pointee.count {
            sum &+= value.pointee.limbs[index].nonzeroBitCount
            index &+= 1
        }
        return UInt(sum)
    }
#endif
