import Foundation
import Testing

@testable import ExpressionSyntax

/// Diagnostics and their identifiers, as apps store and send them.
@Suite struct DiagnosticCodingTests {
    /// The names that are stored: no version changes them. A new identifier is added here, too.
    private static let identifiers: [(Diagnostic.Identifier, String)] = [
        (.invalidUTF8, "invalid-utf8"), (.unexpectedCharacter, "unexpected-character"),
        (.unterminatedText, "unterminated-text"), (.invalidEscape, "invalid-escape"),
        (.invalidNumber, "invalid-number"), (.sourceTooLong, "source-too-long"),
        (.emptyExpression, "empty-expression"), (.expectedOperand, "expected-operand"),
        (.expectedOperator, "expected-operator"), (.unbalancedParenthesis, "unbalanced-parenthesis"),
        (.unexpectedToken, "unexpected-token"), (.nonAssociativeChain, "non-associative-chain"),
        (.expectedPredicate, "expected-predicate"), (.expectedExpression, "expected-expression"),
        (.missingArgument, "missing-argument"), (.invalidArgument, "invalid-argument"),
        (.unknownName, "unknown-name"), (.unknownFunction, "unknown-function"),
        (.wrongArgumentCount, "wrong-argument-count"), (.divisionByZero, "division-by-zero"),
        (.outsideDomain, "outside-domain"), (.notAnInteger, "not-an-integer"), (.typeMismatch, "type-mismatch"),
        (.indexOutOfRange, "index-out-of-range"), (.notFinite, "not-finite"), (.undecided, "undecided"),
        (.invalidPattern, "invalid-pattern"), (.unsupported, "unsupported"), (.resultTooLarge, "result-too-large"),
        (.tooMuchWork, "too-much-work"), (.recursionTooDeep, "recursion-too-deep"),
        (.nestedTooDeep, "nested-too-deep"), (.deadlinePassed, "deadline-passed"), (.cancelled, "cancelled"),
    ]

    @Test func everyIdentifierHasAMemberAndItsName() throws {
        #expect(Self.identifiers.map(\.0) == Diagnostic.Identifier.allCases)
        for (identifier, name) in Self.identifiers {
            #expect(identifier.rawValue == name && Diagnostic.Identifier(rawValue: name) == identifier)
            let encoded = try JSONEncoder().encode([identifier])
            #expect(String(decoding: encoded, as: UTF8.self) == "[\"\(name)\"]")
            #expect(try JSONDecoder().decode([Diagnostic.Identifier].self, from: encoded) == [identifier])
        }
        #expect(Diagnostic.Identifier(rawValue: "unknownName") == nil)
        #expect("\(Diagnostic.Identifier.unknownName)" == "unknownName")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Diagnostic.Identifier].self, from: Data("[\"of-another-version\"]".utf8))
        }
    }

    @Test(arguments: [
        "2 * (3 + 4", "15% of 80", "1,5", "1 + \u{202E}x", "f(x", "\"\\q\"", "sin 30", "1 == 2 == 3", "5 km",
    ])
    func diagnosticsAreDecodedAsTheyWere(text: String) throws {
        let source = Source(text)
        let notes = [
            Note("in 'f'", source: Source("1 / x\n", name: "f.abacus", firstLine: 7), range: 0..<5),
            Note("there", source: Source(bytes: [0x31, 0xFF]), range: 1..<2),
        ]
        let found = SyntaxTree.parse(source).diagnostics
        try #require(!found.isEmpty)
        for diagnostic in found + found.map({ $0.moved(to: 1..<2, notes: notes) }) {
            let encoded = try JSONEncoder().encode(diagnostic)
            #expect(try JSONDecoder().decode(Diagnostic.self, from: encoded) == diagnostic)
        }
    }

    @Test func numbersAndOtherFixItsAreDecoded() throws {
        let diagnostic = Diagnostic(
            SyntaxProblem.sourceTooLong(limit: 5), at: 5..<5, fixIt: FixIt(replacing: 0..<1, with: "a"),
            otherFixIts: [FixIt(replacing: 1..<2, with: ""), FixIt(replacing: 2..<2, with: "é")])
        let encoded = try JSONEncoder().encode(diagnostic)
        #expect(try JSONDecoder().decode(Diagnostic.self, from: encoded) == diagnostic)
        #expect(diagnostic.arguments == [.init(.limit, 5)] && diagnostic.otherFixIts.count == 2)
    }

    @Test func whatIsEncodedIsPlain() throws {
        let diagnostic = try #require(SyntaxTree.parse(Source("(1")).diagnostics.first)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(diagnostic), as: UTF8.self)
                == """
                {"arguments":[{"role":"found","value":"("},{"role":"expected","value":")"}],"fixIt":{"range":[2,2],\
                "replacement":")"},"hint":"write ')' where it ends","identifier":"unbalanced-parenthesis",\
                "message":"'(' is never closed","range":[0,1]}
                """)
    }

    @Test func whatIsDecodedIsNotTrusted() throws {
        let text = #"""
            {"identifier": "unknown-name", "message": "a\u001Bb", "hint": "c\u202Ed", "range": [-9, 4611686018427387904],
             "fixIt": {"range": [3, 100], "replacement": ""},
             "notes": [{"message": "e\u0000", "range": [5, 6], "source": {"text": "", "name": "", "firstLine": 1}}]}
            """#
        let diagnostic = try JSONDecoder().decode(Diagnostic.self, from: Data(text.utf8))
        #expect(diagnostic.message == "a\u{1B}b".visibleText && diagnostic.hint == "c\u{202E}d".visibleText)
        #expect(diagnostic.arguments.isEmpty && diagnostic.otherFixIts.isEmpty)
        let source = Source("1 + x")
        #expect(diagnostic.fixIt?.applied(to: source) == nil)
        #expect(!DiagnosticRenderer().render(diagnostic, in: source).unicodeScalars.contains("\u{1B}"))
        for wrong in [
            #"{"identifier": "unknown-name", "message": "", "range": [2, 1]}"#,
            #"{"identifier": "nothing", "message": "", "range": [0, 1]}"#,
            #"{"identifier": "unknown-name", "message": "", "range": [0, 1], "arguments": [{"role": "found", "value": true}]}"#,
            #"{"identifier": "unknown-name", "message": "", "range": [0, 1], "notes": [{"message": ""}]}"#, "[]",
        ] {
            #expect(throws: DecodingError.self, "\(wrong)") {
                try JSONDecoder().decode(Diagnostic.self, from: Data(wrong.utf8))
            }
        }
    }

    @Test func aFixItOfALongerTextIsNotApplied() {
        let source = Source("ab", name: "f", firstLine: 3)
        #expect(FixIt(replacing: 1..<2, with: "c").applied(to: source) == Source("ac", name: "f", firstLine: 3))
        #expect(FixIt(replacing: 2..<2, with: "c").applied(to: source)?.text == "abc")
        for range in [0..<3, 3..<3, -1..<1, .max - 1 ..< .max] {
            #expect(FixIt(replacing: range, with: "").applied(to: source) == nil)
        }
    }
}
