import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// How numbers are decided to be equal or different, and what remains undecided.
struct DecisionTests {
    /// A decider that gives up on numbers that agree to 20 digits.
    private let hasty = RealDecider(limits: RealLimits(decisionBits: 64, numberBits: 1 << 20))

    private func value(_ text: String) throws -> ExactReal { try RealReader.value(of: text) }

    /// A rational that agrees with a number to 100 digits, but differs from it.
    private func neighbour(of number: ExactReal) throws -> ExactReal {
        ExactReal(try number.rounded(places: 100)) + ExactReal(Rational(significand: 1, decimalExponent: -100))
    }

    // MARK: - Theorems

    @Test(arguments: [
        // Besicovitch
        "sqrt(2)", "sqrt(2) + cbrt(3)", "sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7) + sqrt(11)", "sqrt(1000036000099)",
        // Lindemann
        "pi", "pi**2 + sqrt(2)*pi", "sqrt(pi)", "pi**3 - pi/7 + sqrt(3)",
        // Lindemann and Weierstrass
        "e", "e**2 + e", "exp(sqrt(2)) + exp(sqrt(3))", "sin(1)", "sin(1) + cos(1)", "e*sin(1) + cos(sqrt(2))",
        "cosh(1)",
        "sqrt(2)*exp(1/3) - sin(2/3)", "sin(1) + sqrt(2)*e + cos(pi/7)*exp(2)",
        // Baker
        "ln(2)", "ln(2) + ln(3)*sqrt(2)", "pi + ln(2)", "sqrt(2)*pi + ln(7)/3 - ln(1000003)", "atan(2)",
        "ln(1 + sqrt(2)) + sqrt(3)*asin(1/3)",
        // Niven
        "cos(pi/7)", "sqrt(1 + cos(pi/7))",
    ]) func theoremsTellNumbersApart(text: String) throws {
        let number = try value(text)
        let other = try neighbour(of: number)
        #expect(try !number.isEqual(to: other, using: hasty))
        #expect(try !other.isEqual(to: number, using: hasty))
        // The limit on precision doesn't end the search for the order.
        let order = try number.compare(to: other)
        #expect(try order != .equal && number.compare(to: other, using: hasty) == order)
    }

    @Test func rootsAreComparedWithTheirConvergents() throws {
        let root = try ExactReal(2).squareRoot()
        // p² - 2q² is alternately -1 and 1.
        var (p, q): (BigInteger, BigInteger) = (1, 1)
        for place in 0..<100 {
            let convergent = ExactReal(Rational(p, q))
            #expect(try root.compare(to: convergent) == (place.isMultiple(of: 2) ? .greater : .less))
            #expect(try convergent.compare(to: root) == (place.isMultiple(of: 2) ? .less : .greater))
            (p, q) = (p + 2 * q, p + q)
        }
    }

    @Test(arguments: [
        "pi + e", "pi*e", "exp(pi) + pi", "exp(e)", "ln(2)*ln(3)", "ln(pi)", "sin(1) + pi", "pi*atan(2)", "sin(e)",
        "pi**sqrt(2)",
        "sin(sin(1))", "sqrt(1 + pi) + e", "ln(1 + sqrt(2)) + pi*ln(2)",
    ]) func whereNoTheoremIsKnownItIsUndecided(text: String) throws {
        let number = try value(text)
        let other = try neighbour(of: number)
        do {
            let isEqual = try number.isEqual(to: other, using: hasty)
            Issue.record("\(text) is found to be \(isEqual ? "equal" : "unequal")")
        } catch {
            guard case .undecided(let digits) = error else { throw error }
            #expect(digits == 19)
        }
        #expect(try !number.isEqual(to: other), "with more bits they are apart")
    }

    /// Equal numbers, whose equality none of the rules shows.
    @Test(arguments: [
        "exp(pi*sqrt(2)) + (1 + pi)**(1/3) == exp(pi*sqrt(2)) + root(1 + 3*pi + 3*pi**2 + pi**3, 9)",
        "(1 + sin(2))**(1/4) == (sin(1) + cos(1))**(1/2)",
        "cbrt(2 + pi + 3*cbrt(1 + pi)*(1 + cbrt(1 + pi))) == 1 + cbrt(1 + pi)",
    ]) func equalNumbersAreNeverDenied(text: String) throws {
        let (_, holds) = try RealStatement(text: text).outcome()
        #expect(holds == "equal" || holds == "undecided")
    }

    @Test func undecidedNumbersAgreeToTheLimit() throws {
        let (left, right) = (
            try value("cbrt(2 + pi + 3*cbrt(1 + pi)*(1 + cbrt(1 + pi)))"), try value("1 + cbrt(1 + pi)")
        )
        #expect(throws: RealProblem.self) { try left.compare(to: right) }
        #expect(throws: RealProblem.self) { try 1 / (left - right) }
        #expect(throws: RealProblem.self) { try (left - right).squareRoot() }
        #expect(throws: RealProblem.self) { try (left - right).logarithm() }
        #expect(throws: RealProblem.self) { try (left - right).floor() }
        #expect(throws: RealProblem.self) { try (ExactReal(1_000_000_000_000_000) * (left - right)).floor() }
        #expect(throws: RealProblem.self) { try (left - right).decimal(significantDigits: 20) }
        #expect(try (left - right).decimal(places: 20) == "0.00000000000000000000")
        #expect(try Double(left - right) == 0)
        #expect(try (left - right).power(0) == 1)
        #expect(left - left == 0)
    }

