import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// The text of a number is read back as the same form, whatever the number consists of.
struct RealTextLawTests {
    private let decider = RealDecider(limits: RealLimits(decisionBits: 1 << 10, numberBits: 1 << 16))

    /// Numbers whose terms change their order or sign, or whose integers are beyond trial division.
    @Test(arguments: [
        "sqrt(70639045856746408129) * sqrt(70639045856746408131)", "cbrt(1009) * cbrt(1013) * cbrt(6)",
        "sqrt(1009 * 1013) * sqrt(1013 * 1019)", "sqrt(2 * 70639045856746408129)", "ln(1009) + ln(1013)",
        "ln(1009 * 1013) - ln(1013 * 1019)", "ln(70639045856746408132/23027704167123077926591323) + pi",
        "2 * ln(1009) + 3 * ln(2) - ln(5)", "(pi + 992195 - 330502 * e) ** 8", "(pi - 6 + e - sin(9/4)) ** -6",
        "ln(pi + 992195 - 330502 * e / 1000)", "sqrt(pi + 992195 - 330502 * e / 1000)", "1/(2 + pi - e)",
        "(2 - e) / (pi - e)", "atan((2 - e) / (pi - e))", "(e - 2) ** (1/3) * (pi - e) ** (2/3)",
        "1009 ** (2/3) * 1013 ** (1/2)", "(1/2) ** (1152921504606846977/2)", "(1009/1013) ** (3/4)",
        "exp(ln(1009) * sqrt(2)) * exp(ln(1013) * sqrt(3))", "sqrt(cbrt(7 - 3 * sqrt(5)))",
        "cbrt(7 - sqrt(45)) ** (-1/4)",
    ]) func whatIsWrittenIsRead(text: String) throws {
        let number = try RealReader.value(of: text)
        let again = try RealReader.value(of: number.description)
        #expect(again == number, "\(number) is read as \(again)")
    }

    @Test func textsOfLongNumbersReadBack() throws {
        var generator = RealGenerator(seed: SplitMix64.seed &+ 60, decider: decider)
        for _ in 0..<TestScale.count(600) {
            let number = try generator.longNumber(depth: 2)
            let again = try RealReader.value(of: number.description, using: decider)
            #expect(again == number, "seed \(SplitMix64.seed): \(number) is read as \(again)")
            #expect(number.text(limit: number.description.utf8.count) == number.description)
        }
    }

    /// Operations that cancel out give back the form.
    @Test func theNormalFormStaysTheSame() throws {
        var generator = RealGenerator(seed: SplitMix64.seed &+ 70, decider: decider)
        for _ in 0..<TestScale.count(600) {
            let number = try generator.real(depth: 2).exact
            #expect(number + 0 == number && number * 1 == number && -(-number) == number)
            #expect(try number.power(1, using: decider) == number)
            #expect(2 * number - number == number, "seed \(SplitMix64.seed): \(number)")
        }
    }
}

extension RealGenerator {
    /// A number built from roots, logarithms and powers of integers with large prime factors.
    fileprivate mutating func longNumber(depth: Int) throws -> ExactReal {
        if depth == 0 { return try longLeaf() }
        let (first, second) = (try longNumber(depth: depth - 1), try longNumber(depth: depth - 1))
        switch int(0...3) {
        case 0: return first + second
        case 1: return first - second
        case 2: return first * second
        default: return try first.divided(by: second)
        }
    }

    private mutating func longLeaf() throws -> ExactReal {
        let integer = (0..<int(1...3)).reduce(1) { product, _ in product * int(1_000...100_000) }
        let rational = ExactReal(Rational(BigInteger(integer), BigInteger(int(1...100_000))))
        switch int(0...4) {
        case 0: return try rational.squareRoot()
        case 1: return try rational.power(ExactReal(Rational(BigInteger(int(1...5)), 3)))
        case 2: return try rational.logarithm()
        case 3: return ExactReal.pi + rational
        default: return try (ExactReal.e * ExactReal(int(1...9)) + rational).power(ExactReal(int(2...3)))
        }
    }
}
