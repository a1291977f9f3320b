import ExactNumbers
import Testing

@testable import ExactReals

/// Bounds for graphs of the kinds in forms and atoms, and of others.
struct SeparationBoundTests {
    private static let rootOfTwo = power(RealNode(2), .half)
    private static let sum = RealNode(.sum, RealNode(1), rootOfTwo)

    private static func power(_ base: RealNode, _ exponent: Rational) -> RealNode {
        RealNode(.power(exponent), base)
    }

    private static func cosine(_ multiple: Rational) -> RealNode {
        RealNode(.cos, RealNode(.product, RealNode(multiple), .pi))
    }

    private static let algebraic: [RealNode] = [
        RealNode(.cos, .pi), cosine(Rational(1, 7)), cosine(Rational(3, 1_000_003)), power(sum, 2), power(sum, -3),
        power(sum, Rational(-1, 2)), power(RealNode(3), Rational(-2, 3)),
        power(RealNode(Rational(2, 3)), Rational(1, 5)),
        RealNode(.quotient, rootOfTwo, RealNode(.sum, RealNode(1), power(RealNode(3), .half))),
        power(RealNode(.quotient, rootOfTwo, RealNode(3)), Rational(1, 3)), RealNode(.sum, RealNode(0), rootOfTwo),
        RealNode(.sum, power(RealNode(2), 2_000), rootOfTwo),
        RealNode(.sum, power(RealNode(2), -2_000), RealNode(.product, RealNode(-1), rootOfTwo)),
        RealNode(.sum, RealNode(Rational(-577, 408)), rootOfTwo),
        RealNode(.sum, RealNode(-1), cosine(Rational(1, 1_000_000))),
    ]

    @Test(arguments: algebraic) func noNumberIsNearerToZero(node: RealNode) throws {
        let bits = try #require(SeparationBound(node)?.bits)
        let interval = try RealEvaluator().interval(of: node, bits: 5_000)
        let (lower, upper) = (try #require(interval.lowerEnd), try #require(interval.upperEnd))
        let least = min(lower.magnitude, upper.magnitude)
        #expect(!interval.containsZero && least * Rational(BigInteger(2).power(min(bits, 10_000))) >= 1, "\(bits)")
    }

    @Test func boundsBeyondTheLimitsAreNil() throws {
        let primes = (2..<200).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }
        let roots = primes.map { Self.power(RealNode(Rational($0)), .half) }
        #expect(SeparationBound(RealNode(.sum, Array(roots.prefix(20))))?.bits != nil)
        for node in [
            RealNode(.sum, roots), Self.power(RealNode(2), Rational(1 << 61)), Self.cosine(Rational(1, 2).power(1_023)),
            Self.cosine(Rational(1, 10).power(450)),
        ] {
            let bound = try #require(SeparationBound(node), "the number is algebraic")
            #expect(bound.bits == nil, "the degree of the field is 2⁴⁶ or more")
        }
        #expect(SeparationBound(RealNode(.cos, RealNode(.product, RealNode(2), Self.rootOfTwo))) == nil)
        #expect(SeparationBound(RealNode(.cos, RealNode(.product, RealNode(2), .pi, .pi))) == nil)
    }

    @Test func theEmptySumIsZero() {
        #expect(Polynomial.zero.isZeroInCoprimeBases)
    }
}
