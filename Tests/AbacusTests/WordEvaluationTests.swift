import TestSupport
import Testing

@testable import Abacus

/// Evaluation on machine words is invisible: it gives what the interpreter gives, or gives up.
@Suite struct WordEvaluationTests {
    private func word(of tree: SyntaxTree, in environment: FormulaEnvironment = FormulaEnvironment()) throws -> Word? {
        environment.word(of: tree, try Resolver(tree, in: environment))
    }

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
            guard let word = try word(of: tree, in: environment) else { continue }
            answered += 1
            var interpreter = try Interpreter(in: environment, Resolver(tree, in: environment))
            #expect(try interpreter.evaluate(tree) == word.value, "seed \(SplitMix64.seed): \(text)")
            let mostWork = FormulaEnvironment.mostInterpretedWork * UInt64(tree.nodes.count)
            #expect(interpreter.unit.budget.spentWork <= mostWork, "seed \(SplitMix64.seed): \(text)")
        }
        #expect(answered > 2_000)
    }

    @Test(arguments: [
        "1/3", "2**63", "9223372036854775807 + 1", "0.5", "sqrt(4)", "1/0", "true + 1", "1 == true", "2**-1", "1 << 64",
        "\"a\"", "[1]", "-(-9223372036854775807 - 1)",
    ])
    func givesUp(text: String) throws {
        #expect(try word(of: SyntaxTree(parsing: Source(text))) == nil)
    }

    @Test(arguments: [
        "true or unknown", "1 > 0 ? 1 : f(2)", "if(true, 1, if(2))", "false and if(2)", "true ? 1 : if(2)",
    ])
    func whatIsSkippedMustBeRightToo(text: String) throws {
        #expect(value(ofShort: text) == nil)
        #expect(throws: EvaluationError.self) { try Formula(text).evaluate() }
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
            #expect(try found == word(of: SyntaxTree(parsing: Source(text)))?.value, "\(text)")
            if found != nil { answered += 1 }
        }
        #expect(answered > 200)
        #expect(value(ofShort: "7 / 2", in: FormulaEnvironment(arithmetic: .integer)) == 3)
    }

    @Test(arguments: ["", "x", "1 +", "1 / 3", "2 ** 64", "'a'", "f(1)", "x = 1", "1 / 0"])
    func otherTextsDo(text: String) {
        #expect(value(ofShort: text) == nil)
    }

    /// A program is only made where the interpreter would not be refused.
    @Test(arguments: [
        "x / 1", "x / x", "x % y", "x mod y", "x // y", "x + 0", "x * 1", "-y", "~x", "x ** 1", "1 << 62", "2 ** 62",
        "x >> 1", "x & y", "x == y", "x < y", "true or x < y", "x < y ? x : y",
    ])
    func theLongestWordsAreChargedLittle(text: String) throws {
        var environment = FormulaEnvironment()
        environment["x"] = Value(Int.max)
        environment["y"] = Value(Int.max - 1)
        let formula = try Formula(text)
        let admitted = FormulaEnvironment.mostInterpretedWork * UInt64(formula.tree.nodes.count)
        #expect(try word(of: formula.tree, in: environment) != nil)
        #expect(try environment.charge(for: formula) <= admitted)
    }

    @Test func keepsToTheLimits() throws {
        let tree = try SyntaxTree(parsing: Source("1 + 2 + 3"))
        var environment = FormulaEnvironment()
        #expect(try word(of: tree, in: environment) != nil)
        environment.limits.work = 5 * Interpreter.nodeWork - 1
        #expect(try word(of: tree, in: environment) == nil)
        environment.limits = .standard
        environment.limits.numberBits = 63
        #expect(try word(of: tree, in: environment) == nil)
        environment.limits = .standard
        environment.limits.memoryBytes = 4 * MemoryLayout<Value>.stride
        #expect(try word(of: tree, in: environment) == nil)
    }
}
