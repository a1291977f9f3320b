import ExactNumbers
import Testing

@testable import ExactReals

/// What graphs look like, and that reading it gives the same number.
struct NodeTextTests {
    private static let third = RealNode(Rational(1, 3))

    private static let texts: [(RealNode, String)] = [
        (RealNode(.asin, third), "asin(1/3)"), (RealNode(.atan, third), "atan(1/3)"),
        (RealNode(.exp, third), "exp(1/3)"), (RealNode(.exp, RealNode(1)), "e"),
        (RealNode(.expm1, third), "exp(1/3) - 1"),
        (RealNode(.product, RealNode(2), RealNode(.expm1, third)), "2*(exp(1/3) - 1)"),
        (RealNode(.product, RealNode(-1), RealNode(.expm1, third)), "1 - exp(1/3)"),
        (RealNode(.log1p, third), "ln(4/3)"), (RealNode(.log1p, .pi), "ln(1 + pi)"),
        (RealNode(.log1p, RealNode(.sum, third, .pi)), "ln(1 + 1/3 + pi)"),
        (RealNode(.power(Rational(-2, 3)), RealNode(.sum, .pi, third)), "(pi + 1/3)**(-2/3)"),
        (RealNode(.power(2), third), "(1/3)**2"), (RealNode(.power(Rational(1, 3)), .pi), "cbrt(pi)"),
        (RealNode(.power(Rational(1 << 30)), third), "exp(1073741824*ln(1/3))"),
        (RealNode(.power(-100_000), RealNode(2)), "2**(-100000)"),
        (RealNode(.quotient, RealNode(-2), .pi), "-2/pi"),
        (RealNode(.quotient, RealNode(.product, RealNode(-2), third), .pi), "-2*(1/3)/pi"),
        (RealNode(.quotient, RealNode(.product, RealNode(-1), RealNode(.expm1, third)), .pi), "(1 - exp(1/3))/pi"),
        (RealNode(.sum, RealNode(.quotient, RealNode(-2), .pi), third), "-2/pi + 1/3"),
        (RealNode(.power(2), RealNode(.quotient, RealNode(-2), .pi)), "(-2/pi)**2"),
        (RealNode(.product, .pi, RealNode(.quotient, RealNode(-2), .pi)), "pi*(-2/pi)"),
        (RealNode(.sum, .pi, RealNode(.quotient, RealNode(-2), .pi)), "pi - 2/pi"),
        (RealNode(.sum, .pi, RealNode(.product, RealNode(Rational(-2, 3)), .pi)), "pi - 2*pi/3"),
        (RealNode(.product, .pi, RealNode(.product, .pi, third)), "pi*(pi*(1/3))"),
    ]

    @Test(arguments: texts) func textsAreWhatPeopleWrite(node: RealNode, text: String) throws {
        #expect(node.text(limit: 1_000).text == text)
        #expect(node.leafCount <= text.utf8.count)
        let interval = try RealEvaluator().interval(of: node, bits: 200)
        let (lower, upper) = (try #require(interval.lowerEnd), try #require(interval.upperEnd))
        let value = try RealReader.value(of: text)
        #expect(try value.compare(to: ExactReal(lower)) != .less && value.compare(to: ExactReal(upper)) != .greater)
    }

    @Test func longTextsAreCutOff() {
        let node = (0..<100_000).reduce(RealNode.pi) { node, _ in RealNode(.sin, node) }
        let (text, isWhole) = node.text(limit: 100)
        #expect(!isWhole && text.hasPrefix("sin(sin(") && text.utf8.count < 120)
    }

    /// Every level of the tower doubles the text, since it raises two primes to the power of all above.
    @Test func textsLongerThanAnyMemoryAreNotBegun() throws {
        let tower = try (0..<100).reduce(ExactReal(Rational(3, 2))) { exponent, _ in
            try ExactReal(Rational(3, 2)).power(exponent)
        }
        #expect(tower.text(limit: 1 << 50) == nil)
        #expect(tower.description.hasSuffix("…"))
    }
}
