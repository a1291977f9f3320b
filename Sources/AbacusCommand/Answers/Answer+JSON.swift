internal import Abacus

extension Answer {
    /// The answer as a JSON object: `{"line":1,"type":"rational","value":"3.5"}`.
    func json(line: Int) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("line", line)
            switch self {
            case .integer(let integer):
                writer.member("type", Value.Kind.integer.rawValue)
                writer.member("value", integer.description)
            case .value(let value, let text):
                writer.member("type", value.kind.rawValue)
                // JSON can quote what would break a printed line.
                if case .text(let characters) = value {
                    writer.member("value", characters)
                } else {
                    writer.member("value", text)
                }
                if case .exactReal(let number) = value { writer.member("exact", number.text(limit: 200)) }
            case .defined(let name): writer.member("defined", name)
            case .blank: break
            case .tree(let text): writer.member("tree", text)
            case .normalForm(let text): writer.member("formula", text)
            case .failure(let error):
                writer.key("errors")
                writer.array(of: error.diagnostics) { $0.write($1, in: error.source) }
            }
        }
        return writer.text
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    /// Writes a member whose value is a text, or null.
    fileprivate mutating func member(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    fileprivate mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    /// Writes a diagnostic as an object, which has a member for a hint or a fix-it only if there is one.
    fileprivate mutating func write(_ diagnostic: Diagnostic, in source: Source) {
        object { writer in
            writer.member("id", diagnostic.identifier.rawValue)
            writer.member("message", diagnostic.message)
            writer.writePlace(diagnostic.range, in: source)
            if let hint = diagnostic.hint { writer.member("hint", hint) }
            if let fixIt = diagnostic.fixIt { writer.write(fixIt) }
            writer.key("notes")
            writer.array(of: diagnostic.notes) { $0.write($1) }
        }
    }

    private mutating func write(_ note: Note) {
        object { writer in
            writer.member("message", note.message)
            writer.member("source", note.source.name)
            writer.writePlace(note.range, in: note.source)
        }
    }

    private mutating func write(_ fixIt: FixIt) {
        key("fix")
        object { writer in
            writer.writeRange(fixIt.range)
            writer.member("text", fixIt.replacement)
        }
    }

    /// Writes the line and column where a range begins, and the range in UTF-8 offsets.
    private mutating func writePlace(_ range: SourceRange, in source: Source) {
        let location = source.location(of: range.lowerBound)
        member("line", location.line)
        member("column", location.column)
        writeRange(range)
    }

    private mutating func writeRange(_ range: SourceRange) {
        member("offset", range.lowerBound)
        member("length", range.count)
    }
}
