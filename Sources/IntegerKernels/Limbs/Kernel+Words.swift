#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // A number times one limb, and shifts by less than one limb.

    extension Kernel {
        /// Sets `count` limbs to a number times one limb plus `carry`, and returns the limb above.
        package static func multiply(_ result: Limbs, _ left: ReadLimbs, _ count: Int, by limb: UInt, carry: UInt = 0)
            -> UInt
        {
            var carry = carry
            var index = 0
            while index < count {
                let (high, low) = left[index].multipliedFullWidth(by: limb)
                let (sum, overflow) = low.addingReportingOverflow(carry)
                result[index] = sum
                carry = high &+ (overflow ? 1 : 0)
                index &+= 1
            }
            return carry
        }

        /// Adds a number times one limb to `count` limbs and returns the limb above.
        @inline(__always)
        package static func addProduct(_ result: Limbs, _ left: ReadLimbs, _ count: Int, by limb: UInt) -> UInt {
            var carry: UInt = 0
            var index = 0
            while index < count {
                let (high, low) = left[index].multipliedFullWidth(by: limb)
                let (sum, first) = low.addingReportingOverflow(carry)
                let (total, second) = sum.addingReportingOverflow(result[index])
                result[index] = total
                carry = high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
                index &+= 1
            }
            return carry
        }

        /// Subtracts a number times one limb from `count` limbs and returns the borrow from the limb above.
        @inline(__always)
        package static func subtractProduct(_ result: Limbs, _ left: ReadLimbs, _ count: Int, by limb: UInt) -> UInt {
            var borrow: UInt = 0
            var index = 0
            while index < count {
                let (high, low) = left[index].multipliedFullWidth(by: limb)
                let (sum, first) = low.addingReportingOverflow(borrow)
                let (total, second) = result[index].subtractingReportingOverflow(sum)
                result[index] = total
                borrow = high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
                index &+= 1
            }
            return borrow
        }

        /// Shifts a number up by 1 to 63 bits and returns the bits shifted out. The result may begin above the source.
        package static func shiftUp(_ result: Limbs, _ source: ReadLimbs, _ count: Int, by bits: Int) -> UInt {
            guard count > 0 else { return 0 }
            var limb = source[count &- 1]
            let out = limb &>> (64 &- bits)
            var index = count &- 1
            while index > 0 {
                let next = source[index &- 1]
                result[index] = limb &<< bits | next &>> (64 &- bits)
                limb = next
                index &-= 1
            }
            result[0] = limb &<< bits
            return out
        }

        /// Shifts a number down by 1 to 63 bits. The result may begin below the source.
        package static func shiftDown(_ result: Limbs, _ source: ReadLimbs, _ count: Int, by bits: Int) {
            guard count > 0 else { return }
            var limb = source[0]
            var index = 0
            while index < count &- 1 {
                let next = source[index &+ 1]
                result[index] = limb &>> bits | next &<< (64 &- bits)
                limb = next
                index &+= 1
            }
            result[index] = limb &>> bits
        }

        /// Divides a multiple of 3 by 3 in place, from the lowest limb up (Jebelean 1993).
        static func divideExactlyBy3(_ limbs: Limbs, _ count: Int) {
            let inverse: UInt = 0xAAAA_AAAA_AAAA_AAAB
            var borrow: UInt = 0
            var index = 0
            while index < count {
                let (difference, overflow) = limbs[index].subtractingReportingOverflow(borrow)
                let quotient = difference &* inverse
                limbs[index] = quotient
                borrow = quotient.multipliedFullWidth(by: 3).high &+ (overflow ? 1 : 0)
                index &+= 1
            }
        }
    }
#endif
