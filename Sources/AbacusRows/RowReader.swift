// AbacusRows: formulas over the rows of tables. A reader finds the fields of rows in bytes, and a program computes values
// from them. Neither reads files.

/// Reads rows of fields, as in CSV files. It finds where each field is, and neither copies nor decodes anything.
///
/// The bytes may be a part of a file: a row that is incomplete is left for the next part.
///
///     let reader = RowReader(.csv)
///     let bytes = Array("price,quantity\n12.50,3\n".utf8)
///     var fields: [RowReader.Field] = []
///     let header = try reader.readRow(from: 0, of: bytes, isLast: true, into: &fields)
///
/// CSV is that of RFC 4180: a field whose first character is a quote ends at the next quote that isn't doubled, and may
/// contain delimiters and line breaks. A quote anywhere else is an ordinary character, as is anything after the closing
/// quote. A row ends at a line feed, with or without a carriage return before it, or at the end of the bytes.
public struct RowReader: Sendable, Hashable {
    /// How fields are separated.
    public enum Format: Sendable, Hashable {
        /// By commas, or by another ASCII character that isn't a quote, a letter, a digit or a line break; with quotes.
        case separated(by: Unicode.Scalar)
        /// By tabs, without quoting: a quote is an ordinary character, and each line is a row.
        case tabs

        /// Comma-separated values.
        public static let csv = Format.separated(by: ",")
    }

    /// The place of a field in the bytes.
    public struct Field: Sendable, Hashable {
        /// The range of the whole field, including its quotes.
        public let range: Range<Int>
        /// Whether the field begins with a quote that isn't part of its content.
        public let isQuoted: Bool
        /// Whether there are doubled quotes between the quotes, or characters after the closing one.
        package let needsDecoding: Bool

        package init(_ range: Range<Int>, isQuoted: Bool = false, needsDecoding: Bool = false) {
            self.range = range
            self.isQuoted = isQuoted
            self.needsDecoding = needsDecoding
        }

        /// The range between the quotes; this is the content only if it doesn't need decoding.
        package var inner: Range<Int> { isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range }
    }

    /// The place of a row in the bytes.
    public struct Row: Sendable, Hashable {
        /// The range of the row without its line break.
        public let range: Range<Int>
        /// Where the next row begins.
        public let end: Int
        /// The number of lines that the row spans: more than one if fields have line breaks.
        public let lineCount: Int
        /// The index of the row's first NUL, if it has one: the row isn't text then, whatever its fields are.
        package let nul: Int?
    }

    /// Why bytes can't be read as rows.
    public enum Problem: Error, Hashable {
        /// A quote that opens a field never closes.
        case unclosedQuote(at: Int)
        /// There is a NUL, which doesn't occur in text.
        case nul(at: Int)
        /// The row is longer than the reader allows.
        case tooLong(from: Int)
    }

    /// How fields are separated.
    public let format: Format
    /// The most bytes of a row.
    public let longestRow: Int
    /// The line break that ends a row.
    package let rowEnd: RowEnd
    let delimiter: UInt8
    let hasQuotes: Bool

    /// Creates a reader of rows that end at line feeds.
    ///
    /// - Parameters:
    ///   - format: how fields are separated.
    ///   - longestRow: the most bytes of a row. Values below 1 count as 1.
    /// - Precondition: the delimiter of `format` is allowed; see ``isDelimiter(_:)``.
    public init(_ format: Format, longestRow: Int = 1 << 24) {
        self.init(format, longestRow: longestRow, rowEnd: .lineFeed)
    }

    /// Creates a reader of rows with a given line break.
    package init(_ format: Format, longestRow: Int, rowEnd: RowEnd) {
        self.format = format
        self.longestRow = max(1, longestRow)
        self.rowEnd = rowEnd
        switch format {
        case .tabs: (delimiter, hasQuotes) = (UInt8(ascii: "\t"), false)
        case .separated(let scalar):
            precondition(Self.isDelimiter(scalar), "a delimiter is an ASCII character that fields don't consist of")
            (delimiter, hasQuotes) = (UInt8(ascii: scalar), true)
        }
    }

