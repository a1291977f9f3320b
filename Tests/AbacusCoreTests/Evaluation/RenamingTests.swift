import Abacus
import AbacusTestSupport
import TestSupport
import Testing

/// Names are changed, and nothing else.
@Suite struct RenamingTests {
    private func renamed(_ text: String, _ variables: [String: String], _ functions: [String: String] = [:]) throws
        -> String
    {
        try Formula(text).renaming(variables: variables, functions: functions).description
    }

    @Test(arguments: [
        ("x + y * x(y) - {x: x}.x[y]", "price + x * x(x) - {x: price}.x[x]"), ("$x*2", "price * 2"),
        ("x * map(l, x -> x)", "price * map(l, x -> x)"), ("map(l, z -> z + x)", "map(l, z -> z + price)"),
        ("map(l, price -> price + x)", "map(l, price2 -> price2 + price)"),
        (
            "map(l, price -> map(l, price2 -> price2 + price + x))",
            "map(l, price3 -> map(l, price2 -> price2 + price3 + price))"
        ),
        ("map(l, price -> price) + x", "map(l, price -> price) + price"),
        ("reduce(l, x, (x, y) -> x + y)", "reduce(l, price, (x, y) -> x + y)"), ("map(l, x)", "map(l, x)"),
        ("sort(l, x)", "sort(l, price)"), ("(x + 1) ** 2 ** x", "(price + 1) ** 2 ** price"),
    ])
    func variables(text: String, expected: String) throws {
        let formula = try Formula(text).renaming(variables: ["x": "price", "y": "x"])
        #expect(formula.description == expected)
        #expect(formula.tree.source.text == expected)
    }

