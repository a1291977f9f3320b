#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// A base from 2 to 36, with the constants that conversions need.
    internal struct Radix {
        let base: UInt
        /// The number of digits that always fit a limb.
        let digitsPerLimb: Int
        /// The base to the power of `digitsPerLimb`.
        let limbPower: UInt
        /// The number of bits of a digit if the base is a power of two, otherwise 0.
        let bitsPerDigit: Int

        /// Returns the constants of a base from 2 to 36.
        static func of(_ base: Int) -> Radix { table[base] }

        /// The bases, indexed by their values; the first two entries are placeholders.
        private static let table = (0...36).map { Radix(Swift.max(2, $0)) }

        private init(_ base: Int) {
            self.base = UInt(base)
            bitsPerDigit = base & (base - 1) == 0 ? base.trailingZeroBitCount : 0
            var (count, power): (Int, UInt) = (0, 1)
            while case (let next, false) = power.multipliedReportingOverflow(by: UInt(base)) {
                count += 1
                power = next
            }
            (digitsPerLimb, limbPower) = (count, power)
        }

        /// The number of digits of the lowest power by which numbers are split.
        var leastDigits: Int { 16 * digitsPerLimb }

        /// Returns the number of digits of an integer with a number of bits, or one more.
        ///
        /// The logarithm of 2 is rounded up, so ⌊bits · log₂⌋ + 1 digits suffice; one bit adds at most one digit.
        func digitCount(bits: Int) -> Int {
            if bits == 0 { return 1 }
            if bitsPerDigit > 0 { return (bits + bitsPerDigit - 1) / bitsPerDigit }
            return Int(UInt(bits).multipliedFullWidth(by: Radix.logarithms[Int(base)]).high) + 1
        }

        /// The logarithm of 2 to each base, as a fraction of 2⁶⁴, rounded up.
        private static let logarithms: [UInt] = [
            0, 0, 0, 0xA184_9CC1_A9A9_E94F,
            0, 0x6E40_D1A4_143D_CB95, 0x6308_C91B_702A_7CF5, 0x5B30_64EB_3AA6_D389,
            0, 0x50C2_4E60_D4D4_F4A8, 0x4D10_4D42_7DE7_FBCD, 0x4A00_2707_7591_4E89,
            0x4768_CE0D_0581_8E13, 0x452E_53E3_6590_7BDB, 0x433C_FFFB_4B5A_AE56, 0x4186_7711_B4F8_5356,
            0, 0x3EA1_6AFD_58B1_0967, 0x3D64_598D_154D_C4DF, 0x3C43_C230_18BB_5564,
            0x3B3B_9A42_8730_69C8, 0x3A48_98F0_6CF4_1ACA, 0x3968_0B13_582E_7C19, 0x3897_B2B7_51AE_561B,
            0x37D5_AED1_31F1_9C99, 0x3720_68D2_0A1E_E5CB, 0x3676_867E_5D60_DE2A, 0x35D6_DEEB_388D_F870,
            0x3540_71D6_1C77_FA2F, 0x34B2_60C5_671B_18AD, 0x342B_E986_572B_45CD, 0x33AC_61B9_98FB_BDF3,
            0, 0x32BF_D901_14C1_2862, 0x3251_DCF6_169E_45F3, 0x31E8_D59F_180D_C631,
            0x3184_648D_B815_3E7B,
        ]
    }

    /// The powers of a base by which numbers are split. Their exponents are 2ⁱ · 16 · `digitsPerLimb`.
    internal final class RadixPowers {
        let radix: Radix
        private var powers: [mpz_ptr] = []

        init(_ radix: Radix) { self.radix = radix }

        deinit {
            for power in powers {
                gmpz_clear(power)
                power.deallocate()
            }
        }

        /// Returns the power whose exponent is `radix.leastDigits << level`.
        func power(_ level: Int) -> mpz_ptr {
            while powers.count <= level {
                let next = mpz_ptr.allocate(capacity: 1)
                next.initialize(to: __mpz_struct())
                gmpz_init(next)
                if let last = powers.last {
                    gmpz_mul(next, last, last)
                } else {
                    let base = Scratch(radix.base)
                    gmpz_pow_ui(next, base.pointer, UInt(radix.leastDigits))
                }
                powers.append(next)
            }
            return powers[level]
        }

        /// Returns the level of the greatest power whose exponent is less than a number of digits.
        func level(below digits: Int) -> Int {
            var level = 0
            while radix.leastDigits << (level + 1) < digits { level += 1 }
            return level
        }
    }
#endif
