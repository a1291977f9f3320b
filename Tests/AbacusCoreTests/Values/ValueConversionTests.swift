import Abacus
import TestSupport
import Testing

/// Values that become numbers, texts and truth values of Swift, and literals that become values.
@Suite struct ValueConversionTests {
    private static let third = Value(Rational(1, 3))
    private static let root = try? Formula("sqrt(2)").evaluate()
    /// Cardano's formula for x³ + 3x = 4: the integer 1, whose form doesn't show it.
    private static let hiddenOne = try? Formula("cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5))").evaluate()
    /// Nobody knows whether it is 0.
    private static let undecided =
        try? Formula("cbrt(2 + pi + 3 * cbrt(1 + pi) * (1 + cbrt(1 + pi))) - (1 + cbrt(1 + pi))").evaluate()
    private static let beyondWords: Value = 123_456_789_012_345_678_901_234_567_890

    private static let others: [Value] = ["5", true, .null, [1], ["a": 1], .real(.nan)]

    @Test func aFloatLiteralIsTheDecimalThatIsWritten() {
        #expect((0.1 as Value) == .rational(Rational(1, 10)))
        #expect((["rate": 0.0825] as Value) == ["rate": .rational(Rational(33, 400))])
        #expect((-2.5 as Value) == .rational(Rational(-5, 2)))
        #expect((2.0 as Value) == 2 && (1e3 as Value) == 1_000 && (-0.0 as Value) == 0)
        #expect((1e300 as Value) == Value(BigInteger(10).power(300)))
        #expect((1e-300 as Value) == Value(Rational(1, BigInteger(10).power(300))))
        #expect((123456789012345e-20 as Value) == Value(decimal: "123456789012345e-20"))
    }

    /// The compiler rounds these twice, and passes on a double that isn't the nearest one.
    @Test(
        arguments: [
            (318357033090127e-20, "318357033090127e-20"), (755692487624300e-13, "755692487624300e-13"),
            (-865686312221498e-15, "-865686312221498e-15"), (228283094730030e-26, "228283094730030e-26"),
            (913294042096845e-30, "913294042096845e-30"),
        ] as [(Value, String)])
    func fifteenDigitsAreExactEvenIfTheCompilerRoundsThemTwice(value: Value, text: String) {
        #expect(value == Value(decimal: text))
    }

    @Test func aLongerLiteralIsTheShortestDecimalOfItsDouble() {
        #expect((0.1000000000000000055511151231257827 as Value) == .rational(Rational(1, 10)))
        #expect((3.14159265358979323846 as Value) == Value(decimal: "3.141592653589793"))
        #expect((0.30000000000000004 as Value) == Value(decimal: "0.30000000000000004"))
        #expect((12345678901234567890.0 as Value) == Value(decimal: "12345678901234567000"))
    }

    @Test func aVariableOfTheTypeDoubleIsAReal() throws {
        let rate = 0.1
        #expect(Value(rate) == .real(0.1))
        #expect(try Formula("rate == 1/10").evaluate(["rate": Value(rate)]) == false)
        #expect(try Formula("rate == 1/10").evaluate(["rate": 0.1]) == true)
        #expect(try Formula("rate + 0.2").evaluate(["rate": 0.1], arithmetic: .real) == .real(0.1 + 0.2))
    }

    @Test func membersOfAnObjectAreDecimals() throws {
        #expect(try Formula("rate == 1/10").evaluate(with: ["rate": 0.1]) == true)
        #expect(try Formula(predicateFormat: "rate == 0.1 AND name == 'x'").holds(for: ["rate": 0.1, "name": "x"]))
        let rates = ["rate": 0.1]
        #expect(try Formula("rate").evaluate(with: rates) == .real(0.1))
        #expect(try Formula(predicateFormat: "rate == 0.1").holds(for: rates))
    }

