internal import Abacus
internal import AbacusJSON

/// A shop's discounts, with rules in JSON that its owner edits. Orders and answers are also JSON.
///
/// All numbers stay exact: 0.1 is a tenth in the rules, in an order, and in the answer.
struct DiscountRules {
    /// A rule as represented in the JSON.
    private struct Entry: Decodable {
        let name: String
        let when: String
        let discount: String
    }

    private struct Rule {
        let name: String
        let condition: ResolvedFormula
        let discount: ResolvedFormula
    }

    private let rules: [Rule]
    private let environment: FormulaEnvironment
    private let total: ResolvedFormula

    /// The kinds of an order's members.
    private static let kinds: [String: Value.Kinds] = ["items": .list, "customer": .record]

    /// Parses the rules.
    ///
    /// - Throws: a message to the owner about what is wrong with the JSON or with a formula.
    init(json: String) throws(Complaint) {
        (rules, environment, total) = try Complaint.explaining {
            var environment = FormulaEnvironment(limits: .untrusted)
            try environment.execute("subtotal(items) = sum(map(items, item -> item.price * item.quantity))")
            let entries = try ValueDecoder().decode([Entry].self, from: Value(json: json, limits: .untrusted))
            let rules = try entries.map { entry in
                try Rule(
                    name: entry.name,
                    condition: Self.formula(entry.when, of: entry.name, giving: .boolean, in: environment),
                    discount: Self.formula(entry.discount, of: entry.name, giving: .number, in: environment))
            }
            return (rules, environment, try Formula("subtotal(items)").resolved(in: environment))
        }
    }

    /// Parses a formula of a rule, and checks it against the kinds of an order's members.
    private static func formula(
        _ text: String, of rule: String, giving expected: Value.Kinds, in environment: FormulaEnvironment
    ) throws -> ResolvedFormula {
        let formula = try environment.formula(Source(text, name: rule))
        let findings = formula.check(kinds, in: environment, giving: expected)
        guard findings.isEmpty else { throw Complaint(DiagnosticRenderer().render(findings, in: formula.source)) }
        return try formula.resolved(in: environment)
    }

    /// Returns the answer to an order: the discounts that apply to it, and the amount left to pay.
    ///
    /// - Throws: a message to the sender of the order.
    func answer(to order: String) throws(Complaint) -> String {
        try Complaint.explaining {
            let order = try Value(json: order, limits: .untrusted)
            var toPay = try total.evaluate(with: order)
            var discounts: [(String, Value)] = []
            for rule in rules where try rule.condition.holds(for: order) {
                let discount = try rule.discount.evaluate(with: order)
                discounts.append((rule.name, discount))
                toPay = try Formula("toPay - discount").evaluate(["toPay": toPay, "discount": discount])
            }
            let answer: Value = ["discounts": .record(Value.Record(discounts)), "toPay": toPay]
            return try answer.json(.digits(17), limits: .untrusted)
        }
    }
}

extension DiscountRules: Example {
    static let name = "discounts"
    static let summary = "rules from JSON, for orders and answers in JSON"
    static let fields = [
        Field(
            "rules",
            """
            [{"name": "regular", "when": "customer.orders >= 10", "discount": "subtotal(items) * 0.05"},
             {"name": "third free", "when": "any(items, item -> item.quantity >= 3)", "discount": "min(items.price) / 3"}]
            """),
        Field(
            "order",
            #"{"customer": {"orders": 12}, "items": [{"price": 19.99, "quantity": 3}, {"price": 0.1, "quantity": 1}]}"#),
    ]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        [try DiscountRules(json: fields["rules"]).answer(to: fields["order"])]
    }

    static let demonstrations = [
        [:], ["order": #"{"customer": {"orders": 0}, "items": []}"#],
        ["order": #"{"customer": {"orders": 1}, "items": [{"price": 1e999999999, "quantity": 1}]}"#],
        ["rules": #"[{"name": "mistaken", "when": "custmer.orders > 3", "discount": "1"}]"#],
        ["rules": #"[{"name": "half", "when": "true"}]"#],
    ]
}
