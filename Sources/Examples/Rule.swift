internal import Abacus

/// A formula that the owner of an app can edit, for decisions that aren't hard-coded in the app.
struct Rule {
    private let formula: Formula
    /// The names that it may use.
    let names: Set<String>

    /// Creates a rule that may use some names.
    ///
    /// - Throws: a message to the owner if the text can't be parsed or uses another name.
    init(_ text: String, over names: Set<String>) throws(Complaint) {
        do throws(SyntaxError) {
            formula = try Formula(Source(text, name: "rule"))
        } catch {
            throw Complaint(error)
        }
        self.names = names
        if let unknown = formula.variables.first(where: { !names.contains($0) }) {
            throw Complaint(
                "the rule '\(text)' uses '\(unknown)'; it may use \(names.sorted().joined(separator: ", "))")
        }
    }

    /// Returns the value of the rule for some values of its names, within the limits for untrusted formulas.
    ///
    /// - Throws: a message to the owner if there is no value.
    func value(_ values: [String: Value]) throws(Complaint) -> Value {
        assert(names.isSubset(of: values.keys), "each name that a rule may use has a value")
        do throws(EvaluationError) {
            return try formula.evaluate(values, limits: .untrusted)
        } catch {
            throw Complaint(error)
        }
    }

    /// Returns whether the rule holds for some values of its names.
    ///
    /// - Throws: a message to the owner if the value is neither true nor false.
    func holds(_ values: [String: Value]) throws(Complaint) -> Bool {
        guard case .boolean(let holds) = try value(values) else {
            throw Complaint("the rule '\(formula.source.text)' is neither true nor false")
        }
        return holds
    }
}

/// A problem with an input or a rule, in plain words for the person who typed it.
struct Complaint: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    fileprivate init(_ error: some DiagnosedError) { self.init(error.description) }

    /// Returns the result of a closure, or throws a message in place of its error.
    static func explaining<Result>(_ body: () throws -> Result) throws(Complaint) -> Result {
        do {
            return try body()
        } catch {
            throw error as? Complaint ?? Complaint("\(error)")
        }
    }
}
