internal import Testing

@testable internal import Examples

@Suite struct ExamplesCommandTests {
    private func output(_ arguments: String...) async throws -> String {
        try await ExamplesCommand(parsing: arguments).output().joined(separator: "\n")
    }

    @Test(arguments: [
        ("bmi", ["22.4: normal", "27.8: severely obese", "\nenter the height\n", "'heavy' is not a number"]),
        ("login", ["the button is enabled", "the button is disabled", "uses 'mail'"]),
        ("users", ["Alonzo, 28, Princeton\nAda, 36, London\nAlan, 41, London", "rule:1:6: error:", "uses 'salary'"]),
        ("screen", ["> × 2\n         184", "There is no function 'SQRT'; did you mean 'sqrt'?", "Division by zero."]),
        (
            "pricing",
            ["order 1: 41.74", "'*' does not work on a text", "order 3: formula:1:7: error: division by zero"]
        ),
        ("editor", ["b p www\n    ^^^ there is no name", "* price + 'ab'", "> price  primorial(n)", "= 59.97"]),
        (
            "discounts",
            [
                #"{"discounts":{"regular":3.0035,"third free":0.033333333333333333},"toPay":57.033166666666667}"#,
                #"{"discounts":{},"toPay":0}"#, "<json>:1:49: error: the number has more than 65536 bits",
                "mistaken:1:1: error: there is no name 'custmer'; did you mean 'customer'?",
            ]
        ),
        (
            "orders",
            [
                "pen | 0.10 | 3 | 0.3\nink, blue | 12.50 | 40 | 500\nnib: '*' does not work", "did you mean 'price'?",
                "the table can't be read: unclosedQuote",
            ]
        ),
        ("everyday", ["%  80+12\n=  92\n=  104", "=  5\n", "=  20,000", "<  0", "(division by zero)"]),
        (
            "ported",
            [
                "MathParser\n", "\n4.25", "\n-1.0", "\nworldly", "3.14159", "there is no name 'ut'",
                "no library 'muParser'",
            ]
        ),
        ("rewriter", ["simplified: (price + fee) ** 2"]),
        ("address", ["the address is complete", "enter the city and zip code", "'zip' is neither"]),
    ])
    func eachExampleShowsItsRuleAndItselfAtWork(_ name: String, _ parts: [String]) async throws {
        let output = try await output(name)
        for part in parts { #expect(output.contains(part)) }
        let example = try #require(ExamplesCommand.examples.first { $0.name == name })
        for field in example.fields { #expect(output.contains("\(field.name): \(field.text)\n")) }
    }

    @Test func fieldsCanBeTyped() async throws {
        #expect(try await output("bmi", "height=100", "weight=18.5") == "18.5: normal")
        #expect(try await output("users", "filter=age == 45") == "Grace, 45, New York")
        #expect(try await output("users", "filter=false") == "no user")
        #expect(try await output("address", "rule=true") == "the address is complete")
        #expect(try await output("login", "email=a=b=cd", "password=").hasSuffix("the button is disabled"))
    }

    @Test(arguments: [
        ([], "Usage: examples NAME"), (["nope"], "there is no example 'nope'\nUsage: "),
        (["bmi", "height"], "'height' is not of the form FIELD=TEXT"),
        (["bmi", "hight=1"], "bmi has no field 'hight'; it has height, weight, index-rule, class-rule"),
        (["bmi", "height="], "enter the height"), (["address", "city="], "enter the city"),
        (["address", "rule=false"], "the address is not complete"), (["users", "order="], "rule:1:1: error: "),
    ])
    func whatMakesNoSenseGetsAMessage(_ arguments: [String], _ message: String) async {
        do {
            let output = try await ExamplesCommand(parsing: arguments).output()
            Issue.record("\(output)")
        } catch {
            #expect(error.description.hasPrefix(message))
        }
    }

    @Test func whatIsTypedIsShownAsItIs() throws {
        #expect("a\u{1B}[2J\nb\u{202E}".visibleLines == "a\\u{1B}[2J\nb\\u{202E}")
    }
}
