import Abacus
import Testing

@Suite struct FormulaEnvironmentTests {
    /// Many names have an index, which takes memory of its own, and gives it back with them.
    @Test func theIndexOfNamesCountsAsMemory() throws {
        var environment = FormulaEnvironment()
        let names = (10..<90).map { "v\($0)" }
        var footprints = [environment.footprint]
        for name in names {
            environment[name] = 1
            footprints.append(environment.footprint)
        }
        let steps = zip(footprints.dropFirst(), footprints).map(-)
        #expect(steps[0] > 0 && steps[79] > steps[0] && Set(steps).count == 3, "\(steps)")
        for name in names { environment[name] = nil }
        #expect(environment.footprint == footprints[0])
    }

    @Test func variablesAndFunctions() throws {
        var environment = FormulaEnvironment()
        environment["x"] = 42
        try environment.execute("f(x) = x ** 2 + y")
        #expect(try environment.execute("y = 1") == .defined("y"))
        #expect(try environment.execute("f(x)") == .value(1765))
        #expect(environment.variableNames == ["ans", "x", "y"])
        environment["x"] = nil
        #expect(throws: StatementError.self) { try environment.execute("x") }
    }

    @Test func aFailureLeavesEverythingAsItWas() throws {
        var environment = FormulaEnvironment()
        try environment.execute("x = 1")
        try environment.execute("x + 1")
        for text in ["x = 1 / 0", "x = ", "y = nope", "x = x + (", "1 / 0", "x = 9**9**9"] {
            #expect(throws: StatementError.self) { try environment.execute(text) }
        }
        #expect(environment["x"] == 1)
        #expect(environment["ans"] == 2)
        #expect(environment["y"] == nil)
    }

    @Test func aCopyIsIndependent() throws {
        var environment = FormulaEnvironment()
        environment["x"] = 1
        var copy = environment
        try copy.execute("x = 2")
        #expect(environment["x"] == 1)
    }

    @Test func namesAreThoseOfTheLanguage() throws {
        var environment = FormulaEnvironment()
        environment["$x"] = 1
        environment["π"] = 3
        environment["_"] = 5
        #expect(try environment.execute("x + pi + ans") == .value(9))
        #expect(environment.variableNames == ["ans", "pi", "x"])
    }

    @Test func theAnswerCanBeRemoved() throws {
        var environment = FormulaEnvironment()
        try environment.execute("6 * 7")
        environment["ans"] = nil
        #expect(environment["_"] == nil)
        #expect(environment.variableNames == [])
        #expect(throws: StatementError.self) { try environment.execute("ans + 1") }
        environment["_"] = 1
        #expect(try environment.execute("ans + 1") == .value(2))
    }

