import ExactNumbers
import Testing

@testable import ExactReals

/// The order of graphs, by which the factors and terms of a form are sorted.
struct NodeOrderTests {
    /// Graphs in order, which is first that of their operations.
    private static let ordered: [RealNode] = {
        let (one, two) = (RealNode(1), RealNode(2))
        return [
            RealNode(Rational(-3, 2)), one, two, RealNode.pi,
            RealNode(.sum, one), RealNode(.sum, one, one), RealNode(.sum, one, two), RealNode(.sum, two, one),
            RealNode(.product, one, two), RealNode(.quotient, one, two),
            RealNode(.power(Rational(1, 3)), two), RealNode(.power(.half), one), RealNode(.power(.half), two),
        ] + functions.map { RealNode($0, two) }
    }()

    private static let functions: [RealOperation] = [
        .exp, .expm1, .ln, .log1p, .sin, .cos, .asin, .atan,
    ]

    @Test func theOrderIsTotal() {
        let nodes = Self.ordered
        for (place, node) in nodes.enumerated() {
            for (otherPlace, other) in nodes.enumerated() {
                #expect(node.compare(to: other) == Ordering(of: place, otherPlace), "\(place), \(otherPlace)")
            }
        }
    }

    @Test func equalGraphsAreEqualInTheOrder() {
        func doubled(_ start: Int) -> RealNode {
            (0..<200).reduce(RealNode(.sin, RealNode(Rational(start)))) { node, _ in RealNode(.sum, node, node) }
        }
        #expect(doubled(1).compare(to: doubled(1)) == .equal, "they stand for sums of 2²⁰⁰ terms")
        #expect(doubled(1).compare(to: doubled(2)) == .less)
        #expect(doubled(2).compare(to: doubled(1)) == .greater)
    }

    @Test func theFirstDifferenceDecides() {
        func pair(_ first: RealNode, _ second: RealNode) -> RealNode { RealNode(.sum, first, second) }
        let (small, large) = (RealNode(.sin, RealNode(1)), RealNode(.sin, RealNode(2)))
        #expect(pair(small, large).compare(to: pair(large, small)) == .less)
        #expect(pair(small, pair(small, large)).compare(to: pair(small, pair(small, small))) == .greater)
    }

    /// Numbers beyond the limits are atoms of their own, whose products and sums are sorted.
    @Test func largeNumbersAreMultipliedInAnyOrder() throws {
        let primes = (2..<200).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }
        func sum(from place: Int) throws -> ExactReal {
            try primes[place...place + Polynomial.maximumTerms].reduce(0) { $0 + (try ExactReal($1).squareRoot()) }
        }
        let (first, second, again) = (try sum(from: 0), try sum(from: 1), try sum(from: 0))
        #expect(first.form.numerator.onlyTerm != nil, "one term above the limit turns the sum into an atom")
        #expect(first * second == second * first && first + second == second + first)
        #expect(first - again == 0 && first * again == first * first)
        #expect((first * second).form.isNormal && (first + second).form.isNormal)
    }
}
