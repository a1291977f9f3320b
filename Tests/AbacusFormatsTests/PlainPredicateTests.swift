import AbacusTestSupport
import TestSupport
import Testing

@testable import AbacusFormats

@Suite struct PlainPredicateTests {
    private func resolved(
        _ format: String, _ arguments: [FormatArgument] = [], limits: Limits = .standard,
        arithmetic: Arithmetic = .foundation
    ) throws -> ResolvedFormula {
        try Formula(Source(format), form: .predicate, arguments: arguments)
            .resolved(in: FormulaEnvironment(arithmetic: arithmetic, limits: limits))
    }

    /// Returns what a plain predicate decides; nil if the predicate isn't plain or the record needs the interpreter.
    private func decision(
        _ format: String, _ record: KeyValuePairs<String, Value>, _ arguments: [FormatArgument] = [],
        limits: Limits = .standard,
        arithmetic: Arithmetic = .foundation
    ) throws -> Bool? {
        let formula = try Formula(Source(format), form: .predicate, arguments: arguments)
        let environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits).knowingFormats(of: formula)
        try environment.checkNames(of: formula.tree)
        return PlainPredicate(formula.tree, in: environment)?.holds(for: Value.Record(record.map { ($0, $1) }))
    }

    /// Returns the interpreter's result, or the identifier of its error.
    private func interpreted(_ resolved: ResolvedFormula, _ object: Value) -> String {
        do throws(EvaluationError) {
            let value = try resolved.evaluate(with: object)
            return value.kind == .boolean ? "\(value)" : "type-mismatch"
        } catch {
            return error.diagnostics[0].identifier.rawValue
        }
    }

    private func outcome(_ resolved: ResolvedFormula, _ object: Value) -> String {
        do throws(EvaluationError) {
            return try "\(resolved.holds(for: object))"
        } catch {
            return error.diagnostics[0].identifier.rawValue
        }
    }

    @Test(arguments: [
        ("age > 28 AND active == YES", true), ("age > 28 AND active == NO", false), ("NOT age > 28", false),
        ("age == 30.0", true), ("name == 'Ada'", true), ("name != 'Ada'", false), ("name == 'ada'", false),
        ("missing == nil", true), ("TRUEPREDICATE OR name == nil", true), ("age < %@", true), ("3 > 2", true),
        ("FALSEPREDICATE OR (age >= 30 AND age <= 30)", true), ("real < 1", true), ("1 <= real", false),
        ("active = 1", true), ("NOT (age == 30 OR missing > 1)", false),
    ])
    func plainPredicatesAreDecided(_ format: String, _ holds: Bool) throws {
        let record: KeyValuePairs<String, Value> = ["name": "Ada", "age": 30, "active": true, "real": .real(0.5)]
        let arguments: [FormatArgument] = format.contains("%@") ? [.value(31)] : []
        #expect(try decision(format, record, arguments) == holds)
        #expect(
            try interpreted(resolved(format, arguments), .record(Value.Record(record.map { ($0, $1) }))) == "\(holds)")
    }

    @Test(arguments: [
        "name < 'B'", "name ==[c] 'ada'", "ANY list == 1", "name CONTAINS 'd'", "age + 1 == 2", "a.b == 1", "SELF == 1",
        "age BETWEEN {1, 2}", "list == nil", "age == 9007199254740993.0 OR big == real", "name == 'é'",
        "missing < 1", "missing == 1",
    ])
    func othersAreLeft(_ format: String) throws {
        let record: KeyValuePairs<String, Value> = [
            "name": "Ada", "age": 30, "list": [1], "real": .real(0.5), "big": 9_007_199_254_740_993,
        ]
        #expect(try decision(format, record) == nil)
    }

    @Test func onlyTheArithmeticOfFormatsAndAmpleWorkArePlain() throws {
        var limits = Limits.standard
        #expect(try decision("a == 1", ["a": 1]) == true)
        #expect(try decision("a == 1", ["a": 1], arithmetic: .exact) == nil)
        limits.work = 1_000
        #expect(try decision("a == 1", ["a": 1], limits: limits) == nil)
        #expect(try outcome(resolved("a == 1", limits: limits), ["a": 1]) == "true")
        limits.work = 100
        #expect(try outcome(resolved("a == 1", limits: limits), ["a": 1]) == "too-much-work")
    }

    @Test func constantsWithoutAValueAreReportedByTheInterpreter() throws {
        var limits = Limits.standard
        limits.numberBits = 64
        let format = "a == 123456789012345678901234567890"
        #expect(try decision(format, ["a": 1], limits: limits) == nil)
        #expect(try outcome(resolved(format, limits: limits), ["a": 1]) == "result-too-large")
    }

    @Test func everyComparisonIsTheInterpreters() throws {
        let values: [Value] = [
            0, 1, -1, 9_007_199_254_740_992, 9_007_199_254_740_993, .integer(BigInteger(1) << 70), .real(0),
            .real(-0.0),
            .real(1), .real(0.5), .real(9_007_199_254_740_992), .real(.infinity), .real(.nan), .real(1e300), true,
            false,
            .null, "", "a", "A", "é", "e\u{301}", .text(String(repeating: "a", count: 600)), [1], ["a": 1],
            .rational(Rational(1, 2)),
        ]
        for comparison in ["==", "!=", "<", "<=", ">", ">="] {
            let resolved = try resolved("a \(comparison) b")
            for left in values {
                for right in values {
                    let object: Value = ["a": left, "b": right]
                    #expect(
                        outcome(resolved, object) == interpreted(resolved, object), "\(left) \(comparison) \(right)")
                }
            }
        }
    }

    @Test func everyConnectionIsTheInterpreters() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        let leaves = [
            "a == 1", "b > 0.5", "c == YES", "a < b", "c == nil", "TRUEPREDICATE", "FALSEPREDICATE", "d == 'x'",
        ]
        let values: [Value] = [0, 1, .real(0.25), .real(2), true, false, .null, "x", "y"]
        for _ in 0..<500 {
            var parts = (0..<5).map { _ in leaves.randomElement(using: &random)! }
            while parts.count > 1 {
                let right = parts.removeLast()
                let place = Int.random(in: 0..<parts.count, using: &random)
                let negation = random.oneIn(3) ? "NOT " : ""
                parts[place] = "\(negation)(\(parts[place]) \(random.oneIn(2) ? "AND" : "OR") \(right))"
            }
            let resolved = try resolved(parts[0])
            for _ in 0..<10 {
                let names = ["a", "b", "c", "d"]
                let object = Value.record(Value.Record(names.map { ($0, values.randomElement(using: &random)!) }))
                #expect(outcome(resolved, object) == interpreted(resolved, object), "\(parts[0]) for \(object)")
            }
        }
    }

    @Test func theCorpusIsTheInterpreters() throws {
        for line in try CorpusLine.cases(in: "foundation/predicates.txt") {
            guard let formula = try? FormatCase.formula(line.columns[0], line.columns[1], .predicate),
                let resolved = try? formula.resolved(in: FormulaEnvironment(arithmetic: .foundation))
            else { continue }
            let object = try FormatCase.value(line.columns[2])
            #expect(outcome(resolved, object) == interpreted(resolved, object), "\(line)")
        }
    }
}
