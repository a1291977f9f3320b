import AbacusFoundation
import AbacusRows
import CalculatorKit
import Foundation
import TestSupport
import Testing

/// What an alert or a log shows of an error.
@Suite struct LocalizedErrorTests {
    /// Returns the error of evaluating a text.
    private static func failure(_ text: String) -> StatementError {
        do throws(StatementError) {
            _ = try Formula.value(of: text, ["price": 2])
            preconditionFailure("'\(text)' has a value")
        } catch {
            return error
        }
    }

    private static func syntaxError(_ text: String) -> SyntaxError {
        guard case .syntax(let error) = failure(text) else { preconditionFailure("'\(text)' can be read") }
        return error
    }

    private static func evaluationError(_ text: String) -> EvaluationError {
        guard case .evaluation(let error) = failure(text) else { preconditionFailure("'\(text)' can't be read") }
        return error
    }

    /// Every public error type of the libraries, and what is shown of it.
    private static let samples: [(error: any Error, description: String)] = [
        (syntaxError("2 * (3"), "'(' is never closed"),
        (evaluationError("1/0"), "division by zero"),
        (failure("pirce"), "there is no name 'pirce'"),
        (definitionError("2x"), "no formula can call '2x'"),
        (CalculatorError.noSuchKey, "the calculator has no such key"),
        (CalculatorError.noValue(failure("7/0")), "division by zero"),
        (ColumnError.wrongColumnCount(expected: 2, found: 1), "expected 2 columns, found 1"),
        (ColumnError.ended(evaluationError("1/0")), "division by zero"),
        (RealProblem.divisionByZero, "division by zero"),
        (RealProblem.outsideDomain, "the function is not defined for this number"),
        (RealProblem.notFinite, "the result is not a finite number"),
        (RealProblem.tooNearZero, "the result is too near to 0 for a real number"),
        (RealProblem.undecided(digits: 40), "these numbers agree to 40 digits; whether they are equal is not known"),
        (RealProblem.numberTooLarge(bits: 64), "the result would be larger than 64 bits"),
        (RealProblem.refused(failure("1/0")), "division by zero"),
        (rowErrors("pirce * 2"), "there is no name 'pirce'"),
        (RowReader.Problem.unclosedQuote(at: 7), "the quote at byte 7 is never closed"),
        (RowReader.Problem.nul(at: 0), "there is a NUL at byte 0, which no text has"),
        (RowReader.Problem.tooLong(from: 3), "the row at byte 3 is too long"),
        (TextRulesError.invalidPattern("no pattern"), "no pattern"),
        (TextRulesError.tooMuchWork, "the search for the pattern takes too many steps and was given up"),
        (TextRulesError.unsupported, "these rules of texts have no such comparison"),
    ]

    private static func definitionError(_ name: String) -> any Error {
        var environment = FormulaEnvironment()
        do {
            try environment.define(name, arity: 1, parameters: ["x"]) { $0[0] }
            preconditionFailure("formulas can call '\(name)'")
        } catch {
            return error
        }
    }

    private static func rowErrors(_ formula: String) -> any Error {
        do {
            _ = try RowProgram([.column("total", Formula(formula))], header: ["price"])
            preconditionFailure("'\(formula)' can be computed")
        } catch {
            return error
        }
    }

    @Test(arguments: samples.indices) func descriptionsAreMessages(_ number: Int) {
        let (error, description) = Self.samples[number]
        #expect(error is any LocalizedError)
        #expect(error.localizedDescription == description)
        #expect((error as any Error as? any LocalizedError)?.errorDescription == description)
    }

    /// The libraries have no public error type that isn't among the samples.
    @Test func everyErrorTypeIsLocalized() throws {
        let types = try Self.publicErrorTypes()
        #expect(types.count >= 9)
        let tried = Set(Self.samples.map { String(reflecting: type(of: $0.error)) })
        for type in types {
            let isTried = tried.contains { $0.hasSuffix(".\(type)") }
            #expect(isTried, "make \(type) a LocalizedError in AbacusFoundation, and add it to the samples")
        }
    }

