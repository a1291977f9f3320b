internal import TestSupport
internal import Testing

extension CommandTests {
    /// Arguments that are parts of one expression, a file that is read before them, and the status of a test.
    @Suite struct PreludeTests {
        @Test(arguments: [
            (["2", "+", "3"], "5\n"), (["2", "+", "3", "--digits", "1", "/", "7"], "2.4\n"),
            (["x", "=", "3"], ""), (["sqrt", "(", "16", ")"], "4\n"), (["-2", "*", "-3"], "6\n"),
            (["max(1,", "2)"], "2\n"), (["\"a", "b\""], "a b\n"), (["--percent", "80", "+", "15%"], "92\n"),
            (["1", "+", "2", "# three"], "3\n"), (["2", "not", "in", "[1]"], "true\n"),
        ])
        func partsOfAnExpressionAreJoined(_ arguments: [String], _ output: String) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.output == output)
            #expect(result.errors == "")
            #expect(result.status == 0)
        }

        @Test func whatCanBeReadAloneIsNotJoined() throws {
            #expect(try abacus("2", "-3").output == "2\n-3\n")
            #expect(try abacus("x = 1", "x").output == "1\n")
            #expect(try abacus("f(x) = 2 *", "x").status == 0)
            // Together they can't be read either.
            let wrong = try abacus("1 +", "2", ")")
            #expect(wrong.output == "2\n")
            #expect(wrong.errors.contains("<argument>:1:4: error: "))
            #expect(wrong.errors.contains("<argument>:3:1: error: "))
            #expect(wrong.status == 2)
            // The comment would hide the rest.
            #expect(try abacus("1 # one", "+", "2").output == "1\n2\n")
            #expect(try abacus("", "1").status == 2)
            // Nor is the value of an option a part of another text.
            #expect(try abacus("-e", "2+2", "3").output == "4\n3\n")
            #expect(try abacus("-e", "2", "+", "3").status == 2)
        }

        @Test func errorsOfJoinedPartsShowTheWhole() throws {
            let result = try abacus("2", "/", "0")
            #expect(result.errors == "<argument>:1:3: error: division by zero\n2 / 0\n  ^\n")
            #expect(result.status == 1)
        }

        /// The lines that `:save` writes where a value would otherwise be read as another one.
        @Test func aFileSaysHowItIsRead() throws {
            let text = ":arithmetic real\nx = 0.1\n :arithmetic exact \n:percent on\nf(a) = a + 15%\n"
            try withFile(of: text.replacing("\n :", with: "\n:")) { path in
                #expect(
                    try abacus("-f", path, "x * 3", "1/3", "f(80)", "7 % 4").output
                        == "0.30000000000000004\n0.33333333333333333333\n92\n3\n")
                let alone = try abacus("-f", path)
                #expect(alone.output == "\n\n\n\n\n" && alone.status == 0)
            }
            // Also in the midst of many lines, which arrive together.
            let sums = String(repeating: "0.1 + 0.2\n", count: 600)
            let mixed = try abacus(input: sums + ":arithmetic real\n" + sums + ":arithmetic nope\n")
            #expect(mixed.lines.count == 1_202 && mixed.lines[599] == "0.3" && mixed.lines[600] == "")
            #expect(mixed.lines[601..<1_201].allSatisfy { $0 == "0.30000000000000004" })
            #expect(mixed.lines[1_201].hasPrefix("error: ") && mixed.status == 2)
        }

        @Test func aFileSaysWhatItsNamesMean() throws {
            let text = "pi = 3\nsqrt(x) = 1\n:own-names off\na = pi\nb = sqrt(9)\n:own-names on\nc = pi\nd = sqrt(9)\n"
            try withFile(of: text) { path in
                let values = try abacus("-f", path, "a", "b", "c", "d")
                #expect(values.output == "3.1415926535897932385\n3\n3\n1\n")
                #expect(try abacus("-f", path).output == "\n\n\n\n\n\n\n\n")
                #expect(try abacus("-f", path, "--check", "a + b + c + d").status == 0)
            }
            // An expression that defines nothing is evaluated as ever, and the setting ends with the file.
            try withFile(of: "x = 2\n:own-names off\nx\n") { path in
                let alone = try abacus("-f", path)
                #expect(alone.output == "\n\n2\n")
                #expect(try abacus("-f", path, "y = x", "y").output == "2\n")
            }
            let unknown = try abacus(input: "x = 2\n:own-names off\ny = x\n")
            #expect(
                unknown.lines.last?.hasPrefix("error: column 5: there is no name 'x'") == true && unknown.status == 1)
            #expect(try abacus("--check", input: "x = 2\n:own-names off\ny = x\n").output.contains("no name 'x'"))
        }

        /// Only regular files and pipes are read, and neither devices nor directories.
        @Test(arguments: ["/dev/zero", "/dev"]) func whatNeverEndsIsRefused(_ path: String) throws {
            for arguments in [["-f", path], ["-f", path, "1"], ["--data", path, "1"]] {
                let result = try abacus(arguments.map { Array($0.utf8) })
                #expect(result.errors.hasPrefix("abacus: cannot read \(path): it is a "))
                #expect(result.output == "" && result.status == 66)
            }
            #expect(try abacus("-f", "/dev/stdin", input: "1 + 1\n").output == "2\n")
        }

        @Test func aFileIsReadBeforeTheExpressions() throws {
            try withFile(of: "# library\nrate = 0.19\nf(x) = x * (1 + rate)\n\nf(1)\n") { path in
                let result = try abacus("-f", path, "f(2)", "ans")
                #expect(result.output == "2.38\n2.38\n")
                #expect(result.errors == "")
                #expect(result.status == 0)
                #expect(try abacus("f(2)", "-f", path, "--json").output.hasPrefix(#"{"line":1,"type":"rational""#))
                #expect(try abacus("-f", path, "--set", "rate=1", "f(2)").output == "2.38\n")
                #expect(try abacus("-f", path, "--check", "f(2) + rate", "g(2)").errors.contains("'g'"))
                #expect(try abacus("-f", path).output == "\n\n\n\n1.19\n")
            }
            #expect(try abacus("-f", "-", "f(3)", input: "f(x) = x + 1\n").output == "4\n")
        }

        @Test func manyLinesAreReadBeforeTheExpressions() throws {
            let lines = (1...2_000).map { "x\($0) = \($0) * 2\n\($0) + 1\n" }.joined()
            try withFile(of: lines) { path in
                let result = try abacus("-f", path, "x2000")
                #expect(result.output == "4000\n")
            }
        }

        @Test func whatIsWrongWithTheFileIsReportedAlone() throws {
            try withFile(of: "f(x) = x +\n1 / 0\n2\n") { path in
                let result = try abacus("-f", path, "2 + 2")
                #expect(result.output == "")
                #expect(result.errors.contains(":1:11: error: expected a value at the end"))
                #expect(result.errors.contains(":2:3: error: division by zero"))
                #expect(result.status == 2)
                let stopped = try abacus("--stop-on-error", "-f", path, "2")
                #expect(!stopped.errors.contains("division"))
                let lines = try abacus("--json", "-f", path, "2").lines
                #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(#"{"line":0,"errors":"#) })
            }
            let missing = try abacus("-f", "/nonexistent/lib.abacus", "1")
            #expect(missing.errors.hasPrefix("abacus: cannot read /nonexistent/lib.abacus: "))
            #expect(missing.output == "")
            #expect(missing.status == 66)
        }

        @Test(arguments: [
            (["1 == 2"], "false\n", 1), (["1 == 1"], "true\n", 0), (["1 == 2", "1 == 1"], "false\ntrue\n", 0),
            (["1 == 1", "1 == 2"], "true\nfalse\n", 1),
            (["1 == 2", "x = 3"], "false\n", 1), (["1", "==", "2"], "false\n", 1), (["5", "1 == 1"], "5\ntrue\n", 0),
            (["--quiet", "1 == 2"], "", 1), (["--quiet", "1 == 1"], "", 0), (["--json", "--quiet", "1 == 2"], "", 1),
            (["--quiet", "5", "x = 3", "x < 4"], "", 0),
            (["1 == 1", "1/0"], "true\n", 1),
            (["--json", "1 > 2"], "{\"line\":1,\"type\":\"boolean\",\"value\":\"false\"}\n", 1),
        ])
        func aFalseLastValueIsAStatus(_ texts: [String], _ output: String, _ status: CInt) throws {
            let result = try abacus((["--test"] + texts).map { Array($0.utf8) })
            #expect(result.output == output)
            #expect(result.status == status)
        }

        /// Only true and false have a truth.
        @Test(arguments: [
            (["0"], "an integer"), (["null"], "null"), (["[]"], "a list"), (["'true'"], "a text"),
            (["1 == 1", "5"], "an integer"),
            (["7/2; x = 3"], "a rational"),
        ])
        func aLastValueWithoutATruthIsAnError(_ texts: [String], _ kind: String) throws {
            for options in [["--test"], ["--test", "--quiet"]] {
                let result = try abacus((options + texts).map { Array($0.utf8) })
                let message = "error: --test needs true or false, and the last value is \(kind)\n"
                #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
                #expect(result.output.isEmpty == options.contains("--quiet"))
            }
            let json = try abacus((["--test", "--json"] + texts).map { Array($0.utf8) })
            #expect(json.errors.isEmpty && json.status == 1)
            #expect(
                json.lines.last?.hasPrefix("{\"line\":\(texts.count),\"errors\":[{\"id\":\"type-mismatch\"") == true)
        }

        @Test func withoutAValueNothingIsTested() throws {
            for arguments in [["x = 3"], ["-e", "f(x) = 1"]] {
                let result = try abacus((["--test"] + arguments).map { Array($0.utf8) })
                #expect(result.status == 1 && result.errors == "abacus: --test needs a value, and there is none\n")
            }
            #expect(try abacus("--test", input: "\n").status == 1)
            #expect(try abacus("--test", "--tree", "1").status == 0 && abacus("--test", "--help").status == 0)
            #expect(try abacus("--test", "1/0").errors.split(separator: "\n").count == 3)
        }

        @Test func quietIsForTests() throws {
            let alone = try abacus("--quiet", "1")
            #expect(alone.status == 64 && alone.errors.hasPrefix("abacus: --quiet needs --test; "))
            let error = try abacus("--test", "--quiet", input: "1 == 1\n1/0\n")
            #expect(
                error.output.isEmpty && error.status == 1
                    && error.errors.contains("<input>:2:2: error: division by zero"))
            #expect(try abacus("--test", "--quiet", "-f", "-", "a == 1", input: "a = 1\n").status == 0)
        }

        @Test func theLastLineOfAFileIsTested() throws {
            #expect(try abacus("--test", input: "1 == 1\n1 == 2\n").status == 1)
            #expect(try abacus("--test", input: "1 == 2\n1 == 1\n").status == 0)
            #expect(try abacus("--test", "-f", "-", "1 == 1", input: "1 == 2\n").status == 0)
            #expect(try abacus("1 == 2").status == 0)
        }
    }
}
