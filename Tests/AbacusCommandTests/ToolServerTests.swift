internal import Abacus
internal import AbacusJSON
internal import TestSupport
internal import Testing

@testable internal import AbacusCommand

/// `abacus mcp`, as a function from a line to its answer.
@Suite struct ToolServerTests {
    /// Each request of the golden file, `>`, has the answer after it, `<`, or none.
    @Test func answersAreThoseOfTheGoldenFile() throws {
        let path = "Tests/AbacusCommandTests/Golden/tools.txt"
        let golden = try ProjectFiles.text(path)
        var text = ""
        var server = ToolServer()
        for line in golden.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.isEmpty { server = ToolServer() }
            if line.hasPrefix("<") { continue }
            text += line + "\n"
            guard line.hasPrefix("> ") else { continue }
            if let answer = server.answer(to: Array(line.dropFirst(2).utf8)) { text += "< \(answer)\n" }
        }
        let isGolden = text == golden
        #expect(isGolden, "the answers are now:\n\(text)")
    }

    /// Returns the text of the answer to a call of `evaluate`, and its member `value`.
    private func evaluate(_ expression: String) throws -> (text: String, value: String?) {
        var request = JSONWriter()
        request.object { writer in
            writer.member("jsonrpc", "2.0")
            writer.member("id", 1)
            writer.member("method", "tools/call")
            writer.key("params")
            writer.object { writer in
                writer.member("name", "evaluate")
                writer.key("arguments")
                writer.object { $0.member("expression", expression) }
            }
        }
        var server = ToolServer()
        let line = server.answer(to: Array(request.text.utf8))
        let answer = try #require(line)
        guard
            case .record(let members) = try JSONReader.value(
                of: Source(answer), limits: .standard, isReal: false),
            case .record(let result)? = members["result"], case .list(let content)? = result["content"],
            case .record(let part)? = content.elements.first, case .text(let text)? = part["text"]
        else {
            throw Problem.unreadable(answer)
        }
        guard case .record(let structure)? = result["structuredContent"], case .text(let value)? = structure["value"]
        else { return (text, nil) }
        return (text, value)
    }

    private enum Problem: Error { case unreadable(String) }

    @Test func longTextsAreShortened() throws {
        let number = try evaluate("10**5000 + 7")
        #expect(number.value == number.text && number.text.utf8.count <= 4_000)
        #expect(
            number.text.hasPrefix("1000") && number.text.hasSuffix("0007 (5001 digits)") && number.text.contains("…"))
        let list = try evaluate("range(1, 3000)").text
        #expect(list.utf8.count <= 4_000 && list.hasPrefix("[1, 2") && list.hasSuffix("… (3000 elements)"))
        let text = try evaluate("'" + String(repeating: "é", count: 3_000) + "'").text
        #expect(text.utf8.count <= 4_000 && text.hasSuffix("é… (3000 characters)"))
        let record = try evaluate("{a: range(1, 3000), b: 2}").text
        #expect(record.utf8.count <= 4_000 && record.hasSuffix("… (2 members)"))
        let error = try evaluate(String(repeating: "1 + ", count: 5_000) + "SQRT(2)").text
        #expect(
            error.utf8.count <= 4_000
                && error.hasPrefix("expression, line 1, column 20001: there is no function 'SQRT'")
        )
        #expect(error.contains("\nwrite it as: 1 + 1 +"))
    }

    @Test func whatIsTooLongIsRefused() throws {
        var server = ToolServer()
        let line = [UInt8](repeating: UInt8(ascii: " "), count: ToolServer.longestLine + 1)
        let answer =
            #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the line is longer than 1048576 bytes"}}"#
        #expect(server.answer(to: line) == answer)
        #expect(server.answer(to: line.dropLast()) == nil, "a blank line asks for nothing")
        for text in [
            String(repeating: "(", count: 60_000) + "1" + String(repeating: ")", count: 60_000),
            String(repeating: "1;", count: 50_000),
        ] {
            #expect(try evaluate(text).text.hasSuffix("the text is longer than 65536 bytes"))
        }
        #expect(
            try evaluate(String(repeating: "(", count: 30_000) + "1" + String(repeating: ")", count: 30_000)).value
                == "1")
        #expect(try evaluate(String(repeating: "1+", count: 32_000) + "1").value == "32001")
    }

    @Test func nestingTakesNoStack() throws {
        var server = ToolServer()
        let deep = String(repeating: "[", count: 500_000) + String(repeating: "]", count: 500_000)
        #expect(server.answer(to: Array(deep.utf8))?.contains("-32600") == true)
        let variables =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"evaluate","arguments":{"expression":"x","#
        let request = variables + #""variables":{"x":"# + deep + "}}}}"
        #expect(server.answer(to: Array(request.utf8))?.contains("nested more than 64 deep") == true)
        #expect(server.answer(to: Array(request.dropLast().utf8))?.contains("-32700") == true)
    }
}

extension CommandTests {
    /// `abacus mcp` as a process.
    @Suite struct ToolCommandTests {
        private let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

        @Test func theServerEndsWithItsInput() throws {
            let result = try abacus([Array("mcp".utf8)], input: Array("\(ping)\r\n\n\(ping)".utf8))
            let answer = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
            #expect(result.lines.map(String.init) == [answer, answer])
            #expect(result.status == 0 && result.errors == "")
        }

        @Test func argumentsAreRefused() throws {
            let result = try abacus("mcp", "1+1")
            #expect(result.status == 64 && result.output == "")
            #expect(result.errors == "abacus: the server takes no arguments\nTry 'abacus mcp --help'.\n")
            #expect(try abacus("mcp", "--help").output == abacus("help", "mcp").output)
        }

        @Test func aClosedPipeEndsTheServer() throws {
            let script = "yes '\(ping)' 2>/dev/null | { '\(CommandProcess.path)' mcp; echo $? >&2; } | head -n 1"
            #expect(try output(of: "/bin/sh", script + " 2>&1 >/dev/null") == "74\n")
        }
    }
}
