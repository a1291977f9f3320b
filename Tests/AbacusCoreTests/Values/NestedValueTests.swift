import Abacus
import Foundation
import TestSupport
import Testing

@testable import AbacusCore

/// Values that an app has nested more deeply than any parser would, on a stack as small as that of a secondary thread.
@Suite struct NestedValueTests {
    /// So deep that a function that called itself would have overflowed that stack with as little as 52 bytes a level.
    private static let depth = 10_000

    private static func nested(_ innermost: Value, _ wrap: (Value) -> Value, depth: Int = depth) -> Value {
        (0..<depth).reduce(innermost) { value, _ in wrap(value) }
    }

    private static let wraps: [@Sendable (Value) -> Value] = [
        { .list([$0]) }, { .list([1, $0, "x"]) }, { ["a": $0] }, { ["b": 1, "a": $0] }, { .list([["a": $0]]) },
    ]

    /// Calls a closure on a thread with the stack size of secondary threads on Apple's systems.
    private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let thread = Thread {
                body()
                continuation.resume()
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test(arguments: wraps.indices)
    func comparingAndHashing(wrap: Int) async {
        await onSmallStack {
            let (one, same) = (Self.nested(1, Self.wraps[wrap]), Self.nested(1, Self.wraps[wrap]))
            let other = Self.nested(2, Self.wraps[wrap])
            #expect((one == same) == true)
            #expect((one == other) == false)
            #expect(Value.isEqual(one, Self.nested(.real(1), Self.wraps[wrap])))
            #expect(!Value.isEqual(one, other))
            #expect(one.hashValue == same.hashValue)
            #expect(one.hashValue != other.hashValue)
        }
    }

    @Test func printing() async {
        await onSmallStack {
            let list = Self.nested("x", Self.wraps[0])
            let brackets = String(repeating: "[", count: Self.depth)
            let expected = brackets + "\"x\"" + String(repeating: "]", count: Self.depth)
            #expect((list.description == expected) == true)
            #expect((list.literal(ValueFormat(radix: 16)) == expected) == true)
            let record = Self.nested(Value.record(Value.Record([])), Self.wraps[2])
            #expect(
                (record.text()
                    == String(repeating: "{a: ", count: Self.depth) + "{:}" + String(repeating: "}", count: Self.depth))
                    == true)
            let environment = FormulaEnvironment()
            let printed = try? environment.text(of: list, for: Source("x"))
            #expect((printed == expected) == true)
        }
    }

    /// Values can be released whoever holds parts of them, and in whatever order.
    @Test func releasing() async {
        await onSmallStack {
            for wrap in Self.wraps {
                var value: Value? = Self.nested(1, wrap)
                #expect(value?.depth ?? 0 >= Self.depth)
                value = nil
            }
            for isReversed in [false, true] {
                var levels: [Value] = [1]
                for _ in 0..<Self.depth { levels.append(.list([levels.last ?? .null])) }
                if isReversed { levels.reverse() }
                levels = []
            }
            var elements: [Value]
            do {
                guard case .list(let list) = Self.nested(1, Self.wraps[1]) else { return }
                elements = list.elements
            }
            #expect(elements.count == 3)
            elements.removeAll()
            var shared: Value? = Self.nested(1, { .list([$0, $0]) }, depth: Self.depth)
            let half = Self.nested(shared ?? .null, Self.wraps[3])
            shared = nil
            #expect(half.depth == 2 * Self.depth)
        }
    }

    /// If part of a value is still referred to when the value is released, that part remains intact.
    @Test func partsOutliveTheWhole() {
        var kept: [Value] = []
        do {
            var value: Value = [7]
            for level in 0..<1_000 {
                value = .list([.integer(BigInteger(level)), value, ["m": [true]]])
                if level.isMultiple(of: 100) { kept.append(value) }
            }
        }
        #expect(kept.map(\.depth) == [3, 103, 203, 303, 403, 503, 603, 703, 803, 903])
        for (number, value) in kept.enumerated() {
            var rest = value
            for level in (0...100 * number).reversed() {
                guard case .list(let list) = rest else { break }
                #expect(list[0] == .integer(BigInteger(level)) && list[2] == ["m": [true]])
                rest = list[1]
            }
            #expect(rest == [7])
        }
    }

    @Test func encoding() async throws {
        for wrap in Self.wraps {
            for depth in [63, 64, 65, 1_000, Self.depth] {
                await onSmallStack {
                    let value = Self.nested(.list([.rational(Rational(1, 3)), "é", "e\u{301}"]), wrap, depth: depth)
                    do {
                        let decoded = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
                        #expect((decoded == value) == true)
                    } catch {
                        Issue.record("\(depth) deep: \(error)")
                    }
                }
            }
        }
    }

