internal import Abacus
internal import AbacusJSON
internal import AbacusRows
internal import AbacusSession
internal import ProcessFiles

// Computing the rows of a block with workers, and the groups of all rows.

extension RowsRun {
    /// The least number of bytes for which another thread is worthwhile.
    private static let leastShare = 1 << 15

    /// Computes and writes the rows of a block.
    mutating func processBlock(_ reader: inout BlockReader, _ name: String, _ line: inout Int) throws {
        guard let table else { return }
        let (bytes, isLast) = (reader.bytes, reader.isAtEnd)
        var parts = [0..<bytes.count]
        if workers.count > 1, bytes.count >= 2 * Self.leastShare,
            let middle = table.reader.startOfRow(atOrAfter: bytes.count / 2, of: bytes), middle < bytes.count
        {
            parts = [0..<middle, middle..<bytes.count]
        }
        for (number, part) in parts.enumerated() {
            workers.begin(number, with: part, of: bytes, isLast: isLast, after: rowCount)
        }
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

    /// Writes a worker's piece; the worker's part begins at a line. After Ctrl-C, nothing more is written, since a
    /// formula that was stopped has no value.
    private mutating func takePiece(of number: Int, _ name: String, _ line: Int) throws {
        try checkInterruption()
        write(workers[number].output.bytes)
        for failure in workers[number].failures { report(failure, name, line) }
        remark(onMembers: workers[number].hidingColumns)
        failedRows += workers[number].failedRows
        rowCount += workers[number].rowCount
        if groups != nil { try addGroups(workers[number].groupRows, name, line) }
        if let problem = workers[number].stop { throw stop(problem.problem, name, line: line + problem.line) }
        if outputFailure != nil { throw Stop(status: .failedOutput) }
        workers.removePiece(of: number)
    }

    func checkInterruption() throws {
        if Interrupt.isRequested { throw Stop(status: .interrupted) }
    }

    private mutating func addGroups(_ rows: GroupRows, _ name: String, _ line: Int) throws {
        do {
            try rows.visit { key, cells, row in
                let errors = try groups?.add(key, cells) ?? []
                try checkInterruption()
                if !errors.isEmpty { failedRows += 1 }
                for (result, error) in errors {
                    let option = table?.layout.results[result].aggregate.name.text
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

    mutating func writeGroups() throws {
        guard let groups, let table else { return }
        let names = table.layout.writtenNames
        if !table.writer.isJSON { writeNames(names, table) }
        let keys = names.map(\.jsonKey)
        var buffer = ByteBuffer()
        for group in 0..<groups.count {
            let row = groups.row(group)
            if table.writer.isJSON { buffer.append("{") }
            for (place, name) in keys.enumerated() {
                if place > 0 { buffer.append(table.writer.delimiter) }
                if table.writer.isJSON { buffer.append(name) }
                if place < row.keys.count {
                    table.writer.write(row.keys[place], table.form(ofKey: place), to: &buffer)
                } else {
                    try writeResult(row.results[place - row.keys.count], names[place].text, table, to: &buffer)
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
