internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import AbacusCommand
@testable internal import AbacusSession

extension CommandTests {
    /// What else the README says of the command; `DocumentTests` runs its examples.
    @Suite struct ReadmeTests {
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
