import Abacus
import Foundation
import Testing

/// A rational that an app builds by hand with a denominator of 1 becomes an integer wherever it enters.
@Suite struct CanonicalValueTests {
    private static let two = Value.rational(Rational(4, 2))
    /// An expression for each way in: a variable, a function's result, an element, a member.
    private static let expressions = ["x", "f()", "l[0]", "r.a", "g()[0]", "g()[1].a"]

    private func environment(_ arithmetic: Arithmetic) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment["x"] = Self.two
        environment["l"] = [Self.two]
        environment["r"] = ["a": Self.two]
        environment.define("f", arity: 0, cost: 0) { _ in Self.two }
        environment.define("g", arity: 0, cost: 0) { _ in [Self.two, ["a": Self.two]] }
        return environment
    }

    @Test(arguments: Arithmetic.allCases, expressions)
    func isAnInteger(arithmetic: Arithmetic, expression: String) throws {
        let expected: Value = arithmetic == .real ? .real(2) : 2
        for (text, result) in [
            (expression, expected), ("\(expression) == 2", true), ("[\(expression)]", .list([expected])),
            ("mode([1, 2, \(expression)])", expected),
        ] {
            #expect(try Formula(text).evaluate(in: environment(arithmetic)) == result, "\(text)")
        }
        let factorial: Value = arithmetic == .real ? .real(6) : 6
        #expect(try Formula("(\(expression) + 1)!").evaluate(in: environment(arithmetic)) == factorial)
        if arithmetic != .real {
            #expect(try Formula("\(expression) << 3 | 1").evaluate(in: environment(arithmetic)) == 17)
            #expect(try Formula("range(1, \(expression))").evaluate(in: environment(arithmetic)) == [1, 2])
        }
    }

    @Test func inFormulasAndPrograms() throws {
        #expect(try Formula("x & 3").evaluate(["x": Self.two]) == 2)
        #expect(try Formula("x + 1").evaluate(["x": Self.two], arithmetic: .integer) == 3)
        #expect(try Formula("x * y + f()").compiled(for: ["y"], in: environment(.real))(3) == 8)
        #expect(try Formula("x * y + f()").compiledExactly(for: ["y"], in: environment(.integer))(3) == 8)
    }

    @Test func inListsAndRecords() throws {
        #expect(Value.list([Self.two]) == [2])
        #expect(Value.record(Value.Record([("a", Self.two)])) == ["a": 2])
        #expect(([Self.two] as Value).description == "[2]")
        #expect(Self.two.description == "2")
        let decoded = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(Self.two))
        #expect(decoded == 2)
    }

    /// A rational that isn't an integer is still an error in the arithmetic of integers.
    @Test func aFractionIsNone() {
        let error = #expect(throws: EvaluationError.self) {
            try Formula("x").evaluate(["x": .rational(Rational(1, 2))], arithmetic: .integer)
        }
        #expect(error?.diagnostics.first?.identifier == .notAnInteger)
    }
}
