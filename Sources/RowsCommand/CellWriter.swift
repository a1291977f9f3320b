internal import Abacus
internal import AbacusRows
internal import AbacusSession
internal import JSONValues

/// Writes cells in the format of the output.
package final class CellWriter: Sendable {
    package let isJSON: Bool
    let delimiter: UInt8
    private let hasQuotes: Bool
    private let environment: FormulaEnvironment
    private let format: ValueFormat
    /// How numbers are printed in JSON, whose mark is the point.
    private let jsonFormat: ValueFormat
    /// Whether numbers of words are written as they are: nothing in them can be a delimiter.
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
            && !"+-.e/".utf8.contains(delimiter) && (isJSON || environment.decimalMark == .point)
    }

    /// Writes the value of a step.
    ///
    /// - Throws: why it can't be written, about the whole of a formula.
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
        if isJSON { return buffer.append(try json(value, of: formula)) }
        switch value {
        case .null: break
        case .text(let characters): try write(characters, of: formula, to: &buffer)
        case .list, .record: try write(try json(value, of: formula), of: formula, to: &buffer)
        default: try write(try environment.text(of: value, format, for: formula), of: formula, to: &buffer)
        }
    }

    private func write(_ text: String, of formula: Source, to buffer: inout ByteBuffer) throws(EvaluationError) {
        let isWritable =
            hasQuotes || !text.utf8.contains { $0 == delimiter || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        guard isWritable else {
            throw EvaluationError([Diagnostic(RowProblem.unwritable, at: 0..<formula.bytes.count)], in: formula)
        }
        write(plain: text, to: &buffer)
    }

    /// Writes a text, in quotes if it needs them: an empty one would be null, and one with quotes, delimiters or line breaks
    /// another field.
    package func write(plain text: String, to buffer: inout ByteBuffer) {
        if isJSON {
            var writer = JSONWriter()
            writer.string(text)
            return buffer.append(writer.text)
        }
        let needsQuotes =
            hasQuotes
            && (text.isEmpty
                || text.utf8.contains {
                    $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
                })
        guard needsQuotes else { return buffer.append(text) }
        buffer.append(UInt8(ascii: "\""))
        // By bytes: a quote with a combining mark after it is another character.
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { buffer.append(byte) }
            buffer.append(byte)
        }
        buffer.append(UInt8(ascii: "\""))
    }

    /// Writes the cell of a value that is missing or null.
    func writeNothing(to buffer: inout ByteBuffer) {
        if isJSON { buffer.append("null") }
    }

    /// Returns a value as JSON. A number that JSON can't spell, such as a fraction or infinity, is a string.
    private func json(_ value: Value, of formula: Source) throws(EvaluationError) -> String {
        // This is refused if the value is too long to be written.
        let text = try environment.text(of: value, jsonFormat, for: formula)
        var writer = JSONWriter()
        writer.writeElements(of: value) { writer, leaf in
            switch leaf {
            case .null, .boolean: writer.literal(leaf.text(jsonFormat))
            case .text(let characters): writer.string(characters)
            default:
                let text = value.hasElements ? leaf.text(jsonFormat) : text
                if text.isJSONNumber { writer.literal(text) } else { writer.string(text) }
            }
        }
        return writer.text
    }

    /// Writes a field of the input as a value of JSON.
    func writeJSON(
        _ field: RowReader.Field, in bytes: UnsafeBufferPointer<UInt8>, _ form: FieldForm, to buffer: inout ByteBuffer
    ) {
        let content = field.content(in: bytes)
        var writer = JSONWriter()
        switch try? field.cell(in: bytes, form, environment.limits) {
        case .value(.null)?: writer.literal("null")
        case .value(.text)?, nil, .missing?: writer.string(String(decoding: content, as: UTF8.self))
        case .word?, .value?:
            // A column of numbers may have others than JSON's.
            let plain = String(decoding: content.plainNumber(environment.decimalMark), as: UTF8.self)
            if case .number = form { writer.literal(plain) } else { return buffer.append(content) }
        }
        buffer.append(writer.text)
    }
}

extension Value {
    /// Whether the value is a list or a record.
    fileprivate var hasElements: Bool { [.list, .record].contains(kind) }
}
