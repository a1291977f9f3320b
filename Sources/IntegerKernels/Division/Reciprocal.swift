#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// The reciprocal of a divisor's top limbs. With it, a limb of a quotient takes multiplications instead of a
    /// division (Möller and Granlund, Improved division by invariant integers, 2011).
    internal struct Reciprocal {
        /// The divisor's top limb, whose highest bit is set, and the limb below.
        let high: UInt
        let low: UInt
        private let value: UInt

        /// The reciprocal of one limb with its highest bit set: ⌊(β² − 1) / d⌋ − β.
        init(of limb: UInt) {
            high = limb
            low = 0
            value = limb.dividingFullWidth((~limb, UInt.max)).quotient
        }

        /// The reciprocal of two limbs: ⌊(β³ − 1) / (d₁β + d₀)⌋ − β (algorithm RECIPROCAL_WORD_3BY2).
        init(of high: UInt, _ low: UInt) {
            self.high = high
            self.low = low
            var value = high.dividingFullWidth((~high, UInt.max)).quotient
            var part = high &* value &+ low
            if part < low {
                value &-= 1
                if part >= high {
                    value &-= 1
                    part &-= high
                }
                part &-= high
            }
            let product = value.multipliedFullWidth(by: low)
            part &+= product.high
            if part < product.high {
                value &-= 1
                if part > high || part == high && product.low >= low { value &-= 1 }
            }
            self.value = value
        }

        /// Divides two limbs by one; the upper one is less than the divisor (algorithm DIV2BY1).
        @inline(__always)
        func divide(_ upper: UInt, _ lower: UInt) -> (quotient: UInt, remainder: UInt) {
            let product = upper.multipliedFullWidth(by: value)
            let (fraction, carry) = product.low.addingReportingOverflow(lower)
            var quotient = product.high &+ upper &+ (carry ? 1 : 0) &+ 1
            var remainder = lower &- quotient &* high
            if remainder > fraction {
                quotient &-= 1
                remainder &+= high
            }
            if remainder >= high {
                quotient &+= 1
                remainder &-= high
            }
            return (quotient, remainder)
        }

        /// Returns the quotient of three limbs by two; the upper two are less than the divisor (algorithm DIV3BY2).
        @inline(__always)
        func quotient(_ upper: UInt, _ middle: UInt, _ lower: UInt) -> UInt {
            let product = upper.multipliedFullWidth(by: value)
            let (fraction, carry) = product.low.addingReportingOverflow(middle)
            var quotient = product.high &+ upper &+ (carry ? 1 : 0)
            let divisor = UInt128(high) &<< 64 | UInt128(low)
            var rest = UInt128(middle &- quotient &* high) &<< 64 | UInt128(lower)
            let share = quotient.multipliedFullWidth(by: low)
            rest = rest &- (UInt128(share.high) &<< 64 | UInt128(share.low)) &- divisor
            quotient &+= 1
            if UInt(truncatingIfNeeded: rest &>> 64) >= fraction {
                quotient &-= 1
                rest = rest &+ divisor
            }
            if rest >= divisor { quotient &+= 1 }
            return quotient
        }
    }
#endif
