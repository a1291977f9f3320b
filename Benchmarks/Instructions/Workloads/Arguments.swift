internal import Abacus
internal import AbacusCommand

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Arguments and files for the command, with very many characters of one class.
enum Arguments {
    static func workloads(of classes: [CharacterClass]) -> [Workload] {
        classes.flatMap { characters in
            arguments.map { name, arguments in
                Workload("\(name) of \(characters.name)") { size in
                    // An argument can't contain NUL.
                    let text = characters.bytes(size).filter { $0 != 0 }
                    let words = arguments.map { $0.replacing("…", with: text) }
                    return { _ = Command.perform(words) }
                }
            }
                + files.map { name, arguments, content in
                    Workload("\(name) of \(characters.name)") { size in
                        let path = temporaryFile(content.replacing("…", with: characters.bytes(size)))
                        return { _ = Command.perform(arguments + [Array(path.utf8)]) }
                    }
                }
        }
    }

    private typealias Bytes = [UInt8]

    /// Arguments in which `…` stands for the characters, including every option with them as its value.
    private static var arguments: [(name: String, words: [Bytes])] {
        let options = Command.optionNames.map { name in ("option \(name)", [name, "…", "1"]) }
        let others = [
            ("expression", ["'…'"]), ("wrong expression", ["1 + …"]), ("--json", ["--json", "'…'", "…"]),
            ("--tree", ["--tree", "'…'"]), ("--format", ["--format", "a… + '…'"]),
            ("--latex", ["--latex", "a… + '…'"]), ("--mathml", ["--mathml", "a… + '…'"]),
            ("--set", ["--set", "a…=1", "a…"]),
            ("--set of a text", ["--set", "a='…'", "a"]), ("--color", ["--color", "always", "…"]),
            ("keypad", ["keypad", "…"]), ("keypad --press", ["keypad", "--press", "…"]),
            ("keypad --press 5", ["keypad", "--press", "5…+"]),
            ("keypad --exact", ["keypad", "--exact", "--press", "5…+"]),
            ("keypad --everyday", ["keypad", "--everyday", "--press", "5…+"]),
            ("keypad --pattern", ["keypad", "--pattern", "mvc…"]),
            ("--json definition", ["--json", "a… = 1"]), ("--untrusted", ["--untrusted", "'…'", "a…"]),
            ("no option", ["--exact…", "1"]), ("option with a value", ["--exact=…", "1"]),
            ("no option at all", ["--a…=b", "1"]),
        ]
        return (options + others).map { name, words in (name, words.map { Array($0.utf8) }) }
    }

    /// Files in which `…` stands for the characters, with the options before their paths.
    private static let files: [(name: String, options: [Bytes], content: Bytes)] = [
        ("lines", ["-f"], "1 + '…'\n…\n"), ("lines as JSON", ["--json", "-f"], "'…'\n…\na… = 1\na…\n"),
        ("keys", ["--data"], "{\"a…\": 1, \"b…\": {\"…\": 2, \"…z\": 3}}"),
        ("members", ["--data"], "{\"a\": \"…\", \"b\": [\"…\"]}"),
        ("repeated keys", ["--data"], "{\"…\": 1, \"…\": 2}"), ("no JSON", ["--data"], "{…"),
        ("words", ["--data"], "{\"a\": …}"),
        ("after JSON", ["--data"], "{} …"),
    ].map { name, options, content in (name, options.map { Array($0.utf8) }, Array(content.utf8)) }

    /// Writes a file into the current folder, which is temporary.
    static func temporaryFile(_ bytes: [UInt8]) -> String {
        let path = "input-\(temporaryFiles.count)"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        precondition(descriptor >= 0, "a temporary file can be made")
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            precondition(count > 0, "a temporary file can be written")
            written += count
        }
        close(descriptor)
        temporaryFiles.append(path)
        return path
    }

    private nonisolated(unsafe) static var temporaryFiles: [String] = []

    static func removeTemporaryFiles() { for path in temporaryFiles { unlink(path) } }
}
