import Abacus
import Testing

/// Values of instances that encode themselves.
@Suite struct ValueEncoderTests {
    private struct Encoded: Encodable {
        let body: @Sendable (any Encoder) throws -> Void

        func encode(to encoder: any Encoder) throws { try body(encoder) }
    }

    private enum Key: String, CodingKey { case a, b, c, d, e }

    private func value(_ body: @escaping @Sendable (any Encoder) throws -> Void) throws -> Value {
        try ValueEncoder().encode(Encoded(body: body))
    }

    @Test func keyedContainersAreRecords() throws {
        let value = try value { encoder in
            var record = encoder.container(keyedBy: Key.self)
            try record.encodeNil(forKey: .a)
            var nested = record.nestedContainer(keyedBy: Key.self, forKey: .b)
            try nested.encode(1, forKey: .a)
            var list = record.nestedUnkeyedContainer(forKey: .c)
            try list.encode(2)
            try 3.encode(to: record.superEncoder(forKey: .d))
            try 4.encode(to: record.superEncoder())
        }
        #expect(value == ["a": .null, "b": ["a": 1], "c": [2], "d": 3, "super": 4])
    }

    @Test func unkeyedContainersAreLists() throws {
        let value = try value { encoder in
            var list = encoder.unkeyedContainer()
            try list.encodeNil()
            var nested = list.nestedContainer(keyedBy: Key.self)
            try nested.encode(1, forKey: .a)
            var inner = list.nestedUnkeyedContainer()
            try inner.encode(2)
            try 3.encode(to: list.superEncoder())
            try list.encode("x")
            #expect(list.count == 5)
        }
        #expect(value == [.null, ["a": 1], [2], 3, "x"])
    }

    @Test func nothingEncodedIsEmptyOrNull() throws {
        #expect(try value { _ in } == [:])
        #expect(try value { _ = $0.container(keyedBy: Key.self) } == [:])
        #expect(try value { _ = $0.unkeyedContainer() } == [])
        let unused = try value { encoder in
            var record = encoder.container(keyedBy: Key.self)
            _ = record.superEncoder(forKey: .a)
            _ = record.nestedUnkeyedContainer(forKey: .b)
        }
        #expect(unused == ["a": .null, "b": []])
    }

    @Test func pathsSayWhereAPartIs() throws {
        _ = try value { encoder in
            #expect(encoder.codingPath.isEmpty && encoder.userInfo.isEmpty)
            var record = encoder.container(keyedBy: Key.self)
            #expect(record.codingPath.isEmpty)
            var list = record.nestedUnkeyedContainer(forKey: .c)
            #expect(list.codingPath.map(\.stringValue) == ["c"])
            try list.encode(0)
            try list.encode(
                Encoded { encoder in
                    #expect(encoder.codingPath.map(\.stringValue) == ["c", "1"])
                    #expect(encoder.codingPath.map(\.intValue) == [nil, 1])
                    #expect(encoder.singleValueContainer().codingPath.count == 2)
                })
        }
    }

    private struct Tag: Encodable, Hashable {
        let name: String
    }

    @Test func collectionsOfInstances() throws {
        #expect(try ValueEncoder().encode([1: Tag(name: "a")]) == ["1": ["name": "a"]])
        #expect(try ValueEncoder().encode([Tag(name: "a"): 1]) == [["name": "a"], 1])
        #expect(try ValueEncoder().encode([Tag(name: "a"), nil]) == [["name": "a"], .null])
        #expect(try ValueEncoder().encode(["x": [Tag(name: "a")]]) == ["x": [["name": "a"]]])
    }

    @Test func aConversionGoesFirst() throws {
        let encoder = ValueEncoder { ($0 as? Tag).map { .text($0.name) } }
        #expect(try encoder.encode([Tag(name: "a"), Tag(name: "b")]) == ["a", "b"])
    }

    /// An object that stands for another one, without a key of its own.
    private final class Wrapper: Encodable {
        var inner: Wrapper?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(inner)
        }
    }

    @Test func wrappersWithoutKeysStandForWhatTheyWrap() throws {
        let outer = Wrapper()
        outer.inner = Wrapper()
        #expect(try ValueEncoder().encode(outer) == .null)
        outer.inner?.inner = outer
        defer { outer.inner = nil }
        #expect(throws: EncodingError.self) { try ValueEncoder().encode(outer) }
    }
}
