import TestSupport
import Testing

@testable import Abacus

/// Evaluation on machine words is invisible: it gives what the interpreter gives, or gives up.
@Suite struct WordEvaluationTests {
    @Test(arguments: [Arithmetic.exact, .integer])
    func agreesWithTheInterpreter(arithmetic: Arithmetic) throws {
        var formulas = IntegerFormula(names: ["x", "y", "p"])
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment["x"] = 7
        environment["y"] = Value(BigInteger(Int.min))
        environment["p"] = true
        var answered = 0
        for _ in 0..<10_000 {
            let text = formulas.text(depth: 3)
            let tree = try SyntaxTree(parsing: Source(text))
            guard let word = environment.word(of: tree) else { continue }
            answered += 1
            var interpreter = Interpreter(in: environment)
            #expect(try interpreter.evaluate(tree) == word.value, "seed \(SplitMix64.seed): \(text)")
        }
        #expect(answered > 2_000)
    }

    @Test(arguments: [
        "1/3", "2**63", "9223372036854775807 + 1", "0.5", "sqrt(4)", "1/0", "true + 1", "1 == true", "2**-1", "1 << 64",
        "true or unknown", "1 > 0 ? 1 : f(2)", "if(true, 1, if(2))", "\"a\"", "[1]", "-(-9223372036854775807 - 1)",
    ])
    func givesUp(text: String) throws {
        #expect(FormulaEnvironment().word(of: try SyntaxTree(parsing: Source(text))) == nil)
    }

    /// Returns the value of a text that is evaluated without making a tree, or nil.
    private func value(ofShort text: String, in environment: FormulaEnvironment = FormulaEnvironment()) -> Value? {
        var value: Value?
        ShortExpressionReader.withReader(options: environment.parserOptions) { reader in
            value = Array(text.utf8).withUnsafeBufferPointer { environment.word(of: $0, with: &reader)?.value }
        }
        return value
    }

    @Test func shortTextsNeedNoTree() throws {
        var formulas = IntegerFormula(names: ["1", "20", "true"])
        var answered = 0
        for _ in 0..<2_000 {
            let text = formulas.text(depth: 3)
            let found = value(ofShort: text)
            #expect(found == FormulaEnvironment().word(of: try SyntaxTree(parsing: Source(text)))?.value, "\(text)")
            if found != nil { answered += 1 }
        }
        #expect(answered > 200)
        #expect(value(ofShort: "7 / 2", in: FormulaEnvironment(arithmetic: .integer)) == 3)
    }

    @Test(arguments: ["", "x", "1 +", "1 / 3", "2 ** 64", "'a'", "f(1)", "x = 1", "1 / 0"])
    func otherTextsDo(text: String) {
        #expect(value(ofShort: text) == nil)
    }

    @Test func keepsToTheLimits() throws {
        let tree = try SyntaxTree(parsing: Source("1 + 2 + 3"))
        var environment = FormulaEnvironment()
        #expect(environment.word(of: tree) != nil)
        environment.limits.work = 5 * Interpreter.nodeWork - 1
        #expect(environment.word(of: tree) == nil)
        environment.limits = .standard
        environment.limits.numberBits = 63
        #expect(environment.word(of: tree) == nil)
        environment.limits = .standard
        environment.limits.memoryBytes = 4 * MemoryLayout<Value>.stride
        #expect(environment.word(of: tree) == nil)
    }
}
