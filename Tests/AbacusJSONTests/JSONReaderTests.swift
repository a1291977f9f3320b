internal import Abacus
internal import Testing

@testable internal import AbacusJSON

@Suite struct JSONReaderTests {
    private func members(_ text: String, limits: Limits = .standard) throws(SyntaxError) -> [JSONReader.Member] {
        try JSONReader.members(of: Source(text), limits: limits)
    }

    private func value(_ text: String) throws -> Value {
        let members = try members("{\"x\": \(text)}")
        #expect(members.map(\.name) == ["x"])
        return members[0].value
    }

    /// Returns the identifier of the first error, and the part of the text that it is about.
    private func error(_ bytes: [UInt8], limits: Limits = .standard) -> (Diagnostic.Identifier, SourceRange)? {
        do {
            _ = try JSONReader.members(of: Source(bytes: bytes), limits: limits)
            return nil
        } catch {
            return (error.diagnostics[0].identifier, error.diagnostics[0].range)
        }
    }

    @Test(arguments: [
        ("0", 0, 1), ("-0", 0, 1), ("-0.0e99999999999999999999", 0, 1), ("12", 12, 1), ("-7", -7, 1), ("0.1", 1, 10),
        ("1.50", 3, 2), ("2e3", 2000, 1), ("25E-1", 5, 2), ("1e+2", 100, 1), ("-1.25e1", -25, 2), ("0.00", 0, 1),
    ])
    func numbersAreExact(_ text: String, _ numerator: Int, _ denominator: Int) throws {
        let expected = Rational(BigInteger(numerator), BigInteger(denominator))
        #expect(try value(text) == (expected.isInteger ? .integer(expected.numerator) : .rational(expected)))
    }

    /// The values that an error is about, for apps that word errors themselves.
    @Test func errorsHaveTheirValuesAsData() throws {
        var limits = Limits.standard
        limits.nesting = 3
        for (text, arguments) in [
            ("{\"a\"", [Diagnostic.Argument(.expected, "':'")]), ("{\"a\":1,\"a\":2}", [.init(.found, "a")]),
            ("{\"a\":[[[[1]]]]}", [.init(.limit, 3)]), ("[1]", []),
        ] {
            do {
                _ = try members(text, limits: limits)
                Issue.record("\(text) is read")
            } catch {
                #expect(error.diagnostics[0].arguments == arguments, "\(text)")
            }
        }
    }

    @Test func largeNumbersAreExact() throws {
        let digits = String(repeating: "1234567890", count: 30)
        #expect(try value(digits) == .integer(BigInteger(digits)!))
        #expect(try value("1e300") == .integer(BigInteger(10).power(300)))
    }

    @Test(arguments: [
        "1e999999999", "1e-999999999", "1e99999999999999999999999", "-1E400",
        "0.\(String(repeating: "0", count: 400))1",
    ])
    func numbersBeyondTheLimitAreRefused(_ text: String) {
        var limits = Limits.standard
        limits.numberBits = 1000
        let found = error(Array("{\"x\":\(text)}".utf8), limits: limits)
        #expect(found?.0 == .resultTooLarge)
        #expect(found?.1 == 5..<5 + text.utf8.count)
    }

    @Test func wordsAndContainersHaveTheirValues() throws {
        #expect(try value("true") == .boolean(true))
        #expect(try value("false") == .boolean(false))
        #expect(try value("null") == .null)
        #expect(try value("[]").text(ValueFormat()) == "[]")
        #expect(try value(" [1,\t2 , [3] ]\r\n").text(ValueFormat()) == "[1, 2, [3]]")
        #expect(try value("{\"a\":{},\"b\":[{}]}").kind == .record)
        #expect(try members("{}").isEmpty)
        #expect(try members("\u{FEFF} {\"b\":1,\"a\":2} \n").map(\.name) == ["b", "a"])
    }

