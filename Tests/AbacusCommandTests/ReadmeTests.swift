internal import TestSupport
internal import Testing

extension CommandTests {
    /// The README shows exactly what the command prints in a shell.
    @Suite struct ReadmeTests {
        private struct Example {
            var command: String
            var output: [Substring] = []
        }

        /// Returns the commands in the README's console blocks that run `abacus`, with the lines below each.
        private func examples() throws -> [Example] {
            var examples: [Example] = []
            var isInside = false
            for line in try ProjectFiles.text("README.md").split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("```") {
                    isInside = line == "```console"
                } else if isInside, line.hasPrefix("$ ") {
                    examples.append(Example(command: String(line.dropFirst(2))))
                } else if isInside, !examples.isEmpty {
                    examples[examples.count - 1].output.append(line)
                }
            }
            return examples.filter { $0.command.contains("abacus") }
        }

        @Test func everyExampleGivesWhatIsBelowIt() throws {
            let examples = try examples()
            #expect(examples.count > 5)
            for example in examples {
                let output = try File.temporary()
                // This function stands for the command, wherever it was built.
                let script = "abacus() { '\(CommandProcess.path)' \"$@\"; }\n\(example.command)"
                let process = try CommandProcess(
                    ["-c", script].map { Array($0.utf8) }, path: "/bin/sh", input: File(opening: "/dev/null"),
                    output: output, errors: output)
                _ = process.wait()
                let shown = String(decoding: output.contents(), as: UTF8.self).split(
                    separator: "\n", omittingEmptySubsequences: false
                ).dropLast()
                #expect(Array(shown) == example.output, "$ \(example.command)")
            }
        }
    }
}
