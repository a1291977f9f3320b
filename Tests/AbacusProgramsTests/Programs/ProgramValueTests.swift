import Abacus
import TestSupport
import Testing

@testable import AbacusCore
@testable import AbacusPrograms

/// Programs give what their formulas give: a value, or why there is none.
@Suite struct ProgramValueTests {
    private static let files = [
        "values-exact.txt", "values-integer.txt", "values-real.txt", "reals.txt", "display.txt", "errors.txt",
        "errors-integer.txt", "errors-real.txt",
    ]

    /// The formulas of the corpus, each followed by the same one with names in place of its literals, and their values.
    private static let formulas: [(formula: Formula, names: [String], values: [Value])] = files.flatMap { file in
        (try? CorpusLine.cases(in: file))!.flatMap { line -> [(Formula, [String], [Value])] in
            guard let formula = try? Formula(line.columns[0]) else { return [] }
            return [(formula, [], [])] + (parametric(formula).map { [$0] } ?? [])
        }
    }

    private static func parametric(_ formula: Formula) -> (Formula, [String], [Value])? {
        let tree = formula.tree
        let literals = tree.nodes.filter { $0.kind == .number || $0.kind == .text }.map(tree.range)
        var bytes = formula.source.bytes
        var values: [Value] = []
        for (number, range) in literals.enumerated().reversed() {
            guard let value = try? Formula(formula.source[range]).evaluate() else { return nil }
            bytes.replaceSubrange(range, with: " p\(number) ".utf8)
            values.append(value)
        }
        guard let formula = try? Formula(Source(bytes: bytes)) else { return nil }
        return (formula, literals.indices.map { "p\($0)" }, values.reversed())
    }

