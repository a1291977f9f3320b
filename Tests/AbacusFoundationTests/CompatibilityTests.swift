import AbacusFoundation
import Foundation
import TestSupport
import Testing

/// The table of `Grammar/Foundation.md` says what is so.
@Suite struct CompatibilityTests {
    @Test func examplesGiveWhatTheTableSays() throws {
        let rows = try Self.rows()
        #expect(rows.count > 50)
        for row in rows {
            #expect(outcome(of: row.example) == row.result, "\(row)")
            let isKnown = ["same", "different", "not supported"].contains { row.comparison.hasPrefix($0) }
            #expect(isKnown, "\(row) is same, different or not supported")
            let isUnsupported = row.result == "error unsupported"
            #expect(isUnsupported || !row.comparison.hasPrefix("not supported"), "\(row)")
            let sources = row.sources.split(separator: ", ").map(String.init)
            #expect(!sources.isEmpty && sources.allSatisfy(["D", "R", "A", "I", "–"].contains), "\(row)")
        }
    }

    private struct Row {
        let example: String
        let result: String
        let comparison: String
        let sources: String
    }

    /// Returns the rows with an example in the second of five columns.
    private static func rows() throws -> [Row] {
        try ProjectFiles.text("Grammar/Foundation.md").split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 5, cells[1].hasPrefix("`"), cells[1].hasSuffix("`") else { return nil }
            return Row(
                example: String(cells[1].dropFirst().dropLast()), result: cells[2], comparison: cells[3],
                sources: cells[4])
        }
    }

    /// Returns what an example gives as a predicate or, if it is none, as an expression.
    private func outcome(of format: String) -> String {
        do {
            let tree = SyntaxTree.parse(Source(format), options: ParserOptions(Notation(syntax: .foundation))).tree
            if tree.form == .predicate || format == "active" {
                return try "\(Formula(predicateFormat: format).holds(for: Value.null))"
            }
            return try Formula(format: format).evaluate(with: Value.null).description
        } catch let error as any DiagnosedError {
            return "error \(error.diagnostics[0].identifier.rawValue)"
        } catch {
            return "\(error)"
        }
    }
}
