import TestSupport
import Testing

@testable import Abacus

/// Every operator and function on operands that break machine arithmetic: a value within the limits, or a typed error.
@Suite struct ExtremeOperandTests {
    private static let operands: [Value] = {
        let machine = [62, 63, 64, 65].flatMap {
            [BigInteger(1) << $0, (BigInteger(1) << $0) - 1, -(BigInteger(1) << $0)]
        }
        let long = (BigInteger(1) << 20_000) + 1
        let integers = ([0, 1, -1, 2, -2, 7, 100] + machine + [long, -long]).map(Value.integer)
        let rationals = [Rational(1, 3), Rational(-1, 2), Rational(7, long), Rational(long, 3)].map(Value.rational)
        let reals = [0.0, -0.0, 0.5, -1.5, 1e308, .leastNonzeroMagnitude, .infinity, -.infinity, .nan, 0x1p53, -0x1p63]
            .map(Value.real)
        let others: [Value] = [
            true, .null, "", "a", "日本\u{301}", [], [1, 2, 3], [[1], "a"], .list([.real(.nan), 1]), [:], ["a": 1],
        ]
        return integers + rationals + reals + others
    }()

    private var limits: Limits {
        var limits = Limits.untrusted
        // The deadline is a clock, which no test looks at.
        limits.deadline = nil
        limits.work = 1 << 23
        limits.workPerCall = 1 << 22
        return limits
    }

    private func check(_ formula: Formula, _ operands: [Value], _ arithmetic: Arithmetic) {
        let variables = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], operands))
        do throws(EvaluationError) {
            let value = try formula.evaluate(variables, arithmetic: arithmetic, limits: limits)
            #expect(value.bits <= Double(limits.numberBits), "\(formula) in \(arithmetic) for \(variables)")
            #expect(value.footprint <= limits.memoryBytes && value.depth <= limits.nesting)
            if arithmetic == .exact, case .real(let real) = value {
                #expect(real.isFinite, "\(formula) for \(variables)")
            }
            if arithmetic == .integer, value.isNumber { #expect(value.kind == .integer, "\(formula) for \(variables)") }
            if arithmetic == .real, value.isNumber { #expect(value.kind == .real, "\(formula) for \(variables)") }
        } catch {
            let diagnostic = error.diagnostics[0]
            #expect(diagnostic.range.upperBound <= formula.source.bytes.count)
            #expect(!diagnostic.message.isEmpty)
        }
    }

    @Test(arguments: Arithmetic.allCases)
    func operators(arithmetic: Arithmetic) throws {
        for meaning in Operator.allCases {
            let text =
                switch OperatorTable.standard.fixity(of: meaning) {
                case .prefix: "\(meaning.spelling) a"
                case .postfix: "a\(meaning.spelling)"
                case .infix: "a \(meaning.spelling) b"
                }
            let formula = try Formula(text)
            for first in Self.operands {
                if !text.contains("b") { check(formula, [first], arithmetic) }
                for second in Self.operands where text.contains("b") { check(formula, [first, second], arithmetic) }
            }
        }
    }

    @Test(arguments: Arithmetic.allCases)
    func functions(arithmetic: Arithmetic) throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        for function in BuiltinFunction.table.values.sorted(by: { $0.name < $1.name }) {
            for count in function.arity.clamped(to: 1...3) {
                let parameters = ["a", "b", "c"].prefix(count).joined(separator: ", ")
                let formula = try Formula("\(function.name)(\(parameters))")
                if count == 1 {
                    for operand in Self.operands { check(formula, [operand], arithmetic) }
                } else {
                    for _ in 0..<200 {
                        let operands = (0..<count).map { _ in Self.operands.randomElement(using: &random)! }
                        check(formula, operands, arithmetic)
                    }
                }
            }
        }
    }
}
