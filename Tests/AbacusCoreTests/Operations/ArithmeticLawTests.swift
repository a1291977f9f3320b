import Abacus
import TestSupport
import Testing

/// Laws that hold for all numbers, checked as formulas with generated numbers.
@Suite struct ArithmeticLawTests {
    private static let rounds = TestScale.count(2_500)

    /// Checks that a formula over a, b and c is true for generated numbers.
    private func check(
        _ law: String, arithmetic: Arithmetic = .exact, numbers: (inout ValueGenerator) -> Value,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let formula = try Formula(law)
        var generator = ValueGenerator(seed: SplitMix64.seed)
        for _ in 0..<Self.rounds {
            let (a, b, c) = (numbers(&generator), numbers(&generator), numbers(&generator))
            let value = try formula.evaluate(["a": a, "b": b, "c": c], arithmetic: arithmetic)
            if value != true {
                Issue.record(
                    "seed \(SplitMix64.seed): \(law) is \(value) for a = \(a), b = \(b), c = \(c)",
                    sourceLocation: sourceLocation)
                return
            }
        }
    }

    private func integers(_ generator: inout ValueGenerator) -> Value {
        .integer(generator.random.oneIn(2) ? generator.integer() : generator.integer(maximumBits: 4))
    }

    private func numbers(_ generator: inout ValueGenerator) -> Value {
        generator.random.oneIn(2) ? integers(&generator) : Value(generator.rational(maximumBits: 40))
    }

    @Test(arguments: [
        "b == 0 or (a // b) * b + a mod b == a",
        "b == 0 or a % b + trunc(a / b) * b == a",
        "b == 0 or (b > 0 ? 0 <= a mod b and a mod b < b : b < a mod b and a mod b <= 0)",
        "(a + b) + c == a + (b + c) and a + b == b + a and a - a == 0",
        "(a * b) * c == a * (b * c) and a * (b + c) == a * b + a * c",
        "b == 0 or a / b * b == a",
    ])
    func ofNumbers(law: String) throws {
        try check(law, numbers: numbers)
    }

    @Test(arguments: [
        "b == 0 or a / b * b + a % b == a",
        "b == 0 or (a // b) * b + a mod b == a",
        "b == 0 or quotient(a, b) == a / b and remainder(a, b) == a % b",
        "~a == -a - 1 and (a & b) + (a | b) == a + b and (a xor b) == (a | b) - (a & b)",
        "(a & (b | c)) == ((a & b) | (a & c)) and ~(a & b) == (~a | ~b)",
        "a << 7 == a * 128 and a >> 7 == a // 128",
        "gcd(a, b) * lcm(a, b) == abs(a * b)",
        "a == 0 and b == 0 or gcd(a, b) > 0 and a % gcd(a, b) == 0 and b % gcd(a, b) == 0",
        "isqrt(abs(a)) ** 2 <= abs(a) and abs(a) < (isqrt(abs(a)) + 1) ** 2",
        "iroot(a, 3) ** 3 == a or abs(iroot(a, 3)) ** 3 < abs(a) and abs(a) < (abs(iroot(a, 3)) + 1) ** 3",
        "c == 0 or powmod(a, 5, c) == a ** 5 mod c",
        "bitlength(a) == 0 or 1 << bitlength(a) - 1 <= abs(a) and abs(a) < 1 << bitlength(a)",
    ])
    func ofIntegers(law: String) throws {
        try check(law, arithmetic: .integer, numbers: integers)
    }

    @Test(arguments: [
        "floor(a) <= a and a < floor(a) + 1 and ceil(a) == -floor(-a)",
        "abs(round(a) - a) <= 1/2 and abs(round(a, 2) - a) <= 1/200",
        "numerator(a) / denominator(a) == a and gcd(numerator(a), denominator(a)) == 1",
        "sqrt(a * a) == abs(a) and cbrt(a ** 3) == a and (a * a) ** 0.5 == abs(a)",
        "min(a, b, c) <= median(a, b, c) and median(a, b, c) <= max(a, b, c)",
        "sum(a, b, c) == average([a, b, c]) * 3 and product([a, b, c]) == a * b * c",
        "sort(a, b, c) == sort(c, b, a) and sort(a, b, c)[0] == min(a, b, c)",
        "(a < b) == (b > a) and (a <= b) == !(a > b) and (a == b) == !(a != b)",
        "clamp(a, min(b, c), max(b, c)) in [a, b, c]",
    ])
    func ofFunctions(law: String) throws {
        try check(law, numbers: numbers)
    }
}
