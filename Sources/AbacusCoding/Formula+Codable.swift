public import AbacusCore
internal import AbacusFormats

extension Formula: Codable {
    /// The text of an expression, and what is encoded with it where it differs from the default.
    private enum CodingKeys: String, CodingKey {
        case text, implicitMultiplication, percentSign, cells, anyCase, quotedNames, decimalMark, name, firstLine,
            syntax, form,
            arguments
    }

    /// Encodes the text as it was read, so that the decoded formula is equal to this one.
    ///
    /// That is a plain string, unless the text was read with implicit products, percentages, other forms of names or a
    /// decimal comma, its source has a name or first line of its own, or it isn't composed (NFC): then it is an object that
    /// has members for these.
    ///
    /// - Throws: what the encoder throws.
    /// - Complexity: O(n) in the length of the text, which is read again.
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
        try Self.encode(tree.notation, into: &container)
        if source.name != plain.name { try container.encode(text: source.name, forKey: .name) }
        if source.firstLine != plain.firstLine { try container.encode(source.firstLine, forKey: .firstLine) }
    }

    /// Decodes an expression from a string, or from an object as `encode(to:)` writes it.
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

    /// Decodes a formula of a format, or returns nil if something else was encoded.
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
        let options = ParserOptions(
            try decodeNotation(from: container),
            implicitMultiplication: try container.decodeIfPresent(Bool.self, forKey: .implicitMultiplication) ?? false)
        return (source, options)
    }

    /// Encodes how a text of the language is written, as far as that isn't the default.
    private static func encode(
        _ notation: Notation, into container: inout KeyedEncodingContainer<CodingKeys>
    ) throws {
        if notation.percentSign != .remainder { try container.encode(notation.percentSign, forKey: .percentSign) }
        for (key, form) in nameForms where notation.nameForms.contains(form) { try container.encode(true, forKey: key) }
        if notation.decimalMark != .point { try container.encode(notation.decimalMark, forKey: .decimalMark) }
    }

    /// Decodes what `encode(_:into:)` has encoded.
    private static func decodeNotation(from container: KeyedDecodingContainer<CodingKeys>) throws -> Notation {
        var notation = Notation()
        if let sign = try container.decodeIfPresent(PercentSign.self, forKey: .percentSign) {
            notation.percentSign = sign
        }
        for (key, form) in nameForms where try container.decodeIfPresent(Bool.self, forKey: key) == true {
            notation.nameForms.insert(form)
        }
        if let mark = try container.decodeIfPresent(DecimalMark.self, forKey: .decimalMark) {
            notation.decimalMark = mark
        }
        return notation
    }

    private static let nameForms: [(CodingKeys, NameForms)] = [
        (.cells, .cells), (.anyCase, .anyCase), (.quotedNames, .quoted),
    ]
}
