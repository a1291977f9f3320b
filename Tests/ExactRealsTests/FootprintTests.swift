import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// The footprint of a number that contains itself many times grows with its nodes, not with the paths to them.
struct FootprintTests {
    /// The most bytes for the nodes of one step.
    private static let bytesPerStep = 1 << 14

    private func expectFootprint(
        of steps: Int, from start: ExactReal, _ step: (ExactReal) throws -> ExactReal
    ) throws {
        var x = start
        for _ in 0..<steps { x = try step(x) }
        #expect(x.footprint <= steps * Self.bytesPerStep)
        #expect(x.footprint >= steps * RealNode.ownBytes / 32)
    }

    @Test func ofNoGraphAndOfOne() {
        #expect(RealNode.footprint(of: []) == 0)
        #expect(RealNode.footprint(of: [.pi]) == RealNode.pi.footprint)
    }

    @Test func sumsWithReciprocals() throws {
        try expectFootprint(of: 300, from: .pi) { x in try x + 1 / x }
    }

    @Test func sumsOfSinesAndCosines() throws {
        try expectFootprint(of: 1_000, from: .pi) { x in try x.sine() + x.cosine() }
    }

    @Test func productsOfSums() throws {
        try expectFootprint(of: 200, from: .pi) { x in ExactReal(Rational(39, 10)) * x * (1 - x) }
    }

    /// What is still to be taken apart is never a single node here, but all of it is part of the larger operand.
    @Test func numbersThatAreMadeOfTheTwoBefore() throws {
        var (before, x) = (ExactReal.e, ExactReal.pi)
        let steps = TestScale.count(2_000)
        for _ in 0..<steps { (before, x) = (x, x + (try before.sine())) }
        #expect(x.footprint < steps * Self.bytesPerStep)
    }

    @Test func graphsThatShareNothingAreAddedUp() {
        let graphs = (1...3).map { n in
            (0..<2_000).reduce(RealNode(Rational(n))) { node, _ in RealNode(.sin, node) }
        }
        let sum = RealNode(.sum, graphs)
        #expect(sum.footprint > 6_000 * RealNode.ownBytes && sum.footprint < 6_100 * RealNode.ownBytes)
    }

    @Test func noFootprintIsMoreThanTheGreatest() {
        // Each step doubles the number of paths, by two different chains of nodes.
        var x = RealNode.pi
        for _ in 0..<200 {
            let long = (0..<10).reduce(x) { node, _ in RealNode(.sin, node) }
            let other = (0..<10).reduce(x) { node, _ in RealNode(.cos, node) }
            x = RealNode(.sum, long, other)
        }
        #expect(x.footprint <= RealNode.greatestFootprint && x.footprint >= 4_000 * RealNode.ownBytes)
        #expect(x.footprint < 8_000 * RealNode.ownBytes)
    }
}
