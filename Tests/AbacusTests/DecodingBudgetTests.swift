import Abacus
import Foundation
import TestSupport
import Testing

@Suite struct DecodingBudgetTests {
    private func decode(_ json: String, _ budget: DecodingBudget? = nil) throws -> Value {
        let decoder = JSONDecoder()
        if let budget { decoder.userInfo[.decodingBudget] = budget }
        return try decoder.decode(Value.self, from: Data(json.utf8))
    }

    @Test func explore() throws {
        for text in ["pi", "sqrt(2)", "cos(pi/10**450)", "cos(pi/2**1023)", "sqrt(10**3000+1)", "pi*2**4000000", "pi + 10**100000", "ln(1 - 10**-1000000)", "exp(exp(exp(10)))", "pi**(10**30)", "sin(10**1000)", "exp(1000) - exp(1001)", "sqrt(factorial(30000))", "sqrt(2**127-1)", "(1+sqrt(2))**500", "(1+sqrt(2))**50000", "sin(1)**200", "sqrt(2)+sqrt(3)+sqrt(5)+sqrt(7)+sqrt(11)+sqrt(13)+sqrt(17)+sqrt(19)", "1/(1-cos(pi/10**300))", "sqrt(sqrt(2)+sqrt(3)-sqrt(5+2*sqrt(6))+1)", "atan(1/5)*16-4*atan(1/239)-pi"] {
            let budget = DecodingBudget(limits: .standard)
            let start = ContinuousClock.now
            let result = Result { try decode("[{\"exactReal\":\"\(text)\"}]".replacing("[", with: "{\"list\":[").replacing("]", with: "]}"), budget) }
            print(text, budget.spentWork, (1 << 18) + 4096 * text.utf8.count, ContinuousClock.now - start, (try? result.get()) == nil ? "\(result)" : "")
        }
    }
}
