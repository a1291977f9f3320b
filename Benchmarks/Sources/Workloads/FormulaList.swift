import Foundation

/// The lists of formulas for all engines.
public enum FormulaList: String, Sendable {
    /// Seventy formulas of 5 to 80 characters.
    case typical
    /// Three formulas that are also measured on columns.
    case three
    /// Formulas with powers, trigonometry and conditionals, and long polynomials.
    case long
    /// Three formulas whose values for integers are integers.
    case integers
    /// Three formulas with decimals.
    case decimals

    /// Returns the formulas: all lines of the list's file that are neither empty nor a comment.
    ///
    /// - Throws: Foundation's error if the file can't be read.
    public func formulas() throws -> [String] {
        let file = Self.folder.appending(path: "\(rawValue).txt")
        return try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "formulas")
}
