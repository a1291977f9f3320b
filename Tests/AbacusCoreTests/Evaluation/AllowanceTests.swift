import Abacus
import TestSupport
import Testing

/// What of the built-in functions and operators formulas may use.
@Suite struct AllowanceTests {
    /// What each way to use a formula says of it.
    private struct Verdicts {
        var found: [String: [Diagnostic]] = [:]

        init(_ formula: Formula, in environment: FormulaEnvironment) {
            var environment = environment
            if formula.arithmetic == .foundation { environment.arithmetic = .foundation }
            found["evaluate"] = Self.diagnostics { () throws(EvaluationError) in
                _ = try formula.resolved(in: environment).evaluate(with: .null)
            }
            found["check"] = formula.check(in: environment)
            found["program"] = Self.diagnostics { () throws(EvaluationError) in
                _ = try formula.compiled(for: [], in: environment)
            }
            found["columns"] = Self.diagnostics { () throws(EvaluationError) in
                _ = try formula.compiled(for: ["unused"], in: environment)
            }
            found["exact program"] = Self.diagnostics { () throws(EvaluationError) in
                _ = try formula.compiledExactly(for: [], in: environment)
            }
            found["folding"] = Self.diagnostics { () throws(EvaluationError) in
                _ = try formula.folded(in: environment).evaluate(in: environment)
            }
        }

        private static func diagnostics(_ body: () throws(EvaluationError) -> Void) -> [Diagnostic] {
            do throws(EvaluationError) {
                try body()
                return []
            } catch {
                return error.diagnostics
            }
        }

        /// What says that something isn't available, in each way.
        var refusals: [String: [Diagnostic]] { found.mapValues { $0.filter(Self.isRefusal) } }

        static func isRefusal(_ diagnostic: Diagnostic) -> Bool {
            (diagnostic.message + (diagnostic.hint ?? "")).contains("not available here")
        }
    }

    /// Checks that every way refuses a formula, with an error of a kind at a place, or that none does.
    private func check(
        _ text: String, in environment: FormulaEnvironment, refusing place: Substring? = nil,
        as identifier: Diagnostic.Identifier = .unknownFunction, format: Bool = false
    ) throws {
        let formula = format ? try Formula(Source(text), form: nil, arguments: []) : try Formula(text)
        for (way, refusals) in Verdicts(formula, in: environment).refusals {
            guard let place else {
                #expect(refusals.isEmpty, "\(way): \(text)")
                continue
            }
            #expect(!refusals.isEmpty && refusals.allSatisfy { $0.identifier == identifier }, "\(way): \(text)")
            #expect(refusals.allSatisfy { $0.fixIt == nil }, "\(way): \(text)")
            // The folded formula has a text of its own.
            guard way != "folding" else { continue }
            let start = text.utf8.distance(from: text.startIndex, to: place.startIndex)
            #expect(refusals.contains { $0.range.lowerBound == start }, "\(way): \(text), \(refusals)")
        }
    }

    private func completions(of text: String, _ syntax: Syntax = .native, in environment: FormulaEnvironment) -> Set<
        String
    > {
        let options = ParserOptions(Notation(syntax: syntax))
        let list = environment.completions(at: text.utf8.count, in: ParsedSource(Source(text), options: options))
        return Set(list?.completions.map(\.details.name) ?? [])
    }

