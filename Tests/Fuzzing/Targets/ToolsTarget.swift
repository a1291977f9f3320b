internal import Abacus
internal import AbacusCommand
internal import AbacusJSON

extension FuzzTarget {
    /// Each line that needs an answer has one, which is JSON on one line and has the request's identifier. No other line has any.
    ///
    /// The first byte says what the others are: lines, the arguments of a call, an expression, or two of them.
    static let tools = FuzzTarget(
        name: "tools", words: { toolsWords }, seeds: toolsSeeds, check: checkTools,
        // Each line may take what the limits of a call admit, and a second at most.
        allowance: { input in
            perByte(input) + .seconds(2) * (1 + input.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 })
        })

    private static let toolsWords = [
        #"{"jsonrpc":"2.0","#, #""id":1,"#, #""method":""#, "initialize", "ping", "tools/list", "tools/call",
        "server/discover",
        #""params":{"#, #""name":"#, #""arguments":{"#, #""expression":""#, #""variables":{"#, #""digits":"#,
        #""_meta":{"#,
        #""protocolVersion":""#, "2025-03-26", "evaluate", "compare", "null", "sqrt(", "**", "mod", "; ", " -> ",
    ]

    @Sendable private static func toolsSeeds() throws -> [[UInt8]] {
        let texts = [
            "\u{0}" + #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#,
            "\u{0}" + #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#,
            "\u{0}" + #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"ping"},1]"#,
            "\u{1}" + #"{"expression":"x**2","variables":{"x":[1,{"y":0.5}]},"digits":30}"#,
            "\u{1}" + #"{"expression":"x","variables":{"x":1e99999,"x":2},"digits":-1}"#,
            "\u{2}x = 3; x / 7", "\u{2}f(n) = n!\nf(300)", "\u{2}9**9**9**9", "\u{2}'a' + 'é'", "\u{2}(pie + 1",
            "\u{2}range(1, 2000)",
            "\u{3}0.1 + 0.2\n0.3", "\u{3}sqrt(2)\n1.5", "\u{3}[1]\n'a'",
        ]
        return texts.map { Array($0.utf8) }
    }

    @Sendable private static func checkTools(_ input: [UInt8]) throws(Violation) {
        guard let first = input.first else { return }
        let rest = Array(input.dropFirst())
        var server = ToolServer()
        switch first % 4 {
        case 0:
            for line in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                try check(server.answer(to: Array(line)), to: Array(line))
            }
        case 1:
            // What isn't an object may end the message early, and begin another part of it.
            let line = call("evaluate") { $0.literal(String(decoding: rest, as: UTF8.self)) }
            try check(server.answer(to: line), to: line)
        case 2:
            let line = call("evaluate") { writer in
                writer.object { $0.member("expression", String(decoding: rest, as: UTF8.self)) }
            }
            try check(server.answer(to: line), to: line)
        default:
            let sides = rest.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
            let line = call("compare") { writer in
                writer.object { writer in
                    for (name, text) in zip(["a", "b"], sides) {
                        writer.member(name, String(decoding: text, as: UTF8.self))
                    }
                }
            }
            try check(server.answer(to: line), to: line)
        }
    }

    /// Returns a call of a tool.
    private static func call(_ tool: String, _ writeArguments: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("jsonrpc", "2.0")
            writer.member("id", 1)
            writer.member("method", "tools/call")
            writer.key("params")
            writer.object { writer in
                writer.member("name", tool)
                writer.key("arguments")
                writeArguments(&writer)
            }
        }
        return Array(writer.text.utf8)
    }

    private static func check(_ answer: String?, to line: [UInt8]) throws(Violation) {
        guard case .record(let request)? = value(of: line) else {
            // An answer to what can't be read, or to a batch: JSON as well.
            if let answer { try Violation.unless(value(of: Array(answer.utf8)) != nil, "\(answer) isn't JSON") }
            return
        }
        let needsAnswer = request["method"]?.kind == .text && request.names.contains("id")
        guard let answer else {
            return try Violation.unless(!needsAnswer, "\(String(decoding: line, as: UTF8.self)) has no answer")
        }
        guard !answer.utf8.contains(UInt8(ascii: "\n")), case .record(let members)? = value(of: Array(answer.utf8))
        else {
            throw Violation(description: "\(answer) isn't an object on a line")
        }
        try Violation.unless((members["result"] == nil) != (members["error"] == nil), "\(answer) has not one outcome")
        if members["id"] != .null { try Violation.unless(members["id"] == request["id"], "\(answer) is another's") }
    }

    /// Returns what a line is as JSON, read with limits that no answer exceeds, or nil.
    private static func value(of line: [UInt8]) -> Value? {
        try? JSONReader.value(of: Source(bytes: line), limits: .standard, isReal: false)
    }
}
