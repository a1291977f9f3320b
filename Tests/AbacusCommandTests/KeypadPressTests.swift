internal import Testing

extension CommandTests {
    @Suite struct KeypadPressTests {
        @Test(arguments: [
            ("12+30=", "1 12 12+ 12+3 12+30 42"), ("7/2=-7/2=", "7 7/ 7/2 3 3- 3-7 3-7/ 3-7/2 0"),
            ("-7/2=", "- -7 -7/ -7/2 -3"), ("5+05=", "5 5+ 5+0 5+05 10"), ("7/0=5C", "7 7/ 7/0 error 5 0"),
            ("5++3", "5 5+ error 3"), ("5-5=+1=", "5 5- 5-5 0 0+ 0+1 1"),
            ("+*/=-C=", "error error error error error 0 error"), ("x", "error"), ("5c5", "5 error 5"),
            ("×é💥", "error error error"), ("", ""),
        ])
        func theDisplayIsPrintedAfterEachKey(_ keys: String, _ displays: String) throws {
            let result = try abacus("keypad", "--press", keys)
            #expect(result.lines.joined(separator: " ") == displays)
            #expect(result.errors == "")
            #expect(result.status == (displays.contains("error") ? 1 : 0))
        }

        @Test(arguments: [
            ("5++3=", "5 5+ error 5+3 8"), ("7/0=+1", "7 7/ 7/0 error 7/0+ 7/0+1"), ("=*x9", "error error error 9"),
        ])
        func inModelViewControllerAnErrorIsOnlyShown(_ keys: String, _ displays: String) throws {
            let result = try abacus("keypad", "--press", keys, "--pattern", "mvc")
            #expect(result.lines.joined(separator: " ") == displays)
            #expect(result.status == 1)
        }

        @Test func aClosedPipeIsAFailureThatNeedsNoMessage() throws {
            let errors = try File.temporary()
            let process = try {
                let (_, writing) = try File.pipe()
                return try CommandProcess(
                    ["keypad", "--press", "1/0="].map { Array($0.utf8) }, input: File(opening: "/dev/null"),
                    output: writing, errors: errors)
            }()
            #expect(process.wait() == 74)
            #expect(errors.contents() == [])
        }

        @Test func aThousandNinesSquaredIsExact() throws {
            let nines = String(repeating: "9", count: 1000)
            let result = try abacus("keypad", "--press", "\(nines)*\(nines)=")
            #expect(result.lines.count == 2002)
            let square = String(repeating: "9", count: 999) + "8" + String(repeating: "0", count: 999) + "1"
            #expect(try #require(result.lines.last) == square)
        }

        @Test func keysNeedNotBeUTF8() throws {
            let result = try abacus([Array("keypad".utf8), Array("--press".utf8), [0x35, 0xFF, 0x36]])
            #expect(result.output == "5\nerror\n6\n")
        }

        @Test func withoutATerminalThereIsAMessage() throws {
            let result = try abacus("keypad")
            #expect(result.output == "")
            #expect(result.errors.hasPrefix("abacus: keypad needs a terminal; "))
            #expect(result.status == 64)
        }

        @Test func helpSaysWhichKeysThereAre() throws {
            #expect(try abacus("keypad", "--help").output.hasPrefix("Usage: abacus keypad\n"))
            #expect(try abacus("--help").output.contains("abacus keypad"))
        }

        @Test func onlyTheFirstArgumentMeansTheKeypad() throws {
            #expect(try abacus("keypad = 3", "keypad").output == "3\n")
            #expect(try abacus("--integer", "--set", "keypad=7", "keypad").output == "7\n")
        }
    }
}
