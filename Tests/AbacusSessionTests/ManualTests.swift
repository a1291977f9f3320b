internal import Abacus
internal import Testing

@testable internal import AbacusSession

/// What `abacus help` and its like print.
@Suite struct ManualTests {
    private func page(_ topic: String, width: Int = 80, in environment: FormulaEnvironment = .init()) -> String? {
        Manual.page(about: topic, in: environment, width: width)
    }

    @Test func aFunctionHasASignatureAMeaningAndAnExample() {
        #expect(
            page("gcd") == """
                gcd(a, …)
                    Greatest common divisor.
                    Example: gcd(12, 18) gives 6
                """)
        for call in ["gcd(", " gcd(12, 18)", "gcd()"] { #expect(page(call) == page("gcd")) }
    }

    @Test func theExampleHasTheValueOfTheArithmetic() throws {
        #expect(try #require(page("exp")).contains("gives 2.7182818284590452354"))
        let real = FormulaEnvironment(arithmetic: .real)
        #expect(try #require(page("exp", in: real)).contains("gives 2.718281828459045"))
        // Where a function has no value in the arithmetic, its example has that of another.
        let integers = FormulaEnvironment(arithmetic: .integer)
        #expect(page("exp", in: integers) == page("exp"))
        #expect(try #require(page("inf")).hasSuffix("Example: -inf gives -inf"))
    }

    @Test func anOperatorTellsItsPrecedenceAndSpellings() {
        #expect(
            page("**") == """
                x ** y
                    Power, grouped from the right: 2 ** 3 ** 2 is 2 ** 9.
                    Precedence 'power': tighter than 'sign', looser than 'postfix'.
                    Also written ^.
                    Example: 2 ** 10 gives 1024
                """)
        #expect(page("^") == page("**"))
        #expect(page("or")?.contains("\n    Also written ||  ∨.\n") == true)
        #expect(page("==")?.contains("\n    Also written =.\n") == true)
        #expect(page("not in")?.hasPrefix("x not in list\n") == true)
    }

    @Test func whatHasSeveralMeaningsHasASectionForEach() throws {
        let minus = try #require(page("-")).split(separator: "\n\n")
        #expect(minus.map { $0.prefix { $0 != "\n" } } == ["x - y", "-x"])
        let percent = try #require(page("%")).split(separator: "\n\n")
        #expect(percent.map { $0.prefix { $0 != "\n" } } == ["x % y", "x%"])
        #expect(percent.last?.hasSuffix("Example: 80 * 15% gives 12") == true)
    }

    @Test func everythingInTheTablesHasAPage() {
        let environment = FormulaEnvironment()
        let spellings = OperatorTable.standard.groups.flatMap(\.rows).flatMap(\.spellings)
        let names = (environment.functions + environment.constants).map(\.name) + ["inf", "nan"]
        let words = ["if", "?", "->", "[", "{", "true", "false", "null", "text"]
        let identifiers = Diagnostic.Identifier.allCases.map(\.rawValue)
        for topic in spellings + names + words + ManualList.allCases.map(\.rawValue) {
            #expect(page(topic)?.contains("gives") == true || ManualList(rawValue: topic) != nil, "\(topic)")
        }
        for topic in identifiers { #expect(page(topic)?.hasPrefix(topic) == true) }
    }

    @Test func anErrorHasAWrongAndARightExample() {
        #expect(
            page("recursion-too-deep", width: 60) == """
                recursion-too-deep
                    Functions call each other more often than the limits
                    admit, perhaps because nothing ends it. Decide with '?'
                    or 'if' when to stop; these evaluate only the branch
                    that is needed.

                    Wrong:
                        f(n) = n * f(n - 1)
                        f(5)
                    Right:
                        f(n) = n == 0 ? 1 : n * f(n - 1)
                        f(5)
                """)
        #expect(page("missing-argument")?.contains("    Wrong (as the format of a predicate):\n") == true)
    }

    @Test func aFunctionOfTheAppIsKnownByItsSignature() throws {
        var environment = FormulaEnvironment()
        try environment.execute("area(width, height) = width * height")
        try environment.execute("e = 3")
        #expect(page("area", in: environment) == "area(width, height)")
        #expect(page("functions", in: environment)?.hasSuffix("\n\nDefined here:\narea(width, height)") == true)
        #expect(page("constants", in: environment)?.contains("\ne ") == false)
    }

    @Test func listsFitThePage() throws {
        for list in ManualList.allCases {
            for width in [80, 60] {
                let text = list.text(in: .init(), width: width)
                #expect(text.split(separator: "\n").allSatisfy { $0.count <= width }, "\(list)")
            }
        }
        #expect(ManualList.functions.text(in: .init()).hasPrefix("Numbers:\nabs(x)                    Magnitude"))
        #expect(ManualList.operators.text(in: .init()).hasPrefix("or:\np or q "))
        for topic in ManualTopic.allCases { #expect(page(topic.rawValue) == topic.text()) }
        #expect(ManualTopic.missing.text().contains("2026-11-22"))
    }

    @Test(arguments: [
        ("gdc", "gcd"), ("avg", "average"), ("arcsin", "asin"), ("divsion-by-zero", "division-by-zero"),
        ("opertors", "operators"), ("zzzzzzzz", nil), ("", nil), (String(repeating: "a", count: 201), nil),
        ("e\(String(repeating: "\u{301}", count: 100_000))", nil),
    ])
    func whatHasNoPageMayBeMisspelled(_ topic: String, _ nearest: String?) {
        #expect(page(topic) == nil)
        #expect(Manual.nearestTopic(to: topic, in: .init()) == nearest)
    }

    @Test func wordsAreWrapped() {
        #expect("aa bb cc".wrapped(to: 5) == "aa bb\ncc")
        #expect("aa bb cc".wrapped(to: 6, indent: 2) == "  aa\n  bb\n  cc")
        #expect("aaaaaaaa b".wrapped(to: 4) == "aaaaaaaa\nb")
        #expect("aa bb cc".wrapped(to: 8, after: 3) == "aa bb\ncc" && "aa bb".wrapped(to: 6, after: 5) == "aa\nbb")
        #expect("".wrapped(to: 4) == "")
        #expect("日本 日本".wrapped(to: 8) == "日本\n日本")
    }
}
