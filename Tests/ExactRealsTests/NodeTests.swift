import ExactNumbers
import Testing

@testable import ExactReals

/// Graphs: how they are compared and freed, and how they are made if operands nearly cancel.
struct NodeTests {
    /// x = x + x, n times, which stands for a sum of 2ⁿ terms.
    private func doubled(_ times: Int, from start: RealNode) -> RealNode {
        (0..<times).reduce(start) { node, _ in RealNode(.sum, node, node) }
    }

    @Test func nodesAreEqualByTheirGraphs() {
        let left = doubled(200, from: RealNode(.sin, RealNode(1)))
        #expect(left == doubled(200, from: RealNode(.sin, RealNode(1))))
        #expect(left != doubled(200, from: RealNode(.sin, RealNode(2))))
        let same = left
        #expect(left == same)
        #expect(left != doubled(199, from: RealNode(.sin, RealNode(1))))
        #expect(RealNode(.sum, RealNode(1)) != RealNode(.sum, RealNode(1), RealNode(1)))
        #expect(Set([left, doubled(200, from: RealNode(.sin, RealNode(1))), RealNode.pi]).count == 2)
    }

    @Test func deepGraphsAreComparedAndFreedInLoops() {
        func deep() -> RealNode { (0..<100_000).reduce(RealNode(2)) { node, _ in RealNode(.sin, node) } }
        #expect(deep() == deep())
    }

    @Test func partsInUseOutliveTheGraph() {
        let part = RealNode(.sin, RealNode(.sum, RealNode(1), RealNode.pi))
        var whole: RealNode? = RealNode(.product, RealNode(.exp, part), part)
        #expect(whole?.operands.count == 2)
        whole = nil
        #expect(part.operands[0].operands.count == 2, "freeing the whole doesn't free a part in use")
    }

    @Test func logarithmsNearOneAreOfTheDifference() throws {
        let tiny = Rational(1, BigInteger(10).power(1_000_000))
        #expect(RealNode.logarithm(of: RealNode(1 - tiny)) == RealNode(.log1p, RealNode(-tiny)))
        #expect(RealNode.logarithm(of: RealNode(2)) == RealNode(.ln, RealNode(2)))
        #expect(RealNode.logarithm(of: .pi) == RealNode(.ln, .pi))
        let power = RealNode(.exp, RealNode(-100))
        #expect(RealNode.logarithm(of: RealNode(.sum, RealNode(1), power)) == RealNode(.log1p, power))
        #expect(
            RealNode.logarithm(of: RealNode(.sum, RealNode(Rational(3, 2)), power))
                == RealNode(.log1p, RealNode(.sum, RealNode(Rational(1, 2)), power)))
        let far = RealNode(.sum, RealNode(2), power)
        #expect(RealNode.logarithm(of: far) == RealNode(.ln, far))
        #expect(try RealEvaluator().sign(of: .logarithm(of: RealNode(1 - tiny))) == .negative)
    }

    @Test func powersOfELessOneAreTakenTogether() throws {
        let exponent = RealNode(Rational(1, BigInteger(10).power(1_000_000)))
        let power = RealNode(.exp, exponent)
        #expect(RealNode.sum(of: [power, RealNode(-1)]) == RealNode(.expm1, exponent))
        #expect(
            RealNode.sum(of: [RealNode(5), .pi, RealNode(.product, RealNode(-5), power)])
                == RealNode(.sum, .pi, RealNode(.product, RealNode(-5), RealNode(.expm1, exponent))))
        #expect(RealNode.sum(of: [power, RealNode(-2)]) == RealNode(.sum, power, RealNode(-2)))
        #expect(RealNode.sum(of: [power, .pi]) == RealNode(.sum, power, .pi))
        let pair = RealNode(.product, .pi, power)
        #expect(RealNode.sum(of: [pair, RealNode(-1)]) == RealNode(.sum, pair, RealNode(-1)))
        #expect(try RealEvaluator().sign(of: .sum(of: [power, RealNode(-1)])) == .positive)
    }
}
