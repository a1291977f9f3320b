import ExactNumbers
import Testing

@testable import ExactReals

/// What an evaluator finds out of a graph.
struct EvaluatorTests {
    private let evaluator = RealEvaluator(limits: .standard)
    private let rootOfTwo = RealNode(.power(Rational(1, 2)), RealNode(2))

    @Test func anIntervalContainsTheNumber() throws {
        let interval = try evaluator.interval(of: rootOfTwo, bits: 100)
        let (lower, upper) = (try #require(interval.lowerEnd), try #require(interval.upperEnd))
        #expect(lower * lower < 2 && 2 < upper * upper)
        #expect(upper - lower == Rational(1, BigInteger(1) << 99))
    }

    @Test func theSignIsFound() throws {
        let difference = RealNode(.sum, rootOfTwo, RealNode(Rational(-141_421_356, 100_000_000)))
        #expect(try evaluator.sign(of: difference) == .positive)
        let one = RealNode(.exp, RealNode(.ln, RealNode(2)))
        guard case .unknown = try evaluator.sign(of: RealNode(.sum, one, RealNode(-2))) else {
            Issue.record("intervals alone can't show that a number is 0")
            return
        }
    }
}
