// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Reads digits as a number, by halves: multiplies the value of the upper ones by a power of the base and adds that
    /// of the lower ones (Brent and Zimmermann, MCA, 1.7.3).
    internal struct DigitReader {
        private let powers: RadixPowers

        init(_ radix: Radix) {
            powers = RadixPowers(radix)
        }

        /// Sets the integer to the value of digits, the highest first. Each is a number less than the base.
        func read(_ result: mpz_ptr, _ digits: UnsafePointer<UInt8>, _ count: Int) {
            let radix = powers.radix
            if isInterrupted(result) { return }
            if count <= 4 * radix.leastDigits {
                let limbs = result.pointee.reserve(count / radix.digitsPerLimb + 1)
                result.pointee.finish(radix.readShort(limbs, digits, count))
            } else {
                let level = powers.level(below: count)
                let lowCount = radix.leastDigits << level
                let low = Scratch()
                read(result, digits, count - lowCount)
                gmpz_mul(result, result, powers.power(level))
                read(low.pointer, digits + (count - lowCount), lowCount)
                gmpz_add(result, result, low.pointer)
            }
        }
    }

    extension Radix {
        /// Repeatedly multiplies by the greatest power of the base that fits a limb and adds the next digits. Returns
        /// the number of limbs.
        fileprivate func readShort(_ limbs: Limbs, _ digits: UnsafePointer<UInt8>, _ count: Int) -> Int {
            var (index, used) = (0, 0)
            var end = (count - 1) % digitsPerLimb + 1
            while index < count {
                var value: UInt = 0
                while index < end {
                    value = value &* base &+ UInt(digits[index])
                    index &+= 1
                }
                let carry = Kernel.multiply(limbs, limbs, used, by: limbPower, carry: value)
                if carry != 0 {
                    limbs[used] = carry
                    used &+= 1
                }
                end &+= digitsPerLimb
            }
            return used
        }

        /// Packs the digits of a base that is a power of two, and returns the number of limbs.
        fileprivate func packBits(_ limbs: Limbs, _ digits: UnsafePointer<UInt8>, _ count: Int) -> Int {
            let bits = bitsPerDigit
            let limbCount = (count * bits + 63) / 64
            Kernel.clear(limbs, limbCount)
            var bit = 0
            var place = count
            while place > 0 {
                place &-= 1
                let (index, offset) = (bit &>> 6, bit & 63)
                let digit = UInt(digits[place])
                limbs[index] |= digit &<< offset
                if offset &+ bits > 64 { limbs[index &+ 1] |= digit &>> (64 &- offset) }
                bit &+= bits
            }
            return Kernel.trimmed(limbs, limbCount)
        }
    }

    /// Sets limbs to the value of digits and returns the number of limbs. Each digit is a number less than the base,
    /// the highest first. There must be room for two limbs more than the value takes.
    public func gmpn_set_str(
        _ limbs: UnsafeMutablePointer<UInt>!, _ digits: UnsafePointer<UInt8>!, _ count: Int, _ base: CInt
    ) -> mp_size_t {
        let radix = Radix.of(Int(base))
        if radix.bitsPerDigit > 0 { return radix.packBits(limbs, digits, count) }
        if count <= 4 * radix.leastDigits { return radix.readShort(limbs, digits, count) }
        let value = Scratch()
        DigitReader(radix).read(value.pointer, digits, count)
        isInterrupted(value.pointer)
        Kernel.copy(limbs, value.pointer.pointee.limbs, value.pointer.pointee.count)
        return value.pointer.pointee.count
    }
#endif
