#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // The binary algorithm for numbers of at most two limbs (Stein 1967; Knuth, TAOCP 4.5.2, algorithm B), which needs no
    // memory. For two limbs it takes a third of the time of Lehmer's steps.

    extension Kernel {
        /// Returns the greatest common divisor of two limbs, the first of which isn't 0.
        static func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
            var (first, second) = (left, right)
            let twos = (first | second).trailingZeroBitCount
            first &>>= first.trailingZeroBitCount
            while second != 0 {
                second &>>= second.trailingZeroBitCount
                let difference = first > second ? first &- second : second &- first
                first = Swift.min(first, second)
                second = difference
            }
            return first &<< twos
        }

        /// Returns the greatest common divisor of numbers of two limbs. Continues with single limbs once the numbers
        /// fit.
        static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
            if left == 0 || right == 0 { return left | right }
            let twos = (left | right).trailingZeroBitCount
            var (first, second) = (odd(left), odd(right))
            while (first | second) >> 64 != 0 {
                if first == second { return first << UInt128(twos) }
                if first > second { first = odd(first &- second) } else { second = odd(second &- first) }
            }
            return UInt128(greatestCommonDivisor(UInt(first), UInt(second))) << UInt128(twos)
        }

        /// Returns a number without its factors of 2.
        @inline(__always)
        private static func odd(_ number: UInt128) -> UInt128 {
            var (low, high) = (UInt(truncatingIfNeeded: number), UInt(truncatingIfNeeded: number &>> 64))
            if low == 0 { (low, high) = (high, 0) }
            let twos = low.trailingZeroBitCount
            // Shifts by 63 − n and then by 1, since a shift by 64 − n isn't defined for n = 0.
            return UInt128(high &>> twos) &<< 64 | UInt128(low &>> twos | (high &<< (63 &- twos)) &<< 1)
        }
    }
#endif
