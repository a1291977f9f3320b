import Abacus
import Testing

/// A closure that gives values to names during one evaluation, and may use what isn't `Sendable`.
@Suite struct BorrowedResolverTests {
    /// The cells of a sheet, which belong to one thread.
    private final class Sheet {
        var cells: [String: Value] = [:]
        var asked: [String] = []

        func value(of name: String) throws(EvaluationError) -> Value? {
            asked.append(name)
            if name == "broken" { throw EvaluationError(.outsideDomain, "the cell is broken", hint: "mend it") }
            return cells[name]
        }

        func total(_ formula: Formula) throws(EvaluationError) -> Value {
            try formula.evaluate { name in self.cells[name] }
        }
    }

    @MainActor private final class Model {
        var cells: [String: Value] = ["A1": 2]

        func value(_ text: String) throws -> Value { try Formula(text).evaluate { name in self.cells[name] } }
    }

    @Test func itMayBeAnInstanceThatIsNotSendable() throws {
        let sheet = Sheet()
        sheet.cells = ["a": 2, "b": 3]
        #expect(try sheet.total(Formula("a * b + a")) == 8)
        sheet.cells["a"] = 5
        #expect(try sheet.total(Formula("a * b + a")) == 20)
    }

    @MainActor @Test func itMayBeTheStateOfAnActor() throws {
        let model = Model()
        #expect(try model.value("A1 ** 10") == 1_024)
    }

    @Test func itMayBeAVariable() throws {
        var names: [String] = []
        let value = try Formula("c + a * b - a").evaluate(["c": 1]) { name in
            names.append(name)
            return Value(names.count)
        }
        #expect(value == 2 && names == ["a", "b"])
    }

    @Test(arguments: [Arithmetic.exact, .integer, .real, .foundation])
    func eachNameIsAskedForOnce(arithmetic: Arithmetic) throws {
        let sheet = Sheet()
        sheet.cells = ["a": 2, "b": 3, "A1": 10, "A2": 20]
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment.notation.nameForms = .cells
        environment["v"] = 1
        try environment.execute("f(x) = x + b + b")
        let formula = try environment.formula("a + a * a + f(a) + f(b) + v + sum(A1:A2) + sum(A1:A2)")
        let value = try formula.evaluate(in: environment) { name throws(EvaluationError) in try sheet.value(of: name) }
        #expect(try Formula("value == 2 + 4 + 8 + 9 + 1 + 60").evaluate(["value": value]) == true)
        #expect(sheet.asked == ["a", "b", "A1", "A2"])
    }

    @Test func theResolverOfTheEnvironmentIsAskedForTheRest() throws {
        var environment = FormulaEnvironment()
        environment.resolver = { name in ["a": 100, "b": 200][name] }
        let sheet = Sheet()
        sheet.cells = ["a": 1]
        let formula = try Formula("a + b")
        #expect(try formula.evaluate(in: environment) { name in sheet.cells[name] } == 201)
        #expect(try formula.evaluate(in: environment) == 300)
        let error = #expect(throws: EvaluationError.self) {
            try Formula("a + c").evaluate(in: environment) { name in sheet.cells[name] }
        }
        #expect(error?.diagnostics.map(\.identifier) == [.unknownName])
    }

    @Test func itsErrorsAreReportedAtTheName() throws {
        let sheet = Sheet()
        let formula = try Formula("1 + broken * (c - broken)")
        let error = #expect(throws: EvaluationError.self) {
            try formula.evaluate { name throws(EvaluationError) in try sheet.value(of: name) }
        }
        #expect(error?.diagnostics.map(\.identifier) == [.outsideDomain, .unknownName, .outsideDomain])
        #expect(error?.diagnostics.map(\.range) == [4..<10, 14..<15, 18..<24])
        #expect(error?.diagnostics.first?.hint == "mend it" && sheet.asked == ["broken", "c"])
    }

    @Test func itMayEvaluateOtherFormulas() throws {
        let formulas = try ["a": Formula("b + 1"), "b": Formula("c * 2"), "c": Formula("20")]
        func value(of name: String) throws(EvaluationError) -> Value? {
            guard let formula = formulas[name] else { return nil }
            return try formula.evaluate { name throws(EvaluationError) in try value(of: name) }
        }
        #expect(try value(of: "a") == 41)
    }

    @Test func formatsAskForTheirVariables() throws {
        let prices: [String: Value] = ["least": 2, "most": 3]
        let formula = try Formula(predicateFormat: "$least < 2.5 AND 2.5 < $most")
        #expect(try formula.evaluate { name in prices[name] } == true)
        #expect(try formula.evaluate(["most": 2]) { name in prices[name] } == false)
    }
}
