#if !(SystemNumbers && (os(Linux) || os(macOS)))
    extension Kernel {
        /// The number of scratch limbs that a product of `count` limbs needs for its whole recursion.
        static func karatsubaScratch(_ count: Int) -> Int { 4 * count + 64 * 8 }

        /// Sets `2 * count` limbs to the product by three products of half the length (Karatsuba; Brent and Zimmermann,
        /// MCA, 1.3.2).
        ///
        /// a·b = H·β²ʰ + (H + L − (a₁ − a₀)(b₁ − b₀))·βʰ + L, where H = a₁·b₁ and L = a₀·b₀.
        static func multiplyByKaratsuba(
            _ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs, _ count: Int, _ scratch: Limbs
        ) {
            if count < karatsubaThreshold { return multiplyBySchoolbook(result, left, count, right, count) }
            let low = (count + 1) / 2
            let high = count - low
            // The differences are stored where the product's lower half will be.
            let isNegative = distance(result, left, low, left + low, high)
            let middle = scratch
            let rest = scratch + 2 * low
            let isSquare = left == right
            if isSquare {
                multiplyByKaratsuba(middle, result, result, low, rest)
            } else {
                let isOtherNegative = distance(result + low, right, low, right + low, high)
                multiplyByKaratsuba(middle, result, result + low, low, rest)
                multiplyByKaratsuba(result, left, right, low, rest)
                multiplyByKaratsuba(result + 2 * low, left + low, right + low, high, rest)
                return interpolate(result, middle, rest, low, high, isNegative: isNegative != isOtherNegative)
            }
            multiplyByKaratsuba(result, left, left, low, rest)
            multiplyByKaratsuba(result + 2 * low, left + low, left + low, high, rest)
            interpolate(result, middle, rest, low, high, isNegative: false)
        }

        /// Adds the middle part, H + L − M, to the product. M is the product of the differences, with the given sign.
        private static func interpolate(
            _ result: Limbs, _ middle: Limbs, _ sum: Limbs, _ low: Int, _ high: Int, isNegative: Bool
        ) {
            let width = 2 * low
            var top = add(sum, result, width, result + width, 2 * high)
            if isNegative {
                top &+= add(sum, sum, middle, width)
            } else {
                top &-= subtract(sum, sum, middle, width)
            }
            let carry = add(result + low, result + low, sum, width) &+ top
            _ = add(result + (low + width), result + (low + width), 2 * high - low, limb: carry)
        }

        /// Sets `leftCount` limbs to the magnitude of the difference and returns whether the difference is negative.
        /// The right number must not be longer.
        private static func distance(
            _ result: Limbs, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs, _ rightCount: Int
        ) -> Bool {
            if trimmed(left + rightCount, leftCount - rightCount) == 0 {
                clear(result + rightCount, leftCount - rightCount)
                return distance(result, left, right, rightCount)
            }
            _ = subtract(result, left, leftCount, right, rightCount)
            return false
        }
    }
#endif
