// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Writes the digits of a number, by halves: it is divided by a power of the base with about half of its digits (Brent and
    /// Zimmermann, MCA, 1.7.2).
    internal struct DigitWriter {
        private let powers: RadixPowers
        private let letterOffset: UInt8
        private var radix: Radix { powers.radix }

        init(_ radix: Radix, uppercase: Bool) {
            powers = RadixPowers(radix)
            letterOffset = UInt8(ascii: uppercase ? "A" : "a") - 10
        }

        /// Writes a number that isn't negative with leading zeros as `width` digits, which suffice.
        func write(_ text: UnsafeMutablePointer<UInt8>, width: Int, _ value: mpz_srcptr) {
            if radix.bitsPerDigit > 0 {
                writeBits(text, width, value.pointee.limbs, value.pointee.count)
            } else if width <= 2 * powers.leastDigits {
                let count = value.pointee.count
                withUnsafeTemporaryAllocation(of: UInt.self, capacity: count + 1) { copy in
                    Kernel.copy(copy.baseAddress!, value.pointee.limbs, count)
                    writeShort(text, width, copy.baseAddress!, count)
                }
            } else {
                let level = powers.level(below: width)
                let high = Scratch()
                let low = Scratch()
                gmpz_tdiv_qr(high.pointer, low.pointer, value, powers.power(level))
                let lowWidth = powers.leastDigits << level
                write(text, width: width - lowWidth, high.pointer)
                write(text + (width - lowWidth), width: lowWidth, low.pointer)
            }
        }

        /// Divides by the greatest power of the base in a limb, again and again.
        private func writeShort(_ text: UnsafeMutablePointer<UInt8>, _ width: Int, _ limbs: Limbs, _ count: Int) {
            var (place, count) = (width, count)
            while place > 0 {
                var digits = count > 0 ? Kernel.divide(limbs, limbs, count, byLimb: radix.limbPower) : 0
                count = Kernel.trimmed(limbs, count)
                let end = Swift.max(0, place - radix.digitsPerLimb)
                while place > end {
                    place &-= 1
                    let (quotient, digit) =
                        radix.base == 10
                        ? digits.quotientAndRemainder(dividingBy: 10)
                        : digits.quotientAndRemainder(dividingBy: radix.base)
                    digits = quotient
                    text[place] = character(digit)
                }
            }
        }

        /// Takes the digits of a base that is a power of two from the bits.
        private func writeBits(_ text: UnsafeMutablePointer<UInt8>, _ width: Int, _ limbs: ReadLimbs, _ count: Int) {
            let bits = radix.bitsPerDigit
            var place = width
            var bit = 0
            while place > 0 {
                place &-= 1
                let (index, offset) = (bit &>> 6, bit & 63)
                var digit = index < count ? limbs[index] &>> offset : 0
                if offset &+ bits > 64, index &+ 1 < count { digit |= limbs[index &+ 1] &<< (64 &- offset) }
                text[place] = character(digit & (radix.base &- 1))
                bit &+= bits
            }
        }

        @inline(__always)
        private func character(_ digit: UInt) -> UInt8 {
            UInt8(truncatingIfNeeded: digit) &+ (digit < 10 ? UInt8(ascii: "0") : letterOffset)
        }
    }

    /// Returns the number of digits of the magnitude in a base of 2 to 36: exactly for a power of two, otherwise possibly one
    /// more.
    public func gmpz_sizeinbase(_ value: mpz_srcptr, _ base: CInt) -> Int {
        Radix(Int(base)).digitCount(bits: value.pointee.bitLength)
    }

    /// Writes the digits and a final 0 into `text`, which has room for two bytes more than `gmpz_sizeinbase` returns. A base of
    /// -2 to -36 asks for capital letters.
    public func gmpz_get_str(
        _ text: UnsafeMutablePointer<CChar>!, _ base: CInt, _ value: mpz_srcptr
    ) -> UnsafeMutablePointer<CChar>! {
        let radix = Radix(Int(base.magnitude))
        let width = radix.digitCount(bits: value.pointee.bitLength)
        let isNegative = value.pointee.isNegative
        return text.withMemoryRebound(to: UInt8.self, capacity: width + 2) { bytes in
            if isNegative { bytes[0] = UInt8(ascii: "-") }
            let digits = bytes + (isNegative ? 1 : 0)
            let magnitude = Scratch(magnitudeOf: value)
            DigitWriter(radix, uppercase: base < 0).write(digits, width: width, magnitude.pointer)
            let hasZero = width > 1 && digits[0] == UInt8(ascii: "0")
            if hasZero { digits.update(from: digits + 1, count: width - 1) }
            digits[hasZero ? width - 1 : width] = 0
            return text
        }
    }
#endif
