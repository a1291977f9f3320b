internal import Abacus
internal import AbacusJSON
internal import AbacusRows
internal import AbacusSession
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Reads files, has workers compute their rows, and writes the results in the order of the rows.
struct RowsRun: ~Copyable {
    let options: RowsOptions
    private(set) var session: Session
    var table: Table? { tables.first }
    /// The table for each of the workers.
    private(set) var tables: [Table] = []
    private var header: [ColumnName] = []
    /// The file whose header was read.
    private var firstFile = ""
    var workers = Workers()
    var groups: GroupTable?
    /// The members of lines of JSON that have been reported to hide a name.
    private var hidingColumns: Set<Int> = []
    /// The reader of the file's rows.
    private(set) var rowReader: RowReader
    /// The line break of the output's rows, known once the input's first row has been read.
    private var lineEnd: LineEnd?
    /// The lines of JSON before the first object, which is the header: rows that have nothing but errors.
    var leadingLines = LeadingLines()
    var status = ExitStatus.success
    var outputFailure: FileError?
    /// The conversion of output for a terminal, or nil if the output doesn't go to one.
    let shownTable: ShownTable?
    var shownFailures = 0
    var failedRows = 0
    var rowCount = 0
    var progress = Progress(isShown: FileDescriptor.standardError.isTerminal)
    let renderer: DiagnosticRenderer
    var start = ContinuousClock.now

    /// Ends the run after an error that has already been reported.
    struct Stop: Error {
        let status: ExitStatus
    }

    init(_ options: RowsOptions) {
        self.options = options
        var shared = options.shared
        // The definitions of a file get no answers.
        shared.expressions = [[]]
        session = Session(shared, input: .arguments)
        rowReader = options.reader(longestRow: 1 << 24)
        shownTable = FileDescriptor.standardOutput.isTerminal ? ShownTable(options) : nil
        renderer = DiagnosticRenderer(style: options.shared.coloring.style)
    }

    /// Computes the rows of all files, and returns the exit status.
    ///
    /// - Throws: an error in the options, some of which show only once the columns are known.
    mutating func perform() throws(UsageError) -> ExitStatus {
        session.makeDefinitions(in: options.shared.file)
        guard session.status == .success else { return session.status }
        do {
            for path in options.files.isEmpty ? [FileDescriptor.pathOfStandardInput] : options.files {
                try read(path)
            }
            try useNoMembers("")
            try writeGroups()
        } catch let error as Stop {
            status = max(status, error.status)
        } catch let error as UsageError {
            throw error
        } catch {
            preconditionFailure("nothing else is thrown: \(error)")
        }
        return finish()
    }

    private mutating func finish() -> ExitStatus {
        removeProgress()
        if failedRows > 0 {
            status = max(status, .evaluationFailed)
            let unshown = options.writesJSONErrors ? 0 : failedRows - min(failedRows, shownFailures)
            if unshown > 0 { complain("abacus: \(unshown) more row\(unshown == 1 ? " has" : "s have") errors") }
        }
        if let outputFailure {
            status = max(status, .failedOutput)
            // A reader that closes the pipe has read enough, and needs no message.
            if !outputFailure.isBrokenPipe { complain("abacus: cannot write the output: \(outputFailure)") }
        }
        return Interrupt.isRequested ? .interrupted : status
    }
}

// MARK: - Files

extension RowsRun {
    private mutating func read(_ path: [UInt8]) throws {
        let name = String(
            decoding: path == FileDescriptor.pathOfStandardInput ? Array("<input>".utf8) : path, as: UTF8.self)
        do {
            var reader = try BlockReader(path)
            try read(&reader, name)
        } catch let error as FileError {
            try useNoMembers(name)
            throw stop("cannot read \(name.visibleText): \(error)", .unreadableInput)
        }
    }

    private mutating func read(_ reader: inout BlockReader, _ name: String) throws {
        var line = 1
        var hasHeader = false
        var skipping = SkippedLines(count: options.skippedLines)
        while try reader.fill() {
            guard skipping.skip(&reader, &line) else {
                if reader.isAtEnd { break }
                continue
            }
            if !hasHeader { hasHeader = try readHeader(&reader, name, &line) }
            if hasHeader { try processBlock(&reader, name, &line) }
            if reader.isAtEnd { break }
        }
        try checkInterruption()
        if !skipping.isOver, options.input != .jsonLines, options.header == .inFirstRow {
            throw stop(
                "\(name.visibleText): there is no header after the lines that --skip leaves out", .unreadableText)
        }
    }

