import Abacus
import Testing

/// Functions defined by formulas.
@Suite struct UserFunctionTests {
    private func environment(_ statements: String..., limits: Limits = .standard) throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(limits: limits)
        for statement in statements { try environment.execute(statement) }
        return environment
    }

    @Test func recursionIsAsDeepAsItsLimitAndNoDeeper() throws {
        var environment = try environment("down(n) = n == 0 ? 0 : 1 + down(n - 1)")
        #expect(try environment.execute("down(9_999)") == .value(9_999))
        let error = #expect(throws: StatementError.self) { try environment.execute("down(10_000)") }
        #expect(error?.diagnostics.first?.identifier == .recursionTooDeep)
        #expect(error?.diagnostics.first?.range == 0..<4)
    }

    @Test func aFunctionThatIsDefinedAgainMayNeedMoreArguments() throws {
        var environment = try environment("g(a) = a", "f(x) = g(x)", "g(a, b) = a + b")
        let error = #expect(throws: StatementError.self) { try environment.execute("f(1)") }
        #expect(error?.diagnostics.first?.identifier == .wrongArgumentCount)
    }

    @Test func endlessRecursionEnds() throws {
        var environment = try environment("f(x) = f(x + 1) + 1", "g(x) = h(x)", "h(x) = g(x)", limits: .untrusted)
        for text in ["f(0)", "g(0)"] {
            let error = #expect(throws: StatementError.self) { try environment.execute(text) }
            #expect(error?.diagnostics.first?.identifier == .recursionTooDeep)
        }
    }

    @Test func exponentialRecursionIsTooMuchWork() throws {
        var limits = Limits.untrusted
        limits.deadline = nil
        var environment = try environment("f(x) = x > 200 ? 0 : f(x + 1) + f(x + 1)", limits: limits)
        let error = #expect(throws: StatementError.self) { try environment.execute("f(0)") }
        #expect(error?.diagnostics.first?.identifier == .tooMuchWork)
    }

    @Test func anErrorInsideIsReportedAtTheCall() throws {
        var environment = try environment("f(x) = 10 / x", "g(x) = 1 + f(x)")
        let error = #expect(throws: StatementError.self) { try environment.execute("2 * g(0)") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.identifier == .divisionByZero)
        #expect(diagnostic.range == 4..<5)
        #expect(diagnostic.notes.map(\.message) == ["in 'f'", "called by 'g'"])
        #expect(diagnostic.notes.map { $0.source[$0.range] } == ["/", "f"])
        #expect(
            error?.description == """
                <input>:1:5: error: division by zero
                2 * g(0)
                    ^
                <input>:1:11: note: in 'f'
                f(x) = 10 / x
                          ^
                <input>:1:12: note: called by 'g'
                g(x) = 1 + f(x)
                           ^
                """)
    }

    @Test func anErrorInAnArgumentIsNotTheFunctions() throws {
        var environment = try environment("f(x) = 10 / x")
        let error = #expect(throws: StatementError.self) { try environment.execute("f(1 / 0)") }
        #expect(error?.diagnostics.first?.range == 4..<5)
        #expect(error?.diagnostics.first?.notes.isEmpty == true)
    }

    @Test func bodiesLookNamesUpWhenCalled() throws {
        var environment = try environment("f(x) = x + later", "later = 1")
        #expect(try environment.execute("f(1)") == .value(2))
        try environment.execute("later = 10")
        #expect(try environment.execute("f(1)") == .value(11))
        try environment.execute("g(x) = x > 0 ? 1 : missing")
        #expect(try environment.execute("g(1)") == .value(1))
        let error = #expect(throws: StatementError.self) { try environment.execute("g(0)") }
        #expect(error?.diagnostics.first?.identifier == .unknownName)
    }

    @Test func anIfOfWrongCountInABodyIsAnError() throws {
        for body in ["if(x)", "if(x, 1)", "if(x, 1, 2, 3)", "if()"] {
            var environment = try environment("f(x) = \(body)")
            let error = #expect(throws: StatementError.self) { try environment.execute("f(true)") }
            #expect(error?.diagnostics.first?.identifier == .wrongArgumentCount, "\(body)")
        }
    }

    @Test func definitionsTakeMemoryTheyAreCountedFor() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        environment.limits.memoryBytes /= 4
        let body = Array(repeating: "x", count: 30_000).joined(separator: "+")
        var refused = 0
        for index in 0..<10 {
            do throws(StatementError) {
                try environment.execute("f\(index)(x) = \(body)")
            } catch {
                #expect(error.diagnostics[0].identifier == .resultTooLarge)
                refused += 1
            }
        }
        #expect(refused > 2)
    }

    /// What a session shows, saves and takes back.
    @Test func definitionsCanBeReadAndTakenBack() throws {
        var environment = try environment("f(x) = x + 1", "e(a, b) = a * b")
        environment.define("own", arity: 1) { $0[0] }
        #expect(environment.formulaFunctions.map(\.name) == ["e", "f"])
        let first = try #require(environment[formulaFunction: "f"])
        #expect(environment[formulaFunction: "own"] == nil)
        #expect(environment[formulaFunction: "sin"] == nil)
        let before = environment.footprint
        try environment.execute("f(x, y) = x + y + 1000")
        environment[formulaFunction: "f"] = first
        #expect(environment.footprint == before)
        #expect(try environment.execute("f(1)") == .value(2))
        environment["ans"] = nil
        environment[formulaFunction: "f"] = nil
        environment[formulaFunction: "f"] = nil
        #expect(environment.formulaFunctions.map(\.name) == ["e"])
        environment[formulaFunction: "e"] = nil
        environment[formulaFunction: "own"] = nil
        #expect(environment.footprint == 0)
        #expect(throws: StatementError.self) { try environment.execute("f(1)") }
    }
}
