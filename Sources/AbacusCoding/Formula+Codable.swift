public import AbacusCore
internal import AbacusFormats

extension Formula: Codable {
    /// The text of an expression, and everything encoded with it that differs from the default.
    fileprivate enum CodingKeys: String, CodingKey {
        case text, implicitMultiplication, percentSign, cells, anyCase, decimalMark, angleUnit, name, firstLine,
            syntax, form,
            arguments
    }

    /// Encodes the text as it was parsed, so that the decoded formula is equal to this one.
    ///
    /// That is a plain string in most cases. It is an object if the text was parsed with implicit products,
    /// percentages, other name forms, a decimal comma or degrees, if its source has a name or a first line other than
    /// the default, or if it isn't composed (NFC).
    ///
    /// - Throws: what the encoder throws.
    /// - Complexity: O(n) in the length of the text, which is parsed again.
    public func encode(to encoder: any Encoder) throws {
        if tree.syntax == .foundation { return try encodeFormat(to: encoder) }
        let plain = Source(source.text)
        let explicit = ParserOptions(tree.notation)
        let isExplicit = (try? SyntaxTree(parsing: source, options: explicit)) == tree
        guard explicit != ParserOptions() || !isExplicit || source != plain || !source.text.isComposed else {
            var container = encoder.singleValueContainer()
            return try container.encode(source.text)
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text: source.text, forKey: .text)
        if !isExplicit { try container.encode(true, forKey: .implicitMultiplication) }
        for part in NotationPart.all { try part.encode(tree.notation, &container) }
        if source.name != plain.name { try container.encode(text: source.name, forKey: .name) }
        if source.firstLine != plain.firstLine { try container.encode(source.firstLine, forKey: .firstLine) }
    }

    /// Decodes an expression from a string, or from an object as written by `encode(to:)`.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, with the syntax error as its underlying error, if the text isn't an
    ///   expression, or is longer than `ParserOptions` allow by default.
    public init(from decoder: any Decoder) throws {
        if let format = try Self.decodeFormat(from: decoder) {
            self = format
            return
        }
        let (source, options) = try Self.decodeSource(from: decoder)
        do throws(SyntaxError) {
            try self.init(source, options: options)
        } catch {
            throw Self.corrupted(decoder, error)
        }
    }

    private static func corrupted(_ decoder: any Decoder, _ error: SyntaxError) -> DecodingError {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
    }

    /// Encodes a formula of a format: its text, and the values of its placeholders.
    private func encodeFormat(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tree.syntax, forKey: .syntax)
        try container.encode(text: source.text, forKey: .text)
        try container.encodeIfPresent(tree.form, forKey: .form)
        if !arguments.isEmpty { try container.encode(arguments, forKey: .arguments) }
        let plain = Source("")
        if source.name != plain.name { try container.encode(text: source.name, forKey: .name) }
        if source.firstLine != plain.firstLine { try container.encode(source.firstLine, forKey: .firstLine) }
    }

    /// Decodes a formula of a format, or returns nil if the encoded formula isn't one.
    private static func decodeFormat(from decoder: any Decoder) throws -> Formula? {
        guard let container = try? decoder.container(keyedBy: CodingKeys.self),
            try container.decodeIfPresent(Syntax.self, forKey: .syntax) == .foundation
        else { return nil }
        let (source, _) = try decodeSource(from: decoder)
        let form = try container.decodeIfPresent(SyntaxForm.self, forKey: .form)
        let arguments = try container.decodeIfPresent([Value].self, forKey: .arguments) ?? []
        do throws(SyntaxError) {
            return try Formula(source, form: form, arguments: arguments.map(FormatArgument.value))
        } catch {
            throw corrupted(decoder, error)
        }
    }

    private static func decodeSource(from decoder: any Decoder) throws -> (Source, ParserOptions) {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            return (Source(text), ParserOptions())
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let plain = Source("")
        let source = Source(
            try container.decodeText(forKey: .text),
            name: try container.decodeTextIfPresent(forKey: .name) ?? plain.name,
            firstLine: try container.decodeIfPresent(Int.self, forKey: .firstLine) ?? plain.firstLine)
        var options = ParserOptions()
        options.implicitMultiplication =
            try container.decodeIfPresent(Bool.self, forKey: .implicitMultiplication) ?? false
        for part in NotationPart.all { try part.decode(&options.notation, container) }
        return (source, options)
    }
}

/// A part of a notation, encoded under its own key if it isn't the default.
private struct NotationPart: Sendable {
    typealias Key = Formula.CodingKeys

    let encode: @Sendable (Notation, inout KeyedEncodingContainer<Key>) throws -> Void
    let decode: @Sendable (inout Notation, KeyedDecodingContainer<Key>) throws -> Void

    init<Part: Codable & Equatable & Sendable>(_ key: Key, _ path: WritableKeyPath<Notation, Part> & Sendable) {
        encode = { notation, container in
            let part = notation[keyPath: path]
            if part != Notation()[keyPath: path] { try container.encode(part, forKey: key) }
        }
        decode = { notation, container in
            if let part = try container.decodeIfPresent(Part.self, forKey: key) { notation[keyPath: path] = part }
        }
    }

    init(_ key: Key, _ form: NameForms) {
        encode = { if $0.nameForms.contains(form) { try $1.encode(true, forKey: key) } }
        decode = { if try $1.decodeIfPresent(Bool.self, forKey: key) == true { $0.nameForms.insert(form) } }
    }

    static let all = [
        NotationPart(.percentSign, \.percentSign),
        NotationPart(.cells, .cells),
        NotationPart(.anyCase, .anyCase),
        NotationPart(.decimalMark, \.decimalMark),
        NotationPart(.angleUnit, \.angleUnit),
    ]
}
