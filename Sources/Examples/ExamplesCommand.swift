/// The command `examples`, which shows an example, with fields that the arguments change.
struct ExamplesCommand {
    static let examples: [any Example.Type] = [
        BodyMassIndex.self, LoginForm.self, UserList.self, AddressForm.self, DisplayCalculator.self,
        TwoPlaceCalculator.self, FivePlaceCalculator.self, UserSearch.self,
        SpreadsheetForm.self, CalculatorScreen.self, EverydayCalculator.self, PortedFormula.self, PricingService.self,
        FormulaEditor.self, FormulaRewriter.self, OrderTable.self, DiscountRules.self,
    ]

    private let example: any Example.Type
    private let changes: [String: String]

    /// Parses the arguments: `NAME [FIELD=TEXT]...`.
    ///
    /// - Throws: a message if they aren't valid.
    init(parsing arguments: some Collection<String>) throws(Complaint) {
        guard let name = arguments.first else { throw Complaint(Self.usage) }
        guard let example = Self.examples.first(where: { $0.name == name }) else {
            throw Complaint("there is no example '\(name)'\n" + Self.usage)
        }
        self.example = example
        var changes: [String: String] = [:]
        for argument in arguments.dropFirst() {
            guard let equal = argument.firstIndex(of: "=") else {
                throw Complaint("'\(argument)' is not of the form FIELD=TEXT")
            }
            changes[String(argument[..<equal])] = String(argument[equal...].dropFirst())
        }
        self.changes = changes
    }

    /// Returns what the example shows for the changed fields, or for its demonstrations if no field is changed.
    ///
    /// - Throws: a message if a field is unknown or its text is invalid.
    func output() async throws(Complaint) -> [String] {
        if !changes.isEmpty { return try await example.show(Fields(of: example, changing: changes)) }
        var lines = example.fields.map { "\($0.name): \($0.text)" }
        for demonstration in example.demonstrations {
            let arguments = demonstration.sorted { $0.key < $1.key }.map { " '\($0.key)=\($0.value)'" }
            lines += ["", "examples \(example.name)" + arguments.joined()]
            do {
                lines += try await example.show(Fields(of: example, changing: demonstration))
            } catch {
                lines.append(error.description)
            }
        }
        return lines
    }

    private static var usage: String {
        let width = examples.map { $0.name.count }.max() ?? 0
        let rows = examples.map { "  " + $0.name.padded(to: width + 2) + $0.summary }
        return (["Usage: examples NAME [FIELD=TEXT]...", ""] + rows).joined(separator: "\n")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
