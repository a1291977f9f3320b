public import Abacus
public import AbacusRows
public import CalculatorKit
public import Foundation

// What alerts and logs show for the libraries' errors. Without these conformances, `localizedDescription` would be the
// name of the type and a number. A test lists all of them.

extension LocalizedError where Self: DiagnosedError {
    /// What is wrong, in plain words: the message of the first diagnostic, without the text that it refers to.
    public var errorDescription: String? { diagnostics.first?.message }

    /// The functions through which the first error was reached; nil if it is in the text itself.
    public var failureReason: String? {
        guard let notes = diagnostics.first?.notes, !notes.isEmpty else { return nil }
        return notes.map(\.message).joined(separator: ", ")
    }

    /// What the author may have meant, or can do about the first error: its hint, and its fix-it unless the hint
    /// includes that.
    public var recoverySuggestion: String? {
        guard let diagnostic = diagnostics.first else { return nil }
        let (hint, change) = (diagnostic.hint, diagnostic.fixIt?.phrase(in: source.text))
        guard let change, let replacement = diagnostic.fixIt?.replacement else { return hint }
        guard let hint else { return change }
        return !replacement.isEmpty && hint.contains(replacement) ? hint : "\(hint); \(change)"
    }
}

extension FixIt {
    /// Returns the change in words.
    fileprivate func phrase(in text: String) -> String {
        let (found, wanted) = (text[range(in: text)].trimmed, replacement[...].trimmed)
        return switch (found.isEmpty, wanted.isEmpty) {
        case (true, true): replacement.isEmpty ? "remove the space" : "insert a space"
        case (true, _): "insert '\(wanted)'"
        case (_, true): "remove '\(found)'"
        default: "write '\(wanted)' for '\(found)'"
        }
    }
}

extension Substring {
    /// The text without surrounding white space, truncated if it is long, in a form that can be shown on a line.
    fileprivate var trimmed: String { Problem.abbreviated(trimmingCharacters(in: .whitespacesAndNewlines)).visibleText }
}

extension SyntaxError: LocalizedError {}
extension EvaluationError: LocalizedError {}
extension StatementError: LocalizedError {}
extension DefinitionError: LocalizedError {}

// MARK: - Errors without diagnostics

extension CalculatorError: LocalizedError {
    /// What is wrong, in plain words.
    public var errorDescription: String? { message }

    /// The functions through which the error was reached; nil if there are none.
    public var failureReason: String? { error?.failureReason }

    /// What to do about it, if that is known.
    public var recoverySuggestion: String? { error?.recoverySuggestion }

    private var error: StatementError? { if case .noValue(let error) = self { error } else { nil } }
}

extension ColumnError: LocalizedError {
    /// What is wrong, in plain words.
    public var errorDescription: String? { description }
}

extension RealProblem: LocalizedError {
    /// What is wrong, in plain words.
    public var errorDescription: String? {
        if case .refused(let error) = self { return error.localizedDescription }
        return Problem(self, domain: "the function is not defined for this number").message
    }
}

extension RowProgram.Errors: LocalizedError {
    /// What is wrong with the first formula that can't be computed, in plain words.
    public var errorDescription: String? { errors.first?.errorDescription }

    /// The functions through which that error was reached; nil if it is in the formula itself.
    public var failureReason: String? { errors.first?.failureReason }

    /// What to do about it, if that is known.
    public var recoverySuggestion: String? { errors.first?.recoverySuggestion }
}

extension RowReader.Problem: LocalizedError {
    /// What is wrong, in plain words, with the offset of the byte.
    public var errorDescription: String? {
        switch self {
        case .unclosedQuote(let place): "the quote at byte \(place) is never closed"
        case .nul(let place): "there is a NUL at byte \(place), which no text has"
        case .tooLong(let place): "the row at byte \(place) is too long"
        }
    }
}

extension TextRulesError: LocalizedError {
    /// What is wrong, in plain words.
    public var errorDescription: String? {
        switch self {
        case .invalidPattern(let message): message
        case .tooMuchWork: "the search for the pattern takes too many steps and was given up"
        case .unsupported: "these rules of texts have no such comparison"
        }
    }
}
