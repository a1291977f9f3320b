import Abacus
import AbacusTestSupport
import Synchronization
import TestSupport
import Testing

@Suite struct LimitsTests {
    private func identifier(
        of text: String, limits: Limits = .standard, isCancelled: (@Sendable () -> Bool)? = nil
    ) -> Diagnostic.Identifier? {
        var environment = FormulaEnvironment(limits: limits)
        environment.isCancelled = isCancelled
        do throws(StatementError) {
            try environment.execute(text)
            return nil
        } catch {
            return error.diagnostics[0].identifier
        }
    }

    @Test(arguments: [
        "9**9**9**9", "(((9**64)**64)**64)**64", "2**(2**62)", "1 << 2**62", "9999999999!", "binomial(10**12, 10**7)",
        "1e999999999", "1e-999999999", "2 ** -(2**40)", "fibonacci(10**9)", "lucas(10**9)", "primorial(10**9)",
        "range(1, 10**12)", "divisors(100!)", "permutations(10**12, 10**7)",
        "combinations(10**12, 10**7)", "round(1/3, 10**9)", "(1/3) ** (2**30)", "lcm(range(1, 10**8))",
        "0x1 << (1 << 40)",
    ])
    func largeResultsAreRefused(text: String) {
        #expect(identifier(of: text) == .resultTooLarge)
        #expect(identifier(of: text, limits: .untrusted) == .resultTooLarge)
    }

    @Test(arguments: [
        "0 ** (10**1000)", "1 ** (10**1000)", "(-1) ** (10**1000 + 1)", "0 << 2**62", "5 >> 2**62", "-5 >> 2**62",
        "powmod(3, 10**2000, 10**2000 + 7) >= 0", "root(2, 10**30)", "2 ** (1 / 10**30)", "0e999999999",
        "round(7, 10**9)",
        "round(7/3, -(10**30))", "gcd(10**1000, 10**999)", "iroot(5, 10**30)",
    ])
    func smallResultsOfLargeOperandsAreNot(text: String) {
        #expect(identifier(of: text) == nil)
    }

    @Test func theBoundIsNearlyExact() throws {
        var limits = Limits.standard
        limits.numberBits = 10_000
        #expect(identifier(of: "2 ** 9998", limits: limits) == nil)
        #expect(identifier(of: "2 ** 10_000", limits: limits) == .resultTooLarge)
        #expect(identifier(of: "3 ** 6200", limits: limits) == nil)
        #expect(identifier(of: "1100!", limits: limits) == nil)
        #expect(identifier(of: "1300!", limits: limits) == .resultTooLarge)
        #expect(identifier(of: "fibonacci(14_000)", limits: limits) == nil)
        #expect(identifier(of: "binomial(9000, 4500)", limits: limits) == nil)
        #expect(identifier(of: "primorial(6500)", limits: limits) == nil)
    }

    /// The bound follows from Stirling's formula, and is at most two bits too large.
    @Test func theBoundOfFactorialsIsNearlyExact() {
        var limits = Limits.standard
        for n in 2...300 {
            let bits = BigInteger.factorial(n).bitLength
            limits.numberBits = bits + 2
            #expect(identifier(of: "\(n)!", limits: limits) == nil)
            limits.numberBits = bits
            #expect(identifier(of: "\(n)!", limits: limits) == .resultTooLarge)
        }
    }

    @Test func theBoundOfDoubleFactorialsIsNearlyExact() {
        var limits = Limits.standard
        for n in 2...300 {
            let bits = BigInteger.doubleFactorial(n).bitLength
            limits.numberBits = bits + 2
            #expect(identifier(of: "\(n)!!", limits: limits) == nil)
            limits.numberBits = bits - 1
            #expect(identifier(of: "\(n)!!", limits: limits) == .resultTooLarge)
        }
    }

