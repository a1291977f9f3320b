// The reader and the program for arrays: `Array.span` is newer than the systems that the package supports.

extension RowReader {
    /// Finds the fields of the row that begins at a place of an array.
    ///
    /// - Parameters:
    ///   - start: where the row begins among the bytes.
    ///   - bytes: a file, or a part of one.
    ///   - isLast: whether nothing follows these bytes, so that a row may end with them.
    ///   - fields: its elements are replaced by the row's fields.
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
    /// Returns the characters of the field, without the quotes around it; ill-formed UTF-8 as U+FFFD.
    ///
    /// - Precondition: the field is one of the bytes.
    /// - Complexity: O(n) in the length of the field.
    public func text(in bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { text(in: $0.span) } }
}

extension RowProgram {
    /// Computes the formulas for a row.
    ///
    /// - Parameters:
    ///   - fields: the fields of the row, as many as there are names in the header. If there are more or fewer, which is up
    ///     to whoever wrote the table, each formula fails for that reason.
    ///   - bytes: those in which a reader found them.
    /// - Precondition: the fields are ranges of the bytes.
    /// - Complexity: O(n) in the length of the row, and what the formulas take.
    public func evaluate(_ fields: [RowReader.Field], in bytes: [UInt8]) -> Result {
        bytes.withUnsafeBufferPointer { evaluate(fields, in: $0.span) }
    }
}
