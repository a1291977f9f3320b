internal import Abacus
internal import Testing

@testable internal import AbacusJSON

@Suite struct JSONOutlineTests {
    /// Returns the members or elements of an outline as texts, or the kind of error and its place.
    private func outline(_ text: String) -> String {
        do throws(SyntaxError) {
            switch try JSONOutline(of: Source(text)) {
            case .object(let members): return members.map { "\($0.name)=\($0.value.text)" }.joined(separator: "|")
            case .array(let elements): return "[" + elements.map(\.text).joined(separator: "|") + "]"
            case .scalar: return "scalar"
            }
        } catch {
            let first = error.diagnostics[0]
            return "\(first.identifier.rawValue) \(first.range)"
        }
    }

    @Test(arguments: [
        ("{}", ""), (" { } ", ""), ("[]", "[]"), ("1", "scalar"), ("\"[\"", "scalar"), ("null", "scalar"),
        (#"{"a":1,"b":[2,{"c":3}],"d":{}}"#, #"a=1|b=[2,{"c":3}]|d={}"#), (#"{"a":1,"a":2}"#, "a=1|a=2"),
        (#"[ 1 , "a,]" , [[],[ ]], {"x":{"x":1}} ]"#, #"[1|"a,]"|[[],[ ]]|{"x":{"x":1}}]"#),
        (#"{"\u0061\"":1e99999999999999999999}"#, #"a"=1e99999999999999999999"#),
        (#"{"a":{"b":1,"b":[{"b":2,"b":3}]}}"#, #"a={"b":1,"b":[{"b":2,"b":3}]}"#),
    ])
    func valuesAreParts(of text: String, expected: String) { #expect(outline(text) == expected) }

    @Test(arguments: [
        ("", "unexpected-token 0..<0"), ("{", "unexpected-token 1..<1"), ("[1", "unexpected-token 2..<2"),
        ("[1 2]", "unexpected-token 3..<3"), ("[1,]", "unexpected-token 3..<3"), ("{\"a\"}", "unexpected-token 4..<4"),
        ("{\"a\":1,}", "unexpected-token 7..<7"), ("{a:1}", "unexpected-token 1..<1"),
        ("[1}", "unexpected-token 2..<2"),
        ("{\"a\":[}]", "unexpected-token 6..<6"), ("[01]", "invalid-number 1..<3"), ("[tru]", "unexpected-token 1..<4"),
        ("1 2", "unexpected-token 2..<2"), ("[]]", "unexpected-token 2..<2"), ("[\"a]", "unterminated-text 1..<2"),
        ("[\"\\x\"]", "invalid-escape 2..<4"),
    ])
    func whatIsNotJSONIsAnError(_ text: String, expected: String) { #expect(outline(text) == expected) }

    @Test func illFormedTextsAreErrors() {
        #expect(throws: SyntaxError.self) { try JSONOutline(of: Source(bytes: [0x22, 0xFF, 0x22])) }
    }

    @Test func nestingTakesNoStack() {
        let deep = String(repeating: "[", count: 300_000) + String(repeating: "]", count: 300_000)
        #expect(outline(deep) == "[" + deep.dropFirst().dropLast() + "]")
        #expect(outline(String(deep.dropLast())) == "unexpected-token 599999..<599999")
    }
}
