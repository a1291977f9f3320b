internal import ExactNumbers
internal import Testing

/// Conversions from and to other types of integers and floating-point numbers.
@Suite struct IntegerConversionTests {
    @Test func fixedWidthIntegersReadBack() {
        func expectRoundTrip<Source: FixedWidthInteger>(_ type: Source.Type) {
            for source in [Source.min, Source.min &+ 1, 0, 1, Source.max &- 1, Source.max] {
                let value = BigInteger(source)
                #expect(value.description == String(source))
                #expect(Source(value) == source)
                #expect(Source(exactly: value) == source)
                #expect(value == source && source == value && !(value < source) && value >= source && value <= source)
            }
            let (below, above) = (BigInteger(Source.min) - 1, BigInteger(Source.max) + 1)
            #expect(Source(exactly: below) == nil)
            #expect(Source(exactly: above) == nil)
            #expect(Source(clamping: below) == Source.min)
            #expect(Source(clamping: above) == Source.max)
            #expect(Source(truncatingIfNeeded: above) == Source.min)
            #expect(below < Source.min && Source.max < above && above > Source.max && above != Source.min)
        }
        expectRoundTrip(Int8.self)
        expectRoundTrip(UInt8.self)
        expectRoundTrip(Int32.self)
        expectRoundTrip(UInt32.self)
        expectRoundTrip(Int.self)
        expectRoundTrip(UInt.self)
        expectRoundTrip(Int128.self)
        expectRoundTrip(UInt128.self)
    }

    @Test func ofItself() {
        let value = BigInteger(3).power(100)
        #expect(BigInteger(value) == value)
        #expect(BigInteger(exactly: value) == value)
        #expect(BigInteger(clamping: value) == value)
        #expect(BigInteger(truncatingIfNeeded: value) == value)
        #expect(Int(exactly: value) == nil)
    }

    @Test func truncationKeepsTheLowBits() {
        expectAlways("truncating keeps the low bits of the two's complement") { generator in
            let value = generator.integer()
            let low = value & 0xFFFF_FFFF_FFFF_FFFF
            return BigInteger(UInt64(truncatingIfNeeded: value)) == low
                && UInt32(truncatingIfNeeded: value) == UInt32(truncatingIfNeeded: UInt64(truncatingIfNeeded: value))
                && UInt64(bitPattern: Int64(truncatingIfNeeded: value)) == UInt64(truncatingIfNeeded: value)
        }
    }

    @Test func strides() {
        let start = BigInteger(Int.max)
        #expect((start...start + 3).map { $0 - start } == [0, 1, 2, 3])
        #expect(start.distance(to: -start) == -2 * start)
        #expect(start.advanced(by: start) == 2 * start)
        #expect(Array(stride(from: start, to: start + 10, by: 4)).count == 3)
    }

    @Test func doublesReadBack() {
        expectAlways("a double's integer part is exact") { generator in
            let source = generator.double()
            let value = BigInteger(source)
            let truncated = source.rounded(.towardZero)
            return Double(value) == truncated && BigInteger(exactly: source) == (truncated == source ? value : nil)
                && BigInteger(Float(1e30)) == BigInteger(Double(Float(1e30)))
        }
        #expect(BigInteger(exactly: Double.infinity) == nil)
        #expect(BigInteger(exactly: Double.nan) == nil)
        #expect(BigInteger(exactly: -0.0) == 0)
        #expect(BigInteger(0x1p100) == BigInteger(1) << 100)
        #expect(BigInteger(-1e19) == -10_000_000_000_000_000_000)
        #expect(BigInteger(exactly: Float16(0.5)) == nil)
        #expect(BigInteger(exactly: Float(-8)) == -8)
        #expect(BigInteger(Double.leastNonzeroMagnitude) == 0)
    }

    @Test func doublesAreTheNearest() {
        expectAlways("a double is the nearest, and even where two are") { generator in
            let bits = generator.int(1...1100)
            var value = generator.integer(maximumBits: bits)
            if generator.int(0...2) == 0, bits > 60 {
                // Exactly half way between two doubles, or next to it.
                let double = BigInteger(generator.int(1 << 52...1 << 53))
                value = (2 * double + 1) << (bits - 54) + BigInteger(generator.int(-1...1))
            }
            return isNearest(Double(value), to: Rational(value))
        }
    }

    @Test func doublesBeyondTheRangeAreInfinite() {
        let greatest = BigInteger(Double.greatestFiniteMagnitude)
        let halfUnit = BigInteger(1) << 970
        #expect(Double(greatest + halfUnit - 1) == Double.greatestFiniteMagnitude)
        #expect(Double(greatest + halfUnit) == Double.infinity)
        #expect(Double(-greatest - halfUnit) == -Double.infinity)
        #expect(Double(BigInteger(-3).power(2001)) == -Double.infinity)
    }

    @Test func significands() {
        expectAlways("significand · 2^exponent is the nearest double, at any size") { generator in
            let value = generator.integer(maximumBits: 3000)
            let (significand, exponent) = value.significandAndExponent()
            if value.isZero { return significand == 0 && exponent == 0 }
            let shift = max(0, value.bitLength - 500)
            // Removing bits that don't matter preserves the rounding, if one bit remains to stand for them.
            let short = value.magnitude >> shift | (value.trailingZeroBitCount < shift ? 1 : 0)
            let expected = Double(sign: .plus, exponent: shift - exponent, significand: Double(short))
            return 0.5 <= significand.magnitude && significand.magnitude < 1
                && significand == (value.isNegative ? -expected : expected)
        }
        #expect(BigInteger((1 << 54) - 1).significandAndExponent() == (0.5, 55))
    }
}

/// Returns whether no other double is nearer to `value`, using only exact arithmetic.
func isNearest(_ double: Double, to value: Rational) -> Bool {
    // The first number out of range counts as 2¹⁰²⁴.
    func exact(_ double: Double) -> Rational {
        if let exact = Rational(exactly: double) { return exact }
        let limit = Rational(BigInteger(1) << 1024)
        return double > 0 ? limit : -limit
    }
    if double.isInfinite, value.magnitude >= exact(.infinity) { return (double > 0) != value.isNegative }
    let distance = (exact(double) - value).magnitude
    let isEven = double.isInfinite || double.significandBitPattern & 1 == 0
    return [double.nextUp, double.nextDown].filter { $0 != double }.allSatisfy { neighbor in
        let other = (exact(neighbor) - value).magnitude
        return distance < other || distance == other && isEven
    }
}
