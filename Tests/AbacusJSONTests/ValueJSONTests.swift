import Abacus
import AbacusJSON
import Testing

/// Values from JSON and as JSON, as apps see them.
@Suite struct ValueJSONTests {
    private func value(_ formula: String, _ arithmetic: Arithmetic = .exact) throws -> Value {
        try Formula(formula).evaluate(arithmetic: arithmetic)
    }

    /// Returns the identifier of an error, and its place.
    private func error(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch let error as any DiagnosedError {
            let diagnostic = error.diagnostics[0]
            return "\(diagnostic.identifier.rawValue) \(error.source.text[diagnostic.range(in: error.source.text)])"
        } catch {
            return "\(error)"
        }
    }

    // MARK: - Reading

    @Test func anyTextIsAValue() throws {
        let text = #"{"x": 0.1, "list": [1, true, null, "é"], "empty": {}}"#
        let expected: Value = ["x": 0.1, "list": [1, true, .null, "é"], "empty": [:]]
        #expect(try Value(json: text) == expected)
        #expect(try Value(json: text[...]) == expected)
        #expect(try Value(json: text.utf8) == expected)
        #expect(try Value(json: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
        #expect(try Value(json: "3") == 3 && Value(json: " \"a\" ") == "a")
        let members = try Value(json: #"{"b": 1, "a": 2}"#)
        #expect(try members.json(.text) == #"{"b":1,"a":2}"#)
    }

    /// What a stranger sends, and what is said about it.
    @Test(arguments: [
        ("", "unexpected-token "), (#"{"a": 1, "a": 2}"#, "unexpected-token \"a\""),
        ("1e999999999", "result-too-large 1e999999999"),
        ("-1E-99999999999999999999", "result-too-large -1E-99999999999999999999"), ("[NaN]", "unexpected-token NaN"),
        ("[Infinity]", "unexpected-token Infinity"), (#"["\ud800"]"#, "invalid-escape \\ud800"),
        (#"["\udc00\ud800"]"#, "invalid-escape \\udc00"),
        (String(repeating: "[", count: 10_000), "nested-too-deep ["),
        (String(repeating: #"{"a":"#, count: 10_000), "nested-too-deep {"),
        ("[" + String(repeating: "1e19000,", count: 3_000) + "1]", "result-too-large 1e19000"),
        (String(repeating: "1", count: 70_000), "source-too-long "), ("[1] [2]", "unexpected-token "),
        ("{x: 1}", "unexpected-token "),
        ("'a'", "unexpected-token "), ("// no\n1", "unexpected-token "),
    ])
    func whatCannotBeReadIsAnErrorWithItsPlace(_ text: String, _ expected: String) {
        #expect(error { _ = try Value(json: text, limits: .untrusted) } == expected)
    }

    @Test func textsThatAreNotUTF8AreRefused() {
        #expect(error { _ = try Value(json: [0x22, 0xFF, 0x22] as [UInt8]) }?.hasPrefix("invalid-utf8") == true)
    }

    /// No more is read than the limits allow, so that there may be no end.
    @Test func aBodyWithoutAnEndIsTooLong() {
        let body = sequence(first: UInt8(ascii: " ")) { $0 }
        #expect(error { _ = try Value(json: body, limits: .untrusted) } == "source-too-long ")
        var limits = Limits.standard
        limits.sourceBytes = 0
        #expect(error { _ = try Value(json: "1", limits: limits) } == "source-too-long ")
    }

    // MARK: - Writing

    @Test(arguments: [
        ("1/8", "0.125"), ("2**100", "1267650600228229401496703205376"), ("-3", "-3"),
        ("1/10**30", "0.\(String(repeating: "0", count: 29))1"),
        ("[1, [], {:}, {a: 'x\"\\n', 'b c': null}]", #"[1,[],{},{"a":"x\"\n","b c":null}]"#), ("true", "true"),
        ("'é'", #""é""#),
        ("12.99 * 3", "38.97"),
    ])
    func whatEndsIsWrittenExactly(_ formula: String, _ json: String) throws {
        for endless: Value.EndlessDecimals in [.digits(2), .text, .error] {
            #expect(try value(formula).json(endless) == json)
        }
        #expect(try Value(json: json) == value(formula))
    }

    @Test(arguments: [
        ("1/3", 5, "0.33333", #""1/3""#), ("-2/3", 1, "-0.7", #""-2/3""#), ("sqrt(2)", 4, "1.414", #""sqrt(2)""#),
        ("e", 3, "2.72", #""e""#),
        ("pi * 10**30", 3, "3.14e+30", #""1000000000000000000000000000000*pi""#),
        ("1/3 / 10**20", 2, "3.3e-21", #""1/300000000000000000000""#),
        ("2/3", 0, "0.7", #""2/3""#), ("2/3", .min, "0.7", #""2/3""#),
    ])
    func whatHasNoEndIsWrittenAsTheCallerSays(_ formula: String, _ digits: Int, _ number: String, _ text: String) throws
    {
        let value = try value("{a: [0, \(formula)]}")
        #expect(try value.json(.digits(digits)) == "{\"a\":[0,\(number)]}")
        #expect(try value.json(.text) == "{\"a\":[0,\(text)]}")
        #expect(error { _ = try value.json(.error) } == "unsupported $.a[1]")
        guard case .record(let record) = try Value(json: value.json(.text)), case .list(let list)? = record["a"],
            case .text(let again) = list[1]
        else { throw EvaluationError(.unsupported, "no text") }
        #expect(try self.value(again) == self.value(formula))
    }

    @Test func doublesAreTheShortestThatReadBack() throws {
        for (number, json) in [
            (0.1, "0.1"), (-0.0, "-0.0"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (3.0, "3.0"),
        ] {
            #expect(try Value(number).json(.error) == json)
            #expect(try Double(Value(json: json)) == number)
        }
        for (number, text) in [(Double.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan")] {
            #expect(try Value(number).json(.text) == "\"\(text)\"")
            #expect(error { _ = try Value(number).json(.digits(3)) } == "not-finite $")
            #expect(error { _ = try ([1, .real(number)] as Value).json(.error) } == "not-finite $[1]")
        }
    }

    @Test func numbersBuiltByHandAreWhatTheyAre() throws {
        #expect(try Value.rational(6).json(.error) == "6")
        #expect(try Value.exactReal(ExactReal(Rational(1, 2))).json(.error) == "0.5")
    }

    @Test func errorsSayWhichNumberAndWhere() throws {
        let value = try value("{orders: [{'unit price': 1/3}]}")
        let failure = #expect(throws: EvaluationError.self) { try value.json(.error) }
        #expect(failure?.diagnostics[0].message == "JSON has no number for 1/3, which has no end as a decimal")
        #expect(failure?.source.text == #"$.orders[0]["unit price"]"#)
        #expect(failure?.source.name == "<json>")
    }

    /// What takes too much is refused: digits without end, and lists whose parts are shared.
    @Test func writingIsWithinLimits() throws {
        var limits = Limits.untrusted
        #expect(error { _ = try value("sqrt(2)").json(.digits(.max)) } == "result-too-large $")
        #expect(error { _ = try value("1/3").json(.digits(.max), limits: limits) } == "result-too-large $")
        var shared: Value = []
        for _ in 0..<60 { shared = [shared, shared] }
        #expect(error { _ = try shared.json(.text) } == "result-too-large $")
        limits.memoryBytes = 1_000
        #expect(
            error { _ = try ([.text(String(repeating: "\u{1}", count: 400))] as Value).json(.text, limits: limits) }
                == "result-too-large $[0]")
        limits.work = 0
        #expect(error { _ = try value("2**2000").json(.text, limits: limits) } == "too-much-work $")
    }

    @Test func deepValuesTakeNoStack() throws {
        var deep: Value = 1
        for _ in 0..<100_000 { deep = ["a": [deep]] }
        let json = try deep.json(.text)
        #expect(json.utf8.count == 100_000 * 8 + 1)
        var limits = Limits.standard
        limits.nesting = 300_000
        #expect(try Value(json: json, limits: limits) == deep)
    }
}
