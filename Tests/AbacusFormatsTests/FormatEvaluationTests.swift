import Abacus
import Foundation
import TestSupport
import Testing

/// Formats in environments, arithmetics and programs of the caller.
@Suite struct FormatEvaluationTests {
    private func outcome(_ format: String, _ arguments: [Value] = [], in environment: FormulaEnvironment) -> String {
        do {
            let formula = try Formula(Source(format), form: nil, arguments: arguments.map(\.formatArgument))
            return try formula.resolved(in: environment).evaluate(with: Value.null).description
        } catch let error as any DiagnosedError {
            return error.diagnostics[0].identifier.rawValue
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("random()", "0.75"), ("random:(100)", "75"), ("randomn:(2)", "1"), ("random:(YES)", "0"),
        ("random:(0)", "outside-domain"), ("randomn:(-1)", "outside-domain"),
        ("randomn:(2 * 2 ** 53)", "outside-domain"),
        ("random:('a')", "type-mismatch"), ("random:(1.5)", "not-an-integer"),
    ])
    func randomNumbersComeFromTheCaller(format: String, expected: String) {
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment.randomSource = { 0.75 }
        #expect(outcome(format, in: environment) == expected)
    }

    /// The keys of an object are seen in the bodies of functions, whether the formula names them or not, but hide nothing.
    @Test(arguments: ["gross(net)", "gross(net) + 0 * rate", "sum(map([net], rate -> gross(rate)))"])
    func functionsSeeTheKeysOfObjects(text: String) throws {
        var environment = FormulaEnvironment()
        try environment.execute("gross(net) = net * (1 + rate)")
        let order: Value = ["net": 100, "rate": 7]
        #expect(try Formula(text).resolved(in: environment).evaluate(with: order) == 800)
        environment["rate"] = 1
        #expect(try Formula(text).resolved(in: environment).evaluate(with: order) == 200)
        environment["rate"] = nil
        let error = #expect(throws: EvaluationError.self) {
            try Formula(text).resolved(in: environment).evaluate(with: ["net": 100])
        }
        #expect(error?.diagnostics.map(\.identifier) == [.unknownName])
    }

    @Test(arguments: ["[FIRST]", "[LAST]", "[SIZE]"])
    func elementsOfWhatHasNone(element: String) throws {
        let error = #expect(throws: EvaluationError.self) { try Formula(format: "5\(element)").evaluate() }
        #expect(error?.diagnostics.first?.message == "'\(element)' does not work on an integer")
    }

    @Test func pathsLeadThroughAsManyListsAsMayBeNested() throws {
        let formula = try Formula(format: "SELF.a")
        var limits = Limits.standard
        limits.nesting = 10
        for (depth, identifier) in [(9, nil), (12, Diagnostic.Identifier.nestedTooDeep)] {
            let value = (0..<depth).reduce(["a": 1] as Value) { value, _ in .list([value]) }
            do throws(EvaluationError) {
                _ = try formula.evaluate(with: value, limits: limits)
                #expect(identifier == nil)
            } catch {
                #expect(error.diagnostics.first?.identifier == identifier)
            }
        }
    }

    @Test func functionsOfTheCallerAreSelectors() {
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment.define("joined", arity: 2, cost: 10) { .text($0.map(\.description).joined(separator: "-")) }
        #expect(outcome("joined(1, 'a')", in: environment) == "1-a")
        #expect(outcome("FUNCTION(1, 'joined', 'a')", in: environment) == "1-a")
        #expect(outcome("FUNCTION(1, %@, 'a')", ["joined"], in: environment) == "1-a")
        #expect(outcome("FUNCTION(1, 'joined')", in: environment) == "wrong-argument-count")
        #expect(outcome("FUNCTION(1, %@)", ["joined"], in: environment) == "wrong-argument-count")
        #expect(outcome("joined(1)", in: environment) == "wrong-argument-count")
        #expect(outcome("SELF.joined('a')", in: environment) == "null-a")
    }

    /// Long sums and products of formats are accumulated as those of the language are; texts aren't joined.
    @Test func longNumbersAreAccumulatedAndLongTextsAreNot() throws {
        let environment = FormulaEnvironment(arithmetic: .foundation)
        let digits = String(repeating: "9", count: 400)
        #expect(outcome("\(digits) + 1 + YES - \(digits)", in: environment) == "2")
        #expect(outcome("\(digits) * 2 * \(digits) * YES / \(digits) / \(digits)", in: environment) == "2")
        let text = Value.text(String(repeating: "a", count: 2_000))
        #expect(outcome("%@ + 'b' + 'c'", [text], in: environment) == "type-mismatch")
    }

    @Test(arguments: ["'a' ^ 1", "nil ^ 1"])
    func messagesSpellOperatorsAsFormatsDo(format: String) throws {
        let formula = try Formula(format: format)
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate() }
        #expect(error?.diagnostics.first?.message.hasPrefix("'^' does not work on ") == true)
        #expect(formula.check().first?.message.hasPrefix("'^' does not work on ") == true)
    }

    @Test func variablesMayBeFormulas() throws {
        let formula = try Formula(predicateFormat: "age >= $least")
        #expect(try formula.holds(for: ["age": 18] as Value, variables: ["least": Formula(format: "2 * 9")]))
        #expect(throws: EvaluationError.self) {
            try formula.holds(for: ["age": 18] as Value, variables: ["least": Formula(format: "1 / 0")])
        }
    }

    @Test func argumentsOfManyTypes() throws {
        let members = try Formula(format: "%@", ["b": 2, "a": 1, "c": 3])
        #expect(try members.evaluate() == ["a": 1, "b": 2, "c": 3])
        let formulas = try Formula(format: "%@", [Formula(format: "1 + 1"), Formula(format: "1 / 0")])
        #expect(try formulas.evaluate() == [2, .null])
    }

    @Test func formulasStandBesideValues() throws {
        let adult = try Formula(predicateFormat: "age >= %d", 18)
        let formula = try Formula(predicateFormat: "name == %@ AND %@ AND tag != %@", "Ann", adult, "x")
        #expect(formula.arguments == ["Ann", 18, "x"])
        #expect(formula.predicateFormat == "name == \"Ann\" AND age >= 18 AND tag != \"x\"")
        #expect(try formula.holds(for: ["name": "Ann", "age": 20] as Value))
        let errors: [(String, any ValueConvertible)] = [("a == %d", adult), ("%K == 1", adult)]
        for (format, argument) in errors {
            let error = #expect(throws: SyntaxError.self) { try Formula(predicateFormat: format, argument) }
            #expect(error?.diagnostics.map(\.identifier) == [.invalidArgument])
        }
        let error = #expect(throws: SyntaxError.self) { try Formula(predicateFormat: "a == %@", Formula("1")) }
        #expect(error?.diagnostics.map(\.range) == [5..<7])
    }

    @Test func noKeyIsAMissingKey() throws {
        let formula = try Formula(format: "a.%@", nil as String?)
        #expect(try formula.evaluate(with: ["a": ["b": 1]] as Value) == .null)
        #expect(formula.predicateFormat == "a.%@")
    }

    /// A number that only a decision tells from 3 is an element like 3.
    @Test func setsOfExactRealsAreDecided() throws {
        let three = try Formula("cbrt(7 + 5*sqrt(2)) - sqrt(2) + 2").evaluate()
        #expect(three.kind == .real)
        let formula = try Formula(format: "a INTERSECT b")
        #expect(try formula.evaluate(with: ["a": [3], "b": [three]] as Value, arithmetic: .exact) == [3])
    }

    @Test func namedSourcesAreDecoded() throws {
        let source = Source("age > %d AND name == %@", name: "rules", firstLine: 7)
        let formula = try Formula(source, form: .predicate, arguments: [.value(18), .value("Ann")])
        let copy = try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula))
        #expect(copy == formula && copy.arguments == [18, "Ann"])
        #expect(copy.source.name == "rules" && copy.source.firstLine == 7)
    }

    @Test func whatIsNoFormatIsNotDecoded() throws {
        let text = try String(decoding: JSONEncoder().encode(Formula(predicateFormat: "a == 1")), as: UTF8.self)
        let broken = text.replacing("a == 1", with: "a == ")
        #expect(broken != text)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Formula.self, from: Data(broken.utf8)) }
    }

    @Test(arguments: ["$v%d == 1", "nothing%d(1) == 1", "SELF.nothing%d(1) == 1"])
    func ofManyUnknownNamesTheFirstTwentyAreReported(pattern: String) throws {
        let parts = (0..<30).map { pattern.replacing("%d", with: "\($0)") }
        let formula = try Formula(predicateFormat: parts.joined(separator: " AND "))
        let error = #expect(throws: EvaluationError.self) { try formula.holds(for: Value.null) }
        #expect(error?.diagnostics.count == 20)
        #expect(error?.diagnostics.first?.range.lowerBound == (pattern.hasPrefix("SELF") ? 5 : 0))
    }

    @Test func similarVariablesAreSuggested() throws {
        let formula = try Formula(predicateFormat: "a > $minimun")
        let error = #expect(throws: EvaluationError.self) {
            try formula.holds(for: ["a": 1] as Value, variables: ["minimum": 0])
        }
        #expect(error?.diagnostics[0].summary == "there is no variable '$minimun'; did you mean '$minimum'?")
    }

    @Test func exactNumbersInFormats() throws {
        func exact(_ format: String) throws -> Value { try Formula(format: format).evaluate(arithmetic: .exact) }
        #expect(try exact("FUNCTION(2 ** 0.5, 'intValue')") == 1)
        #expect(try exact("FUNCTION(0 - 7 / 2, 'intValue')") == -3)
        #expect(try exact("FUNCTION(7 / 2, 'doubleValue')") == .real(3.5))
        #expect(try exact("SELF.@avg.x").description == "null")
        let average = try Formula(format: "SELF.@avg.x").evaluate(with: [] as Value, arithmetic: .exact)
        #expect(average == 0)
    }

    @Test func argumentsArePrintedAsLiterals() throws {
        func printed(_ value: Value) throws -> String { try Formula(predicateFormat: "a == %@", value).predicateFormat }
        #expect(try printed(Value(Rational(1, 4))) == "a == 0.25")
        #expect(try printed(Value(Rational(-1, 3))) == "a == -1.0 / 3")
        #expect(try printed(Formula("2 ** 0.5").evaluate()) == "a == 1.4142135623730951")
        #expect(try printed(false) == "a == 0")
        #expect(try printed([1, [true, .null], "x"]) == "a == {1, {1, nil}, \"x\"}")
        #expect(try printed(["b": 1]) == "a == %@")
        #expect(try printed([1, ["b": 1]]) == "a == %@")
    }

    @Test(arguments: [
        ("1.5 + 2 * 3 - 4 / 8.0", 7.0), ("2 ** 3 ** 2", 64.0), ("-(3 - 5)", 2.0), ("~5", -6.0), ("-2 ** 2", -4.0),
    ])
    func formatsOfNumbersAreCompiled(format: String, expected: Double) throws {
        let program = try Formula(format: format).compiled()
        #expect(program() == expected)
    }

    @Test(arguments: ["1 == 2", "7 & 3", "a + 1", "1 BETWEEN 2", "SELF < 2"])
    func whatIsNoComputationIsNotCompiled(format: String) throws {
        let formula = try Formula(Source(format), form: nil, arguments: [])
        let error = #expect(throws: EvaluationError.self) { try formula.compiled() }
        #expect(error?.diagnostics[0].identifier == .unsupported)
    }

    private struct PatientRules: TextRules {
        var now: Double { 0 }

        func folded(_ text: String, _ options: Comparison.Options) -> String { text }

        func matches(
            _ text: String, pattern: String, _ options: Comparison.Options, mayContinue: () -> Bool
        ) throws(TextRulesError) -> Bool { throw .tooMuchWork }
    }

    @Test func rulesMayGiveUp() {
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment.textRules = PatientRules()
        #expect(outcome("'a' MATCHES 'a'", in: environment) == "too-much-work")
    }

    @Test func rulesNeedNoTypes() {
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment.textRules = PatientRules()
        #expect(outcome("'a' UTI-CONFORMS-TO 'a'", in: environment) == "unsupported")
    }
}
