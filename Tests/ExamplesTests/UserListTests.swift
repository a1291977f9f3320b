internal import Testing

@testable internal import Examples

@Suite struct UserListTests {
    private func names(_ filter: String, _ order: String) throws -> [String] {
        try UserList.sample.filtered(by: filter, sortedBy: order).map(\.name)
    }

    @Test func theFormulasDecide() throws {
        #expect(try names(UserList.filterRule, UserList.orderRule) == ["Alonzo", "Ada", "Alan"])
        #expect(try names(UserList.filterRule, "-age") == ["Alan", "Ada", "Alonzo"])
        #expect(try names("true", "name") == ["Ada", "Alan", "Alonzo", "Anita", "Barbara", "Grace"])
        #expect(
            try names("city == 'London' or age < 30", "length(name) * 100 + age") == ["Ada", "Alan", "Anita", "Alonzo"])
        #expect(try names("false", "name") == [])
        #expect(try names("age > 8 * pi", "pi") == ["Alan", "Barbara", "Ada", "Anita", "Alonzo", "Grace"])
    }

    @Test func equalsKeepTheirOrder() throws {
        #expect(
            try names("true", "city == 'London' ? 0 : 1") == ["Alan", "Ada", "Barbara", "Anita", "Alonzo", "Grace"])
    }

    @Test func anEmptyListStaysOne() throws {
        #expect(try UserList(users: []).filtered(by: "true", sortedBy: "age") == [])
    }

    @Test(arguments: [
        ("age", "age", "the rule 'age' is neither true nor false"),
        ("salary > 5", "age", "the rule 'salary > 5' uses 'salary'; it may use age, city, name"),
        ("true", "size", "the rule 'size' uses 'size'; it may use age, city, name"),
    ])
    func aRuleThatMakesNoSenseGetsAMessage(_ filter: String, _ order: String, _ message: String) {
        #expect(throws: Complaint(message)) { try names(filter, order) }
    }

    @Test func otherErrorsShowThePlace() {
        for (filter, order, place) in [
            ("age >", "age", "rule:1:6: error: "), ("name > 5", "age", "rule:1:6: error: "),
            ("true", "1 / (age - 36)", "rule:1:3: error: division by zero"),
            ("true", "age > 30 ? age : name", "rule:1:6: error: "), ("true", "age > 30", "rule:1:6: error: "),
            ("true", "9 ** 9 ** 9 ** age", "rule:1:"),
        ] {
            do {
                let found = try names(filter, order)
                Issue.record("\(filter) and \(order) give \(found)")
            } catch {
                #expect("\(error)".hasPrefix(place))
            }
        }
    }
}
