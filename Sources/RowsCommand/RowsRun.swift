internal import Abacus
internal import AbacusRows
internal import AbacusSession
internal import JSONValues
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Reads files, has their rows computed, and writes what they give in the order of the rows.
struct RowsRun: ~Copyable {
    let options: RowsOptions
    private var session: Session
    private var table: Table?
    private var header: [String] = []
    /// The file that the header is from.
    private var firstFile = ""
    private var workers = Workers()
    private var groups: GroupTable?
    private var status = ExitStatus.success
    var outputFailure: FileError?
    var shownFailures = 0
    private var failedRows = 0
    var rowCount = 0
    var progress = Progress(isShown: FileDescriptor.standardError.isTerminal)
    let renderer: DiagnosticRenderer
    var start = ContinuousClock.now

    /// Why nothing more is read: it has been reported.
    struct Stop: Error {
        let status: ExitStatus
    }

    init(_ options: RowsOptions) {
        self.options = options
        var shared = options.shared
        // The definitions of a file aren't answered.
        shared.expressions = [[]]
        session = Session(shared, input: .arguments)
        renderer = DiagnosticRenderer(style: options.shared.coloring.style)
    }

    /// Computes the rows of all files, and returns the exit status.
    ///
    /// - Throws: what is wrong with the options, which sometimes only the columns show.
    mutating func perform() throws(UsageError) -> ExitStatus {
        session.makeDefinitions(in: options.shared.file)
        guard session.status == .success else { return session.status }
        session.environment.nameForms.insert(.quoted)
        do {
            for path in options.files.isEmpty ? [FileDescriptor.pathOfStandardInput] : options.files {
                try read(path)
            }
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
            // Whoever closes the pipe has read enough and doesn't need a message.
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
            throw stop("cannot read \(name.visibleText): \(error)", .unreadableInput)
        }
    }

    private mutating func read(_ reader: inout BlockReader, _ name: String) throws {
        var line = 1
        var isFirstBlock = true
        while try reader.fill() {
            if isFirstBlock {
                guard try readHeader(&reader, name, &line) else { continue }
                isFirstBlock = false
            }
            try processBlock(&reader, name, &line)
            if reader.isAtEnd { break }
        }
        try checkInterruption()
    }

