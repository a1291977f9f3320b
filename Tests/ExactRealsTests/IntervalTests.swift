import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// Intervals contain what they should, and are as narrow as their bits allow.
struct IntervalTests {
    /// The interval with exactly these ends, if they are short binary fractions.
    private func interval(_ lower: Rational, _ upper: Rational) -> Interval {
        let unit = Interval.everything(bits: 2).sine(bits: 2)
        let radius = Interval((upper - lower) / 2, bits: 600).times(unit, bits: 600)
        return Interval.sum([Interval((lower + upper) / 2, bits: 600), radius], bits: 600)
    }

    private func ends(_ interval: Interval?) -> [Rational?]? { interval.map { [$0.lowerEnd, $0.upperEnd] } }

    // MARK: - Arithmetic

    /// Pairs of ends with all signs, including points and 0.
    private let pairs: [(Rational, Rational)] = {
        let ends = [-3, Rational(-1, 2), 0, Rational(3, 4), 5]
        return ends.flatMap { left in ends.filter { left <= $0 }.map { (left, $0) } }
    }()

    @Test func sumsAndProductsHaveTheEndsOfTheirOperands() {
        for (a, b) in pairs {
            #expect(ends(interval(a, b)) == [a, b])
            #expect(ends(interval(a, b).negated(bits: 10)) == [-b, -a])
            for (c, d) in pairs {
                #expect(ends(Interval.sum([interval(a, b), interval(c, d)], bits: 20)) == [a + c, b + d])
                #expect(
                    ends(Interval.sum([interval(a, b), interval(c, d), interval(a, b)], bits: 20))
                        == [a + c + a, b + d + b])
                let products = [a * c, a * d, b * c, b * d].sorted(by: <)
                #expect(
                    ends(interval(a, b).times(interval(c, d), bits: 20)) == [products[0], products[3]],
                    "[\(a), \(b)] · [\(c), \(d)]")
            }
        }
        #expect(ends(Interval.sum([], bits: 10)) == [0, 0])
        #expect(ends(Interval.sum([interval(2, 3)], bits: 10)) == [2, 3])
    }

    @Test func quotientsAreRoundedOutward() throws {
        for (a, b) in pairs {
            for (c, d) in pairs {
                let quotient = interval(a, b).divided(by: interval(c, d), bits: 30)
                if c == 0 && d == 0 {
                    #expect(quotient == nil)
                } else if c < 0 && d > 0 {
                    #expect(ends(quotient) == [nil, nil])
                } else {
                    let divisors = [c, d].filter { $0 != 0 }
                    let found = [a, b].flatMap { number in divisors.map { number / $0 } }.sorted(by: <)
                    let sign: Rational = c < 0 ? -1 : 1
                    let hasZero = divisors.count == 1
                    let least = hasZero && (sign * a < 0 || sign * b < 0) ? nil : found.first
                    let greatest = hasZero && (sign * a > 0 || sign * b > 0) ? nil : found.last
                    expect(
                        try #require(quotient),
                        isTightly: hasZero && a <= 0 && b >= 0
                            ? [least.map { min($0, 0) }, greatest.map { max($0, 0) }] : [least, greatest], bits: 30)
                }
            }
        }
    }

    /// Whether each end is the expected one, or differs by at most its last bit.
    private func expect(_ interval: Interval, isTightly ends: [Rational?], bits: Int) {
        for (found, exact, direction) in [
            (interval.lowerEnd, ends[0], Rational(1)), (interval.upperEnd, ends[1], Rational(-1)),
        ] {
            guard let found, let exact else {
                #expect(found == nil && exact == nil)
                continue
            }
            let error = direction * (exact - found)
            #expect(!error.isNegative && error <= exact.magnitude / Rational(BigInteger(1) << (bits - 1)))
        }
    }

    @Test func longProductsAndQuotientsOfNarrowIntervalsAreNarrow() throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        let bits = 10_000
        for _ in 0..<40 {
            let range = -(BigInteger(1) << 299)...BigInteger(1) << 299
            let values = (0..<2).map { _ in Rational(.random(in: range, using: &generator), 1 << 200) }
            let widths = (0..<2).map { _ in
                generator.oneIn(4) ? 0 : Rational(1, BigInteger(1) << Int.random(in: 200..<280, using: &generator))
            }
            let (left, right) = (interval(values[0], values[0] + widths[0]), interval(values[1], values[1] + widths[1]))
            let ends = [values[0], values[0] + widths[0]].flatMap { a in
                [values[1], values[1] + widths[1]].map { (product: a * $0, quotient: a / $0) }
            }
            for (found, exact) in [
                (left.times(right, bits: bits), ends.map(\.product)),
                (try #require(left.divided(by: right, bits: bits)), ends.map(\.quotient)),
            ] {
                let (least, greatest) = (try #require(exact.min(by: <)), try #require(exact.max(by: <)))
                let (lower, upper) = (try #require(found.lowerEnd), try #require(found.upperEnd))
                #expect(lower <= least && greatest <= upper, "\(SplitMix64.seed)")
                let last = least.magnitude / Rational(BigInteger(1) << (bits - 4))
                #expect(upper - lower <= (greatest - least) * Rational(1_001, 1_000) + last, "\(SplitMix64.seed)")
            }
        }
    }

    @Test func infiniteEndsStandForNumbersOfAnySize() {
        let everything = Interval.everything(bits: 20)
        let positive = interval(1, 2).divided(by: interval(0, 1), bits: 20)
        #expect(ends(positive) == [1, nil])
        #expect(ends(positive?.times(interval(0, 1), bits: 20)) == [0, nil])
        #expect(ends(positive?.times(interval(-1, 1), bits: 20)) == [nil, nil])
        #expect(ends(everything.times(interval(0, 0), bits: 20)) == [0, 0])
        #expect(ends(interval(1, 1).divided(by: positive ?? everything, bits: 20)) == [0, 1])
        #expect(ends(Interval.sum([everything, interval(1, 2), everything], bits: 20)) == [nil, nil])
        #expect(ends(everything.arcTangent(bits: 20))?.allSatisfy { $0 != nil } == true)
        #expect(ends(everything.exponential(bits: 20)) == [0, nil])
        #expect(ends(everything.cosine(bits: 20)) == [-1, 1])
        #expect(
            !everything.isBounded && !everything.isAboveExponents && everything.containsZero
                && everything.exponent == nil)
    }

    /// An exponent that is longer than a word leaves the sign of an odd power, and nothing to compute of most others.
    @Test func powersWithLongExponents() throws {
        let (even, odd) = (Rational(BigInteger(2).power(70)), Rational(BigInteger(2).power(70) + 1))
        let nearOne = Rational(1) + Rational(1, BigInteger(2).power(70))
        let e = try #require(Interval(nearOne, bits: 300).power(even, bits: 50))
        #expect(e.isBounded && e.isPositive)
        for (exponent, isNegative) in [(even, false), (odd, true)] {
            let power = try #require(Interval(-nearOne, bits: 300).power(exponent, bits: 50))
            #expect(power.isNegative == isNegative && power.isPositive == !isNegative)
        }
        let power = try #require(interval(-1, 1).power(odd, bits: 50))
        #expect(!power.isBounded && power.containsZero)
    }

    @Test func endsAreReadOff() throws {
        let huge = Rational(BigInteger(5) << 1_000)
        #expect(ends(Interval(huge, bits: 10)) == [huge, huge])
        #expect(ends(Interval(1 / huge, bits: 10))?.first?.map { $0 <= 1 / huge && $0 * 2 > 1 / huge } == true)
        MPFRState.prepare()
        let beyond = try #require(Interval(2, bits: 2).power(1 << 40, bits: 10))
        #expect(beyond.isBounded && ends(beyond) == [nil, nil], "an integer of 2⁴⁰ bits is more than memory holds")
        for (value, nearest) in [
            (Rational(5, 2), 3), (Rational(-5, 2), -3), (Rational(9, 4), 2), (0, 0), (Rational(1, 3), 0),
            (Rational(-2, 3), -1),
        ] as [(Rational, BigInteger)] {
            #expect(Interval(value, bits: 70).nearestInteger == nearest)
            #expect(Interval(value, bits: 70).integerBelow == value.floor())
        }
        for bits in [63, 64, 65, 127, 128, 129] {
            let integer = BigInteger(1) << bits - 1
            #expect(Interval(Rational(integer), bits: bits).nearestInteger == integer)
            #expect(Interval(Rational(-integer), bits: bits + 7).integerBelow == -integer)
        }
        #expect(interval(2, 3).nearestInteger == nil && Interval.everything(bits: 10).nearestInteger == nil)
        #expect(Interval.everything(bits: 10).integerBelow == nil && Interval.everything(bits: 10).widthExponent == nil)
        #expect(Interval(Rational(BigInteger(1) << 100), bits: 10).integerBelow == nil, "too few bits to tell")
    }

    @Test func intervalsAreCompared() {
        #expect(interval(1, 2).isBelow(interval(3, 4)) && !interval(1, 3).isBelow(interval(3, 4)))
        #expect(interval(1, 2).isEqual(to: interval(1, 2)) && !interval(1, 2).isEqual(to: interval(1, 3)))
        #expect(!interval(1, 2).isEqual(to: interval(0, 2)))
        #expect(interval(-1, 3).decimalExponent == nil && interval(100, 127).decimalExponent == 1)
        #expect(ends(interval(3, 4).scaled(byPowerOfTen: 0, bits: 10)) == [3, 4])
        #expect(
            ends(interval(3, 4).scaled(byPowerOfTen: 30, bits: 200))?.first == Rational(3 * BigInteger(10).power(30)))
        let small = interval(3, 4).scaled(byPowerOfTen: -30, bits: 200)
        #expect((small.lowerEnd ?? 0) <= Rational(significand: 3, decimalExponent: -30) && small.isPositive)
    }

    // MARK: - Functions

    private struct Function: CustomTestStringConvertible, Sendable {
        let name: String
        let domain: ClosedRange<Int>
        let values: @Sendable (Interval, Int) -> Interval?
        var testDescription: String { name }
    }

    private static let functions = [
        Function(name: "exp", domain: -40...40) { $0.exponential(bits: $1) },
        Function(name: "expm1", domain: -40...40) { $0.exponentialLessOne(bits: $1) },
        Function(name: "ln", domain: 0...1_000) { $0.logarithm(bits: $1) },
        Function(name: "log1p", domain: -1...1_000) { $0.logarithmOfOnePlus(bits: $1) },
        Function(name: "sin", domain: -1_000...1_000) { $0.sine(bits: $1) },
        Function(name: "cos", domain: -1_000...1_000) { $0.cosine(bits: $1) },
        Function(name: "asin", domain: -1...1) { $0.arcSine(bits: $1) },
        Function(name: "atan", domain: -1_000...1_000) { $0.arcTangent(bits: $1) },
        Function(name: "square root", domain: 0...1_000) { $0.root(2, bits: $1) },
        Function(name: "cube root", domain: -1_000...1_000) { $0.root(3, bits: $1) },
        Function(name: "x²", domain: -1_000...1_000) { $0.power(2, bits: $1) },
        Function(name: "x³", domain: -1_000...1_000) { $0.power(3, bits: $1) },
        Function(name: "x⁻²", domain: 1...1_000) { $0.power(-2, bits: $1) },
        Function(name: "x^(2/3)", domain: -1_000...1_000) { $0.power(Rational(2, 3), bits: $1) },
        Function(name: "x^(-5/2)", domain: 1...1_000) { $0.power(Rational(-5, 2), bits: $1) },
        Function(name: "x¹⁰", domain: -1...1) { $0.power(10, bits: $1) },
    ]

    /// A number strictly inside a function's domain, with 40 bits after the point.
    private func argument(_ function: Function, _ generator: inout SplitMix64) -> Rational {
        let scale = 1 << 40
        let range = (function.domain.lowerBound * scale + 1)...(function.domain.upperBound * scale - 1)
        return Rational(BigInteger(Int.random(in: range, using: &generator)), BigInteger(scale))
    }

    @Test(arguments: functions) private func moreBitsAreNarrower(function: Function) throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<20 {
            let point = Interval(argument(function, &generator), bits: 80)
            var outer = try #require(function.values(point, 20))
            for bits in [53, 64, 200, 1_000, 3_000] {
                let inner = try #require(function.values(point, bits))
                let (lower, upper) = (try #require(inner.lowerEnd), try #require(inner.upperEnd))
                #expect(try #require(outer.lowerEnd) <= lower && upper <= #require(outer.upperEnd))
                let unit = Rational(significand: 1, decimalExponent: 0) / Rational(BigInteger(1) << (bits - 2))
                #expect(upper - lower <= lower.magnitude * unit, "an interval of two neighbours")
                outer = inner
            }
        }
    }

    @Test(arguments: functions) private func intervalsAroundArgumentsContainTheirValues(function: Function) throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for width in [-120, -30, -20, -2, 0] {
            for bits in [64, 1_000] {
                for _ in 0..<4 {
                    let (first, second) = (argument(function, &generator), argument(function, &generator))
                    // The second one is moved to the first, so that they are this far apart.
                    let near = first + (second - first) * (width < 0 ? Rational(1, BigInteger(1) << -width) : 1)
                    let (lower, upper) = (min(first, near), max(first, near))
                    let all = try #require(function.values(interval(lower, upper), bits))
                    for step in 0...8 {
                        let inside = lower + (upper - lower) * Rational(BigInteger(step), 8)
                        let value = try #require(function.values(Interval(inside, bits: 600), 1_200))
                        #expect(try #require(all.lowerEnd) <= #require(value.lowerEnd), "\(SplitMix64.seed): \(inside)")
                        #expect(try #require(value.upperEnd) <= #require(all.upperEnd), "\(SplitMix64.seed): \(inside)")
                    }
                }
            }
        }
    }

    /// On an interval so narrow that a function is nearly straight, its values reach about as far as those of the ends.
    @Test(arguments: functions) private func narrowIntervalsStayNarrow(function: Function) throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for bits in [96, 500, 2_000] {
            for _ in 0..<20 {
                let center = argument(function, &generator)
                let width = center.magnitude / Rational(BigInteger(1) << (bits / 2))
                let narrow = Interval.sum(
                    [
                        Interval(center, bits: bits),
                        Interval.everything(bits: 64).sine(bits: 64).times(Interval(width, bits: 64), bits: 64),
                    ],
                    bits: bits)
                let all = try #require(function.values(narrow, bits))
                let ends = try [#require(narrow.lowerEnd), #require(narrow.upperEnd)].map {
                    try #require(function.values(Interval($0, bits: bits), 2 * bits)?.lowerEnd)
                }
                let found = try #require(all.upperEnd) - #require(all.lowerEnd)
                let last = ends[0].magnitude / Rational(BigInteger(1) << (bits - 4))
                #expect(found <= (ends[0] - ends[1]).magnitude * Rational(1_001, 1_000) + last, "\(center)")
            }
        }
    }

    // MARK: - Ends of domains, poles and turning points

    @Test func numbersOutsideOfADomainCountForNothing() {
        #expect(ends(interval(-1, 4).squareRoot(bits: 10)) == [0, 2])
        #expect(interval(-2, -1).squareRoot(bits: 10) == nil)
        #expect(ends(interval(-8, 27).root(3, bits: 10)) == [-2, 3])
        #expect(ends(interval(-1, 1).logarithm(bits: 10)) == [nil, 0])
        #expect(interval(-1, 0).logarithm(bits: 10) == nil)
        #expect(ends(interval(-2, 0).logarithmOfOnePlus(bits: 10)) == [nil, 0])
        #expect(interval(-2, -1).logarithmOfOnePlus(bits: 10) == nil)
        #expect(ends(interval(-5, 5).arcSine(bits: 30)) == ends(interval(-1, 1).arcSine(bits: 30)))
        #expect(interval(2, 3).arcSine(bits: 10) == nil && interval(-3, -2).arcSine(bits: 10) == nil)
    }

    @Test func functionsTurnAround() {
        #expect(ends(interval(1, 2).sine(bits: 30))?.last == 1)
        #expect(ends(interval(-2, -1).sine(bits: 30))?.first == -1)
        #expect(ends(interval(4, 5).sine(bits: 30))?.first == -1)
        #expect(ends(interval(-1, 2).cosine(bits: 30))?.last == 1)
        #expect(ends(interval(3, 4).cosine(bits: 30))?.first == -1)
        #expect(ends(interval(0, 7).sine(bits: 30)) == [-1, 1])
        #expect(ends(interval(0, 6).sine(bits: 30)) == [-1, 1], "which rises at both ends")
        #expect(ends(interval(-3, 2).power(2, bits: 30)) == [0, 9])
        #expect(ends(interval(-2, 3).power(4, bits: 30)) == [0, 81])
        #expect(ends(interval(-3, -2).power(2, bits: 30)) == [4, 9])
        #expect(ends(interval(-3, 2).power(3, bits: 30)) == [-27, 8])
        #expect(ends(interval(-3, 2).power(0, bits: 30)) == [1, 1])
        #expect(ends(interval(-2, 4).power(-1, bits: 30)) == [nil, nil])
    }

    @Test func exponentsNoMachineWordHolds() throws {
        let huge = Rational(BigInteger(1) << 70)
        let power = try #require(Interval(1 + 1 / huge, bits: 80).power(huge, bits: 80))
        // (1 + 1/n)ⁿ is nearly e.
        let e = try #require(Interval(1, bits: 2).exponential(bits: 80).lowerEnd)
        #expect((try #require(power.lowerEnd) - e).magnitude < Rational(1, 1_000_000))
        let root = try #require(Interval(2, bits: 10).power(1 / huge, bits: 100))
        #expect(try #require(root.lowerEnd) > 1 && #require(root.upperEnd) < 1 + 1 / huge)
        #expect(Interval(-2, bits: 10).power(1 / huge, bits: 100) == nil)
    }

    // MARK: - The ends of MPFR's exponents

    @Test func boundsBeyondAllExponentsAreInfiniteOrZero() throws {
        MPFRState.prepare()
        let huge = Interval(Rational(BigInteger(1) << 62), bits: 64)
        let large = huge.exponential(bits: 64)
        #expect(large.isAboveExponents && large.isPositive && large.upperEnd == nil)
        let small = huge.negated(bits: 64).exponential(bits: 64)
        #expect(small.isBelowExponents && small.lowerEnd == 0)
        #expect(!large.isBelowExponents && !small.isAboveExponents && !Interval(0, bits: 2).isBelowExponents)
        #expect(large.times(large, bits: 64).isAboveExponents)
        #expect(small.times(small, bits: 64).isBelowExponents)
        let power = try #require(Interval(2, bits: 2).power(Int.max, bits: 64))
        #expect(power.isAboveExponents)
        #expect(try #require(Interval(2, bits: 2).power(Int.min, bits: 64)).isBelowExponents)
        #expect(try #require(Interval(-2, bits: 2).power(Int.max, bits: 64)).isAboveExponents)
    }
}
