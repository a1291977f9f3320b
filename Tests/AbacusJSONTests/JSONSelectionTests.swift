import Abacus
import AbacusJSON
import TestSupport
import Testing

@Suite struct JSONSelectionTests {
    private static let names = ["age", "x", "é", "tags", ""]

    /// Returns the chosen members of an object, or nil if they are left to `JSONReader`.
    private func selected(_ text: String, limits: Limits = .standard, isReal: Bool = true) -> Value? {
        JSONSelection(of: Self.names, limits: limits, isReal: isReal).record(in: Array(text.utf8))
    }

    /// Returns the same members of an object that is read as a whole.
    private func read(_ text: [UInt8], limits: Limits = .standard, isReal: Bool = true) -> Value? {
        guard let value = try? JSONReader.value(of: Source(bytes: text), limits: limits, isReal: isReal),
            case .record(let record) = value
        else { return nil }
        return .record(Value.Record(Self.names.compactMap { name in record[name].map { (name, $0) } }))
    }

    private static let usual = [
        "{}", " { } ", #"{"age":1}"#, #"{ "age" : -20 , "b" : "text" }"#, #"{"a":[1,{"age":2},[]],"x":{"age":3}}"#,
        #"{"x":true,"age":false,"b":null,"tags":null}"#, #"{"é":"ü","b":"ö","x":"\"\\\/\b\f\n\r\t"}"#,
        #"{"age":0,"x":-0,"b":-1.5e-10,"tags":[0.1,1E5]}"#, #"{"x":123456789012345678,"b":100000000000000001}"#,
        #"{"":"empty","b":"a\\"}"#, #"{"tags":["a","b",{"c":[{}]}],"z":{"a":{"a":{}}}}"#, #"{"x":1e99,"age":1.25}"#,
        "{\"a\":\n[\t\r1 ] , \"x\" : [ ] }",
    ]

    @Test(arguments: usual, [true, false])
    func membersOfUsualObjectsAreThoseOfTheWhole(_ text: String, _ isReal: Bool) throws {
        let value = try #require(selected(text, isReal: isReal))
        #expect(value == read(Array(text.utf8), isReal: isReal))
    }

    @Test(arguments: [
        "", "1", "[]", "[{\"x\":1}]", "\u{FEFF}{}", "{\"x\":1", "{\"x\":1}}", "{\"x\":1} 2", "{\"x\"}", "{\"x\":}",
        "{x:1}", "{\"x\":1,}", "{,}", "{\"x\" 1}", "{\"x\":1 \"y\":2}", "{\"x\":[1,]}", "{\"x\":[1}", "{\"x\":{]}",
        "{\"x\":tru}", "{\"x\":nul", "{\"x\":01}", "{\"x\":-}", "{\"x\":+1}", "{\"x\":1.}", "{\"x\":.5}", "{\"x\":1e}",
        "{\"x\":1e+}", "{\"x\":\"a}", "{\"x\":\"\\u0041\"}", "{\"x\":\"\\q\"}", "{\"x\":\"\\", "{\"x\":\"\u{1}\"}",
        "{\"\\n\":1}", "{\"x\":1,\"x\":2}", "{\"a\":{\"b\":1,\"b\":2}}", "{\"\":1,\"\":2}", "{\"$date\":5}",
        "{\"x\":{\"$date\":5}}", "{\"x\":1e100}", "{\"x\":1234567890123456789}",
        String(repeating: "{\"x\":", count: 40) + "1" + String(repeating: "}", count: 40),
        "{" + (0...40).map { "\"\($0)\":1" }.joined(separator: ",") + "}",
    ])
    func whatIsUnusualIsLeft(_ text: String) {
        #expect(selected(text) == nil)
    }

    @Test func illFormedTextsAreLeft() {
        let selection = JSONSelection(of: ["x"], limits: .standard, isReal: true)
        #expect(selection.record(in: Array("{\"x\":\"".utf8) + [0xC3] + Array("\"}".utf8)) == nil)
        #expect(selection.record(in: Array("{\"y\":\"é\"}".utf8)) == [:])
    }

    @Test func textsThatMayReachALimitAreLeft() {
        let text = "{\"x\":[[1]],\"age\":\"\(String(repeating: "a", count: 200))\"}"
        #expect(selected(text) != nil)
        for change in [
            { $0.sourceBytes = 100 }, { $0.memoryBytes = 20_000 }, { $0.nesting = 2 }, { $0.numberBits = 256 },
        ] as [@Sendable (inout Limits) -> Void] {
            var limits = Limits.standard
            change(&limits)
            #expect(selected(text, limits: limits) == nil)
        }
    }

    /// Of texts in which a few bytes have been changed, the members are those of the whole, if they are read at all.
    @Test func membersOfRandomTextsAreThoseOfTheWhole() {
        var random = SplitMix64(seed: 16)
        let bytes = Array("\"\\,:{}[]0159-+.eE tfn$x\u{1}".utf8) + [0xC3, 0xA9, 0xFF]
        var count = 0
        for _ in 0..<TestScale.count(5_000) {
            var text = Array(Self.usual.randomElement(using: &random)!.utf8)
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                let byte = bytes.randomElement(using: &random)!
                if Bool.random(using: &random) { text[place] = byte } else { text.insert(byte, at: place) }
            }
            let selection = JSONSelection(of: Self.names, limits: .standard, isReal: true)
            guard let value = selection.record(in: text) else { continue }
            count += 1
            #expect(value == read(text), "\(String(decoding: text, as: UTF8.self))")
        }
        #expect(count > TestScale.count(250))
    }
}