    /// Reads the columns from the first row, if there is one, and returns whether that was possible with what has been read.
    private mutating func readHeader(_ reader: inout BlockReader, _ name: String, _ line: inout Int) throws -> Bool {
        let bytes = reader.bytes
        let mark = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        var fields: [RowReader.Field] = []
        let rowReader = self.rowReader
        let first: RowReader.Row?
        do throws(RowReader.Problem) {
            first = try rowReader.readRow(from: mark, of: bytes, isLast: reader.isAtEnd, into: &fields)
        } catch {
            throw stop(error, name, line: 1)
        }
        guard let row = first else {
            if !reader.isAtEnd { return false }
            if options.input != .jsonLines, options.header == .inFirstRow {
                throw stop("\(name.visibleText): there is no header", .unreadableText)
            }
            if case .given(let names) = options.header { try use(names, name, bytes, nil) }
            if options.input == .jsonLines { try use([], name, bytes, nil) }
            reader.take(mark)
            return true
        }
        let text = { (field: RowReader.Field) in String(decoding: field.content(in: bytes), as: UTF8.self) }
        switch (options.input, options.header) {
        case (.jsonLines, _): try use(firstMembers(of: bytes, row), name, bytes, row)
        case (_, .given(let names)): try use(names, name, bytes, row)
        case (_, .none): try use(fields.indices.map(RowProgram.name(ofColumn:)), name, bytes, row)
        case (_, .inFirstRow):
            let names = fields.map(text)
            try checkDistinct(names, name)
            if table == nil, mark > 0, !isConverting {
                write(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<mark]))
            }
            try use(names, name, bytes, row)
            reader.take(row.end)
            line += row.lineCount
            return true
        }
        reader.take(mark)
        return true
    }

    var rowReader: RowReader {
        options.reader(longestRow: min(1 << 24, session.environment.limits.sourceBytes))
    }

    private var isConverting: Bool { options.outputFormat != options.input }

    /// Returns the members of the first line that is an object.
    private func firstMembers(of bytes: UnsafeBufferPointer<UInt8>, _ first: RowReader.Row) -> [String] {
        var (row, fields) = (Optional(first), [RowReader.Field]())
        while let line = row {
            let source = Source(bytes: Array(bytes[line.range]))
            if let members = try? JSONReader.members(of: source, limits: session.environment.limits) {
                return members.map(\.name)
            }
            row = try? rowReader.readRow(from: line.end, of: bytes, isLast: true, into: &fields)
        }
        return []
    }

    private mutating func checkDistinct(_ names: [String], _ file: String) throws {
        var known: Set<String> = []
        for name in names where !name.isEmpty {
            if !known.insert(session.environment.nameForms.canonicalName(name)).inserted {
                throw stop(
                    "\(file.visibleText): the name '\(name.visibleText)' stands twice in the header", .unreadableText)
            }
        }
    }

    /// Makes a table of the columns of the first file, and checks that others have the same.
    private mutating func use(
        _ names: [String], _ file: String, _ bytes: UnsafeBufferPointer<UInt8>, _ row: RowReader.Row?
    ) throws {
        guard table == nil else {
            if options.input != .jsonLines, options.header == .inFirstRow { try check(names, file) }
            return
        }
        (header, firstFile) = (names, file)
        var columns = names
        if options.input == .jsonLines {
            for name in options.namedMembers(session.environment.parserOptions) where !columns.contains(name) {
                columns.append(name)
            }
        }
        var lineEnd = Array("\n".utf8)
        if let row, row.range.upperBound + 2 == row.end, bytes[row.range.upperBound] == UInt8(ascii: "\r") {
            lineEnd = Array("\r\n".utf8)
        }
        var tables: [Table] = []
        do throws(LayoutError) {
            for _ in 0..<threadCount {
                let layout = try Layout(
                    options, header: columns, writing: names.count, in: session.environment,
                    format: options.shared.answerFormat)
                tables.append(Table(layout, rowReader, options, header: columns, lineEnd: lineEnd))
            }
        } catch {
            throw failure(error)
        }
        table = tables[0]
        workers = Workers(tables)
        if tables[0].layout.hasGroups { groups = GroupTable(tables[0].layout) } else { writeHeader(tables[0]) }
    }

    private var threadCount: Int { options.threads ?? (sysconf(CInt(_SC_NPROCESSORS_ONLN)) > 1 ? 2 : 1) }

    private mutating func check(_ names: [String], _ file: String) throws {
        guard names != header else { return }
        let place = zip(names, header).prefix { $0 == $1 }.count
        let message =
            if place == names.count {
                "column \(place + 1), '\(header[place])', is missing"
            } else if place == header.count { "column \(place + 1), '\(names[place])', is not in \(firstFile)" } else {
                "column \(place + 1) is '\(names[place])', and '\(header[place])' in \(firstFile)"
            }
        throw stop("\(file): \(message)".visibleText, .unreadableText)
    }

    private mutating func failure(_ error: LayoutError) -> any Error {
        switch error {
        case .unknownColumn(let name, let nearest):
            return UsageError(message: "there is no column '\(name)'", hint: nearest.map { "did you mean '\($0)'?" })
        case .formulas(let errors):
            var isUnreadable = false
            for error in errors {
                report(error.diagnostics, in: error.source)
                isUnreadable = isUnreadable || error is SyntaxError
            }
            return Stop(status: isUnreadable ? .unreadableText : .evaluationFailed)
        }
    }

    private mutating func writeHeader(_ table: Table) {
        let hasHeader = options.input == .jsonLines || options.header == .inFirstRow
        guard !table.writer.isJSON, !table.layout.isAnonymous, hasHeader else { return }
        writeNames(table.layout.columns.map(\.name), table)
    }

    private mutating func writeNames(_ names: [String], _ table: Table) {
        var buffer = ByteBuffer()
        for (place, name) in names.enumerated() {
            if place > 0 { buffer.append(table.writer.delimiter) }
            if !name.isEmpty { table.writer.write(plain: name, to: &buffer) }
        }
        buffer.append(table.lineEnd)
        write(buffer.bytes)
    }
}

// MARK: - Blocks

extension RowsRun {
    /// The bytes that are worth waking another thread.
    private static let leastShare = 1 << 15

