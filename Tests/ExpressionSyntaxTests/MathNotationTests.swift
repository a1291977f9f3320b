import Testing

@testable import ExpressionSyntax

/// How formulas look in LaTeX and in MathML.
@Suite struct MathNotationTests {
    private func tree(_ text: String, format: Bool = false) throws -> SyntaxTree {
        var options = ParserOptions(percentSign: format ? .remainder : .percent)
        options.implicitMultiplication = !format
        options.nameForms = format ? [] : [.cells, .quoted]
        if format { options.syntax = .foundation }
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
