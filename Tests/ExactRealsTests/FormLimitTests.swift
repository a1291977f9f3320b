import ExactNumbers
import Testing

@testable import ExactReals

/// Results beyond the limits of the normal form are kept as operations, and have the same digits.
struct FormLimitTests {
    /// Pairs of expressions for the same number, which are kept in different ways. Capitals stand for sums and products
    /// of many terms.
    @Test(arguments: [
        ("A/B", "1/(B/A)"), ("1/A + 1/B", "(A + B)/A/B"), ("1/(sqrt(A)*sqrt(B))", "1/sqrt(A)/sqrt(B)"),
        ("1/(sqrt(A)*B)", "1/sqrt(A)/B"), ("A/(1 + sqrt(2))", "(sqrt(2) - 1)*A"), ("1/(S*sin(1))", "1/sin(1)/S"),
        ("1/(sqrt(S)*sin(1))", "1/sin(1)/sqrt(S)"), ("sqrt(A)/(sqrt(B)*C)", "sqrt(A/B)/C"),
        ("(sqrt(A)*sqrt(B))*(sqrt(A)*sqrt(B))", "A*B"), ("T*T", "T**2"),
        ("(1 + pi + ln(2))**7", "exp(7*ln(1 + pi + ln(2)))"),
        ("sin(1)**100000", "exp(100000*ln(sin(1)))"), ("(pi + pi**2)**100", "pi**100*(1 + pi)**100"),
        ("exp(100000*ln(2))", "2**100000"), ("ln(10**5000*10**5000 + 1)", "10000*ln(10)"), ("ln(P*Q)", "ln(P) + ln(Q)"),
        ("exp(1 + 1/(10**5000*10**5000))", "e"), ("200*ln(3) + ln(2)", "ln(2*3**200)"),
        ("60*ln(3) + 61*ln(5) + 62*ln(7)", "ln(3**60*5**61*7**62)"),
        ("ln(10**6000*sin(exp(-12000))*(pi - 3))", "6000*ln(10) - 12000 + ln(pi - 3)"),
        ("sqrt(10**6000*sin(exp(-12000))*(pi - 3))", "10**3000*exp(-6000)*sqrt(pi - 3)"),
    ]) func digitsAreTheSame(left: String, right: String) throws {
        let (left, right) = (try Self.value(left), try Self.value(right))
        #expect(left.form.isNormal && right.form.isNormal)
        #expect(try left.decimal(significantDigits: 60) == right.decimal(significantDigits: 60))
    }

    /// Products that differ only in where their factors and rational coefficients stand have one graph, as have rational
    /// powers.
    @Test(arguments: [
        ("A*B", "B*A"), ("-(A*B)", "(-A)*B"), ("-(A*B)", "A*(-B)"), ("2*(A*B)/3", "(B/3)*(2*A)"),
        ("(A*7)/(B*3)", "7/3*(A/B)"), ("5329**(5329/2)", "73**5329"), ("(1/32)**(99999/5)", "(1/2)**99999"),
    ]) func formsAreEqual(left: String, right: String) throws {
        let (left, right) = (try Self.value(left), try Self.value(right))
        #expect(left == right && left.form.isNormal)
    }

    /// Long sums are equal in every order, and differ if one term does.
    @Test func longSumsAreEqualInEveryOrder() throws {
        let terms = try (2...1_000).map { n -> ExactReal in
            switch n % 3 {
            case 0: return try ExactReal(n).squareRoot().divided(by: 7)
            case 1: return try ExactReal(n).squareRoot().sine()
            default: return try ExactReal(n).logarithm()
            }
        }
        let (first, second) = (terms.reduce(0, +), terms.reversed().reduce(0, +))
        #expect(first != second, "the forms differ")
        #expect(try first.isEqual(to: second) && first.divided(by: 3).isEqual(to: second.divided(by: 3)))
        #expect(try !first.isEqual(to: second + ExactReal(Rational(significand: 1, decimalExponent: -90))))
    }

    private static func value(_ text: String) throws -> ExactReal {
        let primes = (2..<200).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }.map(String.init)
        let sums: [Character: String] = [
            "P": primes.prefix(20).joined(separator: "*"), "Q": primes.suffix(26).joined(separator: "*"),
            "A": (1...20).map { "pi**\($0)" }.joined(separator: "+"),
            "B": (2...20).map { "ln(\($0) + pi)" }.joined(separator: "+"),
            "C": (2...20).map { "exp(pi/\($0))" }.joined(separator: "+"),
            "S": (2...20).map { "sin(1/\($0))" }.joined(separator: "+"),
            "T": (1...32).map { "sin(1/\($0))" }.joined(separator: "+"),
        ]
        return try RealReader.value(of: text.map { sums[$0].map { "(\($0))" } ?? String($0) }.joined())
    }

    @Test func manyPlacesAreRounded() throws {
        let places = 12_000
        let rounded = try ExactReal(2).squareRoot().rounded(places: places)
        let half = Rational(significand: 5, decimalExponent: -places - 1)
        #expect((rounded - half).power(2) < 2 && (rounded + half).power(2) > 2)
    }

    /// Iterating x = e ** -x approaches the number that satisfies this equation.
    @Test func negativeExponentsOfAnyDepth() throws {
        let x = try (0..<100).reduce(ExactReal(1)) { x, _ in try (-x).exponential() }
        #expect(x.form.isNormal && x.form.depth <= Form.maximumDepth)
        #expect(try x.decimal(places: 20) == "0.56714329040978387300")
        #expect(try x.signum() == 1 && (-x).signum() == -1)
    }

    @Test func squareRootsOfNegativeSumsAreNotTakenApart() throws {
        #expect(try RealReader.value(of: "-3 - 2*sqrt(2)").form.nestedSquareRoot == nil)
        #expect(try RealReader.value(of: "3 + 2*sqrt(2)").form.nestedSquareRoot != nil)
    }

    @Test func signsMultiply() {
        for left in [-1, 0, 1] {
            for right in [-1, 0, 1] {
                let product = Sign(rawValue: left).flatMap { left in Sign(rawValue: right).map { left * $0 } }
                #expect(product?.rawValue == left * right)
            }
        }
    }

    @Test func atomsAreOrdered() {
        #expect(Atom(.pi).compare(to: Atom(.pi)) == .equal && Atom(.pi) == Atom.pi)
        #expect(Atom(.prime(2)).compare(to: .pi) == .less && Atom.pi.compare(to: Atom(.prime(2))) == .greater)
    }
}
