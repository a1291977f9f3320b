internal import Abacus
internal import Foundation
internal import TestSupport
internal import Testing

extension RowsTests {
    /// What `abacus rows` says of rows and options that are wrong.
    @Suite struct RowsErrorTests {
        @Test func errorsKeepTheirPlace() throws {
            let result = try rows("--add", "c=a / b", "--errors", "e", input: "a,b\n1,0\n\"\n\",1\n1,2,3\n4\n4,2\n")
            #expect(
                result.output == """
                    a,b,c,e
                    1,0,,division-by-zero
                    "
                    ",1,,type-mismatch
                    1,2,3,,unexpected-token
                    4,,unexpected-token
                    4,2,2,

                    """)
            #expect(result.status == 1)
            #expect(
                result.errors == """
                    <input>:2: --add c:1:3: error: division by zero
                    a / b
                      ^
                    <input>:3: --add c:1:3: error: '/' does not work on a text and an integer
                    a / b
                      ^
                    <input>:5:1: error: the row has 3 fields, and the header 2
                    1,2,3
                    ^~~~~
                    <input>:6:1: error: the row has 1 field, and the header 2
                    4
                    ^

                    """)
        }

        @Test func tenErrorsAreShownAndTheOthersCounted() throws {
            let input = "a\n" + String(repeating: "0\n", count: 1000) + "1\n"
            let result = try rows("--add", "b=1 / a", input: input)
            #expect(result.lines.count == 1002 && result.status == 1)
            let errors = result.errors.split(separator: "\n")
            #expect(errors.count { $0.contains("division by zero") } == 10)
            #expect(errors.last == "abacus: 990 more rows have errors")
            let json = try rows("--add", "b=1 / a", "--json", input: input)
            #expect(json.errors.split(separator: "\n").count == 1000 && json.output == result.output)
            #expect(
                json.errors.hasPrefix("{\"file\":\"<input>\",\"line\":2,\"option\":\"--add b\",\"error\":{"),
                "\(json.errors.prefix(200))")
        }

        @Test func rowsWhoseConditionHasNoValueAreLeftOut() throws {
            let result = try rows("--where", "1 / a > 0", input: "a\n1\n0\n2\n")
            #expect(result.output == "a\n1\n2\n" && result.status == 1)
            let number = try rows("--where", "a", input: "a\n1\ntrue\n")
            #expect(number.output == "a\ntrue\n" && number.status == 1)
            #expect(
                number.errors.contains("<input>:2: --where:1:1: error: expected true or false, found an integer"),
                "\(number.errors)")
        }

        @Test func whatCannotBeReadEndsTheCommandAfterTheRowsBefore() throws {
            let quote = try rows("--add", "b=a", input: "a\n1\n2\n\"x\n")
            #expect(quote.output == "a,b\n1,1\n2,2\n" && quote.status == 2)
            #expect(quote.errors == "abacus: <input>:4: a quote opens a field here and never closes\n")
            let nul = try rows("--add", "b=1", input: "a\0\n1\n")
            #expect(nul.output.isEmpty && nul.status == 2)
            #expect(nul.errors == "abacus: <input>:1: there is a NUL, which no text has\n")
            let none = try rows("--add", "b=a", input: "")
            #expect(none.status == 2 && none.errors == "abacus: <input>: there is no header\n")
            let long = try rows(
                "--untrusted", "-e", "1", input: "a\n1\n" + String(repeating: "x", count: 70_000) + "\n")
            #expect(long.output == "1\n" && long.status == 2 && long.errors.contains("source-too-long"))
        }

        @Test func invalidUTF8IsAnErrorOnlyForFormulasThatReadIt() throws {
            let input = Array("a,b\n".utf8) + [0xFF] + Array(",1\n".utf8)
            let unread = try rowsProcess(["--add", "c=b"], input: input)
            #expect(unread.status == 0)
            let read = try rowsProcess(["--add", "c=a", "--errors", "e"], input: input)
            #expect(read.status == 1 && read.output.hasSuffix(",1,,invalid-utf8\n"), "\(read)")
        }

        @Test func linesThatAreNoObjectsKeepTheirPlace() throws {
            let input = "{\"a\":1}\n[1]\n{\"a\":1,\"a\":2}\n{\"a\":2\n{\"a\":3}\n"
            let result = try rows("--jsonl", "--add", "b=a", input: input)
            #expect(result.output == "{\"a\":1,\"b\":1}\n[1]\n{\"a\":1,\"a\":2}\n{\"a\":2\n{\"a\":3,\"b\":3}\n")
            #expect(result.status == 1 && result.errors.split(separator: "\n").count { $0.contains("error: ") } == 3)
        }

        @Test func formulasAreCheckedBeforeTheFirstRow() throws {
            let result = try rows("--add", "c=a + bb", "--where", "x(1)", "--add", "d=c", input: "a,bbb\n1,2\n")
            #expect(result.output.isEmpty && result.status == 1)
            #expect(
                result.errors.contains("--add c:1:5: error: there is no name 'bb'; did you mean 'bbb'?"),
                "\(result.errors)")
            #expect(result.errors.contains("--where:1:1: error: "))
            let syntax = try rows("--add", "c=a +", "--where", "*", input: "a\n1\n")
            #expect(syntax.status == 2 && syntax.errors.split(separator: "\n").count { $0.contains("error: ") } == 3)
        }

        @Test(arguments: [
            (["--keep", "price"], "there is no column 'price'; did you mean 'prices'?"),
            (["--sum", "zzz"], "there is no column 'zzz'; the columns are a and prices"),
            (
                ["--mean", "a * prices"],
                "there is no column 'a * prices'; --mean takes the name of a column: --add value='a * prices' --mean value"
            ),
            (
                ["--delimiter", "\\t"],
                "--delimiter needs one ASCII character that isn't a quote, a letter or a digit, not '\\t'; "
                    + "fields between tabs are read with --tsv"
            ),
            (["--skip", "-1"], "--skip needs a number of lines, not '-1'"), (["--null"], "--null needs a value, TEXT"),
            (["--jsonl", "--null", "NA"], "--null is for fields"),
            (["--add", "x"], "--add needs NAME=FORMULA, not 'x'"), (["-e", "1", "--add", "b=1"], "-e excludes"),
            (["--keep", "a", "--sum", "a"], "--keep and --errors are for rows"), (["--by", "a"], "--by needs"),
            (["--delimiter", "x"], "--delimiter needs one ASCII character"), (["--delimiter", "\""], "--delimiter"),
            (["--threads", "3"], "--threads needs 1 or 2"), (["--format", "1"], "rows has no option '--format'"),
            (["--wher", "1"], "rows has no option '--wher'; did you mean '--where'?"), (["--add"], "--add needs"),
            (["--jsonl", "--no-header"], "JSON lines have no header"),
            (["--jsonl", "--text", "a"], "--text and --number"),
        ])
        func wrongUsageIsExplained(arguments: [String], message: String) throws {
            let result = try rows(arguments, input: "a,prices\n1,2\n")
            #expect(result.status == 64 && result.output.isEmpty)
            #expect(result.errors.hasPrefix("abacus: \(message)"), "\(result.errors)")
            #expect(result.errors.hasSuffix("\nTry 'abacus rows --help'.\n"), "\(result.errors)")
        }

        @Test func helpNamesEveryOption() throws {
            let result = try rows("--help")
            #expect(result.status == 0 && result.output.hasPrefix("Usage: abacus rows"))
            #expect(result.lines.allSatisfy { $0.count <= 100 })
        }
    }
}
