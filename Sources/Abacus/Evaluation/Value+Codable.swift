extension Value: Codable {
    private enum CodingKeys: String, CodingKey {
        case integer, rational, real, exactReal, boolean, text, list, record, null, parts
    }

    /// The greatest depth of nesting that is encoded as nested containers, because encoders and decoders recurse.
    static let encodedDepth = 64
    /// The longest coding path at which a value is decoded, so that a hostile text can't take more stack than a deep
    /// value.
    private static let longestPath = 256

    /// Encodes the value as a single member, named after its kind.
    ///
    /// A double that isn't finite is encoded as a text, since JSON has no number for it. An exact real is encoded as an
    /// expression for the same number, which is evaluated when it is decoded. A value nested more than 64 deep is
    /// encoded as a list of its parts, in the order in which they are put together, which isn't nested deeply.
    ///
    /// - Throws: whatever the encoder throws, and `EncodingError.invalidValue` for an exact real whose expression has more
    ///   than 100,000 characters.
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
        case .text(let text): try container.encode(text, forKey: .text)
        case .list(let list): try container.encode(list.elements, forKey: .list)
        case .record(let record):
            try container.encode(record.namedMembers.map { Member(name: $0, value: $1) }, forKey: .record)
        case .null: try container.encodeNil(forKey: .null)
        }
    }

    /// A member of a record, encoded so that it keeps its place.
    private struct Member: Codable {
        let name: String
        let value: Value
    }

    /// Decodes a value.
    ///
    /// The expressions of exact reals are evaluated within the ``DecodingBudget`` of the decoder's `userInfo`. Without one,
    /// the exact reals in the value may together cost 2¹⁸ units of work each and 2¹² for each byte of their expressions, and
    /// take 64 MiB of memory.
    ///
    /// - Throws: `DecodingError` if there is not exactly one member, named after a kind, if a list or record is at a coding
    ///   path of more than 256 keys, of which an encoded value has up to 192 of its own, if the expression of an exact real
    ///   has more than 100,000 bytes, has no value that is an exact number, or would cost more than the budget has left, or
    ///   if the budget's time is up or the decode was cancelled.
    /// - Complexity: O(n log n) in the length of what is decoded, with the default budget.
    public init(from decoder: any Decoder) throws {
        if let budget = DecodingBudget.shared(by: decoder) {
            try Self.corrupting(at: decoder.codingPath, "the value can't be decoded") { () throws(EvaluationError) in
                try budget.check()
            }
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
        case .exactReal: self = try Self.decodeExactReal(from: container, of: decoder)
        case .boolean: self = .boolean(try container.decode(Bool.self, forKey: key))
        case .text: self = .text(try container.decode(String.self, forKey: key))
        case .list, .record, .parts:
            try Self.checkPath(of: container)
            self = try DecodingBudget.forElements(in: decoder) { try Self.decodeElements(from: container, as: key) }
        case .null: self = .null
        }
    }

    /// Decodes a list, a record, or the parts of a deep value.
    private static func decodeElements(
        from container: KeyedDecodingContainer<CodingKeys>, as key: CodingKeys
    ) throws -> Value {
        switch key {
        case .list: return .list(List(try container.decode([Value].self, forKey: key)))
        case .record:
            let members = try container.decode([Member].self, forKey: key)
            return .record(Record(members.map { ($0.name, $0.value) }))
        default:
            guard let value = ValuePart.value(of: try container.decode([ValuePart].self, forKey: key)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "the parts do not make one value")
            }
            return value
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
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "the expression of a real is too long"))
        }
        return text
    }

    private static func decodeExactReal(
        from container: KeyedDecodingContainer<CodingKeys>, of decoder: any Decoder
    ) throws -> Value {
        let text = try container.decode(String.self, forKey: .exactReal)
        let path = container.codingPath + [CodingKeys.exactReal]
        let value = try corrupting(at: path, "the expression of a real has no value") { () throws(StatementError) in
            try DecodingBudget.forReal(in: decoder).value(of: text)
        }
        guard ExactReal(value) != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .exactReal, in: container, debugDescription: "the expression of a real doesn't give a real")
        }
        return value
    }

    /// Returns what a closure does, or throws its error as the underlying one of a `DecodingError`.
    private static func corrupting<Result, Failure: DiagnosedError>(
        at path: [any CodingKey], _ message: String, _ body: () throws(Failure) -> Result
    ) throws -> Result {
        do throws(Failure) {
            return try body()
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: path, debugDescription: message, underlyingError: error))
        }
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
    /// The most characters of the expression that a number is encoded as.
    static let longestEncoding = 100_000
}
