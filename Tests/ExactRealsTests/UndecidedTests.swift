import ExactNumbers
import Testing

@testable import ExactReals

/// Zeros that the form doesn't show, and the theorem or limit by which they are decided or not.
struct UndecidedTests {
    @Test(arguments: RealStatement.table(decided)) func zerosAreFound(statement: RealStatement) throws {
        let (said, holds) = try statement.outcome()
        #expect(said == holds)
    }

    /// Equal numbers, whose equality no rule shows within the limits.
    @Test(arguments: RealStatement.table(undecided)) func limitsAreKept(statement: RealStatement) throws {
        let (_, holds) = try statement.outcome()
        #expect(holds == "undecided")
    }

    /// Sums near 0 for which a decider with few bits doesn't find a theorem, since it can't tell whether their parts
    /// are 0.
    @Test(arguments: [
        "e*cbrt(2 + sqrt(5)) + e*cbrt(7 + sqrt(3))", "sin(cbrt(2 + sqrt(5)) + cbrt(7 + sqrt(3))) + e",
        "sin(sqrt(1 + sqrt(2))) + sin(cbrt(1 + sqrt(3)))",
    ]) func unknownPartsProveNothing(text: String) throws {
        let hasty = RealDecider(limits: RealLimits(decisionBits: 32, numberBits: 1 << 20))
        let number = try RealReader.value(of: text)
        let near = ExactReal(try number.rounded(places: 100))
        #expect { try number.isEqual(to: near, using: hasty) } throws: { ($0 as? RealProblem)?.name == "undecided" }
        #expect(try !number.isEqual(to: near))
    }

    /// A difference of numbers beyond all exponents isn't shown to be 0, and that is no error where only this is asked.
    @Test func whatIsBeyondExponentsIsNotShownToBeZero() throws {
        let exponent = try ExactReal(10).exponential().exponential()
        let difference = try exponent.exponential() - (exponent + .pi).exponential()
        #expect(try !RealDecider.standard.isShownZero(difference.form))
        #expect { try difference.signum() } throws: { ($0 as? RealProblem)?.name == "not-finite" }
    }

    private static let unknown = "cbrt(2 + pi + 3*cbrt(1 + pi)*(1 + cbrt(1 + pi))) - 1 - cbrt(1 + pi)"

    @Test func unknownDifferencesAreNotIntegers() throws {
        let number = try RealReader.value(of: Self.unknown)
        #expect(try (number + ExactReal(Rational(1, 2))).integer() == nil)
        #expect(throws: RealProblem.self) { try (number + 3).integer() }
        #expect(throws: RealProblem.self) { try (number + 3).floor() }
    }

    @Test func comparisonsSeeEqualForms() throws {
        #expect(try ExactReal.pi.compare(to: .pi) == .equal)
        let one = try RealReader.value(of: "cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5))")
        #expect(try one.compare(to: 1) == .equal && one.compare(to: .pi) == .less)
    }

    @Test(arguments: [
        ("5/2 + exp(-1000)", "3"), ("5/2 - exp(-1000)", "2"), ("-5/2 + exp(-1000)", "-2"), ("-5/2 - exp(-1000)", "-3"),
        ("3/2 + cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5))", "3"),
        ("-3/2 - cbrt(2 + sqrt(5)) - cbrt(2 - sqrt(5))", "-3"), ("5/2 + " + unknown, "3"),
    ]) func tiesAreAskedFor(text: String, rounded: String) throws {
        #expect(try RealReader.value(of: text).decimal(places: 0) == rounded)
    }

    @Test func tiesBeyondTheLimitsRoundAway() throws {
        let decider = RealDecider(limits: RealLimits(decisionBits: 64, numberBits: 3_000))
        let number = try RealReader.value(of: "10**1000*(1235/1000 + \(Self.unknown))")
        #expect(try number.decimal(significantDigits: 3, using: decider) == "1.24e+1000")
    }