    @Test func functions() throws {
        #expect(
            try renamed("f(f) + map(l, f) + map(l, x -> f(x))", [:], ["f": "g"])
                == "g(f) + map(l, g) + map(l, x -> g(x))")
        #expect(try renamed("sort(l, f)", [:], ["f": "g"]) == "sort(l, g)")
        #expect(try renamed("map(l, x -> x)", [:], ["map": "g"]) == "map(l, x -> x)")
        #expect(try renamed("max(max, a)", ["max": "m", "a": "max"], ["max": "min"]) == "min(m, max)")
    }

    @Test func whatIsNotUsedChangesNothing() throws {
        let formula = try Formula(" x # a comment")
        #expect(try formula.renaming(variables: ["y": "z"]) == formula)
        #expect(try formula.renaming(variables: ["x": "x"]).description == "x")
    }

    @Test func notationAndFormats() throws {
        let notation = ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true)
        #expect(try Formula("2x + 15%", options: notation).renaming(variables: ["x": "y"]).description == "2 * y + 15%")
        let cells = try Formula("$A$1 + A1", options: ParserOptions(Notation(nameForms: .cells)))
        #expect(try cells.renaming(variables: ["A1": "x", "$A$1": "x"]).description == "x + x")
        let format = try Formula(predicateFormat: "SUBQUERY(l, $v, $v > $w AND v == %@).@count > $v", "a")
        let renamed = try format.renaming(variables: ["w": "v", "v": "w"])
        #expect(renamed.predicateFormat == "SUBQUERY(l, $v2, $v2 > $v AND v == \"a\").@count > $w")
        #expect(renamed.arguments == format.arguments && renamed.arithmetic == .foundation)
    }

    @Test func rangesOfCellsAreRenamedWhole() throws {
        let options = ParserOptions(Notation(nameForms: [.cells, .anyCase]))
        let formula = try Formula("sum(a1:A3) + A1", options: options)
        #expect(formula.variables == ["A1:A3", "A1"])
        let longer = try formula.renaming(variables: ["A1:A3": "A1:A4", "A1": "B1"])
        #expect(longer.description == "sum(A1:A4) + B1")
        #expect(try longer.evaluate(["A4": 20, "B1": 1]) { _ in 100 } == 321)
        #expect(try formula.renaming(variables: ["a3:$a$1": "Total"]).description == "sum(total) + A1")
        let renamed = try formula.renaming(variables: ["A1:A3": "c2:b1", "A1": "A1:A2"])
        #expect(renamed.description == "sum(B1:C2) + A1:A2" && renamed.variables == ["B1:C2", "A1:A2"])
    }

    /// Returns an environment with a variable, and a function that doubles.
    private static func twice(_ name: String) -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        environment[name] = 2
        environment.define("f", arity: 1) { arguments in Value(arguments[0] == 2 ? 4 : 0) }
        return environment
    }

    /// Whatever a user's data has as a name, there is a formula or an error.
    @Test(arguments: [
        "", "a b", "2x", "if", "mod", "A1:A3", "\0", "`x`", "π ", "x -> x", "\u{202E}x", "f(",
    ])
    func whatCannotBeANameIsAnError(name: String) throws {
        let formula = try Formula("x + f(x)")
        var errors = [#expect(throws: SyntaxError.self) { try formula.renaming(functions: ["f": name]) }]
        if ["", "\0", "`x`"].contains(name) {
            for variable in ["x", "unused"] {
                errors.append(#expect(throws: SyntaxError.self) { try formula.renaming(variables: [variable: name]) })
            }
        } else {
            #expect(try formula.renaming(variables: ["x": name]).evaluate(in: Self.twice(name)) == 6)
        }
        for error in errors {
            let diagnostic = try #require(error?.diagnostics.first)
            #expect(error?.source.text == name && diagnostic.identifier == .unexpectedToken)
            #expect(diagnostic.message.hasSuffix("can't be a name") && diagnostic.hint != nil)
            #expect(diagnostic.arguments.map(\.role) == [.found])
        }
    }

    @Test func namesInBackquotesAndOfFunctionsOfFunctions() throws {
        let quoted = try Formula("x + 1")
        #expect(try quoted.renaming(variables: ["x": "unit price"]).description == "`unit price` + 1")
        #expect(throws: SyntaxError.self) { try quoted.renaming(variables: ["x": "a`b"]) }
        let error = #expect(throws: SyntaxError.self) { try Formula("f(x)").renaming(functions: ["f": "map"]) }
        #expect(
            error?.diagnostics[0].summary.hasPrefix("'map' can't be the name of another function; it takes") == true)
        #expect(error?.diagnostics[0].identifier == .unexpectedToken && error?.source.text == "map")
    }

    /// With the values under their new names, every formula of the corpus has the same value or the same errors.
    @Test(arguments: ["values-exact.txt", "trees.txt", "errors.txt"]) func lawsOfTheCorpus(_ file: String) throws {
        for line in try CorpusLine.cases(in: file) {
            guard let formula = try? Formula(line.columns[0]) else { continue }
            let names = ["x", "y", "l", "item"] + formula.variables
            var before = FormulaEnvironment(limits: .untrustedWithoutDeadline)
            var after = before
            var renamings: [String: String] = [:]
            for (number, name) in names.enumerated() where renamings[name] == nil {
                // Each gets the name of the next one, so that names meet the parameters of lambdas.
                let next =
                    names[(number + 1)...].first { $0 != name && !renamings.values.contains($0) } ?? "other\(number)"
                renamings[name] = next
                before[name] = [3, 1, Value(number)]
                after[next] = [3, 1, Value(number)]
            }
            let renamed = try formula.renaming(variables: renamings)
            #expect(outcome(of: renamed, after) == outcome(of: formula, before), "\(line): \(renamed)")
            var reversed: [String: String] = [:]
            for (name, next) in renamings { reversed[next] = name }
            #expect(try renamed.renaming(variables: reversed).variables == formula.variables, "\(line): \(renamed)")
        }
    }

    private func outcome(of formula: Formula, _ environment: FormulaEnvironment) -> String {
        do throws(EvaluationError) {
            return try formula.evaluate(in: environment).literal()
        } catch {
            return error.diagnostics.map(\.identifier.rawValue).joined(separator: " ")
        }
    }
}
