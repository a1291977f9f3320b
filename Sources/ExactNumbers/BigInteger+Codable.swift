extension BigInteger: Codable {
    /// Encodes the integer as a string of decimal digits, which every format preserves exactly.
    ///
    /// - Throws: whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Decodes a string of decimal digits, or a plain integer of up to 64 bits.
    ///
    /// - Throws: `DecodingError` if there is neither.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self.init(value)
        } else if let value = try? container.decode(UInt.self) {
            self.init(value)
        } else {
            let text = try container.decode(String.self)
            guard let value = BigInteger(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "the text is not an integer")
            }
            self = value
        }
    }
}
