#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// A number other than 0 that a function reads: a fraction, whose highest bit is ½, times 2 to the power of `exponent`.
    struct RealArgument {
        let limbs: ReadLimbs
        let count: Int
        let exponent: Int
        let isNegative: Bool

        init(limbs: ReadLimbs, count: Int, exponent: Int, isNegative: Bool) {
            (self.limbs, self.count, self.exponent, self.isNegative) = (limbs, count, exponent, isNegative)
        }

        /// The value of a record that isn't special, without its lowest limbs that are 0.
        @inline(__always)
        init(_ number: mpfr_srcptr) {
            let record = number.pointee
            var limbs = ReadLimbs(record._mpfr_d!)
            var count = (record._mpfr_prec &+ 63) &>> 6
            while limbs[0] == 0 { (limbs, count) = (limbs + 1, count &- 1) }
            self.init(limbs: limbs, count: count, exponent: record._mpfr_exp, isNegative: record._mpfr_sign < 0)
        }

        /// Calls a closure with the value of a word other than 0.
        @inline(__always)
        static func word<Result>(_ word: UInt, isNegative: Bool, _ body: (RealArgument) -> Result) -> Result {
            let zeros = word.leadingZeroBitCount
            return withUnsafePointer(to: word &<< UInt(zeros)) {
                body(RealArgument(limbs: $0, count: 1, exponent: 64 - zeros, isNegative: isNegative))
            }
        }

        /// Normalizes, in place, a fraction whose highest bit may be anywhere.
        init(normalizing limbs: Limbs, _ length: Int, exponent: Int, isNegative: Bool) {
            let count = Kernel.trimmed(limbs, length)
            let zeros = limbs[count - 1].leadingZeroBitCount
            Fixed.shift(limbs, count, limbs, count, by: zeros)
            self.init(
                limbs: limbs, count: count, exponent: exponent - 64 * (length - count) - zeros, isNegative: isNegative)
        }

        /// The limbs as a read-only integer.
        var record: __mpz_struct {
            __mpz_struct(_mp_alloc: 0, _mp_size: CInt(count), _mp_d: Limbs(mutating: limbs))
        }

        /// The number of bits from the highest one to the lowest.
        var significantBits: Int {
            var index = 0
            while limbs[index] == 0 { index &+= 1 }
            return 64 * (count - index) - limbs[index].trailingZeroBitCount
        }

        /// Sets limbs to the magnitude times 2 to the power of `scale` in fixed point, rounded down.
        func load(_ result: Limbs, _ resultCount: Int, fraction n: Int, scaled scale: Int = 0) {
            let bits = Swift.max(exponent + scale, -64 * resultCount - 64)
            Fixed.shift(result, resultCount, limbs, count, by: 64 * (n - count) + bits)
        }
    }
#endif
