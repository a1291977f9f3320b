import AbacusRows
import Testing

@Suite struct RowReaderTests {
    /// Returns the texts of all fields, by rows.
    private func rows(_ text: String, _ format: RowReader.Format = .csv) throws -> [[String]] {
        let (reader, bytes) = (RowReader(format), Array(text.utf8))
        var (fields, position, found) = ([RowReader.Field](), 0, [[String]]())
        while let row = try reader.readRow(from: position, of: bytes.span, isLast: true, into: &fields) {
            found.append(fields.map { $0.text(in: bytes.span) })
            position = row.end
        }
        #expect(position == bytes.count)
        return found
    }

    @Test(arguments: [
        ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc", [["a", "b"], ["c"]]), ("", []), ("\n", [[""]]),
        (",\n,,", [["", ""], ["", "", ""]]), ("\"a,b\",\"c\nd\"\n", [["a,b", "c\nd"]]), ("\"a\"\"b\"\n", [["a\"b"]]),
        ("a\"b\"\n", [["a\"b\""]]), ("\"a\"b\n", [["ab"]]), ("\"a\" \"b\"", [["a \"b\""]]), ("\"\",x", [["", "x"]]),
        ("\"a\r\nb\"\r\n", [["a\r\nb"]]), ("a\rb\n", [["a\rb"]]), (" \"a\"", [[" \"a\""]]), ("\"\"\"\"", [["\""]]),
    ])
    func fieldsOfCSVAreThoseOfRFC4180(text: String, expected: [[String]]) throws {
        #expect(try rows(text) == expected)
        #expect(
            try rows(text.replacing(",", with: ";"), .separated(by: ";"))
                == expected.map { $0.map { $0.replacing(",", with: ";") } })
    }

    @Test func tabsSeparateWhateverQuotesSay() throws {
        #expect(try rows("\"a\tb\"\n\"\"\n", .tabs) == [["\"a", "b\""], ["\"\""]])
    }

    @Test func rowsThatGoOnAreLeft() throws {
        let text = Array("a,\"b\nc\"\nd\n".utf8)
        var fields: [RowReader.Field] = []
        for count in 0..<8 {
            let part = Array(text.prefix(count))
            #expect(try RowReader(.csv).readRow(from: 0, of: part.span, isLast: false, into: &fields) == nil)
        }
        let row = try #require(try RowReader(.csv).readRow(from: 0, of: text.span, isLast: false, into: &fields))
        #expect(row.range == 0..<7 && row.end == 8 && row.lineCount == 2)
        #expect(fields.map(\.isQuoted) == [false, true] && fields.map(\.range) == [0..<1, 2..<7])
    }

    @Test func whatIsNoRowIsAProblem() {
        func problem(_ text: String, longest: Int = 100, isLast: Bool = true) -> RowReader.Problem? {
            let bytes = Array(text.utf8)
            var fields: [RowReader.Field] = []
            do throws(RowReader.Problem) {
                _ = try RowReader(.csv, longestRow: longest).readRow(
                    from: 0, of: bytes.span, isLast: isLast, into: &fields)
                return nil
            } catch {
                return error
            }
        }
        #expect(problem("a,\"b\nc") == .unclosedQuote(at: 2))
        #expect(problem("a\0b\n") == .nul(at: 1) && problem("\"a\0\"\n") == .nul(at: 2))
        #expect(problem("abcd\n", longest: 4) == nil && problem("abcd\r\n", longest: 4) == nil)
        #expect(
            problem("abcde\n", longest: 4) == .tooLong(from: 0)
                && problem("\"abcdefgh", longest: 4) == .tooLong(from: 0))
        #expect(problem("abcde", longest: 4) == .tooLong(from: 0) && problem("abcd", longest: 4) == nil)
        // With what follows, this may be a row of four bytes, or not.
        #expect(problem("abcd\r", longest: 4) == .tooLong(from: 0))
        #expect(problem("abcd\r", longest: 4, isLast: false) == nil)
        #expect(problem("abcde", longest: 4, isLast: false) == .tooLong(from: 0))
    }

    @Test(arguments: [Int.max, .max - 1, .max - 2])
    func rowsCanHaveAnyLength(longest: Int) throws {
        let (reader, usual) = (RowReader(.csv, longestRow: longest), RowReader(.csv))
        var fields: [RowReader.Field] = []
        for (text, isLast) in [("x,yz\nd", true), ("x,\"z\"\r\n", false), ("x,\"z\n\"", true), ("\nyz\r", false)] {
            let bytes = Array(text.utf8)
            for start in [0, 1, bytes.count] {
                let row = try reader.readRow(from: start, of: bytes.span, isLast: isLast, into: &fields)
                #expect(try row == usual.readRow(from: start, of: bytes.span, isLast: isLast, into: &fields))
            }
        }
    }

    @Test func delimitersAreMarksOfASCII() {
        for mark in ",;| \t:".unicodeScalars { #expect(RowReader.isDelimiter(mark)) }
        for other in "a5\"\r\n\0é".unicodeScalars { #expect(!RowReader.isDelimiter(other)) }
    }
}
