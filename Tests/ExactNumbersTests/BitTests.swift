internal import ExactNumbers
internal import Testing

/// Bit operations, on two's complements of infinite length.
@Suite struct BitTests {
    @Test func identities() {
        expectAlways("the identities of Boolean algebra hold, and ~x == -x - 1") { generator in
            let (a, b) = (generator.integer(), generator.integer())
            return ~a == -a - 1 && ~(~a) == a && ~(a & b) == ~a | ~b && ~(a | b) == ~a & ~b
                && a ^ b == (a | b) - (a & b) && a + b == (a ^ b) + ((a & b) << 1) && a & ~a == 0 && a | ~a == -1
        }
    }

    @Test func inPlace() {
        expectAlways("operations in place give what the others do") { generator in
            let (a, b) = (generator.integer(), generator.integer())
            var (intersection, union, difference) = (a, a, a)
            intersection &= b
            union |= b
            difference ^= b
            return intersection == a & b && union == a | b && difference == a ^ b
        }
    }

    @Test func shiftsAreMultiplications() {
        expectAlways("a << n == a · 2ⁿ, and a >> n == floor(a / 2ⁿ)") { generator in
            let (a, n) = (generator.integer(), generator.int(0...200))
            let power = BigInteger(2).power(n)
            return a << n == a * power && a >> n == a.flooredQuotient(dividingBy: power)
                && a << -n == a >> n && a >> -n == a << n && a << UInt8(n) == a << n && a >> BigInteger(n) == a >> n
        }
    }

    @Test func shiftsByHugeCounts() {
        #expect(BigInteger(5) >> Int.max == 0)
        #expect(BigInteger(-5) >> Int.max == -1)
        #expect(BigInteger(-5) << Int.min == -1)
        #expect((BigInteger(1) << 100) >> UInt.max == 0)
        #expect((BigInteger(-1) << 100) >> (BigInteger(1) << 80) == -1)
        #expect(BigInteger(0) << Int.max == 0)
        #expect(BigInteger(0) << (BigInteger(1) << 90) == 0)
    }

    @Test func singleBits() {
        expectAlways("a bit is the parity of a shifted integer, and setting it changes no other") { generator in
            let (a, position) = (generator.integer(), generator.int(0...450))
            let isSet = (a >> position).isOdd
            var (with, without) = (a, a)
            with.setBit(position)
            without.setBit(position, to: false)
            let bit = BigInteger(1) << position
            return a.testBit(position) == isSet && with == a | bit && without == a & ~bit
        }
    }

    @Test func counts() {
        expectAlways("bit counts are those of the binary digits") { generator in
            let a = generator.integer()
            let digits = a.magnitude.text(radix: 2)
            let trailingZeros = digits.reversed().prefix { $0 == "0" }.count
            return a.bitLength == (a.isZero ? 0 : digits.count)
                && a.magnitude.oneBitCount == digits.filter { $0 == "1" }.count
                && a.trailingZeroBitCount == (a.isZero ? a.bitWidth : trailingZeros)
        }
    }

    @Test func words() {
        expectAlways("words are the two's complement, and no longer than needed") { generator in
            let a = generator.integer()
            let words = Array(a.words)
            var sum = BigInteger(0)
            for (index, word) in words.enumerated() { sum += BigInteger(word) << (64 * index) }
            if a.isNegative { sum -= BigInteger(1) << (64 * words.count) }
            let bound = BigInteger(1) << (64 * words.count - 65)
            return sum == a && a.bitWidth == 64 * words.count && (words.last! >> 63 == 1) == a.isNegative
                && (words.count == 1 || a < -bound || a >= bound)
        }
    }
}