    @Test func numbersBeyondAllExponentsHaveNoInterval() throws {
        let number = try RealReader.value(of: "exp(exp(exp(10)))")
        #expect { try number.interval(bits: 64) } throws: { ($0 as? RealProblem)?.name == "not-finite" }
    }

    /// The product is known to be positive, but with few bits the sign of neither factor is.
    @Test func productsOfUnknownSignsAreNotTakenApart() throws {
        let hasty = RealDecider(limits: RealLimits(decisionBits: 64, numberBits: 1 << 20))
        let tiny = ExactReal(try ExactReal.pi.rounded(places: 100)) - .pi
        let scale = ExactReal(Rational(significand: 1, decimalExponent: 110))
        let product = scale * (try tiny.sine()) * (.e - 2)
        let (logarithm, root) = (try product.logarithm(using: hasty), try product.squareRoot(using: hasty))
        #expect(logarithm.form.isNormal && root.form.isNormal)
        #expect(try logarithm.decimal(places: 30) == product.logarithm().decimal(places: 30))
        #expect(try root.decimal(places: 30) == product.squareRoot().decimal(places: 30))
        #expect(try (root * root).decimal(places: 30) == product.decimal(places: 30))
    }

    /// The angle is too near to pi/2 for a decider with few bits to tell, but the tangent is known to exist.
    @Test func arcsOfUnknownQuadrantsAreKept() throws {
        let hasty = RealDecider(limits: RealLimits(decisionBits: 64, numberBits: 1 << 20))
        let angle = ExactReal(try ExactReal.pi.rounded(places: 100) / 2)
        let tangent = try angle.sine().divided(by: angle.cosine(), using: hasty)
        let arc = try tangent.arctangent(using: hasty)
        #expect(arc.form.isNormal && arc != angle)
        #expect(try arc.decimal(places: 50) == "-1.57079632679489661923132169163975144209858469968755")
        let precise = try tangent.arctangent()
        #expect(precise == angle - .pi, "the 100 digits are rounded up")
        #expect(try precise.decimal(places: 90) == arc.decimal(places: 90))
    }
}

private let decided = """
    e*cbrt(2 + sqrt(5)) + e*cbrt(2 - sqrt(5)) == e
    exp(cbrt(2 + sqrt(5))) == exp(1 - cbrt(2 - sqrt(5)))
    sin(cbrt(2 + sqrt(5))) == sin(1 - cbrt(2 - sqrt(5)))
    pi**(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1) == 1
    ln(1 + sqrt(2)) + ln(sqrt(2) - 1) + cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) == 1
    ln(1 + sqrt(2)) + ln(sqrt(2) - 1) + cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) != 2
    sqrt(1 + 2*e + e**2) == 1 + e
    sqrt(e**2 + 2*pi*e + pi**2) == e + pi
    atan(sin(1)/cos(2)) -> atan(sin(1)/cos(2))
    atan(sin(2)/cos(2)) -> 2 - pi
    100000*ln(1 + sqrt(2)) == -100000*ln(sqrt(2) - 1)
    100000*atan(sqrt(2)) == 50000*pi - 100000*atan(sqrt(2)/2)
    1/(1 + sqrt(1000036000099) + sqrt(1000003))*(1 + sqrt(1000036000099) + sqrt(1000003)) == 1
    """

private let undecided = """
    sqrt(3 + pi)*cbrt(2 + pi + 3*cbrt(1 + pi)*(1 + cbrt(1 + pi))) == sqrt(3 + pi)*(1 + cbrt(1 + pi))
    ln(1 + sqrt(2)) + ln(sqrt(2) - 1) + cbrt(2 + pi + 3*cbrt(1 + pi)*(1 + cbrt(1 + pi))) == 1 + cbrt(1 + pi)
    atan(sqrt(2))/17 + atan(sqrt(2)/2)/17 + cbrt(2 + pi + 3*cbrt(1 + pi)*(1 + cbrt(1 + pi))) == 1 + cbrt(1 + pi) + pi/34
    """
