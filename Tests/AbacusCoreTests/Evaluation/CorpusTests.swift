import Abacus
import TestSupport
import Testing

/// The cases of `Grammar/Corpus` that are about values and errors of evaluation.
@Suite struct CorpusTests {
    @Test(arguments: [Arithmetic.exact, .integer, .real])
    func values(arithmetic: Arithmetic) throws {
        for line in try CorpusLine.cases(in: "values-\(arithmetic).txt") {
            #expect(outcome(of: line.columns[0], in: arithmetic) == line.columns[1], "\(line)")
        }
    }

    @Test func comparisonsOfExactReals() throws {
        for line in try CorpusLine.cases(in: "reals.txt") {
            #expect(outcome(of: line.columns[0], in: .exact) == line.columns[1], "\(line)")
        }
    }

    @Test func displayed() throws {
        let formats = [
            .readable, ValueFormat(digits: 5, numbers: .automatic, fractions: .readable, reals: .readable),
            ValueFormat(numbers: .automatic, fractions: .quotient, reals: .readable),
            ValueFormat(numbers: .automatic, fractions: .quotient, reals: .symbolic),
        ]
        for line in try CorpusLine.cases(in: "display.txt") {
            let source = Source(line.columns[0])
            let value = try Formula(source).evaluate()
            let texts = try formats.map { try FormulaEnvironment().text(of: value, $0, for: source) }
            #expect(texts == Array(line.columns.dropFirst()), "\(line)")
            #expect(formats.map { value.literal($0) } == texts, "\(line)")
        }
    }

    @Test func recordedFromPython() throws {
        for line in try CorpusLine.cases(in: "python.txt") {
            #expect(outcome(of: line.columns[0], in: .exact) == line.columns[1], "\(line)")
        }
    }

    @Test(arguments: [Arithmetic.exact: "errors.txt", .integer: "errors-integer.txt", .real: "errors-real.txt"])
    func errors(arithmetic: Arithmetic, file: String) throws {
        for line in try CorpusLine.cases(in: file) {
            #expect(errors(of: line.columns[0], in: arithmetic) == Array(line.columns.dropFirst()), "\(line)")
        }
    }

    /// Whatever they are called: also without what explains the habits of other notations.
    @Test(arguments: ["errors.txt", "fixits.txt"]) func everyErrorIsFound(file: String) throws {
        for line in try CorpusLine.cases(in: file) {
            #expect(throws: (any Error).self, "\(line)") { try Formula(line.columns[0]).evaluate() }
        }
    }

    @Test func sessions() throws {
        for block in try CorpusLine.blocks(in: "sessions.txt") {
            var environment = FormulaEnvironment()
            for line in block {
                #expect(outcome(of: line.columns[0], in: &environment) == line.columns[1], "\(line)")
            }
        }
    }

    @Test func everyIdentifierHasACase() throws {
        let files = [
            "errors.txt", "errors-integer.txt", "errors-real.txt", "sessions.txt", "foundation/errors.txt",
            "foundation/expressions.txt", "foundation/texts.txt",
        ]
        let columns = try files.flatMap(CorpusLine.cases).flatMap { $0.columns.dropFirst() }
        for identifier in Diagnostic.Identifier.allCases where !identifier.needsOtherMeans {
            #expect(columns.contains { $0.contains(identifier.rawValue) }, "\(identifier.rawValue)")
        }
    }

    private func outcome(of text: String, in arithmetic: Arithmetic) -> String {
        do {
            return try Formula(text).evaluate(arithmetic: arithmetic).description
        } catch {
            return "\(error)"
        }
    }

    private func outcome(of text: String, in environment: inout FormulaEnvironment) -> String {
        do throws(StatementError) {
            guard case .value(let value) = try environment.execute(text) else { return "" }
            return value.description
        } catch {
            return "error \(error.diagnostics[0].identifier.rawValue)"
        }
    }

    private func errors(of text: String, in arithmetic: Arithmetic) -> [String] {
        do {
            return ["value \(try Formula(text).evaluate(arithmetic: arithmetic))"]
        } catch let error as any DiagnosedError {
            return error.diagnostics.map { "\($0.identifier.rawValue) \($0.range)" }
        } catch {
            return ["\(error)"]
        }
    }
}

extension Diagnostic.Identifier {
    /// Whether the problem needs bytes, a length or a time that a line of the corpus cannot contain.
    fileprivate var needsOtherMeans: Bool {
        switch self {
        case .invalidUTF8, .sourceTooLong, .deadlinePassed, .cancelled: true
        default: false
        }
    }
}
