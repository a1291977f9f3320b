internal import Abacus
internal import TestSupport
internal import Testing

extension CommandTests {
    /// The manual's table of what people type and get.
    @Suite struct EverydayTests {
        private struct Row: CustomStringConvertible {
            let typed: [String]
            let given: Substring

            var description: String { typed.joined(separator: ", ") }
        }

        private static func rows() throws -> [Row] {
            let manual = try ProjectFiles.text("Grammar/README.md")
            let section = try #require(manual.split(separator: "\n## ").first { $0.hasPrefix("Everyday things\n") })
            return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
                let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
                return Row(typed: codes(in: cells[0]), given: cells[1])
            }
        }

        /// Returns what is in backquotes.
        private static func codes(in text: Substring) -> [String] {
            let parts = text.split(separator: "`", omittingEmptySubsequences: false)
            return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
        }

        @Test func theTableHoldsWhatIsTyped() throws {
            let rows = try Self.rows()
            #expect(rows.count > 40)
            for row in rows {
                if row.given.hasPrefix("error: ") {
                    #expect(row.typed.map(Self.error).joined(separator: ", ") == row.given.dropFirst(7), "\(row)")
                } else {
                    #expect(try Self.output(of: row.typed) == Self.codes(in: row.given), "\(row)")
                }
            }
        }

        /// Returns the lines that the command prints for its arguments, which a shell splits if they begin with options.
        private static func output(of typed: [String]) throws -> [String] {
            guard typed[0].hasPrefix("-") else {
                return try abacus(typed.map { Array($0.utf8) }).lines.map(String.init)
            }
            let output = try File.temporary()
            let process = try CommandProcess(
                ["-c", "'\(CommandProcess.path)' \(typed[0])"].map { Array($0.utf8) }, path: "/bin/sh",
                input: File(opening: "/dev/null"), output: output, errors: output)
            _ = process.wait()
            return String(decoding: output.contents(), as: UTF8.self).split(separator: "\n").map(String.init)
        }

        /// Returns the identifier of a text's first error, and the texts that its fix-its make.
        private static func error(of text: String) -> String {
            var environment = FormulaEnvironment()
            do throws(StatementError) {
                return "the value \(try environment.execute(text))"
            } catch {
                let first = error.diagnostics[0]
                let fixIts = [first.fixIt].compactMap(\.self) + first.otherFixIts
                let texts = fixIts.compactMap { $0.applied(to: error.source) }.map { "`\($0.text)`" }.joined(
                    separator: ", ")
                return "`\(first.identifier.rawValue)`" + (texts.isEmpty ? "" : " (\(texts))")
            }
        }
    }
}
