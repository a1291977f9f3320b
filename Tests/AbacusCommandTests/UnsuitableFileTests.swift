internal import ProcessFiles
internal import TestSupport
internal import Testing

@testable internal import AbacusTerminal

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
        /// What can be found in place of a file.
        enum Find: CaseIterable {
            case nothing, danglingLink, circularLink, directory, device, pipe

            /// Why it isn't read.
            var reason: String {
                switch self {
                case .nothing: String(cString: strerror(ENOENT))
                case .danglingLink: "it is a link to what doesn't exist"
                case .circularLink: String(cString: strerror(ELOOP))
                case .directory: "it is a directory"
                case .device: "it is a device"
                case .pipe: "it is a pipe"
                }
            }

            func withPath(_ use: (_ path: String) throws -> Void) throws {
                try withFile(of: "") { file in
                    let path = file + ".find"
                    let result =
                        switch self {
                        case .nothing: 0 as CInt
                        case .danglingLink: symlink(file + ".missing", path)
                        case .circularLink: symlink(path, path)
                        case .directory: mkdir(path, 0o700)
                        case .device: symlink("/dev/zero", path)
                        case .pipe: mkfifo(path, 0o600)
                        }
                    try #require(result == 0)
                    defer { if self == .directory { rmdir(path) } else { unlink(path) } }
                    // Somebody who writes to the missing file makes it.
                    defer { unlink(file + ".missing") }
                    try use(path)
                }
            }
        }

        @Test(arguments: Find.allCases.filter { $0 != .pipe }) func inputsAreRefused(_ find: Find) throws {
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
            try Find.pipe.withPath { path in
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

        @Test(arguments: Find.allCases) func filesOfSessionsAreRefused(_ find: Find) throws {
            try find.withPath { path in
                let error = "cannot read \(path): \(find.reason)"
                let partner = ConversationPartner()
                #expect(partner.type(":load \(path)") == ["! \(error)"])
                // Nobody needs to have a configuration or definitions of their own.
                #expect(Configuration(ofFile: path).errors == (find == .nothing ? [] : [error]))
                #expect(partner.loadPrelude(path) == (find == .nothing ? [] : ["! \(error)"]))
                let saved = partner.type(":save \(path)").first
                #expect(
                    saved?.hasPrefix(find == .nothing ? "(0 definitions" : "! cannot write \(path): File exists")
                        == true)
            }
        }

        @Test(arguments: Find.allCases) func onlyARegularFileIsAHistory(_ find: Find) throws {
            try find.withPath { path in
                let history = HistoryFile(path: path)
                switch find {
                case .nothing, .danglingLink:
                    #expect(try history.lines() == [])
                    try history.append("1 + 1")
                    #expect(try history.lines() == ["1 + 1"])
                case .circularLink, .directory, .device, .pipe:
                    for use in [{ _ = try history.lines() }, { try history.append("1") }] {
                        let error = #expect(throws: FileError.self) { try use() }
                        #expect(error?.description == find.reason)
                    }
                }
            }
        }

        @Test func aSessionBeginsWithoutFilesThatNeverEnd() throws {
            try Find.directory.withPath { folder in
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
