// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Sets the result to the root of the given degree, or to NaN for degree 0, and returns the sign of the rounding
    /// error.
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
        /// The greatest degree for which the root of an integer is faster, although it has that many times as many
        /// bits.
        fileprivate static let greatestDegreeOfIntegers: UInt = 100

        /// The root, computed from an integer that is so long that its root has two bits more than the result.
        fileprivate func rootOfInteger(_ number: RealArgument, _ degree: UInt) -> CInt {
            let degreeBits = Int(degree)
            var shift = Swift.max(0, degreeBits * (precision + 1) + 1 - 64 * number.count)
            let last = number.exponent - 64 * number.count
            // Makes the exponent a multiple of the degree.
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

        /// The root if it has finitely many bits, otherwise nil: the root of an odd integer times that of a power of 2.
        fileprivate func exactRoot(_ number: RealArgument, _ degree: UInt) -> CInt? {
            let bits = number.significantBits
            let last = number.exponent - bits
            guard let degreeBits = Int(exactly: degree), last % degreeBits == 0, bits == 1 || bits > degreeBits else {
                // A power of 2 with an exponent other than 0 has no exact root if the degree exceeds all exponents.
                return number.exponent == 1 && bits == 1 ? mpfr_set_si(result, number.isNegative ? -1 : 1, mode) : nil
            }
            let root = Scratch()
            var record = number.record
            gmpz_fdiv_q_2exp(root.pointer, &record, gmpz_scan1(&record, 0))
            if gmpz_root(root.pointer, root.pointer, degree) == 0 { return nil }
            return set(root, exponent: last / degreeBits, isNegative: number.isNegative, hasRest: false)
        }

        /// exp(ln |x| / k), where each step is rounded to w bits and w is a multiple of 64.
        ///
        /// The quotient is less than 2ᵍ and, after two roundings, off by less than 2ᵍ⁺¹⁻ʷ. Its power is rounded once
        /// more and, if g ≥ 0, off by less than 2ᵍ⁺³⁻ʷ times itself, which is less than 2ᵍ⁺³ units.
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
