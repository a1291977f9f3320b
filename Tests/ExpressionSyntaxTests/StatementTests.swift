import ExpressionSyntax
import Testing

@Suite struct StatementTests {
    /// Describes a statement: what it defines, and its tree.
    private func read(_ text: String) throws(SyntaxError) -> String {
        switch try Statement.parse(Source(text)) {
        case nil: "nothing"
        case .expression(let tree): tree.dump()
        case .variable(let name, let tree): "\(name) := \(tree.dump())"
        case .function(let definition):
            "\(definition.name)(\(definition.parameters.joined(separator: " "))) := \(definition.body.dump())"
        }
    }

    @Test(arguments: [
        ("x = 1", "x := 1"),
        ("$x = 3", "x := 3"),
        ("e = 2", "e := 2"),
        ("π = 3", "pi := 3"),
        ("été = x", "été := x"),
        ("x = a == b", "x := (== a b)"),
        ("x = (y = 2)", "x := (== y 2)"),
        ("x = f(y = 2)", "x := (call f (== y 2))"),
        ("x = [y = 2, {a: b = c}]", "x := (list (== y 2) (record \"a\" (== b c)))"),
        ("x # name\n = # equals\n 1", "x := 1"),
        ("f() = 1", "f() := 1"),
        ("f(a) = a", "f(a) := a"),
        ("f(a, b,) = a + b", "f(a b) := (+ a b)"),
        ("f($a, b) = $a + b", "f(a b) := (+ a b)"),
        ("gcd(a, b) = 1", "gcd(a b) := 1"),
        ("f (a) = a", "f(a) := a"),
    ])
    func definitions(text: String, expected: String) throws {
        #expect(try read(text) == expected)
    }

    @Test(arguments: [
        ("", "nothing"), ("  # comment", "nothing"), ("\n", "nothing"), ("\u{FEFF}", "nothing"),
        ("x", "x"), ("x == 2", "(== x 2)"), ("f(1) = 2", "(== (call f 1) 2)"),
        ("f(a + b) = 2", "(== (call f (+ a b)) 2)"),
        ("f(a)(b)", ""), ("(x) = 2", "(== x 2)"), ("x.a = 2", "(== (member x a) 2)"), ("x + 1 = 2", "(== (+ x 1) 2)"),
        ("f(true) = 1", "(== (call f true) 1)"), ("true = 1", "(== true 1)"), ("x => 2", "(>= x 2)"),
        ("2 = x", "(== 2 x)"),
        ("f(a) == 2", "(== (call f a) 2)"), ("f(a b", ""),
    ])
    func otherTexts(text: String, expected: String) {
        let result = Result { () throws(SyntaxError) in try read(text) }
        #expect((try? result.get()) == (expected.isEmpty ? nil : expected))
    }

    @Test(arguments: [
        ("x = y = 2", ["non-associative-chain 6..<7"]),
        ("f(a) = a = 2", ["non-associative-chain 9..<10"]),
        ("x = y = z = 2", ["non-associative-chain 6..<7", "non-associative-chain 10..<11"]),
        ("x = a < b = c", ["non-associative-chain 10..<11"]),
        ("f(a, b, a, a) = 1", ["unexpected-token 8..<9", "unexpected-token 11..<12"]),
        ("f(e\u{301}, é) = 1", ["unexpected-token 7..<9"]),
        ("x =", ["expected-operand 3..<3"]),
        ("f(a) = ", ["expected-operand 6..<6"]),
        ("x = @", ["unexpected-character 4..<5"]),
        ("if = 2", ["unexpected-token 0..<2"]),
        ("and = 2", ["expected-operand 0..<3", "expected-operand 4..<5"]),
        ("@", ["unexpected-character 0..<1"]),
        ("f(a, ) = (", ["unbalanced-parenthesis 9..<10", "expected-operand 10..<10"]),
    ])
    func errors(text: String, expected: [String]) {
        let error = #expect(throws: SyntaxError.self) { try Statement.parse(Source(text)) }
        #expect(error?.diagnostics.map { "\($0.identifier.rawValue) \($0.range)" } == expected)
    }

    @Test func aHeadHidesNoError() {
        let source = Source(bytes: Array("f(a # ".utf8) + [0xFF] + Array("\n) = a".utf8))
        let error = #expect(throws: SyntaxError.self) { try Statement.parse(source) }
        #expect(error?.diagnostics.map(\.identifier) == [.invalidUTF8])
    }

    @Test func aStatementMayBeTooLong() {
        let error = #expect(throws: SyntaxError.self) {
            try Statement.parse(Source("x = 1"), options: ParserOptions(maximumLength: 4))
        }
        #expect(error?.diagnostics.map(\.identifier) == [.sourceTooLong])
    }

    @Test func theLongestTextIsBoundedByTheTreesPlaces() {
        var options = ParserOptions(maximumLength: .max)
        #expect(options.maximumLength == 512 << 20)
        options.maximumLength = 1 << 40
        #expect(options.maximumLength == 512 << 20)
    }

    @Test func aDefinitionKnowsWhereItsNameStands() throws {
        guard case .function(let definition) = try Statement.parse(Source("  $f(a) = a")) else {
            Issue.record("no definition")
            return
        }
        #expect(definition.nameRange == 2..<4)
    }
}
