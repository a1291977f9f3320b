// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Sets the result to the root of a degree, NaN for the degree 0, and returns the sign of its error.
    @discardableResult
    public func mpfr_rootn_ui(_ result: mpfr_ptr, _ value: mpfr_srcptr, _ degree: UInt, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        let isOdd = degree & 1 == 1
        if degree == 0 || value.isNaN || value.isNegative && !value.isZero && !isOdd { return rounding.setNaN() }
        let isNegative = value.isNegative && isOdd
        if value.isZero { return rounding.setZero(isNegative: isNegative) }
        if value.isInfinite { return rounding.setInfinite(isNegative: isNegative) }
        if degree == 1 { return mpfr_set(result, value, mode) }
        let number = RealArgument(value)
        if degree == 2 { return rounding.squareRoot(number) }
        if degree <= Rounding.greatestDegreeOfIntegers { return rounding.rootOfInteger(number, degree) }
        return rounding.exactRoot(number, degree) ?? rounding.rootByLogarithm(value, degree)
    }

    extension Rounding {
        /// Up to this degree, roots of integers with as many times more bits are the faster ones.
        fileprivate static let greatestDegreeOfIntegers: UInt = 100

        /// The root of an integer of which it has as many bits as the result and two more.
        fileprivate func rootOfInteger(_ number: RealArgument, _ degree: UInt) -> CInt {
            let degreeBits = Int(degree)
            var shift = Swift.max(0, degreeBits * (precision + 1) + 1 - 64 * number.count)
            let last = number.exponent - 64 * number.count
            // So that the exponent is a multiple of the degree.
            let excess = (last - shift) % degreeBits
            shift += excess < 0 ? excess + degreeBits : excess
            let root = Scratch()
            var record = number.record
            gmpz_mul_2exp(root.pointer, &record, UInt(shift))
            let isExact = gmpz_root(root.pointer, root.pointer, degree) != 0
            return set(
                root, exponent: (last - shift) / degreeBits, isNegative: number.isNegative, hasRest: !isExact)
        }

        private func set(_ integer: borrowing Scratch, exponent: Int, isNegative: Bool, hasRest: Bool) -> CInt {
            let count = gmpz_size(integer.pointer)
            return set(
                integer.pointer.pointee._mp_d, count, exponent: exponent + 64 * count, isNegative: isNegative,
                hasRest: hasRest)
        }

        /// The root, if it has finitely many bits: the root of an odd integer times a power of 2 that has one, too.
        fileprivate func exactRoot(_ number: RealArgument, _ degree: UInt) -> CInt? {
            let bits = number.significantBits
            let last = number.exponent - bits
            guard let degreeBits = Int(exactly: degree), last % degreeBits == 0, bits == 1 || bits > degreeBits else {
                // A power of 2 with an exponent other than 0 has no root of a degree above all exponents.
                return number.exponent == 1 && bits == 1 ? mpfr_set_si(result, number.isNegative ? -1 : 1, mode) : nil
            }
            let root = Scratch()
            var record = number.record
            gmpz_fdiv_q_2exp(root.pointer, &record, gmpz_scan1(&record, 0))
            if gmpz_root(root.pointer, root.pointer, degree) == 0 { return nil }
            return set(root, exponent: last / degreeBits, isNegative: number.isNegative, hasRest: false)
        }

        /// exp(ln |x| / k), each rounded to w bits, w being a multiple of 64.
        ///
        /// The quotient, less than 2ᵍ, is off by two roundings and less than 2ᵍ⁺¹⁻ʷ, and its power, which is rounded once more, by
        /// less than 2ᵍ⁺³⁻ʷ times itself, if g ≥ 0: less than 2ᵍ⁺³ units.
        fileprivate func rootByLogarithm(_ value: mpfr_srcptr, _ degree: UInt) -> CInt {
            var magnitude = value.pointee
            magnitude._mpfr_sign = 1
            var count = Rounding.limbs(precision: precision, loss: UInt.bitWidth)
            while true {
                if Interruption.isRaised { return setToOne() }
                let ternary = Workspace.using(count) { workspace in
                    let limbs = workspace.take(count)
                    var record = __mpfr_struct(_mpfr_prec: 64 * count, _mpfr_sign: 1, _mpfr_exp: 0, _mpfr_d: limbs)
                    return withUnsafeMutablePointer(to: &record) { root in
                        mpfr_log(root, &magnitude, .nearest)
                        _ = RealArgument.word(degree, isNegative: false) {
                            Rounding(result: root, mode: .nearest).quotient(RealArgument(root), $0)
                        }
                        let errorBits = Swift.max(0, root.pointee._mpfr_exp) + 3
                        mpfr_exp(root, root, .nearest)
                        let approximation = Approximation(
                            limbs: limbs, count: count, exponent: root.pointee._mpfr_exp - 64 * count,
                            errorBits: errorBits, isNegative: value.isNegative)
                        return approximation.isDecided(precision: precision)
                            ? approximation.round(to: result, mode) : nil
                    }
                }
                if let ternary { return ternary }
                count += count / 2
            }
        }
    }
#endif
