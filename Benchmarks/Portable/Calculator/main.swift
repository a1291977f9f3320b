// Measures the work of a calculator for a key: each formula from its text to the text of its value, with integers of up
// to 1,000 digits and 20 digits of other values. `Benchmarks/run portable` runs the debug build.
internal import Abacus

let formulas = [
    "1/3 + 1/6", "0.1 * 3", "sqrt(2)", "sin(1)", "exp(10)", "ln(2)", "atan(1/3)", "2**0.5 * 3", "12.5/100 * 80",
    "factorial(450)", "2**3000", "7**1000 // 3**500", "gcd(2**3000 - 1, 2**2000 - 1)", "binomial(3000, 1500)",
    "isqrt(10**999)", "powmod(3, 2**100, 10**50 + 151)", "fibonacci(4000)", "10**999 mod 7**300", "(10**499 + 1)**2",
]

/// Returns the text of a formula's value: an integer with all digits, another value with 20.
func answer(to formula: String) throws -> String {
    let value = try Formula(formula).evaluate()
    if case .integer = value { return value.text() }
    return value.text(.significant(20))
}

for formula in formulas {
    let value = try answer(to: formula)
    var text = value
    let time = try Stopwatch.nanoseconds { count in
        for _ in 0..<count { text = try answer(to: formula) }
    }
    precondition(text == value, "a formula has one value")
    try Measurement(name: formula, nanoseconds: time, text: value).print()
}