    /// Returns the names of the public types that the libraries declare as errors.
    private static func publicErrorTypes() throws -> Set<String> {
        let manifest = try ProjectFiles.text("Package.swift")
        let products = manifest.matches(of: try Regex(#"\.library\(name: "(\w+)""#, as: (Substring, Substring).self))
        let parts = ["AbacusCore", "AbacusPrograms", "AbacusFormats", "AbacusChecking", "AbacusCoding"]
        let numbers = ["ExpressionSyntax", "ExactNumbers", "ExactReals"]
        let declaration = try Regex(
            #"(?m)^ *public (?:(?:final|indirect) )*(?:struct|enum|class|actor) (\w+)[^{\n]*: [^{\n]*\b\w*Error\b"#,
            as: (Substring, Substring).self)
        let conformance = try Regex(
            #"(?m)^extension ([\w.]+): [^{\n]*\b(?:Error|DiagnosedError)\b"#, as: (Substring, Substring).self)
        var names: Set<String> = []
        for module in products.map({ String($0.output.1) }) + parts + numbers {
            for text in try ProjectFiles.sources(in: "Sources/\(module)") {
                names.formUnion(text.matches(of: declaration).map { String($0.output.1) })
                names.formUnion(text.matches(of: conformance).map { String($0.output.1) })
            }
        }
        return names
    }

    @Test(arguments: [
        ("2 * (3 + 4", "write ')' where it ends"), ("2x", "write '*' to multiply"),
        ("pirce * 2", "did you mean 'price'?"), ("1/0", nil),
        ("(1))", "remove it, or open one before it; remove ')'"),
        (
            "mod (10, 3)", "'mod' is called without space before the parenthesis: write mod(10, 3); remove the space"
        ), ("5.a", "a digit follows the point, as in '5.0'"),
    ])
    func suggestionsAreHintsAndFixIts(_ text: String, _ suggestion: String?) {
        #expect(Self.failure(text).recoverySuggestion == suggestion)
        #expect(Self.failure(text).failureReason == nil)
    }

    @Test func reasonsAreTheCallsOnTheWay() throws {
        var environment = FormulaEnvironment()
        try environment.execute("f(x) = 1 / x")
        try environment.execute("g(x) = f(x - 1)")
        let error = #expect(throws: EvaluationError.self) { try Formula("1 + g(1)").evaluate(in: environment) }
        #expect(error?.localizedDescription == "division by zero")
        #expect(error?.failureReason == "in 'f', called by 'g'")
        #expect(CalculatorError.noSuchKey.failureReason == nil)
    }

    /// What a stranger has typed is shown on one line, in words of any length.
    @Test func suggestionsAreShortLines() throws {
        for text in ["1 §\u{202E}\u{1B}[31m", "a == not \(String(repeating: "b", count: 500))", "x\u{0}2("] {
            let error = Self.syntaxError(text)
            for line in [error.localizedDescription, error.recoverySuggestion ?? ""] {
                #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(line)")
                #expect(line.utf8.count < 400)
            }
        }
        // A type of the app's own has the same words.
        let own = OwnError(diagnostics: [], source: Source(""))
        #expect(own.errorDescription == nil && own.failureReason == nil && own.recoverySuggestion == nil)
    }

    @Test func aFixItWithoutAHintIsSaidInWords() {
        func suggestion(_ fixIt: FixIt) -> String? {
            OwnError(diagnostics: [Diagnostic(OwnMessage(), at: 0..<1, fixIt: fixIt)], source: Source("a b"))
                .recoverySuggestion
        }
        #expect(suggestion(FixIt(replacing: 1..<2, with: "")) == "remove the space")
        #expect(suggestion(FixIt(replacing: 0..<0, with: " ")) == "insert a space")
        #expect(suggestion(FixIt(replacing: 0..<1, with: "c")) == "write 'c' for 'a'")
    }

    private struct OwnMessage: DiagnosticMessage {
        let identifier = Diagnostic.Identifier.unknownName
        let message = "there is no such name"
        let hint: String? = nil
    }

    private struct OwnError: DiagnosedError, LocalizedError {
        let diagnostics: [Diagnostic]
        let source: Source
    }
}
