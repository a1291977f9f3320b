import Abacus
import Testing

/// Rules that know nothing but a time.
private struct Clock: TextRules {
    let now: Double

    func folded(_ text: String, _ options: Comparison.Options) -> String { text }

    func matches(
        _ text: String, pattern: String, _ options: Comparison.Options, mayContinue: () -> Bool
    ) throws(TextRulesError) -> Bool { false }
}

/// Compounds of formulas: `Formula.all`, `any` and `not`.
@Suite struct FormatCompoundTests {
    private func predicate(_ format: String, _ arguments: any ValueConvertible...) throws -> Formula {
        try Formula(Source(format), form: .predicate, arguments: arguments.map(\.formatArgument))
    }

    @Test func compoundsAreFlat() throws {
        let parts = try [predicate("a == 1"), predicate("b == %@", "x"), predicate("NOT c > %d", 3)]
        let all = try Formula.all(parts)
        #expect(all.predicateFormat == #"a == 1 AND b == "x" AND NOT c > 3"#)
        #expect(all.source.text == all.predicateFormat && all.arguments.isEmpty)
        #expect(try all == predicate("a = 1 && b = 'x' && !c > 3"))
        #expect(try all.holds(for: ["a": 1, "b": "x", "c": 2] as Value))
        #expect(try Formula.any(parts) == predicate("a == 1 OR b == 'x' OR NOT c > 3"))
        #expect(try Formula.any(parts[1...].lazy.map { $0 }).predicateFormat == #"b == "x" OR NOT c > 3"#)
    }

    @Test func compoundsAmongTheElementsStay() throws {
        let (both, either) = try (predicate("a == 1 AND b == 2"), predicate("c == 3 OR d == 4 OR e == 5"))
        #expect(
            try Formula.all([both, either, both]).predicateFormat
                == "(a == 1 AND b == 2) AND (c == 3 OR d == 4 OR e == 5) AND (a == 1 AND b == 2)")
        #expect(
            try Formula.any([either, both]).predicateFormat
                == "(c == 3 OR d == 4 OR e == 5) OR (a == 1 AND b == 2)")
        #expect(try Formula.not(both).predicateFormat == "NOT (a == 1 AND b == 2)")
        #expect(try Formula.not(Formula.not(predicate("a == 1"))).predicateFormat == "NOT (NOT a == 1)")
        #expect(try Formula.not(predicate("a == 1")) == predicate("NOT a == 1"))
    }

    @Test func noneAndOne() throws {
        #expect(try Formula.all([]) == predicate("TRUEPREDICATE"))
        #expect(try Formula.any([]) == predicate("FALSEPREDICATE"))
        let one = try predicate("a = YES || b = 2")
        #expect(try Formula.all([one]).source == one.source && Formula.any([one]).source == one.source)
    }

    @Test func onlyPredicatesOfFormatsAreJoined() throws {
        let predicate = try predicate("a == 1")
        let other = try [Formula("a == 1"), Formula(Source("a + 1"), form: .expression, arguments: [])]
        for formula in other {
            let errors = [
                #expect(throws: SyntaxError.self) { try Formula.all([predicate, predicate, formula]) },
                #expect(throws: SyntaxError.self) { try Formula.any([predicate, predicate, formula]) },
                #expect(throws: SyntaxError.self) { try Formula.not(formula) },
            ]
            let name = ["the formula at index 2", "the formula at index 2", "the formula"]
            for (error, name) in zip(errors, name) {
                #expect(error?.diagnostics.map(\.identifier) == [.expectedPredicate])
                #expect(error?.diagnostics.first?.message == "\(name) isn't a predicate of a format")
            }
            #expect(throws: SyntaxError.self) { try Formula.all([formula]) }
        }
    }

    /// What no literal of a format is stays an argument: records, fractions, and reals that aren't finite.
    @Test func argumentsWithoutALiteralRemain() throws {
        let record = Value.Record([("k", 1)])
        let parts = try [
            predicate("a == %@ AND z == %@", 5, Value.record(record)),
            predicate("%K == %@", "x y", Value(Rational(1, 3))),
            predicate("b == %@ OR c == %f", [1, [.real(.infinity)]] as Value, Double.nan),
            predicate("d IN %@", [2, ["u", .null]] as Value),
        ]
        let all = try Formula.all(parts)
        #expect(all.arguments.count == 4 && all.arguments[3].description == "nan")
        #expect(all.arguments.prefix(3) == [.record(record), Value(Rational(1, 3)), [1, [.real(.infinity)]]])
        #expect(all.source.text.hasPrefix("(a == 5 AND z == %@) AND FUNCTION(SELF, "))
        let object: Value = [
            "a": 5, "z": .record(record), "x y": Value(Rational(1, 3)), "b": [1, [.real(.infinity)]], "d": 2,
        ]
        #expect(try all.holds(for: object))
    }

    @Test func theFirstTextRulesAreThoseOfAll() throws {
        var parts = try [predicate("a == 1"), predicate("now() > 1"), predicate("now() > 2")]
        #expect(try Formula.all(parts).textRules == nil)
        let plain = parts[1]
        parts[1].textRules = Clock(now: 1.5)
        parts[2].textRules = Clock(now: 0)
        #expect(parts[1] == plain && parts[1].hashValue == plain.hashValue)
        #expect(try Formula.any(parts).holds(for: ["a": 2] as Value))
        #expect(try Formula.not(parts[1]).textRules?.now == 1.5)
    }
}
