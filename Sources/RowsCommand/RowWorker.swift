internal import Abacus
package import AbacusRows
internal import JSONValues

/// Computes and writes the rows of a part of a file. Two of them work side by side.
///
/// What they give is collected in pieces: a worker whose piece is full waits until that has been taken.
package struct RowWorker: ~Copyable {
    /// Why a file can't be read any further.
    package struct Stop {
        package let problem: RowReader.Problem
        /// The line, counted from the first line of the part.
        package let line: Int
    }

    let table: Table
    private let isCancelled: (@Sendable () -> Bool)?
    private let pieceSize: Int
    private var evaluator: RowEvaluator
    /// The bytes that have the part, where it ends in them, and whether the file ends with them.
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var end = 0
    private var isLast = false
    /// Where the next row begins.
    package private(set) var position = 0
    /// The fields of the row.
    private var fields: [RowReader.Field] = []
    /// Where the line of JSON has the members that options name.
    private var object: JSONMembers?
    private var members: [Range<Int>?] = []

    package private(set) var output = ByteBuffer()
    private(set) var groupRows = GroupRows()
    /// The first errors of the rows, or all of them if these are written.
    package private(set) var failures: [RowFailure] = []
    private var failureBytes = 0
    /// The number of errors of the row. As of any text, only the first ones are reported.
    private var rowFailures = 0
    package private(set) var failedRows = 0
    package private(set) var rowCount = 0
    /// The number of lines of the part that were read.
    package private(set) var lineCount = 0
    package private(set) var stop: Stop?
    /// Whether no row of the part is left.
    package private(set) var isFinished = true

    /// How many errors are shown.
    package static let shownFailures = 10
    /// The bytes with which a piece is full: a row more is none, and what is taken leaves before there are many more.
    package static let pieceSize = 1 << 20

    package init(_ table: Table, pieceSize: Int = pieceSize) {
        self.table = table
        self.pieceSize = pieceSize
        isCancelled = table.layout.environment.isCancelled
        evaluator = RowEvaluator(table.layout.program)
    }

    /// Takes on the rows that begin in a part of some bytes, with which the file may end.
    package mutating func begin(_ part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        (self.bytes, self.isLast) = (bytes, isLast)
        (position, end) = (part.lowerBound, part.upperBound)
        (lineCount, stop, isFinished) = (0, nil, false)
        removePiece()
    }

    /// Drops the piece, which has been taken.
    package mutating func removePiece() {
        output.removeAll()
        groupRows.removeAll()
        failures.removeAll()
        (failureBytes, failedRows, rowCount) = (0, 0, 0)
    }

    /// Whether there is no room for another row in the piece.
    package var isFull: Bool { output.count + groupRows.footprint + failureBytes >= pieceSize }

    /// Computes rows until the piece is full, the part ends, or the run is cancelled: then the piece mustn't be used.
    package mutating func fillPiece() {
        while !isFull, !isFinished, isCancelled?() != true {
            guard position < end, let row = readRow() else {
                isFinished = true
                break
            }
            if table.readsJSON { processLine(row.range) } else { processRow(row.range) }
            position = row.end
            lineCount += row.lineCount
        }
    }

    /// Finds the fields of the next row, unless the bytes end before it does, or can't be read any further.
    private mutating func readRow() -> RowReader.Row? {
        do throws(RowReader.Problem) {
            return try table.reader.readRow(from: position, of: bytes, isLast: isLast, into: &fields)
        } catch {
            stop = Stop(
                problem: error, line: lineCount + bytes[position..<error.place].count { $0 == UInt8(ascii: "\n") })
            return nil
        }
    }

    private mutating func processRow(_ row: Range<Int>) {
        rowCount += 1
        guard fields.count == table.layout.program.columnCount else {
            let problem = RowProblem.wrongFieldCount(expected: table.layout.program.columnCount, found: fields.count)
            return passOn(row, [Diagnostic(problem, at: 0..<row.count)])
        }
        finish(row, isKept: evaluator.evaluate(fields, in: bytes))
    }

    /// Reads a line of JSON, and computes what is asked for of its members.
    private mutating func processLine(_ line: Range<Int>) {
        let text = UnsafeBufferPointer(rebasing: bytes[line])
        if text.allSatisfy(\.isJSONWhitespace) { return }
        rowCount += 1
        object = nil
        members = []
        let source = Source(bytes: Array(text))
        do throws(SyntaxError) {
            let record = try table.record(of: source)
            if table.needsMembers {
                let object = JSONMembers(in: line, of: bytes)
                members = table.places(ofMembers: object, in: bytes)
                self.object = object
            }
            finish(line, isKept: evaluator.evaluate(table.values(of: record)))
        } catch {
            passOn(line, error.diagnostics)
        }
    }
}

// MARK: - Rows

