internal import Testing

@testable internal import Examples

@Suite struct DiscountRulesTests {
    private func answer(_ rules: String, _ order: String) throws(Complaint) -> String {
        try DiscountRules(json: rules).answer(to: order)
    }

    private let tenth = #"[{"name": "tenth", "when": "subtotal(items) > 1", "discount": "subtotal(items) / 10"}]"#

    @Test func numbersAreExactOnTheWay() throws {
        let items =
            #"{"customer": {}, "items": [{"price": 0.1, "quantity": 3}, {"price": 0.7, "quantity": 1}, {"price": 0.01, "quantity": 1}]}"#
        #expect(try answer(tenth, items) == #"{"discounts":{"tenth":0.101},"toPay":0.909}"#)
        #expect(try answer(tenth, #"{"items": [], "customer": {}}"#) == #"{"discounts":{},"toPay":0}"#)
        let third = #"[{"name": "third", "when": "true", "discount": "1/3"}]"#
        #expect(
            try answer(third, #"{"items": [{"price": 1, "quantity": 1}], "customer": {}}"#)
                == #"{"discounts":{"third":0.33333333333333333},"toPay":0.66666666666666667}"#)
    }

    @Test(arguments: [
        (
            #"[{"name": "a", "when": "subtotl(items) > 1", "discount": "1"}]"#,
            "a:1:1: error: there is no function 'subtotl'"
        ),
        (#"[{"name": "a", "when": "1 + 1", "discount": "1"}]"#, "a:1:3: error: "), ("{", "<json>:1:2: error: "),
    ])
    func theOwnerHearsOfMistakes(_ rules: String, _ message: String) {
        let error = #expect(throws: Complaint.self) { try DiscountRules(json: rules) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: ["", "[]", #"{"items": 3}"#, #"{"items": [{"price": "x", "quantity": 1}], "customer": {}}"#])
    func whoeverSentTheOrderHearsOfMistakes(_ order: String) {
        #expect(throws: Complaint.self) { try answer(tenth, order) }
    }
}