    /// The examples in Sources/ExactReals/README.md.
    @Test func thePageHolds() throws {
        let left = try ExactReal(2).squareRoot() + ExactReal(3).squareRoot()
        let right = try (5 + 2 * ExactReal(6).squareRoot()).squareRoot()
        #expect(try left.isEqual(to: right))
        #expect(try left.decimal(significantDigits: 20) == "3.1462643699419723423")
        #expect(left.description == "sqrt(2) + sqrt(3)")
        let (small, sine) = (try value("exp(-6000)"), try value("sin(exp(-6000))"))
        #expect(throws: RealProblem.self) { try small.isEqual(to: sine) }
        let patient = RealDecider(limits: RealLimits(decisionBits: 1 << 15, numberBits: 1 << 20))
        #expect(try small.compare(to: sine, using: patient) == .greater)
        #expect(try value("1 + exp(-12000)").compare(to: 1) == .greater, "the sign of the difference is visible")
        let undecided = try value("cbrt(2 + pi + 3*cbrt(1 + pi)*(1 + cbrt(1 + pi)))") - value("1 + cbrt(1 + pi)")
        #expect(try (ExactReal(Rational(5, 2)) + undecided).decimal(places: 0) == "3")
    }

    // MARK: - Separation

    /// A number whose graph shows that it is algebraic is 0, or not nearer to 0 than its bound.
    @Test func theBoundHolds() throws {
        var generator = RealGenerator(seed: SplitMix64.seed, decider: .standard)
        for _ in 0..<300 {
            let (first, second) = (try algebraic(&generator), try algebraic(&generator))
            let difference = (first - second).form
            guard let bits = SeparationBound(difference.node)?.bits, bits < 10_000 else { continue }
            if difference.isZero { continue }
            let interval = try RealEvaluator().interval(of: difference.node, bits: bits + 100)
            let exponent = try #require(interval.exponent)
            #expect(exponent > -bits || interval.containsZero, "seed \(SplitMix64.seed): \(first), \(second)")
        }
    }

    /// A sum of two nested roots.
    private func algebraic(_ generator: inout RealGenerator) throws -> ExactReal {
        let (a, b) = (ExactReal(generator.int(1...20)), ExactReal(generator.int(1...20)))
        let root = try a.root(BigInteger(generator.int(2...3)))
        return try (root + b).root(BigInteger(generator.int(2...4))) + ExactReal(generator.int(-9...9)).root(3)
    }

    @Test(arguments: [
        ("sqrt(2)", 2), ("sqrt(2) + sqrt(3)", 8), ("sqrt(5 + 2*sqrt(6)) - sqrt(2)", 60), ("1/3", 12),
        ("cbrt(2) + 1", 14),
        ("cos(pi/7)", 14), ("cbrt(2 + sqrt(5)) - cbrt(sqrt(5) - 2)", 600),
    ]) func theBoundIsOfAUsefulSize(text: String, bits: Int) throws {
        let bound = try #require(SeparationBound(try value(text).form.node)?.bits)
        #expect(bound <= bits + 16)
    }

    @Test(arguments: ["pi", "e", "ln(2)", "sin(1)", "atan(2)", "sqrt(pi)", "2**sqrt(2)", "cos(pi/7 + 1)"])
    func whatIsNotVisiblyAlgebraicHasNoBound(text: String) throws {
        #expect(SeparationBound(try value(text).form.node) == nil)
    }

    // MARK: - Bases without common factors

