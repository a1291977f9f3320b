import ExactNumbers
import TestSupport
import Testing

/// π and e, against other series.
struct ConstantTests {
    private static let bits = Array(0...130) + [1_000, 4_095, 4_096, 10_000, 33_219, 100_003]

    /// arctan(1/x) · 2ᵇ by Gregory's series, each term rounded down.
    private func arcTangent(ofReciprocal x: Int, bits: Int) -> BigInteger {
        var power = (BigInteger(1) << bits) / BigInteger(x)
        var (sum, n) = (BigInteger(0), 1)
        while !power.isZero {
            sum += (n % 4 == 1 ? power : -power) / BigInteger(n)
            power /= BigInteger(x * x)
            n += 2
        }
        return sum
    }

    /// Less than 1 apart, as far as a number with 64 bits more can tell.
    private func expect(_ found: BigInteger, isNear long: BigInteger) {
        #expect((found << 64 - long).magnitude < BigInteger(1) << 64 + 1 << 40)
    }

    @Test(arguments: bits) func piIsThatOfMachin(bits: Int) {
        let more = bits + 64
        let pi = 16 * arcTangent(ofReciprocal: 5, bits: more) - 4 * arcTangent(ofReciprocal: 239, bits: more)
        expect(.scaledPi(bits: bits), isNear: pi)
    }

    @Test func moreBitsBeginWithTheSame() {
        let (many, fewer) = (1_000_000, 100_003)
        for constant in [BigInteger.scaledPi, BigInteger.scaledE] {
            #expect((constant(many) >> (many - fewer) - constant(fewer)).magnitude <= 2)
        }
    }

    @Test(arguments: bits) func eIsTheSumOfReciprocalFactorials(bits: Int) {
        var (sum, term, n) = (BigInteger(0), BigInteger(1) << (bits + 64), 1)
        while !term.isZero {
            sum += term
            term /= BigInteger(n)
            n += 1
        }
        expect(.scaledE(bits: bits), isNear: sum)
    }
}
