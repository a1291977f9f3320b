// The reader's and the program's methods for arrays: `Array.span` requires newer systems than the package supports.

extension RowReader {
    /// Finds the fields of the row that begins at an index of an array.
    ///
    /// - Parameters:
    ///   - start: the index of the row's first byte.
    ///   - bytes: a file, or a part of one.
    ///   - isLast: whether the file ends with these bytes, so that a row may end there without a line break.
    ///   - fields: receives the fields of the row in place of its elements.
    /// - Returns: the row, or nil if the bytes end before it does.
    /// - Throws: why the bytes can't be read as rows.
    /// - Precondition: `start` is in `0...bytes.count`.
    /// - Complexity: O(n) in the length of the row.
    public func readRow(
        from start: Int, of bytes: [UInt8], isLast: Bool, into fields: inout [Field]
    ) throws(Problem) -> Row? {
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(Problem) in try readRow(from: start, of: bytes.span, isLast: isLast, into: &fields) }
        }
        return try result.get()
    }
}

extension RowReader.Field {
    /// Returns the characters of the field without the quotes around it. Ill-formed UTF-8 becomes U+FFFD.
    ///
    /// - Precondition: the field is a range of the bytes.
    /// - Complexity: O(n) in the length of the field.
    public func text(in bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { text(in: $0.span) } }
}

extension RowProgram {
    /// Computes the formulas for a row.
    ///
    /// - Parameters:
    ///   - fields: the fields of the row. If there are more or fewer than names in the header, which may well be so in a
    ///     table from elsewhere, each formula fails for that reason.
    ///   - bytes: the bytes in which a reader found the fields.
    /// - Precondition: the fields are ranges of the bytes.
    /// - Complexity: O(n) in the length of the row, and the time that the formulas take.
    public func evaluate(_ fields: [RowReader.Field], in bytes: [UInt8]) -> Result {
        bytes.withUnsafeBufferPointer { evaluate(fields, in: $0.span) }
    }
}
