internal import Abacus
internal import AbacusJSON
internal import AbacusRows
internal import AbacusSession

/// Writes cells in the format of the output.
package final class CellWriter: Sendable {
    package let isJSON: Bool
    let delimiter: UInt8
    private let hasQuotes: Bool
    private let environment: FormulaEnvironment
    private let format: ValueFormat
    /// The format of numbers in JSON, whose decimal mark is the point.
    private let jsonFormat: ValueFormat
    /// Whether numbers of machine words need no quoting: nothing in them can be a delimiter.
    private let writesWords: Bool

    init(_ output: RowsOptions.Input, _ environment: FormulaEnvironment, _ format: ValueFormat) {
        isJSON = output == .jsonLines
        self.environment = environment
        self.format = format
        var jsonFormat = format
        jsonFormat.decimalMark = .point
        self.jsonFormat = jsonFormat
        switch output {
        case .separated(.tabs): (delimiter, hasQuotes) = (UInt8(ascii: "\t"), false)
        case .separated(.separated(let scalar)): (delimiter, hasQuotes) = (UInt8(ascii: scalar), true)
        case .jsonLines: (delimiter, hasQuotes) = (UInt8(ascii: ","), false)
        }
        writesWords =
            format.writesWords && (!isJSON || format.fractions != .quotient)
            && !"+-.e/".utf8.contains(delimiter) && (isJSON || environment.notation.decimalMark == .point)
    }

    /// Writes the value of a step.
    ///
    /// - Throws: why it can't be written, as an error of the whole formula.
    @inline(__always)
    func write(
        _ cell: RowCell, of formula: @autoclosure () -> Source, to buffer: inout ByteBuffer
    ) throws(EvaluationError) {
        if case .word(let word) = cell, writesWords,
            buffer.append(atMost: Word.longestText, { word.writeText(jsonFormat, to: $0) })
        {
            return
        }
        guard let value = cell.value else { return writeNothing(to: &buffer) }
        try write(value, of: formula(), to: &buffer)
    }

    @inline(never)
    private func write(_ value: Value, of formula: Source, to buffer: inout ByteBuffer) throws(EvaluationError) {
        if case .null = value { return writeNothing(to: &buffer) }
        let text = try self.text(of: value, of: formula)
        if isJSON { return buffer.append(text) }
        do throws(RowProblem) {
            try write(text: Array(text.utf8), to: &buffer)
        } catch {
            throw EvaluationError([Diagnostic(error, at: 0..<formula.bytes.count)], in: formula)
        }
    }

    /// Returns the text of a value as written; in a table, without the quotes that its cell may need.
    ///
    /// - Throws: why it can't be written, as an error of the whole formula.
    func text(of value: Value, of formula: Source) throws(EvaluationError) -> String {
        switch value {
        case .null: isJSON ? "null" : ""
        case .text(let characters) where !isJSON: characters
        case .list, .record: try json(value, of: formula)
        default: try isJSON ? json(value, of: formula) : environment.text(of: value, format, for: formula)
        }
    }

    /// Returns the reason why a cell can't represent a text, or nil if it can.
    ///
    /// - Complexity: O(n) in its length.
    func problem(ofText bytes: [UInt8]) -> RowProblem? {
        if isJSON { return bytes.isWellFormedUTF8 ? nil : .invalidUTF8 }
        if bytes.contains(0) { return .nul }
        let isWritable =
            hasQuotes || !bytes.contains { $0 == delimiter || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return isWritable ? nil : .unwritable
    }

    /// Writes a text, in quotes if it needs them: an empty text would be null without them, and one with quotes,
    /// delimiters or line breaks would be other fields.
    ///
    /// - Throws: why it can't be written, in which case nothing is written.
    package func write(text bytes: [UInt8], to buffer: inout ByteBuffer) throws(RowProblem) {
        if let problem = problem(ofText: bytes) { throw problem }
        if isJSON {
            var writer = JSONWriter()
            writer.string(String(decoding: bytes, as: UTF8.self))
            return buffer.append(writer.text)
        }
        writeCell(bytes, to: &buffer)
    }

    /// Writes the name of a column to the header of a table.
    func write(_ name: ColumnName, to buffer: inout ByteBuffer) { writeCell(name.bytes, to: &buffer) }

    private func writeCell(_ bytes: [UInt8], to buffer: inout ByteBuffer) {
        let needsQuotes =
            hasQuotes
            && (bytes.isEmpty
                || bytes.contains {
                    $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
                })
        guard needsQuotes else { return buffer.append(bytes) }
        buffer.append(UInt8(ascii: "\""))
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { buffer.append(byte) }
            buffer.append(byte)
        }
        buffer.append(UInt8(ascii: "\""))
    }

    /// Writes the cell for the error of a row, if it has one.
    func write(_ error: Diagnostic.Identifier?, to buffer: inout ByteBuffer) {
        guard let error else { return writeNothing(to: &buffer) }
        // Any format can hold an identifier.
        buffer.append(isJSON ? "\"\(error.rawValue)\"" : error.rawValue)
    }

    /// Writes the cell of a missing or null value.
    func writeNothing(to buffer: inout ByteBuffer) {
        if isJSON { buffer.append("null") }
    }

    /// Returns a value as JSON.
    private func json(_ value: Value, of formula: Source) throws(EvaluationError) -> String {
        // This throws if the value is too long to be written.
        let text = try environment.text(of: value, jsonFormat, for: formula)
        var writer = JSONWriter()
        writer.writeElements(of: value) { writer, leaf in
            switch leaf {
            case .null, .boolean: writer.literal(leaf.text(jsonFormat))
            case .text(let characters): writer.string(characters)
            default: writer.number(value.hasElements ? leaf.text(jsonFormat) : text)
            }
        }
        return writer.text
    }

    // MARK: - Keys of groups

    /// Returns the value of a step as the key of a group.
    ///
    /// - Throws: why it can't be written, as an error of the whole formula.
    func key(_ cell: RowCell, of formula: Source) throws(EvaluationError) -> KeyCell {
        switch cell.value {
        case nil, .null?: .null
        case .text(let characters)?: .text(Array(characters.utf8))
        case let value?: .other(Array(try text(of: value, of: formula).utf8))
        }
    }

    /// Returns the reason why a cell can't represent a key, or nil if it can.
    func problem(ofKey key: KeyCell) -> RowProblem? {
        switch key {
        case .null: nil
        case .text(let bytes): problem(ofText: bytes)
        case .other(let bytes): isJSON ? nil : problem(ofText: bytes)
        }
    }

    /// Writes the key of a group, or an empty cell if the output can't represent it.
    ///
    /// - Parameter form: the form in which a text is read, if it is a field of a table.
    func write(_ key: KeyCell, _ form: FieldForm?, to buffer: inout ByteBuffer) {
        do throws(RowProblem) {
            switch key {
            case .null: writeNothing(to: &buffer)
            case .other(let bytes) where isJSON: buffer.append(bytes)
            case .text(let bytes):
                if isJSON, let form {
                    try writeJSON(bytes, form, to: &buffer)
                } else {
                    try write(text: bytes, to: &buffer)
                }
            case .other(let bytes): try write(text: bytes, to: &buffer)
            }
        } catch {
            writeNothing(to: &buffer)
        }
    }

    /// Writes the content of a table's field as a JSON value: a text, if it can't be read in its form.
    ///
    /// - Throws: that it isn't UTF-8.
    func writeJSON(_ content: [UInt8], _ form: FieldForm, to buffer: inout ByteBuffer) throws(RowProblem) {
        if form.isNull(content) { return writeNothing(to: &buffer) }
        let form = form.ofValues
        let field = RowReader.Field(0..<content.count)
        let cell = content.withUnsafeBufferPointer { bytes in try? field.cell(in: bytes, form, environment.limits) }
        switch (cell, form) {
        case (.word?, .automatic(.point)), (.value(.boolean)?, _): buffer.append(content)
        case (.value(.text)?, _), (.value(.null)?, _), (nil, _), (.missing?, _): try write(text: content, to: &buffer)
        // A column of numbers may have numbers that JSON doesn't allow.
        case (.word?, _), (.value?, _): buffer.append(content.plainNumber(environment.notation.decimalMark))
        }
    }
}

extension Value {
    /// Whether the value is a list or a record.
    fileprivate var hasElements: Bool { [.list, .record].contains(kind) }
}
