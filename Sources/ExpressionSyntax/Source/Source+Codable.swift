extension Source: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, bytes, name, firstLine
    }

    /// Encodes an object with the text, the name and the first line. A text that isn't well-formed UTF-8 is encoded as
    /// an array of bytes.
    ///
    /// - Throws: what the encoder throws.
    /// - Complexity: O(n) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let text = text
        if text.utf8.elementsEqual(bytes) {
            try container.encode(text, forKey: .text)
        } else {
            try container.encode(bytes, forKey: .bytes)
        }
        try container.encode(name, forKey: .name)
        try container.encode(firstLine, forKey: .firstLine)
    }

    /// Decodes an object in the form that `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decodeIfPresent(String.self, forKey: .text)
        self.init(
            bytes: try text.map { Array($0.utf8) } ?? container.decode([UInt8].self, forKey: .bytes),
            name: try container.decode(String.self, forKey: .name),
            firstLine: try container.decode(Int.self, forKey: .firstLine))
    }
}
