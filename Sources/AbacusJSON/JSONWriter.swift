internal import Abacus

/// Writes JSON (RFC 8259) without white space, always on one line.
package struct JSONWriter {
    package private(set) var text = ""
    /// Whether a comma is needed before the next element or member.
    private var needsComma = false
    /// The lists and records that `writeElements` has begun and not yet ended, outermost first.
    var open: [OpenElements] = []

    /// Creates a writer with an empty text.
    package init() {}

    /// Writes an object. A closure writes its members.
    package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
        bracketed("{", "}", writeMembers)
    }

    /// Writes an array with one element for each item. A closure writes each element.
    package mutating func array<Item>(of items: [Item], _ writeElement: (inout JSONWriter, Item) -> Void) {
        bracketed("[", "]") { writer in
            for item in items { writeElement(&writer, item) }
        }
    }

    /// Begins a member. Its value must be written next.
    package mutating func key(_ name: String) {
        string(name)
        text += ":"
        needsComma = false
    }

    package mutating func integer(_ value: Int) {
        separate()
        text += String(value)
    }

    /// Writes a number, `true`, `false` or `null`.
    package mutating func literal(_ lexeme: String) {
        separate()
        text += lexeme
    }

    /// Writes a printed number. If JSON can't spell it, as with a fraction or infinity, it is written as a string.
    package mutating func number(_ printed: String) {
        if printed.isJSONNumber { literal(printed) } else { string(printed) }
    }

    /// Writes a text as a JSON string. Everything that a terminal shouldn't receive is escaped: programs get exactly
    /// the same text, and displaying it is safe.
    ///
    /// - Complexity: O(n) in the length of the text.
    package mutating func string(_ characters: String) {
        separate()
        text += "\""
        if characters.utf8.allSatisfy(isPlain) {
            text += characters
        } else {
            characters.forEachScalar { append($0, isHidden: $1) }
        }
        text += "\""
    }

    /// Begins an object or an array. Its members or elements must be written next, and then its end.
    package mutating func begin(_ opening: String) {
        separate()
        text += opening
        needsComma = false
    }

    /// Ends the last object or array that was begun.
    package mutating func end(_ closing: String) {
        text += closing
        needsComma = true
    }

    private mutating func bracketed(_ opening: String, _ closing: String, _ writeContent: (inout JSONWriter) -> Void) {
        begin(opening)
        writeContent(&self)
        end(closing)
    }

    private mutating func separate() {
        if needsComma { text += "," }
        needsComma = true
    }

    /// Returns whether a byte is ASCII and needs no escape.
    private func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func append(_ scalar: Unicode.Scalar, isHidden: Bool) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where isHidden: text += scalar.jsonEscape
        default: text.unicodeScalars.append(scalar)
        }
    }
}

extension Unicode.Scalar {
    /// The scalar as one or two JSON escapes.
    fileprivate var jsonEscape: String {
        utf16.reduce(into: "") { escape, unit in
            let digits = String(unit, radix: 16)
            escape += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}

extension String {
    /// A line of JSON as shown to people: everything that a terminal shouldn't receive is escaped. Tabs between values
    /// remain, since escapes aren't white space in JSON.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var visibleJSON: String {
        guard hasHiddenScalars else { return self }
        var text = ""
        forEachScalar { scalar, isHidden in
            if isHidden, scalar != "\t" {
                text += scalar.jsonEscape
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