    /// Every function and every operator, in every way to use a formula.
    @Test func everythingCanBeForbidden() throws {
        for (name, _) in FormulaEnvironment.builtinFunctions {
            let call = try #require(MatrixTests.calls[name])
            let place = try #require(call.firstRange(of: name + "("))
            let without = FormulaEnvironment(functions: .except([name]))
            try check(call, in: without, refusing: call[place])
            try check(call, in: FormulaEnvironment(functions: .only([name])))
            #expect(!without.functions.contains { $0.name == name })
            #expect(!completions(of: name, in: without).contains(name))
            #expect(completions(of: name, in: FormulaEnvironment(functions: .only([name]))).contains(name))
        }
        for row in OperatorTable.standard.groups.flatMap(\.rows) where !row.op.isPercentage && row.op != .inDegrees {
            for spelling in row.spellings {
                let text: String =
                    switch row.fixity {
                    case .prefix: "\(spelling) \(spelling == "not" || spelling == "!" ? "true" : "4")"
                    case .postfix: "4\(spelling)"
                    case .infix where row.op == .isIn || row.op == .isNotIn: "4 \(spelling) [4]"
                    case .infix where row.op.isShortCircuit: "true \(spelling) false"
                    case .infix: "4 \(spelling) 2"
                    }
                let place = try #require(text.firstRange(of: spelling))
                for named in row.spellings {
                    let without = FormulaEnvironment(operators: .except([named]))
                    try check(text, in: without, refusing: text[place], as: .unsupported)
                    try check(text, in: FormulaEnvironment(operators: .only([named])))
                }
                let without = FormulaEnvironment(operators: .except([spelling]))
                #expect(!completions(of: row.fixity == .prefix ? "" : "4 ", in: without).contains(spelling))
            }
        }
    }

    @Test func everythingOfFormatsCanBeForbidden() throws {
        let calls = [
            "average": "average({1, 2})", "sum": "sum({1, 2})", "ceiling": "ceiling(1.5)", "length": "length('abc')",
            "add:to": "add:to:(1, 2)", "modulus:by": "modulus:by:(7, 2)", "CAST": "CAST('1', 'NSNumber')",
            "uppercaseString": "FUNCTION('a', 'uppercaseString')",
            "stringByAppendingString": "FUNCTION('a', 'stringByAppendingString:', 'b')",
        ]
        for (name, call) in calls {
            let place = call[try #require(call.firstRange(of: call.hasPrefix("FUNCTION") ? "'" + name : name))]
            for spelling in [name, name + ":", "@" + name] {
                let without = FormulaEnvironment(functions: .except([spelling]))
                try check(call, in: without, refusing: place, format: true)
                try check(call, in: FormulaEnvironment(functions: .only([spelling])), format: true)
                #expect(without.unknownAllowances.isEmpty)
            }
        }
        let pathOperators = [
            "count", "sum", "avg", "min", "max", "unionOfObjects", "distinctUnionOfObjects", "unionOfArrays",
            "distinctUnionOfArrays", "allKeys", "allValues",
        ]
        for name in pathOperators {
            let text = "{}.@\(name)"
            let without = FormulaEnvironment(functions: .except([name]))
            try check(text, in: without, refusing: text.suffix(name.count + 1), format: true)
            try check(text, in: FormulaEnvironment(functions: .only(["@" + name])), format: true)
            #expect(without.unknownAllowances.isEmpty)
        }
        for row in OperatorTable.foundation.groups.flatMap(\.rows) where row.op != .assign {
            // The two without a token of their own are a key and the operator of their selector.
            guard row.fixity == .infix, ![.selector, .computedKey].contains(row.op) else { continue }
            for spelling in row.spellings {
                let text: String =
                    switch row.op {
                    case .memberOf, .isNotIn, .between: "4 \(spelling) {4, 5}"
                    case .and, .or: "1 == 1 \(spelling) 1 == 2"
                    case .union, .intersection, .setDifference: "{1} \(spelling) {2}"
                    default: "4 \(spelling) 2"
                    }
                let rest = text.dropFirst(row.op.isShortCircuit ? 6 : 1)
                let place = try #require(rest.firstRange(of: spelling))
                // `^` is what it is in the native syntax.
                let name = spelling == "^" ? "xor" : spelling
                // Formats read `NOT IN` as two operators.
                let names = row.op == .isNotIn ? ["NOT", "IN"] : [name]
                let without = FormulaEnvironment(operators: .except([names[0]]))
                try check(text, in: without, refusing: text[place], as: .unsupported, format: true)
                try check(text, in: FormulaEnvironment(operators: .only(Set(names + ["=="]))), format: true)
                #expect(!completions(of: "4 ", .foundation, in: without).contains(spelling))
            }
        }
        let quantified = FormulaEnvironment(operators: .except(["any"]))
        let any = "ANY {1} == 1"
        try check(any, in: quantified, refusing: any.suffix(4), as: .unsupported, format: true)
        try check("ALL {1} == 1", in: quantified, format: true)
        let selector = "ANY {1} isEqual: 1"
        try check(selector, in: quantified, refusing: selector.suffix(10), as: .unsupported, format: true)
        #expect(
            !completions(of: "", .foundation, in: FormulaEnvironment(functions: .except(["sum:"]))).contains("sum:"))
    }

