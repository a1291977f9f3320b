import Foundation
import TestSupport
import Testing

@testable import AbacusCore

/// A table of what every operator and function does in every arithmetic. Each gap in it is a decision.
///
/// When a row is added or a meaning changes, the test prints the rows that differ; put them into the golden file.
@Suite struct MatrixTests {
    @Test func operators() throws {
        let operators = OperatorTable.standard.operators
        try compare(operators.filter { $0 != .inDegrees }.flatMap(samples).map(row), with: "operators.txt")
        let degrees = try Formula("5°", options: ParserOptions(Notation(angleUnit: .degrees)))
        for arithmetic in Arithmetic.allCases {
            #expect(try degrees.evaluate(arithmetic: arithmetic).literal().hasPrefix("5"))
        }
    }

    @Test func functions() throws {
        let names = BuiltinFunction.table.keys.sorted()
        for name in names where Self.calls[name] == nil {
            Issue.record("add a call of '\(name)' to MatrixTests.calls")
        }
        try compare(names.compactMap { Self.calls[$0] }.map(row), with: "functions.txt")
    }

    /// Compares a table with the golden file row by row, matching rows by their expressions.
    private func compare(_ rows: [String], with file: String) throws {
        let path = "Tests/AbacusCoreTests/Golden/\(file)"
        let golden = try ProjectFiles.text(path).split(separator: "\n").map(String.init)
        for difference in rows.difference(from: golden) {
            switch difference {
            case .insert(let index, let row, _): Issue.record("\(path):\(index + 1) should be:\n\(row)")
            case .remove(let index, let row, _): Issue.record("\(path):\(index + 1) no longer holds:\n\(row)")
            }
        }
    }

    /// Returns an expression with its value or error in each arithmetic.
    private func row(_ text: String) -> String {
        ([text] + Arithmetic.allCases.map { outcome(of: text, in: $0) }).joined(separator: "\t")
    }

    private func outcome(of text: String, in arithmetic: Arithmetic) -> String {
        do {
            let sign: PercentSign = text.contains("%") && !text.contains(" % ") ? .percent : .remainder
            let formula = try Formula(text, options: ParserOptions(Notation(percentSign: sign)))
            var environment = FormulaEnvironment(arithmetic: arithmetic)
            environment.randomSource = { 0.5 }
            return try formula.evaluate(in: environment).literal()
        } catch let error as any DiagnosedError {
            return error.diagnostics[0].identifier.rawValue
        } catch {
            return "\(error)"
        }
    }

    /// Expressions with an operator and operands of several kinds.
    private func samples(of op: Operator) -> [String] {
        let spelling = op.spelling
        if op.isPercentage, op != .percent {
            return [("700", "2"), ("7", "2"), ("true", "2"), ("\"b\"", "2"), ("7", "[2]"), ("7", "null")].map {
                "\($0.0) \(spelling.dropLast()) \($0.1)%"
            }
        }
        switch OperatorTable.standard.fixity(of: op) {
        case .prefix: return ["9", "true", "\"a\""].map { "\(spelling) \($0)" }
        case .postfix: return ["5", "true"].map { "\($0)\(spelling)" }
        case .infix:
            return [("7", "2"), ("true", "false"), ("\"b\"", "\"abc\""), ("[1]", "[[1]]"), ("null", "1")].map {
                "\($0.0) \(spelling) \($0.1)"
            }
        }
    }

