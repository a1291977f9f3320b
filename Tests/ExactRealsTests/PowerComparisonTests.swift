import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// The order of roots and rational numbers by powers of both, which intervals of many bits confirm.
struct PowerComparisonTests {
    @Test func ordersAreThoseOfIntervals() throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        var found: [Ordering?: Int] = [:]
        for _ in 0..<2_000 {
            let root = try Self.root(&generator)
            if root.rational != nil { continue }
            let value = try Self.neighbour(of: root, &generator)
            let order = root.form.orderByPowers(to: value)
            found[order, default: 0] += 1
            guard let order else { continue }
            let difference = try RealDecider.standard.evaluator.sign(of: (root.form - Form(value)).node)
            #expect(
                difference == (order == .less ? .negative : .positive),
                "seed \(SplitMix64.seed): \(root) and \(value) are \(order)")
            #expect(try root.compare(to: ExactReal(value)) == order)
            #expect(try ExactReal(value).compare(to: root) == (order == .less ? .greater : .less))
        }
        #expect(
            found[.less, default: 0] > 300 && found[.greater, default: 0] > 300 && found[nil, default: 0] > 100,
            "\(found)")
    }

    @Test func otherNumbersHaveNone() throws {
        let one = Rational(1)
        #expect(ExactReal.pi.form.orderByPowers(to: one) == nil)
        // Which is negative, as no root is.
        #expect(try ExactReal(4).sine().form.orderByPowers(to: one) == nil)
        #expect(try (ExactReal(2).squareRoot() + 1).form.orderByPowers(to: one) == nil)
        #expect(try (ExactReal.pi * ExactReal(2).squareRoot()).form.orderByPowers(to: one) == nil)
        #expect(try (1 / (ExactReal(2).squareRoot() + 3)).form.orderByPowers(to: one) == nil)
        #expect(try ExactReal(2).root(67).form.orderByPowers(to: one) == nil)
        // The product fits 128 bits, or it doesn't.
        #expect(try ExactReal(2).root(64).form.orderByPowers(to: Rational(3, 2)) == .less)
        #expect(try ExactReal(2).root(64).form.orderByPowers(to: Rational(5, 4)) == nil)
        #expect(try ExactReal(2).squareRoot().form.orderByPowers(to: 0) == .greater)
        #expect(try (-ExactReal(2).squareRoot()).form.orderByPowers(to: 0) == .less)
        #expect(try ExactReal(2).squareRoot().form.orderByPowers(to: Rational(BigInteger(1) << 70)) == nil)
    }

    /// Returns a rational multiple of one or two roots.
    private static func root(_ generator: inout SplitMix64) throws -> ExactReal {
        var number = ExactReal(
            Rational(
                BigInteger(Int.random(in: 1...9, using: &generator)),
                BigInteger(Int.random(in: 1...9, using: &generator))))
        if Bool.random(using: &generator) { number = -number }
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            let radicand = ExactReal(
                [2, 3, 5, 6, 7, 10, 1_000_003, 12, 2_147_483_647].randomElement(using: &generator)!)
            number = number * (try radicand.root(BigInteger(Int.random(in: 2...5, using: &generator))))
        }
        return number
    }

    /// Returns a decimal near a number, or a number far from it.
    private static func neighbour(of root: ExactReal, _ generator: inout SplitMix64) throws -> Rational {
        if Int.random(in: 0..<8, using: &generator) == 0 {
            return Rational(BigInteger(Int.random(in: -9...9, using: &generator)))
        }
        let value = try root.rounded(places: Int.random(in: 0...9, using: &generator))
        return Bool.random(using: &generator) ? value : value + Rational(1, 1 << 20)
    }
}
