import Abacus
import AbacusTestSupport
import Testing

/// Calls of operators by their words: `mod(10, 3)`, `and(a, b, c)`.
@Suite struct OperatorCallTests {
    private static let arithmetics: [Arithmetic] = [.exact, .integer, .real]

    /// A call gives what the operators give, also in the bodies of functions, where names are looked up when they are met.
    @Test(arguments: [
        ("mod(a, b)", "a mod b"), ("mod(a ** 2 + 1, b)", "(a ** 2 + 1) mod b"), ("xor(a, b, 3)", "a xor b xor 3"),
        ("and(p, q, p)", "p and q and p"), ("or(p, q, p)", "p or q or p"), ("xor(p, q, q)", "p xor q xor q"),
        ("and(p, a)", "p and a"), ("or(a, p)", "a or p"), ("or(q, a, p)", "q or a or p"), ("mod(a, p)", "a mod p"),
        ("and(p, or(q, xor(p, q)), a > b)", "p and (q or p xor q) and a > b"), ("xor(a, p)", "a xor p"),
        ("mod(a, 0)", "a mod 0"), ("and(a == 7, 1 / 0 > a, p)", "a == 7 and 1 / 0 > a and p"),
        ("and(a == 6, 1 / 0 > a, p)", "a == 6 and 1 / 0 > a and p"),
    ])
    func callsMeanWhatTheOperatorsMean(call: String, operation: String) throws {
        for arithmetic in Self.arithmetics {
            var environment = FormulaEnvironment(arithmetic: arithmetic)
            for (name, value) in ["a": 7, "b": 3, "p": true, "q": false] as [String: Value] {
                environment[name] = value
            }
            try environment.execute("f() = \(call)")
            let expected = outcome(of: operation, in: environment)
            for text in [call, "f()", "[\(call)][0]", call.uppercasingWords] {
                #expect(outcome(of: text, in: environment) == expected, "\(text) in \(arithmetic)")
            }
        }
    }

    /// Returns the value of a text as it is printed, or the identifier of its error.
    private func outcome(of text: String, in environment: FormulaEnvironment) -> String {
        do throws(StatementError) {
            return try environment.result(of: text).description
        } catch {
            return error.diagnostics[0].identifier.rawValue
        }
    }

    @Test func anAppMayDefineThem() throws {
        var environment = FormulaEnvironment()
        environment.define("mod") { (a: Double, b: Double) in a.truncatingRemainder(dividingBy: b) }
        environment.define("AND", arity: 1...) { Value($0.count) }
        try environment.execute("f(a, b) = mod(a, b)")
        #expect(try environment.result(of: "mod(-7, 3)") == .real(-1))
        #expect(try environment.result(of: "MOD(-7, 3)") == .real(-1))
        #expect(try environment.result(of: "f(-7, 3)") == .real(-1))
        // The operator stays what it is.
        #expect(try environment.result(of: "-7 mod 3") == 2)
        // Its arguments are evaluated, whatever they are.
        #expect(try environment.result(of: "and(false, 2, \"x\")") == 3)
        #expect(try environment.result(of: "AND(false)") == 1)
        #expect(throws: EvaluationError.self) { try Formula("and(false, 1 / 0)").evaluate(in: environment) }
        #expect(try environment.result(of: "map([1], x -> and(false, x))") == [2])
        #expect(try Formula("and(false, 2)").folded(in: environment).description == "2")
        #expect(Formula.isName("mod") == false)
    }

    @Test func theyNeedBothTheFunctionAndTheOperator() throws {
        let restricted = FormulaEnvironment(functions: .except(["or"]), operators: .except(["mod", "and"]))
        #expect(try restricted.result(of: "xor(5, 3) == 6 or false") == true)
        for text in ["mod(5, 3)", "and(true, true)", "or(true, true)"] {
            let error = #expect(throws: EvaluationError.self) { try Formula(text).evaluate(in: restricted) }
            #expect(error?.diagnostics.first?.identifier == .unknownFunction, "\(text)")
            #expect(error?.diagnostics.first?.hint == "it is not available here", "\(text)")
        }
        let names = Set(restricted.functions.map(\.name))
        #expect(names.isSuperset(of: ["xor", "sum"]) && names.isDisjoint(with: ["mod", "and", "or"]))
        #expect(FormulaEnvironment(functions: .only(["mod"])).unknownAllowances == [])
    }

