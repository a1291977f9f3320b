internal import Abacus
internal import Foundation
internal import TestSupport
internal import Testing

/// The tests of `abacus rows`.
@Suite struct RowsTests {
    static let orders = """
        country,Unit price,quantity
        DE,19.99,3
        FR,0.10,0
        DE,1e2,7

        """

    @Test func columnsAreAdded() throws {
        let result = try rows("--add", "total=`Unit price` * quantity", input: Self.orders)
        #expect(
            result.output == """
                country,Unit price,quantity,total
                DE,19.99,3,59.97
                FR,0.10,0,0
                DE,1e2,7,700

                """)
        #expect(result.errors.isEmpty && result.status == 0)
    }

    @Test func columnsAreReplacedInTheirPlaces() throws {
        let result = try rows("--add", "quantity=quantity + 1", "--add", "quantity=quantity * 10", input: Self.orders)
        #expect(result.lines == ["country,Unit price,quantity", "DE,19.99,40", "FR,0.10,10", "DE,1e2,80"])
        let quoted = try rows("--add", "Unit price=`Unit price` / 2", input: Self.orders)
        #expect(quoted.lines == ["country,Unit price,quantity", "DE,9.995,3", "FR,0.05,0", "DE,50,7"])
    }

    @Test func anglesCanBeInDegrees() throws {
        #expect(try rows("--degrees", "--add", "s=sin(a)", input: "a\n30\n90\n").lines == ["a,s", "30,0.5", "90,1"])
        #expect(try rows("--degrees", "--real", "-e", "cos(a)", input: "a\n60\n").lines == ["0.5"])
    }

    @Test func missingBackquotesAreOffered() throws {
        let result = try rows("--add", "s=response-time * 2", input: "response-time\n3\n")
        #expect(result.errors.contains("did you mean '`response-time`'?"))
    }

    @Test func rowsAreDroppedAndColumnsKept() throws {
        let result = try rows(
            "--add", "total=`Unit price` * quantity", "--where", "total > 0 and country == 'DE'", "--keep",
            "country,total", "--keep", "c2", input: Self.orders)
        #expect(result.lines == ["country,total,Unit price", "DE,59.97,19.99", "DE,700,1e2"])
    }

    /// Options act from left to right, so that what a condition drops has no error in a formula after it.
    @Test func optionsActInTheirOrder() throws {
        let after = try rows(
            "--where", "quantity > 0", "--add", "each=1 / quantity", "--keep", "each", "--fraction", input: Self.orders)
        #expect(after.lines == ["each", "1/3", "1/7"] && after.status == 0)
        let before = try rows(
            "--add", "each=1 / quantity", "--where", "quantity > 0", "--keep", "each", "--fraction", input: Self.orders)
        #expect(before.output == after.output && before.status == 1)
        #expect(before.errors.hasPrefix("<input>:3: --add each:1:3: error: division by zero"), "\(before.errors)")
    }

    @Test func valuesTakeThePlaceOfRows() throws {
        #expect(try rows("-e", "quantity * 2", input: Self.orders).output == "6\n0\n14\n")
        #expect(try rows("-e", "quantity", "-e", "country", input: Self.orders).output == "3,DE\n0,FR\n7,DE\n")
        #expect(try rows("-e", "quantity", "--jsonl-out", input: Self.orders).output == "3\n0\n7\n")
    }

    // MARK: - Groups

    @Test func rowsAreSummedUpByGroups() throws {
        let result = try rows(
            "--add", "total=`Unit price` * quantity", "--sum", "total", "--count", "--mean", "quantity", "--min",
            "Unit price", "--max", "quantity", "--by", "country", input: Self.orders)
        #expect(
            result.lines == [
                "country,sum(total),count,mean(quantity),min(Unit price),max(quantity)", "DE,759.97,2,5,19.99,7",
                "FR,0,1,0,0.1,0",
            ])
        let whole = try rows("--count", "--sum", "quantity", input: Self.orders)
        #expect(whole.lines == ["count,sum(quantity)", "3,10"])
        #expect(try rows("--mean", "quantity", "--where", "quantity > 0", input: Self.orders).lines.last == "5")
    }

    @Test func noRowsAreOneLineOrNone() throws {
        let aggregates = ["--sum", "a", "--mean", "a", "--min", "a", "--max", "a", "--count"]
        let whole = try rows(aggregates, input: "a,b\n")
        #expect(whole.output == "sum(a),mean(a),min(a),max(a),count\n0,,,,0\n")
        let groups = try rows(aggregates + ["--by", "b"], input: "a,b\n")
        #expect(groups.output == "b,sum(a),mean(a),min(a),max(a),count\n")
    }

    @Test func nullIsSkippedByAllButTheCount() throws {
        let result = try rows("--sum", "a", "--mean", "a", "--min", "a", "--count", input: "a,b\n1,\n,\n4,\n")
        #expect(result.lines.last == "5,2.5,1,3" && result.status == 0)
        let text = try rows("--sum", "a", "--count", input: "a\n1\nx\n4\n")
        #expect(text.lines.last == "5,3" && text.status == 1)
        #expect(text.errors.contains("<input>:3:1: error: the value of 'a' is not a number"), "\(text.errors)")
    }

    /// Sums of decimals and fractions are exact, also where they leave machine words.
    @Test func groupsAreExact() throws {
        let tenth = "a\n" + String(repeating: "0.1\n", count: 10)
        #expect(try rows("--sum", "a", input: tenth).lines.last == "1")
        let large = "a\n" + String(repeating: "9223372036854775807\n", count: 3)
        #expect(try rows("--sum", "a", input: large).lines.last == "27670116110564327421")
        #expect(try rows("--mean", "a", "--fraction", input: "a\n1\n0\n0\n").lines.last == "1/3")
    }

    @Test func keysAreComparedAsTheyWouldBeWritten() throws {
        let result = try rows("--count", "--by", "a", input: "a\n\"x\"\nx\n\"x,\"\n1.0\n1\n")
        #expect(result.output == "a,count\nx,2\n\"x,\",1\n1.0,1\n1,1\n")
    }

    @Test func groupsBeyondTheMemoryEndTheCommand() throws {
        let many = "a\n" + (0..<10_000).map { "\($0)\(String(repeating: "x", count: 2_000))\n" }.joined()
        let result = try rows("--count", "--by", "a", "--untrusted", input: many)
        #expect(result.status == 2 && result.errors.contains("too-much-memory"), "\(result.errors)")
    }

    // MARK: - Formats

    @Test func fieldsKeepTheirBytes() throws {
        let input = Array("a,b,c\r\n\"x \"\"y\"\"\",  1 ,\"\u{E9}\n".utf8) + [0xFF] + Array("\"\r\n".utf8)
        let result = try rowsProcess(["--add", "d=1"], input: input)
        let expected =
            Array("a,b,c,d\r\n\"x \"\"y\"\"\",  1 ,\"\u{E9}\n".utf8) + [0xFF] + Array("\",1\r\n".utf8)
        #expect(result.output == String(decoding: expected, as: UTF8.self))
        #expect(result.status == 0)
    }

    @Test(arguments: [
        ("1", "number"), ("-0", "number"), ("0.50", "number"), ("1e3", "number"), ("-12.5E-3", "number"),
        ("\"12\"", "number"), ("true", "boolean"), ("\"false\"", "boolean"), ("", "null"), ("\"\"", "text"),
        ("02134", "text"), ("+5", "text"), (".5", "text"), ("5.", "text"), (" 5", "text"), ("NaN", "text"),
        ("1_000", "text"), ("$5", "text"), ("1e12345", "text"), ("0x10", "text"), ("True", "text"), ("null", "text"),
        ("-", "text"), ("1e", "text"), ("\"1,234.50\"", "text"), ("٣", "text"), ("1e9999", "number"),
    ])
    func fieldsAreOfKinds(field: String, kind: String) throws {
        let result = try rows("--jsonl-out", "--keep", "a", input: "a,b\n\(field),\n")
        let json = result.output.dropFirst("{\"a\":".count)
        let found =
            switch json.first {
            case "\"": "text"
            case "t", "f": "boolean"
            case "n": "null"
            default: "number"
            }
        #expect(found == kind, "\(field): \(result.output)")
    }

    @Test func delimitersAndHeadersAreChosen() throws {
        let semicolons = try rows("--delimiter", ";", "--add", "c=a + b", input: "a;b\n1;2\n")
        #expect(semicolons.output == "a;b;c\n1;2;3\n")
        let none = try rows("--no-header", "--add", "c=c1 + c2", input: "1,2\n3,4")
        #expect(none.output == "1,2,3\n3,4,7\n")
        let given = try rows("--header", "a,b", "--add", "c=a * b", input: "5,2\n3,4\n")
        #expect(given.output == "5,2,10\n3,4,12\n")
        let marked = try rows("--add", "b=a", input: "\u{FEFF}a\n1\n")
        #expect(marked.output == "\u{FEFF}a,b\n1,1\n")
        #expect(try rows("--header", "a", "--add", "b=a", input: "").output.isEmpty)
    }

    @Test func tabsSeparateWithoutQuotes() throws {
        let result = try rows("--tsv", "--add", "c=b + 1", input: "a\tb\n\"x\t1\ny\"\t2\n")
        #expect(result.output == "a\tb\tc\n\"x\t1\t2\ny\"\t2\t3\n")
        let unwritable = try rows("--tsv", "--add", "b=a + \"\\t\"", input: "a\nx\ny\n")
        #expect(unwritable.output == "a\tb\nx\t\ny\t\n" && unwritable.status == 1)
        #expect(unwritable.errors.contains("a tab or a line break"), "\(unwritable.errors)")
    }

    @Test func cellsThatNeedQuotesHaveThem() throws {
        let result = try rows("--add", "b=a + ',\"'", "--add", "c=''", "--add", "d=[1, 1/2]", input: "a\nx\n")
        #expect(result.output == "a,b,c,d\nx,\"x,\"\"\",\"\",\"[1,0.5]\"\n")
    }

    @Test func linesOfJSONAreRows() throws {
        let input = """
            {"a": 1, "b": {"c": 2.50}}

             { "a":2 , "x":[1, 2]}
            {}

            """
        let result = try rows("--jsonl", "--add", "d=a + 1", "--add", "a=0.10", input: input)
        #expect(
            result.output == """
                {"a": 0.1, "b": {"c": 2.50},"d":2}
                 { "a":0.1 , "x":[1, 2],"d":3}
                {"a":0.1,"d":null}

                """)
        #expect(try rows("--jsonl", "-e", "b.c", input: "{\"b\": {\"c\": 2.50}}\n").output == "2.5\n")
        #expect(try rows("--jsonl", "-e", "a == null", input: "{}\n").output == "true\n")
    }

    @Test func numbersInJSONAreWholeOrTwentyDigits() throws {
        let input = "{\"a\":3}\n"
        #expect(
            try rows("--jsonl", "--add", "b=1 / a", input: input).output == "{\"a\":3,\"b\":0.33333333333333333333}\n")
        #expect(
            try rows("--jsonl", "--add", "b=1 / a", "--fraction", input: input).output == "{\"a\":3,\"b\":\"1/3\"}\n")
        #expect(
            try rows("--jsonl", "--add", "b=2**70", input: input).output == "{\"a\":3,\"b\":1180591620717411303424}\n")
    }

    @Test func formatsAreConverted() throws {
        let csv = try rows("--jsonl-out", "--add", "c=a > 1", input: "a,b\n1,x\n,\"2\"\n")
        #expect(csv.output == "{\"a\":1,\"b\":\"x\",\"c\":false}\n{\"a\":null,\"b\":2,\"c\":null}\n" && csv.status == 1)
        let json = try rows(
            "--jsonl", "--csv", "--add", "c=a * 2", input: "{\"a\":1,\"b\":\"x,y\"}\n{\"b\":[1],\"a\":null}\n")
        #expect(json.lines.first == "a,b,c")
        #expect(json.lines.dropFirst().first == "1,\"x,y\",2")
        let other = try rows("--jsonl", "--csv", input: "{\"a\":1}\n{\"a\":2,\"z\":3}\n{\"a\":4}\n")
        #expect(other.output == "a\n1\n4\n" && other.status == 1)
        #expect(other.errors.contains("<input>:2:1: error: the output has no column 'z'"), "\(other.errors)")
    }

    @Test func columnsAreReadInOtherForms() throws {
        let text = try rows("--text", "a", "-e", "a + '!'", input: "a\n007\n1\n")
        #expect(text.output == "007!\n1!\n")
        let numbers = try rows("--number", "a", "-e", "a * 2", input: "a\n+5\n007\n .5\n-00.5 \n")
        #expect(numbers.output == "10\n14\n1\n-1\n")
        let commas = try rows(
            "--delimiter", ";", "--decimal-comma", "--number", "a", "-e", "a * 2", input: "a\n1,5\n+,5\n1.5\n")
        #expect(commas.output == "3\n1\n\n" && commas.status == 1)
        #expect(commas.errors.contains("<input>:4:1: error: the field is not a number"), "\(commas.errors)")
        #expect(commas.errors.contains("a number has digits, a ',' before its decimals"))
    }

    /// A point may be that of a decimal, or group the digits of a number a thousand times as great.
    @Test func withADecimalCommaAPointMakesNoNumber() throws {
        let input = "a\n1.500\n\"3,29\"\n7\n1.2.3\n"
        let sum = try rows("--decimal-comma", "--sum", "a", input: input)
        #expect(sum.output == "sum(a)\n\"10,29\"\n" && sum.status == 1)
        #expect(
            sum.errors.hasPrefix(
                """
                <input>:2:1: error: a field with a point is not a number where the decimal mark is a comma; a number is 1500 or 1,5, \
                with --number also +1,5 or 007; points between groups of digits have to be removed, and --text reads a column as texts
                1.500
                ^~~~~

                """), "\(sum.errors)")
        #expect(sum.errors.contains("<input>:5:1: error: the value of 'a' is not a number"))
        let values = try rows("--decimal-comma", "-e", "a", input: input)
        #expect(values.output == "\n\"3,29\"\n7\n1.2.3\n" && values.errors.contains("--number"))
        #expect(try rows("--decimal-comma", "--number", "a", "--sum", "a", input: input).lines.last == "\"10,29\"")
        #expect(try rows("--decimal-comma", "--text", "a", "-e", "a", input: input).lines.first == "1.500")
        let json = try rows("--decimal-comma", "--jsonl-out", input: input)
        #expect(json.lines == ["{\"a\":\"1.500\"}", "{\"a\":3.29}", "{\"a\":7}", "{\"a\":\"1.2.3\"}"])
        #expect(json.status == 0)
    }

    @Test func settingsHoldAsElsewhere() throws {
        let input = "a\n2\n"
        #expect(try rows("-e", "1 / (a + 1)", "--fraction", input: input).output == "1/3\n")
        #expect(try rows("-e", "sqrt(a)", "--digits", "5", input: input).output == "1.41421\n")
        #expect(try rows("-e", "a / 3", "--decimal-comma", "--significant", "3", input: input).output == "\"0,667\"\n")
        #expect(
            try rows("-e", "a / 3", "--delimiter", ";", "--decimal-comma", "--significant", "3", input: input).output
                == "0,667\n")
        #expect(try rows("-e", "7 // a", "--integer", input: input).output == "3\n")
        #expect(try rows("-e", "A * b", "--ignore-case", "--set", "b=1/4", input: input).output == "0.5\n")
        #expect(try rows("-e", "a", "--set", "a=9", input: input).output == "2\n")
    }

    // MARK: - Several files, and threads

    @Test func filesHaveTheSameHeader() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String, _ text: String) throws -> String {
            let url = folder.appending(path: name)
            try Data(text.utf8).write(to: url)
            return url.path
        }
        let (one, two) = (try file("1.csv", "a,b\n1,2\n"), try file("2.csv", "a,b\n3,4"))
        let other = try file("3.csv", "a,c\n5,6\n")
        let both = try rows("--add", "c=a + b", one, two)
        #expect(both.output == "a,b,c\n1,2,3\n3,4,7\n" && both.status == 0)
        let failed = try rows("-e", "a", one, other)
        #expect(failed.output == "1\n" && failed.status == 2)
        #expect(failed.errors == "abacus: \(other): column 2 is 'c', and 'b' in \(one)\n")
        let missing = try rows("-e", "a", folder.path + "/none.csv")
        #expect(missing.status == 66)
    }

    @Test func twoThreadsWriteWhatOneWrites() throws {
        var (input, generator) = ("a,b,c\n", SplitMix64(seed: 5))
        for number in 0..<8_000 {
            let field = generator.oneIn(40) ? "\"x\n\"\"\"" : "x\(number)"
            let extra = generator.oneIn(500) ? ",more" : ""
            input +=
                "\(Int.random(in: 0..<7, using: &generator)),\(Int.random(in: 0..<1000, using: &generator)).25,\(field)\(extra)\n"
        }
        for arguments in [
            ["--add", "d=b / a"], ["--where", "a > 2", "--add", "d=b * a", "--errors", "e"],
            ["--sum", "b", "--count", "--by", "a"], ["--jsonl-out", "--add", "d=a // b"],
        ] {
            let one = try rows(arguments + ["--threads", "1"], input: input)
            let two = try rows(arguments + ["--threads", "2"], input: input)
            #expect(one.output == two.output && one.errors == two.errors && one.status == two.status)
            #expect(one.output.utf8.count > 50)
            let json = try (1...2).map { try rows(arguments + ["--json", "--threads", "\($0)"], input: input).errors }
            #expect(json[0] == json[1] && !json[0].isEmpty)
        }
    }
}

/// Runs `abacus rows`.
func rows(_ arguments: String..., input: String? = nil) throws -> CommandResult { try rows(arguments, input: input) }

func rows(_ arguments: [String], input: String? = nil) throws -> CommandResult {
    try rowsProcess(arguments, input: input.map { Array($0.utf8) })
}

func rowsProcess(_ arguments: [String], input: [UInt8]?) throws -> CommandResult {
    try abacus((["rows"] + arguments).map { Array($0.utf8) }, input: input)
}
