import Abacus
import TestSupport
import Testing

@testable import AbacusCore
@testable import AbacusPrograms

/// A program gives what its formula gives for texts, truth values, doubles and null, with words or beyond, and what the
/// interpreter gives, which knows nothing of words.
@Suite struct MixedProgramTests {
    private typealias Outcome = Result<Value, EvaluationError>

    private static let numbers: [Value] = [
        0, 1, -3, 7, 12.99, 0.1, Value(Rational(1, 3)), Value(Int.max), Value(Int.min), 9_007_199_254_740_993,
        Value(Rational(BigInteger(Int.max), 2)), Value(BigInteger(1) << 70), .real(0), .real(-0.0), .real(0.1),
        .real(2.5), .real(-3), .real(0x1p53), .real(1e308), .real(.leastNonzeroMagnitude), .real(.infinity),
        .real(.nan),
    ]
    private static let texts = MixedFormula.texts.map { Value.text($0) }
    private static let kinds: [String: [Value]] = [
        "n": numbers, "m": numbers, "p": [true, false], "s": texts, "t": texts,
        "z": numbers + texts + [true, false, .null, .null, .null, .null, [1, "DE"], ["a": 1]],
    ]

    /// Returns an environment with functions of its own.
    private func environment(in arithmetic: Arithmetic, limits: Limits) throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        try environment.execute("double(x) = x + x")
        try environment.execute("same(x) = x == 'DE' ? 'AT' : x")
        environment.limits = limits
        return environment
    }

    /// Returns limits that are hardly enough, or too little.
    private static func limits(_ random: inout SplitMix64) -> Limits {
        var limits = Limits.standard
        switch Int.random(in: 0..<6, using: &random) {
        case 0: limits.memoryBytes = Int.random(in: 0..<20_000, using: &random)
        case 1: limits.work = UInt64.random(in: 0..<400_000, using: &random)
        case 2: limits.workPerCall = UInt64.random(in: 0..<10_000, using: &random)
        case 3: limits.numberBits = Int.random(in: 0..<1_100, using: &random)
        case 4: limits.nesting = 0
        default: limits.callDepth = 0
        }
        return limits
    }

    @Test(arguments: [Arithmetic.exact, .integer])
    func agreesWithTheFormula(arithmetic: Arithmetic) throws {
        var formulas = MixedFormula()
        var (onWords, failed, refused) = (0, 0, 0)
        for round in 0..<TestScale.count(1_000) {
            let text = formulas.text(depth: 3)
            let formula = try Formula(text)
            let limits = round.isMultiple(of: 3) ? Self.limits(&formulas.random) : .standard
            let environment = try environment(in: arithmetic, limits: limits)
            let program = try formula.compiledExactly(for: MixedFormula.names, in: environment)
            var evaluator = program.makeEvaluator()
            for _ in 0..<3 {
                let arguments = MixedFormula.names.map { name in
                    formulas.pick(Self.kinds[formulas.random.oneIn(20) ? "z" : name, default: []])
                }
                var known = environment
                for (position, argument) in arguments.enumerated() {
                    known[MixedFormula.names[position]] = argument
                    evaluator[position] = argument
                }
                let outcomes = [
                    Outcome { () throws(EvaluationError) in try known.evaluateBeyondWords(formula.tree) },
                    Outcome { () throws(EvaluationError) in try formula.evaluate(in: known) },
                    Outcome { () throws(EvaluationError) in try program.evaluate(arguments) },
                    Outcome { () throws(EvaluationError) in try program.evaluateBeyondWords(arguments) },
                    Outcome { () throws(EvaluationError) in try evaluator.evaluate() },
                ]
                let comment: Comment = "seed \(SplitMix64.seed): \(text) for \(arguments) within \(limits)"
                for place in 1...4 { #expect(outcomes[place].isSame(as: outcomes[0]), comment) }
                if case .failure(let error) = outcomes[0] {
                    failed += 1
                    if error.diagnostics[0].identifier != .typeMismatch { refused += 1 }
                }
                if program.word(for: arguments) != nil { onWords += 1 }
            }
        }
        #expect(onWords > TestScale.count(500) && failed > TestScale.count(200) && refused > TestScale.count(100))
    }
}

extension Result<Value, EvaluationError> {
    /// Returns whether both are the same value, even when printed, or the same error. A nan is the same as another.
    fileprivate func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.success(let value), .success(let other)): value.kind == other.kind && value.literal() == other.literal()
        case (.failure(let error), .failure(let other)): error == other
        default: false
        }
    }
}
