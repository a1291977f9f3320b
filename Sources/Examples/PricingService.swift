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
/// A formula is checked when it is saved, so that its author learns of a mistake before customers do. It is compiled
/// once, and then evaluated for each order, exactly: sums lose no cents. Evaluation happens on separate threads, so
/// that a slow formula delays only those who asked for its price.
struct PricingService {
    /// The names that a formula may use.
    static let names = ["price", "quantity", "country", "member"]
    private static let kinds: [String: Value.Kinds] = [
        "price": .number, "quantity": .integer, "country": .text, "member": .boolean,
    ]

    private let environment = FormulaEnvironment(limits: .untrusted)
    private let threads: EvaluationThreads
    private var programs: [String: ExactProgram] = [:]

    init(evaluatingOn threads: EvaluationThreads = .shared) { self.threads = threads }

    /// Saves a formula under a name.
    ///
    /// - Throws: everything that is wrong with it, each problem with its place and a suggestion if there is one.
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

    /// Returns the price of a line by the formula with a name, in whole cents.
    ///
    /// - Throws: why there is no price; also if the task was cancelled.
    func price(of line: OrderLine, by name: String) async throws(Complaint) -> Rational {
        guard let program = programs[name] else { throw Complaint("there is no formula '\(name)'") }
        let value: Value
        do throws(EvaluationError) {
            value = try await program.evaluate(line.values, on: threads)
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

    static func show(_ fields: Fields) async throws(Complaint) -> [String] {
        var service = PricingService()
        try service.save(fields["formula"], as: "formula")
        let format = ValueFormat.fixed(2).grouped(by: .comma)
        var shown: [String] = []
        for (number, line) in lines.enumerated() {
            do throws(Complaint) {
                let price = try await service.price(of: line, by: "formula")
                shown.append("order \(number + 1): \(Value(price).text(format))")
            } catch {
                shown.append("order \(number + 1): \(error)")
            }
        }
        return shown
    }

    static let demonstrations = [
        [:], ["formula": "round(price * 1.19, 2) * quantity"], ["formula": "pirce * country + max()"],
        ["formula": "price / quantity"], ["formula": "price *"], ["formula": "country"],
        ["formula": "quantity > 2 ? price : country"],
        ["formula": "9 ** 9 ** 9 * price"],
    ]
}
