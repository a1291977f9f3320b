#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// A number near the value of a function: the integer `limbs` times 2 to the power of `exponent`. It differs from
    /// the value by less than 2 to the power of `errorBits` units of that integer.
    struct Approximation {
        let limbs: ReadLimbs
        let count: Int
        let exponent: Int
        let errorBits: Int
        var isNegative = false

        /// The number of bits of the integer.
        private var bitLength: Int {
            let used = Kernel.trimmed(limbs, count)
            return used == 0 ? 0 : 64 * used - limbs[used - 1].leadingZeroBitCount
        }

        /// Whether the value and this number round to the same number in every direction. This is certain if neither a
        /// number with that precision nor the middle of two such numbers can lie between them: the bits between those
        /// and the error differ.
        func isDecided(precision: Int) -> Bool {
            let end = bitLength - precision - 1
            return end > errorBits && !isUniform(from: errorBits, to: end)
        }

        /// Whether the bits from `start` up to, but not including, `end` are equal.
        private func isUniform(from start: Int, to end: Int) -> Bool {
            let pattern: UInt = limbs[start >> 6] >> UInt(start & 63) & 1 == 0 ? 0 : .max
            let last = (end - 1) >> 6
            var index = start >> 6
            var mask = UInt.max &<< UInt(start & 63)
            while index < last {
                if (limbs[index] ^ pattern) & mask != 0 { return false }
                mask = .max
                index &+= 1
            }
            return (limbs[last] ^ pattern) & mask & (UInt.max &>> UInt(63 - (end - 1) & 63)) == 0
        }

        /// Sets a real to this number, rounded, and returns the sign of the rounding error. The result is inexact,
        /// since a decided approximation has more bits.
        func round(to result: mpfr_ptr, _ mode: mpfr_rnd_t) -> CInt {
            Rounding(result: result, mode: mode).set(
                limbs, count, exponent: exponent + 64 * count, isNegative: isNegative, hasRest: true)
        }
    }
#endif
