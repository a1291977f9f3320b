internal import Abacus
internal import AbacusJSON

/// The members of an object in a message. Their values haven't been parsed.
struct MessageMembers {
    /// The names, in order.
    let names: [String]
    /// A name that occurs twice; nil if none does.
    let repeatedName: String?
    private let values: [TextKey: Source]

    init(_ members: [(name: String, value: Source)]) {
        names = members.map(\.name)
        values = Dictionary(members.map { (TextKey($0.name), $0.value) }) { first, _ in first }
        var known: Set<TextKey> = []
        repeatedName = names.first { !known.insert(TextKey($0)).inserted }
    }

    /// Creates the members of a part of a message, or returns nil if the part isn't an object.
    init?(_ part: Source) {
        guard case .object(let members)? = try? JSONOutline(of: part) else { return nil }
        self.init(members)
    }

    /// The value of the member with a name, or nil if no member has that name or its value is null.
    subscript(name: String) -> Source? {
        guard let value = values[TextKey(name)], !value.bytes.elementsEqual("null".utf8) else { return nil }
        return value
    }
}

extension Source {
    /// The value of a part of a message, if it is a text or a number of at most some thousand digits.
    var jsonScalar: Value? {
        var limits = Limits.untrusted
        limits.sourceBytes = bytes.count
        return try? JSONReader.value(of: self, limits: limits, isReal: false)
    }

    /// The part of a message as a text, or nil if it is anything else.
    var jsonText: String? {
        guard bytes.first == UInt8(ascii: "\""), case .text(let text)? = jsonScalar else { return nil }
        return text
    }
}
