import TestSupport
import Testing

@testable import AbacusCore

/// What is suggested for the names of functions that other languages have.
@Suite struct OtherNameTests {
    /// Each line of the golden file has been read: what it suggests means the same there and here, and what it doesn't suggest
    /// would mean something else.
    @Test func namesOfOtherLanguages() throws {
        let path = "Tests/AbacusCoreTests/Golden/other-names.txt"
        let lines = try ProjectFiles.text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.count >= 1_500)
        let environment = FormulaEnvironment()
        for line in lines {
            let name = String(line.prefix { $0 != "\t" })
            let found = "\(name)\t\(Self.hints(for: name, in: environment))"
            #expect(found == line, "\(path)")
        }
    }

    /// Returns what is said of calls with one to three arguments, each in parentheses where they differ.
    private static func hints(for name: String, in environment: FormulaEnvironment) -> String {
        if environment.callee(of: name) != nil { return "is a function" }
        let hints = (1...3).map { count in
            environment.unknownFunction(name, argumentCount: count).hint ?? "-"
        }
        if Set(hints).count == 1 { return hints[0] }
        return hints.enumerated().filter { $0.element != "-" }.map { "\($0.offset + 1): \($0.element)" }
            .joined(separator: "\t")
    }

    /// Functions that were suggested for others, and mean something else.
    @Test(arguments: [
        ("pow10", "log10"), ("sqr", "sqrt"), ("asind", "asin"), ("acoth", "acosh"), ("asech", "asinh"),
        ("acotan", "atan"),
        ("gmean", "mean"), ("mround", "round"), ("countif", "count"), ("bitcount", "count"), ("nthprime", "nextprime"),
        ("nroot", "iroot"), ("modexp", "mode"), ("lcase", "last"), ("ucase", "lucas"), ("binom", "bin"),
        ("fraction", "factor"), ("round_up", "round"), ("isinf", "asin"), ("mean2", "atan2"), ("large", "range"),
        ("dedupe", "reduce"), ("acosd", "acosh"), ("atan", "atan2"), ("cosh", "acosh"), ("ound", "round"),
        ("log3", "log2"),
        ("sinn", "sin"), ("flood", "floor"), ("range2", "range"), ("acosf", "acosh"),
        ("PERMUTATIONA", "permutations"),
    ])
    func namesOfOtherMeaning(name: String, function: String) {
        #expect(FormulaEnvironment().functionProbablyMeant(by: name) != function)
        // These two are known by other names.
        if name != "acoth", name != "nroot" { #expect(!FunctionSlip.makes(name, of: function)) }
    }

    @Test(arguments: [
        ("averge", "average"), ("avergae", "average"), ("averrage", "average"), ("averige", "average"), ("SUM", "sum"),
        ("Log10", "log10"), ("If", "if"), ("medain", "median"), ("facotrial", "factorial"),
        ("permutation", "permutations"),
    ])
    func namesWithASlip(name: String, function: String) {
        #expect(FunctionSlip.makes(name, of: function))
        #expect(FormulaEnvironment().functionProbablyMeant(by: name) == function)
    }

    /// Returns the hint and the texts after the fix-its of the first error of a text.
    private func firstError(_ text: String, in environment: FormulaEnvironment) -> [String] {
        var environment = environment
        do throws(StatementError) {
            _ = try environment.execute(text)
            return []
        } catch {
            let first = error.diagnostics[0]
            let fixIts = [first.fixIt].compactMap(\.self) + first.otherFixIts
            return [first.hint ?? "-"] + fixIts.compactMap { $0.applied(to: error.source)?.text }
        }
    }

    @Test func aFunctionThatTakesOtherArgumentsIsNotSuggested() throws {
        var environment = FormulaEnvironment()
        try environment.execute("average3(a, b, c) = a")
        #expect(firstError("Sqrt(4)", in: environment) == ["did you mean 'sqrt'?", "sqrt(4)"])
        #expect(firstError("Sqrt(4, 2)", in: environment) == ["-"])
        #expect(firstError("avrage3(1, 2, 3)", in: environment) == ["did you mean 'average3'?", "average3(1, 2, 3)"])
        #expect(firstError("avrage3(1, 2)", in: environment) == ["-"])
        #expect(firstError("map([4], Sqrt)", in: environment) == ["did you mean 'sqrt'?", "map([4], sqrt)"])
        #expect(firstError("map([4], Hypot)", in: environment) == ["-"])
        #expect(firstError("IF(1, 2)", in: environment) == ["-"])
        #expect(firstError("IF(true, 1, 2)", in: environment) == ["did you mean 'if'?", "if(true, 1, 2)"])
        #expect(firstError("ceiling(2.5, 0.5)", in: environment) == ["-"])
        let logarithms = "'ln' is the natural logarithm, 'log10' the decimal one"
        for name in ["log", "Log", "LOG"] {
            #expect(firstError("\(name)(8)", in: environment) == [logarithms, "log10(8)", "ln(8)"])
        }
        #expect(firstError("Log(8, 2)", in: environment) == ["did you mean 'log'?", "log(8, 2)"])
    }

    /// Spreadsheets and databases have functions of the same name that do something else.
    @Test(arguments: [
        ("PERCENTILE([1, 2], 0.5)", "write it as 'percentile(list, 100 * p)'"),
        ("FLOOR(5, 2)", "write it as 'floor(x / y) * y'"),
        ("ATAN2(1, 2)", "write 'atan2(y, x)' for the angle of the point (x, y)"),
        ("VARIANCE(1, 2)", "write 'variance(list)' for a population, or 'samplevariance(list)' for a sample"),
    ])
    func namesInCapitals(text: String, hint: String) {
        #expect(firstError(text, in: FormulaEnvironment()) == [hint])
    }

    @Test func namesWithNothingBetweenThem() throws {
        var environment = FormulaEnvironment()
        for definition in ["x = 2", "y = 3", "price = 4"] { try environment.execute(definition) }
        // Without implicit products, only π makes a name a product.
        #expect(firstError("xy", in: environment) == ["give it a value first, as in 'xy = 1'"])
        #expect(firstError("πx", in: environment) == ["write 'π*x' to multiply", "π*x"])
        environment.implicitMultiplication = true
        #expect(firstError("xy", in: environment) == ["write 'x*y' to multiply", "x*y"])
        #expect(firstError("xsin(y)", in: environment) == ["write 'x*sin(…)' to multiply", "x*sin(y)"])
        #expect(firstError("xy(3)", in: environment) == ["write 'x*y*(…)' to multiply", "x*y*(3)"])
        #expect(firstError("xy(3, 4)", in: environment) == ["-"])
        #expect(firstError("xxxx", in: environment) == ["write 'x*x*x*x' to multiply", "x*x*x*x"])
        #expect(firstError("xxxxx", in: environment) == ["give it a value first, as in 'xxxxx = 1'"])
        #expect(firstError("xpricey", in: environment).first == "write 'x*price*y' to multiply")
        // What follows the name belongs to the last factor alone, and the whole would have to be in parentheses.
        #expect(firstError("1/xy**2", in: environment) == ["write 'x*y' to multiply"])
        #expect(firstError("√xy[0]", in: environment) == ["write 'x*y' to multiply"])
        #expect(firstError("1/xsin(y)²", in: environment) == ["write 'x*sin(…)' to multiply"])
        try environment.execute("xyz = 1")
        let both = ["write 'x*y' to multiply, or did you mean 'xyz'?", "x*y", "xyz"]
        #expect(firstError("xy", in: environment) == both)
        #expect(firstError(String(repeating: "xy", count: 10_000), in: environment).count == 1)
        environment.resolver = { name throws(EvaluationError) in name.utf8.count == 1 ? 1 : nil }
        #expect(firstError("ab", in: environment) == ["give it a value first, as in 'ab = 1'"])
        #expect(firstError("xsin(y)", in: environment) == ["-"])
    }

    /// A formula doesn't know the options that it was read with, but has a product without an operator.
    @Test func aFormulaWithImplicitProducts() throws {
        let formula = try Formula("2xy", options: ParserOptions(implicitMultiplication: true))
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(["x": 2, "y": 3]) }
        #expect(error?.diagnostics.first?.fixIt?.replacement == "x*y")
    }

    @Test func formsOfOtherLanguages() throws {
        var environment = FormulaEnvironment()
        func hint(_ text: String) -> String? { firstError(text, in: environment).first }
        #expect(hint("x => x * 2") == "'=>' compares; a function of it is written 'x -> …'")
        #expect(firstError("math.tau", in: environment).last == "tau")
        #expect(firstError("math.sqrt", in: environment).count == 1)
        #expect(hint("range(5)") == "it takes the first and the last number, as in range(0, 4)")
        #expect(hint("reduce([1], abs)") == "it begins with a value, as in reduce(list, 0, f)")
        #expect(hint("solve(3)") == "there is no symbolic algebra here; SymPy, Maxima and gp have it")
        #expect(hint("today(3)") == "there are no dates and times here; date, qalc and calendar programs have them")
        #expect(hint("convert(3)") == "there are no units here; numbat, qalc and GNU units have them")
        #expect(hint("conj(3)") == "there are no complex numbers here; gp, SymPy and qalc have them")
        #expect(hint("(-8)^(1/3)") == "cbrt(x) is a real root of it, and so is root(x, n) for an odd n")
        #expect(firstError("2^{10}", in: environment) == [Operator.hintOfBraces, "2^(10)"])
        #expect(firstError("2^[10]", in: environment) == [Operator.hintOfBraces])
        #expect(hint("(1 > 0) & (2 > 0)") == "write '&&' between conditions")
        #expect(hint("(1 > 0) | (2 > 0)") == "write '||' between conditions")
        #expect(hint("(1 > 0) ^ (2 > 0)") == "write 'xor' between conditions")
        #expect(hint("\"a\" & \"b\"") == "write '+' to join texts")
        #expect(hint("fraction(1, 3)") == "-")
        let power = #expect(throws: StatementError.self) { try environment.execute("9^9^9") }
        #expect(
            power?.diagnostics.first?.message == "the result would be larger than 33554432 bits, some 10,000,000 digits"
        )
    }
}
