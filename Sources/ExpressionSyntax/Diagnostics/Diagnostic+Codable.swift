// Diagnostics in the form in which an app sends them to the place where they are shown. Decoded ones are no more
// trusted than the text that they are about: hidden characters are replaced as in any diagnostic, and ranges may lie
// outside the text.

extension Diagnostic: Codable {
    private enum CodingKeys: String, CodingKey {
        case identifier, message, hint, arguments, readerOption, range, fixIt, otherFixIts, notes
    }

    /// Encodes an object with the parts of the diagnostic, except those that are nil or empty. A range is an array of
    /// its two offsets in UTF-8.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(message, forKey: .message)
        try container.encodeIfPresent(hint, forKey: .hint)
        if !arguments.isEmpty { try container.encode(arguments, forKey: .arguments) }
        try container.encodeIfPresent(readerOption, forKey: .readerOption)
        try container.encode(range, forKey: .range)
        try container.encodeIfPresent(fixIt, forKey: .fixIt)
        if !otherFixIts.isEmpty { try container.encode(otherFixIts, forKey: .otherFixIts) }
        if !notes.isEmpty { try container.encode(notes, forKey: .notes) }
    }

    /// Decodes an object in the form that `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` for anything else, such as an identifier that only a later version has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            identifier: try container.decode(Identifier.self, forKey: .identifier),
            message: try container.decode(String.self, forKey: .message).visibleText,
            hint: try container.decodeIfPresent(String.self, forKey: .hint)?.visibleText,
            arguments: try container.decodeIfPresent([Argument].self, forKey: .arguments) ?? [],
            readerOption: try container.decodeIfPresent(ReaderOption.self, forKey: .readerOption),
            range: try container.decode(SourceRange.self, forKey: .range),
            fixIt: try container.decodeIfPresent(FixIt.self, forKey: .fixIt),
            otherFixIts: try container.decodeIfPresent([FixIt].self, forKey: .otherFixIts) ?? [],
            notes: try container.decodeIfPresent([Note].self, forKey: .notes) ?? [])
    }
}

extension Diagnostic.Argument: Codable {
    private enum CodingKeys: String, CodingKey {
        case role, value
    }

    /// Encodes an object with a role and a value, which is a text or a number.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(role, forKey: .role)
        switch value {
        case .text(let text): try container.encode(text, forKey: .value)
        case .number(let number): try container.encode(number, forKey: .value)
        }
    }

    /// Decodes an object in the form that `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let role = try container.decode(Role.self, forKey: .role)
        if let number = try? container.decode(Int.self, forKey: .value) {
            self.init(role, number)
        } else {
            self.init(role, try container.decode(String.self, forKey: .value))
        }
    }
}

extension FixIt: Codable {
    private enum CodingKeys: String, CodingKey {
        case range, replacement
    }

    /// Encodes an object with the range, an array of its two offsets in UTF-8, and the replacement.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(range, forKey: .range)
        try container.encode(replacement, forKey: .replacement)
    }

    /// Decodes an object in the form that `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            replacing: try container.decode(SourceRange.self, forKey: .range),
            with: try container.decode(String.self, forKey: .replacement))
    }
}

extension Note: Codable {
    private enum CodingKeys: String, CodingKey {
        case message, source, range
    }

    /// Encodes an object with the message, the source and the range, an array of its two offsets in UTF-8.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(message, forKey: .message)
        try container.encode(source, forKey: .source)
        try container.encode(range, forKey: .range)
    }

    /// Decodes an object in the form that `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .message),
            source: try container.decode(Source.self, forKey: .source),
            range: try container.decode(SourceRange.self, forKey: .range))
    }
}
