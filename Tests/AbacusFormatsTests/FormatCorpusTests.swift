import Abacus
import AbacusTestSupport
import Foundation
import TestSupport
import Testing

/// The cases of `Grammar/Corpus/foundation`, except those that need Foundation's text rules.
@Suite struct FormatCorpusTests {
    @Test func expressions() throws {
        for line in try CorpusLine.cases(in: "foundation/expressions.txt") {
            #expect(try outcome(of: line, .expression) { $0.description } == line.columns[3], "\(line)")
        }
    }

    @Test func predicates() throws {
        for line in try CorpusLine.cases(in: "foundation/predicates.txt") {
            #expect(try outcome(of: line, .predicate) { $0.description } == line.columns[3], "\(line)")
        }
    }

    /// Returns what a formula gives, or the word `error` and the identifier of the first error.
    private func outcome(
        of line: CorpusLine, _ form: SyntaxForm, _ print: (Value) -> String
    ) throws -> String {
        do {
            let formula = try FormatCase.formula(line.columns[0], line.columns[1], form)
            return try print(formula.evaluate(with: FormatCase.value(line.columns[2])))
        } catch let error as any DiagnosedError {
            return "error \(error.diagnostics[0].identifier.rawValue)"
        }
    }

    @Test func errors() throws {
        for line in try CorpusLine.cases(in: "foundation/errors.txt") {
            let form = try #require(SyntaxForm(rawValue: line.columns[0]))
            var errors: [String] = []
            do {
                _ = try FormatCase.formula(line.columns[1], line.columns[2], form)
            } catch let error as SyntaxError {
                errors = error.diagnostics.map { "\($0.identifier.rawValue) \($0.range)" }
            }
            #expect(errors == Array(line.columns[3...]), "\(line)")
        }
    }

    @Test func prints() throws {
        for line in try CorpusLine.cases(in: "foundation/prints.txt") {
            let formula = try FormatCase.formula(line.columns[0], line.columns[1], nil)
            #expect(formula.predicateFormat == line.columns[2], "\(line)")
        }
    }

    /// Reading what was printed prints the same again, and has the same value.
    @Test func printingIsStable() throws {
        for file in ["foundation/expressions.txt", "foundation/predicates.txt"] {
            let form: SyntaxForm = file.contains("expressions") ? .expression : .predicate
            for line in try CorpusLine.cases(in: file) {
                guard let formula = try? FormatCase.formula(line.columns[0], line.columns[1], form) else { continue }
                let printed = formula.predicateFormat
                let again = try FormatCase.formula(printed, "[]", form)
                #expect(again.predicateFormat == printed, "\(line)")
                let object = try FormatCase.value(line.columns[2])
                #expect(FormatCase.result(again, object) == FormatCase.result(formula, object), "\(line): \(printed)")
            }
        }
    }

    /// The other members of an object make no difference.
    @Test func usedKeysSuffice() throws {
        for file in ["foundation/expressions.txt", "foundation/predicates.txt"] {
            for line in try CorpusLine.cases(in: file) {
                guard let formula = try? FormatCase.formula(line.columns[0], line.columns[1], nil),
                    case .record(let whole) = try FormatCase.value(line.columns[2]), let keys = formula.usedKeys
                else { continue }
                let part = Value.Record(keys.compactMap { key in whole[key].map { (key, $0) } })
                #expect(
                    FormatCase.result(formula, .record(part)) == FormatCase.result(formula, .record(whole)), "\(line)")
            }
        }
    }

    @Test(arguments: [
        ("a > 28 AND b.c == a", ["a", "b"]), ("SELF.a == 1 AND z == 2", ["a", "z"]), ("SELF == 1", nil),
        ("a.@count == 2", ["a"]), ("SELF.@count == 2 AND a == 1", nil), ("1 == 1", []),
        ("SUBQUERY(list, $x, $x.y == a).@count > 0", ["list", "a"]), ("FUNCTION(SELF, 'count') == a", nil),
        ("%K == 1", ["k"]), ("%K.@count == 1", ["k"]), ("a.b.$c.d == b.'x' AND c.'y' == 1", ["a", "b", "c"]),
        ("SELF.'a' == 1", nil),
    ])
    func usedKeysOfFormats(_ format: String, _ keys: [String]?) throws {
        let arguments: [FormatArgument] = format.contains("%K") ? [.value("k.x")] : []
        #expect(try Formula(Source(format), form: .predicate, arguments: arguments).usedKeys == keys, "\(format)")
        #expect(try Formula("a + b").usedKeys == nil)
    }

    @Test func decodingGivesTheSameFormula() throws {
        for line in try CorpusLine.cases(in: "foundation/predicates.txt") {
            guard let formula = try? FormatCase.formula(line.columns[0], line.columns[1], .predicate) else { continue }
            let copy = try JSONDecoder().decode(Formula.self, from: JSONEncoder().encode(formula))
            #expect(copy == formula && copy.predicateFormat == formula.predicateFormat, "\(line)")
        }
    }
}

/// What is said to whoever moves from `NSPredicate`.
@Suite struct FormatMessageTests {
    private func message(_ format: String, _ object: Value = .null) -> String {
        do {
            return try "\(Formula(predicateFormat: format).holds(for: object))"
        } catch let error as any DiagnosedError {
            return error.diagnostics[0].summary
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        (
            "name == 'JR's Pad'",
            "the quote ends the text here; write \\' for a quote, or give 'JR's Pad' as an argument: %@"
        ),
        ("a CONTAIN 'b'", "there is no operator 'CONTAIN'; did you mean 'CONTAINS'?"),
        ("a === 1", "there is no operator '==='; did you mean '=='?"),
        ("10 % 3 == 1", "there is no operator '%'; write modulus:by:(a, b)"),
        (
            "active",
            "expected a predicate, which is true or false, found an expression; compare it with something, as in 'a == 1'"
        ),
        ("ANY (a > 1)", "'ANY' stands before a single comparison; write it as in 'ANY a > 1', without parentheses"),
        ("a IN [1]", "expected options such as '[cd]', found '1'"),
        (
            "a == %p",
            "'%p' is not a placeholder; the placeholders are %@, %K, %s, %c, those of integers such as %d, %u, %x and %ld, "
                + "and those of reals such as %f and %lf"
        ),
        ("a == %@", "there is no argument for the placeholder; give a value for each placeholder"),
        ("a == $b", "there is no variable '$b'; give it a value with the object that is evaluated"),
        ("summ({1}) == 1", "there is no function 'summ'; did you mean 'sum'?"),
    ])
    func problemsAreExplained(format: String, expected: String) { #expect(message(format) == expected) }

    @Test func aTextAgainstADateHasAHint() {
        let object: Value = ["d": 10, "t": "2001-01-01"]
        #expect(
            message("d < t", object)
                == "'<' does not work on an integer and a text; convert the text by CAST(text, 'NSNumber') or, if it is a "
                + "date, by CAST(text, 'NSDate')")
    }

    @Test func unsupportedThingsSayWhatTheyNeed() {
        #expect(
            message("'a' MATCHES 'a'").hasSuffix("import AbacusFoundation, which has Foundation's regular expressions"))
        #expect(message("now() > 1") == "now() is not supported; import AbacusFoundation, which knows the time")
    }
}
