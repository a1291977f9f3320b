// AbacusCoding: encodes and decodes values and formulas, and converts values to instances of Swift's types.

public import AbacusCore

extension Value: Codable {
    private enum CodingKeys: String, CodingKey {
        case integer, rational, real, exactReal, boolean, text, list, record, null, parts
    }

    /// The greatest depth of nesting that is encoded as nested containers. Encoders and decoders recurse, so it is
    /// limited.
    static let encodedDepth = 64
    /// The longest coding path at which a value is decoded, so that a hostile text can't use more stack than a deeply
    /// nested value.
    private static let longestPath = 256

    /// Encodes the value as a single member, named after its kind.
    ///
    /// A double that isn't finite is encoded as a text, since JSON has no number for it. An exact real is encoded as an
    /// expression for the same number, which is evaluated on decoding; if it takes more work than its length allows by
    /// default, it is padded with spaces, see ``DecodingBudget``. A value nested more than 64 deep is encoded as a flat
    /// list of its parts, in the order in which they are assembled. A text or name that isn't composed (NFC) is encoded
    /// as the list of its Unicode scalars, since encoders may treat equivalent strings as the same.
    ///
    /// - Throws: whatever the encoder throws, and `EncodingError.invalidValue` for an exact real whose expression has
    ///   more than 100,000 characters, or couldn't be decoded by default even with that length.
    /// - Complexity: O(n) in the size of the value, plus the cost of evaluating the expressions of its exact reals.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if depth > Self.encodedDepth { return try container.encode(ValuePart.parts(of: self), forKey: .parts) }
        switch self {
        case .integer(let number): try container.encode(number, forKey: .integer)
        case .rational(let number): try container.encode(number, forKey: .rational)
        case .real(let number) where number.isFinite: try container.encode(number, forKey: .real)
        case .real(let number): try container.encode(number.description, forKey: .real)
        case .exactReal(let number): try container.encode(expression(for: number, encoder), forKey: .exactReal)
        case .boolean(let truth): try container.encode(truth, forKey: .boolean)
        case .text(let text): try container.encode(text: text, forKey: .text)
        case .list(let list): try container.encode(list.elements, forKey: .list)
        case .record(let record):
            try container.encode(record.map { Member(name: EncodedText($0), value: $1) }, forKey: .record)
        case .null: try container.encodeNil(forKey: .null)
        }
    }

    /// A member of a record, encoded so that it keeps its position.
    private struct Member: Codable {
        let name: EncodedText
        let value: Value

        init(name: EncodedText, value: Value) { (self.name, self.value) = (name, value) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = EncodedText(try container.decodeText(forKey: .name))
            value = try container.decode(Value.self, forKey: .value)
        }
    }

    /// Decodes a value.
    ///
    /// The expressions of exact reals are evaluated within the ``DecodingBudget`` of the decoder's `userInfo`. Without
    /// one, each exact real in the value may use 2¹⁸ units of work, plus 2¹² for each byte of its expression, plus what
    /// earlier ones in the value have left over; together they may use 64 MiB of memory.
    ///
    /// - Throws: `DecodingError` if there is not exactly one member, named after a kind; if a list or record is at a
    ///   coding path of more than 256 keys, of which an encoded value adds up to 192; if the expression of an exact
    ///   real has more than 100,000 bytes, has no value that is an exact number, or would cost more than the budget has
    ///   left; or if the budget's time is up or the decode was cancelled.
    /// - Complexity: O(n log n) in the length of what is decoded, with the default budget.
    public init(from decoder: any Decoder) throws {
        guard let budget = try DecodingBudget.current(for: decoder) else {
            self = try DecodingBudget.withDefault { try Value(from: decoder) }
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard container.allKeys.count == 1, let key = container.allKeys.first else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "a value has one member, named after its kind"))
        }
        switch key {
        case .integer: self = .integer(try container.decode(BigInteger.self, forKey: key))
        case .rational: self.init(try container.decode(Rational.self, forKey: key))
        case .real: self = .real(try Self.decodeReal(from: container))
        case .exactReal: self = try Self.decodeExactReal(from: container, within: budget)
        case .boolean: self = .boolean(try container.decode(Bool.self, forKey: key))
        case .text: self = .text(try container.decodeText(forKey: key))
        case .list:
            try Self.checkPath(of: container)
            self = .list(List(try container.decode([Value].self, forKey: key)))
        case .record:
            try Self.checkPath(of: container)
            self = .record(Record(try container.decode([Member].self, forKey: key).map { ($0.name.text, $0.value) }))
        case .parts:
            try Self.checkPath(of: container)
            guard let value = ValuePart.value(of: try container.decode([ValuePart].self, forKey: key)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "the parts do not make one value")
            }
            self = value
        case .null: self = .null
        }
    }

    private static func checkPath(of container: KeyedDecodingContainer<CodingKeys>) throws {
        guard container.codingPath.count > longestPath else { return }
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: Array(container.codingPath.prefix(3)), debugDescription: "the value is nested too deep"))
    }

    private func expression(for number: ExactReal, _ encoder: any Encoder) throws -> String {
        guard let text = number.text(limit: ExactReal.longestEncoding) else {
            throw notEncodable(encoder, "the expression of a real is too long")
        }
        do throws(StatementError) {
            return try DecodingBudget.payingText(text)
        } catch {
            throw notEncodable(encoder, "the expression of a real could not be decoded", error)
        }
    }

    private func notEncodable(
        _ encoder: any Encoder, _ message: String, _ error: StatementError? = nil
    ) -> EncodingError {
        EncodingError.invalidValue(
            self,
            EncodingError.Context(codingPath: encoder.codingPath, debugDescription: message, underlyingError: error))
    }

    private static func decodeExactReal(
        from container: KeyedDecodingContainer<CodingKeys>, within budget: DecodingBudget
    ) throws -> Value {
        let text = try container.decode(String.self, forKey: .exactReal)
        do throws(StatementError) {
            let value = try budget.value(of: text)
            if ExactReal(value) != nil { return value }
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: container.codingPath + [CodingKeys.exactReal],
                    debugDescription: "the expression of a real has no value", underlyingError: error))
        }
        throw DecodingError.dataCorruptedError(
            forKey: .exactReal, in: container, debugDescription: "the expression of a real doesn't give a real")
    }

    private static func decodeReal(from container: KeyedDecodingContainer<CodingKeys>) throws -> Double {
        if let number = try? container.decode(Double.self, forKey: .real) { return number }
        guard let number = Double(try container.decode(String.self, forKey: .real)) else {
            throw DecodingError.dataCorruptedError(forKey: .real, in: container, debugDescription: "no real number")
        }
        return number
    }
}

extension ExactReal {
    /// The most characters of the expression as which a number is encoded.
    static let longestEncoding = 100_000
}