    @Test(arguments: Arithmetic.allCases)
    func exactPrograms(arithmetic: Arithmetic) throws {
        var (onWords, onFractions, failed) = (0, 0, 0)
        // Each arithmetic has another third of the formulas.
        let place = try #require(Arithmetic.allCases.firstIndex(of: arithmetic))
        for (formula, names, values) in Self.formulas.sample(oneIn: 3, from: place) {
            var environment = FormulaEnvironment(arithmetic: arithmetic)
            guard let program = try? formula.compiledExactly(for: names, in: environment) else { continue }
            for (name, value) in zip(names, values) { environment[name] = value }
            let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: environment) }
            let found = Result { () throws(EvaluationError) in try program.evaluate(values) }
            // A nan isn't equal to itself.
            #expect(found == expected || "\(found)" == "\(expected)", "\(formula) in \(arithmetic)")
            if case .failure = found { failed += 1 }
            if program.fractionsSuffice(for: values) { onFractions += 1 }
            let integers = values.compactMap { Int(exactly: $0) }
            if integers.count == values.count, program.machineWordsSuffice(for: integers) { onWords += 1 }
        }
        #expect(failed > 66)
        if arithmetic == .exact { #expect(onWords > 66 && onFractions > 100, "\(onWords), \(onFractions)") }
    }

    @Test func programsOverDoubles() throws {
        var (succeeded, failed) = (0, 0)
        for (formula, names, values) in Self.formulas {
            let doubles = values.compactMap { Double($0) }
            var environment = FormulaEnvironment(arithmetic: .real)
            guard doubles.count == values.count, let program = try? formula.compiled(for: names, in: environment) else {
                continue
            }
            for (name, double) in zip(names, doubles) { environment[name] = .real(double) }
            do throws(EvaluationError) {
                let expected = try formula.evaluate(in: environment)
                succeeded += 1
                let found = try program.evaluate(doubles)
                #expect(Double(expected).map { $0.isSame(as: found) } == true, "\(formula): \(found)")
            } catch {
                failed += 1
                #expect(throws: error, "\(formula)") { () throws(EvaluationError) in try program.evaluate(doubles) }
            }
        }
        #expect(succeeded > 1_000 && failed > 50, "\(succeeded), \(failed)")
    }

    @Test func fractions() throws {
        let numbers: [Value] = [
            0, 1, -1, 3, -7, Value(Int.max), Value(Int.min), Value(Rational(1, 2)), Value(Rational(-7, 3)),
            Value(Rational(1299, 100)), Value(Rational(-1, 100)), Value(Rational(BigInteger(Int.max), 4)),
            Value(Rational(1, BigInteger(Int.max))), Value(BigInteger(1) << 70), .real(0.5), true, "a", .null,
        ]
        var formulas = IntegerFormula(names: ["x", "y", "q"], functions: ["abs", "min", "floor", "ceil", "round"])
        var environment = FormulaEnvironment()
        environment["q"] = Value(Rational(119, 100))
        var (onFractions, compiled) = (0, 0)
        for _ in 0..<TestScale.count(2_000) {
            let text = formulas.text(depth: 3)
            let formula = try Formula(text)
            let program = try formula.compiledExactly(for: ["x", "y"], in: environment)
            if program.code != nil { compiled += 1 }
            for _ in 0..<3 {
                let (x, y) = (formulas.pick(numbers), formulas.pick(numbers))
                environment["x"] = x
                environment["y"] = y
                let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: environment) }
                let found = Result { () throws(EvaluationError) in try program(x, y) }
                #expect(found == expected, "seed \(SplitMix64.seed): \(text) for \(x), \(y)")
                guard program.fractionsSuffice(for: [x, y]) else { continue }
                onFractions += 1
                let admitted = Limits.mostFractionWork * UInt64(formula.tree.nodes.count)
                let charge = try environment.charge(for: formula)
                #expect(charge <= admitted, "seed \(SplitMix64.seed): \(text) for \(x), \(y): \(charge)")
            }
        }
        #expect(onFractions > TestScale.count(666) && compiled > TestScale.count(333))
    }

    @Test(arguments: [
        ("round(price * quantity * (1 + rate), 2)", "42.19"), ("price * 1.19", "15.4581"), ("price / 7", "1299/700"),
        ("price > 10.5 ? price - 0.99 : price", "12"), ("max(price, 12.995) ** 2", "168.870025"),
        ("floor(price) + ceil(price) + round(price)", "38"), ("price // 0.5 + price mod 0.5", "25.49"),
        ("-price + abs(-rate) - 1 / 3", "-15889/1200"), ("price == 12.990 and rate != quantity", "true"),
        ("round(-price / 2 * 100) / 100", "-6.5"), ("min(price, 1e-3) + 1.5e2", "150.001"),
        ("(price - 0.01) / (0 - 0.5)", "-25.96"), ("price <= 12.99 ? quantity : 0", "3"),
    ])
    func decimalsRunOnMachineWords(text: String, expected: String) throws {
        let names: [String: Value] = ["price": 12.99, "quantity": 3, "rate": 0.0825]
        let formula = try Formula(text)
        let program = try formula.compiledExactly(for: formula.variables)
        let values = formula.variables.compactMap { names[$0] }
        #expect(program.fractionsSuffice(for: values))
        #expect(try program.evaluate(values).description == expected)
        #expect(try formula.evaluate(names).description == expected)
    }

    @Test func valuesOfAnyKind() throws {
        let program = try Formula("country == \"DE\" ? price * 1.19 : price").compiledExactly(for: ["country", "price"])
        #expect(try program("DE", 100) == 119)
        #expect(try program("AT", 0.5) == 0.5)
        #expect(try program(.null, 3) == 3)
        let error = #expect(throws: EvaluationError.self) { try program("DE", "a") }
        #expect(error?.diagnostics.first?.range == 24..<25)
        #expect(try Formula("1 / 2").compiledExactly()() == 0.5)
        #expect(try Formula("first(l)").compiledExactly(for: ["l"]).evaluate([[7, 8]]) == 7)
        let twice = try Formula("x").compiledExactly(for: ["x", "x"])
        #expect(try twice("a", "b") == "a")
        #expect(try twice(1, 2) == 1)
    }

    @Test func columnsOfDecimals() throws {
        let program = try Formula("x * 1.5").compiledExactly(for: ["x"])
        var results = [0, 0, 0]
        let exceptions = try program.evaluate(columns: [[2, 3, 4]], into: &results)
        #expect(results == [3, 0, 6])
        #expect(exceptions.map(\.row) == [1])
        #expect(try exceptions.first?.outcome.get() == 4.5)
    }

    @Test func limitsForFractions() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        let formula = try Formula("x / 3")
        #expect(try formula.compiledExactly(for: ["x"], in: environment).fractionsSuffice(for: [1]))
        environment.limits.work = 1_000
        #expect(try !formula.compiledExactly(for: ["x"], in: environment).fractionsSuffice(for: [1]))
        environment = FormulaEnvironment(limits: .untrusted)
        environment.limits.numberBits = 128
        #expect(try !formula.compiledExactly(for: ["x"], in: environment).fractionsSuffice(for: [1]))
        #expect(try formula.compiledExactly(for: ["x"], in: environment)(1).description == "1/3")
        environment.arithmetic = .integer
        #expect(try formula.compiledExactly(for: ["x"], in: environment)(7) == 2)
    }

    @Test func whyAProgramOverDoublesHasNoResult() throws {
        let program = try Formula("factorial(x) / gcd(y, 2)").compiled(for: ["x", "y"])
        #expect(try program.evaluate([3, 4]) == 3)
        #expect(program(-1, 4).isNaN)
        let errors: [([Double], Diagnostic.Identifier, SourceRange)] = [
            ([-1, 4], .outsideDomain, 0..<9), ([2, 0.5], .notAnInteger, 15..<18),
        ]
        for (arguments, identifier, range) in errors {
            let error = #expect(throws: EvaluationError.self) { try program.evaluate(arguments) }
            #expect(error?.diagnostics.map(\.identifier) == [identifier] && error?.diagnostics.first?.range == range)
        }
        let difference = try Formula("x - x").compiled(for: ["x"])
        #expect(try difference.evaluate([.infinity]).isNaN)
    }

    @Test(arguments: [
        "x == \"DE\" ? 1 : 2", "\"DE\" != x ? 1 : 2", "x in [\"DE\", \"AT\"] ? 1 : 2", "x not in countries ? 1 : 2",
        "x == null ? 0 : x", "isDE(x)", "x == true ? 1 : 0",
    ])
    func aParameterThatIsNoNumberGivesNoConstant(text: String) throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment["countries"] = ["DE"]
        try environment.execute("isDE(c) = c == \"DE\" ? 1 : 2")
        let error = #expect(throws: EvaluationError.self) { try Formula(text).compiled(for: ["x"], in: environment) }
        #expect(error?.diagnostics.first?.identifier == .typeMismatch)
        #expect(error?.description.contains("compiledExactly") == true, "\(error.map(\.description) ?? "")")
    }

    @Test func whatIsCertainlyANumberMayBeCompared() throws {
        #expect(try Formula("x + 1 == \"a\" ? 1 : 2").compiled(for: ["x"])(3) == 2)
        #expect(try Formula("x in [3, \"a\"] ? 1 : 2").compiled(for: ["x"])(3) == 1)
        #expect(try Formula("x in [] ? 1 : 2").compiled(for: ["x"])(3) == 2)
    }

    @Test func functionsOfTheAppGetIntegers() throws {
        var environment = FormulaEnvironment()
        environment.define("half", arity: 1, cost: 10) { arguments throws(EvaluationError) in
            guard case .integer(let number) = arguments[0] else { throw EvaluationError(.typeMismatch, "no integer") }
            return .integer(number / 2)
        }
        let program = try Formula("half(x) + 0.5").compiledExactly(for: ["x"], in: environment)
        #expect(try program(7) == 3.5)
        #expect(throws: EvaluationError.self) { try program(0.5) }
    }

    @Test func exactReals() throws {
        let formula = try Formula("r * x")
        var environment = FormulaEnvironment()
        environment["r"] = try Formula("sqrt(2)").evaluate()
        #expect(try formula.compiled(for: ["x"], in: environment)(3) == 2.0.squareRoot() * 3)
        #expect(try formula.compiledExactly(for: ["x"], in: environment)(3) == Formula("3 * sqrt(2)").evaluate())
        let sum = try Formula("sqrt(x) + sin(x)").compiledExactly(for: ["x"])(2)
        #expect(try sum == Formula("sqrt(2) + sin(2)").evaluate())
    }
}
