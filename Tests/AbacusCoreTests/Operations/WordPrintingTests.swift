import TestSupport
import Testing

@testable import AbacusCore

/// Words are printed as the values that they stand for.
@Suite struct WordPrintingTests {
    static let formats: [ValueFormat] = [
        ValueFormat(), .readable, ValueFormat(fractions: .readable), ValueFormat(numbers: .automatic), .fraction,
        .fixed(2), .significant(3), .scientific, .engineering, ValueFormat(radix: 16), .readable.grouped(by: .comma),
        ValueFormat(numbers: .automatic, fractions: .quotient), .mixed, ValueFormat(digits: 2, fractions: .mixed),
        ValueFormat(radix: 16, fractions: .mixed),
        ValueFormat(numbers: .scientific, fractions: .quotient),
    ]

    /// A positive integer of a random length, often next to a power of two or of ten.
    private func magnitude(using random: inout SplitMix64) -> Int {
        let bits = Int.random(in: 1...63, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return max(1, Int.max >> (63 - bits) - Int.random(in: 0...2, using: &random))
        case 1: return max(1, Int.powersOfTen[bits % 19] + Int.random(in: -1...1, using: &random))
        default: return max(1, Int(random.next() >> (64 - UInt64(bits))))
        }
    }

    @Test func wordsArePrintedAsTheirValues() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(1_000) {
            let sign = Bool.random(using: &random) ? 1 : -1
            let fraction = WordFraction(sign * magnitude(using: &random), magnitude(using: &random))
            for format in Self.formats {
                let text = Self.text(of: .fraction(fraction), format)
                let comment: Comment = "seed \(SplitMix64.seed): \(fraction) in \(format)"
                #expect(text == nil || text == fraction.value.text(format), comment)
            }
            // What doesn't end is always written without making a number of any size.
            if fraction.value.description.contains("/") {
                #expect(Self.text(of: .fraction(fraction), .readable) != nil)
            }
        }
    }

    @Test(arguments: [
        (1, 3, "0.33333333333333333333"), (-2, 3, "-0.66666666666666666667"), (Int.min, 3, "-3074457345618258602.7"),
        (1, Int.max, "1.0842021724855044341e-19"), (Int.max, Int.max - 1, "1.0000000000000000001"),
        (Int.max - 1, Int.max, "0.99999999999999999989"), (1, 999_999, "0.0000010000010000010000010"),
        (1, 1_000_001, "9.9999900000099999900e-7"), (1, 10_000_000, "1e-7"), (15, 100_000_000, "1.5e-7"),
        (1, 1_000_000, "0.000001"), (-123, 1_000_000_000, "-1.23e-7"),
    ])
    func printed(numerator: Int, denominator: Int, text: String) {
        #expect(Self.text(of: .fraction(WordFraction(numerator, denominator)), .readable) == text)
        #expect(Value(Rational(BigInteger(numerator), BigInteger(denominator))).text(.readable) == text)
    }

    private static func text(of word: Word, _ format: ValueFormat) -> String? {
        let text = String(unsafeUninitializedCapacity: Word.longestText) { word.writeText(format, to: $0) ?? 0 }
        return text.isEmpty ? nil : text
    }
}
