/// The cell of a row in a column that defines groups. Two rows are in the same group if their keys have the same kinds
/// and bytes.
enum KeyCell: Equatable {
    /// An empty cell, null, or a missing value.
    case null
    /// The UTF-8 of a text, or the bytes of a table's field without quotes and escapes.
    case text([UInt8])
    /// Any other value, as it is written.
    case other([UInt8])

    private var kind: UInt8 {
        switch self {
        case .null: 0
        case .text: 1
        case .other: 2
        }
    }

    private var bytes: [UInt8] {
        switch self {
        case .null: []
        case .text(let bytes), .other(let bytes): bytes
        }
    }

    private static let lengthBytes = Int.bitWidth / 8

    /// Appends the cell to a key: its kind, the number of its bytes, and the bytes, so that different cells make
    /// different keys.
    func append(to key: inout [UInt8]) {
        key.append(kind)
        withUnsafeBytes(of: bytes.count.littleEndian) { key += $0 }
        key += bytes
    }

    /// Returns the cells of a key.
    ///
    /// - Precondition: `append(to:)` has made the key.
    static func cells(of key: ArraySlice<UInt8>) -> [KeyCell] {
        var (rest, cells) = (key, [KeyCell]())
        while let kind = rest.popFirst() {
            let length = rest.prefix(lengthBytes).reversed().reduce(0) { $0 << 8 | Int($1) }
            let bytes = Array(rest.dropFirst(lengthBytes).prefix(length))
            rest = rest.dropFirst(lengthBytes + length)
            cells.append(
                kind == KeyCell.null.kind ? .null : kind == KeyCell.text([]).kind ? .text(bytes) : .other(bytes))
        }
        return cells
    }
}
