internal import TestSupport
internal import Testing

extension RowsTests {
    /// Tables as other programs write them: lines before the header, blank lines, marks of missing values, headers with the same
    /// name twice or with line breaks, and NULs.
    @Suite struct RowsTablesTests {
        // MARK: Lines

        @Test func linesBeforeTheHeaderAreSkipped() throws {
            let result = try rows("--skip", "2", "--add", "c=a / 0", input: "\"#x\n# y\0\na,b\n1,2\n")
            #expect(result.output == "a,b,c\n1,2,\n" && result.errors.hasPrefix("<input>:4: --add c:1:3: error: "))
            #expect(try rows("--skip", "1", "-e", "a", input: "x\r\na\r\n1\r\n").output == "1\r\n")
            #expect(try rows("--skip", "1", "-e", "a", input: "x\ra\r1\r").output == "1\n")
            #expect(try rows("--skip", "1", "--header", "a", "-e", "a", input: "x\n1\n").output == "1\n")
            #expect(try rows("--skip", "1", "--jsonl", "-e", "a", input: "x\n{\"a\":1}\n").output == "1\n")
            #expect(try rows("--skip", "0", "-e", "a", input: "a\n1\n").output == "1\n")
            for count in ["2", "3", "9223372036854775807"] {
                let none = try rows("--skip", count, "-e", "a", input: "a\n1")
                #expect(
                    none.status == 2 && none.output.isEmpty && none.errors.contains("there is no header"), "\(count)")
            }
            try withFile(of: "x\na\n1\n") { (one: String) throws -> Void in
                #expect(try rows("--skip", "1", "--sum", "a", one, one).output == "sum(a)\n2\n")
            }
        }

        /// The lines may be longer than what is read at once, and end in another block.
        @Test func skippedLinesMayBeLong() throws {
            let long = String(repeating: "x", count: 1_500_000)
            #expect(try rows("--skip", "2", "-e", "a", input: "\(long)\n\(long)\na\n1\n").output == "1\n")
            let returns = String(repeating: "x", count: 1 << 19)
            for length in -1...1 {
                let line = String(returns.dropLast(1 - length))
                let input = "y\r" + String(repeating: "x", count: 70_000) + "\r\(line)\r\na\r1\r"
                #expect(try rows("--skip", "3", "-e", "a", input: input).output == "1\n")
            }
        }

        @Test func blankLinesAreNoRows() throws {
            let result = try rows("--add", "c=a / b", input: "a,b\n1,2\n\n  \t\r\n3,0\n\n")
            #expect(result.output == "a,b,c\n1,2,0.5\n3,0,\n" && result.errors.hasPrefix("<input>:5: --add c:1:3: "))
            #expect(try rows("--count", input: "a,b\n\n1,2\n\n").lines.last == "1")
            #expect(try rows("--jsonl-out", input: "a,b\n\n1,2\n").output == "{\"a\":1,\"b\":2}\n")
            // In one column a blank line is a row, and so are quotes and tabs that divide it.
            #expect(try rows("--count", input: "a\n\n1\n").lines.last == "2")
            let quoted = try rows("--count", input: "a,b\n\"\"\n")
            #expect(quoted.lines.last == "0" && quoted.status == 1)
            #expect(try rows("--tsv", "--count", input: "a\tb\n\t\n").lines.last == "1")
        }

        // MARK: Null

