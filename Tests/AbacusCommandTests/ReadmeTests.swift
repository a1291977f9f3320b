internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import AbacusCommand

extension CommandTests {
    /// The README and the manual of the language show exactly what the command prints in a shell.
    @Suite struct ReadmeTests {
        private struct Example {
            var command: String
            var output: [Substring] = []
        }

        /// Returns the commands in a page's console blocks that run `abacus`, with the lines below each.
        private func examples(in page: String) throws -> [Example] {
            var examples: [Example] = []
            var isInside = false
            for line in try ProjectFiles.text(page).split(separator: "\n", omittingEmptySubsequences: false) {
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

        @Test(arguments: ["README.md", "Grammar/README.md"]) func everyExampleGivesWhatIsBelowIt(page: String) throws {
            let examples = try examples(in: page)
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

        /// The version is said once in the sources, and everywhere else it is the same.
        @Test func theVersionIsTheSameEverywhere() throws {
            let version = Usage.versionNumber
            #expect(try abacus("--version").output == "abacus \(version)\n")
            let log = try ProjectFiles.text("CHANGELOG.md")
            let headings = log.split(separator: "\n").filter { $0.hasPrefix("## ") }
            #expect(headings.first == "## \(version)" || headings.first?.hasPrefix("## \(version) (") == true)
            let readme = try ProjectFiles.text("README.md")
            let dependencies = readme.split(separator: "from: \"").dropFirst().map { $0.prefix { $0 != "\"" } }
            #expect(dependencies == [version[...]])
        }

        /// The line that installs the completions and the man page, here in another folder.
        @Test func theLineInTheReadmeInstallsCompletionsAndTheManPage() throws {
            let blocks = try ProjectFiles.text("README.md").split(separator: "```sh\n").compactMap {
                $0.split(separator: "```").first
            }
            let line = try #require(blocks.first { $0.contains("abacus completions bash") })
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("abacus-\(UUID())").path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let script = """
                abacus() { '\(CommandProcess.path)' "$@"; }
                \(line.replacing("/usr/local", with: folder))
                """
            let nothing = try File(opening: "/dev/null")
            let process = try CommandProcess(
                ["-c", script].map { Array($0.utf8) }, path: "/bin/bash",
                environment: ["PATH=/usr/bin:/bin"], input: nothing, output: File.temporary(), errors: File.temporary())
            #expect(process.wait() == 0)
            for (path, text) in [
                ("bash-completion/completions/abacus", CompletionScript.bash.text),
                ("zsh/site-functions/_abacus", CompletionScript.zsh.text), ("man/man1/abacus.1", ManualPage.text),
            ] {
                let file = try String(contentsOfFile: "\(folder)/share/\(path)", encoding: .utf8)
                #expect(file == text + "\n", "\(path)")
            }
        }
    }
}
