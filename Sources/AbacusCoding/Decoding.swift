internal import AbacusCore

// The protocols by which instances decode themselves. Each container passes the parts of a value to `DecodedPart`.

/// Decodes one part of a value.
struct Decoding: Decoder {
    let part: DecodedPart
    var codingPath: [any CodingKey] { part.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .record(let record) = part.value else { throw part.mismatch([String: Value].self, "a record") }
        return KeyedDecodingContainer(KeyedDecoding<Key>(part: part, record: record))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let list) = part.value else { throw part.mismatch([Value].self, "a list") }
        return UnkeyedDecoding(part: part, list: list)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension Decoding: SingleValueDecodingContainer {
    func decodeNil() -> Bool { part.value == .null }

    func decode<Instance: Decodable>(_ type: Instance.Type) throws -> Instance { try part.wrapped.instance(of: type) }
}

private struct UnkeyedDecoding: UnkeyedDecodingContainer {
    let part: DecodedPart
    let list: Value.List
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { part.codingPath }
    var count: Int? { list.count }
    var isAtEnd: Bool { currentIndex >= list.count }

    init(part: DecodedPart, list: Value.List) {
        self.part = part
        self.list = list
    }

    /// Calls a closure with the next element, and advances if it doesn't throw.
    private mutating func withNext<Result>(_ type: Any.Type, _ body: (DecodedPart) throws -> Result) throws -> Result {
        let result = try body(part.part(next(type), IndexKey(currentIndex)))
        currentIndex += 1
        return result
    }

    private func next(_ type: Any.Type) throws -> Value {
        guard !isAtEnd else {
            let problem = Problem.typeMismatch("the list has only \(list.count) elements")
            throw DecodingError.valueNotFound(type, part.context(problem.message, problem))
        }
        return list[currentIndex]
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = try next(Value.self) == .null
        if isNull { currentIndex += 1 }
        return isNull
    }

    mutating func decode<Instance: Decodable>(_ type: Instance.Type) throws -> Instance {
        try withNext(type) { try $0.instance(of: type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try withNext([String: Value].self) { try Decoding(part: $0).container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try withNext([Value].self) { try Decoding(part: $0).unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try withNext((any Decoder).self) { Decoding(part: $0) } }
}

private struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let part: DecodedPart
    let record: Value.Record
    var codingPath: [any CodingKey] { part.codingPath }
    var allKeys: [Key] { record.names.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { record[key.stringValue] != nil }

    private func member(_ key: any CodingKey) throws -> DecodedPart {
        guard let value = record[key.stringValue] else {
            let problem = Problem.noMember(key.stringValue, suggestion: nil)
            throw DecodingError.keyNotFound(key, part.context(problem.message, problem))
        }
        return part.part(value, key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }

    func decode<Instance: Decodable>(_ type: Instance.Type, forKey key: Key) throws -> Instance {
        try member(key).instance(of: type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try Decoding(part: member(key)).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try Decoding(part: member(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { Decoding(part: try member(SuperKey.super)) }

    func superDecoder(forKey key: Key) throws -> any Decoder { Decoding(part: try member(key)) }
}

/// The key of a superclass that has none of its own.
private enum SuperKey: String, CodingKey {
    case `super`
}
