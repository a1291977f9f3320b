import Abacus
import Foundation
import TestSupport
import Testing

@Suite struct ValueTests {
    @Test func literals() {
        #expect(Value(42) == 42)
        #expect(Value(1 < 2) == true)
        #expect((123_456_789_012_345_678_901_234_567_890 as Value).description == "123456789012345678901234567890")
        #expect((0.5 as Value) == .rational(Rational(1, 2)))
        #expect((["a", true, [1]] as Value).description == #"["a", true, [1]]"#)
        #expect((["b": 1, "a": 2] as Value).description == "{b: 1, a: 2}")
    }

    @Test func decimalsAreExact() {
        #expect(Value(decimal: "0.0825") == .rational(Rational(33, 400)))
        #expect(Value(decimal: "2.50") == .rational(Rational(5, 2)))
        #expect(Value(decimal: "1e3") == 1000)
        #expect(Value(decimal: "1,5") == nil)
    }

    @Test func anIntegralRationalIsAnInteger() {
        #expect(Value(Rational(6, 3)) == .integer(2))
        #expect(Value(Rational(6, 4)).kind == .rational)
    }

    @Test func swiftTellsAnIntegerFromAReal() throws {
        #expect(Value.integer(2) != .real(2))
        #expect(try Formula("2 == 2.0").evaluate(arithmetic: .real) == true)
        #expect(try Formula("x == y").evaluate(["x": .integer(2), "y": .real(2)]) == true)
    }

    @Test func recordsAreEqualInAnyOrder() {
        let record: Value = ["a": 1, "b": 2]
        #expect(record == ["b": 2, "a": 1])
        #expect(record.hashValue == (["b": 2, "a": 1] as Value).hashValue)
        #expect(Value.Record([("a", 1), ("a", 2)])["a"] == 2)
        #expect(Value.Record([("a", 1), ("b", 3), ("a", 2)]).names == ["a", "b"])
    }

    @Test(arguments: [
        (Value.real(2.0 / 3), 4, "0.6667"), (.real(2), 3, "2.0"), (.real(1e22), 0, "10000000000000000000000.0"),
        (.real(-0.5), 0, "-1.0"), (.real(.infinity), 2, "inf"), (.rational(Rational(2, 3)), 2, "0.67"),
        (.rational(Rational(-5, 2)), 0, "-3"), (.rational(Rational(1, 3)), 0, "0"),
        (.rational(Rational(1, 2)), 5, "0.5"),
        (.integer(12), 3, "12"), (.list([.rational(Rational(1, 3))]), 1, "[0.3]"),
    ])
    func digits(value: Value, digits: Int, text: String) {
        #expect(value.text(ValueFormat(digits: digits)) == text)
    }

    @Test(arguments: [
        (Value.integer(255), 16, "0xff"), (.integer(-255), 16, "-0xff"), (.integer(5), 2, "0b101"),
        (.integer(-8), 8, "-0o10"), (.integer(35), 36, "z"), (.integer(0), 16, "0x0"),
        (.rational(Rational(7, 2)), 3, "21/2"), (.real(0.5), 16, "0.5"), (.list([10]), 16, "[0xa]"),
    ])
    func radix(value: Value, radix: Int, text: String) {
        #expect(value.text(ValueFormat(radix: radix)) == text)
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("line\nbreak", #""line\nbreak""#), ("bell\u{7}", #""bell\u{7}""#),
        ("sepa\u{2028}rator", #""sepa\u{2028}rator""#), (#"quote""#, #"quote""#),
    ])
    func aTextIsOneLine(text: String, printed: String) {
        #expect(Value.text(text).description == printed)
    }

    @Test func codingRoundTrip() throws {
        let values: [Value] = [
            0, 123_456_789_012_345_678_901_234_567_890, .rational(Rational(-1, 3)), .real(0.1), .real(-.infinity),
            true, "text \" \n", [1, [2, "x"]], ["b": 1, "a": [2]], .null,
        ]
        for value in values {
            let data = try JSONEncoder().encode(value)
            #expect(try JSONDecoder().decode(Value.self, from: data) == value)
        }
        let notANumber = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(Value.real(.nan)))
        guard case .real(let real) = notANumber else { throw CancellationError() }
        #expect(real.isNaN)
        for text in ["{}", #"{"real": "half"}"#, #"{"integer": 1, "real": 1}"#] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Value.self, from: Data(text.utf8)) }
        }
    }

    /// Reading back what was printed gives the same value.
    @Test func printingAndReadingAreInverse() throws {
        var generator = ValueGenerator(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(2_500) {
            let value = generator.value(depth: 3)
            let read = try Formula(value.literal()).evaluate()
            #expect(read == value, "seed \(SplitMix64.seed): \(value.literal())")
        }
        for _ in 0..<TestScale.count(2_500) {
            let real = Double(bitPattern: generator.random.next())
            guard real.isFinite else { continue }
            let read = try Formula(Value.real(real).literal()).evaluate(arithmetic: .real)
            #expect(read == .real(real), "seed \(SplitMix64.seed): \(real)")
        }
    }
}

/// Generates values of every kind that exact arithmetic can write as a literal.
struct ValueGenerator {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func integer(maximumBits: Int = 200) -> BigInteger {
        let limit = BigInteger(1) << Int.random(in: 1...maximumBits, using: &random)
        return BigInteger.random(in: -limit...limit, using: &random)
    }

    mutating func rational(maximumBits: Int = 100) -> Rational {
        let denominator = integer(maximumBits: maximumBits)
        return Rational(integer(maximumBits: maximumBits), denominator.isZero ? 1 : denominator)
    }

    mutating func value(depth: Int) -> Value {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0, 1: .integer(integer())
        case 2: Value(rational())
        case 3: .boolean(Bool.random(using: &random))
        case 4: .text(text())
        case 5: .null
        case 6: .list(Value.List(elements(depth: depth)))
        default: .record(Value.Record(elements(depth: depth).map { (text(), $0) }))
        }
    }

    private mutating func elements(depth: Int) -> [Value] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth - 1) }
    }

    private mutating func text() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "b", "_", "1", " ", "\"", "'", "\\", "\n", "\u{0}", "é", "\u{301}", "😀", "\u{2028}", "i", "n",
        ]
        return String(
            String.UnicodeScalarView(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in scalars.randomElement(using: &random)! }))
    }
}
