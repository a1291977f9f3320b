package import Abacus

/// The outermost structure of a JSON text. Its values are unread parts of the text.
///
/// It is for the envelopes in which protocols wrap values that a person or a program supplies: if a value can't be
/// read, because a number is too large or a name occurs twice, it is still known what it belongs to.
package enum JSONOutline {
    /// The members of an object in order, even if names occur twice.
    case object([(name: String, value: Source)])
    /// The elements of an array.
    case array([Source])
    /// A text, a number, `true`, `false` or `null`.
    case scalar

    /// Reads the outline of a text, all of which must conform to the grammar of JSON (RFC 8259).
    ///
    /// - Throws: the first violation of the grammar, with its place.
    /// - Complexity: O(n) in the length of the text. Each level of nesting takes a byte of memory.
    package init(of source: Source) throws(SyntaxError) { self = try JSONReader.outline(of: source) }
}

extension JSONReader {
    /// Reads the outline of a text.
    fileprivate static func outline(of source: Source) throws(SyntaxError) -> JSONOutline {
        var limits = Limits.standard
        limits.sourceBytes = source.bytes.count
        // No values are created, so no elements need to be counted.
        limits.nesting = 0
        try checkEncoding(of: source, limits)
        var reader = JSONReader(source: source, limits: limits, memoryInUse: 0)
        return try reader.readOutline()
    }

    private mutating func readOutline() throws(SyntaxError) -> JSONOutline {
        skipWhitespace()
        // The brackets that close the open containers, innermost last.
        var closing: [UInt8] = []
        var names: [String] = []
        var values: [Source] = []
        let outermost = byte
        var valueStart = position
        repeat {
            skipWhitespace()
            if closing.count == 1 { valueStart = position }
            let hasEnded = try readBeginningOfValue(&closing)
            if !hasEnded {
                if closing.last == UInt8(ascii: "}") { try readOutlineName(closing.count, &names) }
                continue
            }
            // A value has ended, and perhaps containers around it.
            while let bracket = closing.last {
                if closing.count == 1 { values.append(Source(bytes: Array(source.bytes[valueStart..<position]))) }
                skipWhitespace()
                if byte == UInt8(ascii: ",") {
                    position += 1
                    if bracket == UInt8(ascii: "}") { try readOutlineName(closing.count, &names) }
                    break
                }
                try read(bracket, orExpect: "',' or '\(Character(Unicode.Scalar(bracket)))'")
                closing.removeLast()
            }
        } while !closing.isEmpty
        try readEnd()
        return switch outermost {
        case UInt8(ascii: "{"): .object(Array(zip(names, values)))
        case UInt8(ascii: "["): .array(values)
        default: .scalar
        }
    }

    /// Reads a scalar, an empty container, or the opening bracket of another container.
    ///
    /// - Returns: whether the value has ended.
    private mutating func readBeginningOfValue(_ closing: inout [UInt8]) throws(SyntaxError) -> Bool {
        let end: UInt8
        switch byte {
        case UInt8(ascii: "{"): end = UInt8(ascii: "}")
        case UInt8(ascii: "["): end = UInt8(ascii: "]")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let range = readLexeme()
            guard JSONNumber(source.bytes[range]) != nil else { throw error(.invalidNumber, at: range) }
            return true
        default:
            _ = try readScalar()
            return true
        }
        position += 1
        skipWhitespace()
        guard byte == end else {
            closing.append(end)
            return false
        }
        position += 1
        return true
    }

    /// Reads a name and the colon after it, and stores the name if it belongs to the outermost object.
    private mutating func readOutlineName(_ level: Int, _ names: inout [String]) throws(SyntaxError) {
        skipWhitespace()
        guard byte == UInt8(ascii: "\"") else { throw error(.expected("a name in quotes"), at: position..<position) }
        let name = try readText()
        if level == 1 { names.append(name) }
        skipWhitespace()
        try read(UInt8(ascii: ":"), orExpect: "':'")
    }
}
