import Testing

@testable import AbacusCore

/// What an environment says about the names of the language and of the app.
@Suite struct DescriptionTests {
    @Test func everyFunctionIsDescribedAsItIsCalled() throws {
        for function in BuiltinFunction.table.values.sorted(by: { $0.name < $1.name }) {
            let description = function.description
            let parameters = try #require(Parameters(of: description), "\(description.signature)")
            #expect(parameters.arity == function.arity, "\(description.signature) takes \(function.arity)")
            expectSummary(of: description)
            let example = try #require(description.example)
            #expect(try Formula(example).functions == [function.name], "\(example)")
            var environment = FormulaEnvironment()
            environment.randomSource = { 0.5 }
            #expect(throws: Never.self, "\(example)") { try Formula(example).evaluate(in: environment) }
        }
    }

    @Test func everyConstantIsDescribed() throws {
        for constant in Constant.all {
            let description = constant.description
            #expect(description.signature == description.name)
            expectSummary(of: description)
            let example = try #require(description.example)
            let formula = try Formula(example)
            #expect(formula.tree.variables == [description.name])
            for arithmetic in [Arithmetic.exact, .real] where constant.value(in: arithmetic) != nil {
                #expect(throws: Never.self, "\(example)") { try formula.evaluate(arithmetic: arithmetic) }
            }
        }
    }

    private func expectSummary(of description: NameDescription) {
        let summary = description.summary ?? ""
        #expect((1...80).contains(summary.count) && summary.last != ".", "\(description.signature): \(summary)")
    }

    @Test func theFunctionsOfTheAppAreListedAmongThoseOfTheLanguage() throws {
        var environment = FormulaEnvironment()
        let names = environment.functions.map(\.name)
        #expect(names == BuiltinFunction.table.keys.sorted())
        environment.define("sqrt", arity: 2, cost: 1) { arguments in arguments[0] }
        environment.define("now", arity: 0, cost: 1) { _ in 0 }
        try environment.execute("area(width, height) = width * height")
        let functions = environment.functions
        #expect(functions.map(\.name) == (names + ["now", "area"]).sorted())
        let own = functions.filter { $0.summary == nil }
        #expect(own.map(\.signature) == ["area(width, height)", "now()", "sqrt(x1, x2)"])
        #expect(own.allSatisfy { $0.example == nil })
    }

    @Test func theConstantsOfTheArithmeticAreListed() {
        var environment = FormulaEnvironment()
        #expect(environment.constants.map(\.name) == ["pi", "tau", "e"])
        environment["e"] = 2
        #expect(environment.constants.map(\.name) == ["pi", "tau"])
        environment.arithmetic = .real
        #expect(environment.constants.map(\.name) == ["pi", "tau", "inf", "nan"])
        for constant in environment.constants { #expect(environment.value(of: constant.name) != nil) }
        environment.arithmetic = .integer
        #expect(environment.constants.map(\.name) == ["pi", "tau"])
    }
}

/// The arguments that a signature shows.
private struct Parameters {
    let arity: ClosedRange<Int>

    init?(of description: NameDescription) {
        guard let open = description.signature.firstIndex(of: "("), description.signature.hasSuffix(")"),
            description.signature[..<open] == description.name
        else { return nil }
        let list = description.signature[open...].dropFirst().dropLast()
        let parts = list.split(separator: ", ").map(String.init)
        if parts.last == "…" {
            arity = .atLeast(parts.count - 1)
        } else {
            arity = (list.first == "[" ? 0 : parts.filter { !$0.hasSuffix("]") }.count)...parts.count
        }
    }
}
