import Abacus
import Foundation
import TestSupport
import Testing

@Suite struct FormulaTests {
    @Test func formulasAndValuesAreShownAsMathematics() throws {
        #expect(try Formula("(a + 1) / 2").latex == "\\frac{a + 1}{2}")
        let format = try Formula(predicateFormat: "name == %@ AND %K < 2", "A&B", "size")
        #expect(try format.latex.hasPrefix("\\mathrm{name} = \\text{\"A\\&B\"} \\land "))
        #expect(try format.mathML.contains("<mi>&quot;A&amp;B&quot;</mi>"))
        let values: [(Value, String)] = [
            (try Formula.value(of: "1/3"), "\\frac{1}{3}"), (-5, "-5"), ("50%", "\\text{``50\\%''}"),
            (["a": [1, "b"]], "\\left\\{\\operatorname{a} \\colon \\left[1, \\text{``b''}\\right]\\right\\}"),
            (try Formula.value(of: "sqrt(2) / 2"), "\\frac{\\sqrt{2}}{2}"),
        ]
        for (value, expected) in values { #expect(try value.latex == expected) }
        #expect(try Value.text("<").mathML.contains("<mtext>“&lt;”</mtext>"))
        #expect(try Value.null.mathML.contains("<mi>null</mi>"))
    }

    @Test func variablesInOrderOfAppearance() throws {
        let formula = try Formula("b + a * f(c, b) + r.x + {k: d}.k + g(pi, tau) - e - f(inf)")
        #expect(formula.variables == ["b", "a", "c", "r", "d", "inf"])
        #expect(formula.functions == ["f", "g"])
        #expect(try Formula(format: "$e + $pi").variables == ["e", "pi"])
    }

    @Test func aVariableHidesAConstant() throws {
        #expect(try Formula("e + pi").evaluate(["e": 1, "pi": 3]) == 4)
    }

    @Test func everyErrorOfTheTextIsThrown() throws {
        let error = #expect(throws: SyntaxError.self) { try Formula("1 + § (2 * ) 5..") }
        #expect(error?.diagnostics.map(\.identifier) == [.unexpectedCharacter, .expectedOperand, .invalidNumber])
    }

    struct Renamer: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            if node.kind == .name { builder.appendName("price") } else { builder.appendCopy(of: node, in: tree) }
        }
    }

    @Test func aFormulaIsMadeOfARewrittenTree() throws {
        var renamer = Renamer()
        let formula = try Formula(tree: Formula("x/(x  -  3)").tree.rewritten(by: &renamer))
        #expect(try formula.evaluate(["price": 5]) == Value(decimal: "2.5"))
        #expect(formula.source.text == "price / (price - 3)")
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(["price": 3]) }
        #expect(error?.diagnostics.map { formula.source[$0.range] } == ["/"])
        let decoded = try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula))
        #expect(decoded == formula)
    }

    @Test func aTreeWithErrorsMakesNoFormula() {
        let tree = SyntaxTree.parse(Source("1 + * 2")).tree
        let error = #expect(throws: SyntaxError.self) { try Formula(tree: tree) }
        #expect(error?.diagnostics.map(\.identifier) == [.expectedOperand])
        #expect(throws: SyntaxError.self) {
            try Formula(tree: Formula("1 + 2").tree, options: ParserOptions(maximumLength: 3))
        }
    }

    @Test func coding() throws {
        let formula = try Formula("2x ^ 2", options: ParserOptions(implicitMultiplication: true))
        let decoded = try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula))
        #expect(decoded.description == "2 * x ** 2")
        #expect(try decoded.evaluate(["x": 3]) == 18)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Formula.self, from: Data("\"1 +\"".utf8)) }
    }

    @Test(arguments: [
        "1+x", " ( 1 )  # one", "2x ^ 2", "2(x)", "3√4", "f (2)", "'a\u{202E}' + 'é' + 'e\u{301}'", "\u{FEFF}1", "$x",
        "π·2",
        "{a:1,}.a", "x\n+ 1\n", "1 not in [2]", "00.50e0", "-2 ^ 2",
    ])
    func aDecodedFormulaIsEqual(_ text: String) throws {
        for isImplicit in [false, true] {
            let options = ParserOptions(implicitMultiplication: isImplicit)
            for source in [Source(text), Source(text, name: "rules \"1\"", firstLine: 7)] {
                guard let formula = try? Formula(source, options: options) else { continue }
                let decoded = try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula))
                #expect(decoded == formula)
                #expect(decoded.hashValue == formula.hashValue)
                #expect(decoded.source.name == source.name && decoded.source.firstLine == source.firstLine)
            }
        }
    }

    @Test func whatIsEncodedSaysHowItIsRead() throws {
        func encoded(_ formula: Formula) throws -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(formula), as: UTF8.self)
        }
        let options = ParserOptions(implicitMultiplication: true)
        #expect(try encoded(Formula("2*x", options: options)) == #""2*x""#)
        #expect(try encoded(Formula("2x", options: options)) == #"{"implicitMultiplication":true,"text":"2x"}"#)
        #expect(
            try encoded(Formula(Source("1", name: "n", firstLine: 3))) == #"{"firstLine":3,"name":"n","text":"1"}"#)
        for refused in [#""2x""#, #"{"text":"2x"}"#, #"{"text":"2x","implicitMultiplication":false}"#, "{}", "1"] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Formula.self, from: Data(refused.utf8)) }
        }
    }

    @Test func equalTextsAreEqualFormulas() throws {
        #expect(try Formula("1 + x") == Formula("1 + x"))
        #expect(try Formula("1 + x").hashValue == Formula("1 + x").hashValue)
        #expect(try Formula("1 + x") != Formula("1+x"))
    }

    @Test func aTreeWithErrorsIsRefusedNotTrapped() {
        let tree = SyntaxTree.parse(Source("1 + * 2")).tree
        let error = #expect(throws: EvaluationError.self) { try FormulaEnvironment().evaluate(tree) }
        #expect(error?.diagnostics.first?.identifier == .expectedOperand)
    }

    @Test func oneFormulaAndEnvironmentInManyTasks() async throws {
        var environment = FormulaEnvironment()
        try environment.execute("f(n) = n < 2 ? n : f(n - 1) + f(n - 2)")
        environment["k"] = 12
        let shared = environment
        let formula = try Formula("f(k) * 10 ** 40 + 50!")
        let expected = try formula.evaluate(in: shared)
        await withTaskGroup(of: Value?.self) { group in
            for _ in 0..<16 { group.addTask { try? formula.evaluate(in: shared) } }
            for await value in group { #expect(value == expected) }
        }
    }

    /// A formula that is parsed, formatted and parsed again has the same value, or fails in the same way.
    @Test func formattingKeepsTheValue() throws {
        var checked = 0
        for file in ["values-exact.txt", "python.txt"] {
            for line in try CorpusLine.cases(in: file) {
                let formula = try Formula(line.columns[0])
                let formatted = try Formula(formula.tree.formatted())
                #expect(try formatted.evaluate().description == line.columns[1], "\(line)")
                checked += 1
            }
        }
        #expect(checked > 1_000)
    }
}
