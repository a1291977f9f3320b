internal import Abacus
internal import Testing

@testable internal import Examples

@Suite struct PricingServiceTests {
    private let line = OrderLine(price: Rational(1299, 100), quantity: 3, country: "DE", isMember: true)

    private func price(_ formula: String, of line: OrderLine) async throws -> Rational {
        var service = PricingService()
        try service.save(formula, as: "formula")
        return try await service.price(of: line, by: "formula")
    }

    @Test(arguments: [
        (PricingService.formula, Rational(4174, 100)), ("price * 1.19", Rational(1546, 100)),
        ("price / 7", Rational(186, 100)),
        ("quantity", 3), ("quantity >= 3 ? price * (quantity - 1) : price * quantity", Rational(2598, 100)),
    ])
    func pricesAreExactAndInWholeCents(formula: String, expected: Rational) async throws {
        #expect(try await price(formula, of: line) == expected)
    }

    @Test(arguments: [
        ("pirce * 2", ["did you mean 'price'?"]), ("price * country", ["'*' does not work on a number and a text"]),
        ("country", ["expected a number, found a text"]),
        ("member + 1", ["'+' does not work on a boolean and an integer"]),
        ("max() + cuontry - lenght(country)", ["'max' takes", "did you mean 'country'?", "did you mean 'length'?"]),
        ("price *", ["expected a value at the end"]), ("ans", ["there is no name 'ans'"]),
    ])
    func mistakesAreToldWhenAFormulaIsSaved(formula: String, messages: [String]) async throws {
        var service = PricingService()
        let complaint = try #require(throws: Complaint.self) { try service.save(formula, as: "formula") }
        for message in messages { #expect(complaint.description.contains(message), "\(complaint)") }
        let saved = service
        await #expect(throws: Complaint("there is no formula 'formula'")) {
            try await saved.price(of: line, by: "formula")
        }
    }

    @Test(arguments: [
        ("price / (quantity - 3)", "division by zero"),
        ("quantity > 2 ? country : price", "gives DE, which is not a price"),
        ("9 ** 9 ** 9 * price", "larger than"),
    ])
    func anOrderWithoutAPriceHasAReason(formula: String, reason: String) async throws {
        let complaint = try await #require(throws: Complaint.self) { try await price(formula, of: line) }
        #expect(complaint.description.contains(reason), "\(complaint)")
    }

    @Test func formulasAreKeptByName() async throws {
        var service = PricingService()
        try service.save("price", as: "list")
        try service.save("price * 0.5", as: "sale")
        #expect(try await service.price(of: line, by: "list") == Rational(1299, 100))
        #expect(try await service.price(of: line, by: "sale") == Rational(650, 100))
    }

    @Test func aCustomerWhoHasLeftIsNotServed() async throws {
        var service = PricingService(evaluatingOn: EvaluationThreads(count: 1))
        try service.save("price", as: "list")
        let (saved, line) = (service, line)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await saved.price(of: line, by: "list")
        }
        let complaint = try await #require(throws: Complaint.self) { try await task.value }
        #expect(complaint.description.contains("the evaluation was cancelled"), "\(complaint)")
        #expect(try await saved.price(of: line, by: "list") == Rational(1299, 100))
    }
}