    @Test(arguments: [
        (#""""#, ""), (#""aé😀""#, "aé😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u20AC""#, "é€"),
        (#""\ud83d\uDE00!""#, "😀!"), (#""\u0000""#, "\0"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
    func textsAreUnescaped(_ text: String, _ characters: String) throws {
        #expect(try value(text) == .text(characters))
    }

    @Test(arguments: [
        ("", Diagnostic.Identifier.unexpectedToken, 0..<0),
        ("[1]", .unexpectedToken, 0..<0),
        ("{", .unexpectedToken, 1..<1),
        ("{\"a\"", .unexpectedToken, 4..<4),
        ("{\"a\":", .unexpectedToken, 5..<5),
        ("{\"a\":1", .unexpectedToken, 6..<6),
        ("{\"a\":1,}", .unexpectedToken, 7..<7),
        ("{\"a\":[1,]}", .unexpectedToken, 8..<8),
        ("{\"a\":[1}", .unexpectedToken, 7..<7),
        ("{\"a\" 1}", .unexpectedToken, 5..<5),
        ("{a:1}", .unexpectedToken, 1..<1),
        ("{\"a\":1}x", .unexpectedToken, 7..<7),
        ("{\"a\":tru}", .unexpectedToken, 5..<8),
        ("{\"a\":True}", .unexpectedToken, 5..<9),
        ("{\"a\":NaN}", .unexpectedToken, 5..<8),
        ("{\"a\":1,\"\\u0061\":2}", .unexpectedToken, 7..<15),
        ("{\"a\":01}", .invalidNumber, 5..<7),
        ("{\"a\":1.}", .invalidNumber, 5..<7),
        ("{\"a\":-}", .invalidNumber, 5..<6),
        ("{\"a\":1e}", .invalidNumber, 5..<7),
        ("{\"a\":1e+}", .invalidNumber, 5..<8),
        ("{\"a\":1.2.3}", .invalidNumber, 5..<10),
        ("{\"a\":0x1F}", .invalidNumber, 5..<9),
        ("{\"a\":+1}", .unexpectedToken, 5..<7),
        ("{\"a\":.5}", .unexpectedToken, 5..<7),
        ("{\"a\":\"", .unterminatedText, 5..<6),
        ("{\"a\":\"\n\"}", .unexpectedCharacter, 6..<7),
        ("{\"a\":\"\0\"}", .unexpectedCharacter, 6..<7),
        ("{\"a\":\"\\x\"}", .invalidEscape, 6..<8),
        ("{\"a\":\"\\u12\"}", .invalidEscape, 6..<8),
        ("{\"a\":\"\\u+123\"}", .invalidEscape, 6..<8),
        ("{\"a\":\"\\ud800\"}", .invalidEscape, 6..<12),
        ("{\"a\":\"\\ud800\\u0041\"}", .invalidEscape, 6..<18),
        ("{\"a\":\"\\udc00\"}", .invalidEscape, 6..<12),
        ("{\"a\":\"\\", .invalidEscape, 6..<7),
    ])
    func whatTheGrammarDoesNotAdmitIsRefused(
        _ text: String, _ identifier: Diagnostic.Identifier, _ range: SourceRange
    ) throws {
        let found = try #require(error(Array(text.utf8)))
        #expect(found == (identifier, range))
    }

    /// The error is at the first maximal ill-formed subpart, as chapter 3.9 of the Unicode Standard defines it.
    @Test(
        arguments: [
            ([0xFF], 1), ([0x80], 1), ([0xC3], 1), ([0xC0, 0x80], 1), ([0xE2, 0x82], 2), ([0xE0, 0x80, 0x80], 1),
            ([0xED, 0xA0, 0x80], 1), ([0xF0, 0x9F, 0x98], 3), ([0xF4, 0x90, 0x80, 0x80], 1), ([0xE2, 0x28, 0xA1], 1),
        ] as [([UInt8], Int)])
    func illFormedTextIsRefused(_ bytes: [UInt8], _ length: Int) throws {
        for start in ["{\"a\":\"", "{\"ä€😀\":\""] {
            let text = Array(start.utf8)
            let found = try #require(error(text + bytes + Array("\"}".utf8)))
            #expect(found == (.invalidUTF8, text.count..<text.count + length))
        }
    }

    @Test func scalarsOfAllLengthsAreWellFormed() throws {
        let key = "\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
        #expect(try members("{\"\(key)\":1}").map(\.name) == [key])
    }

    /// Objects whose names are those of the one before, and objects whose names begin like these.
    @Test(arguments: [
        [["a", "b"], ["a", "b"], ["a", "b"]], [["a", "b"], ["b", "a"], ["a", "b"]],
        [["a", "b"], ["a"], ["a", "b"], []],
        [["a"], ["a", "b"], ["a", "b", "c"]], [["a", "b", "c"], ["a", "c", "b"], ["a", "b", "d", "c"]],
        [[], ["a"], [], ["a"]], [["é"], ["e\u{301}"], ["é", "e\u{301}"]],
        [(0..<20).map { "n\($0)" }, (0..<20).map { "n\($0 == 13 ? 99 : $0)" }, (0..<20).reversed().map { "n\($0)" }],
    ])
    func namesThatRepeatAreThoseOfTheirObjects(_ names: [[String]]) throws {
        let objects = names.map { names in
            "{" + names.enumerated().map { "\"\($1)\": {\"\($1)\": \($0)}" }.joined(separator: ",") + "}"
        }
        let expected = names.map { names in
            Value.record(Value.Record(names.enumerated().map { ($1, .record(Value.Record([($1, Value($0))]))) }))
        }
        let list = try value("[\(objects.joined(separator: ", "))]")
        #expect(list == .list(Value.List(expected)))
        guard case .list(let found) = list else { return }
        for case (.record(let record), let names) in zip(found.elements, names) {
            #expect(record.names == names)
            for (place, name) in names.enumerated() {
                #expect(record[name] == .record(Value.Record([(name, Value(place))])))
            }
        }
    }

    @Test(arguments: [
        ("{\"a\":1,\"b\":2}", "{\"a\":1,\"a\":2}", 7), ("{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":2,\"a\":3}", 13),
        ("{\"a\":1,\"b\":2}", "{\"b\":1,\"b\":2}", 7), ("{\"a\":1}", "{\"\\u0061\":1,\"a\":2}", 12),
    ])
    func aNameThatRepeatsInAnObjectIsRefused(_ first: String, _ second: String, _ place: Int) throws {
        let beginning = "{\"x\": [\(first), "
        let found = try #require(error(Array("\(beginning)\(second)]}".utf8)))
        let start = beginning.utf8.count + place
        #expect(found == (.unexpectedToken, start..<start + 3))
    }

    @Test func nestingIsBoundedByTheLimitOfValues() throws {
        var limits = Limits.standard
        limits.nesting = 3
        #expect(try members("{\"a\":[[[]]],\"b\":{\"c\":[{}]}}", limits: limits).count == 2)
        #expect(try #require(error(Array("{\"a\":[[[[]]]]}".utf8), limits: limits)) == (.nestedTooDeep, 8..<9))
        let deep = "{\"a\":" + String(repeating: "[", count: 1_000_000)
        #expect(error(Array(deep.utf8))?.0 == .nestedTooDeep)
    }

    @Test func memoryIsBoundedWhileItIsRead() throws {
        // Reading a text may take more memory than its values, but less than six times as much.
        let texts: [(opening: String, element: (Int) -> String, closing: String)] = [
            ("{\"x\":[", { _ in "0" }, "]}"), ("{\"x\":[", { _ in "[]" }, "]}"), ("{\"x\":[", { _ in "[[0]]" }, "]}"),
            ("{\"x\":[", { _ in "{\"a\":{}}" }, "]}"),
            ("{\"x\":[", { _ in "{\"a\":1,\"b\":{\"c\":2}}" }, "]}"), ("{", { "\"\($0)\":1" }, "}"),
            ("{\"x\":{", { "\"\($0)\":1" }, "}}"), ("{\"x\":[", { _ in "\"0123456789abcdef\"" }, "]}"),
            ("{\"x\":[", { _ in String(repeating: "9", count: 40) }, "]}"), ("{\"x\":[", { _ in "0.1" }, "]}"),
        ]
        for (opening, element, closing) in texts {
            let text = opening + (0..<5_000).map(element).joined(separator: ",") + closing
            let value = Value.record(Value.Record(try members(text).map { ($0.name, $0.value) }))
            var limits = Limits.standard
            limits.memoryBytes = value.footprint * 3 / 4
            #expect(error(Array(text.utf8), limits: limits)?.0 == .resultTooLarge, "\(text.prefix(30))")
            limits.memoryBytes = value.footprint * 6
            #expect(error(Array(text.utf8), limits: limits) == nil, "\(text.prefix(30))")
        }
    }

    @Test func whatTakesTooMuchIsRefusedWhereItBegins() throws {
        var limits = Limits.standard
        limits.memoryBytes = 100_000
        let zeros = Array("{\"a\": 1, \"x\": [\(String(repeating: "0,", count: 10_000))0]}".utf8)
        #expect(try #require(error(zeros, limits: limits)) == (.resultTooLarge, 14..<15))
        let text = "\"\(String(repeating: "x", count: 60_000))\""
        #expect(
            try #require(error(Array("{\"a\": \(text)}".utf8), limits: limits)) == (.resultTooLarge, 6..<60_008))
        #expect(try #require(error(Array("{\(text): 1}".utf8), limits: limits)) == (.resultTooLarge, 1..<60_003))
        let small = Source("{\"a\": [1, 2, 3]}")
        #expect(throws: SyntaxError.self) {
            try JSONReader.members(of: small, limits: limits, memoryInUse: limits.memoryBytes)
        }
        #expect(throws: Never.self) { try JSONReader.members(of: small, limits: limits) }
    }

    @Test func aListTakesTheMemoryOfItsElements() throws {
        let count = 10_000
        let list = Value.list(Value.List(Array(repeating: Value(0), count: count)))
        var limits = Limits.standard
        // A growing array would take twice as much, and the estimate may exceed what is needed by a fifth.
        limits.memoryBytes = list.footprint * 6 / 5
        let text = "{\"x\": [\(Array(repeating: "0", count: count).joined(separator: " , "))]}"
        #expect(try members(text, limits: limits).map(\.value) == [list])
    }

    @Test func longTextsAreRefused() throws {
        var limits = Limits.standard
        limits.sourceBytes = 6
        #expect(error(Array("{    }".utf8), limits: limits) == nil)
        #expect(error(Array("{     }".utf8), limits: limits)?.0 == .sourceTooLong)
    }
}
