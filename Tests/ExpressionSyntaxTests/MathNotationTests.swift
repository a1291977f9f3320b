import TestSupport
import Testing

@testable import ExpressionSyntax

/// How formulas look in LaTeX and in MathML.
@Suite struct MathNotationTests {
    private func tree(_ text: String, format: Bool = false) throws -> SyntaxTree {
        var options = ParserOptions(Notation(percentSign: format ? .remainder : .percent))
        options.implicitMultiplication = !format
        options.notation.nameForms = format ? [] : .cells
        if format { options.notation.syntax = .foundation }
        return try SyntaxTree(parsing: Source(text), options: options)
    }

    private func latex(_ text: String, format: Bool = false) throws -> String {
        try #require(tree(text, format: format).latex(maximumLength: .max))
    }

    private func mathML(_ text: String, format: Bool = false) throws -> String {
        try #require(tree(text, format: format).mathML(maximumLength: .max))
    }

    @Test(arguments: [
        ("a + b * c", "a + b \\cdot c"),
        ("(a + b) * c", "\\left(a + b\\right) \\cdot c"),
        ("a - (b - c) - d", "a-\\left(b-c\\right)-d"),
        ("(a + b) / (c - 1)", "\\frac{a + b}{c-1}"),
        ("a * (b / c)", "a \\cdot \\frac{b}{c}"),
        ("-(a / b)", "-\\frac{a}{b}"),
        ("-(a + b)", "-\\left(a + b\\right)"),
        ("(a / b) ** 2", "{\\left(\\frac{a}{b}\\right)}^{2}"),
        ("(a / b)!", "\\left(\\frac{a}{b}\\right)!"),
        ("2 ** (n + 1) ** k", "2^{{\\left(n + 1\\right)}^{k}}"),
        ("(a ** b) ** c", "{\\left(a^{b}\\right)}^{c}"),
        ("(-2) ** 2 - -2 ** 2", "{\\left(-2\\right)}^{2}--2^{2}"),
        ("√(1 - x ** 2)", "\\sqrt{1-x^{2}}"),
        ("sqrt(x) + cbrt(y)", "\\sqrt{x} + \\sqrt[3]{y}"),
        ("∛(1 + x) * ∜x ** 2", "\\sqrt[3]{1 + x} \\cdot \\sqrt[4]{x^{2}}"),
        ("(∛x)²", "{\\sqrt[3]{x}}^{2}"), ("n!! * (n - 1)!!", "n!! \\cdot \\left(n-1\\right)!!"),
        ("3 ½ + 5.", "3\\frac{1}{2} + 5"), ("10% + 20%", "10\\% + 20\\%"), ("10% + (2 * x%)", "10\\% + 2 \\cdot x\\%"),
        ("2 * 10% - (20%)", "2 \\cdot 10\\%-\\left(20\\%\\right)"),
        ("sin(2 * pi)", "\\operatorname{sin}\\left(2 \\cdot \\pi \\right)"),
        (
            "abs(f(x, y)) // 2",
            "\\left\\lfloor \\frac{\\left|\\operatorname{f}\\left(x, y\\right)\\right|}{2}\\right\\rfloor "
        ),
        ("floor(x) < ceil(y)", "\\left\\lfloor x\\right\\rfloor  < \\left\\lceil y\\right\\rceil "),
        ("rate[i + 1].max <= 90°", "{\\mathrm{rate}}_{i + 1}.\\operatorname{max} \\le {90}^{\\circ}"),
        ("90°°", "{{90}^{\\circ}}^{\\circ}"),
        ("[1, [], x]", "\\left[1, \\left[\\right], x\\right]"),
        ("{a: 1, b: 2}", "\\left\\{\\operatorname{a} \\colon 1, \\operatorname{b} \\colon 2\\right\\}"),
        ("map(l, x -> x + 1)", "\\operatorname{map}\\left(l, x \\mapsto x + 1\\right)"),
        ("map(l, (x, y) -> x)", "\\operatorname{map}\\left(l, \\left(x, y\\right) \\mapsto x\\right)"),
        ("a > 0 ? a : -a", "\\begin{cases}\\text{if }a > 0\\colon & a \\\\ \\text{otherwise}\\colon & -a\\end{cases}"),
        ("if(a, b, c)", "\\begin{cases}\\text{if }a\\colon & b \\\\ \\text{otherwise}\\colon & c\\end{cases}"),
        ("80 + 15%", "80 + 15\\%"), ("15% * x", "15\\% \\cdot x"),
        ("a mod b", "a\\operatorname{mod}b"), ("not (a and b)", " \\lnot \\left(a \\land b\\right)"),
        ("a not in b", "a \\notin b"), ("a xor b", "a \\oplus b"), ("a << b", "a \\ll b"), ("a >> b", "a \\gg b"),
        ("a != b", "a \\ne b"), ("a >= b", "a \\ge b"), ("false", "\\operatorname{false}"),
        ("if(a)", "\\operatorname{if}\\left(a\\right)"),
        ("unit_price", "\\mathrm{unit\\_price}"), ("größe", "\\text{größe}"), ("A1:B3", "\\text{A1:B3}"),
        ("`Unit price` + r.`in %`", "\\text{Unit price} + r.\\text{in \\%}"),
        ("`in` * `$`", "\\mathrm{in} \\cdot \\text{\\$}"),
        ("1_000.5", "1000.5"), ("0x1F", "\\operatorname{0x1F}"), ("1e-3", "1 \\cdot 10^{-3}"),
        ("1e3 ** 2", "{\\left(1 \\cdot 10^{3}\\right)}^{2}"), ("3½", "3\\frac{1}{2}"), ("½", "\\frac{1}{2}"),
        ("x²", "x^{2}"), ("true == null", "\\operatorname{true} = \\operatorname{null}"),
        ("\"50% of {a_b}\"", "\\text{``50\\% of \\{a\\_b\\}''}"),
        (
            "\"\\\\ ^~<>|\"",
            "\\text{``\\textbackslash{} \\textasciicircum{}\\textasciitilde{}\\textless{}\\textgreater{}\\textbar{}''}"
        ),
        ("\"\\u{7}\"", "\\text{``\\textbackslash{}u\\{7\\}''}"),
    ])
    func laTeXOfTheLanguage(text: String, expected: String) throws {
        #expect(try latex(text) == expected)
    }

