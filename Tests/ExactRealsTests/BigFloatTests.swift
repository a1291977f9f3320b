import ExactNumbers
import ExactReals
import TestSupport
import Testing

@Suite struct BigFloatTests {
    private static func number(_ random: inout SplitMix64) -> Double {
        let scale = [1e-300, 1e-9, 1, 1, 1e9, 1e300][Int.random(in: 0..<6, using: &random)]
        return Double.random(in: -scale...scale, using: &random)
    }

    /// Sums and products of doubles of like sizes fit in the bits; quotients and roots are between two neighbours.
    @Test func resultsAreRoundedOutward() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(400) {
            let (x, y) = (Self.number(&random), Self.number(&random))
            guard y != 0, let exactX = Rational(exactly: x), let exactY = Rational(exactly: y) else { continue }
            let (left, right) = (BigFloat(x), BigFloat(y))
            #expect(BigFloat.product(left, right) == BigFloat.ends(of: exactX * exactY))
            let sum = BigFloat.sum(left, right)
            #expect(sum == BigFloat.ends(of: exactX + exactY), "\(x) + \(y)")
            let quotient = BigFloat.quotient(left, right)
            #expect(quotient == BigFloat.ends(of: exactX / exactY), "\(x) / \(y)")
            #expect(quotient.lower <= quotient.upper && quotient.lower.isFinite)
            let root = BigFloat.squareRoot(of: left.magnitude)
            let squares = (BigFloat.product(root.lower, root.lower), BigFloat.product(root.upper, root.upper))
            #expect(squares.0.lower <= left.magnitude && left.magnitude <= squares.1.upper, "the root of \(x)")
            #expect((left < right) == (x < y) && (left == right) == (x == y) && -left == BigFloat(-x))
            #expect(left.floor == BigFloat(x.rounded(.down)))
            #expect(left.rounded == BigFloat(x.rounded(.toNearestOrAwayFromZero)))
            #expect(left.doubles == (x, x))
        }
        let third = BigFloat.quotient(1, 3)
        #expect(third.lower < third.upper && third.lower.doubles.upper == third.upper.doubles.upper)
        #expect(third.lower.doubles.lower.nextUp == third.lower.doubles.upper)
    }

    @Test func functionsAreWithinDoubles() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        for function in EnclosedFunction.allCases {
            for _ in 0..<TestScale.count(40) {
                let argument = Double.random(in: -30...30, using: &random)
                guard let doubles = function.ends(at: argument) else {
                    #expect(BigFloat.ends(function, at: BigFloat(argument)) == nil)
                    continue
                }
                let ends = try #require(BigFloat.ends(function, at: BigFloat(argument)))
                #expect(BigFloat(doubles.lower) <= ends.lower && ends.upper <= BigFloat(doubles.upper))
                #expect(ends.lower <= ends.upper && (ends.lower.doubles.lower == doubles.lower))
            }
        }
    }

    @Test func infiniteNumbersStandForLargeOnes() {
        let infinity = BigFloat(.infinity)
        #expect(BigFloat.product(0, infinity) == (0, 0) && BigFloat.product(-infinity, 2) == (-infinity, -infinity))
        #expect(BigFloat.quotient(3, infinity) == (0, 0) && BigFloat.quotient(0, -2) == (0, 0))
        #expect(
            BigFloat.sum(infinity, 1) == (infinity, infinity) && BigFloat.squareRoot(of: infinity).lower == infinity)
        #expect(!infinity.isFinite && infinity.magnitude == (-infinity).magnitude && 1.5 < infinity)
        #expect(BigFloat(-.infinity) == -infinity && BigFloat(-.infinity) < -1.5)
        #expect(infinity.doubles == (.infinity, .infinity))
        let large = BigFloat.product(BigFloat(.greatestFiniteMagnitude), 2)
        #expect(large.lower.isFinite && large.lower.doubles == (.greatestFiniteMagnitude, .infinity))
    }

    @Test func realNumbersHaveEnds() throws {
        let root = try BigFloat.ends(of: ExactReal(2).squareRoot(), using: .standard)
        #expect(
            BigFloat.product(root.lower, root.lower).lower < 2 && BigFloat.product(root.upper, root.upper).upper > 2)
        #expect(try BigFloat.ends(of: ExactReal(3), using: .standard) == (3, 3))
        let pi = try BigFloat.ends(of: .pi, using: .standard)
        #expect(pi.lower <= BigFloat.pi.upper && BigFloat.pi.lower <= pi.upper && pi.lower.doubles.lower == .pi)
    }
}
