import ExactNumbers
import Testing

@testable import ExactReals

/// What an evaluator finds out about a graph, and when it gives up.
struct EvaluatorTests {
    private let evaluator = RealEvaluator()
    private let rootOfTwo = RealNode(.power(Rational(1, 2)), RealNode(2))

    private func power(_ base: RealNode, _ exponent: Rational) -> RealNode { RealNode(.power(exponent), base) }
    private func minus(_ left: RealNode, _ right: RealNode) -> RealNode {
        RealNode(.sum, left, RealNode(.product, RealNode(-1), right))
    }

    @Test func anIntervalContainsTheNumber() throws {
        let interval = try evaluator.interval(of: rootOfTwo, bits: 100)
        let (lower, upper) = (try #require(interval.lowerEnd), try #require(interval.upperEnd))
        #expect(lower * lower < 2 && 2 < upper * upper)
        #expect(upper - lower == Rational(1, BigInteger(1) << 99))
    }

    @Test func theSignIsFound() throws {
        #expect(try evaluator.sign(of: minus(rootOfTwo, RealNode(Rational(141_421_356, 100_000_000)))) == .positive)
        // √2 rounded down to 3,000 bits.
        let below = Rational((BigInteger(2) << 6_000).squareRoot(), BigInteger(1) << 3_000)
        #expect(try evaluator.sign(of: minus(rootOfTwo, RealNode(below))) == .positive)
        #expect(try evaluator.sign(of: minus(RealNode(below), rootOfTwo)) == .negative)
        #expect(try evaluator.sign(of: minus(RealNode(below), RealNode(below))) == .zero)
    }

    @Test func whatIntervalsCannotTellIsUnknown() throws {
        let difference = minus(RealNode(.exp, RealNode(.ln, RealNode(2))), RealNode(2))
        guard case .unknown(let exponent) = try evaluator.sign(of: difference) else {
            Issue.record("intervals alone can't show that a number is 0")
            return
        }
        #expect(exponent < -(1 << 14) + 8 && exponent > -(1 << 14) - 8)
        let scaled = RealNode(.product, RealNode(Rational(BigInteger(1) << 50_000)), difference)
        guard case .unknown(let other) = try evaluator.sign(of: scaled) else {
            Issue.record("a factor doesn't change that")
            return
        }
        #expect(other < -(1 << 14) + 8, "the limit counts bits beyond those of the largest number")
        let endless = RealNode(.quotient, RealNode(1), difference)
        #expect(try evaluator.sign(of: endless) == .unknown(below: .max))
    }

    @Test func sharedNodesAreEvaluatedOnce() throws {
        // x = sin x + cos x stands for a tree of 2¹⁰⁰ nodes.
        let node = (0..<100).reduce(RealNode(1)) { node, _ in
            RealNode(.sum, RealNode(.sin, node), RealNode(.cos, node))
        }
        #expect(try evaluator.sign(of: node) == .positive)
    }

    @Test func deepGraphsAreEvaluatedInALoop() throws {
        let node = (0..<100_000).reduce(RealNode(1)) { node, _ in RealNode(.sin, RealNode(.sum, node, RealNode(1))) }
        let interval = try evaluator.interval(of: node, bits: 96)
        let width = try #require(interval.upperEnd) - #require(interval.lowerEnd)
        #expect(width < Rational(1, BigInteger(1) << 88), "a narrow interval stays narrow")
    }

    @Test func numbersAreOrderedByIntervals() throws {
        #expect(try evaluator.ordering(of: rootOfTwo, to: Rational(141, 100)) == .greater)
        #expect(try evaluator.ordering(of: rootOfTwo, to: Rational(142, 100)) == .less)
        #expect(try evaluator.ordering(of: RealNode(Rational(3, 2)), to: Rational(3, 2)) == .equal)
        #expect(try evaluator.ordering(of: RealNode(Rational(3, 2)), to: Rational(1, 3)) == .greater)
        let two = RealNode(.product, rootOfTwo, rootOfTwo)
        #expect(try evaluator.ordering(of: two, to: 2) == nil)
        var bits: [Double] = []
        let gate = RealGate(admit: { bits.append($0.bits) })
        let limits = RealLimits(decisionBits: 300, numberBits: 1 << 20)
        #expect(try RealEvaluator(limits: limits, gate: gate).ordering(of: two, to: 2, places: 500) == nil)
        #expect(bits == [64, 256, 802], "places after the point don't count")
    }

    @Test func hostileGraphsEndWithinTheLimits() throws {
        let ten = RealNode(10)
        let tower = RealNode(.exp, RealNode(.exp, RealNode(.exp, ten)))
        #expect(try evaluator.sign(of: tower) == .positive)
        let deeper = RealNode(.sin, RealNode(.exp, RealNode(.exp, RealNode(20))))
        #expect {
            try evaluator.sign(of: deeper)
        } throws: { if case RealProblem.numberTooLarge = $0 { true } else { false } }
        #expect {
            try evaluator.sign(of: power(RealNode(Rational(1, 2)), Rational(BigInteger(10).power(30))))
        } throws: { if case RealProblem.tooNearZero = $0 { true } else { false } }
        let sum = RealNode(.sum, (1...10_000).map { power(RealNode(Rational($0)), Rational(1, 2)) })
        #expect(try evaluator.interval(of: sum, bits: 64).isPositive)
        let nested = (0..<10_000).reduce(RealNode(1)) { node, _ in
            power(RealNode(.sum, node, RealNode(1)), Rational(1, 2))
        }
        let golden = try evaluator.interval(of: nested, bits: 100)
        #expect(golden.isPositive && golden.widthExponent.map { $0 < -90 } == true)
    }

    // MARK: - Problems

    @Test func operationsWithoutAResultAreReported() {
        let zero = RealNode(0)
        for (node, isDivision) in [
            (RealNode(.quotient, .pi, zero), true), (power(zero, -1), true), (power(zero, Rational(-1, 2)), true),
            (power(RealNode(-2), Rational(1, 2)), false), (RealNode(.ln, zero), false),
            (RealNode(.log1p, RealNode(-1)), false),
            (RealNode(.asin, RealNode(2)), false), (RealNode(.asin, RealNode(-2)), false),
        ] {
            do {
                _ = try evaluator.sign(of: node)
                Issue.record("\(node.operation) has no result")
            } catch {
                switch error {
                case .divisionByZero: #expect(isDivision, "\(node.operation)")
                case .outsideDomain: #expect(!isDivision, "\(node.operation)")
                default: Issue.record("\(error)")
                }
            }
        }
    }

    @Test func numbersBeyondAllExponentsAreNotFinite() throws {
        let huge = RealNode(Rational(BigInteger(1) << 62))
        let tiny = RealNode(.exp, RealNode(.product, RealNode(-4), huge))
        #expect {
            try evaluator.sign(of: tiny)
        } throws: {
            if case RealProblem.tooNearZero = $0 { true } else { false }
        }
        let large = RealNode(.exp, RealNode(.product, RealNode(4), huge))
        #expect(try evaluator.sign(of: large) == .positive, "its sign is known all the same")
        #expect(try evaluator.interval(of: large, bits: 64).upperEnd == nil)
    }

    @Test func anArgumentWithTooManyBitsIsRefused() throws {
        // 2^(2⁶⁰) is exact with two bits, but its sine would need π with 2⁶⁰ bits.
        let argument = power(RealNode(2), Rational(1 << 60))
        for operation in [RealOperation.sin, .cos] {
            #expect {
                try evaluator.interval(of: RealNode(operation, argument), bits: 64)
            } throws: { if case RealProblem.numberTooLarge(let bits) = $0 { bits == 1 << 25 } else { false } }
        }
        #expect(throws: RealProblem.self) { try evaluator.interval(of: .pi, bits: 1 << 26) }
    }

    // MARK: - The gate

    private struct Refusal: Error {}

    @Test func workIsAskedForBeforeItIsDone() throws {
        var asked: [RealWork] = []
        let gate = RealGate(admit: { asked.append($0) })
        _ = try RealEvaluator(gate: gate).sign(of: minus(rootOfTwo, .pi))
        #expect(asked.map(\.bits) == [64])
        let difference = minus(RealNode(.exp, RealNode(.ln, RealNode(2))), RealNode(2))
        _ = try RealEvaluator(limits: RealLimits(decisionBits: 1_000, numberBits: 5_000), gate: gate).sign(
            of: difference)
        #expect(asked.map(\.bits) == [64, 64, 256, 1_002])
        #expect(zip(asked.dropFirst(), asked.dropFirst(2)).allSatisfy { $0.work < $1.work && $0.bytes < $1.bytes })
        #expect(asked.allSatisfy { $0.longestCall <= $0.work })
    }

    @Test func scratchMemoryIsAskedForToo() throws {
        func bytes(_ node: RealNode) throws -> Double {
            var bytes = 0.0
            _ = try RealEvaluator(gate: RealGate(admit: { bytes = $0.bytes })).interval(of: node, bits: 80_000)
            return bytes / 10_000
        }
        #expect((6..<15).contains(try bytes(RealNode(.sum, .pi, RealNode(1))) - 20))
        #expect(try bytes(RealNode(.exp, RealNode(2))) > 80)
        let many = RealNode(.sum, (0..<50).map { power(RealNode(Rational(2 * $0 + 3)), Rational(1, 2)) })
        #expect((100..<130).contains(try bytes(many)))
    }

    @Test func aRefusalEndsTheEvaluation() {
        let gate = RealGate(admit: { if $0.bits > 100 { throw Refusal() } })
        let difference = minus(RealNode(.exp, RealNode(.ln, RealNode(2))), RealNode(2))
        #expect {
            try RealEvaluator(gate: gate).sign(of: difference)
        } throws: { if case RealProblem.refused(let reason) = $0 { reason is Refusal } else { false } }
    }

    @Test func theReductionOfALargeArgumentIsAskedForToo() throws {
        let node = RealNode(.sin, power(RealNode(2), 1_000_000))
        var asked: [RealWork] = []
        _ = try RealEvaluator(gate: RealGate(admit: { asked.append($0) })).interval(of: node, bits: 64)
        #expect(asked.count == 2 && asked[1].bits > 1_000_000 && asked[1].work > 100 * asked[0].work)
        #expect(asked[1].bytes > 5e6, "dozens of numbers of 125,000 bytes")
    }

    @Test func longPassesLookAtTheClockInBetween() {
        let node = (0..<1_000).reduce(RealNode(1)) { node, _ in RealNode(.sin, node) }
        var looks = 0
        let gate = RealGate(
            admit: { _ in },
            look: {
                looks += 1
                if looks == 3 { throw Refusal() }
            })
        #expect(throws: RealProblem.self) { try RealEvaluator(gate: gate).interval(of: node, bits: 1_000) }
        #expect(looks == 3)
    }

    @Test func limitsAreNeverNegative() {
        var limits = RealLimits(decisionBits: -5, numberBits: -1)
        #expect(limits.decisionBits == 0 && limits.numberBits == 0)
        limits.decisionBits = .max
        limits.numberBits = -1
        #expect(limits.decisionBits == 1 << 60 && limits.numberBits == 0)
        let two = RealNode(.product, rootOfTwo, rootOfTwo)
        limits.numberBits = 1_000
        #expect {
            try RealEvaluator(limits: limits).ordering(of: two, to: 2, places: .max)
        } throws: { if case RealProblem.numberTooLarge = $0 { true } else { false } }
    }
}
