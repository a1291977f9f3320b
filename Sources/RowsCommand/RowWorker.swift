internal import Abacus
internal import AbacusJSON
package import AbacusRows
internal import AbacusSession

/// Computes and writes the rows of a part of a file. Several workers can run at the same time.
///
/// The output is collected in pieces: a worker whose piece is full waits until the piece has been taken.
package struct RowWorker: ~Copyable {
    /// The reason why reading a file stopped.
    package struct Stop {
        package let problem: RowReader.Problem
        /// The line of the problem, counted from the first line of the part.
        package let line: Int
    }

    let table: Table
    private let isCancelled: (@Sendable () -> Bool)?
    private let pieceSize: Int
    var evaluator: RowEvaluator
    /// The bytes that contain the part; `end` is where the part ends, and `isLast` tells whether the file ends with the bytes.
    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var end = 0
    private var isLast = false
    /// Where the next row begins.
    package private(set) var position = 0
    /// The fields of the row.
    var fields: [RowReader.Field] = []
    /// The members of the line of JSON; `members` has the ranges of those that options name.
    var object: JSONMembers?
    var members: [Range<Int>?] = []
    /// The members found so far that hide a name of the environment.
    private(set) var hidingColumns: Set<Int> = []

    package var output = ByteBuffer()
    private(set) var groupRows = GroupRows()
    /// The first errors of the rows, or all of them if they are written as JSON.
    package private(set) var failures: [RowFailure] = []
    private var failureBytes = 0
    /// The number of errors of the row, only the first of which are reported.
    private var rowFailures = 0
    package private(set) var failedRows = 0
    package private(set) var rowCount = 0
    /// The number of the row in all files, if a single worker computes all rows.
    private var rowNumber = 0
    /// The number of lines of the part read so far.
    package private(set) var lineCount = 0
    package private(set) var stop: Stop?
    /// Whether all rows of the part have been computed.
    package private(set) var isFinished = true

    /// The number of errors that are shown.
    package static let shownFailures = 10
    /// The size at which a piece is full, in bytes. Its last row may exceed the size; the piece is taken before another
    /// row begins.
    package static let pieceSize = 1 << 20

    package init(_ table: Table, pieceSize: Int = pieceSize) {
        self.table = table
        self.pieceSize = pieceSize
        isCancelled = table.layout.environment.isCancelled
        evaluator = RowEvaluator(table.layout.program)
    }

    /// Assigns the rows that begin in a part of some bytes, with which the file may end.
    ///
    /// - Parameter count: the number of rows before these.
    package mutating func begin(
        _ part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, after count: Int = 0
    ) {
        (self.bytes, self.isLast, rowNumber) = (bytes, isLast, count)
        (position, end) = (part.lowerBound, part.upperBound)
        (lineCount, stop, isFinished) = (0, nil, false)
        removePiece()
    }

    /// Empties the piece after it has been taken.
    package mutating func removePiece() {
        output.removeAll()
        groupRows.removeAll()
        failures.removeAll()
        (failureBytes, failedRows, rowCount) = (0, 0, 0)
    }

    /// Whether the piece has no room for another row.
    package var isFull: Bool { output.count + groupRows.footprint + failureBytes >= pieceSize }

    /// Computes rows until the piece is full, the part ends, or the run is cancelled. After a cancellation, the piece
    /// must not be used.
    package mutating func fillPiece() {
        while !isFull, !isFinished, isCancelled?() != true {
            guard position < end, let row = readRow() else {
                isFinished = true
                break
            }
            if let nul = row.nul {
                passOn(row.range, nul: nul)
            } else if table.readsJSON {
                processLine(row.range)
            } else {
                processRow(row.range)
            }
            position = row.end
            lineCount += row.lineCount
        }
    }

    /// Finds the fields of the next row; nil if the bytes end before the row does, or reading stops.
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

    /// Counts a row, and seeds its random numbers by its number.
    private mutating func countRow() {
        rowCount += 1
        rowNumber += 1
        guard let seed = table.seed else { return }
        let numbers = SeededNumbers(seed: seed, row: rowNumber)
        evaluator.randomSource = { numbers.next() }
    }

    @inline(__always)
    private mutating func processRow(_ row: Range<Int>) {
        let columnCount = table.layout.program.columnCount
        guard fields.count == columnCount else {
            if isBlank(row) { return }
            countRow()
            let problem = RowProblem.wrongFieldCount(expected: columnCount, found: fields.count)
            return passOn(row, [Diagnostic(problem, at: 0..<row.count)])
        }
        countRow()
        finish(row, isKept: evaluator.evaluate(fields, in: bytes))
    }

    /// Returns whether a line contains only white space, so that it isn't a row if rows have several fields.
    private func isBlank(_ row: Range<Int>) -> Bool {
        fields.count == 1 && !fields[0].isQuoted
            && bytes[row].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// Passes on a row that has a NUL.
    private mutating func passOn(_ row: Range<Int>, nul: Int) {
        countRow()
        (object, members) = (nil, [])
        let place = nul - row.lowerBound
        passOn(row, [Diagnostic(RowProblem.nulInRow, at: place..<place + 1)])
    }

    /// Reads a line of JSON, and computes the formulas for its members.
    private mutating func processLine(_ line: Range<Int>) {
        let text = UnsafeBufferPointer(rebasing: bytes[line])
        if text.allSatisfy(\.isJSONWhitespace) { return }
        countRow()
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
    /// Records the failures of a row, and writes the row unless it is dropped.
    @inline(__always)
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

    /// Writes a row that can't be read: unchanged, or for a line of JSON as empty cells.
    private mutating func passOn(_ row: Range<Int>, _ diagnostics: [Diagnostic]) {
        var error: Diagnostic.Identifier?
        fail(diagnostics, in: row, &error)
        if !table.layout.hasGroups { write(row, hasValues: false, &error) }
    }

    /// Reports a problem with a field, or a member, of a row.
    mutating func fail(
        _ problem: some DiagnosticMessage, at field: Range<Int>, in row: Range<Int>,
        _ error: inout Diagnostic.Identifier?
    ) {
        let place = field.lowerBound - row.lowerBound..<field.upperBound - row.lowerBound
        let diagnostic = Diagnostic(problem, at: place)
        let hint = (problem as? FieldProblem)?.hintOnOptions
        fail([hint.map(diagnostic.hinting) ?? diagnostic], in: row, &error)
    }

    mutating func fail(_ diagnostics: [Diagnostic], in row: Range<Int>, _ error: inout Diagnostic.Identifier?) {
        keep(&error, diagnostics, bytes: bytes[row], option: nil)
    }

    mutating func fail(_ diagnostics: [Diagnostic], step: Int, _ error: inout Diagnostic.Identifier?) {
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

    /// Adds the cells of a row to its group.
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
                // A missing cell has already been reported.
                if case .missing = value { continue }
                let name = if case .of(_, let column) = result.aggregate { column.text } else { "" }
                fail([Diagnostic(RowProblem.notANumber(column: name), at: 0..<row.count)], in: row, &error)
            }
        }
        groupRows.endRow(line: lineCount)
    }

    /// Returns the value of a cell; it is missing if reading or computing it failed.
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

    /// Returns the cell of a row in a column that defines groups. If the output can't represent it, that is an error of
    /// the row, which still counts in the group of that cell.
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

    /// Returns a field, or a member, as the key of a group, and its range; nil if there is none, or it is null.
    private func key(ofField place: Int) -> (key: KeyCell, range: Range<Int>)? {
        if !table.readsJSON {
            let field = fields[place]
            if !field.isQuoted, field.range.isEmpty { return nil }
            let content = field.content(in: bytes)
            return table.layout.form(ofColumn: place).isNull(content) ? nil : (.text(content), field.range)
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

extension RowReader.Problem {
    /// The index of the problem in the bytes.
    var place: Int {
        switch self {
        case .unclosedQuote(let place), .nul(let place), .tooLong(let place): place
        }
    }

    /// Returns a message about the problem.
    func message(longestRow: Int) -> String {
        switch self {
        case .unclosedQuote: "a quote opens a field here and never closes"
        case .nul: "there is a NUL, which no text has"
        case .tooLong: "the row is longer than \(longestRow) bytes (source-too-long)"
        }
    }
}

extension RowCell {
    /// Whether the value is a number, or null.
    fileprivate var isNumberOrNull: Bool {
        switch self {
        case .word(.boolean), .missing: false
        case .word, .value(.integer), .value(.rational), .value(.real), .value(.exactReal), .value(.null): true
        case .value: false
        }
    }
}
