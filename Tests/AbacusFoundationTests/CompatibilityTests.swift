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

    /// Each placeholder of the table, given the argument in its row, is the value beside it.
    @Test func placeholdersTakeWhatTheTableSays() throws {
        let rows = try ProjectFiles.text("Grammar/Foundation.md").split(separator: "\n").map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }.filter { $0.count == 6 && $0[0].hasPrefix("`%") }
        var found: Set<Substring> = []
        for row in rows {
            let argument = try Formula(String(row[2].dropFirst().dropLast())).evaluate()
            for placeholder in row[0].dropFirst().dropLast().split(separator: " ") {
                found.insert(placeholder)
                #expect(outcome { try Formula(format: String(placeholder), argument) } == row[3], "\(placeholder)")
            }
            let isMarked = ["same", "different", "beyond Apple's list"].contains { row[4].hasPrefix($0) }
            #expect(isMarked && ["D", "R", "–"].contains(row[5]), "\(row)")
        }
        #expect(found.count > 35)
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
        outcome {
            let tree = SyntaxTree.parse(Source(format), options: ParserOptions(Notation(syntax: .foundation))).tree
            if tree.form == .predicate || format == "active" {
                return try Formula(predicateFormat: format)
            }
            return try Formula(format: format)
        }
    }

    /// Returns what a format gives as a text, or the identifier of the first error.
    private func outcome(_ format: () throws -> Formula) -> String {
        do {
            return try format().evaluate(with: Value.null).description
        } catch let error as any DiagnosedError {
            return "error \(error.diagnostics[0].identifier.rawValue)"
        } catch {
            return "\(error)"
        }
    }
}