    /// For each function, a call that has a value in the arithmetic `exact`.
    static let calls: [String: String] = [
        "map": "map([1, 2], x -> x ** 2)", "filter": "filter([1, 2], x -> x > 1)",
        "reduce": "reduce([1, 2], 0, (sum, x) -> sum + x)", "any": "any([1, 2], x -> x > 1)",
        "all": "all([1, 2], x -> x > 1)",
        "abs": "abs(-3)", "acos": "acos(1)", "acosh": "acosh(1)", "asin": "asin(0)", "asinh": "asinh(0)",
        "atan": "atan(0)", "atan2": "atan2(0, 1)", "atanh": "atanh(0)", "average": "average(1, 2)",
        "binomial": "binomial(5, 2)", "bitlength": "bitlength(255)", "cbrt": "cbrt(27)", "ceil": "ceil(7 / 2)",
        "clamp": "clamp(5, 1, 3)", "contains": "contains(\"abc\", \"b\")", "cos": "cos(0)", "cosh": "cosh(0)",
        "count": "count(1, 2)", "degrees": "degrees(0)", "denominator": "denominator(7 / 2)",
        "digitcount": "digitcount(123)", "endswith": "endswith(\"abc\", \"c\")", "exp": "exp(0)",
        "factorial": "factorial(5)", "fibonacci": "fibonacci(10)", "floor": "floor(7 / 2)", "gcd": "gcd(12, 18)",
        "hypot": "hypot(3, 4)", "iroot": "iroot(30, 3)", "isprime": "isprime(7)", "isqrt": "isqrt(10)",
        "lcm": "lcm(4, 6)", "length": "length(\"abc\")", "ln": "ln(1)", "log": "log(8, 2)", "log10": "log10(1000)",
        "log2": "log2(8)", "lowercase": "lowercase(\"AB\")", "lucas": "lucas(10)", "max": "max(1, 2)",
        "median": "median(1, 2)", "min": "min(1, 2)", "mode": "mode(1, 2, 2)", "modinv": "modinv(3, 7)",
        "nextprime": "nextprime(7)", "numerator": "numerator(7 / 2)", "popcount": "popcount(255)",
        "powmod": "powmod(3, 4, 7)", "primorial": "primorial(10)", "product": "product(2, 3)",
        "quotient": "quotient(-7, 2)", "radians": "radians(0)", "range": "range(1, 3)",
        "remainder": "remainder(-7, 2)", "replace": "replace(\"abc\", \"b\", \"x\")", "root": "root(8, 3)",
        "round": "round(5 / 2)", "sign": "sign(-3)", "sin": "sin(0)", "sinh": "sinh(0)", "sort": "sort(2, 1)",
        "sqrt": "sqrt(9)", "startswith": "startswith(\"abc\", \"a\")", "stddev": "stddev(1, 3)", "sum": "sum(1, 2)",
        "tan": "tan(0)", "tanh": "tanh(0)", "trim": "trim(\" a \")", "trunc": "trunc(-7 / 2)",
        "uppercase": "uppercase(\"ab\")",
        "bin": "bin(5)", "combinations": "combinations(5, 2)", "divisors": "divisors(6)", "factor": "factor(-12)",
        "first": "first([7, 8])", "hex": "hex(255)", "last": "last([7, 8])", "mean": "mean(1, 2)", "oct": "oct(-8)",
        "percentile": "percentile([1, 2, 4], 75)", "permutations": "permutations(5, 2)",
        "reverse": "reverse([1, 2])", "samplestddev": "samplestddev([1, 2, 3])",
        "samplevariance": "samplevariance(1, 3)", "totient": "totient(9)", "unique": "unique([1, 2, 1])",
        "variance": "variance(1, 3)", "prevprime": "prevprime(7)", "divmod": "divmod(-7, 2)", "xgcd": "xgcd(12, 18)",
        "digits": "digits(255, 16)", "and": "and(true, false)", "or": "or(true, false)", "xor": "xor(5, 3)",
        "mod": "mod(7, 2)", "number": "number(\"-1.5\")", "text": "text(1 / 4)", "left": "left(\"abc\", 2)",
        "right": "right(\"abc\", 2)", "substring": "substring(\"abcd\", 1, 2)", "split": "split(\"a,b\", \",\")",
        "join": "join([\"a\", \"b\"], \",\")", "signed": "signed(254, 8)", "unsigned": "unsigned(-2, 8)",
        "random": "random(2, 2)",
    ]
}
