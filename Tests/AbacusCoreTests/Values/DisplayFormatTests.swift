internal import AbacusCore
internal import TestSupport
internal import Testing

/// What a calculator shows: `ValueFormat.display`.
@Suite struct DisplayFormatTests {
    @Test(arguments: [
        ("7/2", "3.5", "3.50"), ("42", "42", "42"), ("2.999", "3", "3.00"), ("-1/300", "0", "0.00"),
        ("0.125", "0.13", "0.13"),
        ("-0.125", "-0.13", "-0.13"), ("1.005", "1.01", "1.01"), ("0.1 + 0.2", "0.3", "0.30"),
        ("10**9", "1000000000", "1000000000"),
        ("sqrt(2)", "1.41", "1.41"), ("pi - pi + 1", "1", "1"), ("sqrt(1.0000001)", "1", "1.00"),
        ("1/3", "0.33", "0.33"),
        ("[7/2, 1/3]", "[3.5, 0.33]", "[3.50, 0.33]"), ("{a: 7/2}", "{a: 3.5}", "{a: 3.50}"), ("7 > 2", "true", "true"),
    ])
    func placesAreTheMostOrExactlyAsMany(text: String, atMost: String, always: String) throws {
        let value = try Formula(text).evaluate()
        #expect(value.text(.display(places: 2)) == atMost)
        #expect(value.text(.display(places: 2, always: true)) == always)
    }

