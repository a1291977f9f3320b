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
    @Suite struct FailureTests {
        @Test(arguments: [
            ["--wrong"], ["--digits"], ["--base", "99", "1"], ["-f"], ["--set", "x", "1"],
            ["--set", "x==1", "1"], ["--set", "", "1"], ["--json=2", "1"],
        ])
        func wrongUsageIs64(_ arguments: [String]) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.output == "")
            #expect(result.errors.hasPrefix("abacus: "))
            #expect(result.errors.hasSuffix("Try 'abacus --help'.\n"))
            #expect(result.status == 64)
        }

        @Test(arguments: [
            ["-f", "/nonexistent"], ["-f", "/"], ["--data", "/nonexistent", "1"], ["--data", "/", "1"],
        ])
        func unreadableInputIs66(_ arguments: [String]) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.output == "")
            #expect(result.errors.hasPrefix("abacus: cannot read /"))
            #expect(result.status == 66)
        }

        @Test func settingsThatFailEndTheCommand() throws {
            for (setting, status) in [("x=1/0", 1), ("x=2 +", 2), ("x=nope", 1), ("=3", 2)] {
                let result = try abacus("--set", setting, input: "1\n")
                #expect(result.output == "")
                #expect(result.errors.hasPrefix("--set:1:"))
                #expect(result.status == CInt(status))
            }
        }

        @Test func malformedDataIsShown() throws {
            try withFile(of: "{\"a\": 1,\n \"b\": 01}") { path in
                let result = try abacus("--data", path, "a")
                #expect(result.output == "")
                #expect(result.errors.hasPrefix("\(path):2:7: error: this is not a number of JSON"))
                #expect(result.errors.contains("\n \"b\": 01}\n      ^~"))
                #expect(result.status == 2)
            }
        }

        @Test func dataBecomesVariables() throws {
            try withFile(of: #"{"rate": 0.1, "items": [1, {"price": 12.50}], "who": "me", "ok": true, "no": null}"#) {
                path in
                let texts = ["rate * 3 == 0.3", "items[1].price * 2", "who + '!'", "ok", "no", "length(items)"]
                let result = try abacus((["--data", path] + texts).map { Array($0.utf8) })
                #expect(result.lines == ["true", "25", "me!", "true", "null", "2"])
                #expect(result.status == 0)
            }
        }

        #if os(Linux)
            @Test(arguments: [
                ["1"], ["--help"], ["--json", "1"], ["-f", "/etc/hostname"], ["help", "gcd"], ["completions", "bash"],
                ["rows", "/etc/hostname"],
            ])
            func failedOutputIs74(_ arguments: [String]) throws {
                let errors = try File.temporary()
                let process = try CommandProcess(
                    arguments.map { Array($0.utf8) }, input: File(opening: "/dev/null"),
                    output: File(opening: "/dev/full"),
                    errors: errors)
                #expect(process.wait() == 74)
                #expect(
                    String(decoding: errors.contents(), as: UTF8.self).hasPrefix("abacus: cannot write the output: "))
            }
        #endif

        @Test func closedStandardFilesAreFailures() throws {
            let nothing = try File(opening: "/dev/null", O_RDONLY)
            let writing = try File(opening: "/dev/null", O_WRONLY)
            let output = try CommandProcess([Array("1".utf8)], input: nothing, output: nothing, errors: writing)
            #expect(output.wait() == 74)
            let input = try CommandProcess([], input: writing, output: writing, errors: writing)
            #expect(input.wait() == 66)
        }

        @Test(arguments: [[], ["rows", "--no-header"]])
        func aClosedPipeEndsTheCommandQuietly(_ arguments: [String]) throws {
            let (inputReading, inputWriting) = try File.pipe()
            let errors = try File.temporary()
            let process = try {
                let (_, outputWriting) = try File.pipe()
                return try CommandProcess(
                    arguments.map { Array($0.utf8) }, input: inputReading, output: outputWriting, errors: errors)
            }()
            // The end of the input is never sent, so the command has to notice the closed pipe by itself.
            inputWriting.write("1\n")
            #expect(process.wait() == 74)
            #expect(errors.contents() == [])
        }
    }
}
