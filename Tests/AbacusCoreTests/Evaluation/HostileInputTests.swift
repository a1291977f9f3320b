import Abacus
import TestSupport
import Testing

/// Texts that are meant to crash a process. Each is answered or refused, in a process that may use a gigabyte.
///
/// `Tests/Checks/Hostile` tries more of them on the command, longer ones and with a time limit.
@Suite struct HostileInputTests {
    private typealias Input = (text: String, answer: Answer)

    /// The expected outcome of an input.
    private enum Answer: Equatable {
        case value(Value)
        case failure(Diagnostic.Identifier)
    }

    @Test func textsAreAnsweredOrRefused() async {
        await #expect(processExitsWith: .success) {
            AddressSpace.limit(toFurther: 1 << 30)
            for input in HostileInputTests.inputs(of: 40_000) {
                #expect(HostileInputTests.answer(to: input.text, .standard) == input.answer, "\(input.text.prefix(40))")
            }
        }
    }

    /// Texts that are too long for untrusted limits are refused at once; all others have the same outcome as with
    /// standard ones.
    @Test func textsOfStrangersAreAnsweredOrRefused() async {
        await #expect(processExitsWith: .success) {
            AddressSpace.limit(toFurther: 256 << 20)
            for size in [5_000, 70_000] {
                for input in HostileInputTests.inputs(of: size) {
                    let isLong = input.text.utf8.count > Limits.untrusted.sourceBytes
                    #expect(
                        HostileInputTests.answer(to: input.text, .untrusted)
                            == (isLong ? .failure(.sourceTooLong) : input.answer), "\(input.text.prefix(40))")
                }
            }
        }
    }

    private static func answer(to text: String, _ limits: Limits) -> Answer? {
        var limits = limits
        limits.deadline = nil
        var environment = FormulaEnvironment(limits: limits)
        do throws(StatementError) {
            guard case .value(let value) = try environment.execute(text) else { return nil }
            return .value(value)
        } catch {
            return .failure(error.diagnostics[0].identifier)
        }
    }

    private static func inputs(of size: Int) -> [Input] {
        func times(_ text: String) -> String { String(repeating: text, count: size) }
        return [
            (times("(") + "1" + times(")"), .value(1)),
            (times("("), .failure(.unbalancedParenthesis)),
            (times(")"), .failure(.expectedOperand)),
            (times("-") + "1", .value(size.isMultiple(of: 2) ? 1 : -1)),
            ("1" + times("+1"), .value(.integer(BigInteger(size + 1)))),
            ("1" + times("*1"), .value(1)),
            ("1" + times("**1"), .value(1)),
            ("1" + times("<1"), .failure(.nonAssociativeChain)),
            (times("true?1:") + "1", .value(1)),
            (times("abs(") + "1" + times(")"), .value(1)),
            (times("f(") + times(")"), .failure(.unknownFunction)),
            (times("[") + times("]"), .failure(.nestedTooDeep)),
            ("a" + times(".a"), .failure(.unknownName)),
            ("3" + times("! "), .failure(.resultTooLarge)),
            (times("a == not ") + "1", .failure(.expectedOperand)),
            (times(","), .failure(.expectedOperand)),
            ("length('" + times("\\n") + "')", .value(.integer(BigInteger(size)))),
            ("'" + times("a"), .failure(.unterminatedText)),
            ("'" + times("\\q") + "'", .failure(.invalidEscape)),
            (times("\0"), .failure(.unexpectedCharacter)),
            (times("a"), .failure(.unknownName)),
            (times(" ") + "1", .value(1)),
            ("1e" + times("9"), .failure(.resultTooLarge)),
            (times("7") + ".1.", .failure(.invalidNumber)),
        ]
    }

    @Test func manyNamesAreSearchedForASuggestion() {
        var environment = FormulaEnvironment()
        for number in 0..<TestScale.count(50_000) { environment["n\(number)"] = 1 }
        let error = #expect(throws: StatementError.self) { try environment.execute("n12345x + 1") }
        #expect(error?.diagnostics.map(\.identifier) == [.unknownName])
        #expect((try? environment.execute("n12345 + 1")) == .value(2))
    }

    @Test func longNamesAreNotComparedLetterByLetter() throws {
        let length = TestScale.count(200_000)
        let name = String(repeating: "a", count: length)
        let count = 20
        var environment = FormulaEnvironment()
        for number in 0..<count { environment["\(name)\(number)"] = 1 }
        let error = #expect(throws: EvaluationError.self) {
            try Formula(name, options: ParserOptions(maximumLength: 1 << 24)).evaluate(in: environment)
        }
        #expect(error?.diagnostics.map(\.identifier) == [.unknownName])
        let list = environment.completions(at: length - 1, in: ParsedSource(Source(name.uppercased())))
        #expect(list?.count == count && list?.commonPrefix.utf8.count == length)
        for number in 0..<count { environment["\(name)\(number)"] = nil }
        #expect(environment.variableNames.isEmpty)
    }

    /// Calls around others begin before those, but a suggestion is looked for only where it is kept.
    @Test func ofNestedCallsTheFirstAreReported() {
        var environment = FormulaEnvironment()
        for number in 0..<10_000 { environment.define("function\(number)", arity: 1) { $0[0] } }
        let calls = (0..<20_000).map { "funktion\($0)(" }.joined() + "1" + String(repeating: ")", count: 20_000)
        let error = #expect(throws: EvaluationError.self) { try Formula(calls).evaluate(in: environment) }
        #expect(error?.diagnostics.count == 20)
        #expect(error?.diagnostics.first?.message == "there is no function 'funktion0'")
        #expect(error?.diagnostics.last?.hint == "did you mean 'function19'?")
    }

    @Test(arguments: [
        "nope + ", "nope(1) + ", "1..2 + ", "@ + ", "'\\q' + ", ") + ", "(1 2) + ", "1 < 2 < 3, ",
    ])
    func errorsAreCountedToTwenty(text: String) throws {
        var environment = FormulaEnvironment()
        let error = #expect(throws: StatementError.self) {
            try environment.execute(String(repeating: text, count: 2_000) + "1")
        }
        #expect((1...20).contains(try #require(error).diagnostics.count))
    }
}
