internal import ExactNumbers
internal import TestSupport
internal import Testing

/// Generates random numbers of all sizes.
struct Generator: RandomNumberGenerator {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func next() -> UInt64 { random.next() }

    mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// Returns an integer of at most about `maximumBits` bits, of either sign: small ones, neighbours of powers of 2,
    /// runs of equal bits, and evenly distributed ones. These take different paths through the code.
    mutating func integer(maximumBits: Int = 400) -> BigInteger {
        let magnitude: BigInteger
        switch int(0...5) {
        case 0: magnitude = BigInteger(int(0...20))
        case 1: magnitude = BigInteger(int(0...Int.max))
        case 2: magnitude = (BigInteger(1) << int(0...maximumBits - 1)) + BigInteger(int(-2...2))
        case 3:
            let low = int(0...maximumBits - 1)
            magnitude = (BigInteger(1) << int(low...maximumBits - 1)) - (BigInteger(1) << low)
        default:
            let bits = int(1...maximumBits)
            magnitude = BigInteger.random(in: 0..<BigInteger(1) << bits, using: &self)
        }
        return Bool.random(using: &self) ? -magnitude : magnitude
    }

    /// Returns an integer other than 0.
    mutating func nonzeroInteger(maximumBits: Int = 400) -> BigInteger {
        while true {
            let value = integer(maximumBits: maximumBits)
            if !value.isZero { return value }
        }
    }

    mutating func rational(maximumBits: Int = 200) -> Rational {
        Rational(integer(maximumBits: maximumBits), nonzeroInteger(maximumBits: maximumBits))
    }

    mutating func nonzeroRational(maximumBits: Int = 200) -> Rational {
        Rational(nonzeroInteger(maximumBits: maximumBits), nonzeroInteger(maximumBits: maximumBits))
    }

    /// Returns a finite double with a random exponent, or a short decimal.
    mutating func double() -> Double {
        while true {
            let value = int(0...3) == 0 ? Double(int(-1000...1000)) / 8 : Double(bitPattern: next())
            if value.isFinite { return value }
        }
    }
}

/// Expects a law to hold for generated inputs. If it doesn't, the failure shows the seed.
func expectAlways(
    _ law: String, count: Int = 2_500, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: (inout Generator) throws -> Bool
) rethrows {
    for seed in 0..<UInt64(TestScale.count(count)) {
        var generator = Generator(seed: seed)
        if try !holds(&generator) {
            Issue.record("\(law): broken with seed \(seed)", sourceLocation: sourceLocation)
            return
        }
    }
}

/// The integers at which representations and machine operations change.
let boundaryIntegers: [BigInteger] = {
    var values = (-20...20).map { BigInteger($0) }
    for exponent in [31, 32, 62, 63, 64, 65] {
        for offset in -2...2 {
            let value = (BigInteger(1) << exponent) + BigInteger(offset)
            values += [value, -value]
        }
    }
    return values
}()
