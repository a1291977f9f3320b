import AbacusRows
import TestSupport
import Testing

@Suite struct RowReaderTests {
    /// Returns the texts of all fields, by rows.
    private func rows(_ text: String, _ format: RowReader.Format = .csv) throws -> [[String]] {
        let (reader, bytes) = (RowReader(format), Array(text.utf8))
        var (fields, position, found) = ([RowReader.Field](), 0, [[String]]())
        while let row = try reader.readRow(from: position, of: bytes, isLast: true, into: &fields) {
            found.append(fields.map { $0.text(in: bytes) })
            #expect(try reader.readRow(from: position, of: bytes.span, isLast: true, into: &fields) == row)
            #expect(fields.map { $0.text(in: bytes.span) } == found.last)
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

    /// Returns the range of each field and where the next row begins, as a reader finds them that looks at one byte after
    /// the other, or nil if there is no row.
    private func fieldsByteByByte(
        _ bytes: [UInt8], from start: Int, _ delimiter: UInt8, longest: Int
    ) -> (fields: [Range<Int>], next: Int)? {
        var (fields, position) = ([Range<Int>](), start)
        while true {
            let fieldStart = position
            var isInQuotes = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
            if isInQuotes { position += 1 }
            var plainStart = fieldStart
            while isInQuotes {
                guard position < bytes.count else { return nil }
                let isQuote = bytes[position] == UInt8(ascii: "\"")
                let isDoubled = isQuote && bytes.dropFirst(position + 1).first == UInt8(ascii: "\"")
                position += isDoubled ? 2 : 1
                if isQuote, !isDoubled { (isInQuotes, plainStart) = (false, position) }
            }
            while position < bytes.count, bytes[position] != delimiter, bytes[position] != UInt8(ascii: "\n") {
                position += 1
            }
            let endsRow = position == bytes.count || bytes[position] == UInt8(ascii: "\n")
            let hasReturn =
                endsRow && position < bytes.count && position > plainStart
                && bytes[position - 1] == UInt8(ascii: "\r")
            fields.append(fieldStart..<(hasReturn ? position - 1 : position))
            position += 1
            guard endsRow else { continue }
            let end = fields[fields.count - 1].upperBound
            return end - start > longest || bytes[start..<end].contains(0) ? nil : (fields, min(position, bytes.count))
        }
    }

    /// Random rows with fields of all lengths, whatever the rows before them have left in the array of fields.
    @Test(arguments: [RowReader.Format.csv, .separated(by: ";")])
    func findsTheFieldsThatAreThere(format: RowReader.Format) throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        let delimiter = format == .csv ? UInt8(ascii: ",") : UInt8(ascii: ";")
        let bytesOfRows = Array("aaaaaaaa\"\"\n\r\r\0".utf8) + Array(repeating: delimiter, count: 3)
        var fields: [RowReader.Field] = []
        var (rows, others) = (0, 0)
        for _ in 0..<TestScale.count(3_000) {
            // Half of the texts have no quotes and no carriage returns.
            let kinds =
                Bool.random(using: &random) ? bytesOfRows : bytesOfRows.filter { $0 >= UInt8(ascii: ",") } + [10]
            let bytes = (0..<Int.random(in: 0..<70, using: &random)).map { _ in kinds.randomElement(using: &random)! }
            // A longest row often ends with eight bytes that are looked at at once.
            let longestRow = Bool.random(using: &random) ? 60 : 8 * Int.random(in: 1..<4, using: &random) - 2
            let reader = RowReader(format, longestRow: longestRow)
            var position = 0
            while position < bytes.count {
                let comment: Comment = "seed \(SplitMix64.seed): \(bytes) from \(position)"
                let expected = fieldsByteByByte(bytes, from: position, delimiter, longest: reader.longestRow)
                let row = try? reader.readRow(from: position, of: bytes, isLast: true, into: &fields)
                #expect(row?.end == expected?.next, comment)
                guard let row, let expected else {
                    others += 1
                    break
                }
                rows += 1
                #expect(fields.map(\.range) == expected.fields && row.range.lowerBound == position, comment)
                #expect(row.range.upperBound == expected.fields.last?.upperBound, comment)
                position = row.end
            }
        }
        #expect(rows > TestScale.count(3_000) && others > TestScale.count(1_000))
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

    // MARK: - Carriage returns

    private func rowEnd(_ text: String, _ format: RowReader.Format = .csv, isLast: Bool = true) -> RowEnd? {
        Array(text.utf8).withUnsafeBufferPointer { RowReader(format).rowEnd(ofFile: $0, isLast: isLast) }
    }

    @Test func rowsEndAtCarriageReturnsIfNoLineFeedComes() {
        for text in ["a\rb", "a\r", "\"x\ny\",b\rc", "a,b\r\"x\ny\"\r", "a\r\"x\"\"\n\"\rb"] {
            #expect(rowEnd(text) == .carriageReturn && rowEnd(text, isLast: false) == nil, "\(text.debugDescription)")
        }
        for text in ["a\nb\rc", "a\r\nb", "\"x\ry\"\n", "a\"x\r\ny\"", "a\r\"x\"\n\"y\"", "\"x\"y\"\n\"\r"] {
            #expect(rowEnd(text) == .lineFeed && rowEnd(text, isLast: false) == .lineFeed, "\(text.debugDescription)")
        }
        // Without either there is one row, or as yet none.
        #expect(rowEnd("a") == .lineFeed && rowEnd("a", isLast: false) == nil && rowEnd("") == .lineFeed)
        // Without quotes, a line feed between two is one.
        #expect(rowEnd("\"x\ny\"\r", .tabs) == .lineFeed)
    }

    @Test func theFirst64KiBDecide() {
        let part = String(repeating: "x", count: (1 << 16) - 1)
        #expect(rowEnd(part + "\n\r", isLast: false) == .lineFeed)
        #expect(rowEnd(part + "\r", isLast: false) == .carriageReturn)
        #expect(rowEnd(part + "\r\n\n", isLast: false) == .carriageReturn)
        #expect(rowEnd(part + "x\r", isLast: false) == .lineFeed)
        #expect(rowEnd(part, isLast: false) == nil)
    }

    @Test func aLineFeedAfterACarriageReturnBelongsToIt() throws {
        let reader = RowReader(.csv, longestRow: 4, rowEnd: .carriageReturn)
        let text = Array("a,\"\r\"\r\nb\nc\r\rabcd\r".utf8)
        var (fields, position, rows) = ([RowReader.Field](), 0, [RowReader.Row]())
        while let row = try RowReader(.csv, longestRow: 5, rowEnd: .carriageReturn).readRow(
            from: position, of: text.span, isLast: true, into: &fields)
        {
            rows.append(row)
            position = row.end
        }
        #expect(rows.map(\.range) == [0..<5, 7..<10, 11..<11, 12..<16] && rows.map(\.end) == [7, 11, 12, 17])
        #expect(rows.map(\.lineCount) == [2, 1, 1, 1])
        // What follows a carriage return at the end of a part isn't known yet.
        #expect(try reader.readRow(from: 12, of: text.span, isLast: false, into: &fields) == nil)
        #expect(throws: RowReader.Problem.tooLong(from: 0)) {
            try reader.readRow(from: 0, of: text.span, isLast: true, into: &fields)
        }
    }

    @Test func delimitersAreMarksOfASCII() {
        for mark in ",;| \t:".unicodeScalars { #expect(RowReader.isDelimiter(mark)) }
        for other in "a5\"\r\n\0é".unicodeScalars { #expect(!RowReader.isDelimiter(other)) }
    }
}
