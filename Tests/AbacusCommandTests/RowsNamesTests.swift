internal import TestSupport
internal import Testing

extension RowsTests {
    /// The names of columns and the keys of groups, and what tables and JSON can't hold.
    @Suite struct RowsNamesTests {
        private let composed = "\u{E9}"
        private let decomposed = "e\u{301}"

        private func bytes(_ parts: String...) -> [UInt8] {
            // A byte that UTF-8 never has stands for itself.
            parts.flatMap {
                $0.unicodeScalars.flatMap {
                    $0.value == 0xFF || $0.value == 0xFE ? [UInt8($0.value)] : Array(String($0).utf8)
                }
            }
        }

        // MARK: Keys

        @Test func keysThatAreNoUTF8AreTheirBytes() throws {
            let input = bytes("k,v\n\u{FF},1\n\u{FE},2\n\"\u{FF}\",3\n")
            let result = try rowsBytes(["--sum", "v", "--by", "k"], input: input)
            #expect(result.output == bytes("k,sum(v)\n\u{FF},4\n\u{FE},2\n") && result.status == 0)
            let json = try rowsBytes(["--sum", "v", "--by", "k", "--jsonl-out"], input: input)
            #expect(
                String(decoding: json.output, as: UTF8.self) == "{\"k\":null,\"sum(v)\":4}\n{\"k\":null,\"sum(v)\":2}\n"
            )
            #expect(json.status == 1)
        }

