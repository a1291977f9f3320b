internal import Abacus
internal import AbacusJSON
internal import AbacusRows

/// Makes the rows of a table safe to show on a terminal, where cells could control the terminal, reverse a line or be
/// invisible. Cells are escaped as `abacus` escapes texts, and in JSON by its own escapes. Delimiters and line ends stay.
package struct ShownTable {
    /// The reader that finds the cells; nil for lines of JSON.
    private let reader: RowReader?

    package init(_ options: RowsOptions) {
        switch options.outputFormat {
        case .separated(let format): reader = RowReader(format, longestRow: .max / 2)
        case .jsonLines: reader = nil
        }
    }

    /// Returns whole rows in the form for a terminal.
    package func shown(_ rows: UnsafeRawBufferPointer) -> [UInt8] {
        let bytes = rows.assumingMemoryBound(to: UInt8.self)
        guard let reader else { return lines(bytes) }
        var (shown, position, fields) = ([UInt8](), 0, [RowReader.Field]())
        while let row = nextRow(from: position, of: bytes, reader, &fields) {
            for (place, field) in fields.enumerated() {
                if place > 0 { shown.append(bytes[field.range.lowerBound - 1]) }
                shown += String(decoding: bytes[field.range], as: UTF8.self).visibleText.utf8
            }
            shown += bytes[row.range.upperBound..<row.end]
            position = row.end
        }
        return shown
    }

    private func nextRow(
        from position: Int, of bytes: UnsafeBufferPointer<UInt8>, _ reader: RowReader, _ fields: inout [RowReader.Field]
    ) -> RowReader.Row? {
        do throws(RowReader.Problem) {
            return try reader.readRow(from: position, of: bytes, isLast: true, into: &fields)
        } catch {
            preconditionFailure("what is written is a table: \(error)")
        }
    }

    private func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let lineFeed = UInt8(ascii: "\n")
        let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false).map { line -> [UInt8] in
            let lineEnd = line.last == UInt8(ascii: "\r") ? 1 : 0
            return Array(String(decoding: line.dropLast(lineEnd), as: UTF8.self).visibleJSON.utf8)
                + line.suffix(lineEnd)
        }
        return Array(lines.joined(separator: [lineFeed]))
    }
}
