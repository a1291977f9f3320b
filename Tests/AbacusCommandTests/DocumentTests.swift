internal import TestSupport
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CommandTests {
    /// The README and the articles show exactly what the commands print in a shell.
    @Suite struct DocumentTests {
        private struct Example {
            var command: String
            var output: [Substring] = []
        }

        /// Returns the commands in the console blocks of a document, with the lines below each, except for those that
        /// build something.
        private func examples(in document: String) throws -> [Example] {
            var examples: [Example] = []
            for block in try CodeBlock.blocks(in: document) where block.language == "console" {
                for line in block.lines {
                    if line.hasPrefix("$ ") {
                        examples.append(Example(command: String(line.dropFirst(2))))
                    } else if !examples.isEmpty {
                        examples[examples.count - 1].output.append(line[...])
                    }
                }
            }
            return examples.filter { !$0.command.hasPrefix("swift build") }
        }

        /// These stand for the commands, wherever they were built.
        private static let functions: String = {
            let folder = CommandProcess.path.split(separator: "/").dropLast().joined(separator: "/")
            return """
                abacus() { '/\(folder)/abacus' "$@"; }
                predicate() { '/\(folder)/predicate' "$@"; }
                swift() { shift 2; '/\(folder)/examples' "$@"; }
                """
        }()

        /// Runs a script, and returns what it writes to both outputs.
        private func output(of script: String) throws -> [Substring] {
            let output = try File.temporary()
            let process = try CommandProcess(
                ["-c", script].map { Array($0.utf8) }, path: "/bin/sh", input: File(opening: "/dev/null"),
                output: output, errors: output)
            _ = process.wait()
            return String(decoding: output.contents(), as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false
            ).dropLast()
        }

        /// Whether the tools that an example uses beside those of the system are installed.
        private func canRun(_ example: Example) throws -> Bool {
            try ["jq", "sqlite3"].allSatisfy { tool in
                guard example.command.contains(tool + " ") else { return true }
                return try !output(of: "command -v \(tool)").isEmpty
            }
        }

        @Test(arguments: try ProjectFiles.documentPaths())
        func everyExampleGivesWhatIsBelowIt(_ document: String) throws {
            let folder = try String(#require(output(of: "mktemp -d").first))
            defer { _ = try? output(of: "rm -r '\(folder)'") }
            for example in try examples(in: document) where try canRun(example) {
                let shown = try output(of: "cd '\(folder)'\n\(Self.functions)\n\(example.command)")
                #expect(shown == example.output, "$ \(example.command)")
            }
        }

        @Test func thereAreExamples() throws {
            #expect(try examples(in: "README.md").count > 15)
            #expect(try examples(in: "Sources/Abacus/Abacus.docc/Cookbook.md").count > 10)
        }
    }
}
