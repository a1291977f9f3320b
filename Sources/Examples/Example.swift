internal import Abacus

/// A small model of an app, shown by the command `examples`.
protocol Example: SendableMetatype {
    /// The name that the command uses for it.
    static var name: String { get }
    /// What it is, in a few words.
    static var summary: String { get }
    /// The fields that a user can fill, including those for rules.
    static var fields: [Field] { get }
    /// Inputs that show it at work, including invalid ones. Fields that aren't mentioned keep their initial text.
    static var demonstrations: [[String: String]] { get }

    /// Returns what the app shows for the contents of its fields.
    ///
    /// - Throws: a message to the user or, if it is about a rule, to the owner.
    static func show(_ fields: Fields) async throws(Complaint) -> [String]
}

/// A field that a user can fill.
struct Field: Sendable {
    let name: String
    /// Its initial text.
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}

/// The contents of an example's fields.
struct Fields {
    private var texts: [String: String] = [:]

    /// Creates the fields with their initial texts, except for some changes.
    ///
    /// - Throws: a message if there is no field with one of the names.
    init(of example: any Example.Type, changing changes: [String: String]) throws(Complaint) {
        for field in example.fields { texts[field.name] = field.text }
        for (name, text) in changes {
            guard texts.updateValue(text, forKey: name) != nil else {
                let names = example.fields.map(\.name).joined(separator: ", ")
                throw Complaint("\(example.name) has no field '\(name)'; it has \(names)")
            }
        }
    }

    /// The text in a field.
    subscript(name: String) -> String {
        guard let text = texts[name] else { preconditionFailure("there is no field '\(name)'") }
        return text
    }
}

extension String {
    /// The text without surrounding white space.
    var trimmed: String {
        let text = drop(while: \.isWhitespace)
        return String(text.prefix(text.count - text.reversed().prefix(while: \.isWhitespace).count))
    }

    /// The text, which may quote user input, made safe for a terminal: characters that could move the cursor, or change
    /// the direction of a line, are escaped.
    var visibleLines: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
