internal import Abacus

// The names by which formulas refer to the columns of a header.

extension RowProgram {
    /// Returns the names by which formulas refer to the columns of a header, or nil for a column without one.
    ///
    /// - Complexity: O(n) in the lengths of the names.
    package static func names(ofHeader header: [String]) -> [String?] {
        let names = Set(header.map { TextKey($0) })
        return header.enumerated().map { column, name in
            if !name.isEmpty, !name.utf8.contains(UInt8(ascii: "`")) {
                let line = name.withEscapedLineBreaks
                if line.utf8.elementsEqual(name.utf8) || !names.contains(TextKey(line)) { return line }
            }
            let place = Self.name(ofColumn: column)
            return names.contains(TextKey(place)) ? nil : place
        }
    }

    /// Returns the name of a column that has no other, such as `c3` for the third one.
    package static func name(ofColumn column: Int) -> String { "c\(column + 1)" }
}

extension String {
    /// The text with a backslash and an n in place of each line break.
    package var withEscapedLineBreaks: String {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard utf8.contains(where: { $0 == lineFeed || $0 == carriageReturn }) else { return self }
        var escaped: [UInt8] = []
        var previous: UInt8?
        for byte in utf8 {
            switch byte {
            case lineFeed where previous == carriageReturn: break
            case lineFeed, carriageReturn: escaped += "\\n".utf8
            default: escaped.append(byte)
            }
            previous = byte
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
