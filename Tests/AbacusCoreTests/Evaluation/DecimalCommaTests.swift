import Abacus
import Foundation
import Testing

/// Formulas with a decimal comma beyond the rows of `Grammar/Corpus`.
@Suite struct DecimalCommaTests {
    private static let options = ParserOptions(Notation(decimalMark: .comma))

    private func formula(_ text: String) throws -> Formula { try Formula(text, options: Self.options) }

    private static func environment(_ arithmetic: Arithmetic = .exact) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment.notation.decimalMark = .comma
        return environment
    }

    // MARK: - One number or two

    /// A way of evaluating a formula, or of finding out what is wrong with it.
    private typealias Way = @Sendable (FormulaEnvironment, Formula) throws -> Void

    private static let ways: [Way] = [
        { environment, formula in
            _ = try Formula(formula.description, options: options).evaluate(in: environment)
        },
        { environment, formula in _ = try Formula(tree: formula.tree).evaluate(in: environment) },
        { environment, formula in
            let copy = try copy(of: formula.tree.renaming(functions: ["max": "min", "min": "max"]))
            _ = try Formula(tree: copy.renaming(functions: ["max": "min", "min": "max"])).evaluate(in: environment)
        },
        { environment, formula in _ = try formula.evaluate(in: environment) },
        { environment, formula in _ = try formula.evaluate(arithmetic: environment.arithmetic) },
        { environment, formula in _ = try environment.evaluate(formula.tree) },
        { environment, formula in _ = try formula.folded(in: environment).evaluate(in: environment) },
        { environment, formula in _ = try formula.compiled(in: environment) },
        { environment, formula in _ = try formula.compiledExactly(in: environment) },
        { environment, formula in _ = try formula.resolved(in: environment) },
        { environment, formula in
            let findings = formula.check(in: environment)
            if !findings.isEmpty { throw EvaluationError(findings, in: formula.source) }
        },
        { environment, formula in
            var environment = environment
            _ = try environment.execute(formula.source.text)
        },
    ]

    /// Returns a tree in a source of its own, of which each node is a copy.
    private static func copy(of tree: SyntaxTree) throws -> SyntaxTree {
        var builder = SyntaxTreeBuilder(source: Source("0"), notation: Notation(decimalMark: .comma))
        builder.appendCopy(ofSubtreeAt: tree.root, in: tree)
        return builder.tree()
    }

    @Test(arguments: ["max(1,5)", "sum([1,5])", "2 * (1 + max(-1,5))", "true or max(1,5) > 1"])
    func aNumberThatMayBeTwoIsRefused(_ text: String) throws {
        for arithmetic in [Arithmetic.exact, .real] {
            for (number, way) in Self.ways.enumerated() {
                let error = #expect(throws: (any Error).self, "\(text), way \(number)") {
                    try way(Self.environment(arithmetic), formula(text))
                }
                let diagnostic = try #require((error as? any DiagnosedError)?.diagnostics.first)
                #expect(diagnostic.identifier == .wrongArgumentCount, "\(text), way \(number)")
                #expect(diagnostic.message.contains("is a single number"))
                #expect(diagnostic.otherFixIts.count == 1)
            }
        }
    }

    @Test func bothReadingsAreShown() throws {
        let error = #expect(throws: EvaluationError.self) { try formula("max(1,5)").evaluate() }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(
            diagnostic.summary == "'1,5' is a single number; write max(1; 5) for two numbers, or max((1,5)) for one")
        #expect(diagnostic.arguments.map(\.value) == [.text("1,5"), .text("max(1; 5)"), .text("max((1,5))")])
    }

    @Test(arguments: ["max((1,5))", "max(1,5; 1)", "max([1,5; 1])", "sum([(1,5)])", "max(1,5 + 0)", "abs(1,5)"])
    func whatCanOnlyBeOneNumberIsNot(_ text: String) throws {
        for way in Self.ways { #expect(throws: Never.self, "\(text)") { try way(Self.environment(), formula(text)) } }
        #expect(try formula(text).evaluate() == Value(Rational(3, 2)))
    }

    @Test func functionsOfTheAppAreLookedAt() throws {
        var environment = Self.environment()
        environment.define("any1", arity: 1) { $0[0] }
        environment.define("some", arity: 1...) { $0[0] }
        environment.define("two", arity: 2) { $0[0] }
        environment.define("list") { (list: [Rational]) in list.reduce(0, +) }
        environment.define("total", variadic: { (prices: [Rational]) in prices.reduce(0, +) })
        environment.define("lists", variadic: { (lists: [[Rational]]) in lists.count })
        environment.define("number") { (number: Rational) in number }
        try environment.execute("f(x) = x")
        try environment.execute("g(x; y) = x * y")
        for text in ["any1(1,5)", "any1([1,5])", "number(1,5)", "f(1,5)", "f([1,5])", "g(1,5; 2)", "total((1,5))"] {
            #expect(throws: Never.self, "\(text)") { try formula(text).evaluate(in: environment) }
        }
        let refused = [
            "some(1,5)", "some([1,5])", "two(1,5)", "total(1,5)", "total([1,5])", "list([1,5])", "lists([1,5])",
            "g(1,5)",
        ]
        for text in refused {
            let error = #expect(throws: EvaluationError.self, "\(text)") { try formula(text).evaluate(in: environment) }
            #expect(error?.diagnostics[0].message.contains("is a single number") == true, "\(text)")
        }
        for text in ["two([1,5])", "g([1,5])"] {
            let error = #expect(throws: EvaluationError.self, "\(text)") { try formula(text).evaluate(in: environment) }
            #expect(error?.diagnostics[0].message.contains("2 arguments") == true, "\(text)")
        }
        // A function that hides one of the language decides.
        try environment.execute("max(x) = x")
        #expect(try environment.execute("max(1,5)") == .value(.rational(Rational(3, 2))))
    }

    @Test func bodiesAreLookedAtWhenTheyAreCalled() throws {
        for arithmetic in [Arithmetic.exact, .real] {
            var environment = Self.environment(arithmetic)
            try environment.execute("f(x) = x + max(1,5)")
            for way in Self.ways where throwsNothing(way, environment) {
                Issue.record("the body isn't looked at in \(arithmetic)")
            }
        }
    }

    private func throwsNothing(_ way: Way, _ environment: FormulaEnvironment) -> Bool {
        guard let call = try? formula("f(2)") else { return true }
        do {
            try way(environment, call)
            // A check and a resolution don't look at bodies, and an environment of its own has no such function.
            return (try? environment.evaluate(call.tree)) != nil
        } catch {
            return false
        }
    }

    // MARK: - Trees

    @Test func aFormulaKnowsItsDecimalMark() throws {
        let comma = try formula("x * 15")
        let point = try Formula("x * 15")
        #expect(
            comma != point && comma.tree.notation.decimalMark == .comma && point.tree.notation.decimalMark == .point)
        #expect(try comma == formula("x * 15"))
        #expect(
            Self.options != ParserOptions()
                && Self.options.hashValue == ParserOptions(Notation(decimalMark: .comma)).hashValue)
        // Formats have a point whatever the options say.
        let format = ParserOptions(Notation(syntax: .foundation, decimalMark: .comma))
        #expect(SyntaxTree.parse(Source("{1.5, 2}"), options: format).tree.notation.decimalMark == .point)
    }

    @Test(arguments: ["1,5 + x", "max(1; 2)", "2x", "max((1,5))"])
    func aDecodedFormulaIsEqual(_ text: String) throws {
        let options = ParserOptions(Notation(decimalMark: .comma), implicitMultiplication: true)
        let formula = try Formula(text, options: options)
        let decoded = try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula))
        #expect(decoded == formula && decoded.tree.notation.decimalMark == .comma)
        #expect(try Formula(tree: formula.tree).description == formula.description)
    }

    @Test func theDecimalMarkIsEncodedIfItIsAComma() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(formula("1,5"))
        #expect(String(decoding: data, as: UTF8.self) == #"{"decimalMark":"comma","text":"1,5"}"#)
    }

    /// Replaces each name by a number that is spelled with a point.
    private struct Substitution: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            if node.kind == .name { builder.appendNumber("2.5") } else { builder.appendCopy(of: node, in: tree) }
        }
    }

    @Test func aRewrittenTreeHasACommaToo() throws {
        var substitution = Substitution()
        let tree = try formula("max(x) + sum([x]; {a: x; b: 1})").tree.rewritten(by: &substitution)
        #expect(tree.source.text == "max((2,5)) + sum([2,5]; {a: 2,5; b: 1})")
        #expect(tree.notation.decimalMark == .comma)
        #expect(try formula("max(x)").tree.renaming(variables: ["x": "y"]).source.text == "max(y)")
        var builder = SyntaxTreeBuilder(source: Source(""), notation: Notation(decimalMark: .comma))
        builder.appendNumber("0.5")
        #expect(builder.tree().source.text == "0,5")
    }

    /// Removes what is added to numbers.
    private struct Removal: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            if node.kind == .infix { builder.removeLastOperand() } else { builder.appendCopy(of: node, in: tree) }
        }
    }

    @Test(arguments: [
        ("f(1,5) + 1", "f(1,5)"), ("f(1,5 + x)", "f((1,5))"), ("f([1,5 + x])", "f([(1,5)])"),
        ("f([1,5] + x)", "f([(1,5)])"), ("f((1,5)) + 1", "f((1,5))"),
        ("f(-1,5 + x)", "f((-1,5))"), ("f(-1,5) + x", "f(-1,5)"),
    ])
    func aNumberIsInParenthesesExactlyIfTheTextSaysThatItIsOne(text: String, rewritten: String) throws {
        var removal = Removal()
        #expect(try formula(text).tree.rewritten(by: &removal).source.text == rewritten)
    }

    @Test func whatIsFoldedHasACommaToo() throws {
        #expect(try formula("x * (1 + 1,5)").folded().description == "x * 2,5")
        #expect(try formula("x + sum([1,5; 2,25])").folded().description == "x + 3,75")
        #expect(try formula("max(x; [1 + 1; 2,5 * 3])").folded().description == "max(x; [2; 7,5])")
        #expect(try formula("x + max(1,5)").folded().description == "x + max(1,5)")
        #expect(try formula("x + max(1,5) + (1 + 2)").folded().description == "x + max(1,5) + 3")
        #expect(
            try formula("f(1 + 0,5) + f([-1 - 0,5]) + f(1,5)").folded().description == "f((1,5)) + f([(-1,5)]) + f(1,5)"
        )
    }

    @Test func editorsSeeOneNumber() throws {
        let text = ParsedSource(Source("max(1,5; x)"), options: Self.options)
        let kinds: [SyntaxToken.Kind] = [.function, .openingBracket, .number, .comma, .name, .closingBracket]
        #expect(text.tokens.map(\.kind) == kinds && text.diagnostics.isEmpty)
        let typed = ParsedSource(Source("max(1,5; m"), options: Self.options)
        let names = Self.environment().completions(at: 10, in: typed)?.completions.map(\.details.name)
        #expect(names?.contains("max") == true)
    }

    // MARK: - Values

    @Test func aFormatHasADecimalMark() throws {
        var format = ValueFormat(separator: .comma, decimalMark: .comma)
        #expect(format.decimalMark == .comma && format.separator == .comma)
        #expect(Value(Rational(2_469_135, 2)).text(format) == "1.234.567,5")
        format.decimalMark = .point
        #expect(Value(Rational(2_469_135, 2)).text(format) == "1,234,567.5" && format.separator == .comma)
        #expect(Value(1.5).text(ValueFormat(decimalMark: .comma)) == "1,5")
        var display = ValueFormat.display(places: 2, point: "·")
        #expect(display.decimalMark == nil)
        display.decimalMark = nil
        #expect(Value(Rational(3, 2)).text(display) == "1·5")
        #expect(
            ValueFormat.display(places: 2, point: ",").grouped(by: .comma)
                == .display(places: 2, point: ",", group: "."))
    }

    @Test func whatIsPrintedIsReadBack() throws {
        let format = ValueFormat(decimalMark: .comma)
        let texts = ["1.5", "1/3", "[1.5, {a: 2, b: [0.25]}]", "sqrt(2)/3 + 0.1", "ln(2) + atan(1/3)", "1e-7", "{:}"]
        for text in texts {
            let value = try Formula(text).evaluate()
            #expect(try formula(value.literal(format)).evaluate() == value, "\(text) as \(value.literal(format))")
        }
    }
}
