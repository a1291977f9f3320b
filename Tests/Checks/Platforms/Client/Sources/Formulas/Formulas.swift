import Abacus

/// Prints values of formulas, with 45 places: integers, fractions, and every function of the reals.
@main
struct Formulas {
    static func main() throws {
        let formulas = [
            "2**521 - 1", "1/3 + 1/6", "gcd(30!, 2**40)", "nextprime(10**20)", "powmod(3, 10**30, 10**20 + 39)",
            "sqrt(2)", "root(5, 7)", "pi", "exp(1)", "ln(2)", "sin(1)", "cos(1)", "atan(1/3)", "asin(1/3)",
        ]
        for formula in formulas { print(try Formula.value(of: formula).text(ValueFormat(digits: 45))) }
    }
}
