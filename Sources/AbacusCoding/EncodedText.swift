internal import AbacusFormats

/// A text as it is encoded: a string if it is composed (NFC), otherwise the list of its Unicode scalars.
///
/// Texts are compared by their scalars, but encoders may treat equivalent strings as the same, as Swift does: a binary
/// property list stores only one of them. Composed strings are equivalent only if they are identical.
struct EncodedText: Codable {
    let text: String

    init(_ text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
            return
        }
        var scalars = String.UnicodeScalarView()
        for value in try container.decode([UInt32].self) {
            guard let scalar = Unicode.Scalar(value) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\(value) isn't a Unicode scalar")
            }
            scalars.append(scalar)
        }
        text = String(scalars)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if text.isComposed {
            try container.encode(text)
        } else {
            try container.encode(text.unicodeScalars.map(\.value))
        }
    }
}

extension KeyedEncodingContainer {
    mutating func encode(text: String, forKey key: Key) throws { try encode(EncodedText(text), forKey: key) }
}

extension KeyedDecodingContainer {
    func decodeText(forKey key: Key) throws -> String {
        // Nearly all texts are strings, which need no decoder of their own.
        if let text = try? decode(String.self, forKey: key) { return text }
        return try decode(EncodedText.self, forKey: key).text
    }

    func decodeTextIfPresent(forKey key: Key) throws -> String? {
        try decodeIfPresent(EncodedText.self, forKey: key)?.text
    }
}