extension RowWorker {
    /// Takes note of what has failed in a row, and writes it unless it is dropped.
    private mutating func finish(_ row: Range<Int>, isKept: Bool) {
        var error: Diagnostic.Identifier?
        for (step, failure) in evaluator.reports {
            switch failure {
            case .formula(let failure): fail(failure.diagnostics, step: step, &error)
            case .field(let column, let problem):
                let field = fields[column].range
                let place = field.lowerBound - row.lowerBound..<field.upperBound - row.lowerBound
                fail([Diagnostic(problem, at: place)], in: row, &error)
            }
        }
        guard isKept else { return }
        if let object, let name = table.unwrittenMember(of: object, in: bytes) {
            fail([Diagnostic(RowProblem.otherMember(name), at: 0..<row.count)], in: row, &error)
        } else if table.layout.hasGroups {
            addToGroup(row, &error)
        } else {
            write(row, hasValues: true, &error)
        }
    }

    /// Writes a row that can't be read, as it came.
    private mutating func passOn(_ row: Range<Int>, _ diagnostics: [Diagnostic]) {
        var error: Diagnostic.Identifier?
        fail(diagnostics, in: row, &error)
        // A line that isn't an object has no cells.
        if !table.layout.hasGroups, !table.readsJSON || table.copiesRows { write(row, hasValues: false, &error) }
    }

    private mutating func fail(_ diagnostics: [Diagnostic], in row: Range<Int>, _ error: inout Diagnostic.Identifier?) {
        keep(&error, diagnostics, bytes: bytes[row], option: nil)
    }

    private mutating func fail(_ diagnostics: [Diagnostic], step: Int, _ error: inout Diagnostic.Identifier?) {
        let formula = table.layout.formulas[step]
        keep(&error, diagnostics, bytes: formula.bytes, option: formula.name)
    }

    private mutating func keep(
        _ error: inout Diagnostic.Identifier?, _ diagnostics: [Diagnostic], bytes: some Collection<UInt8>,
        option: String?
    ) {
        if error == nil {
            failedRows += 1
            rowFailures = 0
        }
        error = error ?? diagnostics[0].identifier
        rowFailures += 1
        let isKept =
            table.keepsAllFailures ? rowFailures <= DiagnosticList.capacity : failures.count < Self.shownFailures
        guard isKept else { return }
        let failure = RowFailure(line: lineCount, diagnostics: diagnostics, bytes: Array(bytes), option: option)
        failures.append(failure)
        failureBytes += failure.footprint
    }

    /// Adds what a row has in the columns of groups.
    private mutating func addToGroup(_ row: Range<Int>, _ error: inout Diagnostic.Identifier?) {
        let layout = table.layout
        for key in layout.keys {
            // A key is the cell as it will be written, whatever quotes are around it now.
            let start = output.count
            if case .field(let place) = key.cell {
                writeField(place, copying: false)
            } else {
                write(key.cell, true, &error)
            }
            groupRows.append(key: output.takeBack(from: start))
        }
        for result in layout.results {
            guard let cell = result.cell else {
                groupRows.append(.value(.null))
                continue
            }
            let value = self.value(of: cell, result.form)
            if let value, value.isNumberOrNull {
                groupRows.append(value)
            } else {
                groupRows.append(.missing)
                let name = if case .of(_, let column) = result.aggregate { column } else { "" }
                // A step that has failed has been reported.
                if value != nil {
                    fail([Diagnostic(RowProblem.notANumber(column: name), at: 0..<row.count)], in: row, &error)
                }
            }
        }
        groupRows.endRow(line: lineCount)
    }

    /// Returns the value of a cell, or nil if it has failed.
    private func value(of cell: Layout.Cell, _ form: FieldForm) -> RowCell? {
        switch cell {
        case .step(let step):
            let cell = evaluator.cell(ofStep: step)
            if case .missing = cell { return nil }
            return cell
        case .field(let place):
            if table.readsJSON { return .value(table.value(ofMember: members[place], in: bytes, else: place)) }
            return (try? fields[place].cell(in: bytes, form, table.layout.environment.limits)) ?? .value(.text(""))
        case .error: return nil
        }
    }
}

// MARK: - Cells

extension RowWorker {
    /// Writes a row.
    ///
    /// - Parameter hasValues: whether the formulas were computed; otherwise their cells are empty.
    private mutating func write(_ row: Range<Int>, hasValues: Bool, _ error: inout Diagnostic.Identifier?) {
        if table.writer.isJSON {
            if table.copiesRows { writeLine(row, hasValues: hasValues, &error) } else { writeObject(hasValues, &error) }
        } else {
            let layout = table.layout
            if layout.copiedColumns > 0 { output.append(UnsafeBufferPointer(rebasing: bytes[row])) }
            for place in layout.copiedColumns..<layout.columns.count {
                if place > 0 { output.append(table.writer.delimiter) }
                write(layout.columns[place].cell, hasValues, &error)
            }
        }
        output.append(table.lineEnd)
    }

