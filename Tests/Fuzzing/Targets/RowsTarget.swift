internal import Abacus
internal import AbacusRows
internal import RowsCommand

extension FuzzTarget {
    /// Bytes are whole rows of fields, which can be written and read back, whether a reader has all of the bytes or only
    /// those up to the end of a row. Two workers write what one does, and in many pieces what is written in one, of which a
    /// terminal gets nothing that is hidden.
    static let rows = FuzzTarget(name: "rows", words: { rowsWords }, seeds: rowsSeeds, check: checkRows)

    private static let rowsWords = [
        "\"\"", "\r\n", "\",\"", "\"\n\"", "true", "false", "-0.5", "1e3", "\t\"", "{\"a\":", "\"b\":2}", "\u{FEFF}",
        "\u{0}",
    ]

    /// The first byte chooses how rows are read and what is computed, the second where two workers divide them.
    @Sendable private static func rowsSeeds() -> [[UInt8]] {
        let texts = [
            "1,2,x\n", "\"1\",\"a \"\"b\"\"\",\n3,0,\"x\ny\"\r\n", "1\t\"2\t3\n", "1;2;3",
            "{\"a\":1,\"b\":[{}],\"c\":null}\n[]\n\n{}",
            "{\"a\":\"\\u00e9\\n\",\"z\":1}\n", ",,\n\"\",\"\",\"\"\n", "1,2\n1,2,3,4\n", "\"x\"y,z\"\",\"w",
            "0.10,-5,9007199254740993\n",
        ]
        return (0..<UInt8(rowsTables.count)).flatMap { table in
            texts.map { [table, UInt8($0.utf8.count / 2)] + Array($0.utf8) }
        }
    }

    /// Tables of three columns, whose rows end at line feeds or at carriage returns.
    private static let rowsTables: [(table: Table, shown: ShownTable)] = [RowEnd.lineFeed, .carriageReturn].flatMap {
        rowEnd in
        rowsArguments.compactMap { table($0, rowEnd) }
    }

    private static let rowsArguments = [
        ["--add", "d=a + b", "--where", "a != 7"], ["--add", "b=a * 2", "--keep", "c,b", "--errors", "e"],
        ["--jsonl-out", "--add", "d=a / b"], ["--tsv", "--add", "d=b + a"], ["--delimiter", ";", "-e", "a / b"],
        ["--jsonl", "--add", "a=b", "--add", "d=a"], ["--jsonl", "--csv", "--keep", "a,b"],
        ["--number", "a", "--text", "b"], ["--decimal-comma", "-e", "a + b"],
    ]

    private static func table(_ arguments: [String], _ rowEnd: RowEnd) -> (table: Table, shown: ShownTable)? {
        if rowEnd == .carriageReturn, arguments.contains("--jsonl") { return nil }
        let header = ["a", "b", "c"].map { ColumnName($0) }
        let environment = FormulaEnvironment(limits: .untrusted)
        do {
            let options = try RowsOptions(parsing: arguments.map { Array($0.utf8) })
            let layout = try Layout(
                options, header: header, writing: header.count, in: environment, format: ValueFormat())
            let reader = options.reader(longestRow: 100, rowEnd: rowEnd)
            let table = Table(layout, reader, options, header: header, lineEnd: .lineFeed)
            return (table, ShownTable(options))
        } catch {
            preconditionFailure("\(arguments) are options for these columns: \(error)")
        }
    }

    @Sendable private static func checkRows(_ input: [UInt8]) throws(Violation) {
        var reader = ByteReader(input)
        let (table, shown) = rowsTables[reader.number(below: rowsTables.count)]
        let bytes = Array(input.dropFirst(2))
        let middle = bytes.isEmpty ? 0 : Int(reader.byte()) % bytes.count
        var (position, fields) = (0, [RowReader.Field]())
        while case .success(let row?) = read(table.reader, bytes, from: position, isLast: true, into: &fields) {
            try check(row, fields, of: bytes, from: position, table.reader)
            try checkReadingBack(fields.map { $0.text(in: bytes.span) }, table)
            position = row.end
        }
        try checkRowEnd(bytes, middle, table.reader)
        let output = try checkWorkers(bytes, middle, table)
        let visible = String(decoding: output.withUnsafeBytes { shown.shown($0) }, as: UTF8.self)
        // A carriage return with a line feed is one character.
        let lines = visible.replacing("\t", with: "").split { $0 == "\n" || $0 == "\r\n" }
        let hidden = lines.map(String.init).first(where: \.hasHiddenScalars)
        if let hidden { throw Violation(description: "a terminal gets \(hidden.debugDescription)") }
    }

    /// What ends the rows of a file doesn't depend on how much of it has been read.
    private static func checkRowEnd(_ bytes: [UInt8], _ middle: Int, _ reader: RowReader) throws(Violation) {
        let (part, whole) = bytes.withUnsafeBufferPointer { bytes in
            let part = UnsafeBufferPointer(rebasing: bytes[..<middle])
            return (reader.rowEnd(ofFile: part, isLast: false), reader.rowEnd(ofFile: bytes, isLast: true))
        }
        try Violation.unless(
            whole != nil && (part == nil || part == whole),
            "\(bytes) ends its rows by \(whole as Any), and a part of it by \(part as Any)")
    }

