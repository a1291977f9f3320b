import Abacus
import AbacusTestSupport
import TestSupport
import Testing

@testable import AbacusCore

/// What has a value has no finding; what is wrong for every value is found.
@Suite struct CheckLawTests {
    /// The texts of the corpus, each with the options that it is read with.
    private static let texts: [(line: CorpusLine, text: String, options: ParserOptions)] = {
        let files = [
            "values-exact.txt", "values-integer.txt", "values-real.txt", "reals.txt", "display.txt", "python.txt",
            "errors.txt", "errors-integer.txt", "errors-real.txt", "fixits.txt", "formats.txt", "printing.txt",
            "trees.txt",
        ]
        let plain = files.flatMap { file in
            (try? CorpusLine.cases(in: file))!.map { ($0, $0.columns[0], ParserOptions()) }
        }
        let noted = (try? CorpusLine.cases(in: "notation-values.txt"))!.map { line in
            // Cells that have no value are found when they are evaluated.
            var options = ParserOptions(corpus: line.columns[0])
            options.notation.nameForms = []
            return (line, line.columns[1], options)
        }
        return plain + noted
    }()

    /// The problems that don't depend on values.
    private static let ofNames: Set<Diagnostic.Identifier> = [.unknownName, .unknownFunction, .wrongArgumentCount]

    @Test(arguments: Arithmetic.allCases)
    func corpus(arithmetic: Arithmetic) throws {
        var (accepted, mismatches) = (0, 0)
        let environment = FormulaEnvironment(arithmetic: arithmetic)
        // Each arithmetic has another third of the texts.
        let place = try #require(Arithmetic.allCases.firstIndex(of: arithmetic))
        for (line, text, options) in Self.texts.sample(oneIn: 3, from: place) {
            guard let formula = try? Formula(text, options: options) else { continue }
            let found = formula.check(in: environment)
            do throws(EvaluationError) {
                _ = try formula.evaluate(in: environment)
                accepted += 1
                #expect(found == [], "\(line)")
            } catch {
                let first = error.diagnostics[0]
                if Self.ofNames.contains(first.identifier) {
                    #expect(error.diagnostics.allSatisfy(found.contains), "\(line): \(found)")
                } else if first.identifier == .typeMismatch, !Self.ofElements.contains(text) {
                    mismatches += 1
                    let isFound = found.contains { $0.identifier == .typeMismatch && $0.range == first.range }
                    #expect(isFound, "\(line): \(found)")
                }
            }
        }
        #expect(accepted > 666 && mismatches > 16)
    }

    /// Expressions whose elements have kinds that aren't known before they are evaluated, as members of records have.
    private static let ofElements: Set<String> = [
        "{a: 1}.a.b", "[{a: 1}, [2]].a", "sort([1, \"a\"], x -> x)", "sort([1, 2], (x, y) -> x)",
    ]

    @Test func findings() throws {
        for line in try CorpusLine.cases(in: "checks.txt") {
            let found = try Formula(line.columns[1]).check(Self.kinds(line.columns[0]))
            let texts = found.map { "\($0.identifier.rawValue) \($0.range)" }
            #expect(texts == Array(line.columns.dropFirst(2)), "\(line)")
        }
    }

