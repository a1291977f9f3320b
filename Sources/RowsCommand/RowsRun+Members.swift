internal import Abacus
internal import AbacusJSON
internal import AbacusRows
internal import AbacusSession

/// The errors of lines of JSON that can't be read; the lines themselves aren't kept.
struct LeadingLines {
    /// The identifiers of the errors, each with the number of consecutive lines that have it.
    private(set) var runs: [(error: Diagnostic.Identifier, count: Int)] = []

    /// The memory of the errors, in bytes.
    var footprint: Int { runs.capacity * MemoryLayout<(Diagnostic.Identifier, Int)>.stride }

    mutating func append(_ error: Diagnostic.Identifier) {
        if runs.last?.error == error {
            runs[runs.count - 1].count += 1
        } else {
            runs.append((error, 1))
        }
    }
}

extension RowsRun {
    /// Reads the lines of JSON up to the first object, whose members become the columns, and returns whether there is
    /// one. Otherwise it may be in a later block or file.
    mutating func readLeadingLines(
        _ reader: inout BlockReader, from start: Int, _ name: String, _ line: inout Int
    ) throws -> Bool {
        var (position, fields) = (start, [RowReader.Field]())
        while let row = try readRow(from: position, of: reader, name, line, into: &fields) {
            noteLineEnd(row, reader.bytes)
            let text = Array(reader.bytes[row.range])
            var names: [ColumnName]?
            do throws(SyntaxError) {
                if let nul = row.nul { throw SyntaxError(nulAt: nul - row.range.lowerBound, in: text) }
                names = try members(of: text)
            } catch {
                try addLeadingLine(text, error, name, line)
            }
            if let names {
                reader.take(position)
                try use(names, name)
                return true
            }
            position = row.end
            line += row.lineCount
        }
        reader.take(position)
        return false
    }

    /// Returns the names of the members of a line, or nil if it is blank.
    private func members(of line: [UInt8]) throws(SyntaxError) -> [ColumnName]? {
        if line.allSatisfy(\.isJSONWhitespace) { return nil }
        return try JSONReader.members(of: Source(bytes: line), limits: session.environment.limits).map {
            ColumnName($0.name)
        }
    }

    private mutating func addLeadingLine(_ text: [UInt8], _ error: SyntaxError, _ name: String, _ line: Int) throws {
        report(RowFailure(line: 0, diagnostics: error.diagnostics, bytes: text, option: nil), name, line)
        rowCount += 1
        failedRows += 1
        leadingLines.append(error.diagnostics[0].identifier)
        guard leadingLines.footprint <= session.environment.limits.memoryBytes else {
            throw stop("there is no memory for more lines before the first object (too-much-memory)", .unreadableText)
        }
    }

    /// Makes a table without members if no line of JSON is an object.
    mutating func useNoMembers(_ file: String) throws {
        if tables.isEmpty, options.input == .jsonLines { try use([], file) }
    }

    /// Writes the lines before the first object, as empty cells.
    mutating func writeLeadingLines(_ table: Table) {
        var buffer = ByteBuffer()
        for (error, count) in leadingLines.runs {
            for _ in 0..<count {
                for (place, column) in table.layout.columns.enumerated() {
                    if place > 0 { buffer.append(table.writer.delimiter) }
                    if column.cell == .error { table.writer.write(error, to: &buffer) }
                }
                buffer.append(table.lineEnd)
                if buffer.count >= Self.pieceSize {
                    write(buffer.bytes)
                    buffer.removeAll()
                }
            }
        }
        write(buffer.bytes)
        leadingLines = LeadingLines()
    }

    /// The number of bytes that are written at once.
    private static var pieceSize: Int { 1 << 20 }
}

extension SyntaxError {
    /// The error of a line with a NUL.
    fileprivate init(nulAt place: Int, in line: [UInt8]) {
        self.init([Diagnostic(RowProblem.nulInRow, at: place..<place + 1)], in: Source(bytes: line))
    }
}

extension RowsOptions {
    /// Returns the members of JSON lines that the options, and the functions that they call, name. A formula that can't
    /// be read, which is reported later, names none, and neither does one that refers to a column of an earlier formula
    /// in another spelling.
    func namedMembers(in environment: FormulaEnvironment) -> [ColumnName] {
        var names: [ColumnName] = []
        var columns: Set<NameKey> = []
        for clause in clauses {
            let (column, text): (ColumnName?, [UInt8]) =
                switch clause {
                case .column(let name, let formula): (name, formula)
                case .condition(let formula), .value(let formula): (nil, formula)
                }
            if let formula = try? Formula(Source(bytes: text), options: environment.parserOptions) {
                names += environment.namesLookedUp(by: formula.tree).filter { !columns.contains(NameKey($0.name)) }
                    .map { ColumnName($0.name) }
            }
            if let column {
                columns.insert(NameKey(environment.parserOptions.notation.nameForms.canonicalName(column.text)))
            }
        }
        names += keptColumns ?? []
        names += groupColumns
        for case .of(_, let column) in aggregates { names.append(column) }
        return names
    }
}
