internal import Abacus

/// An app's small model, as the command `examples` shows it.
protocol Example: SendableMetatype {
    /// What the command calls it.
    static var name: String { get }
    /// What it is, in a few words.
    static var summary: String { get }
    /// What can be typed, the rules among it.
    static var fields: [Field] { get }
    /// What a user types to see it at work, bad input too; the other fields are as they are at first.
    static var demonstrations: [[String: String]] { get }

    /// Returns what the app shows for what is in its fields.
    ///
    /// - Throws: a message for the user or, where it is about a rule, for the owner.
    static func show(_ fields: Fields) throws(Complaint) -> [String]
}

/// Something that can be typed.
struct Field: Sendable {
    let name: String
    /// What is in it at first.
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}

/// What is in the fields of an example.
struct Fields {
    private var texts: [String: String] = [:]

    /// Creates the fields as they are at first, but for some.
    ///
    /// - Throws: a message, where there is no field of a name.
    init(of example: any Example.Type, changing changes: [String: String]) throws(Complaint) {
        for field in example.fields { texts[field.name] = field.text }
        for (name, text) in changes {
            guard texts.updateValue(text, forKey: name) != nil else {
                let names = example.fields.map(\.name).joined(separator: ", ")
                throw Complaint("\(example.name) has no field '\(name)'; it has \(names)")
            }
        }
    }

    /// The text in a field of the example.
    subscript(name: String) -> String {
        guard let text = texts[name] else { preconditionFailure("there is no field '\(name)'") }
        return text
    }
}

extension String {
    /// The text without the white space around it.
    var trimmed: String {
        let text = drop(while: \.isWhitespace)
        return String(text.prefix(text.count - text.reversed().prefix(while: \.isWhitespace).count))
    }

    /// The text, which may quote what was typed, as a terminal can show it: each of its lines visible.
    var visibleLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visibleText }.joined(separator: "\n")
    }
}
