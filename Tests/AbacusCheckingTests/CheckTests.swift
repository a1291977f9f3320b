import Abacus
import TestSupport
import Testing

/// What is found wrong with formulas before they are evaluated.
@Suite struct CheckTests {
    @Test func everythingAtOnce() throws {
        let formula = try Formula("pirce * 2 + sqrt(1, 2) - (lenght(country) + country * 2)")
        var environment = FormulaEnvironment()
        environment["price"] = 3
        environment["country"] = "DE"
        let findings = formula.check(in: environment)
        #expect(
            findings.map { "\($0.identifier.rawValue) \($0.range)" } == [
                "unknown-name 0..<5", "wrong-argument-count 12..<16", "unknown-function 26..<32",
                "type-mismatch 52..<53",
            ])
        #expect(findings[0].fixIt?.replacement == "price")
        #expect(findings[2].fixIt?.replacement == "length")
    }

    @Test func declaredKinds() throws {
        let formula = try Formula("country * 2")
        let found = formula.check(["country": .text])
        #expect(found.map(\.message) == ["'*' does not work on a text and an integer"])
        #expect(found.map(\.range) == [8..<9])
        #expect(formula.check(["country": .number]).isEmpty)
        #expect(formula.check(["country": [.text, .integer]]).isEmpty)
        #expect(formula.check(["$country": .text]).count == 1)
        #expect(formula.check().map(\.identifier) == [.unknownName])
        #expect(try Formula("pi == 3 ? pi * 2 : 1").check(["pi": .text]).isEmpty)
    }

    @Test(arguments: [
        ("Sum(A1:A2) + b1 * 2", ["unknown-name 13..<15"]), ("A1:A2 * 2", ["type-mismatch 6..<7"]),
        ("sum(C1:C2)", []), ("Rate * 2 + $d$1", []), ("text * 2", ["type-mismatch 5..<6"]),
        ("e1 * 2", ["type-mismatch 3..<4"]), ("twice * 2", []),
    ])
    func namesOfOtherForms(_ text: String, _ findings: [String]) throws {
        let formula = try Formula(text, options: ParserOptions(Notation(nameForms: [.cells, .anyCase])))
        var environment = FormulaEnvironment()
        environment["A1"] = 1
        environment.resolver = { name in name == "A2" ? 3 : name == "E1" ? "text" : nil }
        // What two spellings of one name may have, the name may have.
        let kinds: [String: Value.Kinds] = [
            "RATE": .number, "$d1": .number, "Text": .text, "TWICE": .number, "Twice": .text,
        ]
        let found = formula.check(kinds, in: environment)
        #expect(found.map { "\($0.identifier.rawValue) \($0.range)" } == findings)
    }

    @Test func namesInBackquotes() throws {
        let formula = try Formula("`$5` * 2 + `in` + `π`")
        let kinds: [String: Value.Kinds] = ["$5": .text, "in": .number, "π": .number]
        #expect(formula.check(kinds).map(\.range) == [5..<6])
        #expect(formula.check(["$5": .number, "in": .number]).map(\.identifier) == [.unknownName])
    }

    @Test func kindOfTheValue() throws {
        let kinds: [String: Value.Kinds] = ["country": .text, "price": .number]
        let found = try Formula("country + \"!\"").check(kinds, giving: .number)
        #expect(found.map(\.message) == ["expected a number, found a text"])
        #expect(found.map(\.range) == [8..<9])
        #expect(try Formula("price > 1 ? country : price").check(kinds, giving: .number).isEmpty)
        #expect(try Formula("nope + \"!\"").check(kinds, giving: .number).map(\.identifier) == [.unknownName])
    }

    @Test(arguments: [
        ("x > 0 ? \"a\" * 2 : 1", 0), ("true ? \"a\" * 2 : 1", 1), ("false ? \"a\" * 2 : 1", 0),
        ("if(true, 1, -\"a\")", 0), ("if(not true, 1, -\"a\")", 1), ("true or -\"a\" == 1", 0),
        ("x > 0 or -\"a\" == 1", 0), ("false or -\"a\" == 1", 1), ("x == 1 and 3", 0), ("true and 3", 1),
        ("3 and true", 1), ("3 ? 1 : 2", 1), ("(x > 0 ? \"a\" : \"b\") * 2", 1), ("(x > 0 ? \"a\" : 1) * 2", 0),
        ("(x > 0 ? 1 : [1]) + (x > 0 ? [1] : 1)", 0), ("-\"a\" + 2 * \"b\"", 2), ("(true and x > 0) ? -\"a\" : 1", 0),
        ("(false and x > 0) ? 1 : -\"a\"", 1), ("(x > 0 or true) ? 1 : -\"a\"", 0), ("not x", 1),
    ])
    func onlyWhatIsCertain(text: String, count: Int) throws {
        #expect(try Formula(text).check(["x": .number]).count == count, "\(text)")
    }

    @Test(arguments: [
        ("map([1], x -> x * \"a\")", 1), ("map([], x -> x * \"a\")", 0), ("map(l, x -> x * \"a\")", 0),
        ("map([\"a\"], x -> x * 2)", 1), ("map([\"a\", 1], x -> x * 2)", 0), ("map([\"a\"], x -> x + \"b\")", 0),
        ("filter(l, x -> map(l, x -> x) == 1)", 0), ("reduce([1], 0, (s, x) -> s + \"a\")", 0),
        ("reduce([1], 0, x -> x)", 1), ("map(l, powmod)", 1), ("all(x -> x)", 1),
        ("map([1], 2)", 1), ("map(1, x -> x)", 1), ("map(x -> x, [1])", 1), ("map(l, sqrt)", 0), ("map(l, nope)", 1),
        ("map(l, x -> nope)", 1), ("map([1], x -> map([x], y -> x + y))", 0), ("sort(l, x -> -x)", 0),
        ("sort(1, x -> -x)", 1), ("any([1])", 1), ("any([true, 1])", 0), ("filter([1], x -> x)", 1),
        ("filter(l, x -> 1)", 0), ("any(1)", 1), ("all(l, x -> x > 1)", 0), ("map(l, y -> y).a", 0),
    ])
    func lambdas(text: String, count: Int) throws {
        #expect(try Formula(text).check(["l": .list]).count == count, "\(text)")
    }

    @Test(arguments: [
        ("sum([1, \"a\"])", "expected a number, found a text"), ("sum(1, \"a\")", "expected a number, found a text"),
        ("max(\"a\")", "expected a number, found a text"), ("sum(t)", "expected a number, found a text"),
        ("length(n)", "expected a text or a list, found a number"),
        ("contains(t, 1)", "expected a text, found an integer"),
        ("uppercase([1])", "expected a text, found a list"), ("sqrt(null)", "expected a number, found null"),
        ("sqrt([1] + [2])", "expected a number, found a list"),
        ("sum([1] + [\"a\"])", "expected a number, found a text"),
        ("n[0]", "a number has no elements"), ("t[true]", "expected an integer, found a boolean"),
        ("{a: 1}[2]", "a record's member is named by a text, not by an integer"),
        ("[1][t]", "an integer has no members"), ("sort(1, t)", "values of these kinds have no order"),
        ("sort([true, false])", "values of these kinds have no order"),
        ("percentile([t], 1)", "expected a number, found a text"),
        ("t.name", "a text has no members"), ("[1].name", "an integer has no members"),
        ("[1, 2][0] + t", "'+' does not work on an integer and a text"),
        ("t[0] * 2", "'*' does not work on a text and an integer"),
        ("n!  + t!", "'!' does not work on a text"), ("length(t) + t", "'+' does not work on a number and a text"),
        ("n in n", "'in' does not work on a number and a number"),
        ("t < n", "'<' does not work on a text and a number"),
        ("u - t", "'-' does not work on a text"), ("t - u", "'-' does not work on a text"),
        ("(n > 1 ? t : [1]) * 2", "'*' does not work on a text or a list and an integer"),
    ])
    func mismatches(text: String, message: String) throws {
        #expect(try Formula(text).check(["n": .number, "t": .text, "u": .any]).map(\.message) == [message], "\(text)")
    }

    @Test(arguments: [
        "contains([1], 1)", "contains(l, 1)", "count(t, 1, null)", "mode(t, 1)", "sort(t, t)", "sum(l)", "sum([])",
        "t == 1", "t in t", "1 in l", "t in {a: 1}", "l[0] * 2", "l.a", "l[0].a * 2", "{a: 1}.a * 2", "r[t] * 2",
        "t[0] + t", "(t + t)[0]", "true xor false", "f(t) * 2", "undefined ? 1 : 2", "first(l) + 1", "first(t) + t",
        "reverse(t) + t", "reduce(l, 0, (x, y) -> x) * 2", "min(n, n) + max(l)", "r.a.b", "percentile(l, 5)",
    ])
    func nothingElse(text: String) throws {
        var environment = FormulaEnvironment()
        try environment.execute("f(x) = x * 2")
        let kinds: [String: Value.Kinds] = [
            "t": .text, "l": .list, "r": .record, "n": .number, "undefined": [.boolean, .null],
        ]
        #expect(try Formula(text).check(kinds, in: environment) == [], "\(text)")
    }

    @Test func arithmetics() throws {
        let formula = try Formula("1 + \"a\"")
        let found = [Arithmetic.exact, .integer, .real].map { arithmetic in
            formula.check(in: FormulaEnvironment(arithmetic: arithmetic)).map(\.message)
        }
        let integers = ["'+' does not work on an integer and a text"]
        #expect(found == [integers, integers, ["'+' does not work on a real and a text"]])
    }

    @Test(arguments: [
        ("age > 18", 0), ("name > 18", 1), ("name BEGINSWITH 'a'", 0), ("age BEGINSWITH 'a'", 1),
        ("SELF.name + 1 == 2", 0), ("SUBQUERY(orders, $o, $o.price > name).@count > 0", 0), ("ANY orders < 3", 0),
        ("age BETWEEN {1, 2}", 0), ("age BETWEEN 3", 1), ("name == $x", 1), ("TERNARY(age > 1, 'a', 'b') > 3", 1),
        ("orders[FIRST] + 1 == 2", 0), ("age > 1 AND 5 IN 3", 0), ("5 IN 3 AND age > 1", 1),
        ("age > 'x' OR TRUEPREDICATE", 1),
        ("nofunction:(1) > 2", 1),
    ])
    func formats(text: String, count: Int) throws {
        let kinds: [String: Value.Kinds] = ["age": .number, "name": .text, "orders": .list]
        #expect(try Formula(predicateFormat: text).check(kinds).count == count, "\(text)")
    }

    @Test func valuesOfFormatsAndVariables() throws {
        #expect(try Formula(predicateFormat: "age > %@", "x").check(["age": .number]).count == 1)
        #expect(try Formula(predicateFormat: "age > $limit").check(["age": .number, "limit": .text]).count == 1)
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment["limit"] = "x"
        #expect(try Formula(predicateFormat: "age > $limit").check(["age": .number], in: environment).count == 1)
    }

    @Test func atMostTwenty() throws {
        let text = (0..<30).map { "a\($0) * -\"a\"" }.joined(separator: " + ")
        let found = try Formula(text).check()
        #expect(found.count == 20)
        #expect(found.map(\.range.lowerBound) == found.map(\.range.lowerBound).sorted())
        #expect(Set(found.map(\.identifier)) == [.unknownName, .typeMismatch])
        let long = try Formula("1 + 11")
        var environment = FormulaEnvironment()
        environment.limits.sourceBytes = 4
        #expect(long.check(in: environment).map(\.identifier) == [.sourceTooLong])
    }

    @Test func deepFormulasTakeNoStack() throws {
        let text = String(repeating: "(x > 0 ? ", count: 50_000) + "x" + String(repeating: " : -\"a\")", count: 50_000)
        #expect(try Formula(text).check(["x": .number]).isEmpty)
    }
}
