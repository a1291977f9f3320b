import Abacus
import AbacusTestSupport
import TestSupport
import Testing

/// What an evaluation notes of itself when it is asked to.
@Suite struct TraceTests {
    /// The observations of an evaluation, a line each, indented by their depth.
    private func trace(_ text: String, in environment: FormulaEnvironment = FormulaEnvironment()) throws -> [String] {
        let trace = Trace()
        _ = try environment.evaluate(SyntaxTree(parsing: Source(text)), tracing: trace)
        return trace.observations.map { observation in
            let content =
                switch observation.event {
                case .value(let value, let place): "\(place): \(value)"
                case .call(let function, let arguments): "\(function.name)\(arguments)"
                case .lambda(let place, let arguments): "lambda at \(place) \(arguments)"
                }
            return String(repeating: " ", count: observation.depth) + content
        }
    }

    @Test func whatIsEvaluatedIsNotedInOrder() throws {
        var environment = FormulaEnvironment()
        environment["x"] = 10
        try environment.execute("f(a) = a > 1 ? f(a - 1) : a")
        #expect(try trace("2 * (3 + x) - x", in: environment) == ["2: 10", "3: 13", "4: 26"])
        #expect(try trace("true or 1/0 > 1").isEmpty)
        #expect(
            try trace("f(2) + 1", in: environment) == [
                "f[2]", " 2: true", " 7: 1", " f[1]", "  2: false", "  11: 1", " 8: 1", " 11: 1", "2: 1",
            ])
        #expect(
            try trace("sum(map([3, 4], v -> v * x))", in: environment) == [
                "lambda at 10 [3]", " 8: 10", " 9: 30", "lambda at 10 [4]", " 9: 40", "11: [30, 40]",
            ])
        #expect(try trace("3**10**9 % 7 + 2") == ["3: 1000000000", "6: 4"], "which does without the power")
        #expect(try trace("7**2 % 5 + 2") == ["2: 49", "4: 4"])
    }

    @Test func afterAThousandObservationsValuesAreCounted() throws {
        let trace = Trace()
        let tree = try SyntaxTree(parsing: Source(Array(repeating: "2**80", count: 1_000).joined(separator: " + ")))
        let value = try FormulaEnvironment().evaluate(tree, tracing: trace)
        #expect(value == Value(BigInteger(2).power(80) * 1_000))
        #expect(trace.observations.count == Trace.mostObservations)
        // Each term and each sum but the last is a value.
        #expect(trace.omittedValues == 1_998 - Trace.mostObservations)
    }

    @Test func whatIsNotedCountsAsMemoryAndWork() throws {
        let text = Array(repeating: "length(range(1, 1000))", count: 50).joined(separator: " + ")
        let tree = try SyntaxTree(parsing: Source(text))
        var environment = FormulaEnvironment()
        environment.limits.memoryBytes = 500_000
        #expect(try environment.evaluate(tree) == 50_000)
        #expect(throws: EvaluationError.self) { try environment.evaluate(tree, tracing: Trace()) }
        environment = FormulaEnvironment()
        environment.limits.work = try environment.charge(for: Formula(tree: tree))
        #expect(throws: EvaluationError.self) { try environment.evaluate(tree, tracing: Trace()) }
    }

    /// Over the corpus, a trace changes no value, and notes of each part what its text gives alone.
    @Test(arguments: zip(["values-exact.txt", "values-real.txt", "reals.txt"], [Arithmetic.exact, .real, .exact]))
    func aTraceAgreesWithEvaluations(_ file: String, _ arithmetic: Arithmetic) throws {
        let environment = FormulaEnvironment(arithmetic: arithmetic, limits: .untrustedWithoutDeadline)
        var count = 0
        for line in try CorpusLine.cases(in: file) {
            let text = ParsedSource(Source(line.columns[0]))
            guard text.diagnostics.isEmpty, let value = try? environment.evaluate(text.tree) else { continue }
            let trace = Trace()
            #expect(try environment.evaluate(text.tree, tracing: trace).literal() == value.literal(), "\(line)")
            for observation in trace.observations where observation.depth == 0 {
                guard case .value(let value, let place) = observation.event else { continue }
                let part = Source(bytes: Array(text.source.bytes[text.range(ofSubtreeAt: place)]))
                // A superscript is an operand of a power alone.
                if part.text.hasPrefix("⁻") { continue }
                let alone = try environment.evaluate(SyntaxTree(parsing: part))
                #expect(alone.literal() == value.literal(), "\(line): \(part.text)")
                count += 1
            }
        }
        #expect(count > 50)
    }
}