    /// A fraction that is too long only before it is reduced is admitted.
    @Test(arguments: [
        "1/2**40000 + 1/2**40000", "2**40000 * (1/2**40000)", "(1/2**40000) / (1/2**40001)", "lcm(2**40000, 2**40000)",
        "1/3**20000 - 1/3**20001", "round(0.25, 100000)", "1.\(String(repeating: "0", count: 30000))",
        "log(2**65534, 2) > 0",
    ])
    func resultsThatFitAreNotRefused(text: String) {
        var limits = Limits.untrusted
        limits.deadline = nil
        #expect(identifier(of: text, limits: limits) == nil)
    }

    @Test func memory() {
        var limits = Limits.standard
        limits.memoryBytes = 1 << 20
        #expect(identifier(of: "range(1, 20_000)", limits: limits) == nil)
        #expect(identifier(of: "range(1, 40_000)", limits: limits) == .resultTooLarge)
        #expect(identifier(of: "range(1, 15_000) + range(1, 15_000)", limits: limits) == .resultTooLarge)
        #expect(identifier(of: "[2 ** 5_000_000, 3 ** 3_000_000]", limits: limits) == .resultTooLarge)
        let long = "\"\(String(repeating: "x", count: 1000))\""
        #expect(
            identifier(of: "replace(replace(\(long), \"x\", \(long)), \"x\", \"yy\")", limits: limits)
                == .resultTooLarge)
    }

    @Test func work() {
        var limits = Limits.standard
        limits.work = 1_000
        #expect(identifier(of: "1 + 2 * 3", limits: limits) == nil)
        #expect(
            identifier(of: Array(repeating: "1", count: 100).joined(separator: "+"), limits: limits) == .tooMuchWork)
        #expect(identifier(of: "isprime(2 ** 60_000 + 1)", limits: .standard) == .tooMuchWork)
        #expect(identifier(of: "sort(range(1, 100))", limits: limits) == .tooMuchWork)
    }

    @Test func nesting() {
        let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(identifier(of: deep(1_000)) == nil)
        #expect(identifier(of: deep(1_001)) == .nestedTooDeep)
        #expect(identifier(of: deep(64), limits: .untrusted) == nil)
        #expect(identifier(of: deep(65), limits: .untrusted) == .nestedTooDeep)
        #expect(identifier(of: "{a: " + deep(64) + "}", limits: .untrusted) == .nestedTooDeep)
    }

    @Test func sourceLength() {
        #expect(identifier(of: String(repeating: " ", count: 64 << 10) + "1", limits: .untrusted) == .sourceTooLong)
        #expect(identifier(of: String(repeating: " ", count: (64 << 10) - 1) + "1", limits: .untrusted) == nil)
    }

    /// A formula is read without regard to the limits with which it will be evaluated.
    @Test(arguments: ["1", "x", "1 + x / 3", "f(x)", "1 == 1 or x > 1"])
    func aTextThatHasBeenReadIsHeldToTheLimits(end: String) throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        environment["x"] = 6
        try environment.execute("f(a) = a")
        let limit = environment.limits.sourceBytes
        let text = { (length: Int) in String(repeating: " ", count: length - end.utf8.count) + end }
        let (long, longest) = (try Formula(text(limit + 1)), try Formula(text(limit)))
        for arithmetic in Arithmetic.allCases {
            environment.arithmetic = arithmetic
            let error = #expect(throws: EvaluationError.self) { try long.evaluate(in: environment) }
            #expect(error?.diagnostics.map(\.identifier) == [.sourceTooLong])
            #expect(error?.diagnostics.map(\.range) == [limit..<limit])
            #expect(try longest.evaluate(in: environment) == Formula(end).evaluate(in: environment))
        }
        #expect(throws: EvaluationError.self) { try long.evaluate(["x": 1], limits: .untrusted) }
    }

    @Test func aTextThatHasBeenReadIsHeldToTheLimitsOfItsProgram() throws {
        var limits = Limits.standard
        limits.sourceBytes = 4
        let (long, longest) = (try Formula("x + 1"), try Formula("x +1"))
        let environment = FormulaEnvironment(limits: limits)
        let errors = [
            #expect(throws: EvaluationError.self) { try long.compiled(for: ["x"], in: environment) },
            #expect(throws: EvaluationError.self) { try long.compiledExactly(for: ["x"], in: environment) },
        ]
        for error in errors { #expect(error?.diagnostics.map(\.identifier) == [.sourceTooLong]) }
        #expect(try longest.compiled(for: ["x"], in: environment)(1) == 2)
        #expect(try longest.compiledExactly(for: ["x"], in: environment)(1) == 2)
    }

    @Test func aStatementThatHasBeenReadIsHeldToTheLimits() throws {
        var limits = Limits.standard
        limits.sourceBytes = 8
        var environment = FormulaEnvironment(limits: limits)
        for text in ["f(a) = aa", "x =  2 +1", "1 + 2 + 3"] {
            let statement = try #require(try Statement.parse(Source(text)))
            let error = #expect(throws: EvaluationError.self) { try environment.execute(statement) }
            #expect(error?.diagnostics.map(\.identifier) == [.sourceTooLong], "\(text)")
        }
        for text in ["f(a) = a", "x = 2 +1", "1 + 2 +3"] {
            let statement = try #require(try Statement.parse(Source(text)))
            #expect(throws: Never.self) { try environment.execute(statement) }
        }
    }

    @Test func invalidUTF8() {
        let source = Source(bytes: Array("1 + ".utf8) + [0xFF])
        let diagnostics = SyntaxTree.parse(source).diagnostics
        #expect(diagnostics.map(\.identifier) == [.invalidUTF8])
        #expect(diagnostics.first?.range == 4..<5)
    }

    /// An eighth of the memory of `untrusted`, which takes an eighth of the time to fill.
    private static let littleMemory: Limits = {
        var limits = Limits.untrusted
        limits.memoryBytes /= 8
        return limits
    }()

    @Test func namesTakeMemoryTheyAreCountedFor() {
        var environment = FormulaEnvironment(limits: Self.littleMemory)
        let name = String(repeating: "a", count: 60_000)
        let refused = (0..<50).filter { (try? environment.execute("\(name)\($0) = 1")) == nil }
        #expect(refused.count > 12)
        #expect((try? environment.execute("1 + 1")) == .value(2), "an evaluation still finds memory")
    }

    @Test func aStoreFullOfNamesStillAnswers() {
        var environment = FormulaEnvironment(limits: Self.littleMemory)
        let refused = (0..<15_000).filter { (try? environment.execute("n\($0) = \($0)")) == nil }
        #expect(!refused.isEmpty)
        #expect((try? environment.execute("1 + 1")) == .value(2))
        #expect((try? environment.execute("f(x) = x")) == nil)
    }

    @Test func printingIsWithinTheLimits() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        let source = Source("x")
        let long = try Formula("1 / 2 ** 60_000").evaluate()
        #expect(try environment.text(of: long, for: source).utf8.count == 60_002)
        let others: Value = ["a", .real(0.5), true, .null, ["b": .text(String(repeating: "x", count: 1_000))]]
        let printed = try environment.text(of: [long, others], for: source)
        #expect(printed == "[\(long), \(others)]")
        let many = Value.list(Value.List(Array(repeating: long, count: 1_000)))
        let tooLong = #expect(throws: EvaluationError.self) { try environment.text(of: many, for: source) }
        #expect(tooLong?.diagnostics.first?.range == 0..<1)
        environment.limits = .standard
        let tooSlow = try Formula("1 / 2 ** 33_000_000").evaluate()
        let error = #expect(throws: EvaluationError.self) { try environment.text(of: tooSlow, for: source) }
        #expect(error?.diagnostics.first?.identifier == .tooMuchWork)
        environment.isCancelled = { true }
        let cancelled = #expect(throws: EvaluationError.self) { try environment.text(of: many, for: source) }
        #expect(cancelled?.diagnostics.first?.identifier == .cancelled)
    }

    /// Whether a fraction ends isn't known of a long denominator, even if five divides it.
    @Test func eachDigitOfALongFractionIsCharged() throws {
        let environment = FormulaEnvironment()
        let fraction = try Formula("1 / (5 * (2 ** 100_000 - 1))").evaluate()
        let few = try environment.charge(forPrinting: fraction, ValueFormat(digits: 10))
        let many = try environment.charge(forPrinting: fraction, ValueFormat(digits: 1_000_000))
        #expect(many > 10 * few)
    }

    @Test func sortingLooksUpBetweenComparisons() {
        var limits = Limits.standard
        limits.workPerCall = 10_000
        #expect(identifier(of: "sort(range(1, 1_000))", limits: limits) == nil)
        #expect(identifier(of: "median(range(1, 1_000))", limits: limits) == nil)
        #expect(identifier(of: "sort(range(1, 50_000))", isCancelled: { true }) == .cancelled)
    }

    // MARK: - Ending from outside

    @Test func aDeadlineThatHasPassed() {
        var limits = Limits.standard
        limits.deadline = .zero
        #expect(identifier(of: "sum(range(1, 100_000))", limits: limits) == .deadlinePassed)
        #expect(identifier(of: "1 + 1", limits: limits) == nil, "nobody looks at the clock so soon")
    }

    @Test func cancellationByAClosure() {
        #expect(identifier(of: "sum(range(1, 100_000))", isCancelled: { true }) == .cancelled)
        #expect(identifier(of: "sum(range(1, 1_000))", isCancelled: { false }) == nil)
    }

    @Test func cancellationOfATask() async {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return identifier(of: "sum(range(1, 100_000))")
        }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func factoringEndsAtTheLimits() {
        let looks = Counter()
        let text = "factor((10 ** 15 - 11) * (10 ** 15 - 53))"
        #expect(identifier(of: text, isCancelled: { looks.increment() > 3 }) == .cancelled)
        var limits = Limits.standard
        limits.work = 1 << 21
        #expect(identifier(of: text, limits: limits) == .tooMuchWork)
        #expect(identifier(of: "factor((10 ** 70 + 33) ** 2 + 2)", limits: limits) == .tooMuchWork)
        #expect(identifier(of: "factor(2 ** 60_000 + 1)") == .tooMuchWork, "a test of such a prime takes too long")
    }

    /// An error that doesn't depend on the limits is the same with larger ones.
    @Test func errorsOfSmallLimitsAreFinal() throws {
        var limits = Limits.untrustedWithoutDeadline
        limits.work = 1 << 16
        limits.numberBits = 1 << 12
        let small = FormulaEnvironment(limits: limits)
        let large = FormulaEnvironment()
        var (final, others) = (0, 0)
        for line in try ["errors.txt", "values-exact.txt", "reals.txt"].flatMap(CorpusLine.cases) {
            guard let formula = try? Formula(line.columns[0]) else { continue }
            let found = Result { () throws(EvaluationError) in try formula.evaluate(in: small) }
            guard case .failure(let error) = found else { continue }
            if error.dependsOnLimits {
                others += 1
            } else {
                final += 1
                let value = Result { () throws(EvaluationError) in try formula.evaluate(in: large) }
                #expect(value == found, "\(line)")
            }
        }
        #expect(final > 300 && others > 100, "\(final), \(others)")
    }

    @Test func primalityLooksUpBetweenItsTests() {
        let looks = Counter()
        let text = "nextprime(10 ** 300)"
        #expect(identifier(of: text, isCancelled: { looks.increment() > 3 }) == .cancelled)
        #expect(identifier(of: text) == nil)
    }
}

/// Counts calls from any task.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