        @Test func keysAreListsOfCells() throws {
            let nul = "{\"a\":\"a\\u0000b\",\"b\":\"c\"}\n{\"a\":\"a\",\"b\":\"b\\u0000c\"}\n"
            let json = try rows("--jsonl", "--count", "--by", "a,b", input: nul)
            #expect(
                json.output == """
                    {"a":"a\\u0000b","b":"c","count":1}
                    {"a":"a","b":"b\\u0000c","count":1}

                    """)
            #expect(json.status == 0)
            let csv = try rows("--jsonl", "--csv", "--count", "--by", "a,b", input: nul)
            #expect(csv.output == "a,b,count\n,c,1\na,,1\n" && csv.status == 1)
            #expect(
                csv.errors.contains("<input>:2:14: error: the value has a NUL, which no table can hold"),
                "\(csv.errors)")
        }

        @Test func keysOfJSONAreValues() throws {
            let input = "{\"k\":\"x\"}\n{\"k\":\"\\u0078\"}\n{\"k\":1}\n{\"k\":\"1\"}\n{\"k\":1.0}\n{\"k\":null}\n{}\n"
            let result = try rows("--jsonl", "--count", "--by", "k", input: input)
            #expect(
                result.output == """
                    {"k":"x","count":2}
                    {"k":1,"count":1}
                    {"k":"1","count":1}
                    {"k":1.0,"count":1}
                    {"k":null,"count":2}

                    """)
        }

        /// The fields of a table are texts, and where JSON is written, keys are what fields are.
        @Test func keysOfTablesAreTexts() throws {
            let input = "k\n1\n\"1\"\n\n\"\"\n1.0\n"
            #expect(try rows("--count", "--by", "k", input: input).output == "k,count\n1,2\n,1\n\"\",1\n1.0,1\n")
            #expect(
                try rows("--count", "--by", "k", "--jsonl-out", input: input).output == """
                    {"k":1,"count":2}
                    {"k":null,"count":1}
                    {"k":"","count":1}
                    {"k":1.0,"count":1}

                    """)
        }

        // MARK: Names

        @Test func optionsSelectMembersByScalars() throws {
            let input = "{\"\(composed)\":1,\"\(decomposed)\":2}\n{\"\(composed)\":3}\n"
            let kept = try rows("--jsonl", "--csv", "--keep", decomposed, input: input)
            #expect(kept.output.unicodeScalars.elementsEqual("\(decomposed)\n2\n\n".unicodeScalars))
            let added = try rows("--jsonl", "--add", "\(decomposed)=7", input: "{\"\(composed)\":3}\n")
            #expect(
                added.output.unicodeScalars.elementsEqual("{\"\(composed)\":3,\"\(decomposed)\":7}\n".unicodeScalars))
            let sums = try rows("--jsonl", "--sum", composed, "--sum", decomposed, input: input)
            #expect(sums.output.hasSuffix("\":4,\"sum(\(decomposed))\":2}\n"), "\(sums.output)")
            let table = try rows(
                "--add", "\(decomposed)=7", "--keep", "\(decomposed),\(composed)", input: "\(composed)\n1\n")
            #expect(table.lines.last == "7,1")
            #expect(try rows("--keep", decomposed, input: "\(composed)\n1\n").status == 64)
        }

        /// In each line, whatever the others have.
        @Test func aNameInAFormulaIsThatOfTheSameScalarsOrElseTheFirstEqual() throws {
            let input = """
                {"\(composed)":1,"\(decomposed)":2}
                {"\(decomposed)":3}
                {"\(composed)":4}
                {"e\\u0301":5}
                {}

                """
            #expect(try rows("--jsonl", "-e", decomposed, input: input).output == "2\n3\n4\n5\nnull\n")
            #expect(try rows("--jsonl", "-e", composed, input: input).output == "1\n3\n4\n5\nnull\n")
            #expect(
                try rows("--jsonl", "-e", "A", "--ignore-case", input: "{\"b\":0}\n{\"a\":1}\n{\"A\":2}\n").output
                    == "null\n1\n2\n")
            #expect(try rows("-e", composed, input: "\(decomposed),\(composed)\n1,2\n").output == "2\n")
            #expect(
                try rows("--jsonl", "--add", "\(decomposed)=7", "--add", "b=\(composed)", input: "{}\n").output
                    .hasSuffix(",\"b\":7}\n"))
        }

        @Test func headersKeepTheirBytes() throws {
            let input = bytes("\u{FF},\u{FE}\n1,2\n")
            let added = try rowsBytes(["--add", "c=c1 + c2"], input: input)
            #expect(added.output == bytes("\u{FF},\u{FE},c\n1,2,3\n") && added.status == 0)
            let kept = try rowsBytes([Array("--keep".utf8), bytes("\u{FE}")], input: input)
            #expect(kept.output == bytes("\u{FE}\n2\n") && kept.status == 0)
            let summed = try rowsBytes([Array("--sum".utf8), bytes("\u{FE}")], input: input)
            #expect(summed.output == bytes("sum(\u{FE})\n2\n"))
            let json = try rowsBytes(["--jsonl-out"], input: input)
            #expect(json.output.isEmpty && json.status == 2)
            #expect(
                json.errors
                    == "abacus: <input>: the name '\u{FFFD}' can't be written: the value is not valid UTF-8, which all of JSON is\n"
            )
        }

        @Test(arguments: [
            (["--errors", "a"], "a"), (["--keep", "a,a"], "a"), (["--keep", "a", "--keep", "c1"], "a"),
            (["--count", "--count"], "count"),
            (["--sum", "b", "--by", "a,a"], "a"), (["--add", "e=1", "--errors", "e"], "e"),
            (["--add", "count=1", "--count", "--by", "count", "--jsonl-out"], "count"),
        ])
        func noNameIsWrittenTwice(arguments: [String], name: String) throws {
            let result = try rows(arguments, input: "a,b\n1,2\n")
            #expect(result.output.isEmpty && result.status == 64)
            #expect(
                result.errors.hasPrefix("abacus: the output would have two columns with the name '\(name)'\n"),
                "\(result.errors)")
        }

        @Test func noHeaderNamesAColumnTwice() throws {
            let given = try rows("--header", "a,a", input: "1,2\n")
            #expect(given.status == 64 && given.errors.hasPrefix("abacus: the name 'a' stands twice in the header\n"))
            let nameless = try rows("--jsonl-out", input: ",\n1,2\n")
            #expect(nameless.status == 64 && nameless.output.isEmpty)
            #expect(try rows("--jsonl-out", "--keep", "c2", input: ",\n1,2\n").output == "{\"\":2}\n")
            #expect(try rows("--add", "c=1", input: ",\n1,2\n").output == ",,c\n1,2,1\n")
            let spellings = try rows("--add", "c=1", input: "\(composed),\(decomposed)\n1,2\n")
            #expect(spellings.lines.last == "1,2,1" && spellings.status == 0)
        }

        // MARK: Cells

        @Test func whatATableCannotHoldIsAnErrorOfItsRow() throws {
            let input = "{\"a\":\"x\\u0000\",\"b\":1}\n{\"a\":\"y\",\"b\":2}\n"
            let result = try rows("--jsonl", "--csv", "--add", "c=a", "--errors", "e", input: input)
            #expect(result.output == "a,b,c,e\n,1,,unexpected-character\ny,2,y,\n" && result.status == 1)
            let name = try rows("--jsonl", "--csv", input: "{\"a\\u0000\":1}\n")
            #expect(name.output.isEmpty && name.status == 2)
            #expect(name.errors.hasPrefix("abacus: <input>: the name 'a\\u{0}' can't be written"), "\(name.errors)")
            #expect(try rows("--tsv", "--add", "x\ty=1", input: "a\n1\n").status == 2)
        }

        @Test func whatIsNoUTF8IsAnErrorWhereJSONIsWritten() throws {
            let input = bytes("a,b\n\u{FF},1\nx,2\n")
            let result = try rowsBytes(["--jsonl-out", "--errors", "e"], input: input)
            #expect(
                String(decoding: result.output, as: UTF8.self)
                    == "{\"a\":null,\"b\":1,\"e\":\"invalid-utf8\"}\n{\"a\":\"x\",\"b\":2,\"e\":null}\n")
            #expect(result.status == 1)
        }
    }
}

/// Runs `abacus rows` on bytes, and returns the bytes that it writes.
private func rowsBytes(
    _ arguments: [[UInt8]], input: [UInt8]
) throws -> (output: [UInt8], errors: String, status: CInt) {
    let (output, errors) = (try File.temporary(), try File.temporary())
    let process: CommandProcess
    do {
        let (reading, writing) = try File.pipe()
        process = try CommandProcess(
            [Array("rows".utf8)] + arguments, input: consume reading, output: output, errors: errors)
        writing.write(input)
    }
    let status = process.wait()
    return (output.contents(), String(decoding: errors.contents(), as: UTF8.self), status)
}

private func rowsBytes(
    _ arguments: [String], input: [UInt8]
) throws -> (output: [UInt8], errors: String, status: CInt) {
    try rowsBytes(arguments.map { Array($0.utf8) }, input: input)
}
