internal import Abacus

extension Row {
    /// Every kind of node.
    static let nodes =
        rows(exact, in: .exact) + rows(ofReals, in: .real) + [Row(.node(.call), "down(1_000)", in: .integer)]

    private typealias Table = KeyValuePairs<SyntaxNode.Kind, [String]>

    private static func rows(_ table: Table, in arithmetic: Arithmetic) -> [Row] {
        table.flatMap { kind, texts in texts.map { Row(.node(kind), $0, in: arithmetic) } }
    }

    private static let exact: Table = [
        .number: [
            "12", "0.5", "1234.5678", "1e3", "0xff", String(repeating: "7", count: 30), digits(1_000), digits(20_000),
            digits(300_000), chain(of: digits(30), by: " + "), chain(of: digits(10), by: " * "),
            "0." + digits(20_000), "0." + digits(1_000), "0x" + digits(10_000),
        ],
        .text: ["'abc'", "'" + String(repeating: "abc", count: 1_000) + "'", #"'\n\u{41}'"#],
        .trueConstant: ["true"],
        .falseConstant: ["false"],
        .nullConstant: ["null"],
        .name: ["w", "i4", "d", "p4", "x", "pi", "o9", "a8", "t64k", "n64k", "r1k", "A1:A8", "A1:A1024"],
        .conditional: ["true ? w : v", "w > v ? w : v"],
        .ifCall: ["if(true, w, v)", "if(w > v, w, v)"],
        .list: ["[]", "[w]", "[w, v, w, v, w, v, w, v]", "[[[[w]]]]", "[x, x, x, x]"],
        .record: ["{:}", "{a: w}", "{a: w, b: v, c: w, d: v, e: w, f: v}", manyMembers],
        .index: ["n16[3]", "n64k[3]", "r64['m7']", "t16[7]", "u64k[39_000]"],
        .member: ["r4.m2", "r1k.m7", "l4.m2", "l1k.m2"],
        .call: [
            "former(w, v)", "former(n64k, v)", "same(w)", "same(n64k)", "square(v)", "square(i4)",
            "same(same(same(w)))",
            "hypotenuse(v, v)", "down(1_000)", "fib(15)",
        ],
    ]

    private static let ofReals: Table = [
        .number: ["12", "0.5", "1e3", digits(1_000), digits(100_000)],
        .name: ["w", "x", "n1k", "r64", "f1k"],
        .call: ["square(x)", "down(1_000)", "fib(15)"],
        .conditional: ["x < y ? x : y"],
    ]

    private static func chain(of literal: String, by joint: String) -> String {
        Array(repeating: literal, count: 1_000).joined(separator: joint)
    }

    private static func digits(_ count: Int) -> String {
        String(repeating: "1234567890", count: count / 10)
    }

    private static let manyMembers = "{" + (0..<1_000).map { "m\($0): w" }.joined(separator: ", ") + "}"
}
