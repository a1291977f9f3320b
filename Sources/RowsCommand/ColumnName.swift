internal import Abacus
internal import AbacusJSON
internal import AbacusRows

/// The name of a column, or of a member of a JSON object. Two are the same if their bytes are, which for texts means the same
/// Unicode scalars. In the header of a table, a name may be ill-formed UTF-8.
package struct ColumnName: Sendable, Hashable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    package init(_ text: String) { bytes = Array(text.utf8) }

    /// The name as a text, where ill-formed bytes appear as U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { bytes.isEmpty }

    /// The name with its ASCII letters in lower case.
    var inLowerCase: ColumnName { ColumnName(bytes: bytes.map(\.lowercasedLetter)) }

    /// The name as the header of a program has it: empty if no formula can spell it.
    var inPrograms: String { bytes.isWellFormedUTF8 ? text : "" }

    /// The name as formulas and options write one with line breaks.
    var onOneLine: ColumnName { ColumnName(text.withEscapedLineBreaks) }

    /// The name as JSON spells that of a member, with a colon after it.
    var jsonKey: String {
        var writer = JSONWriter()
        writer.key(text)
        return writer.text
    }
}

extension [UInt8] {
    /// - Complexity: O(n) in the number of bytes.
    var isWellFormedUTF8: Bool { Source(bytes: self).firstIllFormedRange == nil }
}
