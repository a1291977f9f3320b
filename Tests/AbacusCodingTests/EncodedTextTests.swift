import Abacus
import Foundation
import TestSupport
import Testing

/// Texts keep their scalars when they are encoded, even where an encoder takes equivalent strings for the same one.
@Suite struct EncodedTextTests {
    private static let composed = "\u{e9}"
    private static let decomposed = "e\u{301}"

    private static let encodings: [(name: String, encode: @Sendable ([Value]) throws -> Data)] = [
        ("binary", { try PropertyListEncoder().encode($0) }),
        (
            "xml",
            {
                let encoder = PropertyListEncoder()
                encoder.outputFormat = .xml
                return try encoder.encode($0)
            }
        ),
        ("json", { try JSONEncoder().encode($0) }),
    ]

    private func copies(of values: [Value]) throws -> [[Value]] {
        try Self.encodings.map { encoding in
            let data = try encoding.encode(values)
            return encoding.name == "json"
                ? try JSONDecoder().decode([Value].self, from: data)
                : try PropertyListDecoder().decode([Value].self, from: data)
        }
    }

    @Test func equivalentNamesAndTextsStayDifferent() throws {
        let record: Value = [
            Self.composed: 1, Self.decomposed: 2, "o\u{302}\u{323}": 3, "o\u{323}\u{302}": 4, "\u{1ED9}": 5,
        ]
        let texts: Value = [
            .text(Self.composed), .text(Self.decomposed), "K", "\u{212A}", "\u{1100}\u{1161}", "\u{ac00}",
        ]
        var deep: Value = [Self.composed: [Self.decomposed: 1], Self.decomposed: 2]
        for _ in 0..<70 { deep = [Self.decomposed: deep, Self.composed: 0] }
        let values = [record, texts, deep]
        for copy in try copies(of: values) { #expect(copy == values) }
    }

    @Test func formulasKeepTheirTexts() throws {
        let formulas = try ["'\(Self.composed)'", "'\(Self.decomposed)'", "x.'\(Self.decomposed)' + 1"].map {
            try Formula(format: $0, arguments: [Value]())
        }
        let native = try [Self.composed, Self.decomposed].map { try Formula("\"\($0)\" == \"\(Self.composed)\"") }
        let all = formulas + native
        let data = try PropertyListEncoder().encode(all)
        let copy = try PropertyListDecoder().decode([Formula].self, from: data)
        #expect(copy == all && zip(copy, all).allSatisfy { $0.source.bytes.elementsEqual($1.source.bytes) })
        #expect(try copy[3].evaluate() == true && copy[4].evaluate() == false)
        let bound = try Formula(
            predicateFormat: "%@ == %@", arguments: [.text(Self.composed), .text(Self.decomposed)] as [Value])
        let again = try PropertyListDecoder().decode(Formula.self, from: PropertyListEncoder().encode(bound))
        #expect(again == bound && again.arguments == bound.arguments)
    }

    @Test func composedTextsAreStrings() throws {
        let value: Value = ["caf\u{e9}": "\u{e0a}\u{e48}\u{e2d}"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        #expect(text == "{\"record\":[{\"name\":\"caf\u{e9}\",\"value\":{\"text\":\"\u{e0a}\u{e48}\u{e2d}\"}}]}")
        let scalars = String(decoding: try encoder.encode(Value.text(Self.decomposed)), as: UTF8.self)
        #expect(scalars == "{\"text\":[101,769]}")
    }

    @Test func filesWithStringsAreStillRead() throws {
        let record =
            "{\"record\":[{\"name\":\"e\u{301}\",\"value\":{\"text\":\"e\u{301}\"}},{\"name\":\"\u{e9}\",\"value\":{\"null\":null}}]}"
        let value = try JSONDecoder().decode(Value.self, from: Data(record.utf8))
        #expect(value == [Self.decomposed: .text(Self.decomposed), Self.composed: .null])
        let parts = "{\"parts\":[{\"integer\":1},{\"recordOf\":[\"e\u{301}\"]}]}"
        #expect(try JSONDecoder().decode(Value.self, from: Data(parts.utf8)) == [Self.decomposed: 1])
        let formula = "[\"\\\"e\u{301}\\\"\",{\"text\":\"'e\u{301}'\",\"syntax\":\"foundation\",\"name\":\"e\u{301}\"}]"
        let formulas = try JSONDecoder().decode([Formula].self, from: Data(formula.utf8))
        #expect(try formulas.map { try $0.evaluate() } == [.text(Self.decomposed), .text(Self.decomposed)])
        #expect(formulas[1].source.name.unicodeScalars.elementsEqual(Self.decomposed.unicodeScalars))
    }

    @Test(arguments: ["[101,55296]", "[101,1114112]", "[-1]", "{}", "1"])
    func whatIsNoTextIsRefused(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Value.self, from: Data("{\"text\":\(text)}".utf8))
        }
    }
}
