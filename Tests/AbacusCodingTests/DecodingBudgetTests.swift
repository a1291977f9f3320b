import Abacus
import Foundation
import TestSupport
import Testing

/// What decoding values may use, by default and with a budget.
@Suite struct DecodingBudgetTests {
    private func decoder(within budget: DecodingBudget?) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let budget { decoder.userInfo[.decodingBudget] = budget }
        return decoder
    }

    private func decode(_ json: String, within budget: DecodingBudget? = nil) throws -> Value {
        try decoder(within: budget).decode(Value.self, from: Data(json.utf8))
    }

    private func decodeArray(_ json: String, within budget: DecodingBudget? = nil) throws -> [Value] {
        try decoder(within: budget).decode([Value].self, from: Data(json.utf8))
    }

    private func json(_ expression: String) -> String { "{\"exactReal\":\"\(expression)\"}" }

    private func json(listOf expressions: [String]) -> String {
        "{\"list\":[" + expressions.map(json).joined(separator: ",") + "]}"
    }

    /// Returns the identifier of the evaluation's error why something isn't decoded.
    private func identifier(_ decode: () throws -> Any) -> Diagnostic.Identifier? {
        do {
            _ = try decode()
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return (context.underlyingError as? any DiagnosedError)?.diagnostics[0].identifier
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    // MARK: - Whatever is encoded is read

    private func checkRoundTrip(_ value: Value, _ name: String) throws {
        guard let data = try? JSONEncoder().encode(value) else {
            // Nothing is written that the language couldn't read with any limits.
            #expect(throws: StatementError.self, "\(name) isn't encoded") { try Formula.value(of: value.literal()) }
            return
        }
        do {
            let decoded = try JSONDecoder().decode(Value.self, from: data)
            #expect(Double(decoded) == Double(value), "\(name)")
        } catch {
            Issue.record("\(name): \(error)")
        }
    }

    /// `ABACUS_SCALE=200` tries 100,000 random reals.
    @Test func encodedRandomRealsAreReadByDefault() throws {
        var generator = RealFormulaGenerator(seed: SplitMix64.seed &+ 5)
        var count = 0
        while count < TestScale.count(500) {
            let text = generator.formula(depth: 3)
            guard let value = try? Formula.value(of: text, limits: .untrusted), case .exactReal = value else {
                continue
            }
            count += 1
            try checkRoundTrip(value, "seed \(SplitMix64.seed): \(text)")
        }
    }

    @Test func encodedRealsOfTheCorpusAreReadByDefault() throws {
        var count = 0
        for file in ["values-exact.txt", "display.txt", "reals.txt"] {
            for line in try CorpusLine.cases(in: file) {
                guard let value = try? Formula.value(of: line.columns[0]), case .exactReal = value else { continue }
                count += 1
                try checkRoundTrip(value, "\(line)")
            }
        }
        #expect(count > 100)
    }

    /// An expression that takes more work than its length pays for gets spaces.
    @Test func anExpensiveExpressionPaysByItsLength() throws {
        let value = try Formula.value(of: "ln(1612278)**11")
        let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        #expect(text.hasPrefix("{\"exactReal\":\"ln(1612278)**11  "))
        #expect(try decode(text) == value)
        #expect(identifier { try decode(json("ln(1612278)**11")) } == .tooMuchWork)
    }

    @Test func whatCannotBeReadIsNotEncoded() throws {
        let value = try Formula.value(of: "2**4000000 * ln(1 - 10**-4000)")
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    }

    // MARK: - By default

    /// Nine kilobytes that would take some eleven billion units of work if each expression could take what it wants.
    @Test func manyHostileExpressionsAreRefused() {
        let expression = "ln(1 - 10**-1000000)"
        let text = json(listOf: Array(repeating: expression, count: 240))
        #expect(text.utf8.count < 10_000)
        #expect(identifier { try decode(text) } == .tooMuchWork)

        let budget = DecodingBudget(limits: .standard)
        #expect(throws: Never.self) { try decode(json(expression), within: budget) }
        #expect(budget.spentWork > 40_000_000)
    }

    @Test func theRealsOfAValueShareItsSum() {
        // This takes 2.4 million units, of which it adds 0.3 million.
        let expression = "sqrt(10**7000 + 1)"
        let cheap = Array(repeating: "pi", count: 20)
        #expect(identifier { try decode(json(expression)) } == .tooMuchWork)
        #expect(identifier { try decode(json(listOf: cheap + [expression])) } == nil)
        #expect(identifier { try decode(json(listOf: cheap + [expression, expression, expression])) } == .tooMuchWork)
        // Those of another value in the same text don't count.
        #expect(identifier { try decodeArray("[\(json(listOf: cheap)),\(json(expression))]") } == .tooMuchWork)
        // Parts and members are within the value, too.
        let parts = cheap.map(json).joined(separator: ",") + ",{\"listOf\":20}"
        let record = "{\"record\":[{\"name\":\"a\",\"value\":\(json(listOf: cheap + [expression]))}]}"
        #expect(identifier { try decode("{\"parts\":[\(parts),\(json(expression)),{\"listOf\":2}]}") } == nil)
        #expect(identifier { try decode(record) } == nil)
    }

    // MARK: - With a budget

    @Test func aBudgetIsOneForAllValues() throws {
        let text = "[" + Array(repeating: json("sqrt(10**7000 + 1)"), count: 4).joined(separator: ",") + "]"
        var limits = Limits.standard
        limits.work = 12_000_000
        let budget = DecodingBudget(limits: limits)
        let values = try decodeArray(text, within: budget)
        #expect(values.count == 4)
        #expect(budget.spentWork > 8_000_000 && budget.spentWork < limits.work)
        #expect(identifier { try decodeArray(text, within: budget) } == .tooMuchWork)
        #expect(budget.spentWork <= limits.work)
    }

    /// What has no value is charged for, too, since a type may decode something else instead.
    @Test func failuresAreCharged() {
        let budget = DecodingBudget(limits: .standard)
        #expect(identifier { try decode(json("sqrt(10**7000 + 1) / 0"), within: budget) } == .divisionByZero)
        #expect(budget.spentWork > 2_000_000)
        #expect(identifier { try decode(json("1 +"), within: budget) } == .expectedOperand)
    }

    @Test func memoryIsShared() {
        var limits = Limits.standard
        limits.memoryBytes = 1 << 16
        let text = Array(repeating: "pi + 10**20000", count: 20)
        #expect(identifier { try decode(json(text[0]), within: DecodingBudget(limits: limits)) } == nil)
        #expect(
            identifier { try decode(json(listOf: text), within: DecodingBudget(limits: limits)) } == .resultTooLarge)
    }

    @Test func theDeadlineAndTheCancellationEndADecode() {
        let text = "{\"list\":[{\"integer\":\"1\"},{\"integer\":\"2\"},{\"integer\":\"3\"}]}"
        var limits = Limits.standard
        limits.deadline = .zero
        #expect(identifier { try decode(text, within: DecodingBudget(limits: limits)) } == .deadlinePassed)
        #expect(identifier { try decode(text, within: DecodingBudget(limits: .standard) { true }) } == .cancelled)
        #expect(identifier { try decode(text, within: DecodingBudget(limits: .untrusted) { false }) } == nil)
    }

    @Test func theTextOfAnExpressionIsLimited() {
        var limits = Limits.standard
        limits.sourceBytes = 5
        #expect(identifier { try decode(json("pi + 1"), within: DecodingBudget(limits: limits)) } == .sourceTooLong)
    }
}
