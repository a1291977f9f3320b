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
    /// Whatever else has the path of a file is refused at once, with an error that names it.
    @Suite struct UnsuitableFileTests {
        @Test(arguments: UnsuitableFile.allCases.filter { $0 != .pipe }) func inputsAreRefused(_ find: UnsuitableFile)
            throws
        {
            try find.withPath { path in
                for arguments in [["-f", path], ["-f", path, "1"], ["--data", path, "1"]] {
                    let result = try abacus(arguments.map { Array($0.utf8) })
                    #expect(result.errors == "abacus: cannot read \(path): \(find.reason)\n")
                    #expect(result.output == "" && result.status == 66)
                }
            }
        }

        /// As the shell's `<(…)` makes them.
        @Test(arguments: [["-f"], ["--data"]]) func pipesAreInputs(_ option: [String]) throws {
            try UnsuitableFile.pipe.withPath { path in
                let output = try File.temporary()
                let process = try CommandProcess(
                    (option + [path, "x + 1"]).map { Array($0.utf8) }, input: File(opening: "/dev/null"),
                    output: output,
                    errors: output)
                try File(opening: path, O_WRONLY).write(option == ["-f"] ? "x = 2\n" : "{\"x\": 2}")
                #expect(process.wait() == 0)
                #expect(String(decoding: output.contents(), as: UTF8.self) == "3\n")
            }
        }

        @Test func aPipeAsStandardInputHasAPath() throws {
            let output = try File.temporary()
            let process = try {
                let (reading, writing) = try File.pipe()
                writing.write("1 + 1\n")
                return try CommandProcess(
                    ["-f", "/dev/stdin"].map { Array($0.utf8) }, input: reading, output: output, errors: output)
            }()
            #expect(process.wait() == 0)
            #expect(String(decoding: output.contents(), as: UTF8.self) == "2\n")
        }

        @Test func aSessionBeginsWithoutFilesThatNeverEnd() throws {
            try UnsuitableFile.directory.withPath { folder in
                let (config, prelude) = ("\(folder)/abacus/config", "\(folder)/abacus/prelude.abacus")
                #expect(mkdir("\(folder)/abacus", 0o700) == 0 && mkfifo(config, 0o600) == 0)
                #expect(symlink("/dev/zero", prelude) == 0)
                defer { for path in [config, prelude] { unlink(path) } }
                defer { rmdir("\(folder)/abacus") }
                let (screen, command) = try terminal()
                let errors = try File.temporary()
                let process = try CommandProcess(
                    [], environment: ["XDG_CONFIG_HOME=\(folder)", "XDG_STATE_HOME=\(folder)"], input: command,
                    output: command, errors: errors)
                #expect(screen.read(until: "> ") == "> ")
                screen.write("\u{4}")
                _ = process.wait()
                #expect(
                    String(decoding: errors.contents(), as: UTF8.self)
                        == "abacus: cannot read \(config): it is a pipe\ncannot read \(prelude): it is a device\n")
            }
        }
    }
}