    @Test func anAnswerFoundElsewhereIsKept() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        for value in [1, 2, .text(String(repeating: "x", count: 1_000)), 3] as [Value] {
            let isKept = environment.keepAnswer(value)
            #expect(isKept && environment["ans"] == value)
        }
        let isTooLongKept = environment.keepAnswer(.text(String(repeating: "x", count: environment.limits.memoryBytes)))
        #expect(!isTooLongKept)
        #expect(environment["ans"] == 3, "what finds no memory changes nothing")
    }

    @Test func elementsFromOutsideFollowTheArithmetic() throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment["list"] = [1, ["a": 2]]
        #expect(try environment.execute("list") == .value([.real(1), ["a": .real(2)]]))
        environment.arithmetic = .integer
        environment["list"] = [1, .rational(Rational(1, 2))]
        let error = #expect(throws: StatementError.self) { try environment.execute("list") }
        #expect(error?.diagnostics.first?.identifier == .notAnInteger)
    }

    @Test func implicitMultiplication() throws {
        var environment = FormulaEnvironment()
        environment.implicitMultiplication = true
        environment["x"] = 5
        #expect(try environment.execute("2x + 3(x - 1)") == .value(22))
        #expect(throws: StatementError.self) { try environment.execute("2 3") }
    }

    // MARK: - Functions in Swift

    @Test func customFunctions() throws {
        var environment = FormulaEnvironment()
        environment.define("double", arity: 1, cost: 100) { arguments throws(EvaluationError) in
            guard case .integer(let number) = arguments[0] else {
                throw EvaluationError(.typeMismatch, "'double' is of an integer")
            }
            return .integer(number + number)
        }
        #expect(try environment.execute("double(double(3)) + 1") == .value(13))
        let error = #expect(throws: StatementError.self) { try environment.execute("1 + double(1/2)") }
        #expect(error?.diagnostics.first?.identifier == .typeMismatch)
        #expect(error?.diagnostics.first?.range == 4..<10)
        let wrong = #expect(throws: StatementError.self) { try environment.execute("double()") }
        #expect(wrong?.diagnostics.first?.identifier == .wrongArgumentCount)
    }

    @Test func whatACustomFunctionGivesIsMeasured() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        environment.define("huge", arity: 0, cost: 1) { _ in .integer(BigInteger(1) << 100_000) }
        environment.define("long", arity: 0, cost: 1) { _ in .text(String(repeating: "x", count: 20 << 20)) }
        environment.define("deep", arity: 0, cost: 1) { _ in
            (0..<100).reduce(Value.null) { nested, _ in .list([nested]) }
        }
        environment.define("real", arity: 0, cost: 1) { _ in .real(.infinity) }
        environment.define("slow", arity: 0, cost: 1 << 40) { _ in 1 }
        let expected: [(String, Diagnostic.Identifier)] = [
            ("huge()", .resultTooLarge), ("long()", .resultTooLarge), ("deep()", .nestedTooDeep),
            ("real()", .notFinite), ("slow()", .tooMuchWork),
        ]
        for (text, identifier) in expected {
            let error = #expect(throws: StatementError.self) { try environment.execute(text) }
            #expect(error?.diagnostics.first?.identifier == identifier, "\(text)")
        }
    }

    @Test func aCustomFunctionHidesOneOfTheLanguage() throws {
        var environment = FormulaEnvironment()
        environment.define("sqrt", arity: 1, cost: 1) { _ in "mine" }
        #expect(try environment.execute("sqrt(4)") == .value("mine"))
        try environment.execute("sqrt(x) = -x")
        #expect(try environment.execute("sqrt(4)") == .value(-4))
    }

    // MARK: - Names

    /// What is no misspelling: products without an operator, and names of other functions, which have other values.
    @Test(arguments: [
        "rr", "xr", "rx", "radiusr", "pir", "pix", "rpi", "e\u{301}", "xsin(r)", "rsin(r)",
        "sinc(1)",
        "cosx(1)", "sqrtpi(1)", "asind(1)", "mround(10, 3)", "egcd(4, 6)", "gcdex(4, 6)", "sumif([1], 1)", "logit(0.5)",
        "sumproduct([1], [2])", "stddevs([1, 2])", "acoth(2)", "asech(1)", "acsch(2)", "pow10(2)", "pow2(3)",
    ])
    func whatHasAnotherValueIsNotSuggested(text: String) throws {
        var environment = FormulaEnvironment()
        try environment.execute("r = 3")
        try environment.execute("radius = 3")
        let error = #expect(throws: StatementError.self) { try environment.execute(text) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.identifier == .unknownName || diagnostic.identifier == .unknownFunction)
        #expect(diagnostic.fixIt == nil && diagnostic.hint?.contains("did you mean") != true)
    }

    @Test(arguments: [
        ("radiuss", "radius"), ("rradius", "radius"), ("raduis", "radius"), ("radius_", "radius"), ("pii", "pi"),
        ("Sqrt(4)", "sqrt"), ("rouund(1)", "round"), ("flooor(4)", "floor"), ("fatcor(4)", "factor"),
        ("fabs(-1)", "abs"),
        ("πr ** 2", "π*r"), ("2 * πradius", "π*radius"),
    ])
    func misspelledNamesAre(text: String, suggestion: String) throws {
        var environment = FormulaEnvironment()
        try environment.execute("r = 3")
        try environment.execute("radius = 3")
        let error = #expect(throws: StatementError.self) { try environment.execute(text) }
        #expect(error?.diagnostics.first?.fixIt?.replacement == suggestion)
    }

    @Test(arguments: [
        ("2 * (pirce + 1)", "there is no name 'pirce'; did you mean 'price'?"),
        ("unheardof", "there is no name 'unheardof'; give it a value first, as in 'unheardof = 1'"),
        ("sqrt + 1", "there is no name 'sqrt'; it is a function, called as in 'sqrt(…)'"),
        ("price(3)", "there is no function 'price'; it is a value; write 'price * (…)' to multiply"),
        ("medain(1)", "there is no function 'medain'; did you mean 'median'?"),
        ("log(5)", "'log' takes 2 arguments, not 1; 'ln' is the natural logarithm, 'log10' the decimal one"),
        ("nCr(5, 2)", "there is no function 'nCr'; did you mean 'combinations'?"),
        (
            "STD(5)",
            "there is no function 'STD'; write 'stddev(list)' for a population, or 'samplestddev(list)' for a sample"
        ),
        ("C(5, 2)", "there is no function 'C'; did you mean 'combinations'?"),
        ("C * 9 / 5 + 32", "there is no name 'C'; give it a value first, as in 'C = 1'"),
        ("cot(1)", "there is no function 'cot'; write it as '1 / tan(x)'"),
        ("cf(1)", "there is no function 'cf'"),
        ("crt(1)", "there is no function 'crt'; there is nothing like it here"),
        ("float(1/7)", "there is no function 'float'; leave it out, and write its argument alone"),
        ("phi", "there is no name 'phi'; write it as '(1 + sqrt(5)) / 2'"),
        ("pow(2, 3)", "there is no function 'pow'; write it as 'x ** y'"),
        ("pow10(2)", "there is no function 'pow10'; write it as '10 ** x'"),
        ("[basket].aple", "there is no member 'aple'; did you mean 'apple'?"),
        ("basket.aple", "there is no member 'aple'; did you mean 'apple'?"),
        ("[1, 2][2]", "there is no element 2; the elements are 0 to 1"),
        (
            "{a: 1}.begin\(String(repeating: "x", count: 80))",
            "there is no member 'begin\(String(repeating: "x", count: 35))…'"
        ),
        ("[1][2]", "there is no element 2; the only element is 0"),
        ("answer(1)", "'answer' takes no arguments, not 1"),
    ])
    func hints(text: String, summary: String) {
        var environment = FormulaEnvironment()
        environment["price"] = 3
        environment["basket"] = ["apple": 1]
        environment.define("answer", arity: 0, cost: 1) { _ in 42 }
        let error = #expect(throws: StatementError.self) { try environment.execute(text) }
        #expect(error?.diagnostics.first?.summary == summary)
    }

    @Test func aLogarithmWithoutABaseHasTwoFixIts() throws {
        let source = Source("1 + log(100)")
        let error = #expect(throws: EvaluationError.self) { try Formula(source).evaluate() }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.fixIt?.applied(to: source)?.text == "1 + log10(100)")
        #expect(diagnostic.otherFixIts.map { $0.applied(to: source)?.text } == ["1 + ln(100)"])
        #expect(diagnostic.moved(to: 0..<1, notes: []).otherFixIts.isEmpty)
    }

    @Test func everyUnknownNameIsReported() {
        var environment = FormulaEnvironment()
        let error = #expect(throws: StatementError.self) { try environment.execute("a + b(c, 1 + d) * if(1)") }
        #expect(error?.diagnostics.map(\.range) == [0..<1, 4..<5, 6..<7, 13..<14, 18..<20])
        let many = (0..<50).map { "n\($0)" }.joined(separator: "+")
        let capped = #expect(throws: StatementError.self) { try environment.execute(many) }
        #expect(capped?.diagnostics.count == 20)
        let calls = Array(repeating: "ln()", count: 50).joined(separator: "+")
        let cappedCalls = #expect(throws: StatementError.self) { try environment.execute(calls) }
        #expect(cappedCalls?.diagnostics.map(\.range) == (0..<20).map { 5 * $0..<5 * $0 + 2 })
        #expect(capped?.diagnostics.first?.range == 0..<2)
    }
}
