import Abacus
import TestSupport
import Testing

/// How formulas of formats look in LaTeX and in MathML: as those of the language do, with the arguments in their places.
@Suite struct FormatNotationTests {
    @Test(
        arguments: [
            ("%d ** 2", -3, "{\\left(-3\\right)}^{2}"), ("%d ** 2", 3, "3^{2}"), ("a - %d", -3, "a--3"),
            ("2 ** %d", -3, "2^{-3}"), ("~%@", 1e16, " \\sim \\left(1 \\cdot 10^{16}\\right)"),
            ("%@ / 2", 1e16, "\\frac{1 \\cdot 10^{16}}{2}"),
            ("%@ ** 2", Value(Rational(2, 3)), "{\\left(\\frac{2}{3}\\right)}^{2}"),
            ("2 / %@", Value(Rational(2, 3)), "\\frac{2}{\\frac{2}{3}}"),
            ("2 * %@", Value(Rational(-2, 3)), "2 \\cdot \\frac{-2}{3}"), ("a == %@", Value(Rational(1, 2)), "a = 0.5"),
            ("%@ ** 2", -Double.infinity, "{\\left(-\\mathrm{inf}\\right)}^{2}"),
            ("a IN %@", [-1, 2] as Value, "a \\in \\text{\\{-1, 2\\}}"),
            ("a == %@", true, "a = \\operatorname{1}"), ("a == %@", "-1", "a = \\text{\"-1\"}"),
            ("a == %@", Value.null, "a = \\operatorname{nil}"),
        ] as [(String, any ValueConvertible & Sendable, String)])
    func numbersAreShownAsLiterals(format: String, argument: any ValueConvertible & Sendable, expected: String) throws {
        let isPredicate = format.contains("=") || format.contains("IN")
        let formula =
            isPredicate ? try Formula(predicateFormat: format, argument) : try Formula(format: format, argument)
        #expect(try formula.latex == expected)
    }

    @Test func exactRealsAreShownAsTheyAreWritten() throws {
        let root = try Formula.value(of: "sqrt(2)")
        let sum = try Formula.value(of: "1 + sqrt(2)")
        #expect(try Formula(format: "%@ ** 2", root).latex == "{\\sqrt{2}}^{2}")
        #expect(try Formula(format: "%@ * 2", sum).latex.hasPrefix("\\left("))
        #expect(try Formula(format: "2 / %@", sum).latex.hasPrefix("\\frac{2}{"))
    }

    /// A random formula, written as a format and in the language with parentheses around every operand, and what stands in
    /// the places of the format's placeholders.
    private struct RandomFormula {
        var generator: SplitMix64
        var arguments: [Value] = []

        private static let numbers: [(text: String, value: Value)] = [
            ("3", 3), ("(-3)", -3), ("0.25", .real(0.25)), ("(-1.5)", .real(-1.5)), ("1e+16", .real(1e16)),
            ("(-2e-07)", .real(-2e-7)),
            ("(2/3)", Value(Rational(2, 3))), ("(-2/3)", Value(Rational(-2, 3))),
        ]
        private static let operators = ["+", "-", "*", "/", "**", "&", "|", "^", "<<", ">>"]

        mutating func make(depth: Int) -> (format: String, text: String) {
            switch depth == 0 ? .random(in: 0..<4, using: &generator) : Int.random(in: 0..<12, using: &generator) {
            case 0:
                let name = ["a", "b", "rate"].randomElement(using: &generator) ?? "a"
                return (name, name)
            case 1:
                let number = Self.numbers[.random(in: 0..<6, using: &generator)].text
                return (number, number)
            case 2, 3:
                let number = Self.numbers[.random(in: 0..<8, using: &generator)]
                arguments.append(number.value)
                return ("%@", number.text)
            case 4:
                let (sign, operand) = (Bool.random(using: &generator) ? "-" : "~", make(depth: depth - 1))
                return ("\(sign)(\(operand.format))", "\(sign)(\(operand.text))")
            case 5:
                let (condition, other) = (make(depth: depth - 1), make(depth: depth - 1))
                let (format, text) = ("\(condition.format) < \(other.format)", "(\(condition.text)) < (\(other.text))")
                let (yes, no) = (make(depth: depth - 1), make(depth: depth - 1))
                return (
                    "TERNARY(\(format), \(yes.format), \(no.format))", "if(\(text), \(yes.text), \(no.text))"
                )
            default:
                let (left, right) = (make(depth: depth - 1), make(depth: depth - 1))
                let sign = Self.operators.randomElement(using: &generator) ?? "+"
                let spelling = sign == "^" ? "xor" : sign
                return (
                    "(\(left.format)) \(sign) (\(right.format))", "(\(left.text)) \(spelling) (\(right.text))"
                )
            }
        }
    }

    @Test func aFormatLooksLikeTheSameFormulaOfTheLanguage() throws {
        var random = RandomFormula(generator: SplitMix64(seed: SplitMix64.seed))
        for _ in 0..<TestScale.count(2_000) {
            random.arguments = []
            let (text, native) = random.make(depth: 3)
            let format = try Formula(format: text, arguments: random.arguments)
            let formula = try Formula(native)
            let comment: Comment = "seed \(SplitMix64.seed): \(text) with \(random.arguments)"
            #expect(try format.latex == formula.latex, comment)
            #expect(try format.mathML == formula.mathML, comment)
        }
    }
}