    /// Returns whether a character can separate fields: an ASCII character that isn't a quote, a letter, a digit, a line
    /// break or NUL.
    public static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.value != 0 && !"\"\r\n".unicodeScalars.contains(scalar)
            && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
    }

    /// Finds the fields of the row that begins at an index of the bytes.
    ///
    /// - Parameters:
    ///   - start: the index at which the row begins.
    ///   - bytes: a file, or a part of one.
    ///   - isLast: whether nothing follows the bytes, so that the last row need not end with a line break.
    ///   - fields: the array whose elements are replaced by the fields of the row.
    /// - Returns: the row, or nil if the bytes end before it does.
    /// - Throws: why the bytes can't be read as rows.
    /// - Precondition: `start` is in `0...bytes.count`.
    /// - Complexity: O(n) in the length of the row.
    public func readRow(
        from start: Int, of bytes: Span<UInt8>, isLast: Bool, into fields: inout [Field]
    ) throws(Problem) -> Row? {
        precondition(0...bytes.count ~= start, "a row begins among the bytes")
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(Problem) in try readRow(from: start, of: bytes, isLast: isLast, into: &fields) }
        }
        let row = try result.get()
        if let nul = row?.nul { throw .nul(at: nul) }
        return row
    }
}

// MARK: - Scanning

extension RowReader {
    /// Finds the fields of the row that begins at an index, like the public method. A NUL, which that refuses, is
    /// recorded in the row, so that reading can continue after it.
    package func readRow(
        from start: Int, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into fields: inout [Field]
    ) throws(Problem) -> Row? {
        guard start < bytes.count else {
            fields.removeAll(keepingCapacity: true)
            return nil
        }
        // The scan goes no further than a line break after the longest row.
        let limit = bytes.count - start - 2 > longestRow ? start + longestRow + 2 : bytes.count
        // The fields of the last row are overwritten, which takes less than removing them.
        let plain = fields.withUnsafeMutableBufferPointer { scanPlainFields(from: start, of: bytes, limit, into: $0) }
        var fieldCount = plain.count
        defer { if fieldCount < fields.count { fields.removeLast(fields.count - fieldCount) } }
        if let end = plain.rowEnd { return Row(range: start..<end, end: plain.next, lineCount: 1, nul: nil) }
        var (position, lineCount) = (plain.next, 1)
        var nul: Int?
        while true {
            let fieldStart = position
            var (plainStart, isQuoted, hasDoubledQuotes) = (position, false, false)
            if hasQuotes, position < limit, bytes[position] == UInt8(ascii: "\"") {
                guard
                    let quoted = try quotedPart(from: position, row: start, of: bytes, limit, isLast, &lineCount, &nul)
                else { return nil }
                (plainStart, isQuoted, hasDoubledQuotes) = (quoted.end, true, quoted.hasDoubledQuotes)
                position = plainStart
            }
            position = endOfField(from: position, of: bytes, limit)
            while position < limit, bytes[position] == 0 {
                nul = nul ?? position
                position = endOfField(from: position + 1, of: bytes, limit)
            }
            let isAtEnd = position == limit
            if isAtEnd {
                // A carriage return at the end may begin a line break.
                let isBroken = !isLast && bytes[limit - 1] == UInt8(ascii: "\r")
                if limit < bytes.count || limit - start - (isBroken ? 1 : 0) > longestRow {
                    throw .tooLong(from: start)
                }
                if !isLast { return nil }
            }
            let endsRow = isAtEnd || bytes[position] != delimiter
            var end = position
            if endsRow, !isAtEnd, rowEnd == .lineFeed, end > plainStart, bytes[end - 1] == UInt8(ascii: "\r") {
                end -= 1
            }
            let field = Field(
                fieldStart..<end, isQuoted: isQuoted,
                needsDecoding: isQuoted && (hasDoubledQuotes || end > plainStart))
            if fieldCount < fields.count { fields[fieldCount] = field } else { fields.append(field) }
            fieldCount += 1
            if endsRow {
                if end - start > longestRow { throw .tooLong(from: start) }
                guard let next = isAtEnd ? position : endOfBreak(at: position, of: bytes, isLast: isLast) else {
                    return nil
                }
                return Row(range: start..<end, end: next, lineCount: lineCount, nul: nul)
            }
            position += 1
        }
    }