    /// Reads the columns from the first row, if there is one, and returns whether enough of the file has been read for that.
    private mutating func readHeader(_ reader: inout BlockReader, _ name: String, _ line: inout Int) throws -> Bool {
        let bytes = reader.bytes
        let mark = reader.position == 0 && bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        let text = UnsafeBufferPointer(rebasing: bytes[mark...])
        guard let rowReader = divider(ofFile: text, isLast: reader.isAtEnd) else { return false }
        self.rowReader = rowReader
        if table == nil, options.hasColumnsOfMembers { return try readLeadingLines(&reader, from: mark, name, &line) }
        var fields: [RowReader.Field] = []
        let first = try readRow(from: mark, of: reader, name, line, into: &fields)
        if first == nil, !reader.isAtEnd { return false }
        if let first { noteLineEnd(first, bytes) }
        switch (options.input, options.header) {
        case (.jsonLines, _): try use([], name)
        case (_, .given(let names)):
            try checkDistinct(names)
            try use(names, name)
        case (_, .none):
            if first != nil { try use(fields.indices.map { ColumnName(RowProgram.name(ofColumn: $0)) }, name) }
        case (_, .inFirstRow):
            guard let first else { throw stop("\(name.visibleText): there is no header", .unreadableText) }
            if let nul = first.nul { throw stop(.nul(at: nul), name, line: line) }
            let names = fields.map { ColumnName(bytes: $0.content(in: bytes)) }
            if table == nil, mark > 0, !isConverting {
                write(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<mark]))
            }
            try use(names, name)
            reader.take(first.end)
            line += first.lineCount
            return true
        }
        reader.take(mark)
        return true
    }

    /// Returns a row that precedes those of the workers.
    mutating func readRow(
        from start: Int, of reader: borrowing BlockReader, _ name: String, _ line: Int,
        into fields: inout [RowReader.Field]
    ) throws -> RowReader.Row? {
        do throws(RowReader.Problem) {
            return try rowReader.readRow(from: start, of: reader.bytes, isLast: reader.isAtEnd, into: &fields)
        } catch {
            try useNoMembers(name)
            throw stop(error, name, line: line)
        }
    }

    /// Returns a reader of the file's rows, or nil if more of the file is needed to choose it.
    private func divider(ofFile bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> RowReader? {
        let longestRow = min(1 << 24, session.environment.limits.sourceBytes)
        let reader = options.reader(longestRow: longestRow)
        if options.input == .jsonLines { return reader }
        return reader.rowEnd(ofFile: bytes, isLast: isLast).map { rowEnd in
            options.reader(longestRow: longestRow, rowEnd: rowEnd)
        }
    }

    mutating func noteLineEnd(_ row: RowReader.Row, _ bytes: UnsafeBufferPointer<UInt8>) {
        if lineEnd != nil { return }
        let isPair = rowReader.rowEnd == .lineFeed && row.range.upperBound + 2 == row.end
        lineEnd = isPair ? .carriageReturnLineFeed : .lineFeed
    }

    private var isConverting: Bool { options.outputFormat != options.input }

    /// Checks that the names in an option are distinct.
    private func checkDistinct(_ names: [ColumnName]) throws {
        let nameForms = session.environment.notation.nameForms
        var known: Set<ColumnName> = []
        for name in names where !name.isEmpty {
            if !known.insert(nameForms.contains(.anyCase) ? name.inLowerCase : name).inserted {
                throw UsageError(message: "the name '\(name.text)' stands twice in the header")
            }
        }
    }

    /// Makes a table from the columns of the first file, and checks that later files have the same columns.
    mutating func use(_ names: [ColumnName], _ file: String) throws {
        guard tables.isEmpty else {
            if options.input != .jsonLines, options.header == .inFirstRow { try check(names, file) }
            if rowReader != tables[0].reader { makeWorkers(tables.map(\.layout)) }
            return
        }
        (header, firstFile, lineEnd) = (names, file, lineEnd ?? .lineFeed)
        if options.input == .jsonLines {
            var known = Set(names)
            header += options.namedMembers(in: session.environment).filter { known.insert($0).inserted }
        }
        var layouts: [Layout] = []
        do throws(LayoutError) {
            for _ in 0..<threadCount {
                layouts.append(
                    try Layout(
                        options, header: header, writing: names.count, in: session.environment,
                        format: options.shared.answerFormat))
            }
        } catch {
            throw failure(error)
        }
        makeWorkers(layouts)
        try checkNames(tables[0], file)
        // Whether a line of JSON has a member is known only when the line is read.
        for hidden in tables[0].layout.program.hiddenNames where options.input != .jsonLines || hidden.column == nil {
            remark(on: hidden)
        }
        if tables[0].layout.hasGroups { groups = GroupTable(tables[0].layout) } else { writeHeader(tables[0]) }
        writeLeadingLines(tables[0])
    }

    private mutating func remark(on hidden: RowProgram.HiddenName) {
        let column = "the column '\(hidden.name.visibleText)'"
        complain(session.environment.remark(onHidden: hidden.name, by: column, in: hidden.function))
    }

    /// Remarks once on each member of JSON lines that hides a name.
    mutating func remark(onMembers columns: Set<Int>) {
        guard let table, !columns.isSubset(of: hidingColumns) else { return }
        for hidden in table.layout.program.hiddenNames {
            guard let column = hidden.column, columns.contains(column), !hidingColumns.contains(column) else {
                continue
            }
            remark(on: hidden)
        }
        hidingColumns.formUnion(columns)
    }

    /// Makes a worker for each of several layouts.
    private mutating func makeWorkers(_ layouts: [Layout]) {
        let lineEnd = lineEnd.unwrapped(because: "the first row, or its absence, has shown it")
        tables = layouts.map { layout in
            Table(layout, rowReader, options, header: header, lineEnd: lineEnd)
        }
        workers = Workers(tables)
    }

    /// The number of threads. With a seed there is one, which knows the number of each row.
    private var threadCount: Int {
        if options.shared.seed != nil { return 1 }
        return options.threads ?? (sysconf(CInt(_SC_NPROCESSORS_ONLN)) > 1 ? 2 : 1)
    }

    private mutating func check(_ names: [ColumnName], _ file: String) throws {
        guard names != header else { return }
        let place = zip(names, header).prefix { $0 == $1 }.count
        let message =
            if place == names.count {
                "column \(place + 1), '\(header[place].text)', is missing"
            } else if place == header.count {
                "column \(place + 1), '\(names[place].text)', is not in \(firstFile)"
            } else {
                "column \(place + 1) is '\(names[place].text)', and '\(header[place].text)' in \(firstFile)"
            }
        throw stop("\(file): \(message)".visibleText, .unreadableText)
    }

    /// Stops if the output can't represent a name. Names that are copied are not checked.
    private mutating func checkNames(_ table: Table, _ file: String) throws {
        for name in table.layout.writtenNames(copied: !table.copiesFields) {
            guard let problem = table.writer.problem(ofText: name.bytes) else { continue }
            let text = "the name '\(name.text)' can't be written: \(problem.message)"
            throw stop("\(file): \(text)".visibleText, .unreadableText)
        }
    }

    mutating func failure(_ error: LayoutError) -> any Error {
        switch error {
        case .unknownColumn(let name, let nearest):
            return UsageError(
                message: "there is no column '\(name.text)'", hint: advice.onColumn(name, nearest: nearest))
        case .repeatedInHeader(let name):
            let text = "the name '\(name.text)' stands twice in the header; \(advice.onRepeated(name))"
            return stop("\(firstFile): \(text)".visibleText, .unreadableText)
        case .repeatedColumn(let name):
            return UsageError(message: "the output would have two columns with the name '\(name)'")
        case .formulas(let errors):
            var isUnreadable = false
            for error in errors {
                report(error.diagnostics.map(advice.hinting), in: error.source)
                isUnreadable = isUnreadable || error is SyntaxError
            }
            return Stop(status: isUnreadable ? .unreadableText : .evaluationFailed)
        }
    }

    private var advice: ColumnAdvice { ColumnAdvice(options, header, session.environment) }

    private mutating func writeHeader(_ table: Table) {
        let hasHeader = options.input == .jsonLines || options.header == .inFirstRow
        guard !table.writer.isJSON, !table.layout.isAnonymous, hasHeader else { return }
        writeNames(table.layout.writtenNames, table)
    }

    mutating func writeNames(_ names: [ColumnName], _ table: Table) {
        var buffer = ByteBuffer()
        for (place, name) in names.enumerated() {
            if place > 0 { buffer.append(table.writer.delimiter) }
            if !name.isEmpty { table.writer.write(name, to: &buffer) }
        }
        buffer.append(table.lineEnd)
        write(buffer.bytes)
    }
}
