internal import Abacus
internal import ProcessFiles
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

@Suite struct UserFilesTests {
    private func withHistory(_ use: (HistoryFile) throws -> Void) throws {
        try withFile(of: "") { path in
            unlink(path)
            try use(HistoryFile(path: path))
        }
    }

    @Test func linesAreKeptAsTheyWere() throws {
        try withHistory { history in
            #expect(try history.lines() == [])
            let lines = ["1 + 1", "(1 +\n2)", #"'a\nb\\'"#, "'é日'", "\\", "\n"]
            for line in lines { try history.append(line) }
            #expect(try history.lines() == lines)
            var status = stat()
            #expect(stat(history.path, &status) == 0 && status.st_mode & 0o777 == 0o600, "it is the user's alone")
        }
    }

    @Test func theNewestLinesAreRead() throws {
        try withHistory { history in
            for number in 0..<PastLines.maximumCount + 10 { try history.append("\(number)") }
            let lines = try history.lines()
            #expect(lines.count == PastLines.maximumCount && lines.first == "10")
        }
    }

    @Test func aLongFileIsShortened() throws {
        let long = String(repeating: "1", count: 1_000)
        try withFile(of: (0..<2_000).map { "\($0) + \(long)\n" }.joined()) { path in
            let history = HistoryFile(path: path)
            let lines = try history.lines()
            #expect(lines.count == PastLines.maximumCount)
            #expect(lines.last?.hasPrefix("1999 + ") == true)
            try history.append("last")
            let after = try history.lines()
            #expect(after.last == "last" && after.dropLast() == lines.dropFirst())
            let size = try File(opening: path, O_RDONLY).contents().count
            #expect(size < 1_020_000)
        }
        try withFile(of: String(repeating: "1", count: 2 << 20)) { path in
            let lines = try HistoryFile(path: path).lines()
            #expect(lines == [], "half of a line isn't a line")
        }
    }

    /// Several sessions append at once, and none of them loses a line.
    @Test func sessionsDontDisturbEachOther() async throws {
        let (_, path) = try File.named()
        defer { unlink(path) }
        let history = HistoryFile(path: path)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for session in 0..<4 {
                group.addTask { for number in 0..<50 { try history.append("\(session) \(number)") } }
            }
            try await group.waitForAll()
        }
        let lines = try history.lines()
        #expect(lines.count == 200)
        for session in 0..<4 {
            #expect(lines.filter { $0.hasPrefix("\(session) ") } == (0..<50).map { "\(session) \($0)" })
        }
    }

    @Test func aFolderThatIsMissingIsMade() throws {
        try withFile(of: "") { path in
            let history = HistoryFile(path: path + ".d/abacus/history")
            try history.append("1")
            #expect(try history.lines() == ["1"])
            for part in ["/abacus/history", "/abacus", ""] { #expect(removeFile(path + ".d" + part) == 0) }
            #expect(throws: (any Error).self) { try HistoryFile(path: path + "/history").append("1") }
        }
    }

    @Test(arguments: UnsuitableFile.allCases) func filesOfSessionsAreRefused(_ find: UnsuitableFile) throws {
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

    @Test(arguments: UnsuitableFile.allCases) func onlyARegularFileIsAHistory(_ find: UnsuitableFile) throws {
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

    @Test func aConfigurationConsistsOfLongOptions() {
        let strict = Configuration("--strict", name: "config")
        #expect(strict.errors.isEmpty && !Session(strict.options, input: .terminal).environment.implicitMultiplication)
        let configuration = Configuration(
            "# mine\n\n  --digits 5\n--group\n--set x=3 + 4\n--separator ,\r\n", name: "config")
        #expect(configuration.errors == [])
        #expect(configuration.options.format.digits == 5)
        #expect(configuration.options.settings == [.definition(Array("x=3 + 4".utf8))])
    }

    @Test func aLineThatIsWrongIsReportedAndDoesntCount() {
        let configuration = Configuration(
            "--digits x\n1 + 1\n-f file\n--group yes\n--help\n--nope\n--\n--json\n--base 16\n", name: "con\u{202E}fig")
        #expect(
            configuration.errors.map { $0.prefix(17) }
                == (1...8).map { #"con\u{202E}fig:"# + "\($0):" }.map { $0.prefix(17) })
        #expect(configuration.errors[0].hasSuffix(": --digits needs an integer from 0 to 1000000, not 'x'"))
        #expect(configuration.options.format.radix == 16)
        #expect(configuration.options.format.separator == nil && configuration.options.expressions.isEmpty)
        #expect(configuration.options.information == nil && configuration.options.file == nil)
    }

    @Test func argumentsTakePrecedence() throws {
        let configuration = Configuration("--digits 5\n--base 16", name: "config")
        let options = try Options(parsing: [Array("--digits".utf8), Array("7".utf8)], over: configuration.options)
        #expect(options.format.digits == 7 && options.format.radix == 16)
    }
}

private let removeFile: @Sendable (UnsafePointer<CChar>) -> CInt = remove