    /// Finds the fields at the start of a row as long as they have neither quotes nor a NUL and there is memory for them.
    ///
    /// - Returns: how many these are, where what follows them begins, and the end of the row if it ends with them.
    private func scanPlainFields(
        from start: Int, of bytes: UnsafeBufferPointer<UInt8>, _ limit: Int,
        into fields: UnsafeMutableBufferPointer<Field>
    ) -> (count: Int, next: Int, rowEnd: Int?) {
        var (count, fieldStart, position) = (0, start, start)
        while position <= limit - 8 {
            var ends = fieldEnds(in: bytes, at: position)
            while ends != 0 {
                var end = position + ends.trailingZeroBitCount / 8
                let (byte, next) = (bytes[end], end + 1)
                if count == fields.count || hasQuotes && bytes[fieldStart] == UInt8(ascii: "\"") {
                    return (count, fieldStart, nil)
                }
                if byte != delimiter {
                    if end > fieldStart, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
                    guard byte == UInt8(ascii: "\n"), rowEnd == .lineFeed, end - start <= longestRow else {
                        return (count, fieldStart, nil)
                    }
                    fields[count] = Field(fieldStart..<end)
                    return (count + 1, next, end)
                }
                fields[count] = Field(fieldStart..<end)
                (count, fieldStart) = (count + 1, next)
                ends &= ends - 1
            }
            position += 8
        }
        return (count, fieldStart, nil)
    }

    /// Returns the index of the next delimiter, line break or NUL, or the limit.
    private func endOfField(from start: Int, of bytes: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Int {
        var position = start
        while position <= limit - 8 {
            let ends = fieldEnds(in: bytes, at: position)
            if ends != 0 { return position + ends.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < limit, bytes[position] != delimiter, bytes[position] != rowEnd.lineBreak, bytes[position] != 0
        {
            position += 1
        }
        return position
    }

    /// Returns the top bit of each of eight bytes that is a delimiter, a line break or NUL.
    @inline(__always)
    private func fieldEnds(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt64 {
        let memory = UnsafeRawBufferPointer(bytes)
        let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        return
            ~(word.nonzeroBytes & (word ^ UInt64(repeating: delimiter)).nonzeroBytes
            & (word ^ UInt64(repeating: rowEnd.lineBreak)).nonzeroBytes) & UInt64(repeating: 0x80)
    }

    /// Returns where the quoted part of a field ends, or nil if that is beyond the bytes.
    private func quotedPart(
        from start: Int, row: Int, of bytes: UnsafeBufferPointer<UInt8>, _ limit: Int, _ isLast: Bool,
        _ lineCount: inout Int, _ nul: inout Int?
    ) throws(Problem) -> (end: Int, hasDoubledQuotes: Bool)? {
        var (position, hasDoubledQuotes) = (start + 1, false)
        while position < limit {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard position < bytes.count else { return isLast ? (position, hasDoubledQuotes) : nil }
                if bytes[position] != UInt8(ascii: "\"") { return (position, hasDoubledQuotes) }
                hasDoubledQuotes = true
                position += 1
            case rowEnd.lineBreak: lineCount += 1
            case 0: nul = nul ?? position - 1
            default: break
            }
        }
        if limit < bytes.count || limit - row > longestRow { throw .tooLong(from: row) }
        if isLast { throw .unclosedQuote(at: start) }
        return nil
    }
}

extension UInt64 {
    /// A word of eight equal bytes.
    fileprivate init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Bytes of which exactly those have their top bit that aren't zero: the sum of seven bits and 127 reaches the top bit
    /// unless the seven bits are zero ("Determine if a word has a zero byte" in Sean Eron Anderson's Bit Twiddling Hacks).
    fileprivate var nonzeroBytes: UInt64 {
        let sevenBits = UInt64(repeating: 0x7F)
        return (self & sevenBits) + sevenBits | self
    }
}

// MARK: - Contents

extension RowReader.Field {
    /// Returns the text of the field without its quotes; ill-formed UTF-8 is replaced by U+FFFD.
    ///
    /// - Precondition: the field lies in the bytes.
    /// - Complexity: O(n) in the length of the field.
    public func text(in bytes: Span<UInt8>) -> String {
        precondition(range.upperBound <= bytes.count, "the field is one of the bytes")
        return bytes.withUnsafeBufferPointer { String(decoding: content(in: $0), as: UTF8.self) }
    }

    /// Returns the bytes of the field without the quotes around it, with doubled quotes as one.
    package func content(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        guard needsDecoding else { return Array(bytes[inner]) }
        var (content, isInQuotes, position) = ([UInt8](), true, range.lowerBound + 1)
        content.reserveCapacity(range.count)
        while position < range.upperBound {
            let byte = bytes[position]
            position += 1
            if isInQuotes, byte == UInt8(ascii: "\"") {
                isInQuotes = position < range.upperBound && bytes[position] == UInt8(ascii: "\"")
                if !isInQuotes { continue }
                position += 1
            }
            content.append(byte)
        }
        return content
    }
}
