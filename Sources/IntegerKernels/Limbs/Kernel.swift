#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// The limbs of a number that a kernel writes, least significant first.
    package typealias Limbs = UnsafeMutablePointer<UInt>
    /// The limbs of a number that a kernel only reads, least significant first.
    package typealias ReadLimbs = UnsafePointer<UInt>

    /// The kernels for natural numbers, each of which is given as limbs and their count.
    ///
    /// A result may overlap an operand if both begin at the same limb, except in products and quotients, as their
    /// comments say. Loops use `while`, which a debug build doesn't turn into calls.
    package enum Kernel {
        /// Sets `count` limbs to the sum of two numbers and returns the carry (Knuth, TAOCP 4.3.1, algorithm A).
        @inline(__always)
        package static func add(_ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs, _ count: Int) -> UInt {
            var carry: UInt = 0
            var index = 0
            while index < count {
                let (sum, first) = left[index].addingReportingOverflow(right[index])
                let (total, second) = sum.addingReportingOverflow(carry)
                result[index] = total
                carry = (first ? 1 : 0) | (second ? 1 : 0)
                index &+= 1
            }
            return carry
        }

        /// Sets `count` limbs to the difference of two numbers and returns the borrow (Knuth, TAOCP 4.3.1, algorithm S).
        @inline(__always)
        package static func subtract(_ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs, _ count: Int) -> UInt {
            var borrow: UInt = 0
            var index = 0
            while index < count {
                let (difference, first) = left[index].subtractingReportingOverflow(right[index])
                let (total, second) = difference.subtractingReportingOverflow(borrow)
                result[index] = total
                borrow = (first ? 1 : 0) | (second ? 1 : 0)
                index &+= 1
            }
            return borrow
        }

        /// Sets `count` limbs to a number plus one limb and returns the carry.
        package static func add(_ result: Limbs, _ left: ReadLimbs, _ count: Int, limb: UInt) -> UInt {
            var carry = limb
            var index = 0
            while index < count {
                let (sum, overflow) = left[index].addingReportingOverflow(carry)
                result[index] = sum
                index &+= 1
                carry = overflow ? 1 : 0
                if !overflow { break }
            }
            if result != left, index < count { copy(result + index, left + index, count - index) }
            return carry
        }

        /// Sets `count` limbs to a number minus one limb and returns the borrow.
        package static func subtract(_ result: Limbs, _ left: ReadLimbs, _ count: Int, limb: UInt) -> UInt {
            var borrow = limb
            var index = 0
            while index < count {
                let (difference, overflow) = left[index].subtractingReportingOverflow(borrow)
                result[index] = difference
                index &+= 1
                borrow = overflow ? 1 : 0
                if !overflow { break }
            }
            if result != left, index < count { copy(result + index, left + index, count - index) }
            return borrow
        }

        /// Sets `leftCount` limbs to the sum and returns the carry. The right number must not be longer than the left
        /// one.
        package static func add(
            _ result: Limbs, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs, _ rightCount: Int
        ) -> UInt {
            let carry = add(result, left, right, rightCount)
            return add(result + rightCount, left + rightCount, leftCount - rightCount, limb: carry)
        }

        /// Sets `leftCount` limbs to the difference and returns the borrow. The right number must not be longer than
        /// the left one.
        package static func subtract(
            _ result: Limbs, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs, _ rightCount: Int
        ) -> UInt {
            let borrow = subtract(result, left, right, rightCount)
            return subtract(result + rightCount, left + rightCount, leftCount - rightCount, limb: borrow)
        }

        /// Sets `count` limbs to the magnitude of the difference and returns whether the difference is negative.
        package static func distance(_ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs, _ count: Int) -> Bool {
            let isNegative = compare(left, right, count) < 0
            _ = isNegative ? subtract(result, right, left, count) : subtract(result, left, right, count)
            return isNegative
        }

        /// Returns a negative number, 0 or a positive number if the left number is less, equal or greater,
        /// respectively.
        package static func compare(_ left: ReadLimbs, _ right: ReadLimbs, _ count: Int) -> Int {
            var index = count
            while index > 0 {
                index &-= 1
                if left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
            }
            return 0
        }

        /// Copies limbs upward or downward; the source and the result may overlap.
        @inline(__always)
        package static func copy(_ result: Limbs, _ source: ReadLimbs, _ count: Int) {
            result.update(from: source, count: count)
        }

        @inline(__always)
        package static func clear(_ result: Limbs, _ count: Int) {
            result.update(repeating: 0, count: count)
        }

        /// Returns the count of the limbs without the zeros at the top.
        @inline(__always)
        package static func trimmed(_ limbs: ReadLimbs, _ count: Int) -> Int {
            var count = count
            while count > 0, limbs[count &- 1] == 0 { count &-= 1 }
            return count
        }
    }
#endif
