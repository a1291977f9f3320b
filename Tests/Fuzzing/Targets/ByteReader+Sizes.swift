internal import Abacus
internal import Foundation
internal import TestSupport

// Bounds on numbers that depend on the size of their parts are wrong, if anywhere, for sizes that nobody writes every day.

extension ByteReader {
    /// Takes eight bytes for a positive integer of up to 4,000 bits or its reciprocal, either of them perhaps times pi or a
    /// degree: its size first, then the number. Half of the integers are powers of a number below 1,000.
    mutating func numberOfAnySize() -> ExactReal {
        let (size, kind) = (Int(byte()), byte())
        // Each power of 2 is as likely as the next.
        let bits = min(Self.mostBits, ((21 + size % 21) << (size / 21)) / 21)
        let choice = (0..<6).reduce(0 as UInt64) { choice, _ in choice << 8 | UInt64(byte()) }
        let integer = kind & 1 == 0 ? Self.integer(bits, choice) : Self.power(bits, choice)
        let number = ExactReal(kind & 2 == 0 ? Rational(integer) : Rational(1, integer))
        return switch kind >> 2 & 3 {
        case 0: number * .pi
        case 1: number * .pi * ExactReal(Rational(1, 180))
        default: number
        }
    }

    /// Returns an integer with a number of bits.
    private static func integer(_ bits: Int, _ choice: UInt64) -> BigInteger {
        var random = SplitMix64(seed: choice)
        let least = BigInteger(1) << (bits - 1)
        return BigInteger.random(in: least..<2 * least, using: &random)
    }

    /// Returns a power with about as many bits, of 2, of 10 or of another number.
    private static func power(_ bits: Int, _ choice: UInt64) -> BigInteger {
        let base = [2, 10, 2 + Int((choice >> 2) % 998), 2 + Int((choice >> 2) % 31)][Int(choice & 3)]
        return BigInteger(base).power(max(1, Int(Double(bits) / log2(Double(base)))))
    }

    private static let mostBits = 4_000
}
