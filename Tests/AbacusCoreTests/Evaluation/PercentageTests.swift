import Foundation
import TestSupport
import Testing

@testable import AbacusCore

/// Percentages and number forms in environments and rewritten trees; their values are in `Grammar/Corpus`.
@Suite struct PercentageTests {
    private static let options = ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true)

    @Test func anEnvironmentReadsStatementsWithItsOptions() throws {
        var environment = FormulaEnvironment()
        environment.notation.percentSign = .percent
        try environment.execute("withTax(price) = price + 15%")
        #expect(try environment.execute("withTax(80)") == .value(92))
        environment.implicitMultiplication = true
        try environment.execute("area(r) = r²")
        #expect(try environment.execute("2area(3)") == .value(18))
        environment.notation.percentSign = .remainder
        #expect(try environment.execute("80 % 15") == .value(5))
        #expect(try environment.execute("withTax(80)") == .value(92))
    }

    @Test func anErrorPointsAtTheOperator() throws {
        let cases = [("81 + 15%", 3..<4), ("1 + 15% * 2", 6..<7), ("\"a\" - 1%", 4..<5), ("2 * (\"a\"%)", 8..<9)]
        for (text, range) in cases {
            let formula = try Formula(text, options: Self.options)
            let error = #expect(throws: EvaluationError.self) { try formula.evaluate(arithmetic: .integer) }
            #expect(error?.diagnostics.map(\.range) == [range], "\(text)")
        }
        let message = #expect(throws: EvaluationError.self) {
            try Formula("\"a\" + 1%", options: Self.options).evaluate()
        }
        #expect(message?.diagnostics[0].message == "'+' does not work on a text and a percentage of an integer")
    }

    @Test(arguments: ["80 + 15%", "x% + ½", "1 + (2%)", "2(x)", "3"])
    func aDecodedFormulaIsEqual(_ text: String) throws {
        for isImplicit in [false, true] {
            for sign in PercentSign.allCases {
                let options = ParserOptions(Notation(percentSign: sign), implicitMultiplication: isImplicit)
                guard let formula = try? Formula(text, options: options) else { continue }
                let decoded = try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula))
                #expect(decoded == formula && decoded.tree.notation.percentSign == sign)
                #expect(try Formula(tree: formula.tree).description == formula.description)
            }
        }
    }

    @Test func onlyWhatDiffersFromTheDefaultIsEncoded() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func encoded(_ text: String, _ options: ParserOptions) throws -> String {
            String(decoding: try encoder.encode(Formula(text, options: options)), as: UTF8.self)
        }
        #expect(
            try encoded("2%", ParserOptions(Notation(percentSign: .percent)))
                == #"{"percentSign":"percent","text":"2%"}"#)
        #expect(
            try encoded("2x%", Self.options)
                == #"{"implicitMultiplication":true,"percentSign":"percent","text":"2x%"}"#)
        #expect(try encoded("2*x", ParserOptions(implicitMultiplication: true)) == #""2*x""#)
    }

    @Test func optionsAreEqualIfTheyReadTheSame() {
        var suggesting = ParserOptions()
        suggesting.functions = EveryName.self
        #expect(suggesting == ParserOptions() && suggesting.hashValue == ParserOptions().hashValue)
        #expect(ParserOptions(Notation(percentSign: .percent)) != ParserOptions())
    }

    // MARK: - Rewriting

    /// Replaces each name by the number 2, and adds the percentage of a sum.
    private struct Substitution: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            if node.kind == .name { builder.appendNumber("2") } else { builder.appendCopy(of: node, in: tree) }
        }
    }

    @Test func aRewrittenTreeKeepsItsPercentages() throws {
        let tree = try Formula("a + b% - ½c² + (d%)", options: Self.options).tree
        var substitution = Substitution()
        let rewritten = tree.rewritten(by: &substitution)
        #expect(rewritten.dump() == "(+ (- (+% 2 2) (* ½ (** 2 2))) (_% 2))")
        #expect(rewritten.source.text == "2 + 2% - ½ * 2 ** 2 + (2%)")
        #expect(try Formula(tree: rewritten).evaluate() == Value(Rational(6, 100)))
    }

    @Test func aPercentageIsBuiltFromItsOperands() throws {
        var builder = SyntaxTreeBuilder(source: Source(""), notation: Notation(percentSign: .percent))
        builder.appendNumber("80")
        builder.appendNumber("10")
        builder.appendNumber("5")
        builder.appendOperator(.add)
        builder.appendOperator(.addPercent)
        builder.appendOperator(.percent)
        let tree = builder.tree()
        #expect(tree.source.text == "(80 + (10 + 5)%)%")
        #expect(tree.dump() == "(_% (+% 80 (+ 10 5)))")
    }

    @Test func aTreeHasNoRemaindersAndPercentages() async {
        await #expect(processExitsWith: .failure) {
            var builder = SyntaxTreeBuilder(source: Source(""))
            builder.appendNumber("80")
            builder.appendOperator(.percent)
        }
        await #expect(processExitsWith: .failure) {
            var builder = SyntaxTreeBuilder(source: Source(""), notation: Notation(percentSign: .percent))
            builder.appendCopy(ofSubtreeAt: 2, in: try Formula("1 % 2").tree)
        }
    }
}

private enum EveryName: KnownFunctions {
    static func contains(_ name: String) -> Bool { true }
    static func name(ofFunctionCalledElsewhere name: String, argumentCount: Int) -> String? { name }
}