    @Test func theFormsOfEncoding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let flat = try encoder.encode(["b": 1, "a": [true, .null]] as Value)
        #expect(
            String(decoding: flat, as: UTF8.self)
                == #"{"record":[{"name":"b","value":{"integer":"1"}},{"name":"a","value":{"list":[{"boolean":true},{"null":null}]}}]}"#
        )
        let deep = try encoder.encode(Value.list([2, Self.nested([], Self.wraps[2], depth: 64)]))
        let text = String(decoding: deep, as: UTF8.self)
        #expect(text.hasPrefix(#"{"parts":[{"integer":"2"},{"record":[{"name":"a","value":"#))
        #expect(text.hasSuffix(#"{"recordOf":["a"]},{"listOf":2}]}"#))
    }

    @Test(arguments: [
        #"{"parts": []}"#, #"{"parts": [{"integer": 1}, {"integer": 2}]}"#, #"{"parts": [{"listOf": 1}]}"#,
        #"{"parts": [{"integer": 1}, {"listOf": -1}]}"#, #"{"parts": [{"recordOf": ["a"]}]}"#,
        #"{"parts": [{"listOf": "x"}]}"#, #"{"parts": [{"listOf": 0, "x": 1}, {"real": "y"}]}"#, #"{"parts": 1}"#,
    ])
    func partsOfNoValue(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Value.self, from: Data(text.utf8)) }
    }

    /// A decoder that never ends is stopped.
    @Test func decodingWithoutEnd() async {
        await onSmallStack {
            for key in ["list", "record", "parts"] {
                #expect(throws: DecodingError.self) { try Value(from: EndlessDecoder(key: key)) }
            }
        }
    }

    /// The limit on nesting applies to the language, not to values.
    @Test func theLanguageRefusesWhatIsTooDeep() throws {
        for arithmetic in Arithmetic.allCases {
            var environment = FormulaEnvironment(arithmetic: arithmetic)
            environment["x"] = Self.nested(1, Self.wraps[4])
            environment["y"] = Self.nested(1, Self.wraps[4], depth: 500)
            environment.define("f", arity: 0, cost: 0) { _ in Self.nested(1, Self.wraps[4]) }
            for text in ["x", "f()", "x == x", "[y]"] {
                let error = #expect(throws: StatementError.self) { try environment.execute(text) }
                #expect(error?.diagnostics.first?.identifier == .nestedTooDeep)
            }
            #expect(try environment.execute("y == y") == .value(true))
            environment.limits.nesting = .max
            #expect(try environment.execute("x == x and [x] != x") == .value(true))
        }
    }

    /// Counted memory can exceed the memory there is, if each level contains the one before it twice.
    @Test func memoryThatIsShared() throws {
        let value = Self.nested(1, { ["a": $0, "b": $0] }, depth: 1_000)
        #expect(value.footprint <= ElementStorage.greatestFootprint + MemoryLayout<Value>.stride)
        var environment = FormulaEnvironment()
        for number in 0..<300 { environment["x\(number)"] = value }
        for text in ["1 + 1", "x0", "[x1, x2]"] {
            let error = #expect(throws: StatementError.self) { try environment.execute(text) }
            #expect(error?.diagnostics.first?.identifier == .resultTooLarge)
        }
        for number in 0..<300 { environment["x\(number)"] = nil }
        #expect(try environment.execute("1 + 1") == .value(2))
    }
}

/// A decoder in which every value is a list, a record or the parts of another one.
private struct EndlessDecoder: Decoder {
    let key: String
    var codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func deeper(_ name: String) -> EndlessDecoder {
        EndlessDecoder(key: key, codingPath: codingPath + [Key(stringValue: name)])
    }

    func container<Name: CodingKey>(keyedBy type: Name.Type) -> KeyedDecodingContainer<Name> {
        KeyedDecodingContainer(Keyed(decoder: self))
    }
    func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(decoder: self) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw CancellationError() }

    private struct Keyed<Name: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: EndlessDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Name] { [decoder.key, "name", "value"].compactMap { Name(stringValue: $0) } }
        func contains(_ key: Name) -> Bool { true }
        func decodeNil(forKey key: Name) -> Bool { false }
        func decode<Part: Decodable>(_ type: Part.Type, forKey key: Name) throws -> Part {
            if let name = "m" as? Part { return name }
            return try Part(from: decoder.deeper(key.stringValue))
        }
        func nestedContainer<Inner: CodingKey>(
            keyedBy type: Inner.Type, forKey key: Name
        ) throws -> KeyedDecodingContainer<Inner> { decoder.deeper(key.stringValue).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Name) throws -> any UnkeyedDecodingContainer {
            decoder.deeper(key.stringValue).unkeyedContainer()
        }
        func superDecoder() throws -> any Decoder { decoder }
        func superDecoder(forKey key: Name) throws -> any Decoder { decoder }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let decoder: EndlessDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }
        let count: Int? = 1
        var isAtEnd: Bool { currentIndex == 1 }
        var currentIndex = 0
        mutating func decodeNil() -> Bool { false }
        mutating func decode<Part: Decodable>(_ type: Part.Type) throws -> Part {
            currentIndex += 1
            return try Part(from: decoder.deeper("0"))
        }
        mutating func nestedContainer<Inner: CodingKey>(
            keyedBy type: Inner.Type
        ) throws -> KeyedDecodingContainer<Inner> { decoder.container(keyedBy: type) }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { self }
        mutating func superDecoder() throws -> any Decoder { decoder }
    }
}
