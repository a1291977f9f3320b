#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Products: the choice of an algorithm by size, and schoolbook multiplication. Results must not overlap operands.
    // If an interruption stops a product, its limbs are 0.

    extension Kernel {
        /// Below this many limbs, schoolbook multiplication is the fastest.
        static let karatsubaThreshold = 32
        /// From this many limbs on, the three-part Toom–Cook product is faster than Karatsuba's.
        static let toomThreshold = 140
        /// From this many limbs on, the transform is the fastest.
        static let transformThreshold = 2_200
        /// Above this many limbs of the longer number, a product with a short one may take too long between two checks
        /// for an interruption.
        private static let longestRow = 4_096

        /// Sets `leftCount + rightCount` limbs to the product of two nonempty operands. If both are the same pointer,
        /// squares the number.
        package static func multiply(
            _ result: Limbs, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs, _ rightCount: Int
        ) {
            if leftCount < rightCount { return multiply(result, right, rightCount, left, leftCount) }
            if rightCount < karatsubaThreshold, leftCount <= longestRow {
                multiplyBySchoolbook(result, left, leftCount, right, rightCount)
            } else if leftCount == rightCount {
                multiplyEqual(result, left, right, leftCount)
            } else if rightCount >= transformThreshold, leftCount <= 4 * rightCount {
                multiplyByTransform(result, left, leftCount, right, rightCount)
            } else {
                multiplyInChunks(result, left, leftCount, right, rightCount)
            }
        }

        /// Sets `2 * count` limbs to the product of two operands of equal length.
        static func multiplyEqual(_ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs, _ count: Int) {
            if count < karatsubaThreshold {
                multiplyBySchoolbook(result, left, count, right, count)
            } else if count < toomThreshold {
                if Interruption.stops(after: count * count / 2) { return clear(result, 2 * count) }
                let scratch = Limbs.allocate(capacity: karatsubaScratch(count))
                defer { scratch.deallocate() }
                multiplyByKaratsuba(result, left, right, count, scratch)
            } else if count < transformThreshold {
                multiplyByToom(result, left, right, count)
            } else {
                multiplyByTransform(result, left, count, right, count)
            }
        }

        /// Multiplies limb by limb (Knuth, TAOCP 4.3.1, algorithm M). A square adds each mixed product once and doubles
        /// it.
        static func multiplyBySchoolbook(
            _ result: Limbs, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs, _ rightCount: Int
        ) {
            if left == right, leftCount == rightCount, leftCount > 4 {
                return squareBySchoolbook(result, left, leftCount)
            }
            result[leftCount] = multiply(result, left, leftCount, by: right[0])
            var index = 1
            while index < rightCount {
                result[index &+ leftCount] = addProduct(result + index, left, leftCount, by: right[index])
                index &+= 1
            }
        }

        private static func squareBySchoolbook(_ result: Limbs, _ value: ReadLimbs, _ count: Int) {
            result[0] = 0
            result[count] = multiply(result + 1, value + 1, count - 1, by: value[0])
            var index = 1
            while index < count &- 1 {
                let rest = count &- index &- 1
                result[count &+ index] = addProduct(
                    result + (2 &* index &+ 1), value + (index &+ 1), rest, by: value[index])
                index &+= 1
            }
            result[2 * count - 1] = shiftUp(result, result, 2 * count - 1, by: 1)
            var carry: UInt = 0
            index = 0
            while index < count {
                let (high, low) = value[index].multipliedFullWidth(by: value[index])
                let (sum, first) = result[2 &* index].addingReportingOverflow(low)
                let (even, second) = sum.addingReportingOverflow(carry)
                let (above, third) = result[2 &* index &+ 1].addingReportingOverflow(high)
                let (odd, fourth) = above.addingReportingOverflow((first ? 1 : 0) &+ (second ? 1 : 0))
                result[2 &* index] = even
                result[2 &* index &+ 1] = odd
                carry = (third ? 1 : 0) &+ (fourth ? 1 : 0)
                index &+= 1
            }
        }

        /// Multiplies a number by a shorter one in chunks.
        private static func multiplyInChunks(
            _ result: Limbs, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs, _ rightCount: Int
        ) {
            let chunk =
                rightCount >= transformThreshold
                ? 3 * rightCount : rightCount < karatsubaThreshold ? longestRow : rightCount
            let product = Limbs.allocate(capacity: chunk + rightCount)
            defer { product.deallocate() }
            var (done, filled) = (0, 0)
            while done < leftCount {
                let count = Swift.min(chunk, leftCount - done)
                if rightCount < karatsubaThreshold, Interruption.stops(after: count * rightCount) {
                    return clear(result, leftCount + rightCount)
                }
                multiply(product, left + done, count, right, rightCount)
                // The limbs from `done` to `filled` hold the upper parts of the products of the lower chunks.
                let carry = add(result + done, product, result + done, filled - done)
                _ = add(
                    result + filled, product + (filled - done), count + rightCount - (filled - done), limb: carry)
                done += count
                filled = done + rightCount
            }
        }
    }
#endif