    /// Decimals of up to 15 digits, as doubles that were rounded correctly.
    @Test func decimalsOfFifteenDigitsAreFound() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<2_000 {
            let digits = Int.random(in: -999_999_999_999_999...999_999_999_999_999, using: &random)
            let exponent = Int.random(in: -320...290, using: &random)
            let text = "\(digits)e\(exponent)"
            guard let double = Double(text), double.magnitude >= 1e-307 || digits == 0 else { continue }
            #expect(Value(floatLiteral: double) == Value(decimal: text), "seed \(SplitMix64.seed): \(text)")
        }
    }

    @Test func integersAreRoundedTowardZero() throws {
        #expect(Int(7 as Value) == 7 && Int(2.9 as Value) == 2 && Int(-2.9 as Value) == -2)
        #expect(Int(Value.real(-2.9)) == -2 && Int(Value.real(1e19)) == nil && Int(Value.real(.infinity)) == nil)
        #expect(Int(try #require(Self.root)) == 1)
        #expect(Int(try #require(Self.hiddenOne)) == 1)
        #expect(Int(Self.beyondWords) == nil)
        #expect(UInt8(255 as Value) == 255 && UInt8(256 as Value) == nil && UInt8(-1 as Value) == nil)
        #expect(BigInteger(Self.beyondWords) == 123_456_789_012_345_678_901_234_567_890)
        #expect(Self.others.allSatisfy { Int($0) == nil && BigInteger($0) == nil })
    }

    @Test func exactIntegersAreNotRounded() throws {
        #expect(Int(exactly: 7 as Value) == 7 && Int(exactly: 2.5 as Value) == nil)
        #expect(Int(exactly: Value.real(2)) == 2 && Int(exactly: Value.real(2.5)) == nil)
        #expect(Int(exactly: try #require(Self.root)) == nil)
        #expect(Int(exactly: try #require(Self.hiddenOne)) == 1)
        #expect(Int(exactly: Self.beyondWords) == nil && BigInteger(exactly: Self.beyondWords) != nil)
        #expect(Self.others.allSatisfy { Int(exactly: $0) == nil && BigInteger(exactly: $0) == nil })
    }

    @Test func rationalsAreExact() throws {
        #expect(Rational(exactly: Self.third) == Rational(1, 3))
        #expect(Rational(exactly: Value.real(0.25)) == Rational(1, 4))
        #expect(Rational(exactly: Value.exactReal(ExactReal(Rational(1, 2)))) == Rational(1, 2))
        #expect(Rational(exactly: try #require(Self.hiddenOne)) == 1)
        #expect(Rational(exactly: try #require(Self.root)) == nil && Rational(exactly: .real(.infinity)) == nil)
        #expect(Self.others.allSatisfy { Rational(exactly: $0) == nil })
    }

    @Test func doublesAreTheNearest() throws {
        #expect(Double(Self.third) == 1.0 / 3 && Double(2 as Value) == 2)
        #expect(Double(try #require(Self.root)) == 2.0.squareRoot())
        #expect(Double(Value(BigInteger(10).power(400))) == .infinity)
        #expect(Double(Value.real(.nan))?.isNaN == true)
        #expect(Double(try #require(Self.undecided)) == 0)
        #expect(Double(try Formula("exp(exp(exp(10)))").evaluate()) == .infinity)
        #expect(Self.others.dropLast().allSatisfy { Double($0) == nil })
    }

    @Test func exactDoublesAreNotRounded() throws {
        #expect(Double(exactly: 0.5 as Value) == 0.5 && Double(exactly: 0.1 as Value) == nil)
        #expect(Double(exactly: 3 as Value) == 3)
        #expect(Double(exactly: Value((BigInteger(1) << 53) + 1)) == nil)
        #expect(Double(exactly: Value(BigInteger(10).power(400))) == nil)
        #expect(Double(exactly: Value.real(-.infinity)) == -.infinity && Double(exactly: Value.real(.nan)) == nil)
        #expect(Double(exactly: try #require(Self.hiddenOne)) == 1)
        #expect(Double(exactly: try #require(Self.root)) == nil)
        #expect(Double(exactly: try #require(Self.undecided)) == nil)
        #expect(Self.others.allSatisfy { Double(exactly: $0) == nil })
    }

    @Test func textsAndTruthValuesAreThemselves() {
        #expect(String("a \"b\"" as Value) == "a \"b\"" && String(5 as Value) == nil && String(.null) == nil)
        #expect(Bool(true as Value) == true && Bool(1 as Value) == nil && Bool("true" as Value) == nil)
    }

    @Test func literalsOfOtherTypesStayWhatTheyAre() {
        #expect(Int("12") == 12 && Int(2.9) == 2 && Double("0.5") == 0.5 && String(5) == "5" && Bool("true") == true)
        #expect(Double(5) == 5 && UInt8(7) == 7 && BigInteger("7") == 7)
    }

    @Test func sequencesBecomeLists() throws {
        let (prices, names): ([Double], Set<String>) = ([12.5, 0.1], ["tea"])
        #expect(Value(prices) == [.real(12.5), .real(0.1)])
        #expect(Value(names) == ["tea"] && Value(1...3) == [1, 2, 3] && Value([true].lazy.map { !$0 }) == [false])
        #expect(Value([[1], []]) == [[1], []] && Value([Rational(4, 2), nil]) == [2, .null])
        #expect(Value([1, "a", .null] as [Value]) == [1, "a", .null] && Value([] as [Int]) == [])
        #expect(Value([try Formula("1 + 1"), try Formula("x")]) == [2, .null])
        #expect(try Formula("sum(prices)").evaluate(["prices": Value(prices.map(Rational.init(exactly:)))]).isNumber)
    }

    @Test func aRecordIsASequenceOfItsMembers() throws {
        let record = Value.Record([("b", 1), ("a", 2), ("c", .null)])
        #expect(record.map(\.name) == ["b", "a", "c"] && record.map(\.value) == [1, 2, .null])
        var names: [String] = []
        for (name, value) in record where value != .null { names.append(name) }
        #expect(names == ["b", "a"] && record.underestimatedCount == 3)
        #expect(Value.Record(record.filter { $0.value != .null }) == Value.Record([("a", 2), ("b", 1)]))
        #expect(Array(Value.Record([(String, Value)]())).isEmpty)
        #expect(record.first { $0.name == "a" }?.value == 2)
    }
}
