internal import Abacus
internal import AbacusJSON
internal import AbacusRows

// Writing the cells of a row.

extension RowWorker {
    /// Writes a row.
    ///
    /// - Parameter hasValues: whether the formulas were computed; otherwise their cells are empty.
    mutating func write(_ row: Range<Int>, hasValues: Bool, _ error: inout Diagnostic.Identifier?) {
        if table.writer.isJSON {
            if table.copiesRows {
                writeLine(row, hasValues: hasValues, &error)
            } else {
                writeObject(row, hasValues, &error)
            }
        } else {
            if table.layout.copiedColumns > 0 { copy(row, &error) }
            for place in table.layout.copiedColumns..<table.layout.columns.count {
                if place > 0 { output.append(table.writer.delimiter) }
                write(table.layout.columns[place].cell, row, hasValues, &error)
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

    /// Writes the value of a step. A value that can't be written is an error of the row.
    @inline(__always)
    private mutating func writeStep(_ step: Int, _ error: inout Diagnostic.Identifier?) {
        do throws(EvaluationError) {
            try table.writer.write(evaluator.cell(ofStep: step), of: table.layout.formulas[step], to: &output)
        } catch let failure {
            table.writer.writeNothing(to: &output)
            fail(failure.diagnostics, step: step, &error)
        }
    }

    /// Writes the fields of a row unchanged. If rows end at carriage returns, a field may contain a line feed without
    /// quotes; that field is quoted in the output.
    @inline(__always)
    private mutating func copy(_ row: Range<Int>, _ error: inout Diagnostic.Identifier?) {
        guard case .carriageReturn = table.reader.rowEnd, bytes[row].contains(UInt8(ascii: "\n")) else {
            return output.append(UnsafeBufferPointer(rebasing: bytes[row]))
        }
        for place in fields.indices {
            if place > 0 { output.append(table.writer.delimiter) }
            writeField(place, row, &error)
        }
    }

    /// Writes a field of a table, or a member of a line. If the output can't represent it, that is an error of the row,
    /// and the cell is empty.
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
        } else if form.isNull(content) {
            table.writer.writeNothing(to: &output)
        } else {
            try table.writer.write(text: content, to: &output)
        }
    }

    /// Returns whether the bytes of a field are also a valid field of the output.
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

    /// Writes an object of the columns, or the values that replace the row.
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

    /// Writes a line of JSON with the values of some members replaced, and with new members at the end.
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
