import Testing

@testable import ExpressionSyntax

/// Which errors are reported, where, and how many of them.
@Suite struct DiagnosticTests {
    private func errors(_ text: String) -> [String] {
        SyntaxTree.parse(Source(text)).diagnostics.map { "\($0.identifier.rawValue) \($0.range)" }
    }

    @Test func errorsThatDependOnLimits() {
        let identifiers = Diagnostic.Identifier.allCases.filter(\.dependsOnLimits)
        #expect(
            identifiers.map(\.rawValue).sorted() == [
                "cancelled", "deadline-passed", "nested-too-deep", "not-finite", "recursion-too-deep",
                "result-too-large",
                "source-too-long", "too-much-work", "undecided",
            ])
    }

    @Test func aProblemMovesWithItsFixIts() {
        let diagnostic = Diagnostic(
            SyntaxProblem.emptyExpression, at: 2..<3, fixIt: FixIt(replacing: 2..<2, with: "*"),
            otherFixIts: [FixIt(replacing: 1..<2, with: "+")])
        let moved = diagnostic.moved(by: 10)
        #expect(moved.range == 12..<13 && moved.fixIt == FixIt(replacing: 12..<12, with: "*"))
        #expect(moved.otherFixIts == [FixIt(replacing: 11..<12, with: "+")])
    }

    @Test func everyIndependentErrorIsReported() {
        let text = "(1 +) * [2 3, \"\\q\"] - 5_ @ + f(, {a 1}"
        #expect(
            errors(text) == [
                "expected-operand 4..<5", "expected-operator 11..<11", "invalid-escape 15..<17",
                "invalid-number 22..<24",
                "unexpected-character 25..<26", "unbalanced-parenthesis 30..<31", "expected-operand 31..<32",
                "expected-operator 36..<36",
            ])
    }

    @Test(arguments: [
        "2 @ 3", "@ 2", "2 + @", "@", "f(@)", "[@]", "{a: @}", "a[@]", "a ? @ : c", "2 + @ * 3", "@@@", "1.. 3",
        "5_ x", "\"\\q\" 2", "1 + 1.. + 2", "{@ a: 1}", "a.@", "a.b @ c", "if @ (a, b, c)",
    ])
    func whatIsSkippedCausesNoSecondError(text: String) {
        let kinds = Set(errors(text).map { $0.prefix { $0 != " " } })
        #expect(
            kinds.count == 1 && kinds.isSubset(of: ["unexpected-character", "invalid-number", "invalid-escape"]),
            "\(errors(text))")
    }

    @Test(arguments: [
        ("([)]", ["unbalanced-parenthesis 1..<2", "unbalanced-parenthesis 3..<4"]),
        ("[1, (2]", ["unbalanced-parenthesis 4..<5"]),
        ("f(1, [2, 3)", ["unbalanced-parenthesis 5..<6"]),
        ("{a: (1}", ["unbalanced-parenthesis 4..<5"]),
        ("((1)", ["unbalanced-parenthesis 0..<1"]),
        ("(1))", ["unbalanced-parenthesis 3..<4"]),
        ("f (1", ["unbalanced-parenthesis 2..<3"]),
        ("if(1, 2, 3", ["unbalanced-parenthesis 2..<3"]),
        ("a[1", ["unbalanced-parenthesis 1..<2"]),
        ("1] + 2)", ["unbalanced-parenthesis 1..<2", "unbalanced-parenthesis 6..<7"]),
        ("(1} + 2", ["unbalanced-parenthesis 2..<3"]),
    ])
    func brackets(text: String, expected: [String]) {
        #expect(errors(text) == expected)
    }

    @Test func aBracketBehindTwentyErrorsIsNotReported() {
        let text = String(repeating: "@", count: 30)
        let expected = (0..<20).map { "unexpected-character \($0)..<\($0 + 1)" }
        for brackets in ["([1)", "(1", "f(2]"] { #expect(errors(text + brackets) == expected) }
    }

    @Test(arguments: [
        ("a < b < c < d", ["non-associative-chain 6..<7"]),
        ("(a < b < c) + (d == e == f)", ["non-associative-chain 7..<8", "non-associative-chain 22..<24"]),
        ("a not in b in c", ["non-associative-chain 11..<13"]),
        ("a in b not in c", ["non-associative-chain 7..<13"]),
        ("a < b + 1 < c", ["non-associative-chain 10..<11"]),
        ("a < (b < c < d)", ["non-associative-chain 11..<12"]),
    ])
    func chains(text: String, expected: [String]) {
        #expect(errors(text) == expected)
    }

    @Test(arguments: [
        ("x + (a < b <= c + 1) * 2", "x + (a < b && b <= c + 1) * 2"),
        ("1 < x < 5 && y", "1 < x && x < 5 && y"),
        ("a == b != c", "(a == b) != c"),
        ("a * not b + c", "a * (not b + c)"),
        ("-not x", "-(not x)"),
        ("2x", "2*x"), ("2(3 + 4)", "2*(3 + 4)"), ("(a)(b)", "(a)*(b)"), ("2√3", "2*√3"), ("2 .5", "2 *.5"),
        ("f(1, [2", "f(1, [2)"),
        ("(1 + 2 # open", "(1 + 2) # open"),
    ])
    func fixIts(text: String, fixed: String) {
        let source = Source(text)
        #expect(SyntaxTree.parse(source).diagnostics.first?.fixIt?.applied(to: source)?.text == fixed)
    }

    @Test(arguments: ["a == not ", "a < b < ", "a == b == "])
    func aFixItRepeatsNoLongText(start: String) throws {
        for (length, isMended) in [(9_000, true), (11_000, false)] {
            let name = String(repeating: "b", count: length)
            let text = start.replacing("b", with: name) + (start.contains("b") ? "c" : name)
            let diagnostic = try #require(SyntaxTree.parse(Source(text)).diagnostics.first)
            #expect((diagnostic.fixIt != nil) == isMended, "\(start) \(length)")
        }
    }

    @Test func theLongestTextsThatAreRepeated() throws {
        for (length, isMended, isQuoted) in [
            (72, true, true), (73, true, false), (10_000, true, false), (10_001, false, false),
        ] {
            let text = "a < " + String(repeating: "b", count: length) + " < c"
            let diagnostic = try #require(SyntaxTree.parse(Source(text)).diagnostics.first)
            #expect((diagnostic.fixIt != nil) == isMended, "\(length)")
            #expect(diagnostic.summary.contains("bbb") == isQuoted, "\(length)")
        }
    }

    @Test func theFirstTwentyAreKept() {
        let texts = [
            String(repeating: "@ ", count: 50), String(repeating: "+ ", count: 0) + String(repeating: "1 ", count: 51),
            String(repeating: "5_ + ", count: 50) + "1", String(repeating: "(", count: 50) + "1",
            "1" + String(repeating: ")", count: 50),
        ]
        for text in texts {
            let diagnostics = SyntaxTree.parse(Source(text)).diagnostics
            #expect(diagnostics.count == 20)
            #expect(diagnostics.allSatisfy { $0.identifier == diagnostics[0].identifier })
        }
        let unclosed = SyntaxTree.parse(Source(String(repeating: "(", count: 50) + "1")).diagnostics
        #expect(unclosed.map(\.range.lowerBound) == Array(0..<20))
        let late = SyntaxTree.parse(Source("(" + String(repeating: "@", count: 50))).diagnostics
        #expect(late.first?.identifier == .unbalancedParenthesis, "an early error found late displaces a later one")
        #expect(late.count == 20)
    }

    @Test func whatIsMissingAtTheEndIsMissingBehindTheLastToken() {
        #expect(errors("a ? b ") == ["unexpected-token 5..<5"])
        #expect(errors("a + ") == ["expected-operand 3..<3"])
    }

    @Test func anOperandThatIsMissingBeginsNoEarlierThanItsPlace() {
        let source = Source("[1, == 2 == 3]")
        let fixIt = SyntaxTree.parse(source).diagnostics.last?.fixIt
        #expect(fixIt?.applied(to: source)?.text == "[1,( == 2) == 3]")
    }

    @Test func blankTexts() {
        for text in ["", " ", "\n\t\u{A0}", "# nothing", "\u{FEFF}", "\u{FEFF} # c\n"] {
            #expect(errors(text) == ["empty-expression 0..<0"], "\(text.debugDescription)")
        }
    }

    @Test func aTreeIsThereWhateverTheErrors() {
        let trees = [
            "1 +": "(+ 1 missing)", "": "missing", ")": "missing", "(1 2)": "(* 1 2)",
            "{a: 1 b: 2}": "(record \"a\" 1 \"b\" 2)", "f(,)": "(call f missing)",
            "a ? b": "(? a b missing)", "[1,,2]": "(list 1 missing 2)", "{a: }": "(record \"a\" missing)",
            "{a: 1, 2}": "(record \"a\" 1 \"\" 2)", "a == not b": "(== a (not b))", "a < b < c": "(< (< a b) c)",
            "f(1, [2, 3)": "(call f 1 (list 2 3))", "{a: 1 + 2 b: 3}": "(record \"a\" (+ 1 2) \"b\" 3)",
            "if": "missing", "a[": "(index a missing)", "a.": "a", "5_ + 1": "(+ missing 1)", "* 2": "(* missing 2)",
        ]
        for (text, tree) in trees { #expect(SyntaxTree.parse(Source(text)).tree.dump() == tree) }
    }

    @Test(arguments: ["if(a, b, )", "if(a, )", "f(1, [2, 3)", "{a: 1 + 2 b: 3}", "a ? b", "a && ", "a < < b"])
    func aTreeWithErrorsIsWhole(text: String) {
        TreeInvariants.check(SyntaxTree.parse(Source(text)).tree)
    }

    @Test func aSyntaxErrorDescribesItself() {
        let error = #expect(throws: SyntaxError.self) { try SyntaxTree(parsing: Source("2 * (3 +", name: "a.txt")) }
        #expect(
            error?.description == """
                a.txt:1:5: error: '(' is never closed; write ')' where it ends
                2 * (3 +
                    ^
                a.txt:1:9: error: expected a value at the end; give every operator its values
                2 * (3 +
                        ^
                """)
    }

    @Test func aMovedDiagnosticSaysTheSameElsewhere() throws {
        let diagnostic = try #require(SyntaxTree.parse(Source("5_")).diagnostics.first)
        let note = Note("in this definition", source: Source("f(x) = 5_"), range: 7..<9)
        let moved = diagnostic.moved(to: 1..<2, notes: [note])
        #expect(moved.summary == diagnostic.summary && moved.identifier == diagnostic.identifier)
        #expect(moved.range == 1..<2 && moved.notes == [note] && moved.fixIt == nil)
    }

    @Test func identifiersAreTheManuals() {
        #expect(
            Diagnostic.Identifier.allCases.map(\.rawValue) == [
                "invalid-utf8", "unexpected-character", "unterminated-text", "invalid-escape", "invalid-number",
                "source-too-long", "empty-expression", "expected-operand", "expected-operator",
                "unbalanced-parenthesis",
                "unexpected-token", "non-associative-chain", "expected-predicate", "expected-expression",
                "missing-argument", "invalid-argument", "unknown-name", "unknown-function", "wrong-argument-count",
                "division-by-zero", "outside-domain", "not-an-integer", "type-mismatch", "index-out-of-range",
                "not-finite", "undecided", "invalid-pattern", "unsupported",
                "result-too-large", "too-much-work", "recursion-too-deep", "nested-too-deep", "deadline-passed",
                "cancelled",
            ])
    }
}
