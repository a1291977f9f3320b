import Abacus
import AbacusFormats
import TestSupport
import Testing

/// What Apple's classes are given is what their documents list. What the classes then do isn't tried.
@Suite struct AppleFormatTests {
    /// Returns the text that Apple's classes are given, or the first diagnostic with its part of the source.
    private func outcome(of formula: Formula) -> String {
        do throws(SyntaxError) {
            return try formula.appleFormat()
        } catch {
            let first = error.diagnostics[0]
            return "\(first.identifier.rawValue) \(error.source[first.range])"
        }
    }

    private func outcome(predicate format: String, _ arguments: any ValueConvertible...) throws -> String {
        try outcome(of: Formula(predicateFormat: format, arguments: arguments))
    }

    private func outcome(expression format: String, _ arguments: any ValueConvertible...) throws -> String {
        try outcome(of: Formula(format: format, arguments: arguments))
    }

    @Test func whatTheDocumentsListIsPrinted() throws {
        for format in [
            "a == 1 AND b ==[cd] \"100% $x %@\" AND NOT c IN {1, 2}", "ANY a.b > 2.5", "#in == 1", "a.in == 1",
            "SUBQUERY(a, $x, $x.b > 1).@count == 1", "TERNARY(a > 1, 2, 3) == 2", "CAST(\"1\", \"NSNumber\") == 1",
            "FUNCTION(a, \"lastPathComponent\") == \"x\"", "$a.$b == 1", "a.\"b c\" == 1", "a[FIRST].b[0] == nil",
            "modulus:by:(7, 2) == sum({1, 2})", "max(1, 5, 10) == 10", "random() < random(2)", "SELF.ci == 1",
            "distanceToLocation:fromLocation:(a, b) < 300", "a UTI-CONFORMS-TO \"public.image\"",
            "9223372036854775807 == -9223372036854775808", "1e308 > 0x7FFFFFFFFFFFFFFF", "TRUEPREDICATE",
        ] {
            #expect(try outcome(predicate: format) == format)
        }
        #expect(try outcome(expression: "a UNION b") == "a UNION b")
        #expect(
            try outcome(predicate: "%K == %@ AND b IN %@", "a", 0.5 as Value, [true, false])
                == "a == 0.5 AND b IN {1, 0}")
    }

    @Test(arguments: [
        ("a == 9223372036854775808", "9223372036854775808"), ("a == -9223372036854775809", "-9223372036854775809"),
        ("a == 0xFFFFFFFFFFFFFFFF", "0xFFFFFFFFFFFFFFFF"), ("a == 1e309", "1e309"), ("a == 1 AND -1e999 < b", "-1e999"),
        ("summ({1}) == 1", "summ"), ("SELF isKindOfClass: 'a'", "isKindOfClass:"), ("a hasPrefix: 'a'", "hasPrefix:"),
        ("FUNCTION(a, 'class') == 1", "'class'"), ("FUNCTION(a, 'performSelector:', 'x') == 1", "'performSelector:'"),
        ("FUNCTION(a, b) == 1", "FUNCTION"), ("a.length() == 1", "length"),
        ("CAST('NSBundle', 'Class') == 1", "'Class'"),
        ("CAST(a, b) == 1", "CAST"), ("castObject:toType:(a, 'NSDate') == 1", "castObject:toType:"),
        ("objectFrom:withIndex:(a, 1) == 1", "objectFrom:withIndex:"), ("FETCH(a, b) == 1", "FETCH"),
        ("now(1) == 1", "now"), ("sqrt(1, 2) == 1", "sqrt"), ("modulus:by:(1) == 1", "modulus:by:"),
        ("max() == 1", "max"),
        ("größe == 1", "größe"), ("a.größe == 1", "größe"), ("a == $é", "$é"), ("ci == 1", "ci"),
        ("CaseInsensitive == 1", "CaseInsensitive"), ("a == $#in", "$#in"),
        ("SUBQUERY(a, $é, $b == 1).@count == 1", "$é"),
    ]) func whatTheyDoNotListIsRefused(format: String, part: String) throws {
        #expect(try outcome(predicate: format) == "unsupported \(part)")
    }

    /// All functions of Apple's reference but that of CloudKit are functions here, with the same numbers of arguments.
    @Test func listedFunctionsExist() throws {
        for (name, counts) in AppleFormats.functions where name != "distanceToLocation:fromLocation" {
            for count in [counts.lowerBound, min(counts.upperBound, 3)] {
                let arguments = Array(repeating: "nil", count: count).joined(separator: ", ")
                let formula = try Formula(format: "\(name)\(count > 0 ? ":" : "")(\(arguments))")
                do throws(EvaluationError) {
                    _ = try formula.evaluate()
                } catch {
                    let isKnown = ![.unknownFunction, .wrongArgumentCount].contains(error.diagnostics[0].identifier)
                    #expect(isKnown, "\(formula): \(error)")
                }
            }
        }
    }

    @Test func longTextsAreComparedInLinearTime() throws {
        let marks = String(repeating: "\u{301}\u{323}", count: 200_000)
        #expect(try outcome(predicate: "FUNCTION(a, %@) == 1", "e" + marks) == "unsupported %@")
        #expect(try outcome(predicate: "CAST(a, 'e\(marks)') == 1").hasPrefix("unsupported '"))
    }

    @Test func valuesWithoutLiteralsAreRefused() throws {
        let third: Value = .rational(Rational(1, 3))
        let values: [Value] = [
            .real(.infinity), .real(.nan), .integer(BigInteger(1) << 63), ["a": 1], third, [[1, [.real(-.infinity)]]],
        ]
        for value in values { #expect(try outcome(predicate: "a == %@", value) == "unsupported %@", "\(value)") }
        #expect(try outcome(predicate: "a == %@", Value.integer(BigInteger(Int.min))) == "a == -9223372036854775808")
        #expect(try outcome(predicate: "a == %@", "x\u{0}\"%d") == "a == \"x\\u0000\\\"%d\"")
        #expect(try outcome(predicate: "%K == 1", "first name") == "unsupported %K")
        #expect(try outcome(predicate: "a.%@ == 1", nil as String?) == "unsupported %@")
        #expect(
            try outcome(predicate: "FUNCTION(a, %@) == 1", "lastPathComponent")
                == "FUNCTION(a, \"lastPathComponent\") == 1")
    }

    @Test func placeholdersBeyondApplesListAreLiterals() throws {
        #expect(
            try outcome(predicate: "a >= %lf AND b == %s AND c != %c AND d < %zd", 2, "it's \"x\"", "'", 70_000)
                == "a >= 2.0 AND b == \"it's \\\"x\\\"\" AND c != \"'\" AND d < 70000")
    }

    @Test func openPlaceholdersAreRefused() throws {
        let options = ParserOptions(Notation(syntax: .foundation))
        for format in ["a == %@", "a == %d", "%K == 1", "a.%K == 1", "a == %lf", "a == %s"] {
            let formula = try Formula(tree: SyntaxTree(parsing: Source(format), options: options))
            #expect(outcome(of: formula).hasPrefix("unsupported %"), "\(format)")
        }
    }

    @Test func onlyFormatsAreGivenToTheClasses() throws {
        #expect(try outcome(of: Formula("a == 1")) == "unsupported a == 1")
    }

    @Test func allPartsAreReportedInOrder() throws {
        let formula = try Formula(predicateFormat: "f(g(1e999)) == %@ AND h(1) == 1", [Double.nan])
        let error = #expect(throws: SyntaxError.self) { try formula.appleFormat() }
        #expect(error?.diagnostics.map { formula.source[$0.range] } == ["f", "g", "1e999", "%@", "h"])
        let many = try Formula(predicateFormat: String(repeating: "f(1) == 1 AND ", count: 100) + "TRUEPREDICATE")
        let first = #expect(throws: SyntaxError.self) { try many.appleFormat() }
        #expect(first?.diagnostics.count == 20)
    }

    @Test func depthIsLimitedAndLengthIsNot() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "NOT (", count: depth) + "a == 1" + String(repeating: ")", count: depth)
        }
        #expect(try outcome(predicate: nested(150)).hasSuffix("NOT (NOT a == 1" + String(repeating: ")", count: 149)))
        #expect(try outcome(predicate: nested(10_000)) == "unsupported NOT")
        #expect(try outcome(predicate: String(repeating: "1 + ", count: 10_000) + "1 == 1") == "unsupported +")
        let chain = Array(repeating: "a == 1", count: 10_000).joined(separator: " OR ")
        #expect(try outcome(predicate: chain) == chain)
    }

    /// Each format of the corpus is refused, or consists of what is listed.
    @Test func theCorpusIsListedOrRefused() throws {
        var (printed, refused) = (0, 0)
        for formula in try corpus() {
            let text: String
            do throws(SyntaxError) {
                text = try formula.appleFormat()
            } catch {
                #expect(error.diagnostics.allSatisfy { $0.identifier == .unsupported }, "\(formula.source.text)")
                refused += 1
                continue
            }
            printed += 1
            #expect(text == formula.predicateFormat)
            #expect(AppleFormatParts(of: text).unlisted == [], "\(text)")
        }
        #expect(printed > 700 && refused > 80, "\(printed) are printed, \(refused) refused")
    }

    /// What is refused would mostly have had something unlisted, so the test's own reading finds that, too.
    @Test func theReadingFindsWhatIsUnlisted() throws {
        for format in [
            "summ({1}) == 1", "SELF isKindOfClass: \"a\"", "a.length() == 1", "a == 1e999", "größe == 1", "ci == 1",
            "$#in == 1",
            "a == 99999999999999999999", "a == %@", "castObject:toType:(a, \"NSDate\") == 1",
        ] {
            #expect(AppleFormatParts(of: format).unlisted != [], "\(format)")
        }
    }

    /// The formats of the corpus, but for those that can't be read.
    private func corpus() throws -> [Formula] {
        var formulas: [Formula] = []
        for file in ["expressions", "predicates", "prints", "texts"] {
            for line in try CorpusLine.cases(in: "foundation/\(file).txt") {
                guard case .list(let arguments) = try Formula(line.columns[1]).evaluate(arithmetic: .foundation) else {
                    Issue.record("\(line): the arguments aren't a list")
                    continue
                }
                do throws(SyntaxError) {
                    let arguments = arguments.map { FormatArgument.value($0) }
                    formulas.append(try Formula(Source(line.columns[0]), form: nil, arguments: arguments))
                } catch {
                    #expect(line.columns[3] == "error \(error.diagnostics[0].identifier.rawValue)", "\(line)")
                }
            }
        }
        for (file, column) in [("fixits", 2), ("trees", 0)] {
            for line in try CorpusLine.cases(in: "foundation/\(file).txt") {
                let options = ParserOptions(Notation(syntax: .foundation))
                // An error may have no fix-it, or one that leads to a text with another error.
                guard column < line.columns.count else { continue }
                let tree = SyntaxTree.parse(Source(line.columns[column]), options: options)
                if tree.diagnostics.isEmpty { formulas.append(try Formula(tree: tree.tree)) }
            }
        }
        return formulas
    }
}
