// Reads JSON as values.
//
// This isn't built on Foundation's `JSONSerialization` and `JSONDecoder`, which throw on `1e400`. Of two members with
// the same name, the former keeps the last and the latter the first, without an error. `Decimal` rounds to 39 digits.

package import Abacus

/// Reads the members of a JSON object (RFC 8259) as values: numbers exactly, arrays as lists, objects as records.
///
/// It accepts exactly what the grammar allows, except that the members of an object must have different names. Nesting
/// uses no stack, since open containers are kept in an array. The limit on memory applies while the values are read.
package struct JSONReader {
    package typealias Member = (name: String, value: Value)

    let source: Source
    let limits: Limits
    var position = 0
    /// Whether a number with a point or an exponent is a real.
    var isReal = false
    private var open: [Container] = []
    /// The last object that ended on each level.
    private var models: [Model?] = []
    private var elementCounts: JSONElementCounts
    var memory: JSONMemory

    /// Reads the members of the object that a text consists of, in order.
    ///
    /// - Parameters:
    ///   - limits: the limits on the text, its numbers, its nesting and its values. The text also counts toward the
    ///     memory.
    ///   - memoryInUse: the memory that other values already take, in bytes.
    /// - Throws: the first error in the text, with its place.
    /// - Complexity: O(n) in the length of the text, plus O(M(d) log d) for each number of d digits.
    package static func members(
        of source: Source, limits: Limits, memoryInUse: Int = 0
    ) throws(SyntaxError) -> [Member] {
        try checkEncoding(of: source, limits)
        var reader = JSONReader(source: source, limits: limits, memoryInUse: memoryInUse)
        return try reader.readDocument()
    }

    /// Reads the value that a text consists of.
    ///
    /// - Parameters:
    ///   - limits: as for `members(of:limits:memoryInUse:)`.
    ///   - isReal: whether a number with a point or an exponent is a real. Otherwise it is exact.
    ///   - memoryInUse: the memory that other values already take, in bytes.
    /// - Throws: the first error in the text, with its place.
    /// - Complexity: O(n) in the length of the text, plus O(M(d) log d) for each number of d digits.
    package static func value(
        of source: Source, limits: Limits, isReal: Bool, memoryInUse: Int = 0
    ) throws(SyntaxError) -> Value {
        try checkEncoding(of: source, limits)
        var reader = JSONReader(source: source, limits: limits, memoryInUse: memoryInUse)
        reader.isReal = isReal
        return try reader.readValue()
    }

    init(source: Source, limits: Limits, memoryInUse: Int) {
        self.source = source
        self.limits = limits
        elementCounts = JSONElementCounts(source.bytes, nesting: limits.nesting)
        let ownMemory = source.bytes.count + elementCounts.memory
        memory = JSONMemory(limit: limits.memoryBytes, used: memoryInUse + ownMemory)
    }

    /// A name, and its range in the text including the quotes.
    struct Name {
        let text: String
        let range: SourceRange
    }

    /// An object whose names are probably also those of other objects: an array of objects with the same names is the
    /// usual table. Names spelled like those of a model aren't parsed, compared and sorted again.
    private struct Model {
        let names: [Name]
        let record: Value.Record
    }

    /// An array or an object that has begun.
    private struct Container {
        let isObject: Bool
        /// The model that the names have followed so far; nil if they differ.
        var model: Model?
        /// The names of an object without a model.
        private var ownNames: [Name] = []
        private var distinctNames: Set<TextKey> = []
        var values: [Value] = []
        /// The offset at which it begins.
        let place: Int
        /// The memory that is in use only until it ends.
        let bytes: Int

        init(isObject: Bool, like model: Model?, place: Int, bytes: Int) {
            self.isObject = isObject
            self.model = model
            self.place = place
            self.bytes = bytes
        }

        /// Below this number of names, comparing them one by one is faster than hashing them.
        private static let fewNames = 12

        /// The model's name at the position of the next name.
        var nextNameOfModel: Name? {
            guard let model, values.count < model.names.count else { return nil }
            return model.names[values.count]
        }

        /// The names of the members whose values have been read.
        var names: [Name] { model.map { Array($0.names.prefix(values.count)) } ?? ownNames }

        /// Adds a name that differs from the model's, and returns true; returns false if the object already has the
        /// name.
        mutating func insert(_ name: Name) -> Bool {
            if model != nil {
                ownNames = names
                model = nil
            }
            if ownNames.count < Self.fewNames {
                for known in ownNames where known.text.hasSameScalars(as: name.text) { return false }
            } else {
                if distinctNames.isEmpty { distinctNames = Set(ownNames.map { TextKey($0.text) }) }
                guard distinctNames.insert(TextKey(name.text)).inserted else { return false }
            }
            ownNames.append(name)
            return true
        }

        /// Returns the object as a model for others.
        func finished() -> Model {
            if let model, model.names.count == values.count {
                return Model(names: model.names, record: model.record.replacingValues(by: values))
            }
            let names = names
            return Model(names: names, record: Value.Record(distinctNames: names.map(\.text), values: values))
        }
    }

    func error(_ problem: JSONProblem, at range: SourceRange) -> SyntaxError {
        Self.error(problem, at: range, in: source)
    }

    private static func error(_ problem: JSONProblem, at range: SourceRange, in source: Source) -> SyntaxError {
        SyntaxError([Diagnostic(problem, at: range)], in: source)
    }

    /// Takes memory for what a range of the text contains.
    mutating func take(_ bytes: Int, for range: SourceRange) throws(SyntaxError) {
        do throws(JSONProblem) { try memory.take(bytes) } catch { throw self.error(error, at: range) }
    }
}