    /// What a reader could group in another way.
    @Test(arguments: [
        ("(3!)!", "\\left(3!\\right)!"), ("(3!!)!", "\\left(3!!\\right)!"), ("(3!)!!", "\\left(3!\\right)!!"),
        ("((x!)!)!", "\\left(\\left(x!\\right)!\\right)!"), ("(3°)!", "{3}^{\\circ}!"),
        ("a mod 1e5", "a\\operatorname{mod}\\left(1 \\cdot 10^{5}\\right)"),
        ("80 + 1e5%", "80 + \\left(1 \\cdot 10^{5}\\right)\\%"), ("80 - (a/b)%", "80-\\left(\\frac{a}{b}\\right)\\%"),
        ("~1e5", " \\sim \\left(1 \\cdot 10^{5}\\right)"), ("~a * b", "\\left( \\sim a\\right) \\cdot b"),
        ("~-a", " \\sim \\left(-a\\right)"), ("a * 1e5", "a \\cdot 1 \\cdot 10^{5}"),
        ("0x1E ** 2", "\\operatorname{0x1E}^{2}"), ("(√x) ** 2", "{\\sqrt{x}}^{2}"),
        ("a + b mod c", "a + \\left(b\\operatorname{mod}c\\right)"),
        ("a * b mod c", "\\left(a \\cdot b\\right)\\operatorname{mod}c"),
        ("-a mod b", "\\left(-a\\right)\\operatorname{mod}b"), ("-(a mod b)", "-\\left(a\\operatorname{mod}b\\right)"),
        ("a mod b == 0", "a\\operatorname{mod}b = 0"), ("a / b mod c!", "\\frac{a}{b}\\operatorname{mod}c!"),
        ("1 << n - 1", "1 \\ll \\left(n-1\\right)"), ("a & b == c", "\\left(a \\mathbin{\\&} b\\right) = c"),
        ("a xor b xor c", "a \\oplus b \\oplus c"), ("a xor (b xor c)", "a \\oplus \\left(b \\oplus c\\right)"),
        ("a << b << c", "\\left(a \\ll b\\right) \\ll c"),
        ("(!a) == b", "\\left( \\lnot a\\right) = b"), ("not a == b", " \\lnot a = b"),
        ("-!a", "-\\left( \\lnot a\\right)"),
        ("!!a and not b", " \\lnot  \\lnot a \\land  \\lnot b"),
    ])
    func whatCouldBeMisreadHasParentheses(text: String, expected: String) throws {
        var options = ParserOptions(Notation(percentSign: text.contains("%") ? .percent : .remainder))
        options.implicitMultiplication = true
        let tree = try SyntaxTree(parsing: Source(text), options: options)
        #expect(tree.latex(maximumLength: .max) == expected)
    }

