// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Initialization and memory of integers, their limbs, and comparisons.

    /// Initializes an integer to 0, which needs no memory.
    @inlinable public func gmpz_init(_ value: mpz_ptr) {
        // The address is never read, since the integer has no limbs.
        value.pointee = __mpz_struct(_mp_alloc: 0, _mp_size: 0, _mp_d: UnsafeMutablePointer(bitPattern: 8))
    }

    /// Frees the memory of an integer.
    @inlinable public func gmpz_clear(_ value: mpz_ptr) {
        if value.pointee._mp_alloc > 0 { value.pointee._mp_d.deallocate() }
    }

    /// Sets an integer to the value of another.
    public func gmpz_set(_ result: mpz_ptr, _ value: mpz_srcptr) {
        if value == UnsafePointer(result) { return }
        let count = value.pointee.count
        let limbs = result.pointee.reserve(count)
        Kernel.copy(limbs, value.pointee.limbs, count)
        result.pointee._mp_size = value.pointee._mp_size
    }

    /// Changes the capacity of an integer to a number of bits. The value becomes 0 if it doesn't fit.
    public func gmpz_realloc2(_ value: mpz_ptr, _ bits: mp_bitcnt_t) {
        let capacity = Swift.max(1, (Int(bits) + 63) / 64)
        let count = value.pointee.count <= capacity ? value.pointee.count : 0
        let limbs = Limbs.allocate(capacity: capacity)
        Kernel.copy(limbs, value.pointee.limbs, count)
        value.pointee.adopt(limbs, capacity: capacity, count: count, isNegative: value.pointee.isNegative)
    }

    /// Returns the number of limbs in use.
    @inlinable public func gmpz_size(_ value: mpz_srcptr) -> Int { Int(value.pointee._mp_size.magnitude) }

    /// Returns the capacity in limbs.
    @inlinable public func gmpz_capacity(_ value: mpz_srcptr) -> Int { Int(value.pointee._mp_alloc) }

    /// Returns -1, 0 or 1 if the integer is negative, 0 or positive, respectively.
    @inlinable public func gmpz_sgn(_ value: mpz_srcptr) -> CInt { value.pointee._mp_size.signum() }

    /// Returns the limb at an index, or 0 above the top one.
    @inlinable public func gmpz_getlimbn(_ value: mpz_srcptr, _ index: mp_size_t) -> mp_limb_t {
        index >= 0 && index < gmpz_size(value) ? value.pointee._mp_d[index] : 0
    }

    /// Returns a pointer to the limbs, for reading.
    @inlinable public func gmpz_limbs_read(_ value: mpz_srcptr) -> UnsafePointer<UInt>! {
        UnsafePointer(value.pointee._mp_d)
    }

    /// Reserves capacity for limbs and returns a pointer for writing them. `gmpz_limbs_finish` completes the integer.
    public func gmpz_limbs_write(_ value: mpz_ptr, _ count: mp_size_t) -> UnsafeMutablePointer<UInt>! {
        value.pointee.reserve(count)
    }

    /// Completes an integer whose limbs were written; `count` is negative for a negative integer.
    public func gmpz_limbs_finish(_ value: mpz_ptr, _ count: mp_size_t) {
        value.pointee.finish(Int(count.magnitude), isNegative: count < 0)
    }

    /// Compares two integers and returns a negative number, 0 or a positive number.
    public func gmpz_cmp(_ left: mpz_srcptr, _ right: mpz_srcptr) -> CInt {
        let (leftSize, rightSize) = (left.pointee._mp_size, right.pointee._mp_size)
        if leftSize != rightSize { return leftSize < rightSize ? -1 : 1 }
        let order = Kernel.compare(left.pointee.limbs, right.pointee.limbs, left.pointee.count)
        return CInt(leftSize < 0 ? -order : order)
    }

    /// Compares the magnitudes of two integers and returns a negative number, 0 or a positive number.
    func compareMagnitudes(_ left: mpz_srcptr, _ right: mpz_srcptr) -> Int {
        let (leftCount, rightCount) = (left.pointee.count, right.pointee.count)
        if leftCount != rightCount { return leftCount < rightCount ? -1 : 1 }
        return Kernel.compare(left.pointee.limbs, right.pointee.limbs, leftCount)
    }

    /// Compares an integer with a double exactly; traps for NaN.
    public func gmpz_cmp_d(_ left: mpz_srcptr, _ right: Double) -> CInt {
        precondition(!right.isNaN, "NaN has no place in the order")
        if right.isInfinite { return right < 0 ? 1 : -1 }
        let whole = right.rounded(.towardZero)
        let integer = Scratch()
        if whole != 0 {
            integer.pointer.pointee.set(UInt(whole.significandBitPattern | 1 << 52))
            let shift = Int(whole.exponent) - 52
            if shift >= 0 {
                gmpz_mul_2exp(integer.pointer, integer.pointer, UInt(shift))
            } else {
                gmpz_fdiv_q_2exp(integer.pointer, integer.pointer, UInt(-shift))
            }
            if whole < 0 { gmpz_neg(integer.pointer, integer.pointer) }
        }
        let order = gmpz_cmp(left, integer.pointer)
        return order != 0 || right == whole ? order : right > whole ? -1 : 1
    }
#endif
