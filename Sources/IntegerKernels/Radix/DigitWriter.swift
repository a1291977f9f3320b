// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Writes the digits of a number, by halves: divides it by a power of the base that has about half as many digits
    /// (Brent and Zimmermann, MCA, 1.7.2).
    internal struct DigitWriter {
        private let powers: RadixPowers
        private let letterOffset: UInt8

        init(_ radix: Radix, letterOffset: UInt8) {
            powers = RadixPowers(radix)
            self.letterOffset = letterOffset
        }

        /// Writes a nonnegative number as `width` digits, which must suffice, with leading zeros.
        func write(_ text: UnsafeMutablePointer<UInt8>, width: Int, _ value: mpz_srcptr) {
            if Interruption.isRaised { return }
            if width <= 2 * powers.radix.leastDigits {
                let (limbs, count) = (value.pointee.limbs, value.pointee.count)
                return powers.radix.write(text, width, limbs, count, letterOffset: letterOffset)
            }
            let level = powers.level(below: width)
            let high = Scratch()
            let low = Scratch()
            gmpz_tdiv_qr(high.pointer, low.pointer, value, powers.power(level))
            let lowWidth = powers.radix.leastDigits << level
            write(text, width: width - lowWidth, high.pointer)
            write(text + (width - lowWidth), width: lowWidth, low.pointer)
        }
    }

    extension Radix {
        /// Writes a number as `width` digits, which must suffice, with leading zeros. Takes time quadratic in the
        /// width.
        func write(
            _ text: UnsafeMutablePointer<UInt8>, _ width: Int, _ limbs: ReadLimbs, _ count: Int, letterOffset: UInt8
        ) {
            withUnsafeTemporaryAllocation(of: UInt.self, capacity: count + 1) { memory in
                let rest = memory.baseAddress!
                Kernel.copy(rest, limbs, count)
                var (place, count) = (width, count)
                while place > 0 {
                    // Divides by the greatest power of the base that fits a limb.
                    var digits = count > 0 ? Kernel.divide(rest, rest, count, byLimb: limbPower) : 0
                    count = Kernel.trimmed(rest, count)
                    let end = Swift.max(0, place - digitsPerLimb)
                    while place > end {
                        place &-= 1
                        let (quotient, digit) =
                            base == 10
                            ? digits.quotientAndRemainder(dividingBy: 10)
                            : digits.quotientAndRemainder(dividingBy: base)
                        digits = quotient
                        text[place] = character(digit, letterOffset)
                    }
                }
            }
        }

        /// Writes the digits of a base that is a power of two, directly from the bits.
        fileprivate func writeBits(
            _ text: UnsafeMutablePointer<UInt8>, _ width: Int, _ limbs: ReadLimbs, _ count: Int, letterOffset: UInt8
        ) {
            let bits = bitsPerDigit
            var place = width
            var bit = 0
            while place > 0 {
                place &-= 1
                let (index, offset) = (bit &>> 6, bit & 63)
                var digit = index < count ? limbs[index] &>> offset : 0
                if offset &+ bits > 64, index &+ 1 < count { digit |= limbs[index &+ 1] &<< (64 &- offset) }
                text[place] = character(digit & (base &- 1), letterOffset)
                bit &+= bits
            }
        }

        @inline(__always)
        private func character(_ digit: UInt, _ letterOffset: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: digit) &+ (digit < 10 ? UInt8(ascii: "0") : letterOffset)
        }
    }

    /// Returns the number of digits of the magnitude in a base from 2 to 36. It is exact if the base is a power of two,
    /// and otherwise possibly one too large.
    public func gmpz_sizeinbase(_ value: mpz_srcptr, _ base: CInt) -> Int {
        Radix.of(Int(base)).digitCount(bits: value.pointee.bitLength)
    }

    /// Writes the digits and a terminating zero byte to `text`, which must have room for two bytes more than
    /// `gmpz_sizeinbase` returns. A base from -2 to -36 produces uppercase letters.
    public func gmpz_get_str(
        _ text: UnsafeMutablePointer<CChar>!, _ base: CInt, _ value: mpz_srcptr
    ) -> UnsafeMutablePointer<CChar>! {
        let radix = Radix.of(Int(base.magnitude))
        let width = radix.digitCount(bits: value.pointee.bitLength)
        let isNegative = value.pointee.isNegative
        return text.withMemoryRebound(to: UInt8.self, capacity: width + 2) { bytes in
            if isNegative { bytes[0] = UInt8(ascii: "-") }
            let digits = bytes + (isNegative ? 1 : 0)
            let (limbs, count) = (value.pointee.limbs, value.pointee.count)
            let letterOffset = UInt8(ascii: base < 0 ? "A" : "a") - 10
            if radix.bitsPerDigit > 0 {
                radix.writeBits(digits, width, limbs, count, letterOffset: letterOffset)
            } else if width <= 2 * radix.leastDigits {
                radix.write(digits, width, limbs, count, letterOffset: letterOffset)
            } else {
                let magnitude = Scratch(magnitudeOf: value)
                DigitWriter(radix, letterOffset: letterOffset).write(digits, width: width, magnitude.pointer)
            }
            // After an interruption, the text still has its full length.
            if Interruption.isRaised { digits.update(repeating: UInt8(ascii: "1"), count: width) }
            let hasZero = width > 1 && digits[0] == UInt8(ascii: "0")
            if hasZero { digits.update(from: digits + 1, count: width - 1) }
            digits[hasZero ? width - 1 : width] = 0
            return text
        }
    }
#endif