    /// Computes and writes the rows of a block.
    private mutating func processBlock(_ reader: inout BlockReader, _ name: String, _ line: inout Int) throws {
        guard let table else { return }
        let (bytes, isLast) = (reader.bytes, reader.isAtEnd)
        var parts = [0..<bytes.count]
        if workers.count > 1, bytes.count >= 2 * Self.leastShare,
            let middle = table.reader.startOfRow(atOrAfter: bytes.count / 2, of: bytes), middle < bytes.count
        {
            parts = [0..<middle, middle..<bytes.count]
        }
        for (number, part) in parts.enumerated() { workers[number].begin(part, of: bytes, isLast: isLast) }
        for number in parts.indices {
            repeat {
                workers.fillPieces()
                try takePiece(of: number, name, line)
            } while !workers[number].isFinished
            line += workers[number].lineCount
        }
        reader.take(workers[parts.count - 1].position)
        showProgress(reader.position, of: reader.length)
    }

    /// Writes what a worker has made of some rows of its part, which begins on a line. After Ctrl-C nothing is written any
    /// more: a formula that was stopped has no value.
    private mutating func takePiece(of number: Int, _ name: String, _ line: Int) throws {
        try checkInterruption()
        write(workers[number].output.bytes)
        for failure in workers[number].failures { report(failure, name, line) }
        failedRows += workers[number].failedRows
        rowCount += workers[number].rowCount
        if groups != nil { try addGroups(workers[number].groupRows, name, line) }
        if let problem = workers[number].stop { throw stop(problem.problem, name, line: line + problem.line) }
        if outputFailure != nil { throw Stop(status: .failedOutput) }
        workers[number].removePiece()
    }

    private func checkInterruption() throws {
        if Interrupt.isRequested { throw Stop(status: .interrupted) }
    }

    private mutating func addGroups(_ rows: GroupRows, _ name: String, _ line: Int) throws {
        do {
            try rows.visit { key, cells, row in
                let errors = try groups?.add(key, cells) ?? []
                try checkInterruption()
                if !errors.isEmpty { failedRows += 1 }
                for (result, error) in errors {
                    let option = table?.layout.results[result].aggregate.name
                    report(
                        RowFailure(
                            line: row, diagnostics: error.diagnostics, bytes: error.source.bytes, option: option),
                        name, line)
                }
            }
        } catch let error as GroupTable.TooManyGroups {
            throw stop("there is no memory for more than \(error.count) groups (too-much-memory)", .unreadableText)
        }
    }

    private mutating func writeGroups() throws {
        guard let groups, let table else { return }
        let names = table.layout.keys.map(\.name) + table.layout.results.map(\.aggregate.name)
        if !table.writer.isJSON { writeNames(names, table) }
        let keys = names.map { name in
            var writer = JSONWriter()
            writer.key(name)
            return writer.text
        }
        var buffer = ByteBuffer()
        for group in 0..<groups.count {
            let row = groups.row(group)
            if table.writer.isJSON { buffer.append("{") }
            for (place, name) in keys.enumerated() {
                if place > 0 { buffer.append(table.writer.delimiter) }
                if table.writer.isJSON { buffer.append(name) }
                if place < row.keys.count {
                    buffer.append(Array(row.keys[place]))
                } else {
                    try writeResult(row.results[place - row.keys.count], names[place], table, to: &buffer)
                }
            }
            if table.writer.isJSON { buffer.append("}") }
            buffer.append(table.lineEnd)
            if buffer.count >= RowWorker.pieceSize || group == groups.count - 1 {
                try checkInterruption()
                write(buffer.bytes)
                buffer.removeAll()
            }
        }
    }

    private mutating func writeResult(
        _ result: Result<RowCell, EvaluationError>, _ name: String, _ table: Table, to buffer: inout ByteBuffer
    ) throws {
        do throws(EvaluationError) {
            try table.writer.write(result.get(), of: Source(name, name: name), to: &buffer)
        } catch {
            try checkInterruption()
            table.writer.writeNothing(to: &buffer)
            report(error.diagnostics, in: error.source)
            status = max(status, .evaluationFailed)
        }
    }
}

extension RowsOptions {
    /// The members of JSON lines that the options name. A formula that can't be read, which is reported later, names none.
    func namedMembers(_ parserOptions: ParserOptions) -> [String] {
        var names: [String] = []
        for clause in clauses {
            let text =
                switch clause {
                case .column(_, let formula), .condition(let formula), .value(let formula): formula
                }
            if let formula = try? Formula(Source(bytes: text), options: parserOptions) {
                names += formula.tree.variables
            }
        }
        names += keptColumns ?? []
        names += groupColumns
        for case .of(_, let column) in aggregates { names.append(column) }
        return names
    }
}
