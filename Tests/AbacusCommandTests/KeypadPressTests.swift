internal import TestSupport
internal import Testing

extension CommandTests {
    @Suite struct KeypadPressTests {
        @Test(arguments: [("x", "error"), ("5c5", "5 error 5"), ("×é💥,", "error error error error"), ("", "")])
        func otherCharactersAreErrors(_ keys: String, _ displays: String) throws {
            for options in [[], ["--exact"]] {
                let result = try abacus((["keypad", "--press", keys] + options).map { Array($0.utf8) })
                #expect(result.lines.joined(separator: " ") == displays)
                #expect(result.errors == "")
                #expect(result.status == (displays.contains("error") ? 1 : 0))
            }
        }

        @Test(arguments: [("keys.txt", []), ("keys-everyday.txt", ["--everyday"])])
        func theDisplayIsPrintedAfterEachKey(_ file: String, _ style: [String]) throws {
            for line in try CorpusLine.cases(in: file) {
                try #require(line.columns.count == 3)
                let words = line.columns[0].split(separator: " ")
                let arithmetics = ["exact", "integer"].filter(words.contains).map { "--\($0)" }
                let options = style + arithmetics + (words.contains("mvc") ? ["--pattern", "mvc"] : [])
                let result = try abacus((["keypad", "--press", line.columns[1]] + options).map { Array($0.utf8) })
                #expect(result.lines.joined(separator: " ") == line.columns[2], "\(line)")
                #expect(result.errors == "")
                #expect(result.status == (line.columns[2].contains("error") ? 1 : 0))
            }
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
            #expect(
                try abacus("keypad", "--help").output.hasPrefix(
                    "Usage: abacus keypad [--everyday] [--exact|--integer] [--decimal-comma]\n"))
            #expect(
                try abacus("--help").output.contains(
                    "abacus keypad [--everyday] [--exact|--integer] [--decimal-comma] [--press "))
        }

        @Test func theDecimalMarkMayBeAComma() throws {
            func display(_ arguments: String...) throws -> String {
                try abacus((["keypad", "--decimal-comma"] + arguments).map { Array($0.utf8) }).lines.joined(
                    separator: " ")
            }
            #expect(try display("--press", "1,5+2=") == "1 1, 1,5 1,5+ 1,5+2 3,5")
            #expect(try display("--press", "1.5=") == "1 1, 1,5 1,5")
            #expect(try display("--everyday", "--press", "1,5+2=").hasSuffix(" 3,5"))
            #expect(try display("--integer", "--press", "1,") == "1 error")
            #expect(try abacus("keypad", "--exact", "--press", "1,").output == "1\nerror\n")
        }

        @Test func onlyTheFirstArgumentMeansTheKeypad() throws {
            #expect(try abacus("keypad = 3", "keypad").output == "3\n")
            #expect(try abacus("--integer", "--set", "keypad=7", "keypad").output == "7\n")
        }
    }
}