    /// Cases have no brace at their end.
    @Test(arguments: [
        "#!", "#°", "#%", "# ** 2", "# * 2", "# + 2", "2 + #", "2 + # - 1", "-#", "√#", "2 ** #", "#[0]", "l[#]", "#.a",
        "# / 2",
        "# == 1", "# and b", "b or #", "not #", "# ? 1 : 2", "a ? # : 2", "a ? 1 : #", "f(2, #)", "[#]",
        "map(l, x -> #)",
    ])
    func casesAreTheSameHoweverTheyAreWritten(text: String) throws {
        let call = text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "if(a, b, c)")
        let conditional = text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "(a ? b : c)")
        #expect(try latex(call) == latex(conditional))
        #expect(try mathML(call) == mathML(conditional))
        let isFree = ["√", "2 **", "l[", "# /", "a ?", "f(2", "[#", "map"].contains { text.hasPrefix($0) }
        #expect(try latex(call).contains("\\left(\\begin{cases}") == !isFree)
    }

    @Test func mathMLHasTheParenthesesOfLaTeX() throws {
        var generator = try SentenceGenerator(.withOptions(), seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(1_000) {
            let text = generator.tokens(of: "expression").joined(separator: " ")
            // The signs in texts and names aren't parentheses.
            guard !text.contains("\""), !text.contains("'"), !text.contains("`"), let tree = try? tree(text) else {
                continue
            }
            let (latex, mathML) = (
                try #require(tree.latex(maximumLength: .max)), try #require(tree.mathML(maximumLength: .max))
            )
            for (left, right) in [("\\left(", "<mo>(</mo>"), ("\\right)", "<mo>)</mo>")] {
                let counts = (
                    latex.split(separator: left, omittingEmptySubsequences: false).count,
                    mathML.split(separator: right, omittingEmptySubsequences: false).count
                )
                #expect(counts.0 == counts.1, "seed \(SplitMix64.seed): \(text.debugDescription)")
            }
        }
    }

    @Test(arguments: [
        ("x = a == b", "x = \\left(a = b\\right)"), ("x = a or b", "x = \\left(a \\lor b\\right)"),
        ("x = not a", "x = \\left( \\lnot a\\right)"), ("x = a + b", "x = a + b"),
        ("x = a mod b", "x = a\\operatorname{mod}b"),
        ("f(x) = x < 1", "\\operatorname{f}\\left(x\\right) = \\left(x < 1\\right)"),
        (
            "x = if(a, b, c)",
            "x = \\begin{cases}\\text{if }a\\colon & b \\\\ \\text{otherwise}\\colon & c\\end{cases}"
        ),
    ])
    func aDefinitionHasOneEqualsSign(text: String, expected: String) throws {
        #expect(try Statement.parse(Source(text))?.latex(maximumLength: .max) == expected)
    }

    @Test(arguments: [
        ("a + 1", "<mi>a</mi><mo>+</mo><mn>1</mn>"),
        ("a / (b - 1)", "<mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi><mo>−</mo><mn>1</mn></mrow></mfrac>"),
        ("x ** 2", "<msup><mi>x</mi><mrow><mn>2</mn></mrow></msup>"),
        (
            "(a + b) ** n",
            "<msup><mrow><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow></mrow>"
                + "<mrow><mi>n</mi></mrow></msup>"
        ),
        ("sqrt(x)", "<msqrt><mi>x</mi></msqrt>"),
        ("cbrt(x)", "<mroot><mrow><mi>x</mi></mrow><mn>3</mn></mroot>"),
        ("f(pi)", "<mi mathvariant=\"normal\">f</mi><mo>\u{2061}</mo><mrow><mo>(</mo><mi>π</mi><mo>)</mo></mrow>"),
        ("a < b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"), ("a & b", "<mi>a</mi><mo>&amp;</mo><mi>b</mi>"),
        ("90°", "<mn>90</mn><mo>°</mo>"),
        ("\"<a href='x'>&\\u{7}\\u{FFFE}\"", "<mtext>“&lt;a href='x'&gt;&amp;\\u{7}\\u{FFFE}”</mtext>"),
    ])
    func mathMLOfTheLanguage(text: String, expected: String) throws {
        let head = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\"><mrow>"
        #expect(try mathML(text) == head + expected + "</mrow></math>")
    }

    @Test(arguments: [
        (
            "age > %d AND name BEGINSWITH[c] 'A'",
            "\\mathrm{age} > \\text{\\%d} \\land \\mathrm{name}\\operatorname{BEGINSWITH}\\text{[c]}\\text{``A''}"
        ),
        ("ANY tags.name = 'x'", "\\operatorname{ANY}\\mathrm{tags}.\\operatorname{name} = \\text{``x''}"),
        ("1 / $rate ** 2", "\\frac{1}{{\\text{\\$rate}}^{2}}"),
        (
            "TERNARY(a > 1, a, SELF)",
            "\\begin{cases}\\text{if }a > 1\\colon & a \\\\ \\text{otherwise}\\colon & \\operatorname{SELF}\\end{cases}"
        ),
        ("a IN {1, 2}", "a \\in \\left\\{1, 2\\right\\}"),
        ("2 ** 3 ** 2", "{\\left(2^{3}\\right)}^{2}"), ("-5 - -1e5", "-5--1 \\cdot 10^{5}"),
        ("(a UNION b) INTERSECT c", "\\left(a \\cup b\\right) \\cap c"), ("a ^ -5", "a \\oplus -5"),
        (
            "TERNARY(a > 1, 2, 3) * 2",
            "\\left(\\begin{cases}\\text{if }a > 1\\colon & 2 \\\\ \\text{otherwise}\\colon & 3\\end{cases}\\right) \\cdot 2"
        ),
        ("a UNION b UNION c", "a \\cup b \\cup c"),
        ("a MINUS b MINUS c", "\\left(a \\setminus b\\right) \\setminus c"),
        ("a UNION b", "a \\cup b"), ("a INTERSECT b", "a \\cap b"), ("a MINUS b", "a \\setminus b"),
        ("NOT TRUEPREDICATE", " \\lnot \\operatorname{TRUEPREDICATE}"),
        ("FALSEPREDICATE", "\\operatorname{FALSEPREDICATE}"),
        ("ANYKEY == nil", "\\operatorname{ANYKEY} = \\operatorname{null}"),
        ("a[0] == a[LAST]", "a\\left[0\\right] = a\\text{[LAST]}"),
        ("items.@sum.price == 3", "\\mathrm{items}.\\text{@sum}.\\operatorname{price} = 3"),
        ("a.%K == 1", "a.\\text{\\%K} = 1"),
        (
            "SUBQUERY(c, $v, $v.x == 1).@count == 2",
            "\\operatorname{SUBQUERY}\\left(c, \\text{\\$v}, \\text{\\$v}.\\operatorname{x} = 1\\right).\\text{@count} = 2"
        ),
    ])
    func laTeXOfFormats(text: String, expected: String) throws {
        #expect(try latex(text, format: true) == expected)
    }

    /// Every kind of node has marks in both languages, whichever syntax it belongs to: the elements of MathML are closed.
    @Test func elementsAreClosedInTheirOrder() throws {
        let texts = [
            "a ? [1, {b: -c!}] : if(d, e[0].f, map(l, x -> √x // 2 mod 3%))", "\"<&>\" + 1.5e-3 - ½ * 0b11",
        ]
        for text in texts { #expect(unclosed(in: try mathML(text)).isEmpty) }
        let format = "NOT (ANY a.@sum.b[FIRST] MATCHES[cd] %@ OR SUBQUERY(c, $v, $v.x == 1)[SIZE] > 2)"
        #expect(unclosed(in: try mathML(format, format: true)).isEmpty)
    }

    /// Returns the elements that are open at the end, or that were open where another one was closed.
    private func unclosed(in text: String) -> [Substring] {
        var open: [Substring] = []
        for tag in text.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
            if tag.first != "/" {
                open.append(tag.prefix { $0 != " " })
            } else if open.popLast() != tag.dropFirst() {
                return open + [tag]
            }
        }
        return open
    }

    /// If each node copied the text of its operand, 80 gigabytes would be copied.
    @Test func outputIsLinear() throws {
        let minuses = String(repeating: "-", count: 400_000) + "x"
        #expect(try latex(minuses) == minuses)
        #expect(try mathML(minuses).utf8.count < 14 * minuses.utf8.count)
    }

    @Test func noMoreIsWrittenThanTheMaximum() throws {
        let text = "{a: sqrt(1/2)}[i].b"
        let (latex, mathML) = (try latex(text), try mathML(text))
        for length in 0..<latex.utf8.count { #expect(try tree(text).latex(maximumLength: length) == nil) }
        #expect(try tree(text).latex(maximumLength: latex.utf8.count) == latex)
        #expect(try tree(text).mathML(maximumLength: latex.utf8.count) == nil)
        #expect(try tree(text).mathML(maximumLength: mathML.utf8.count) == mathML)
    }
}