    @Test(arguments: [
        (1002.0, "1002"), (-0.0, "0"), (0.1 + 0.2, "0.3"), (1e23, "99999999999999991611392"), (2.5, "2.5"),
        (0.125, "0.13"),
        (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"), (1.005, "1"), (1e-300, "0"),
    ])
    func doublesAreShownAsNumbers(number: Double, text: String) {
        #expect(Value(number).text(.display(places: 2)) == text)
    }

    @Test(arguments: [
        ("1234567.891", "1.234.567,89"), ("-1234", "-1.234"), ("123", "123"),
        ("1e30 / 7", "142.857.142.857.142.857.142.857.142.857,14"),
        ("[1234.5, 2]", "[1.234,5; 2]"), ("{a: 0.5, b: 2}", "{a: 0,5; b: 2}"),
    ])
    func theMarksAreTheCallers(text: String, shown: String) throws {
        let value = try Formula(text).evaluate()
        #expect(value.text(.display(places: 2, point: ",", group: ".")) == shown)
        let wide = shown.replacing(".", with: "\u{202F}")
        #expect(value.text(.display(places: 2, point: ",", group: "\u{202F}")) == wide)
    }

    /// Inside of lists, what separates the elements separates no groups.
    @Test func groupsDoNotTearElementsApart() {
        let value: Value = [1_234, 0.5]
        #expect(value.text(.display(places: 2, group: ",")) == "[1_234, 0.5]")
        #expect(value.text(.display(places: 2, point: "_", group: ",")) == "[1234, 0_5]")
        #expect(value.text(.display(places: 2, point: ",", group: ";")) == "[1_234; 0,5]")
        #expect(Value(1_234).text(.display(places: 2, point: ",", group: ";")) == "1;234")
    }

    @Test(arguments: [
        ("123456789", 9, "123456789"), ("1234567890", 9, "1.2346e+9"), ("-1234567890", 9, "-1.235e+9"),
        ("10**12", 9, "1e+12"), ("9999999999", 9, "1e+10"), ("9999499999", 9, "9.9995e+9"), ("12345", 4, "1e+4"),
        ("12345", 1, "1e+4"), ("95000", 1, "1e+5"), ("2/3 * 10**12", 12, "6.666667e+11"), ("1.23456", 5, "1e+0"),
        ("sqrt(2) * 10**20", 12, "1.414214e+20"), ("exp(3000)", 12, "7.6462e+1302"), ("2**(-10**6)", 5, "0"),
        ("3", 1, "3"),
        ("[12345, 1]", 4, "[1e+4, 1]"),
    ])
    func whatIsTooWideHasAnExponent(text: String, width: Int, shown: String) throws {
        #expect(try Formula(text).evaluate().text(.display(places: 4, width: width)) == shown)
    }

    /// Zeros are as wide as other digits, and so is the sign of a number that only they stand for.
    @Test func zerosAreWide() throws {
        let format = ValueFormat.display(places: 3, always: true, point: ",", width: 5)
        for (text, shown) in [
            ("1/3", "0,333"), ("1/2", "0,500"), ("-1/2", "-5e-1"), ("-1/3", "-3e-1"), ("12.5", "1e+1"),
        ] {
            #expect(try Formula(text).evaluate().text(format) == shown, "\(text)")
        }
        #expect(try Formula("-1/30000").evaluate().text(.display(places: 2, always: true, width: 3)) == "-3e-5")
    }

    /// As every format, that of a display goes with the other properties.
    @Test func aDisplayHasTheOtherProperties() throws {
        func text(_ text: String, _ change: (inout ValueFormat) -> Void) throws -> String {
            var format = ValueFormat.display(places: 2, width: 9)
            change(&format)
            return try Formula(text).evaluate().text(format)
        }
        #expect(try text("1/3") { $0.fractions = .quotient } == "1/3")
        #expect(try text("1/3") { $0.digits = nil } == "3.3333e-1")
        #expect(try text("1/3") { ($0.digits, $0.fractions) = (nil, .lossless) } == "1/3")
        #expect(try text("1/8") { ($0.digits, $0.fractions) = (nil, .lossless) } == "0.125")
        #expect(try text("2/3") { ($0.width, $0.significantDigits) = (nil, 3) } == "0.667")
        #expect(try text("255") { $0.radix = 16 } == "0xff")
        #expect(try text("2**0.5") { ($0.digits, $0.reals) = (nil, .symbolic) } == "sqrt(2)")
        #expect(try text("1234567") { $0.separator = .comma } == "1,234,567")
        #expect(try text("12345678") { $0.separator = .comma } == "1.2346e+7")
        #expect(try text("2/3") { $0.numbers = .scientific } == "6.67e-1")
        var format = ValueFormat.display(places: 2, group: "\u{2019}")
        #expect(format.separator == nil && Value(1_234).text(format) == "1\u{2019}234")
        format.separator = nil
        #expect(Value(1_234).text(format) == "1234" && Value(0.25).text(format) == "0.25")
        format.digits = nil
        #expect(Value(1e23).text(format) == "1" + String(repeating: "0", count: 23) && Value(0.1).text(format) == "0.1")
    }

    /// Doubles and exact numbers are printed within limits as without, and what was rounded is known.
    @Test func limitsApply() throws {
        let source = Source("")
        for text in ["1/3", "10**40", "sqrt(2)", "12.5", "7/4"] {
            let value = text == "7/4" ? Value(0.1) : try Formula(text).evaluate()
            for format in [ValueFormat.display(places: 2), .display(places: 400, group: ",", width: 20)] {
                #expect(try FormulaEnvironment().text(of: value, format, for: source) == value.text(format), "\(text)")
            }
        }
        let environment = FormulaEnvironment(limits: .untrusted)
        #expect(throws: EvaluationError.self) {
            try environment.text(of: Value(1), .display(places: .max, always: true), for: source)
                + environment.text(of: Value(Rational(1, 3)), .display(places: .max), for: source)
        }
        let isRounded = [
            ("1/3", true), ("12.34", false), ("12.345", true), ("1234567", true), ("123456", false),
            ("20000000", false),
        ]
        for (text, expected) in isRounded {
            #expect(try Formula(text).evaluate().isRounded(by: .display(places: 2, width: 6)) == expected, "\(text)")
        }
        var quotients = ValueFormat.display(places: 2)
        (quotients.digits, quotients.fractions) = (nil, .lossless)
        #expect(!Value(Rational(1, 3)).isRounded(by: quotients))
    }

    @Test func someMarksCannotStandBetweenDigits() {
        for mark: Character in [".", ",", " ", "_", "'", "\u{2019}", "\u{A0}", "\u{202F}", "٫", "·", ";", "$", "^"] {
            #expect(Value(1_000).text(.display(places: 1, point: "°", group: mark)) == "1\(mark)000")
        }
        let plain = ValueFormat.display(places: 1)
        for mark: Character in ["5", "-", "e", "\u{7F}", "\u{200B}", "\u{2D}\u{301}", "+", "a"] {
            #expect(ValueFormat.display(places: 1, point: mark) == plain, "\(mark)")
            #expect(ValueFormat.display(places: 1, group: mark) == plain, "\(mark)")
        }
        #expect(ValueFormat.display(places: 1, point: ",", group: ",") == .display(places: 1, point: ","))
        // What would be the point separates nothing.
        #expect(ValueFormat.display(places: 1, point: "_").grouped(by: .underscore) == .display(places: 1, point: "_"))
        var format = ValueFormat.display(places: 1, point: " ", group: ".")
        format.separator = .space
        #expect(format == .display(places: 1, point: " "))
    }
}
