extension Value: Codable {
    private enum CodingKeys: String, CodingKey {
        case integer, rational, real, boolean, text, list, record, null
    }

    /// Encodes the value as one member, named after its kind.
    ///
    /// A real that is no finite number is encoded as a text, since JSON has no other place for it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .integer(let number): try container.encode(number, forKey: .integer)
        case .rational(let number): try container.encode(number, forKey: .rational)
        case .real(let number) where number.isFinite: try container.encode(number, forKey: .real)
        case .real(let number): try container.encode(number.description, forKey: .real)
        case .boolean(let truth): try container.encode(truth, forKey: .boolean)
        case .text(let text): try container.encode(text, forKey: .text)
        case .list(let list): try container.encode(list.elements, forKey: .list)
        case .record(let record):
            try container.encode(record.namedMembers.map { Member(name: $0, value: $1) }, forKey: .record)
        case .null: try container.encodeNil(forKey: .null)
        }
    }

    /// A member of a record, which keeps its place.
    private struct Member: Codable {
        let name: String
        let value: Value
    }

    /// Decodes a value.
    ///
    /// - Throws: `DecodingError` if there is not exactly one member, named after a kind.
    public init(from decoder: any Decoder) throws {
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
        case .boolean: self = .boolean(try container.decode(Bool.self, forKey: key))
        case .text: self = .text(try container.decode(String.self, forKey: key))
        case .list: self = .list(List(try container.decode([Value].self, forKey: key)))
        case .record:
            self = .record(Record(try container.decode([Member].self, forKey: key).map { ($0.name, $0.value) }))
        case .null: self = .null
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
