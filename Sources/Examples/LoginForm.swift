internal import Abacus
internal import CalculatorKit

/// A login form with a button that is enabled while the input is valid.
final class LoginForm {
    static let validityRule = "length(email) >= 6 and length(password) > 4"

    var email = "" {
        didSet { update() }
    }
    var password = "" {
        didSet { update() }
    }

    /// Whether the button is enabled. The button is bound to this.
    let isValid: ObservableValue<Bool>

    private let rule: Rule

    /// Creates an empty form.
    ///
    /// - Throws: a message to the owner if the rule gives no answer for an empty form.
    init(validityRule: String = LoginForm.validityRule) throws(Complaint) {
        rule = try Rule(validityRule, over: ["email", "password"])
        isValid = ObservableValue(try rule.holds(["email": "", "password": ""]))
    }

    /// Updates `isValid` if it has changed. If the rule gives no answer, the form isn't valid.
    private func update() {
        let isNowValid = (try? rule.holds(["email": Value(email), "password": Value(password)])) ?? false
        if isNowValid != isValid.value { isValid.value = isNowValid }
    }
}

/// A button bound to the validity of a form.
final class LoginButton {
    private(set) var isEnabled = false
    private var binding: ObservableValue<Bool>.Binding?

    init(of form: LoginForm) {
        binding = form.isValid.bind { [weak self] in self?.isEnabled = $0 }
    }
}

extension LoginForm: Example {
    static let name = "login"
    static let summary = "a login form's validity, bound to its button"
    static let fields = [Field("email", "ada@example.org"), Field("password", "engine"), Field("rule", validityRule)]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let form = try LoginForm(validityRule: fields["rule"])
        let button = LoginButton(of: form)
        let state = { "the button is \(button.isEnabled ? "enabled" : "disabled")" }
        var lines = ["nothing typed: \(state())"]
        form.email = fields["email"]
        lines.append("email '\(form.email)': \(state())")
        form.password = fields["password"]
        lines.append("password of \(form.password.count) characters: \(state())")
        return lines
    }

    static let demonstrations: [[String: String]] = [[:], ["password": "1234"], ["rule": "length(mail) > 0"]]
}
