import Abacus
import Testing

/// The exact messages of operations on values of the wrong kind.
@Suite struct ArithmeticMessageTests {
    private func message(of text: String, _ arithmetic: Arithmetic) -> String? {
        let error = #expect(throws: EvaluationError.self) { try Formula(text).evaluate(arithmetic: arithmetic) }
        return error?.diagnostics.first?.message
    }

    @Test(arguments: [
        ("1 << -1", "a shift count must not be negative"),
        ("1 + null", "'+' does not work on an integer and null"),
        ("[1, 2] - 1", "'-' does not work on a list and an integer"),
        ("\"a\" * 2.5", "'*' does not work on a text and a rational"),
        ("{a: 1} / true", "'/' does not work on a record and a boolean"),
        ("1 << \"a\"", "'<<' does not work on an integer and a text"),
        ("\"a\" >> 1", "'>>' does not work on a text and an integer"),
        ("1/2 < \"a\"", "'<' does not work on a rational and a text"),
        ("\"a\" < 1/2", "'<' does not work on a text and a rational"),
        ("~\"a\"", "'~' does not work on a text"),
        ("!5", "expected true or false, found an integer"),
        ("gcd(\"a\", 1)", "expected an integer, found a text"),
        ("gcd(1.5, 1)", "1.5 is not an integer"),
        ("gcd(10 ** 500 + 1/2, 1)", "the rational is not an integer"),
        ("sqrt(\"a\")", "expected a number, found a text"),
        ("(-8) ** (1/3)", "a negative number has no real non-integer power"),
        ("(-8) ** 0.1", "a negative number has no real non-integer power"),
        ("root(4, 0)", "there is no root of degree 0"),
        ("root(-4, 2)", "a negative number has no real root of an even degree"),
        ("(-1)!", "a factorial needs a non-negative integer"),
    ])
    func exact(text: String, message: String) {
        #expect(self.message(of: text, .exact) == message)
    }

    @Test(arguments: [
        ("2 ** -1", "a power with a negative exponent is not an integer"),
        ("root(10, 2)", "the root of 10 is not an integer"),
        ("root(4, -2)", "the root of 4 is not an integer"),
        ("90°", "an angle in radians is not an integer"),
    ])
    func integers(text: String, message: String) {
        #expect(self.message(of: text, .integer) == message)
    }
}
