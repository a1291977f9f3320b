import Abacus
import AbacusTestSupport
import Testing

/// The names that an app's functions can have, what it says of them, and functions of one name.
@Suite struct FunctionDefinitionTests {
    private func environment(_ define: (inout FormulaEnvironment) throws -> Void) rethrows -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        try define(&environment)
        return environment
    }

    private func message(of text: String, in environment: FormulaEnvironment) -> String? {
        do throws(StatementError) {
            _ = try environment.result(of: text)
            return nil
        } catch {
            return error.diagnostics[0].summary
        }
    }

    // MARK: - Names

    @Test(arguments: [
        "", "2x", "if", "true", "TRUE", "null", "not", "NOT", "in", "IN", "a b", "a.b", "$", "$$f", "`f`", "f()", "+",
        "&&", "f\n",
        ":", "::", ":by:", "2x:", "a b:", "f:by", "x \u{0}", "\u{200D}", "a" + String(repeating: "\u{301}", count: 31),
    ])
    func whatCannotBeCalledIsRefused(name: String) throws {
        var environment = FormulaEnvironment()
        let before = environment.functions.count
        for form in Form.allCases {
            let error = #expect(throws: DefinitionError.self, "\(name.debugDescription)") {
                try form.define(name, in: &environment)
            }
            #expect(error?.diagnostics.map(\.identifier) == [.invalidArgument])
            #expect(error?.source.text == name && error?.description.isEmpty == false)
        }
        environment.define(name) { 1 }
        environment.define(name, variadic: { (all: [Int]) in all.count })
        environment.define(name, arity: 1) { $0[0] }
        environment.define(name, arity: 1...) { $0[0] }
        #expect(environment.functions.count == before)
    }

    @Test(arguments: ["f", "$f", "IF", "Mod", "naïve", "π", "_", "é", "mod", "MOD", "and", "OR", "xor", "A1"])
    func whatCanBeCalledIsTaken(name: String) throws {
        for form in Form.allCases {
            var environment = FormulaEnvironment()
            try form.define(name, in: &environment)
            #expect(try environment.result(of: "\(name)(1, 2)") == 3, "\(name)")
        }
    }

    @Test func namesOfFormatsAreTaken() throws {
        var environment = FormulaEnvironment()
        for form in Form.allCases { try form.define("total:and:", in: &environment) }
        #expect(try Formula(format: "total:and:(1, 2)").evaluate(in: environment) == 3)
        for name in ["in:", "not:of:", "if:"] {
            #expect(throws: Never.self, "\(name)") { try environment.define(name, parameters: []) { 1 } }
        }
    }

    @Test func namesHaveTheFormsOfTheEnvironment() throws {
        var environment = FormulaEnvironment()
        environment.notation.nameForms = .anyCase
        #expect(throws: DefinitionError.self) { try environment.define("IF", parameters: []) { 1 } }
        try environment.define("Net", parameters: ["Price"]) { (price: Int) in price }
        try environment.define("Mod", parameters: ["a"]) { (a: Int) in a }
        #expect(try environment.result(of: "NET(2) + mOD(3)") == 5)
    }

    /// Each form of `define` with names for parameters.
    private enum Form: CaseIterable {
        case typed, variadic, count, range

        func define(_ name: String, in environment: inout FormulaEnvironment) throws(DefinitionError) {
            switch self {
            case .typed: try environment.define(name, parameters: ["a", "b"]) { (a: Int, b: Int) in a + b }
            case .variadic:
                try environment.define(name, parameters: ["a"], variadic: { (all: [Int]) in all.reduce(0, +) })
            case .count: try environment.define(name, arity: 2, parameters: ["a", "b"]) { _ in 3 }
            case .range: try environment.define(name, arity: 1..., parameters: ["a"]) { _ in 3 }
            }
        }
    }

    // MARK: - Parameters

    @Test func parametersHaveOneNameEach() throws {
        var environment = FormulaEnvironment()
        for names in [[], ["a"], ["a", "b", "c"], ["a", "a"], ["a", "2x"], ["a", "if"], ["a", ""], ["a", "b c"]] {
            #expect(throws: DefinitionError.self, "\(names)") {
                try environment.define("f", parameters: names) { (a: Int, b: Int) in a + b }
            }
            #expect(throws: DefinitionError.self, "\(names)") {
                try environment.define("f", arity: ..<3, parameters: names) { _ in 1 }
            }
        }
        #expect(throws: DefinitionError.self) {
            try environment.define("f", parameters: [], variadic: { (all: [Int]) in all.count })
        }
        #expect(throws: DefinitionError.self) {
            try environment.define("f", arity: 3..., parameters: ["a", "b"]) { _ in 1 }
        }
        let error = #expect(throws: DefinitionError.self) {
            try environment.define("f", parameters: ["x"]) { (a: Int, b: Int) in a + b }
        }
        #expect(error?.diagnostics[0].message == "the parameters of 'f' have 1 names, not 2")
        #expect(!environment.functions.contains { $0.name == "f" })
    }

    @Test func whatIsSaidOfAFunctionIsShown() throws {
        let environment = try environment { environment in
            try environment.define("netPrice", parameters: ["price", "rate"], summary: "Price without tax") {
                (price: Rational, rate: Rational) in price / (1 + rate)
            }
            try environment.define("share", parameters: ["part", "whole", "digits"]) {
                (part: Double, whole: Double?, digits: Int?) in part / (whole ?? 1)
            }
            try environment.define("total", parameters: ["price"], variadic: { (all: [Rational]) in all.reduce(0, +) })
            try environment.define("pick", arity: 1..., parameters: ["from", "place"], summary: "One of them") { $0[0] }
            try environment.define("two", arity: 2, parameters: ["a", "b"]) { $0[0] }
        }
        let functions = Dictionary(environment.functions.map { ($0.name, $0) }) { first, _ in first }
        #expect(functions["netPrice"]?.signature == "netPrice(price, rate)")
        #expect(functions["netPrice"]?.summary == "Price without tax")
        #expect(functions["share"]?.signature == "share(part[, whole[, digits]])")
        #expect(functions["total"]?.signature == "total(price, …)" && functions["total"]?.summary == nil)
        #expect(functions["pick"]?.signature == "pick(from, place, …)")
        #expect(functions["two"]?.signature == "two(a, b)")
        #expect(
            message(of: "netPrice(1)", in: environment)
                == "'netPrice' takes 2 arguments, not 1; write it as netPrice(price, rate)")
        #expect(
            message(of: "netPrice(1, 'a')", in: environment)
                == "argument 'rate' of 'netPrice' must be an integer or a fraction, not a text")
        #expect(
            message(of: "total(1, 2, 'a')", in: environment)
                == "argument 3 of 'total' must be an integer or a fraction, not a text")
        let text = ParsedSource(Source("net"), options: environment.parserOptions)
        #expect(
            environment.completions(at: 3, in: text)?.completions.map(\.details)
                == [functions["netPrice"]].compactMap(\.self))
    }

    // MARK: - Overloads

    @Test func functionsOfOneNameStandSideBySide() throws {
        var environment = environment { environment in
            environment.define("area") { (side: Int) in side * side }
            environment.define("area") { (width: Int, height: Int) in width * height }
            environment.define("area", arity: 4...) { Value($0.count) }
        }
        #expect(try environment.result(of: "[area(3), area(2, 5), area(1, 1, 1, 1, 1)]") == [9, 10, 5])
        #expect(message(of: "area()", in: environment) == "'area' takes 1, 2 or 4 or more arguments, not 0")
        #expect(message(of: "area(1, 2, 3)", in: environment) == "'area' takes 1, 2 or 4 or more arguments, not 3")
        #expect(try environment.result(of: "map([1, 2], area)") == [1, 4])
        #expect(try environment.result(of: "reduce([1, 2, 3], 1, area)") == 6)
        #expect(
            environment.functions.first { $0.name == "area" }?.signature
                == "area(x1) or area(x1, x2) or area(x1, x2, x3, x4, …)")
        // One that overlaps others takes their place.
        environment.define("area", arity: 2...4) { _ in 0 }
        #expect(try environment.result(of: "[area(3), area(2, 5), area(1, 1, 1)]") == [9, 0, 0])
        #expect(message(of: "area(1, 1, 1, 1, 1)", in: environment) == "'area' takes 1 or 2 to 4 arguments, not 5")
        environment.define("area", variadic: { (all: [Int]) in all.count })
        #expect(try environment.result(of: "[area(3), area(), area(1, 1, 1, 1, 1)]") == [1, 0, 5])
        // A formula's function takes the place of all of them, and one of the app's that of a formula's.
        environment.define("area") { 7 }
        try environment.execute("area(a) = a + 1")
        #expect(try environment.result(of: "area(1)") == 2)
        #expect(message(of: "area()", in: environment) == "'area' takes one argument, not 0")
        environment.define("area") { 7 }
        #expect(try environment.result(of: "area()") == 7)
        #expect(message(of: "area(1)", in: environment) == "'area' takes no arguments, not 1")
    }

    @Test func theyHideAFunctionOfTheLanguageWholly() throws {
        let environment = environment { $0.define("round") { (a: Int, b: Int, c: Int) in a + b + c } }
        #expect(try environment.result(of: "round(1, 2, 3)") == 6)
        #expect(message(of: "round(1.5)", in: environment) == "'round' takes 3 arguments, not 1")
        #expect(environment.functions.count { $0.name == "round" } == 1)
    }

    @Test func eachHasItsOwnWords() throws {
        let environment = try environment { environment in
            try environment.define("area", parameters: ["side"], summary: "Area of a square") { (side: Int) in
                side * side
            }
            try environment.define("area", parameters: ["width", "height"], summary: "Area of a rectangle") {
                (width: Int, height: Int) in width * height
            }
        }
        let area = environment.functions.first { $0.name == "area" }
        #expect(area?.signature == "area(side) or area(width, height)")
        #expect(area?.summary == "Area of a square; Area of a rectangle")
        let error = #expect(throws: EvaluationError.self) { try Formula("area(1, 2, 3)").evaluate(in: environment) }
        let diagnostic = error?.diagnostics[0]
        #expect(diagnostic?.hint == "write it as area(side) or area(width, height)")
        #expect(
            diagnostic?.arguments.map(\.role) == [.found, .minimum, .maximum, .minimum, .maximum, .count, .suggestion])
    }

    @Test func programsAndFormatsCallTheOneThatTakesTheArguments() throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.define("area") { (side: Double) in side * side }
        environment.define("area") { (width: Double, height: Double) in width * height }
        environment.define("sum:") { (a: Double) in a }
        environment.define("sum:", arity: 2...3) { Value($0.count) }
        let program = try Formula("area(x) + area(x, y)").compiled(for: ["x", "y"], in: environment)
        #expect(program(3, 5) == 24)
        #expect(throws: EvaluationError.self) { try Formula("area()").compiled(for: ["x"], in: environment) }
        #expect(try Formula(format: "FUNCTION(1, 'sum:')").evaluate(as: Double.self, in: environment) == 1)
        #expect(try Formula(format: "FUNCTION(1, 'sum:', 2)").evaluate(as: Double.self, in: environment) == 2)
        let error = #expect(throws: EvaluationError.self) {
            try Formula(format: "FUNCTION(1, 'sum:', 2, 3, 4)").evaluate(in: environment)
        }
        #expect(error?.diagnostics[0].message == "'sum:' takes 0 or 1 to 2 arguments, not 3")
    }
}
