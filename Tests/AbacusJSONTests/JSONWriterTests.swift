internal import Abacus
internal import Testing

@testable internal import AbacusJSON

@Suite struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return writer.text
    }

    @Test(arguments: [
        ("", #""""#), ("plain text", #""plain text""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
        ("\0\u{1B}\u{7F}", #""\u0000\u001b\u007f""#), ("é😀", #""é😀""#),
        ("\u{85}\u{2028}\u{2029}", #""\u0085\u2028\u2029""#),
    ])
    func textsStayOnOneLine(_ characters: String, _ expected: String) {
        #expect(written { $0.string(characters) } == expected)
    }

    @Test(arguments: 0...0x2FF)
    func readingGivesWhatWasWritten(_ code: Int) throws {
        let characters = "<\(Unicode.Scalar(code)!)>\u{1F600}"
        let text = written { writer in
            writer.object {
                $0.key("x")
                $0.string(characters)
            }
        }
        let members = try JSONReader.members(of: Source(text), limits: .standard)
        #expect(members.map(\.value) == [.text(characters)])
    }

    @Test func commasSeparateMembersAndElements() {
        let text = written { writer in
            writer.object { writer in
                writer.key("a")
                writer.integer(1)
                writer.key("b")
                writer.array(of: [[], [2, 3]]) { writer, row in writer.array(of: row) { $0.integer($1) } }
                writer.key("c")
                writer.object { _ in }
                writer.key("d")
                writer.string("x")
            }
        }
        #expect(text == #"{"a":1,"b":[[],[2,3]],"c":{},"d":"x"}"#)
    }

    @Test(arguments: [
        ("0", true), ("-12.5", true), ("1e+300", true), ("e", false), ("-e", false), ("1/3", false), ("inf", false),
        ("", false), ("-", false),
        ("sqrt(2)", false), ("0x1F", false), ("1_000", false),
    ])
    func whatIsNoNumberIsAString(_ printed: String, _ isNumber: Bool) {
        #expect(written { $0.number(printed) } == (isNumber ? printed : "\"\(printed)\""))
    }
}
