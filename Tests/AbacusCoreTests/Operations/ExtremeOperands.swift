import TestSupport
import Testing

@testable import AbacusCore

/// Operands that break careless arithmetic, and what an operation on them may result in: a value within the limits, or
/// a typed error.
struct ExtremeOperands {
    /// Every operation is tried on each of these, and on every pair.
    static let all = integers + rationals + reals + others

    private static let machineIntegers: [BigInteger] = [62, 63, 64, 65].flatMap {
        [BigInteger(1) << $0, (BigInteger(1) << $0) - 1, -(BigInteger(1) << $0)]
    }
    private static let long = (BigInteger(1) << 20_000) + 1
    private static let integers = ([0, 1, -1, 2, -2, 7, 100] + machineIntegers + [long, -long]).map(Value.integer)
    private static let rationals = [Rational(1, 3), Rational(-1, 2), Rational(7, long), Rational(long, 3)]
        .map(Value.rational)
    private static let reals = [
        0.0, -0.0, 0.5, -1.5, 1e308, .leastNonzeroMagnitude, .infinity, -.infinity, .nan, 0x1p53, -0x1p63,
    ].map(Value.real)
    private static let others: [Value] = [
        true, .null, "", "a", "日本\u{301}", [], [1, 2, 3], [[1], "a"], .list([.real(.nan), 1]), [:], ["a": 1],
    ]

    /// Numbers so long that few operations on them are admitted, and what they are paired with.
    static let giants: [Value] = {
        let giant = BigInteger(1) << (1 << 20)
        return [.integer(giant), .integer(-giant), .rational(Rational(1, giant)), .rational(Rational(giant, 3))]
    }()
    static let partners = giants + [0, 1, -1, .integer(1 << 64), .rational(Rational(1, 3)), .real(.infinity), "a", [1]]

    private let arithmetic: Arithmetic
    private let limits: Limits

    init(in arithmetic: Arithmetic) {
        self.arithmetic = arithmetic
        var limits = Limits.untrusted
        limits.numberBits = 1 << 21
        // A deadline would depend on the clock, which tests must not.
        limits.deadline = nil
        limits.work = 1 << 23
        limits.workPerCall = 1 << 22
        self.limits = limits
    }

    /// Evaluates a formula of the names `a`, `b` and `c`.
    func check(_ formula: Formula, _ operands: [Value]) {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
        for (name, operand) in zip(["a", "b", "c"], operands) { environment[name] = operand }
        do throws(EvaluationError) {
            let value = try formula.evaluate(in: environment)
            #expect(isAdmitted(value), "\(formula) in \(arithmetic) for \(operands.map(\.kind))")
        } catch {
            let diagnostic = error.diagnostics[0]
            #expect(diagnostic.range.upperBound <= formula.source.bytes.count)
            #expect(!diagnostic.message.isEmpty)
        }
    }

    /// Prints a value in several formats.
    func checkPrinting(of value: Value) {
        let environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
        let source = Source("a")
        for format in [ValueFormat(), ValueFormat(radix: 16), ValueFormat(digits: 3, radix: 7), ValueFormat(digits: 0)]
        {
            do throws(EvaluationError) {
                let text = try environment.text(of: value, format, for: source)
                #expect(text.utf8.count <= limits.memoryBytes)
            } catch {
                #expect([.resultTooLarge, .tooMuchWork].contains(error.diagnostics[0].identifier))
            }
        }
    }

    /// Returns whether a value is within the limits and belongs to the arithmetic.
    private func isAdmitted(_ value: Value) -> Bool {
        guard value.bits <= Double(limits.numberBits), value.footprint <= limits.memoryBytes,
            value.depth <= limits.nesting
        else { return false }
        switch (arithmetic, value) {
        case (.exact, .real(let real)): return real.isFinite
        case (.integer, .rational), (.integer, .real), (.real, .integer), (.real, .rational): return false
        default: return true
        }
    }
}
