internal import Abacus
internal import AbacusJSON
internal import AbacusRows

/// The name of a column, or of a member of a JSON object. Two names are the same if their bytes are, which for text means
/// the same Unicode scalars. In the header of a table, a name may be ill-formed UTF-8.
package struct ColumnName: Sendable, Hashable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    package init(_ text: String) { bytes = Array(text.utf8) }

    /// The name as a text, with U+FFFD for ill-formed bytes.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { bytes.isEmpty }

    /// The name with its ASCII letters in lower case.
    var inLowerCase: ColumnName { ColumnName(bytes: bytes.map(\.lowercasedLetter)) }

    /// The name in the header of a program: empty if no formula can spell it.
    var inPrograms: String { bytes.isWellFormedUTF8 ? text : "" }

    /// The name with its line breaks escaped, as formulas and options write it.
    var onOneLine: ColumnName { ColumnName(text.withEscapedLineBreaks) }

    /// The name as the key of a JSON member, with a colon after it.
    var jsonKey: String {
        var writer = JSONWriter()
        writer.key(text)
        return writer.text
    }
}

extension [UInt8] {
    /// Whether the bytes are well-formed UTF-8.
    ///
    /// - Complexity: O(n) in the number of bytes.
    var isWellFormedUTF8: Bool { Source(bytes: self).firstIllFormedRange == nil }
}