    @Test func basesHaveNoCommonFactors() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<300 {
            let integers = (0..<4).map { _ in BigInteger(Int.random(in: 2...5_000, using: &random)) }
            let bases = CoprimeBases(integers, forRootsOf: 360_360)
            for (place, base) in bases.bases.enumerated() {
                #expect(base > 1 && bases.bases[..<place].allSatisfy { $0.greatestCommonDivisor(with: base) == 1 })
                #expect((2..<14).allSatisfy { !base.root($0).isExact }, "\(base) isn't a power")
            }
            for integer in integers {
                let product = bases.exponents(of: integer).reduce(BigInteger(1)) { $0 * $1.base.power($1.exponent) }
                #expect(product == integer, "seed \(SplitMix64.seed): \(integers)")
            }
        }
    }

    // MARK: - Rounding

    @Test(arguments: [
        ("pi", 3, 4), ("-pi", -4, -3), ("sqrt(4)", 2, 2), ("sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6))", 0, 0),
        ("10**15*sqrt(2)", 1_414_213_562_373_095, 1_414_213_562_373_096),
        ("exp(pi*sqrt(163))/10**6", 262_537_412_640, 262_537_412_641),
    ]) func floorAndCeiling(text: String, floor: Int, ceiling: Int) throws {
        let number = try value(text)
        #expect(try number.floor() == BigInteger(floor) && number.ceiling() == BigInteger(ceiling))
    }

    @Test func integersAreRecognized() throws {
        #expect(try value("sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6)) + 7").integer() == 7)
        #expect(try value("cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5))").integer() == 1)
        #expect(try value("pi").integer() == nil)
        #expect(try value("5/2").integer() == nil)
        #expect(try value("sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6)) + 1/2").integer() == nil)
        #expect(try value("exp(100)").integer() == nil)
        #expect(try value("(-2)**(sqrt(2)+sqrt(3)-sqrt(5+2*sqrt(6))+3)") == -8)
    }

    @Test func digitsAreAsked() throws {
        #expect(try value("sqrt(2)").decimal(significantDigits: 20) == "1.4142135623730950488")
        #expect(try value("pi").decimal(places: 50) == "3.14159265358979323846264338327950288419716939937511")
        #expect(try value("exp(pi*sqrt(163))").decimal(places: 15) == "262537412640768743.999999999999250")
        #expect(try value("sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6))").decimal(significantDigits: 20) == "0")
        #expect(try value("sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6)) + 5/2").decimal(places: 0) == "3")
        #expect(try value("1/3").decimal(places: 5) == "0.33333")
        #expect(try Double(value("pi")) == Double.pi)
        #expect(try Double(value("exp(1000)")) == .infinity)
        let interval = try value("sqrt(2)").interval(bits: 100)
        #expect(interval.lowerBound * interval.lowerBound < 2 && interval.upperBound * interval.upperBound > 2)
    }

    // MARK: - Limits

    /// Integers and bounds so long that they would exhaust the memory.
    @Test func enormousAndTinyNumbersAreRounded() throws {
        let (large, tiny) = (try value("exp(10**15)"), try value("exp(-10**15)"))
        #expect(throws: RealProblem.self) { try large.floor() }
        #expect(throws: RealProblem.self) { try large.interval(bits: 64) }
        #expect(throws: RealProblem.self) { try tiny.interval(bits: 64) }
        #expect(try tiny.floor() == 0 && (-tiny).floor() == -1 && tiny.ceiling() == 1)
        #expect(try tiny.compare(to: 0) == .greater && large.compare(to: tiny) == .greater)
        #expect(try tiny.rounded(places: 5) == 0 && tiny.integer() == nil)
        #expect(try value("tanh(10**30)").decimal(significantDigits: 5) == "1.0000")
        #expect(try value("tanh(-pi*10**30)").decimal(significantDigits: 5) == "-1.0000")
        #expect(try Double(large) == .infinity && Double(tiny) == 0)
    }

    @Test func rationalsOfAnySizeAreKept() throws {
        let large = ExactReal(Rational(significand: 3, decimalExponent: 9_000_000))
        #expect((large + 1).rational != nil)
        #expect(try (large * large).rational == nil && (large * large).compare(to: large) == .greater)
        #expect(throws: RealProblem.self) { try ExactReal.pi.rounded(places: 1 << 40) }
        #expect(try ExactReal(12345).rounded(places: -2) == 12300 && ExactReal.pi.rounded(places: -1) == 0)
    }

    @Test(arguments: [
        "root(2, 10**30)", "root(2 + sqrt(2), 10**30)", "(1 + pi)**(10**30)", "2**(10**30)", "pi**(10**(-30))",
    ])
    func enormousExponents(text: String) throws {
        let number = try value(text)
        #expect(number.form.isNormal && number - number == 0)
        #expect(try number.signum() == 1)
        #expect(try number.isEqual(to: number * 1))
    }

    @Test func theGateIsAsked() throws {
        struct Refusal: Error {}
        let closed = RealDecider(gate: RealGate(admit: { _ in throw Refusal() }))
        #expect(throws: RealProblem.self) { try value("pi - e").signum(using: closed) }
        #expect(try value("pi + e").signum(using: closed) == 1, "the sign is visible")
        #expect(try value("sqrt(2)*sqrt(3)").isEqual(to: value("sqrt(6)"), using: closed), "the forms are equal")
    }

    @Test(arguments: [
        ("exp(exp(exp(10)))", true), ("-exp(exp(exp(10)))", true), ("exp(-exp(exp(10)))", false),
        ("exp(exp(exp(10))) - exp(exp(exp(9)))", true),
    ])
    func numbersBeyondAllExponents(text: String, isHuge: Bool) throws {
        let number = try value(text)
        #expect(number - number == 0)
        do {
            _ = try number.decimal(significantDigits: 10)
            Issue.record("\(text) has digits")
        } catch {
            switch error {
            case .notFinite where isHuge, .tooNearZero where !isHuge: break
            default: throw error
            }
        }
    }
}