    @inline(__always)
    private mutating func write(_ cell: Layout.Cell, _ hasValues: Bool, _ error: inout Diagnostic.Identifier?) {
        switch cell {
        case .step(let step): if hasValues { writeStep(step, &error) } else { table.writer.writeNothing(to: &output) }
        case .field(let place): writeField(place, copying: table.copiesFields)
        case .error:
            if let error {
                table.writer.write(plain: error.rawValue, to: &output)
            } else {
                table.writer.writeNothing(to: &output)
            }
        }
    }

    /// Writes the value of a step. If it can't be written, that is an error of the row.
    @inline(__always)
    private mutating func writeStep(_ step: Int, _ error: inout Diagnostic.Identifier?) {
        do throws(EvaluationError) {
            try table.writer.write(evaluator.cell(ofStep: step), of: table.layout.formulas[step], to: &output)
        } catch let failure {
            table.writer.writeNothing(to: &output)
            fail(failure.diagnostics, step: step, &error)
        }
    }

    private mutating func writeField(_ place: Int, copying isCopied: Bool) {
        let writer = table.writer
        if table.readsJSON {
            guard place < members.count, let member = members[place] else { return writer.writeNothing(to: &output) }
            if writer.isJSON { return output.append(UnsafeBufferPointer(rebasing: bytes[member])) }
            switch bytes[member.lowerBound] {
            case UInt8(ascii: "n"): return
            case UInt8(ascii: "\""):
                return writer.write(plain: bytes.jsonString(member.lowerBound + 1..<member.upperBound - 1), to: &output)
            default: return writer.write(plain: String(decoding: bytes[member], as: UTF8.self), to: &output)
            }
        }
        // A row may have too few fields.
        guard place < fields.count else { return writer.writeNothing(to: &output) }
        let field = fields[place]
        if writer.isJSON {
            writer.writeJSON(field, in: bytes, table.layout.forms[place] ?? .automatic, to: &output)
        } else if isCopied {
            output.append(UnsafeBufferPointer(rebasing: bytes[field.range]))
        } else if field.isQuoted || !field.range.isEmpty {
            writer.write(plain: String(decoding: field.content(in: bytes), as: UTF8.self), to: &output)
        }
    }

    /// Writes an object of the columns, or the value that takes the place of the row.
    private mutating func writeObject(_ hasValues: Bool, _ error: inout Diagnostic.Identifier?) {
        let layout = table.layout
        let brackets = layout.isAnonymous ? (layout.columns.count == 1 ? ("", "") : ("[", "]")) : ("{", "}")
        output.append(brackets.0)
        for (place, column) in layout.columns.enumerated() {
            if place > 0 { output.append(UInt8(ascii: ",")) }
            if !layout.isAnonymous { output.append(table.keys[place]) }
            write(column.cell, hasValues, &error)
        }
        output.append(brackets.1)
    }

    /// Writes a line of JSON with other values of some members, and with new members after the others.
    private mutating func writeLine(_ line: Range<Int>, hasValues: Bool, _ error: inout Diagnostic.Identifier?) {
        guard let object else { return output.append(UnsafeBufferPointer(rebasing: bytes[line])) }
        var position = line.lowerBound
        var added: [Int] = []
        var replaced: [(value: Range<Int>, column: Int)] = []
        for (place, column) in table.layout.columns.enumerated() where !column.cell.isField {
            if let member = object.members.first(where: { bytes.jsonString($0.name) == column.name }) {
                replaced.append((member.value, place))
            } else {
                added.append(place)
            }
        }
        for (value, column) in replaced.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }) {
            output.append(UnsafeBufferPointer(rebasing: bytes[position..<value.lowerBound]))
            write(table.layout.columns[column].cell, hasValues, &error)
            position = value.upperBound
        }
        output.append(UnsafeBufferPointer(rebasing: bytes[position..<object.end]))
        for (number, place) in added.enumerated() {
            if number > 0 || !object.members.isEmpty { output.append(UInt8(ascii: ",")) }
            output.append(table.keys[place])
            write(table.layout.columns[place].cell, hasValues, &error)
        }
        output.append(UnsafeBufferPointer(rebasing: bytes[object.end..<line.upperBound]))
    }
}

extension RowReader.Problem {
    /// Where the problem is among the bytes.
    var place: Int {
        switch self {
        case .unclosedQuote(let place), .nul(let place), .tooLong(let place): place
        }
    }

    /// What the problem is, in words.
    func message(longestRow: Int) -> String {
        switch self {
        case .unclosedQuote: "a quote opens a field here and never closes"
        case .nul: "there is a NUL, which no text has"
        case .tooLong: "the row is longer than \(longestRow) bytes (source-too-long)"
        }
    }
}

extension RowCell {
    /// Whether the value is one that can be summed up, or null.
    fileprivate var isNumberOrNull: Bool {
        switch self {
        case .word(.boolean), .missing: false
        case .word, .value(.integer), .value(.rational), .value(.real), .value(.exactReal), .value(.null): true
        case .value: false
        }
    }
}
