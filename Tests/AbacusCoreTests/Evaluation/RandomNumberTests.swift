import Abacus
import Synchronization
import Testing

/// The function `random`, whose numbers come from the environment.
@Suite struct RandomNumberTests {
    private func environment(
        _ numbers: Double..., arithmetic: Arithmetic = .exact, limits: Limits = .standard
    ) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
        let next = Draws()
        environment.randomSource = { numbers[next.take() % numbers.count] }
        return environment
    }

    private func value(_ text: String, in environment: FormulaEnvironment) throws -> String {
        try Formula(text).evaluate(in: environment).description
    }

    private func identifier(_ text: String, in environment: FormulaEnvironment) -> Diagnostic.Identifier? {
        do {
            _ = try Formula(text).evaluate(in: environment)
            return nil
        } catch {
            return (error as? EvaluationError)?.diagnostics[0].identifier
        }
    }

    @Test func fractionsAreThoseOfTheSource() throws {
        #expect(try value("random()", in: environment(0.75)) == "0.75")
        #expect(try value("[random(), random(), random()]", in: environment(0.5, 0.25)) == "[0.5, 0.25, 0.5]")
        #expect(try value("random() * 2 ** 53", in: environment(0x1p-53)) == "1")
        #expect(try value("random()", in: environment(0.75, arithmetic: .real)) == "0.75")
        #expect(try value("random()", in: environment(0, arithmetic: .real)) == "0.0")
        for number in [0, 0.5] {
            #expect(identifier("random()", in: environment(number, arithmetic: .integer)) == .notAnInteger)
        }
    }

    /// A source of the app's may give anything.
    @Test(arguments: [-1, Double.nan, 0])
    func whatIsBelowTheRangeIsItsBeginning(number: Double) throws {
        #expect(try value("random()", in: environment(number)) == "0")
        #expect(try value("random(3, 9)", in: environment(number)) == "3")
    }

    @Test(arguments: [1, 7, Double.infinity, 1 - 0x1p-53])
    func whatIsAboveTheRangeIsItsEnd(number: Double) throws {
        #expect(try value("(1 - random()) * 2 ** 53", in: environment(number)) == "1")
        #expect(try value("random(3, 9)", in: environment(number)) == "9")
        #expect(
            try value("random(-(10 ** 40), 10 ** 40)", in: environment(number))
                == "10000000000000000000000000000000000000000")
    }

    @Test func integersAreSpreadEvenly() throws {
        for arithmetic in [Arithmetic.exact, .integer, .real] {
            let faces = try (0..<6).map { face in
                try Formula("random(1, 6)").evaluate(in: environment((Double(face) + 0.5) / 6, arithmetic: arithmetic))
            }
            #expect(faces == (1...6).map { arithmetic == .real ? .real(Double($0)) : Value($0) })
        }
        #expect(try value("random(5, 5)", in: environment(0.5)) == "5")
        #expect(try value("random(-3, -1)", in: environment(0.5)) == "-2")
        // Of a long range, the lower digits are drawn, too.
        #expect(try value("random(0, 2 ** 100 - 1)", in: environment(0.5, 0.25, 0.75)) != "0")
    }

    @Test func withoutASourceThereAreNone() {
        for text in ["random()", "random(1, 6)"] {
            #expect(identifier(text, in: FormulaEnvironment()) == .unsupported)
        }
        #expect(identifier("random(6, 1)", in: environment(0.5)) == .outsideDomain)
        #expect(identifier("random(1.5, 2)", in: environment(0.5)) == .notAnInteger)
        #expect(identifier("random('a', 2)", in: environment(0.5)) == .typeMismatch)
        #expect(identifier("random(1)", in: environment(0.5)) == .wrongArgumentCount)
    }

    @Test func longOnesAreWithinTheLimits() {
        let limits = self.limits(\.numberBits, 128)
        #expect(identifier("random(0, 2 ** 120)", in: environment(0.5, limits: limits)) == .resultTooLarge)
        #expect(identifier("random(1, 6)", in: environment(0.5, limits: .untrusted)) == nil)
    }

    /// What is drawn is drawn again in each evaluation, and as often as it is written.
    @Test func nothingIsKept() throws {
        let drawing = environment(0, 0.25, 0.5)
        let formula = try Formula("random()")
        #expect(try (0..<4).map { _ in try formula.evaluate(in: drawing).description } == ["0", "0.25", "0.5", "0"])
        #expect(try value("random() - random()", in: environment(0.5, 0.25)) == "0.25")
        #expect(try value("map([1, 2, 3], x -> x + random())", in: environment(0, 0.5)) == "[1, 2.5, 3]")
        var defining = environment(0.5, 0.25)
        try defining.execute("roll(n) = random() * n")
        #expect(try value("roll(4) + roll(8)", in: defining) == "4")
        let folded = try Formula("random(1, 6) + (1 + 2)").folded(in: environment(0.5))
        #expect(folded.description == "random(1, 6) + 3")
    }

    @Test func programsOverDoublesHaveNone() throws {
        for text in ["x + random()", "random(1, 6) * x", "true ? random() : x"] {
            #expect(throws: EvaluationError.self, "\(text)") {
                try Formula(text).compiled(for: ["x"], in: environment(0.5))
            }
        }
        let program = try Formula("x + random()").compiledExactly(for: ["x"], in: environment(0.5, 0.25))
        #expect(try (0..<3).map { _ in try program(1).description } == ["1.5", "1.25", "1.5"])
    }

    private func limits<Limit>(_ limit: WritableKeyPath<Limits, Limit>, _ value: Limit) -> Limits {
        var limits = Limits.standard
        limits[keyPath: limit] = value
        return limits
    }
}

/// Counts what has been drawn.
private final class Draws: Sendable {
    private let count = Mutex(0)

    func take() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}
