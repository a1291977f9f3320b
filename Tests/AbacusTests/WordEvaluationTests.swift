import TestSupport
import Testing

@testable import Abacus

/// Evaluation on machine words is invisible: it gives what the interpreter gives, or gives up.
@Suite struct WordEvaluationTests {
    @Test(arguments: [Arithmetic.exact, .integer])
    func agreesWithTheInterpreter(arithmetic: Arithmetic) throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        var environment = Environment(arithmetic: arithmetic)
        environment["x"] = 7
        environment["y"] = Value(BigInteger(Int.min))
        environment["p"] = true
        var answered = 0
        for _ in 0..<10_000 {
            let text = Self.formula(depth: 3, &random)
            let tree = try SyntaxTree(parsing: Source(text))
            guard let word = environment.word(of: tree) else { continue }
            answered += 1
            var interpreter = Interpreter(in: environment)
            #expect(try interpreter.evaluate(tree) == word.value, "seed \(SplitMix64.seed): \(text)")
        }
        #expect(answered > 2_000)
    }

    private static func formula(depth: Int, _ random: inout SplitMix64) -> String {
        let leaves = ["0", "1", "2", "3", "10", "63", "64", "4611686018427387904", "x", "y", "p", "true", "false"]
        guard depth > 0, Int.random(in: 0..<5, using: &random) > 0 else {
            return leaves[Int.random(in: leaves.indices, using: &random)]
        }
        let infix = [
            "+", "-", "*", "/", "//", "%", "mod", "**", "<<", ">>", "&", "|", "xor", "==", "!=", "<", "<=", ">", ">=",
            "and", "or",
        ]
        let prefix = ["-", "+", "~", "!", "not "]
        func part() -> String { formula(depth: depth - 1, &random) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return "(\(prefix[Int.random(in: prefix.indices, using: &random)])\(part()))"
        case 1: return "(\(part()) ? \(part()) : \(part()))"
        case 2: return "if(\(part()), \(part()), \(part()))"
        default: return "(\(part()) \(infix[Int.random(in: infix.indices, using: &random)]) \(part()))"
        }
    }

    @Test(arguments: [
        "1/3", "2**63", "9223372036854775807 + 1", "0.5", "sqrt(4)", "1/0", "true + 1", "1 == true", "2**-1", "1 << 64",
        "true or unknown", "1 > 0 ? 1 : f(2)", "if(true, 1, if(2))", "\"a\"", "[1]", "-(-9223372036854775807 - 1)",
    ])
    func givesUp(text: String) throws {
        #expect(Environment().word(of: try SyntaxTree(parsing: Source(text))) == nil)
    }

    @Test func keepsToTheLimits() throws {
        let tree = try SyntaxTree(parsing: Source("1 + 2 + 3"))
        var environment = Environment()
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
