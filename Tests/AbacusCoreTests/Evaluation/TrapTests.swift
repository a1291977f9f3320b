import Abacus
import Testing

/// What a user's data can reach throws or has a meaning; mistakes in the program end the process.
@Suite struct TrapTests {
    @Test func anotherNumberOfArgumentsThanParameters() async throws {
        await #expect(processExitsWith: .failure) { _ = try Formula("x + y").compiled(for: ["x", "y"])(1) }
        let program = try Formula("x").compiled(for: ["x"])
        let exact = try Formula("x").compiledExactly(for: ["x"])
        let errors = [
            #expect(throws: EvaluationError.self) { try program.evaluate([]) },
            #expect(throws: EvaluationError.self) { try exact(1, 2) },
            #expect(throws: EvaluationError.self) { try exact(0.5, 2) },
            #expect(throws: EvaluationError.self) { try exact.evaluate([] as [Value]) },
            #expect(throws: EvaluationError.self) { try exact.evaluate([1, 2, 3].span) },
        ]
        for (error, count) in zip(errors, [0, 2, 2, 0, 3]) {
            let diagnostic = try #require(error?.diagnostics.first)
            #expect(diagnostic.identifier == .wrongArgumentCount && diagnostic.range == 0..<1)
            #expect(diagnostic.message == "'x' takes one argument, not \(count)")
        }
    }

    @Test(arguments: [
        (ValueFormat.fixed(-3), ValueFormat.fixed(0)), (.significant(0), .significant(1)),
        (ValueFormat(significantDigits: .min), ValueFormat(significantDigits: 1)),
        (ValueFormat(digits: .min), ValueFormat(digits: 0)),
        (ValueFormat(radix: 99), ValueFormat()), (ValueFormat(radix: 1), ValueFormat()),
        (ValueFormat(radix: .min), ValueFormat(radix: 10)), (.display(places: -1), .display(places: 0)),
        (.display(places: 1, width: 0), .display(places: 1, width: 1)),
    ])
    func formatsTakeWhatMeansNothingAsTheNearest(_ format: ValueFormat, _ expected: ValueFormat) {
        #expect(format == expected)
        #expect(Value(decimal: "1234.56")!.text(format) == Value(decimal: "1234.56")!.text(expected))
    }

    @Test func propertiesOfFormatsTakeTheSame() {
        var format = ValueFormat()
        format.digits = -1
        #expect(format.digits == 0)
        format.significantDigits = -1
        #expect(format.significantDigits == 1)
        format.radix = 99
        #expect(format.radix == 10)
        format.radix = 36
        #expect(format.radix == 36)
        format.width = -5
        #expect(format.width == 1)
        #expect(Value(35).text(format) == "z")
    }
}
