internal import Abacus

/// A spreadsheet with cells of numbers, texts, or formulas that use other cells: `=SUM(A1:A3) * (1 + Rate)`.
///
/// It is the model of a window, and belongs to the window's thread: a class that isn't `Sendable`. Its formulas ask it
/// for the cells that they use, and it calculates those beforehand.
final class Spreadsheet {
    /// What a cell shows.
    enum Result: Equatable {
        case value(Value)
        case error(String)
    }

    private enum Content {
        case value(Value)
        case formula(Formula)
        case error(String)
    }

    /// The limit on the cells of a range. They are looked up one by one, and a user decides how many they are.
    private static let mostCellsInRange = 10_000

    private var contents: [String: Content] = [:]
    /// The results of the cells calculated so far.
    private var results: [String: Result] = [:]
    /// The names other than cells that formulas can use.
    private var environment = FormulaEnvironment(limits: .untrusted)

    /// Creates an empty sheet, with values for names that aren't cells.
    init(names: [String: Value] = [:]) {
        environment.notation.nameForms = [.cells, .anyCase]
        for (name, value) in names { environment[name] = value }
        environment.define("net") { (gross: Rational, rate: Rational) in gross / (1 + rate) }
    }

    /// Puts a text in a cell: a formula after `=`, a number, or else a text. An empty text makes the cell blank.
    func set(_ cell: String, to text: String) {
        contents[cell] = text.isEmpty ? nil : content(of: text)
    }

    private func content(of text: String) -> Content {
        guard text.hasPrefix("=") else { return .value(Value(decimal: text) ?? .text(text)) }
        do throws(SyntaxError) {
            return try .formula(environment.formula(String(text.dropFirst())))
        } catch {
            return .error(error.diagnostics[0].message)
        }
    }

    /// Returns what each cell shows.
    ///
    /// - Complexity: O(n log n) in the number of uses of cells, plus the cost of the formulas.
    func calculated() -> [String: Result] {
        let order = CalculationOrder(contents.mapValues(uses))
        results = [:]
        for cell in order.cells { results[cell] = contents[cell].map(result) }
        let cycles = order.cycles.map { Result.error("\($0.joined(separator: " → ")) is a cycle") }
        for (cell, number) in order.cycleNumbers { results[cell] = cycles[number] }
        return results
    }

    /// Returns the cells that a cell uses and that aren't blank, each once.
    private func uses(of content: Content) -> [String] {
        guard case .formula(let formula) = content else { return [] }
        let cells = formula.variables.flatMap { name in
            CellRange(name).map { Array($0.prefix(Self.mostCellsInRange)) } ?? [name]
        }
        return Set(cells).filter { contents[$0] != nil }.sorted()
    }

    private func result(of content: Content) -> Result {
        switch content {
        case .value(let value): return .value(value)
        case .error(let message): return .error(message)
        case .formula(let formula):
            do throws(EvaluationError) {
                return try .value(
                    formula.evaluate(in: environment) { name throws(EvaluationError) in try self.value(of: name) })
            } catch {
                return .error(error.diagnostics[0].message)
            }
        }
    }

    /// Returns the value of a cell, null for a blank cell, or nil for a name that isn't a cell's.
    private func value(of name: String) throws(EvaluationError) -> Value? {
        switch results[name] {
        case .value(let value)?: return value
        case .error?: throw EvaluationError(.outsideDomain, "\(name) has an error")
        // Names in any case are passed in lower case, except those of cells.
        case nil: return name.first?.isUppercase == true ? .null : nil
        }
    }
}