// MARK: - Structure

extension JSONReader {
    private mutating func readDocument() throws(SyntaxError) -> [Member] {
        if source.bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
        skipWhitespace()
        guard byte == UInt8(ascii: "{") else { throw error(.notAnObject, at: position..<position) }
        let container = try readContainers()
        try readEnd()
        return try members(of: container)
    }

    /// Reads a text that may be any value.
    private mutating func readValue() throws(SyntaxError) -> Value {
        if source.bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
        skipWhitespace()
        let value: Value
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            value = try self.value(of: readContainers())
        } else {
            value = try readScalar()
        }
        try readEnd()
        return value
    }

    mutating func readEnd() throws(SyntaxError) {
        skipWhitespace()
        guard position == source.bytes.count else { throw error(.expected("the end"), at: position..<position) }
    }

    /// Rejects ill-formed UTF-8 at the start, so that nothing else has to handle it.
    static func checkEncoding(of source: Source, _ limits: Limits) throws(SyntaxError) {
        let limit = limits.sourceBytes
        guard source.bytes.count <= limit else { throw error(.tooLong(limit: limit), at: limit..<limit, in: source) }
        if let range = source.firstIllFormedRange { throw error(.invalidUTF8, at: range, in: source) }
    }

    /// Reads the outermost array or object and everything in it.
    private mutating func readContainers() throws(SyntaxError) -> Container {
        try openContainer()
        while true {
            if try endsContainer() {
                let container = open.removeLast()
                if open.isEmpty { return container }
                open[open.count - 1].values.append(try value(of: container))
            } else {
                try readElement()
            }
        }
    }

    /// Reads `[` or `{`.
    private mutating func openContainer() throws(SyntaxError) {
        // The outermost object doesn't count as a level.
        guard open.count <= limits.nesting else {
            throw error(.nestedTooDeep(limit: limits.nesting), at: position..<position + 1)
        }
        let isObject = byte == UInt8(ascii: "{")
        let count = elementCounts.next()
        let bytes = isObject ? JSONMemory.openObject(of: count) : JSONMemory.array(of: count)
        try take(bytes, for: position..<position + 1)
        if models.count == open.count { models.append(nil) }
        var container = Container(
            isObject: isObject, like: isObject ? models[open.count] : nil, place: position, bytes: bytes)
        container.values.reserveCapacity(count)
        open.append(container)
        position += 1
    }

    /// Returns the value of an array or object that has ended.
    private mutating func value(of container: Container) throws(SyntaxError) -> Value {
        guard container.isObject else { return .list(Value.List(container.values)) }
        let (kept, making) = JSONMemory.record(of: container.values.count)
        try take(making, for: container.place..<container.place + 1)
        memory.release(making - kept + container.bytes)
        let object = container.finished()
        models[open.count] = object
        return .record(object.record)
    }

    /// Returns the members of the outermost object. An environment will put them into a table, like that of a record.
    private mutating func members(of container: Container) throws(SyntaxError) -> [Member] {
        let count = container.values.count
        let bytes = count * MemoryLayout<Member>.stride + JSONMemory.record(of: count).making
        try take(bytes, for: container.place..<container.place + 1)
        return zip(container.names, container.values).map { ($0.text, $1) }
    }

    /// Reads the separator before an element, and returns true if it is the closing bracket of the container.
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

    /// Reads an element, preceded by its name in an object. If it is a container, reads only its beginning.
    private mutating func readElement() throws(SyntaxError) {
        if open[open.count - 1].isObject { try readName() }
        skipWhitespace()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            try openContainer()
        } else {
            let start = position
            let value = try readScalar()
            try take(JSONMemory.heap(of: value, length: position - start), for: start..<position)
            open[open.count - 1].values.append(value)
        }
    }

    private mutating func readName() throws(SyntaxError) {
        skipWhitespace()
        let start = position
        guard byte == UInt8(ascii: "\"") else { throw error(.expected("a name in quotes"), at: start..<start) }
        let name: String
        if let same = open[open.count - 1].nextNameOfModel,
            source.bytes[start...].starts(with: source.bytes[same.range])
        {
            name = same.text
            position += same.range.count
        } else {
            name = try readText()
            guard open[open.count - 1].insert(Name(text: name, range: start..<position)) else {
                throw error(.repeatedMember(name), at: start..<position)
            }
        }
        try take(JSONMemory.heap(of: name, length: position - start), for: start..<position)
        skipWhitespace()
        try read(UInt8(ascii: ":"), orExpect: "':'")
    }
}

// MARK: - Bytes

extension JSONReader {
    /// The next byte, or NUL at the end. The grammar doesn't allow NUL anywhere.
    var byte: UInt8 { position < source.bytes.count ? source.bytes[position] : 0 }

    mutating func skipWhitespace() {
        while byte.isJSONWhitespace { position += 1 }
    }

    mutating func read(_ expected: UInt8, orExpect token: @autoclosure () -> String) throws(SyntaxError) {
        guard byte == expected else { throw error(.expected(token()), at: position..<position) }
        position += 1
    }
}
