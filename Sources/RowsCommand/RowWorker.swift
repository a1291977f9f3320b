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
    /// The members, met so far, that hide a name of the environment.
    private(set) var hidingColumns: Set<Int> = []

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
                problem: error,
                line: lineCount + bytes[position..<error.place].count { $0 == table.reader.rowEnd.lineBreak })
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
            let values = try table.values(of: source)
            if table.needsMembers || hidingColumns.count < table.hidingColumns.count {
                let object = JSONMembers(in: line, of: bytes)
                let places = table.places(ofMembers: object, in: bytes)
                hidingColumns.formUnion(table.hidingColumns.filter { places[$0] != nil })
                if table.needsMembers { (self.object, members) = (object, places) }
            }
            finish(line, isKept: evaluator.evaluate(values))
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
            case .field(let column, let problem): fail(problem, at: fields[column].range, in: row, &error)
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

    /// Writes a row that can't be read as it came, or a line of JSON as empty cells.
    private mutating func passOn(_ row: Range<Int>, _ diagnostics: [Diagnostic]) {
        var error: Diagnostic.Identifier?
        fail(diagnostics, in: row, &error)
        if !table.layout.hasGroups { write(row, hasValues: false, &error) }
    }

    /// Reports what is wrong with a field, or a member, of a row.
    private mutating func fail(
        _ problem: some DiagnosticMessage, at field: Range<Int>, in row: Range<Int>,
        _ error: inout Diagnostic.Identifier?
    ) {
        let place = field.lowerBound - row.lowerBound..<field.upperBound - row.lowerBound
        let diagnostic = Diagnostic(problem, at: place)
        let hint = (problem as? FieldProblem)?.hintOnOptions
        fail([hint.map(diagnostic.hinting) ?? diagnostic], in: row, &error)
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
            let cell = keyCell(key.cell, row, &error)
            groupRows.append(key: cell)
        }
        for result in layout.results {
            guard let cell = result.cell else {
                groupRows.append(.value(.null))
                continue
            }
            let value = self.value(of: cell, result.form, row, &error)
            if value.isNumberOrNull {
                groupRows.append(value)
            } else {
                groupRows.append(.missing)
                // A cell that has failed has been reported.
                if case .missing = value { continue }
                let name = if case .of(_, let column) = result.aggregate { column.text } else { "" }
                fail([Diagnostic(RowProblem.notANumber(column: name), at: 0..<row.count)], in: row, &error)
            }
        }
        groupRows.endRow(line: lineCount)
    }

    /// Returns the value of a cell, which is missing if that has failed.
    private mutating func value(
        of cell: Layout.Cell, _ form: FieldForm, _ row: Range<Int>, _ error: inout Diagnostic.Identifier?
    ) -> RowCell {
        switch cell {
        case .step(let step): return evaluator.cell(ofStep: step)
        case .field(let place):
            if table.readsJSON { return .value(table.value(ofMember: members[place], in: bytes, else: place)) }
            do throws(FieldProblem) {
                return try fields[place].cell(in: bytes, form, table.layout.environment.limits)
            } catch let problem {
                fail(problem, at: fields[place].range, in: row, &error)
                return .missing
            }
        case .error: return .missing
        }
    }

    /// Returns what a row has in a column whose cells make groups. If the output can't hold it, that is an error of the row,
    /// which is in its own group nevertheless.
    private mutating func keyCell(
        _ cell: Layout.Cell, _ row: Range<Int>, _ error: inout Diagnostic.Identifier?
    ) -> KeyCell {
        switch cell {
        case .step(let step):
            let formula = table.layout.formulas[step]
            do throws(EvaluationError) {
                let key = try table.writer.key(evaluator.cell(ofStep: step), of: formula)
                if let problem = table.writer.problem(ofKey: key) {
                    fail([Diagnostic(problem, at: 0..<formula.bytes.count)], step: step, &error)
                }
                return key
            } catch let failure {
                fail(failure.diagnostics, step: step, &error)
                return .null
            }
        case .field(let place):
            guard let (key, range) = key(ofField: place) else { return .null }
            if let problem = table.writer.problem(ofKey: key) { fail(problem, at: range, in: row, &error) }
            return key
        case .error: return .null
        }
    }

    /// Returns a field, or a member, as the key of a group, and where it is; nil if there is none, or it is null.
    private func key(ofField place: Int) -> (key: KeyCell, range: Range<Int>)? {
        if !table.readsJSON {
            let field = fields[place]
            return field.isQuoted || !field.range.isEmpty ? (.text(field.content(in: bytes)), field.range) : nil
        }
        guard let member = members[place] else { return nil }
        switch bytes[member.lowerBound] {
        case UInt8(ascii: "n"): return nil
        case UInt8(ascii: "\""):
            return (.text(Array(bytes.jsonString(member.lowerBound + 1..<member.upperBound - 1).utf8)), member)
        default: return (.other(Array(bytes[member])), member)
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
            if table.copiesRows {
                writeLine(row, hasValues: hasValues, &error)
            } else {
                writeObject(row, hasValues, &error)
            }
        } else {
            let layout = table.layout
            if layout.copiedColumns > 0 { copy(row, &error) }
            for place in layout.copiedColumns..<layout.columns.count {
                if place > 0 { output.append(table.writer.delimiter) }
                write(layout.columns[place].cell, row, hasValues, &error)
            }
        }
        output.append(table.lineEnd)
    }

    @inline(__always)
    private mutating func write(
        _ cell: Layout.Cell, _ row: Range<Int>, _ hasValues: Bool, _ error: inout Diagnostic.Identifier?
    ) {
        switch cell {
        case .step(let step): if hasValues { writeStep(step, &error) } else { table.writer.writeNothing(to: &output) }
        case .field(let place): writeField(place, row, &error)
        case .error: table.writer.write(error, to: &output)
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

    /// Writes the fields of a row as they came. Where rows end at carriage returns, a field may have a line feed without quotes,
    /// which needs some in the output.
    private mutating func copy(_ row: Range<Int>, _ error: inout Diagnostic.Identifier?) {
        if table.reader.rowEnd == .lineFeed || !bytes[row].contains(UInt8(ascii: "\n")) {
            return output.append(UnsafeBufferPointer(rebasing: bytes[row]))
        }
        for place in fields.indices {
            if place > 0 { output.append(table.writer.delimiter) }
            writeField(place, row, &error)
        }
    }

    /// Writes a field of a table, or a member of a line. If the output can't hold it, that is an error of the row, and the
    /// cell is empty.
    private mutating func writeField(_ place: Int, _ row: Range<Int>, _ error: inout Diagnostic.Identifier?) {
        var range = row
        do throws(RowProblem) {
            if table.readsJSON {
                guard place < members.count, let member = members[place] else {
                    return table.writer.writeNothing(to: &output)
                }
                range = member
                try writeMember(member)
            } else {
                // A row may have too few fields.
                guard place < fields.count else { return table.writer.writeNothing(to: &output) }
                range = fields[place].range
                try writeField(fields[place], table.layout.form(ofColumn: place))
            }
        } catch let problem {
            table.writer.writeNothing(to: &output)
            fail(problem, at: range, in: row, &error)
        }
    }

    private mutating func writeField(_ field: RowReader.Field, _ form: FieldForm) throws(RowProblem) {
        if table.copiesFields, isWholeField(field) {
            return output.append(UnsafeBufferPointer(rebasing: bytes[field.range]))
        }
        if !field.isQuoted, field.range.isEmpty { return table.writer.writeNothing(to: &output) }
        let content = field.content(in: bytes)
        if table.writer.isJSON {
            try table.writer.writeJSON(content, form, to: &output)
        } else {
            try table.writer.write(text: content, to: &output)
        }
    }

    /// Whether the bytes of a field are a field of the output, too.
    private func isWholeField(_ field: RowReader.Field) -> Bool {
        table.reader.rowEnd == .lineFeed || field.isQuoted && !field.needsDecoding
            || !bytes[field.range].contains(UInt8(ascii: "\n"))
    }

    private mutating func writeMember(_ member: Range<Int>) throws(RowProblem) {
        if table.writer.isJSON { return output.append(UnsafeBufferPointer(rebasing: bytes[member])) }
        switch bytes[member.lowerBound] {
        case UInt8(ascii: "n"): return
        case UInt8(ascii: "\""):
            let text = bytes.jsonString(member.lowerBound + 1..<member.upperBound - 1)
            try table.writer.write(text: Array(text.utf8), to: &output)
        default: try table.writer.write(text: Array(bytes[member]), to: &output)
        }
    }

    /// Writes an object of the columns, or the value that takes the place of the row.
    private mutating func writeObject(_ row: Range<Int>, _ hasValues: Bool, _ error: inout Diagnostic.Identifier?) {
        let layout = table.layout
        let brackets = layout.isAnonymous ? (layout.columns.count == 1 ? ("", "") : ("[", "]")) : ("{", "}")
        output.append(brackets.0)
        for (place, column) in layout.columns.enumerated() {
            if place > 0 { output.append(UInt8(ascii: ",")) }
            if !layout.isAnonymous { output.append(table.keys[place]) }
            write(column.cell, row, hasValues, &error)
        }
        output.append(brackets.1)
    }

    /// Writes a line of JSON with other values of some members, and with new members after the others.
    private mutating func writeLine(_ line: Range<Int>, hasValues: Bool, _ error: inout Diagnostic.Identifier?) {
        guard let object else { return output.append(UnsafeBufferPointer(rebasing: bytes[line])) }
        var position = line.lowerBound
        var added: [Int] = []
        var replaced: [(value: Range<Int>, column: Int)] = []
        let values = Dictionary(
            object.members.map { (bytes.name(of: $0), $0.value) }, uniquingKeysWith: { first, _ in first })
        for (place, column) in table.layout.columns.enumerated() where !column.cell.isField {
            if let value = values[column.name] {
                replaced.append((value, place))
            } else {
                added.append(place)
            }
        }
        for (value, column) in replaced.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }) {
            output.append(UnsafeBufferPointer(rebasing: bytes[position..<value.lowerBound]))
            write(table.layout.columns[column].cell, line, hasValues, &error)
            position = value.upperBound
        }
        output.append(UnsafeBufferPointer(rebasing: bytes[position..<object.end]))
        for (number, place) in added.enumerated() {
            if number > 0 || !object.members.isEmpty { output.append(UInt8(ascii: ",")) }
            output.append(table.keys[place])
            write(table.layout.columns[place].cell, line, hasValues, &error)
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