    private static func read(
        _ reader: RowReader, _ bytes: [UInt8], from start: Int, isLast: Bool, into fields: inout [RowReader.Field]
    ) -> Result<RowReader.Row?, RowReader.Problem> {
        Result { () throws(RowReader.Problem) in
            try reader.readRow(from: start, of: bytes.span, isLast: isLast, into: &fields)
        }
    }

    /// A row is its fields with delimiters between them and a line break at the end, if it isn't the last one, and the same
    /// to a reader that doesn't see what follows.
    private static func check(
        _ row: RowReader.Row, _ fields: [RowReader.Field], of bytes: [UInt8], from start: Int, _ reader: RowReader
    ) throws(Violation) {
        let lineEnd = bytes[row.range.upperBound..<row.end]
        try Violation.unless(
            row.range.lowerBound == start && fields.first?.range.lowerBound == start
                && fields.last?.range.upperBound == row.range.upperBound
                && (lineEnd.elementsEqual("\r\n".utf8) || lineEnd.elementsEqual([reader.rowEnd.lineBreak])
                    || lineEnd.isEmpty && row.end == bytes.count && row.end > start),
            "\(row) begins at \(start)")
        let gaps = zip(fields, fields.dropFirst()).map { bytes[$0.range.upperBound..<$1.range.lowerBound] }
        let delimiter: UInt8 = if case .separated(let scalar) = reader.format { UInt8(ascii: scalar) } else { 9 }
        try Violation.unless(gaps.allSatisfy { $0.elementsEqual([delimiter]) }, "\(fields) have \(gaps) between them")
        if lineEnd.isEmpty { return }
        var same: [RowReader.Field] = []
        // A line feed may belong to a carriage return at the end.
        if lineEnd.elementsEqual("\r".utf8), row.end == bytes.count { return }
        let seen = lineEnd.elementsEqual("\r".utf8) ? row.end + 1 : row.end
        let partial = read(reader, Array(bytes[..<seen]), from: start, isLast: false, into: &same)
        try Violation.unless(partial == .success(row) && same == fields, "\(row) is \(partial) without what follows")
        let part = read(reader, Array(bytes[..<(row.end - 1)]), from: start, isLast: false, into: &same)
        try Violation.unless(part == .success(nil), "a part of \(row) is \(part)")
    }

    /// Texts that are written as fields are read back.
    private static func checkReadingBack(_ texts: [String], _ table: Table) throws(Violation) {
        guard case .separated(let delimiter) = table.reader.format, !table.writer.isJSON else { return }
        var buffer = ByteBuffer()
        for (place, text) in texts.enumerated() {
            if place > 0 { buffer.append(UInt8(ascii: delimiter)) }
            do throws(RowProblem) {
                try table.writer.write(text: Array(text.utf8), to: &buffer)
            } catch {
                throw Violation(description: "\(text) is not written: \(error.message)")
            }
        }
        let row = Array(buffer.bytes)
        var fields: [RowReader.Field] = []
        let whole = RowReader(table.reader.format)
        guard case .success(_?) = read(whole, row, from: 0, isLast: true, into: &fields) else {
            throw Violation(description: "\(texts) are not read back")
        }
        let again = fields.map { $0.text(in: row.span) }
        try Violation.unless(again == texts, "\(texts) are read back as \(again)")
    }

    private static func checkWorkers(
        _ bytes: [UInt8], _ middle: Int, _ table: Table
    ) throws(Violation) -> [UInt8] {
        let outcomes = bytes.withUnsafeBufferPointer { bytes in
            let whole = Outcome(of: table, bytes, [0..<bytes.count])
            guard let start = table.reader.startOfRow(atOrAfter: middle, of: bytes), start < bytes.count else {
                return (whole, whole)
            }
            return (whole, Outcome(of: table, bytes, [0..<start, start..<bytes.count], pieceSize: 10))
        }
        try Violation.unless(outcomes.0 == outcomes.1, "one worker: \(outcomes.0), two: \(outcomes.1)")
        return outcomes.0.output
    }

    /// What workers make of the parts of a file.
    private struct Outcome: Equatable {
        var output: [UInt8] = []
        var (rows, failedRows, line) = (0, 0, 0)
        var failedLines: [Int] = []
        var stop: RowReader.Problem?
        var end = 0

        init(
            of table: Table, _ bytes: UnsafeBufferPointer<UInt8>, _ parts: [Range<Int>],
            pieceSize: Int = RowWorker.pieceSize
        ) {
            for part in parts where stop == nil {
                var worker = RowWorker(table, pieceSize: pieceSize)
                worker.begin(part, of: bytes, isLast: true)
                while !worker.isFinished {
                    worker.fillPiece()
                    output += worker.output.bytes
                    failedLines = Array(
                        (failedLines + worker.failures.map { $0.line + line }).prefix(RowWorker.shownFailures))
                    (rows, failedRows) = (rows + worker.rowCount, failedRows + worker.failedRows)
                    worker.removePiece()
                }
                end = worker.position
                stop = worker.stop?.problem
                line += worker.lineCount
            }
        }
    }
}
