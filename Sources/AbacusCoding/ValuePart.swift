internal import AbacusCore

/// A step in assembling a deeply nested value: a value, or a list or record of the preceding values.
///
/// The steps are in post-order: `[1, [2]]` is 1, 2, a list of one value, a list of two values.
enum ValuePart: Codable {
    case value(Value)
    /// A list of this many values.
    case list(Int)
    /// A record of one value for each name.
    case record([String])

    private enum CodingKeys: String, CodingKey {
        case listOf, recordOf
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .value(let value): try value.encode(to: encoder)
        case .list(let count): try encode(count, .listOf, encoder)
        case .record(let names): try encode(names.map(EncodedText.init), .recordOf, encoder)
        }
    }

    private func encode(_ size: some Encodable, _ key: CodingKeys, _ encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(size, forKey: key)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch container.allKeys.first {
        case .listOf: self = .list(try container.decode(Int.self, forKey: .listOf))
        case .recordOf: self = .record(try container.decode([EncodedText].self, forKey: .recordOf).map(\.text))
        case nil: self = .value(try Value(from: decoder))
        }
    }

    /// Returns the parts of a value. Parts that are values themselves aren't deeply nested.
    static func parts(of value: Value) -> [ValuePart] {
        var parts: [ValuePart] = []
        var open: [(storage: ElementStorage, next: Int)] = []
        var value = value
        while true {
            if let storage = value.storage, storage.depth > Value.encodedDepth {
                open.append((storage, 0))
            } else {
                parts.append(.value(value))
            }
            while let last = open.last, last.next == last.storage.elements.count {
                parts.append(last.storage.isRecord ? .record(last.storage.names) : .list(last.next))
                open.removeLast()
            }
            guard let (storage, next) = open.last else { return parts }
            value = storage.elements[next]
            open[open.count - 1].next += 1
        }
    }

    /// Returns the value that the parts make up, or nil if they don't make up exactly one.
    static func value(of parts: [ValuePart]) -> Value? {
        var values: [Value] = []
        for part in parts {
            switch part {
            case .value(let value): values.append(value)
            case .list(let count):
                guard (0...values.count).contains(count) else { return nil }
                let elements = values.suffix(count)
                values.removeLast(count)
                values.append(.list(Value.List(elements)))
            case .record(let names):
                guard names.count <= values.count else { return nil }
                let members = Array(zip(names, values.suffix(names.count)))
                values.removeLast(names.count)
                values.append(.record(Value.Record(members)))
            }
        }
        return values.count == 1 ? values[0] : nil
    }
}

/// The index of an element, as a key.
struct IndexKey: CodingKey {
    let index: Int
    var intValue: Int? { index }
    var stringValue: String { "\(index)" }

    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
}
