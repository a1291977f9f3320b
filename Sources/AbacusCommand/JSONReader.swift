package import Abacus

/// Reads the members of a JSON object (RFC 8259) as values: numbers exactly, arrays as lists, objects as records.
///
/// It accepts what the grammar admits and nothing else; members of one object must have different names. Nesting costs
/// no stack: what is open is an array.
package struct JSONReader {
    package typealias Member = (name: String, value: Value)

    let source: Source
    let limits: Limits
    var position = 0
    private var open: [Container] = []

    /// Reads the members of the object that a text consists of, in their order.
    ///
    /// - Throws: what is wrong with the text first, and where.
    /// - Complexity: O(n) in the length of the text, and O(M(d) log d) for a number of d digits.
    package static func members(of source: Source, limits: Limits) throws(SyntaxError) -> [Member] {
        var reader = JSONReader(source: source, limits: limits)
        return try reader.readDocument()
    }

    private init(source: Source, limits: Limits) {
        self.source = source
        self.limits = limits
    }

    /// An array or an object that has begun.
    private struct Container {
        let isObject: Bool
        var names: [String] = []
        var distinctNames: Set<TextKey> = []
        var values: [Value] = []

        var members: [Member] { zip(names, values).map { ($0, $1) } }
        var value: Value {
            isObject ? .record(Value.Record(members.lazy.map { ($0.name, $0.value) })) : .list(Value.List(values))
        }
    }

    func error(_ problem: JSONProblem, at range: SourceRange) -> SyntaxError {
        SyntaxError([Diagnostic(problem, at: range)], in: source)
    }
}

// MARK: - Structure

extension JSONReader {
    private mutating func readDocument() throws(SyntaxError) -> [Member] {
        try checkEncoding()
        if source.bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
        skipWhitespace()
        guard byte == UInt8(ascii: "{") else { throw error(.notAnObject, at: position..<position) }
        let members = try readContainers()
        skipWhitespace()
        guard position == source.bytes.count else { throw error(.expected("the end"), at: position..<position) }
        return members
    }

    /// Refuses ill-formed text at once, so that nothing else need think of it.
    private func checkEncoding() throws(SyntaxError) {
        guard source.bytes.count <= limits.sourceBytes else {
            throw error(.tooLong(limit: limits.sourceBytes), at: limits.sourceBytes..<limits.sourceBytes)
        }
        do {
            _ = try UTF8Span(validating: source.bytes.span)
        } catch {
            throw self.error(.invalidUTF8, at: error.byteOffsets)
        }
    }

    /// Reads the outermost object and all that is in it.
    private mutating func readContainers() throws(SyntaxError) -> [Member] {
        try openContainer()
        while true {
            if try endsContainer() {
                let container = open.removeLast()
                if open.isEmpty { return container.members }
                open[open.count - 1].values.append(container.value)
            } else {
                try readElement()
            }
        }
    }

    /// Reads `[` or `{`.
    private mutating func openContainer() throws(SyntaxError) {
        // The outermost object is no value.
        guard open.count <= limits.nesting else {
            throw error(.nestedTooDeep(limit: limits.nesting), at: position..<position + 1)
        }
        open.append(Container(isObject: byte == UInt8(ascii: "{")))
        position += 1
    }

    /// Reads what stands before the next element, or the bracket that ends the container.
    private mutating func endsContainer() throws(SyntaxError) -> Bool {
        skipWhitespace()
        let closing = open[open.count - 1].isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let isFirst = open[open.count - 1].values.isEmpty
        if byte == closing {
            position += 1
            return true
        }
        if !isFirst { try read(UInt8(ascii: ","), orExpect: "',' or '\(Character(Unicode.Scalar(closing)))'") }
        return false
    }

    /// Reads an element, in an object with its name, or the beginning of one that is a container.
    private mutating func readElement() throws(SyntaxError) {
        if open[open.count - 1].isObject { try readName() }
        skipWhitespace()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            try openContainer()
        } else {
            open[open.count - 1].values.append(try readScalar())
        }
    }

    private mutating func readName() throws(SyntaxError) {
        skipWhitespace()
        let start = position
        guard byte == UInt8(ascii: "\"") else { throw error(.expected("a name in quotes"), at: start..<start) }
        let name = try readText()
        guard open[open.count - 1].distinctNames.insert(TextKey(name)).inserted else {
            throw error(.repeatedMember(name), at: start..<position)
        }
        open[open.count - 1].names.append(name)
        skipWhitespace()
        try read(UInt8(ascii: ":"), orExpect: "':'")
    }
}

// MARK: - Bytes

extension JSONReader {
    /// The next byte, or NUL at the end, which is no part of the grammar.
    var byte: UInt8 { position < source.bytes.count ? source.bytes[position] : 0 }

    private mutating func skipWhitespace() {
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            || byte == UInt8(ascii: "\r")
        {
            position += 1
        }
    }

    private mutating func read(_ expected: UInt8, orExpect token: String) throws(SyntaxError) {
        guard byte == expected else { throw error(.expected(token), at: position..<position) }
        position += 1
    }
}