    /// The arguments after one that decides may be many, and calls may nest deeply.
    @Test func longAndDeepCallsTakeNoStack() throws {
        let many = "or(false, true" + String(repeating: ", 1 / 0 > 0", count: 50_000) + ")"
        #expect(try Formula.value(of: many) == true)
        let all = "and(true" + String(repeating: ", true", count: 50_000) + ")"
        #expect(try Formula.value(of: all) == true)
        let deep = String(repeating: "and(true, ", count: 50_000) + "true" + String(repeating: ")", count: 50_000)
        #expect(try Formula.value(of: deep) == true)
        let formula = try Formula(deep)
        #expect(try Formula(formula.description).tree.nodes.count == formula.tree.nodes.count)
    }

    @Test func aSkippedArgumentGivesItsMemoryBack() throws {
        // Each round would keep three truth values if the call kept those before the one that decides.
        var environment = FormulaEnvironment()
        environment.limits.memoryBytes = 1 << 20
        let text = "count(filter(range(1, 10000), x -> or(false, false, false, x > 0, 1 / 0 > 0, \"t\" == \"t\")))"
        #expect(try Formula(text).evaluate(in: environment) == 10_000)
        let list = "and(length([1, 2]) == 2, [1] == [2], 1 / 0)"
        #expect(try Formula(list).evaluate(in: environment) == false)
    }

    @Test(arguments: [
        ("and(x, y) + f(z)", ["and": "both"], "both(x, y) + f(z)"), ("mod(x, y)", ["mod": "rest"], "rest(x, y)"),
        ("and(x, or(y, z))", ["or": "either"], "and(x, either(y, z))"),
        ("and(x, y and z)", ["and": "both"], "both(x, y && z)"),
    ])
    func aRenamedCallIsAnOrdinaryOne(text: String, names: [String: String], expected: String) throws {
        let renamed = try Formula(text).renaming(functions: names)
        #expect(renamed.description == expected)
        #expect(
            try renamed.tree.nodes.count { $0.kind.isMarker } == Formula(expected).tree.nodes.count { $0.kind.isMarker }
        )
    }

    @Test func theFormulaKnowsThemAsFunctions() throws {
        let formula = try Formula("and(p, mod(a, b) == 1) and XOR(p, q)")
        #expect(formula.functions == ["and", "mod", "xor"])
        #expect(formula.description == "and(p, mod(a, b) == 1) && xor(p, q)")
        #expect(try formula.latex.contains("\\operatorname{mod}"))
        #expect(try formula.evaluate(["p": true, "q": false, "a": 7, "b": 3]) == true)
    }

    @Test func partsThatDependOnNothingAreComputed() throws {
        let cases = [
            ("mod(10, 3) + x", "1 + x"), ("and(false, 1 / 0) or x", "false || x"),
            ("or(1 > 2, 2 > 1, x / 0)", "or(false, true, x / 0)"),
            ("or(1 > 2, 2 > 1, 1 / 0)", "true"), ("and(true, 5)", "and(true, 5)"), ("and(x, 1 < 2)", "and(x, true)"),
            ("and(1 / 0, true)", "and(1 / 0, true)"), ("and(true, true, 1 < 2)", "true"),
        ]
        for (text, expected) in cases { #expect(try Formula(text).folded().description == expected, "\(text)") }
    }
}

extension String {
    /// The text with the words of operators before parentheses in upper case.
    fileprivate var uppercasingWords: String {
        ["mod", "and", "xor", "or"].reduce(self) { text, word in
            text.split(separator: "\(word)(", omittingEmptySubsequences: false).joined(
                separator: "\(word.uppercased())(")
        }.replacingXOR
    }

    /// `or(` is also the end of `xor(`.
    private var replacingXOR: String {
        split(separator: "xOR(", omittingEmptySubsequences: false).joined(separator: "XOR(")
    }
}