        @Test func textsMayBeNull() throws {
            let input = "a,b\nNA,2\n3,-99\n\"NA\",\"\"\n"
            let nulls = ["--null", "NA", "--null", "-99"]
            let added = try rows(nulls + ["--add", "c=[a == null, b == null]"], input: input)
            #expect(
                added.lines == [
                    "a,b,c", "NA,2,\"[true,false]\"", "3,-99,\"[false,true]\"", "\"NA\",\"\",\"[true,false]\"",
                ])
            #expect(
                try rows(nulls + ["--jsonl-out"], input: input).lines == [
                    "{\"a\":null,\"b\":2}", "{\"a\":3,\"b\":null}", "{\"a\":null,\"b\":\"\"}",
                ])
            #expect(try rows(nulls + ["--null", "", "--mean", "b"], input: input).lines.last == "2")
            let groups = try rows(nulls + ["--null", "", "--count", "--by", "a"], input: input)
            #expect(groups.lines == ["a,count", ",2", "3,1"])
            #expect(
                try rows("--null", "NA", "--text", "a", "--jsonl-out", input: "a\nNA\n007\n").lines.first
                    == "{\"a\":null}")
            let numbers = try rows("--null", "-", "--number", "a", "-e", "a", input: "a\n-\n+5\n")
            #expect(numbers.output == "\n5\n" && numbers.status == 0)
            #expect(try rows("--null", "NA", "--tsv", "--csv", input: "a\tb\nNA\t2\n").output == "a,b\n,2\n")
            let commas = try rows(
                "--null", "1.5", "--decimal-comma", "--delimiter", ";", "--jsonl-out", input: "a;b\n1.5;2,5\n")
            #expect(commas.output == "{\"a\":null,\"b\":2.5}\n")
        }

        // MARK: Headers

        @Test func aNameMayStandTwiceUntilItIsNeeded() throws {
            let input = "a,b,a\n1,2,3\n"
            #expect(try rows("--add", "c=b", input: input).output == "a,b,a,c\n1,2,3,2\n")
            #expect(try rows("--add", "c=c1 + c3", "--keep", "c3,c1,c", input: input).output == "a,a,c\n3,1,4\n")
            #expect(try rows("--count", "--by", "c1,c3", input: input).output == "a,a,count\n1,3,1\n")
            #expect(try rows("--jsonl-out", "--keep", "b", input: input).output == "{\"b\":2}\n")
            let named = [
                ["--add", "c=a"], ["--where", "a > 0"], ["-e", "b + a"], ["--add", "a=1"], ["--keep", "a"],
                ["--sum", "a"],
                ["--by", "a", "--count"], ["--text", "a"], ["--number", "a"], ["--jsonl-out"],
                ["-f", "-", "-e", "f(1)"],
            ]
            for arguments in named {
                try withFile(of: input) { (file: String) throws -> Void in
                    let result = try rows(arguments + [file], input: "f(x) = a + x\n")
                    #expect(result.output.isEmpty && result.status == 2, "\(arguments)")
                    #expect(result.errors.contains("the name 'a' stands twice in the header; "), "\(result.errors)")
                }
            }
            let places = try rows("-e", "a", input: input)
            #expect(places.errors.contains("its columns are c1 and c3, or --skip 1 --header NAMES"), "\(places.errors)")
            #expect(try rows("--skip", "1", "--header", "a,b,c", "-e", "a + c", input: input).output == "4\n")
            #expect(try rows("--ignore-case", "-e", "b", input: "a,b,A\n1,2,3\n").output == "2\n")
            #expect(try rows("--ignore-case", "-e", "a", input: "a,b,A\n1,2,3\n").status == 2)
            #expect(try rows("--errors", "a", input: input).status == 64)
        }

        @Test func lineBreaksInNamesAreWrittenAsEscapes() throws {
            let input = "\"x\ny\",b\n1,2\n"
            let result = try rows("--add", "c=`x\\ny` + 1", "--keep", "x\\ny,c", input: input)
            #expect(result.output == "\"x\ny\",c\n1,2\n" && result.status == 0)
            #expect(try rows("--add", "x\\ny=5", "-e", "1", input: input).status == 64)
            #expect(try rows("--add", "x\\ny=5", input: input).output == "\"x\ny\",b\n5,2\n")
            #expect(try rows("-e", "`x\\ny\\nz`", input: "\"x\r\ny\rz\",b\n1,2\n").output == "1\n")
            // A column that has the name as it stands.
            let literal = "\"x\ny\",x\\ny\n1,2\n"
            #expect(try rows("-e", "`x\\ny`", "-e", "c1", input: literal).output == "2,1\n")
            #expect(try rows("--keep", "x\\ny", input: literal).output == "x\\ny\n2\n")
            let unknown = try rows("-e", "zz", input: input)
            #expect(
                unknown.errors.contains("there is no name 'zz'; the columns are `x\\ny` and b"), "\(unknown.errors)")
        }

        @Test func unknownNamesSayWhichColumnsThereAre() throws {
            #expect(try rows("-e", "zz", input: "a\n1\n").errors.contains("the only column is a"))
            let many = (1...30).map { "column\($0)" }.joined(separator: ",") + "\n"
            #expect(try rows("--keep", "zz", input: many).errors.contains(", column12 and 18 more"))
            for (header, hint) in [
                ("a;b", "--delimiter ';' divides it"), ("a\tb", "--tsv divides it"),
                ("a|b", "--delimiter '|' divides it"),
            ] {
                for arguments in [["--sum", "a"], ["-e", "a"]] {
                    let result = try rows(arguments, input: "\(header)\n1\n")
                    #expect(result.errors.contains("the header is a single field, '"), "\(result.errors)")
                    #expect(result.errors.contains(hint), "\(result.errors)")
                }
            }
            #expect(try rows("--tsv", "--sum", "a", input: "a,b\n").errors.contains("--delimiter ',' divides it"))
        }

        // MARK: NUL

        @Test func aNULIsAnErrorOfItsRow() throws {
            let input = "a,b\n1,2\n3\0,4\n\"5\0\n\",6\n7,8\n"
            let result = try rows("--add", "c=a", "--errors", "e", input: input)
            #expect(
                result.output
                    == "a,b,c,e\n1,2,1,\n3\0,4,,unexpected-character\n\"5\0\n\",6,,unexpected-character\n7,8,7,\n")
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("<input>:3:2: error: there is a NUL, which no text has\n3\\u{0},4\n"))
            #expect(result.errors.contains("<input>:4:3: error: "), "\(result.errors)")
            #expect(try rows("--sum", "b", input: input).lines.last == "10")
            let json = try rows("--jsonl-out", "--keep", "b", "--add", "c=a", input: input)
            #expect(json.lines.dropFirst().first == "{\"b\":4}" && json.status == 1)
            let lines = try rows("--jsonl", "--add", "b=a", input: "{\"a\":1}\n{\"a\":\0}\n{\"a\":2}\n")
            #expect(lines.output == "{\"a\":1,\"b\":1}\n{\"a\":\0}\n{\"a\":2,\"b\":2}\n" && lines.status == 1)
        }

        // MARK: Medians and deviations

        @Test func mediansAndDeviationsAreThoseOfTheLanguage() throws {
            let input = "g,a\nx,1\nx,2\ny,1.5\nx,4\ny,\nz,\nx,10\n"
            let result = try rows("--median", "a", "--stddev", "a", "--by", "g", input: input)
            #expect(
                result.lines == ["g,median(a),stddev(a)", "x,3,3.4910600109422352925", "y,1.5,0", "z,,"])
            #expect(try abacus("stddev(1, 2, 4, 10)").output == "3.4910600109422352925\n")
            let large = try rows("--median", "a", input: "a\n" + (1...4_001).map { "\($0)e30\n" }.joined())
            #expect(large.lines.last == "2001000000000000000000000000000000" && large.status == 0)
            let none = try rows("--median", "a", "--stddev", "a", input: "a,b\n")
            #expect(none.lines.last == "," && none.status == 0)
            let integers = try rows("--integer", "--median", "a", input: "a\n3\n1.5\n1\n2\n")
            #expect(integers.lines.last == "2" && integers.status == 1)
            #expect(
                integers.errors.contains("<input>:3: median(a):1:5: error: 1.5 is not an integer"), "\(integers.errors)"
            )
            let root = try rows("--integer", "--stddev", "a", "--jsonl-out", input: "a\n1\n2\n7\n")
            #expect(root.output == "{\"stddev(a)\":null}\n" && root.status == 1)
        }

        /// Numbers that are kept count, and those beyond the limit are errors of their rows.
        @Test func keptNumbersNeedMemory() throws {
            let input = "a\n" + String(repeating: "1\n", count: 400_000) + String(repeating: "2\n", count: 400_000)
            let result = try rows("--untrusted", "--median", "a", "--count", input: input)
            #expect(result.lines.last == ",800000" || result.lines.last == "1,800000", "\(result.lines)")
            #expect(result.status == 1 && result.errors.contains("more row"), "\(result.errors.prefix(300))")
        }
    }
}
