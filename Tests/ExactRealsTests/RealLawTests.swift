import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// Laws that hold for all real numbers, tried with random numbers.
struct RealLawTests {
    private let decider = RealDecider(limits: RealLimits(decisionBits: 1 << 10, numberBits: 1 << 16))

    private func generator(_ offset: UInt64) -> RealGenerator {
        RealGenerator(seed: SplitMix64.seed &+ offset, decider: decider)
    }

    @Test(arguments: [1, 2, 3, 4]) func theNormalFormIsTheSameNumber(depth: Int) throws {
        var generator = generator(UInt64(depth))
        for _ in 0..<400 {
            let sample = try generator.real(depth: depth)
            let difference = RealNode(.sum, sample.plain, RealNode(.product, RealNode(-1), sample.exact.form.node))
            let interval = try decider.evaluator.interval(of: difference, bits: 200)
            #expect(interval.containsZero, "seed \(SplitMix64.seed): \(sample) is not \(sample.exact)")
        }
    }

    @Test(arguments: [1, 2, 3]) func theTextReadsBackToTheSameForm(depth: Int) throws {
        var generator = generator(10 + UInt64(depth))
        for _ in 0..<400 {
            let sample = try generator.real(depth: depth)
            let text = sample.exact.description
            let read = try RealReader.value(of: text, using: decider)
            #expect(read == sample.exact, "seed \(SplitMix64.seed): \(sample) prints \(text), which is \(read)")
        }
    }

    @Test func theLawsOfAFieldAreNeverDenied() throws {
        var generator = generator(20)
        var (decided, all) = (0, 0)
        for _ in 0..<150 {
            let (a, b, c) = (try generator.real(depth: 2), try generator.real(depth: 2), try generator.real(depth: 2))
            for (left, right) in try Self.laws(a.exact, b.exact, c.exact, decider) {
                all += 1
                do {
                    let isEqual = try left.isEqual(to: right, using: decider)
                    #expect(isEqual, "seed \(SplitMix64.seed): \(a), \(b), \(c): \(left) and \(right)")
                    decided += 1
                } catch {
                    guard case .undecided = error else { throw error }
                }
            }
        }
        #expect(decided * 100 >= all * 97, "\(decided) of \(all) are decided")
    }

    private static func laws(
        _ a: ExactReal, _ b: ExactReal, _ c: ExactReal, _ decider: RealDecider
    ) throws -> [(ExactReal, ExactReal)] {
        var laws = [
            (a + b, b + a), ((a + b) + c, a + (b + c)), (a - a, 0), (a * b, b * a), ((a * b) * c, a * (b * c)),
            ((a + b) * c, a * c + b * c), ((a + b) * (a - b), a * a - b * b),
        ]
        if try a.signum(using: decider) != 0 {
            laws.append((try a.divided(by: a, using: decider), 1))
            laws.append((try b.divided(by: a, using: decider) * a, b))
        }
        return laws
    }

    @Test func theOrderIsThatOfTheDoubles() throws {
        var generator = generator(30)
        for _ in 0..<300 {
            let (a, b) = (try generator.real(depth: 2).exact, try generator.real(depth: 2).exact)
            let (x, y) = (try Double(a, using: decider), try Double(b, using: decider))
            guard x != y else { continue }
            #expect(
                try a.compare(to: b, using: decider) == (x < y ? .less : .greater), "\(SplitMix64.seed): \(a), \(b)")
        }
    }

    @Test func roundingIsThatOfTheDigits() throws {
        var generator = generator(40)
        for _ in 0..<200 {
            let value = try generator.real(depth: 2).exact
            guard let floor = try? value.floor(using: decider) else { continue }
            let interval = try value.interval(bits: 300, using: decider)
            #expect(Rational(floor) <= interval.upperBound && interval.lowerBound < Rational(floor + 1))
            let places = generator.int(0...8)
            let rounded = try value.rounded(places: places, using: decider)
            #expect(Rational(decimal: try value.decimal(places: places, using: decider)) == rounded, "\(value)")
        }
    }

    /// Small numbers, many of which are equal in different forms.
    @Test(arguments: 0..<4) func equalityIsThatOfManyDigits(kind: Int) throws {
        var generator = generator(50 + UInt64(kind))
        let numbers = try (0..<30).map { _ in try generator.coincidence(kind: kind, depth: 2) }
        for (place, left) in numbers.enumerated() {
            for right in numbers[..<place] {
                guard let isEqual = try decider.knownEquality(left, right) else { continue }
                let difference = RealNode(.sum, left.form.node, RealNode(.product, RealNode(-1), right.form.node))
                let interval = try RealEvaluator().interval(of: difference, bits: 2_000)
                #expect(isEqual == interval.containsZero, "seed \(SplitMix64.seed): \(left) and \(right)")
            }
        }
    }
}

extension RealDecider {
    /// Returns whether two numbers are equal, or nil if that is undecided.
    fileprivate func knownEquality(_ left: ExactReal, _ right: ExactReal) throws -> Bool? {
        do {
            return try left.isEqual(to: right, using: self)
        } catch {
            if case .undecided = error { return nil }
            throw error
        }
    }
}
