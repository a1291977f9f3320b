internal import CalculatorKit
internal import Testing

@testable internal import Examples

@Suite struct LoginFormTests {
    @Test(arguments: [
        ("", "", false), ("a@b.de", "12345", true), ("a@b.d", "12345", false), ("a@b.de", "1234", false),
        ("ä@ö.dé", "💥💥💥💥💥", true), ("", "12345", false), ("a@b.de", "", false),
    ])
    func theRuleDecides(_ email: String, _ password: String, _ isValid: Bool) throws {
        let form = try LoginForm()
        form.email = email
        form.password = password
        #expect(form.isValid.value == isValid)
    }

    @Test func theButtonFollowsEachChange() throws {
        let form = try LoginForm()
        let button = LoginButton(of: form)
        #expect(!button.isEnabled)
        form.email = "ada@example.org"
        #expect(!button.isEnabled)
        form.password = "engine"
        #expect(button.isEnabled)
        form.password = ""
        #expect(!button.isEnabled)
    }

    @Test func theButtonHearsOfChangesOnly() throws {
        let form = try LoginForm()
        var heard: [Bool] = []
        let binding = form.isValid.bind { heard.append($0) }
        withExtendedLifetime(binding) {
            form.email = "ada@example.org"
            for password in ["1", "12345", "123456", "12", "1"] { form.password = password }
        }
        #expect(heard == [false, true, false])
    }

    @Test func theOwnerMayEditTheRule() throws {
        let form = try LoginForm(validityRule: #"contains(email, "@")"#)
        form.email = "a@b"
        #expect(form.isValid.value)
    }

    @Test func anEditThatMakesNoSenseGetsAMessage() {
        #expect(throws: Complaint("the rule 'length(mail) > 5' uses 'mail'; it may use email, password")) {
            try LoginForm(validityRule: "length(mail) > 5")
        }
        #expect(throws: Complaint("the rule 'length(email)' is neither true nor false")) {
            try LoginForm(validityRule: "length(email)")
        }
        for rule in ["length(email >= 6", "", "email > 5", "lenght(email) > 5"] {
            #expect(throws: Complaint.self) { try LoginForm(validityRule: rule) }
        }
    }

    @Test func aFormThatTheRuleHasNoAnswerForIsNotValid() throws {
        let form = try LoginForm(validityRule: "length(email) == 0 or 1 / (length(email) - 3) > 0")
        #expect(form.isValid.value)
        form.email = "abc"
        #expect(!form.isValid.value)
        form.email = "abcd"
        #expect(form.isValid.value)
    }
}
