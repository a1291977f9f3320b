import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// What the rules of the normal form turn expressions into, by the text that shows the form.
struct FormTests {
    @Test func aPolynomialHasNoQuotientByZero() {
        let polynomial = (Form.pi + .one).numerator
        #expect(polynomial.quotient(dividingBy: Form.zero.numerator) == nil)
        #expect((polynomial * polynomial)?.quotient(dividingBy: polynomial) == polynomial)
    }

    private func expectHolds(_ statement: RealStatement) throws {
        let (said, holds) = try statement.outcome()
        #expect(said == holds)
    }

    @Test(arguments: RealStatement.table(roots)) func rootsOfPrimes(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(powers)) func powersOfPiAndE(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(logarithms)) func logarithmsOfProducts(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(circular)) func sinesAndArcs(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(quotients)) func quotientsAreReduced(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(radicands)) func rootsOfSums(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(problems)) func undefinedValues(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test func everyFormIsNormal() throws {
        let decider = RealDecider(limits: RealLimits(decisionBits: 1 << 10, numberBits: 1 << 16))
        var generator = RealGenerator(seed: SplitMix64.seed, decider: decider)
        for _ in 0..<600 {
            let sample = try generator.real(depth: 3)
            #expect(sample.exact.form.isNormal, "seed \(SplitMix64.seed): \(sample) is \(sample.exact)")
        }
    }

    // MARK: - Limits

    @Test func moreTermsThanTheLimitBecomeOneAtom() throws {
        var sum: ExactReal = 0
        for n in 1...40 { sum = sum + (try ExactReal(n * n + 1).squareRoot()) }
        #expect(sum.form.isNormal)
        #expect(sum - sum == 0)
        #expect(try (sum / sum).rational == 1)
        let approximation = (1...40).reduce(0.0) { $0 + Double($1 * $1 + 1).squareRoot() }
        #expect(abs(try Double(sum) - approximation) < 1e-9)
        #expect(try sum.isEqual(to: sum * 1))
    }

    @Test func coefficientsBeyondTheLimitBecomeAtoms() throws {
        let large = Rational(BigInteger(1) << 40_000)
        let sum = try ExactReal(2).squareRoot() + ExactReal(large)
        #expect(sum.form.isNormal)
        #expect(try (sum - ExactReal(large)).decimal(places: 10) == "1.4142135624")
        #expect(ExactReal(large).rational == large)
    }

    @Test func powersBeyondTheLimitKeepTheirBase() throws {
        let base = 1 + ExactReal.pi
        let power = try base.power(100)
        #expect(try power == base.power(50) * base.power(50))
        #expect(try power / base.power(99) == base)
        let difference = 1 - ExactReal.pi
        #expect(try difference.power(100) == difference.power(40) * difference.power(60))
        #expect(try ExactReal(2).power(1_000_000).text(limit: 20) == "2**1000000")
    }

    @Test func depthIsLimited() throws {
        var x = ExactReal.pi
        for _ in 0..<200 { x = try (x + 1).logarithm() }
        #expect(x.form.isNormal && x.form.depth <= Form.maximumDepth)
        #expect(x.form.nesting == x.form.depth && x.form.depth > 1)
        #expect(x - x == 0)
    }

    @Test func weightIsTheNumberOfTermsAndAtoms() throws {
        #expect(ExactReal(1).weight == 1)
        #expect(try RealReader.value(of: "1 + sqrt(2) + pi*sqrt(3)").weight == 6)
        #expect(try RealReader.value(of: "1/(1 + pi)").weight == 4)
    }

    @Test func aGraphIsPositiveIfItsFormVisiblyIs() throws {
        for (text, isPositive) in [("sqrt(2) + pi", true), ("-sqrt(2) - pi", true), ("sqrt(2) - pi", false)] {
            let graph = try RealReader.value(of: text).form.graph
            let factor = try #require(graph.numerator.onlyTerm?.monomial.factors.first)
            #expect(factor.atom.isPositive == isPositive, "\(text)")
        }
    }
}

extension Form {
    /// How deeply atoms are nested, counted by looking into them.
    fileprivate var nesting: Int {
        let polynomials = isPolynomial ? [numerator] : [numerator, denominator]
        let atoms = polynomials.flatMap(\.terms).flatMap(\.monomial.factors).map(\.atom)
        return atoms.map { 1 + ($0.kind.argument?.nesting ?? 0) }.max() ?? 0
    }
}

private let roots = """
    sqrt(2) -> sqrt(2)
    sqrt(12) -> 2*sqrt(3)
    sqrt(6) -> sqrt(6)
    sqrt(2)*sqrt(3)*sqrt(5) -> sqrt(30)
    1/sqrt(2) -> sqrt(2)/2
    sqrt(1/2) -> sqrt(2)/2
    sqrt(2/3) -> sqrt(6)/3
    cbrt(2) -> cbrt(2)
    cbrt(12) -> cbrt(12)
    cbrt(16) -> 2*cbrt(2)
    2**(1/4) -> 2**(1/4)
    2**(3/4) -> 2**(3/4)
    12**(1/4) -> sqrt(2)*3**(1/4)
    8**(1/6) -> sqrt(2)
    2**(-1/3) -> cbrt(4)/2
    (1 + sqrt(5))/2 -> 1/2 + sqrt(5)/2
    (1 - sqrt(5))/2 -> 1/2 - sqrt(5)/2
    -sqrt(2) -> -sqrt(2)
    -3*sqrt(2)/4 -> -3*sqrt(2)/4
    sqrt(2) - 1 -> -1 + sqrt(2)
    sqrt(2) + cbrt(2) + 1 -> 1 + cbrt(2) + sqrt(2)
    sqrt(1000003*1000033) -> sqrt(1000036000099)
    sqrt(2)*sqrt(1000000007*1000000009) -> sqrt(2000000032000000126)
    sqrt(1000003*1000033)*sqrt(1000000007*1000000009) -> sqrt(1000036000099)*sqrt(1000000016000000063)
    sqrt(1000003**2) -> 1000003
    1000003**(3/2) -> 1000003*sqrt(1000003)
    sqrt(-0) -> 0
    """

private let powers = """
    pi -> pi
    pi/6 -> pi/6
    -2*pi -> -2*pi
    pi*pi -> pi**2
    1/pi -> 1/pi
    sqrt(pi) -> sqrt(pi)
    pi**(5/2) -> pi**(5/2)
    (1 + 3*pi + 3*pi**2 + pi**3)**(1/6) -> sqrt(1 + pi)
    pi**(-1/2) -> 1/sqrt(pi)
    e -> e
    e**2 -> exp(2)
    1/e -> exp(-1)
    sqrt(e) -> exp(1/2)
    e*e**pi -> exp(1 + pi)
    2**sqrt(2) -> exp(sqrt(2)*ln(2))
    exp(ln(2) + 1) -> 2*e
    exp(pi + 3*ln(2)/2) -> 2*sqrt(2)*exp(pi)
    180/pi -> 180/pi
    """

private let logarithms = """
    ln(2) -> ln(2)
    ln(4) -> 2*ln(2)
    ln(2) + sin(1) -> ln(2) + sin(1)
    sin(1) + ln(2) -> ln(2) + sin(1)
    asinh(-1) -> -ln(1 + sqrt(2))
    ln(10) -> ln(10)
    ln(2) + ln(5) -> ln(10)
    ln(1/3) -> -ln(3)
    ln(2/3) -> ln(2/3)
    ln(sqrt(6)) -> ln(6)/2
    ln(2*pi) -> ln(2) + ln(pi)
    ln(2)/ln(10) -> ln(2)/ln(10)
    log10(2) -> ln(2)/ln(10)
    ln(2*e) -> 1 + ln(2)
    ln(1 + sqrt(2)) -> ln(1 + sqrt(2))
    ln(2 + 2*sqrt(2)) -> ln(1 + sqrt(2)) + ln(2)
    ln(ln(2)) -> ln(ln(2))
    asinh(1) -> ln(1 + sqrt(2))
    atanh(1/2) -> ln(3)/2
    cosh(1) -> exp(-1)/2 + e/2
    tanh(1/2) -> (1 - exp(-1))/(1 + exp(-1))
    """

private let circular = """
    sin(1) -> sin(1)
    sin(-1) -> -sin(1)
    cos(1 - pi) -> -cos(1)
    sin(pi/7) -> cos(5*pi/14)
    cos(pi/7) -> cos(pi/7)
    cos(6*pi/7) -> -cos(pi/7)
    sin(18°) -> -1/4 + sqrt(5)/4
    sin(1)*cos(1) -> sin(2)/2
    sin(1)**2 -> 1/2 - cos(2)/2
    sin(1 + pi/3) -> sqrt(3)*cos(1)/2 + sin(1)/2
    tan(1) -> sin(1)/cos(1)
    tan(30°) -> sqrt(3)/3
    tan(67.5°) -> 1 + sqrt(2)
    sin(36°)*sin(72°) -> sqrt(5)/4
    asin(1/3) -> asin(1/3)
    acos(1/3) -> pi/2 - asin(1/3)
    asin(-1/3) -> -asin(1/3)
    atan(2) -> atan(2)
    sin(atan(2)) -> 2*sqrt(5)/5
    cos(atan(pi)) -> sqrt(1 + pi**2)/(1 + pi**2)
    asin(1) -> pi/2
    atan(sqrt(2) + 1) -> 3*pi/8
    """

private let quotients = """
    1/(1 + sqrt(2)) -> -1 + sqrt(2)
    1/(1 + cbrt(2)) -> 1/(1 + cbrt(2))
    8/(1 + sqrt(2) + sqrt(3) + sqrt(5) + sqrt(6) + sqrt(10) + sqrt(15) + sqrt(30)) -> -1 + sqrt(2) - sqrt(6) + sqrt(30) - sqrt(10) + sqrt(3) - sqrt(15) + sqrt(5)
    1/(1 + pi) -> 1/(1 + pi)
    2/(2 + 2*pi) -> 1/(1 + pi)
    (2 + 2*pi)/(1 + pi) -> 2
    (pi + pi**2)/(1 + pi) -> pi
    pi/(pi + pi**2) -> 1/(1 + pi)
    1/(e + e**2) -> exp(-2)/(1 + exp(-1))
    1/(1 - pi) - 1/(1 - pi) -> 0
    1/sin(1)*sin(1) -> 1
    sqrt(2)*sin(1)/sin(1) -> sqrt(2)
    (1/pi + 1/e)*pi*e -> pi + e
    """

private let radicands = """
    sqrt(1 + sqrt(2)) -> sqrt(1 + sqrt(2))
    sqrt(3 + 2*sqrt(2)) -> 1 + sqrt(2)
    sqrt(4 + 2*sqrt(2)) -> sqrt(2)*sqrt(2 + sqrt(2))
    sqrt(1 + pi) -> sqrt(1 + pi)
    sqrt(pi + pi**2) -> sqrt(1 + pi)*sqrt(pi)
    1/sqrt(1 + pi) -> sqrt(1 + pi)/(1 + pi)
    sqrt(1 + pi)*sqrt(1 + pi) -> 1 + pi
    sqrt(1 + pi)**4 -> 1 + 2*pi + pi**2
    sqrt(1 + 2*pi + pi**2) -> 1 + pi
    sqrt((ln(2) - 1)**2) -> 1 - ln(2)
    sqrt(ln(2)) -> sqrt(ln(2))
    cbrt(1 - sqrt(2)) -> -cbrt(-1 + sqrt(2))
    sqrt(sqrt(1 + pi)) -> (1 + pi)**(1/4)
    """

private let problems = """
    sqrt(-1) -> outside-domain
    sqrt(1 - sqrt(2)) -> outside-domain
    (-8)**(1/3) -> outside-domain
    (-2)**pi -> outside-domain
    1/(sqrt(2)**2 - 2) -> division-by-zero
    1/(sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6))) -> division-by-zero
    0**(-1) -> division-by-zero
    0**(-pi) -> division-by-zero
    0**0 -> 1
    0**(10**30) -> 0
    ln(0) -> outside-domain
    ln(-pi) -> outside-domain
    ln(sqrt(2) - 2) -> outside-domain
    log(2, 1) -> outside-domain
    log(2, -2) -> outside-domain
    asin(1.0001) -> outside-domain
    acos(pi) -> outside-domain
    acosh(0.5) -> outside-domain
    atanh(1) -> outside-domain
    tan(pi/2) -> outside-domain
    tan(-5*pi/2) -> outside-domain
    root(-4, 4) -> outside-domain
    root(4, 0) -> outside-domain
    mod(pi, 0) -> division-by-zero
    """