    /// Returns the declarations of a case: a name, a colon, and kinds.
    private static func kinds(_ text: String) throws -> [String: Value.Kinds] {
        if text == "-" { return [:] }
        let words = text.split { $0 == ":" || $0 == " " }.map(String.init)
        let kinds = try words.dropFirst().map { word -> Value.Kinds in
            if word == "any" { return .any }
            return try word == "number" ? .number : Value.Kinds(#require(Value.Kind(rawValue: word)))
        }
        return [words[0]: kinds.reduce([]) { $0.union($1) }]
    }

    @Test func sessions() throws {
        for block in try CorpusLine.blocks(in: "sessions.txt") {
            var environment = FormulaEnvironment()
            for line in block {
                let before = environment
                let formula = try? Formula(line.columns[0])
                let outcome = Result { () throws(StatementError) in try environment.execute(line.columns[0]) }
                if let formula, case .success(.value) = outcome { #expect(formula.check(in: before) == [], "\(line)") }
            }
        }
    }

    @Test func formats() throws {
        var accepted = 0
        for (file, form) in [("expressions", SyntaxForm.expression), ("predicates", .predicate)] {
            for line in try CorpusLine.cases(in: "foundation/\(file).txt") {
                guard let formula = try? FormatCase.formula(line.columns[0], line.columns[1], form) else { continue }
                let object = try FormatCase.value(line.columns[2])
                var kinds: [String: Value.Kinds] = [:]
                if case .record(let record) = object {
                    for name in record.names { kinds[name] = record[name].map { Value.Kinds($0.kind) } }
                }
                guard (try? formula.evaluate(with: object)) != nil else { continue }
                accepted += 1
                #expect(formula.check() == [], "\(line)")
                #expect(formula.check(kinds) == [], "\(line)")
            }
        }
        #expect(accepted > 300)
    }

    /// Formulas of random operators and functions on values of random kinds, each checked with nothing but these kinds.
    @Test func random() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        var (accepted, found) = (0, 0)
        for _ in 0..<TestScale.count(2_000) {
            let text = RandomFormula.text(depth: 3, &random)
            let formula = try Formula(text)
            var environment = FormulaEnvironment()
            var kinds: [String: Value.Kinds] = [:]
            for name in formula.variables {
                let value = RandomFormula.values[Int(random.next() % UInt64(RandomFormula.values.count))]
                environment[name] = value
                kinds[name] = Value.Kinds(value.kind)
            }
            let isFound = !formula.check(kinds).isEmpty || !formula.check(in: environment).isEmpty
            if isFound { found += 1 }
            guard (try? formula.evaluate(in: environment)) != nil else { continue }
            accepted += 1
            #expect(!isFound, "seed \(SplitMix64.seed): \(text) with \(kinds)")
        }
        #expect(accepted > TestScale.count(166) && found > TestScale.count(666))
    }

    /// What a function is said to refuse is what it refuses: every function is tried with values of every kind.
    @Test func functions() throws {
        var environment = FormulaEnvironment()
        for (place, value) in RandomFormula.values.enumerated() { environment["v\(place)"] = value }
        let names = RandomFormula.values.indices.map { "v\($0)" } + ["x -> x", "(x, y) -> x"]
        for function in BuiltinFunction.table.values {
            for count in 1...3 {
                let combinations = Array(0..<(0..<count).reduce(1) { product, _ in product * names.count })
                // A wrong number of arguments is found whatever they are.
                let isAdmitted = function.arity.contains(count)
                for number in isAdmitted ? combinations.sample(oneIn: count == 3 ? 5 : 1) : [0] {
                    var rest = number
                    let arguments = (0..<count).map { _ in
                        defer { rest /= names.count }
                        return names[rest % names.count]
                    }
                    let text = "\(function.name)(\(arguments.joined(separator: ", ")))"
                    guard let formula = try? Formula(text) else { continue }
                    let found = formula.check(in: environment).map(\.identifier)
                    do throws(EvaluationError) {
                        _ = try formula.evaluate(in: environment)
                        #expect(found == [], "\(text)")
                    } catch {
                        let isMismatch = error.diagnostics[0].identifier == .typeMismatch
                        // The elements of variables aren't looked at.
                        let isOfElements = function.iteration != nil || ["percentile", "join"].contains(function.name)
                        // So is what comes after a truth value that isn't known.
                        let isLogic = function.operator?.isShortCircuit == true
                        let hasList = arguments.contains { environment[$0]?.kind == .list }
                        let dependsOnElements = isOfElements || isLogic || (function.takesElements && hasList)
                        if isMismatch, !dependsOnElements { #expect(found != [], "\(text)") }
                    }
                }
            }
        }
    }
}

/// Formulas of operators and functions that work on different kinds of values.
private enum RandomFormula {
    static let values: [Value] = [
        3, Value(Rational(1, 2)), .real(0.5), true, false, "ab", [1, 2], ["a"], [], ["a": 1], .null,
    ]
    private static let operators = [
        "+", "-", "*", "/", "**", "<", "==", "!=", "in", "not in", "and", "or", "xor", "mod", "&", "<<", "??",
    ]
    private static let functions = [
        "abs", "length", "sum", "max", "first", "reverse", "sort", "contains", "uppercase", "sqrt", "count", "unique",
        "startswith", "round", "all", "percentile", "gcd", "hex", "text", "left", "split", "range",
    ]

    static func text(depth: Int, _ random: inout SplitMix64) -> String {
        let choice = depth == 0 ? 0 : random.next() % 12
        func part() -> String { text(depth: depth - 1, &random) }
        switch choice {
        case 0: return ["x", "y", "z", "1", "\"a\"", "true", "null", "2.5"][Int(random.next() % 8)]
        case 1...4: return "(\(part()) \(operators[Int(random.next() % UInt64(operators.count))]) \(part()))"
        case 5: return "\(["-", "!", "+", "√"][Int(random.next() % 4)])(\(part()))"
        case 6: return "(\(part()) ? \(part()) : \(part()))"
        case 7: return "[\(part()), \(part())]"
        case 8: return "(\(part()))[\(part())]"
        case 9: return "map(\(part()), q -> \(part()) + q)"
        case 10: return "filter([\(part())], x -> x == \(part()))"
        default:
            let name = functions[Int(random.next() % UInt64(functions.count))]
            return random.next() % 2 == 0 ? "\(name)(\(part()))" : "\(name)(\(part()), \(part()))"
        }
    }
}
