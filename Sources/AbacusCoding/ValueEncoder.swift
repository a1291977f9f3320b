public import AbacusCore
internal import AbacusFormats

/// Creates values from instances of `Encodable` types: records from objects, lists from collections.
///
/// It uses only the protocol of the standard library, without an intermediate text. A `Double` becomes a real, a
/// `Rational` an exact number. ``ValueDecoder`` is the inverse.
public struct ValueEncoder: Sendable {
    /// Returns the value of an instance that shouldn't be encoded by its own method, or nil for other instances.
    public typealias Conversion = @Sendable (any Encodable) -> Value?

    /// The greatest depth of nested objects.
    package static let greatestDepth = 256

    private let conversion: Conversion?

    /// Creates an encoder.
    ///
    /// - Parameter conversion: called first for every instance; may return its value.
    public init(conversion: Conversion? = nil) {
        self.conversion = conversion
    }

    /// Returns the value of an instance.
    ///
    /// - Throws: `EncodingError` if objects are nested more than 256 deep, as when they refer to each other in a cycle;
    ///   and whatever the instance throws.
    /// - Complexity: O(n) in the size of the instance.
    public func encode(_ instance: some Encodable) throws -> Value {
        try value(of: instance, at: [], depth: 0)
    }

    fileprivate func value(of instance: any Encodable, at path: [any CodingKey], depth: Int) throws -> Value {
        if let value = conversion?(instance) { return value }
        if let convertible = instance as? any ValueConvertible, case .value(let value) = convertible.formatArgument {
            return value
        }
        guard depth < Self.greatestDepth else {
            let context = EncodingError.Context(
                codingPath: Array(path.prefix(3)), debugDescription: "the object is nested too deep")
            throw EncodingError.invalidValue(instance, context)
        }
        let encoding = Encoding(self, at: path, depth: depth)
        try instance.encode(to: encoding)
        return encoding.place.value ?? .record(Value.Record([(String, Value)]()))
    }
}

/// The value of an instance while it is assembled. It is a class because containers are copied.
private final class EncodedValue {
    /// The value itself, if it has no parts.
    var plain: Value?
    private(set) var elements: [EncodedValue] = []
    /// The names of a record's members; nil for a list.
    private(set) var names: [String]?
    private var isList = false

    /// The value, or nil if nothing has been encoded.
    var value: Value? {
        if let plain { return plain }
        let values = elements.map { $0.value ?? .null }
        if let names { return .record(Value.Record(zip(names, values))) }
        return isList ? .list(Value.List(values)) : nil
    }

    func beginList() { isList = true }
    func beginRecord() { names = names ?? [] }

    /// Adds an element to a list, or a member to a record.
    func append(_ name: String? = nil) -> EncodedValue {
        let part = EncodedValue()
        elements.append(part)
        if let name { names?.append(name) }
        return part
    }
}

/// Encodes an instance into one place.
private struct Encoding: Encoder {
    let encoder: ValueEncoder
    let codingPath: [any CodingKey]
    /// The number of instances and containers around this one. Not all of them have a key in the path.
    let depth: Int
    let place: EncodedValue
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(
        _ encoder: ValueEncoder, at path: [any CodingKey], depth: Int, into place: EncodedValue = EncodedValue()
    ) {
        self.encoder = encoder
        codingPath = path
        self.depth = depth
        self.place = place
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        place.beginRecord()
        return KeyedEncodingContainer(KeyedEncoding<Key>(encoding: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        place.beginList()
        return UnkeyedEncoding(encoding: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// Returns an encoding of a part into a place of its own.
    func part(_ key: any CodingKey, _ place: EncodedValue) -> Encoding {
        Encoding(encoder, at: codingPath + [key], depth: depth + 1, into: place)
    }

    /// Stores the value of an instance in the place.
    func put(_ instance: some Encodable, depth: Int) throws {
        place.plain = try encoder.value(of: instance, at: codingPath, depth: depth)
    }
}

extension Encoding: SingleValueEncodingContainer {
    mutating func encodeNil() { place.plain = .null }

    mutating func encode(_ value: some Encodable) throws { try put(value, depth: depth + 1) }
}

private struct UnkeyedEncoding: UnkeyedEncodingContainer {
    let encoding: Encoding
    var codingPath: [any CodingKey] { encoding.codingPath }
    private(set) var count = 0

    init(encoding: Encoding) { self.encoding = encoding }

    private mutating func next() -> Encoding {
        defer { count += 1 }
        return encoding.part(IndexKey(count), encoding.place.append())
    }

    mutating func encodeNil() { next().place.plain = .null }

    mutating func encode(_ value: some Encodable) throws {
        let part = next()
        try part.put(value, depth: part.depth)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { next() }
}

private struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: Encoding
    var codingPath: [any CodingKey] { encoding.codingPath }

    private func part(_ key: any CodingKey) -> Encoding {
        encoding.part(key, encoding.place.append(key.stringValue))
    }

    mutating func encodeNil(forKey key: Key) { part(key).place.plain = .null }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        let part = part(key)
        try part.put(value, depth: part.depth)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { part(key).container(keyedBy: type) }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        part(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        encoding.part(IndexKey(0), encoding.place.append("super"))
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder { part(key) }
}
