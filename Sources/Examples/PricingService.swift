internal import Abacus

/// A line of an order.
struct OrderLine: Sendable {
    let price: Rational
    let quantity: Int
    let country: String
    let isMember: Bool

    /// The values of the names, in the order of `PricingService.names`.
    fileprivate var values: [Value] { [Value(price), Value(quantity), Value(country), Value(isMember)] }
}

/// A service whose prices are formulas that its users write.
///
/// A formula is checked when it is saved, so that its author hears of a mistake and not the customers. It is compiled
/// once, and then evaluated for each order, exactly: there are no cents lost in a sum.
struct PricingService {
    /// What a formula may use.
    static let names = ["price", "quantity", "country", "member"]
    private static let kinds: [String: Value.Kinds] = [
        "price": .number, "quantity": .integer, "country": .text, "member": .boolean,
    ]

    private let environment = FormulaEnvironment(limits: .untrusted)
    private var programs: [String: ExactProgram] = [:]

    /// Saves a formula under a name.
    ///
    /// - Throws: everything that is wrong with it, each with its place and what may have been meant.
    mutating func save(_ text: String, as name: String) throws(Complaint) {
        programs[name] = try Complaint.explaining {
            let formula = try Formula(Source(text, name: name), options: environment.parserOptions)
            let findings = formula.check(Self.kinds, in: environment, giving: .number)
            guard findings.isEmpty else {
                throw Complaint(DiagnosticRenderer().render(findings, in: formula.source))
            }
            return try formula.compiledExactly(for: Self.names, in: environment)
        }
    }

    /// Returns the price of a line by the formula of a name, in whole cents.
    ///
    /// - Throws: why there is none.
    func price(of line: OrderLine, by name: String) throws(Complaint) -> Rational {
        guard let program = programs[name] else { throw Complaint("there is no formula '\(name)'") }
        let value: Value
        do throws(EvaluationError) {
            value = try program.evaluate(line.values)
        } catch {
            throw Complaint(error.description)
        }
        guard let price = Rational(exactly: value) else {
            throw Complaint("the formula '\(name)' gives \(value), which is not a price")
        }
        return price.rounded(places: 2)
    }
}

extension PricingService: Example {
    static let name = "pricing"
    static let summary = "a pricing service with formulas from users"
    static let formula = #"price * quantity * (member ? 0.9 : 1) * (country in ["DE", "AT"] ? 1.19 : 1)"#
    static let fields = [Field("formula", formula)]

    static let lines = [
        OrderLine(price: Rational(1299, 100), quantity: 3, country: "DE", isMember: true),
        OrderLine(price: Rational(5, 100), quantity: 1_000, country: "FR", isMember: false),
        OrderLine(price: Rational(499, 100), quantity: 0, country: "AT", isMember: false),
    ]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        var service = PricingService()
        try service.save(fields["formula"], as: "formula")
        let format = ValueFormat.fixed(2).grouped(by: .comma)
        return lines.enumerated().map { number, line in
            do throws(Complaint) {
                return "order \(number + 1): \(Value(try service.price(of: line, by: "formula")).text(format))"
            } catch {
                return "order \(number + 1): \(error)"
            }
        }
    }

    static let demonstrations = [
        [:], ["formula": "round(price * 1.19, 2) * quantity"], ["formula": "pirce * country + max()"],
        ["formula": "price / quantity"], ["formula": "price *"], ["formula": "country"],
        ["formula": "quantity > 2 ? price : country"],
        ["formula": "9 ** 9 ** 9 * price"],
    ]
}
