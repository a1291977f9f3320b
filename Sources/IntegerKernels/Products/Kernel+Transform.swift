#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Products by a number-theoretic transform modulo p = 2⁶⁴ − 2³² + 1 (Pollard 1971; Brent and Zimmermann, MCA, 2.3).
    // The coefficients are pieces of 16 bits; a sum of up to 2³¹ products of two pieces is less than p. Since p − 1 is
    // a multiple of 2³², there are roots of unity for every length that occurs.

    extension Kernel {
        /// Sets `leftCount + rightCount` limbs to the product.
        static func multiplyByTransform(
            _ result: Limbs, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs, _ rightCount: Int
        ) {
            let count = leftCount + rightCount
            if Interruption.isRaised { return clear(result, count) }
            var length = 4
            while length < 4 * count { length *= 2 }
            let memory = Limbs.allocate(capacity: 3 * length)
            defer { memory.deallocate() }
            let (values, others, roots) = (memory, memory + length, memory + 2 * length)
            setRoots(roots, length)
            spread(values, left, leftCount, length)
            transform(values, length, roots)
            if Interruption.isRaised { return clear(result, count) }
            let isSquare = left == right && leftCount == rightCount
            if !isSquare {
                spread(others, right, rightCount, length)
                transform(others, length, roots)
            }
            let inverse = power(UInt(length), modulus - 2)
            if Interruption.isRaised { return clear(result, count) }
            multiplyValues(values, isSquare ? values : others, length, inverse)
            transformBack(values, length, roots)
            if Interruption.isRaised { return clear(result, count) }
            gather(result, count, values, length)
            if Interruption.isRaised { clear(result, count) }
        }

        /// The number of values between two checks for an interruption. A value takes as long as four products of
        /// limbs.
        private static let passLength = 1 << 16
        private static func stops(afterValues count: Int) -> Bool { Interruption.stops(after: 4 * count) }

        /// Multiplies value by value and by a common factor.
        private static func multiplyValues(_ values: Limbs, _ factors: ReadLimbs, _ length: Int, _ factor: UInt) {
            var index = 0
            while index < length {
                let end = Swift.min(index &+ passLength, length)
                while index < end {
                    values[index] = product(product(values[index], factors[index]), factor)
                    index &+= 1
                }
                if stops(afterValues: passLength) { return }
            }
        }

        private static let modulus: UInt = 0xFFFF_FFFF_0000_0001
        /// 2⁶⁴ mod p
        private static let excess: UInt = 0xFFFF_FFFF

        /// Returns a product mod p, less than p: 2⁶⁴ ≡ 2³² − 1 and 2⁹⁶ ≡ −1.
        @inline(__always)
        private static func product(_ left: UInt, _ right: UInt) -> UInt {
            let (high, low) = left.multipliedFullWidth(by: right)
            let (difference, borrow) = low.subtractingReportingOverflow(high &>> 32)
            let reduced = borrow ? difference &- excess : difference
            let (sum, carry) = reduced.addingReportingOverflow((high & excess) &* excess)
            let total = carry ? sum &+ excess : sum
            return total >= modulus ? total &- modulus : total
        }

        @inline(__always)
        private static func sum(_ left: UInt, _ right: UInt) -> UInt {
            let (difference, borrow) = left.subtractingReportingOverflow(modulus &- right)
            return borrow ? difference &+ modulus : difference
        }

        @inline(__always)
        private static func difference(_ left: UInt, _ right: UInt) -> UInt {
            let (difference, borrow) = left.subtractingReportingOverflow(right)
            return borrow ? difference &+ modulus : difference
        }

        private static func power(_ base: UInt, _ exponent: UInt) -> UInt {
            var (result, square, exponent): (UInt, UInt, UInt) = (1, base, exponent)
            while exponent > 0 {
                if exponent & 1 == 1 { result = product(result, square) }
                square = product(square, square)
                exponent >>= 1
            }
            return result
        }

        /// For each power of two m up to the length, sets the limbs from m/2 on to the powers of a primitive m-th root
        /// of unity.
        private static func setRoots(_ roots: Limbs, _ length: Int) {
            // 7 is a generator of the multiplicative group modulo p.
            let root = power(7, (modulus - 1) / UInt(length))
            let half = length / 2
            roots[half] = 1
            var index = 1
            while index < half {
                let end = Swift.min(index &+ passLength, half)
                while index < end {
                    roots[half &+ index] = product(roots[half &+ index &- 1], root)
                    index &+= 1
                }
                if stops(afterValues: passLength) { return }
            }
            index = half
            while index > 1 {
                index &-= 1
                roots[index] = roots[2 &* index]
            }
        }

        /// Transforms in place; the results are in bit-reversed order. Long inputs are split in half first, so that
        /// each half is finished while it is in the cache.
        private static func transform(_ values: Limbs, _ length: Int, _ roots: Limbs) {
            let half = length / 2
            if length == 2 {
                let (first, second) = (values[0], values[1])
                values[0] = sum(first, second)
                values[1] = difference(first, second)
                return
            }
            let upper = values + half
            let powers = roots + half
            var index = 0
            while index < half {
                let end = Swift.min(index &+ passLength, half)
                while index < end {
                    let (first, second) = (values[index], upper[index])
                    values[index] = sum(first, second)
                    upper[index] = product(difference(first, second), powers[index])
                    index &+= 1
                }
                if length >= passLength, stops(afterValues: passLength) { return }
            }
            transform(values, half, roots)
            transform(upper, half, roots)
        }

        /// The inverse of `transform`, multiplied by the length and with all values but the first in reversed order.
        private static func transformBack(_ values: Limbs, _ length: Int, _ roots: Limbs) {
            let half = length / 2
            if length == 2 {
                let (first, second) = (values[0], values[1])
                values[0] = sum(first, second)
                values[1] = difference(first, second)
                return
            }
            let upper = values + half
            transformBack(values, half, roots)
            transformBack(upper, half, roots)
            let powers = roots + half
            var index = 0
            while index < half {
                let end = Swift.min(index &+ passLength, half)
                while index < end {
                    let (first, second) = (values[index], product(upper[index], powers[index]))
                    values[index] = sum(first, second)
                    upper[index] = difference(first, second)
                    index &+= 1
                }
                if length >= passLength, stops(afterValues: passLength) { return }
            }
        }

        /// Splits limbs into pieces of 16 bits.
        private static func spread(_ values: Limbs, _ limbs: ReadLimbs, _ count: Int, _ length: Int) {
            var index = 0
            while index < count {
                let limb = limbs[index]
                values[4 &* index] = limb & 0xFFFF
                values[4 &* index &+ 1] = limb &>> 16 & 0xFFFF
                values[4 &* index &+ 2] = limb &>> 32 & 0xFFFF
                values[4 &* index &+ 3] = limb &>> 48
                index &+= 1
            }
            clear(values + 4 * count, length - 4 * count)
        }

        /// Adds up the coefficients at their places. All but the first are in reversed order.
        private static func gather(_ result: Limbs, _ count: Int, _ values: ReadLimbs, _ length: Int) {
            var carry: UInt128 = 0
            var index = 0
            while index < count {
                if index & (passLength - 1) == passLength - 1, stops(afterValues: 4 * passLength) { break }
                var limb: UInt = 0
                var piece = 0
                while piece < 4 {
                    let place = 4 &* index &+ piece
                    carry &+= UInt128(truncatingIfNeeded: values[place == 0 ? 0 : length &- place])
                    limb |= UInt(truncatingIfNeeded: carry & 0xFFFF) &<< UInt(16 &* piece)
                    carry &>>= 16
                    piece &+= 1
                }
                result[index] = limb
                index &+= 1
            }
        }
    }
#endif