    @Test(
        arguments: [
            ("isEqual:", "==", "1"), ("isEqualTo:", "==", "1"), ("isEqualToString:", "==", "'a'"),
            ("isNotEqualTo:", "!=", "1"), ("containsObject:", "CONTAINS", "{1}"), ("hasPrefix:", "BEGINSWITH", "'a'"),
            ("hasSuffix:", "ENDSWITH", "'a'"), ("containsString:", "CONTAINS", "'a'"),
        ])
    func aSelectorIsTheOperatorThatComparesSo(_ selector: String, _ name: String, _ left: String) throws {
        let text = "\(left) \(selector) 'a'"
        let place = try #require(text.firstRange(of: selector))
        let without = FormulaEnvironment(operators: .except([name]))
        try check(text, in: without, refusing: text[place], as: .unsupported, format: true)
        try check(text, in: FormulaEnvironment(functions: .only([]), operators: .only([name])), format: true)
    }

    @Test func functionsOfFunctionsAreForbiddenToo() throws {
        let without = FormulaEnvironment(functions: .except(["sum"]))
        for text in ["map([[1]], sum)", "sort([[1]], sum)"] {
            let place = try #require(text.firstRange(of: "sum"))
            for (way, refusals) in Verdicts(try Formula(text), in: without).refusals {
                #expect(refusals.first?.identifier == .unknownFunction, "\(way): \(text)")
                #expect(
                    way == "folding"
                        || refusals.first?.range.lowerBound
                            == text.utf8.distance(
                                from: text.startIndex, to: place.lowerBound),
                    "\(way): \(text)")
            }
        }
    }

    private func message(of text: String, in environment: FormulaEnvironment) -> String {
        do throws(StatementError) {
            var environment = environment
            return "\(try environment.execute(text))"
        } catch {
            return error.diagnostics.map { "\($0.message); \($0.hint ?? "")" }.joined(separator: "\n")
        }
    }

    @Test func nothingForbiddenIsSuggested() {
        let without = FormulaEnvironment(functions: .except(["sum", "length", "average", "sqrt", "abs"]))
        let all = FormulaEnvironment()
        for text in ["summ(1)", "avg(1)", "phi", "len(1)", "[1].length", "var(1)", "sum + 1", "length(1)"] {
            let (free, restricted) = (message(of: text, in: all), message(of: text, in: without))
            for name in ["sum'", "length'", "average'", "sqrt", "length(", "variance("] where free.contains(name) {
                #expect(!restricted.contains("did you mean '\(name)"), "\(text): \(restricted)")
                #expect(!restricted.contains("write"), "\(text): \(restricted)")
            }
        }
        #expect(message(of: "len(1)", in: without) == "there is no function 'len'; ")
        #expect(message(of: "lenght(1)", in: all).contains("length"))
        #expect(message(of: "factoriel(3)", in: without).contains("did you mean 'factorial'?"))
        #expect(message(of: "comb(3, 2)", in: without).contains("did you mean 'combinations'?"))
        #expect(message(of: "[1].size", in: without) == "an integer has no member 'size'; ")
        #expect(message(of: "ord(1)", in: without).contains("nothing like it here"))
        #expect(message(of: "length(1)", in: without) == "there is no function 'length'; it is not available here")
        #expect(
            message(of: "2 ** 3", in: FormulaEnvironment(operators: .except(["^"]))) == "'**' is not available here; ")
        #expect(
            message(of: "2 · 3", in: FormulaEnvironment(operators: .except(["×"]))) == "'*' is not available here; ")
        #expect(
            message(of: "sqrt(4) + factorial(3)", in: FormulaEnvironment(operators: .except(["√", "!"]))) == "value(8)")
        #expect(message(of: "√4 + 3!", in: FormulaEnvironment(functions: .only([]))) == "value(8)")
    }

    @Test func whatTheAppDefinesStays() throws {
        var environment = FormulaEnvironment(functions: .only(["max"]), operators: .only(["+", "*"]))
        environment.define("sum") { (number: Int) in number + 1 }
        environment.define("add:to:", arity: 2) { values throws(EvaluationError) in values[0] }
        #expect(try environment.execute("sum(1) + max(1, 2) * pi") != .blank)
        #expect(try environment.execute("twice(x) = x * 2") == .defined("twice"))
        #expect(try environment.execute("twice(4) + twice(1)") == .value(10))
        #expect(try environment.execute("root(x) = sqrt(x)") == .defined("root"))
        #expect(message(of: "root(4)", in: environment).contains("not available here"))
        #expect(message(of: "square(x) = x ** 2", in: environment) == "'**' is not available here; ")
        #expect(environment.unknownAllowances == [])
        let format = try Formula(Source("add:to:(7, 1)"), form: nil, arguments: [])
        environment.arithmetic = .foundation
        #expect(try format.resolved(in: environment).evaluate(with: .null) == 7)
    }

    /// What folding computes has no operators that aren't allowed.
    @Test func foldingAddsNoOperators() throws {
        let environment = FormulaEnvironment(operators: .only(["+"]))
        for text in ["average(1, 1, 2)", "log2(1) + floor(1)", "2 + min(average(1, 1, 2), 9)"] {
            let folded = try Formula(text).folded(in: environment)
            #expect(try environment.evaluate(folded.tree) == Formula(text).evaluate(), "\(folded)")
        }
        #expect(try Formula("average(1, 1, 2)").folded(in: environment).description == "average(1, 1, 2)")
        #expect(try Formula("2 * 3 + 1").folded(in: environment).description == "2 * 3 + 1")
        #expect(try Formula("4! + 1").folded(in: environment).description == "4! + 1")
    }

    /// A selector or a key path that is a value is found when it is used.
    @Test func selectorsThatAreComputedAreForbidden() throws {
        let without = FormulaEnvironment(arithmetic: .foundation, functions: .except(["uppercaseString", "sum"]))
        let call = try Formula(Source("FUNCTION('a', name)"), form: nil, arguments: []).resolved(in: without)
        #expect(try call.evaluate(with: ["name": "lowercaseString"]) == "a")
        #expect(throws: EvaluationError.self) { try call.evaluate(with: ["name": "uppercaseString"]) }
        let path = try Formula(Source("FUNCTION(SELF, 'valueForKeyPath:', path)"), form: nil, arguments: []).resolved(
            in: without)
        #expect(try path.evaluate(with: ["path": "x.@max.self", "x": [1]]) == 1)
        #expect(throws: EvaluationError.self) { try path.evaluate(with: ["path": "x.@sum.self", "x": [1]]) }
    }

    @Test func percentagesAreTwoOperators() throws {
        for (operators, isAllowed) in [(["+", "%"], true), (["%"], false), (["+"], false), (["-", "%"], false)] {
            var environment = FormulaEnvironment(operators: .only(Set(operators)))
            environment.notation.percentSign = .percent
            #expect(message(of: "80 + 15%", in: environment).contains("not available") != isAllowed, "\(operators)")
        }
    }

    @Test func namesOfNothingAreListed() {
        let environment = FormulaEnvironment(
            functions: .only(["sum", "@avg", "SUM", "uppercaseString", "raise:toPower:", "né", "nothing:"]),
            operators: .except(["+", "plus", "contains", "UTI-EQUALS", "×", "≈", "🙂🙂"]))
        #expect(environment.unknownAllowances == ["SUM", "nothing:", "né", "plus", "≈", "🙂🙂"])
        #expect(FormulaEnvironment().unknownAllowances == [])
    }

    /// A resolver is asked, and machine words are used, as without an allowance.
    @Test func everythingElseStays() throws {
        var environment = FormulaEnvironment(functions: .except(["sum"]))
        environment.resolver = { name in name == "x" ? 4 : nil }
        #expect(try environment.execute("sqrt(x) + 1/3") == .value(.rational(Rational(7, 3))))
        environment.notation.nameForms = .anyCase
        #expect(message(of: "SUM(1)", in: environment).contains("not available here"))
        #expect(try environment.execute("MAX(X, 1)") == .value(4))
    }
}
