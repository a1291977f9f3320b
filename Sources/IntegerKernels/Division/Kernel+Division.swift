#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Quotients and remainders. The highest bit of the divisor must be set; shifting both operands ensures this. If an
    // interruption stops a division, its results are arbitrary limbs.

    extension Kernel {
        /// Below this many limbs of the quotient or the divisor, schoolbook division is the fastest.
        static let divisionThreshold = 60

        /// Divides a number by a normalized one of at least two limbs, and leaves the remainder in its lowest limbs.
        ///
        /// Sets `count - divisorCount` limbs of the quotient and returns the limb above, 0 or 1. No two of the buffers
        /// may overlap.
        package static func divide(
            _ quotient: Limbs, _ number: Limbs, _ count: Int, _ divisor: ReadLimbs, _ divisorCount: Int
        ) -> UInt {
            var rest = count - divisorCount
            if rest < divisionThreshold || divisorCount < divisionThreshold {
                return divideBySchoolbook(quotient, number, count, divisor, divisorCount)
            }
            let scratch = Limbs.allocate(capacity: divisorCount)
            defer { scratch.deallocate() }
            // Finds the quotient in pieces as long as the divisor, a shorter one first.
            let first = (rest - 1) % divisorCount + 1
            rest -= first
            let top = dividePart(quotient + rest, number + rest, divisor, divisorCount, first, scratch)
            while rest > 0, !Interruption.isRaised {
                rest -= divisorCount
                _ = divideHalves(quotient + rest, number + rest, divisor, divisorCount, scratch)
            }
            return top
        }

        /// Divides limb by limb (Knuth, TAOCP 4.3.1, algorithm D). Each limb of the quotient is found from three limbs
        /// by two.
        private static func divideBySchoolbook(
            _ quotient: Limbs, _ number: Limbs, _ count: Int, _ divisor: ReadLimbs, _ divisorCount: Int
        ) -> UInt {
            var index = count - divisorCount
            var top: UInt = 0
            if compare(number + index, divisor, divisorCount) >= 0 {
                _ = subtract(number + index, number + index, divisor, divisorCount)
                top = 1
            }
            let reciprocal = Reciprocal(of: divisor[divisorCount - 1], divisor[divisorCount - 2])
            var meter = WorkMeter()
            while index > 0 {
                index &-= 1
                if meter.stops(after: divisorCount) {
                    clear(quotient, index &+ 1)
                    return 0
                }
                let part = number + index
                let (upper, middle) = (part[divisorCount], part[divisorCount &- 1])
                var digit = UInt.max
                if upper != reciprocal.high || middle != reciprocal.low {
                    digit = reciprocal.quotient(upper, middle, part[divisorCount &- 2])
                }
                if subtractProduct(part, divisor, divisorCount, by: digit) > upper {
                    digit &-= 1
                    _ = add(part, part, divisor, divisorCount)
                }
                part[divisorCount] = 0
                quotient[index] = digit
            }
            return top
        }

        /// Divides `2 * count` limbs by `count` in two halves (Burnikel and Ziegler 1998; Brent and Zimmermann, MCA, 1.4.3,
        /// algorithm RecursiveDivRem).
        private static func divideHalves(
            _ quotient: Limbs, _ number: Limbs, _ divisor: ReadLimbs, _ count: Int, _ scratch: Limbs
        ) -> UInt {
            if Interruption.isRaised { return 0 }
            if count < divisionThreshold { return divideBySchoolbook(quotient, number, 2 * count, divisor, count) }
            let low = count / 2
            let top = dividePart(quotient + low, number + low, divisor, count, count - low, scratch)
            _ = dividePart(quotient, number, divisor, count, low, scratch)
            return top
        }

        /// Divides `count + part` limbs by `count`. Divides the top limbs by the top of the divisor, subtracts the
        /// product of the quotient and the rest of the divisor, and then corrects the quotient.
        private static func dividePart(
            _ quotient: Limbs, _ number: Limbs, _ divisor: ReadLimbs, _ count: Int, _ part: Int, _ scratch: Limbs
        ) -> UInt {
            if part < divisionThreshold { return divideBySchoolbook(quotient, number, count + part, divisor, count) }
            let rest = count - part
            var top = divideHalves(quotient, number + rest, divisor + rest, part, scratch)
            if rest == 0 || Interruption.isRaised { return top }
            multiply(scratch, quotient, part, divisor, rest)
            // After an interruption, the quotient may be too large by any amount.
            if Interruption.isRaised { return 0 }
            var lack = subtract(number, number, scratch, count)
            if top != 0 { lack &+= subtract(number + part, number + part, divisor, rest) }
            while lack != 0 {
                top &-= subtract(quotient, quotient, part, limb: 1)
                lack &-= add(number, number, divisor, count)
            }
            return top
        }

        /// Divides a number by one limb, possibly in place, and returns the remainder.
        package static func divide(_ quotient: Limbs, _ number: ReadLimbs, _ count: Int, byLimb divisor: UInt) -> UInt {
            if count == 1 {
                let result = number[0].quotientAndRemainder(dividingBy: divisor)
                quotient[0] = result.quotient
                return result.remainder
            }
            let bits = divisor.leadingZeroBitCount
            let reciprocal = Reciprocal(of: divisor &<< bits)
            var index = count &- 1
            var remainder = bits == 0 ? 0 : number[index] &>> (64 &- bits)
            while index >= 0 {
                let below = index > 0 && bits != 0 ? number[index &- 1] &>> (64 &- bits) : 0
                let result = reciprocal.divide(remainder, number[index] &<< bits | below)
                quotient[index] = result.quotient
                remainder = result.remainder
                index &-= 1
            }
            return remainder &>> bits
        }

        /// Returns the remainder of a number divided by one limb.
        static func remainder(_ number: ReadLimbs, _ count: Int, byLimb divisor: UInt) -> UInt {
            if count == 1 { return number[0] % divisor }
            let bits = divisor.leadingZeroBitCount
            let reciprocal = Reciprocal(of: divisor &<< bits)
            var index = count &- 1
            var remainder = bits == 0 ? 0 : number[index] &>> (64 &- bits)
            while index >= 0 {
                let below = index > 0 && bits != 0 ? number[index &- 1] &>> (64 &- bits) : 0
                remainder = reciprocal.divide(remainder, number[index] &<< bits | below).remainder
                index &-= 1
            }
            return remainder &>> bits
        }
    }
#endif
