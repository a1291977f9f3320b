// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Euclid's algorithm for two magnitudes, the first of which is the greater. It uses half-gcd steps while the
    /// magnitudes are long, then Lehmer's steps, and then divisions.
    internal struct Euclid: ~Copyable {
        private let a: Scratch
        private let b: Scratch
        /// The cofactors of the first magnitude, if requested: its products with them are congruent to a and b modulo
        /// the second.
        private let x = Scratch(1)
        private let y = Scratch()
        private let hasCofactors: Bool
        private let scratch = Scratch()

        /// The greatest common divisor, once `reduce` is done.
        var divisor: mpz_srcptr { mpz_srcptr(a.pointer) }
        /// The first magnitude's cofactor.
        var cofactor: mpz_srcptr { mpz_srcptr(x.pointer) }

        init(_ first: mpz_srcptr, _ second: mpz_srcptr, hasCofactors: Bool) {
            a = Scratch(magnitudeOf: first)
            b = Scratch(magnitudeOf: second)
            self.hasCofactors = hasCofactors
        }

        /// Reduces the second number to 0.
        func reduce() {
            var meter = WorkMeter()
            while !b.pointer.pointee.isZero {
                if meter.stops(after: 4 * a.pointer.pointee.count) || isInterrupted(b.pointer) { return }
                order()
                if b.pointer.pointee.isZero { return }
                if !hasCofactors, a.pointer.pointee.count == 1 { return finishLimbs() }
                if b.pointer.pointee.count >= HalfDivisor.threshold,
                    a.pointer.pointee.count - b.pointer.pointee.count < 2
                {
                    if reduceByHalves() { continue }
                } else if b.pointer.pointee.count > 1, a.pointer.pointee.count - b.pointer.pointee.count < 2 {
                    let step = LehmerStep(a.pointer, b.pointer)
                    if !step.isIdentity {
                        step.apply(a.pointer, b.pointer, scratch.pointer)
                        if hasCofactors { step.applySigned(x.pointer, y.pointer) }
                        continue
                    }
                }
                divide()
            }
        }

        private func order() {
            if compareMagnitudes(a.pointer, b.pointer) >= 0 { return }
            Scratch.swap(a, b)
            Scratch.swap(x, y)
        }

        private func reduceByHalves() -> Bool {
            let upperA = Scratch()
            let upperB = Scratch()
            let place = UInt(a.pointer.pointee.count / 2 * 64)
            gmpz_fdiv_q_2exp(upperA.pointer, a.pointer, place)
            gmpz_fdiv_q_2exp(upperB.pointer, b.pointer, place)
            let matrix = HalfDivisor(reducing: upperA.pointer, upperB.pointer)
            if matrix.isIdentity { return false }
            matrix.apply(a.pointer, b.pointer)
            if hasCofactors { matrix.apply(x.pointer, y.pointer) }
            return true
        }

        private func divide() {
            if hasCofactors {
                gmpz_tdiv_qr(scratch.pointer, a.pointer, a.pointer, b.pointer)
                gmpz_mul(scratch.pointer, scratch.pointer, y.pointer)
                gmpz_sub(x.pointer, x.pointer, scratch.pointer)
            } else {
                gmpz_tdiv_r(a.pointer, a.pointer, b.pointer)
            }
        }

        private func finishLimbs() {
            let divisor = Kernel.greatestCommonDivisor(a.pointer.pointee.limbs[0], b.pointer.pointee.limbs[0])
            a.pointer.pointee.set(divisor)
            b.pointer.pointee.set(0)
        }
    }

    /// Sets the result to the greatest common divisor, 0 only for two zeros.
    public func gmpz_gcd(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        if let first = left.pointee.twoLimbs, let second = right.pointee.twoLimbs {
            return result.pointee.set(twoLimbs: Kernel.greatestCommonDivisor(first, second))
        }
        let euclid = Euclid(left, right, hasCofactors: false)
        euclid.reduce()
        if isInterrupted(result) { return }
        gmpz_set(result, euclid.divisor)
    }

    /// Sets the results to the greatest common divisor g and to the least x and y with g = x·a + y·b: |x| < |b| / 2g
    /// and |y| < |a| / 2g. The exceptions are x = 0 and y = ±1 if |a| = |b|; x = ±1 if b = 0 or |b| = 2g; y = ±1 if a =
    /// 0 or |a| = 2g.
    public func gmpz_gcdext(
        _ divisor: mpz_ptr, _ x: mpz_ptr, _ y: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr
    ) {
        let a = Scratch(copying: left)
        let b = Scratch(copying: right)
        let (aSign, bSign) = (Int(gmpz_sgn(left)), Int(gmpz_sgn(right)))
        if aSign == 0 || bSign == 0 || compareMagnitudes(left, right) == 0 {
            setSign(x, bSign == 0 ? aSign : 0)
            setSign(y, bSign)
            return setMagnitude(divisor, bSign == 0 ? a.pointer : b.pointer)
        }
        let euclid = Euclid(left, right, hasCofactors: true)
        euclid.reduce()
        if isInterrupted(divisor, x, y) { return }
        let first = Scratch(copying: euclid.cofactor)
        let second = Scratch()
        let modulus = Scratch()
        // Reduces the cofactor to its least magnitude modulo |b| / g.
        gmpz_divexact(modulus.pointer, b.pointer, euclid.divisor)
        setMagnitude(modulus.pointer, modulus.pointer)
        gmpz_divexact(second.pointer, a.pointer, euclid.divisor)
        if second.pointer.pointee.limb == 2 {
            // |a| = 2g: the other cofactor is ±1.
            setSign(y, bSign)
            setMagnitude(b.pointer, b.pointer)
            gmpz_sub(first.pointer, euclid.divisor, b.pointer)
            gmpz_divexact(x, first.pointer, a.pointer)
            return gmpz_set(divisor, euclid.divisor)
        }
        if modulus.pointer.pointee.limb == 2 {
            first.pointer.pointee.set(1)
        } else {
            gmpz_fdiv_r(first.pointer, first.pointer, modulus.pointer)
            gmpz_mul_2exp(second.pointer, first.pointer, 1)
            if gmpz_cmp(second.pointer, modulus.pointer) > 0 {
                gmpz_sub(first.pointer, first.pointer, modulus.pointer)
            }
        }
        if aSign < 0 { gmpz_neg(first.pointer, first.pointer) }
        gmpz_mul(second.pointer, first.pointer, a.pointer)
        gmpz_sub(second.pointer, euclid.divisor, second.pointer)
        gmpz_divexact(y, second.pointer, b.pointer)
        gmpz_set(x, first.pointer)
        gmpz_set(divisor, euclid.divisor)
        isInterrupted(divisor, x, y)
    }

    private func setMagnitude(_ result: mpz_ptr, _ value: mpz_srcptr) {
        gmpz_set(result, value)
        result.pointee._mp_size = CInt(result.pointee.count)
    }

    /// Sets the result to -1, 0 or 1.
    private func setSign(_ result: mpz_ptr, _ sign: Int) {
        result.pointee.set(UInt(sign.magnitude))
        if sign < 0 { result.pointee._mp_size = -1 }
    }

    /// Sets the result to the least common multiple, 0 if one is 0.
    public func gmpz_lcm(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
        if left.pointee.isZero || right.pointee.isZero {
            result.pointee._mp_size = 0
            return
        }
        let divisor = Scratch()
        let quotient = Scratch()
        gmpz_gcd(divisor.pointer, left, right)
        gmpz_divexact(quotient.pointer, left, divisor.pointer)
        gmpz_mul(result, quotient.pointer, right)
        setMagnitude(result, result)
        isInterrupted(result)
    }

    /// Sets the result to the inverse modulo a nonzero integer, at least 0 and less than the modulus's magnitude, and
    /// returns whether an inverse exists.
    public func gmpz_invert(_ result: mpz_ptr, _ value: mpz_srcptr, _ modulus: mpz_srcptr) -> CInt {
        let divisor = Scratch()
        let x = Scratch()
        let y = Scratch()
        let size = Scratch(magnitudeOf: modulus)
        gmpz_gcdext(divisor.pointer, x.pointer, y.pointer, value, size.pointer)
        guard divisor.pointer.pointee.limb == 1 else { return 0 }
        gmpz_fdiv_r(result, x.pointer, size.pointer)
        isInterrupted(result)
        return 1
    }

    /// Sets the result to the value with every power of a factor divided out, and returns the multiplicity of the
    /// factor, whose magnitude is at least 2. Divides by the factor's repeated squares as long as they divide, then
    /// once more by each in the opposite order.
    public func gmpz_remove(_ result: mpz_ptr, _ value: mpz_srcptr, _ factor: mpz_srcptr) -> mp_bitcnt_t {
        if value.pointee.isZero {
            gmpz_set(result, value)
            return 0
        }
        let base = Scratch(copying: factor)
        if base.pointer.pointee.limb == 2, !base.pointer.pointee.isNegative {
            let twos = gmpz_scan1(value, 0)
            gmpz_fdiv_q_2exp(result, value, twos)
            return twos
        }
        gmpz_set(result, value)
        let count = removePowers(result, base.pointer)
        return isInterrupted(result) ? 0 : count
    }

    /// Divides by a power of the factor as often as possible: once, then by the power's squares, and then at most once
    /// more.
    private func removePowers(_ value: mpz_ptr, _ power: mpz_srcptr) -> mp_bitcnt_t {
        let quotient = Scratch()
        let rest = Scratch()
        let square = Scratch()
        if value.pointee.count < power.pointee.count || Interruption.isRaised { return 0 }
        gmpz_tdiv_qr(quotient.pointer, rest.pointer, value, power)
        if !rest.pointer.pointee.isZero { return 0 }
        gmpz_set(value, quotient.pointer)
        gmpz_mul(square.pointer, power, power)
        let count = 2 * removePowers(value, square.pointer) + 1
        gmpz_tdiv_qr(quotient.pointer, rest.pointer, value, power)
        if !rest.pointer.pointee.isZero { return count }
        gmpz_set(value, quotient.pointer)
        return count + 1
    }
#endif
