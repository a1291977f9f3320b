internal import Abacus
internal import Testing

@testable internal import Examples

@Suite struct FormulaRewriterTests {
    private let rewriter = FormulaRewriter(renamed: ["p": "price", "q": "quantity"])

    @Test(arguments: [
        ("p * q", "price * quantity", "price * quantity", "price * quantity"),
        (
            "((p + fee) * (2 - 1)) ** 2", "((price + fee) * (2 - 1)) ** 2", "((price + fee) * 1) ** 2",
            "(price + fee) ** 2"
        ),
        ("p - -(-(60 * 60))", "price - --(60 * 60)", "price - 3600", "price - 3600"),
        ("p - --q", "price - --quantity", "price - --quantity", "price - quantity"),
        ("(p + 0) * q + (1 - 1)", "(price + 0) * quantity + (1 - 1)", "(price + 0) * quantity + 0", "price * quantity"),
        (
            "map(l, price -> price * p)", "map(l, price2 -> price2 * price)", "map(l, price2 -> price2 * price)",
            "map(l, price2 -> price2 * price)"
        ),
    ])
    func eachStep(text: String, renamed: String, computed: String, simplified: String) throws {
        #expect(try rewriter.steps(text).map(\.formula.description) == [renamed, computed, simplified])
    }

    /// For numbers, the formula means the same in the end.
    @Test(arguments: [
        "p * 1 + q / 1", "(p - 0) ** 1", "--p * -(-q)", "2 * (p + q) * (7 - 2 * 3)", "p ** 1 ** q", "-(p + 0) ** 2",
    ])
    func theValueStays(text: String) throws {
        let result = try #require(rewriter.steps(text).last?.formula)
        #expect(
            try result.evaluate(["price": 7, "quantity": 3]) == Formula(text).evaluate(["p": 7, "q": 3]), "\(result)")
    }

    @Test func whatMakesNoSenseGetsAMessage() async throws {
        #expect(throws: Complaint.self) { try rewriter.steps("p +") }
        await #expect(throws: Complaint("'p=1' is not of the form NAME=NAME")) {
            try await ExamplesCommand(parsing: ["rewriter", "rename=p=1"]).output()
        }
    }
}
