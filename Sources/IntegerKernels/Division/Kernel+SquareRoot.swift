#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Square roots. One of the two highest bits of the number must be set; a shift by an even number of bits ensures
    // this.

    extension Kernel {
        /// Sets `count` limbs to the square root, rounded down, of `2 * count` limbs (Zimmermann, Karatsuba square root, 1999;
        /// Brent and Zimmermann, MCA, 1.5.1, algorithm SqrtRem).
        ///
        /// Leaves the remainder in the lower half of the number, and returns the limb above it, 0 or 1; the upper half is
        /// used up. `quotient` has `count / 2 + 1` limbs for intermediate results.
        ///
        /// With l the lower half of the root's limbs and β = 2⁶⁴, the number is (x₁·βˡ + a₁)·βˡ + a₀. If s₁² + r₁ = x₁ and
        /// r₁·βˡ + a₁ = 2·s₁·q + u, the root is s₁·βˡ + q or one less, and q ≤ βˡ: the remainder for it is u·βˡ + a₀ − q².
        package static func squareRoot(_ root: Limbs, _ number: Limbs, _ count: Int, _ quotient: Limbs) -> UInt {
            if Interruption.isRaised { return 0 }
            if count == 1 { return squareRootOfTwoLimbs(root, number) }
            let low = count / 2
            let upper = count - low
            let upperRoot = root + low
            // Divides by s₁ rather than 2·s₁, so that the divisor's highest bit is set; `top` is the limb above the
            // quotient.
            var top = squareRoot(upperRoot, number + 2 * low, upper, quotient)
            if top != 0 { _ = subtract(number + 2 * low, number + 2 * low, upperRoot, upper) }
            if upper == 1 {
                number[1] = divide(quotient, number + 1, 2, byLimb: upperRoot[0])
                top &+= quotient[1]
            } else {
                top &+= divide(quotient, number + low, count, upperRoot, upper)
            }
            if Interruption.isRaised { return 0 }
            let isOdd = quotient[0] & 1 == 1
            shiftDown(root, quotient, low, by: 1)
            root[low - 1] |= top << 63
            top >>= 1
            var excess = isOdd ? Int(add(number + low, number + low, upperRoot, upper)) : 0
            // If q = βˡ, its limbs are 0 and `top` is 1.
            multiplyEqual(number + count, root, root, low)
            let borrow = subtract(number, number, number + count, 2 * low) &+ top
            excess -= Int(
                low == upper ? borrow : subtract(number + 2 * low, number + 2 * low, count - 2 * low, limb: borrow))
            let carry = add(upperRoot, upperRoot, upper, limb: top)
            if excess < 0 {
                // The root is one less, and the remainder more by (s + 1)² − s² = 2·(s + 1) − 1.
                excess += Int(addProduct(number, root, count, by: 2) &+ 2 &* carry)
                excess -= Int(subtract(number, number, count, limb: 1))
                _ = subtract(root, root, count, limb: 1)
            }
            return UInt(excess)
        }

        /// The same for a number of two limbs, in halves of a limb.
        private static func squareRootOfTwoLimbs(_ root: Limbs, _ number: Limbs) -> UInt {
            let upperRoot = squareRoot(of: number[1])
            let rest = number[1] &- upperRoot &* upperRoot
            // The dividend may have 65 bits; its half has the same quotient by half of the divisor.
            let half = rest &<< 31 | number[0] &>> 33
            var (quotient, remainder) = half.quotientAndRemainder(dividingBy: upperRoot)
            remainder = remainder &<< 1 | number[0] &>> 32 & 1
            if quotient >> 32 != 0 {
                quotient &-= 1
                remainder &+= 2 &* upperRoot
            }
            var result = upperRoot &<< 32 | quotient
            let square = quotient &* quotient
            let (difference, isBorrowed) =
                (remainder &<< 32 | number[0] & 0xFFFF_FFFF).subtractingReportingOverflow(square)
            var (lower, excess) = (difference, Int(remainder &>> 32) - (isBorrowed ? 1 : 0))
            if excess < 0 {
                let (sum, first) = lower.addingReportingOverflow(result)
                result &-= 1
                let (total, second) = sum.addingReportingOverflow(result)
                (lower, excess) = (total, excess + (first ? 1 : 0) + (second ? 1 : 0))
            }
            (root[0], number[0]) = (result, lower)
            return UInt(excess)
        }

        /// Returns the square root of a limb, rounded down.
        static func squareRoot(of limb: UInt) -> UInt {
            var root = UInt(Double(limb).squareRoot())
            // The double's root may be off by one, or 2³².
            while root > UInt(UInt32.max) || root * root > limb { root -= 1 }
            while root < UInt(UInt32.max), (root + 1) * (root + 1) <= limb { root += 1 }
            return root
        }
    }
#endif
