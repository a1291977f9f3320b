package import Abacus

extension JSONWriter {
    /// Writes a member that is a text.
    package mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    /// Writes a member that is a text, or null.
    package mutating func member(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { literal("null") }
    }

    /// Writes a member that is an integer.
    package mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    /// Writes a diagnostic as an object, with members for a hint or a fix-it only if there are any.
    package mutating func write(_ diagnostic: Diagnostic, in source: Source) {
        object { writer in
            writer.member("id", diagnostic.identifier.rawValue)
            writer.member("message", diagnostic.message)
            writer.writePlace(diagnostic.range, in: source)
            if let hint = diagnostic.hint { writer.member("hint", hint) }
            if let fixIt = diagnostic.fixIt {
                writer.key("fix")
                writer.write(fixIt)
            }
            if !diagnostic.otherFixIts.isEmpty {
                writer.key("otherFixes")
                writer.array(of: diagnostic.otherFixIts) { $0.write($1) }
            }
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
        object { writer in
            writer.writeRange(fixIt.range)
            writer.member("text", fixIt.replacement)
        }
    }

    /// Writes the line and column at which a range begins, and the range in UTF-8 offsets.
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
