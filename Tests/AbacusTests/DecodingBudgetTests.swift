import Abacus
import Foundation
import TestSupport
import Testing

@Suite struct DecodingBudgetTests {
    private func decode(_ json: String, _ budget: DecodingBudget) throws -> Value {
        let decoder = JSONDecoder()
        decoder.userInfo[.decodingBudget] = budget
        return try decoder.decode(Value.self, from: Data(json.utf8))
    }

    @Test func valuesOfADecodeShareTheirBudget() throws {
        let budget = DecodingBudget(limits: .standard)
        let first = try decode(#"{"exactReal": "sqrt(2) + pi"}"#, budget)
        let spent = budget.spentWork
        #expect(spent > 0)
        #expect(try decode(#"{"exactReal": "sqrt(2) + pi"}"#, budget) == first)
        #expect(budget.spentWork == 2 * spent)

        var limits = Limits.standard
        limits.work = 2 * spent - 1
        let small = DecodingBudget(limits: limits)
        #expect(try decode(#"{"exactReal": "sqrt(2) + pi"}"#, small) == first)
        #expect(throws: DecodingError.self) { try decode(#"{"exactReal": "sqrt(2) + pi"}"#, small) }
    }

    @Test func aDecodeCanBeCancelled() {
        let budget = DecodingBudget(limits: .standard) { true }
        #expect(throws: DecodingError.self) { try decode(#"{"exactReal": "sqrt(2)"}"#, budget) }
    }
}
