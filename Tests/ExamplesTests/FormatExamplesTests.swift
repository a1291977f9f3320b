internal import Testing

@testable internal import Examples

/// The examples for whoever moves from `NSExpression` and `NSPredicate`.
@Suite struct FormatExamplesTests {
    @Test(arguments: [
        ("7 ÷ 2 × 3", "10.5"), ("((24 − 18) ÷ 87) × 100", "6.8965517241"), ("0.1 + 0.2", "0.3"), ("2 × (3 + 4)", "14"),
    ])
    func theDisplayIsExact(display: String, result: String) throws {
        #expect(try DisplayCalculator(display: display).result() == result)
    }

    @Test(arguments: ["9++", "1 ÷ 0", "", "2(3)", "5!"]) func mistakesAreMessages(display: String) {
        #expect(throws: Complaint.self) { try DisplayCalculator(display: display).result() }
    }

    private func names(_ text: String, _ rule: String = UserSearch.rule) throws -> [String] {
        try UserSearch(users: UserList.sample.users).found(text, by: rule).map(\.name)
    }

    @Test func whatIsTypedIsAnArgument() throws {
        #expect(try names("LON") == ["Alonzo", "Ada", "Alan"])
        #expect(try names("bárb") == ["Barbara"])
        #expect(try names("O'Neil \" OR 1 == 1") == [])
        #expect(try names("", "age < 30") == ["Anita", "Alonzo"])
    }

    @Test func aRuleThatMakesNoSenseGetsAMessage() {
        #expect(throws: Complaint.self) { try names("x", "name == 'JR's Pad'") }
        #expect(throws: Complaint.self) { try names("x", "age") }
        #expect(throws: Complaint.self) { try names("x", "name > 5") }
    }
}
