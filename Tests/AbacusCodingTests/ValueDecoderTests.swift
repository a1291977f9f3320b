import Abacus
import TestSupport
import Testing

/// Instances that decode themselves from values.
@Suite struct ValueDecoderTests {
    private struct Order: Codable, Equatable {
        enum Status: String, Codable { case open, paid }
        struct Line: Codable, Equatable {
            let name: String
            let price: Rational
            var count: UInt8 = 1
        }

        let id: Int
        let status: Status
        let lines: [Line]
        let discount: Double?
        let notes: [String: Bool]
        let total: BigInteger
        let extra: Value
    }

    private static let order = Order(
        id: 7, status: .paid,
        lines: [.init(name: "tea", price: Rational(1, 3)), .init(name: "", price: 2, count: 255)],
        discount: nil, notes: ["gift": true], total: 123_456_789_012_345_678_901_234_567_890, extra: [1, ["x": .null]])

    @Test func whatWasEncodedIsDecoded() throws {
        let value = try ValueEncoder().encode(Self.order)
        #expect(value.kind == .record)
        #expect(try ValueDecoder().decode(Order.self, from: value) == Self.order)
    }

    private func decode<Instance: Decodable>(_ type: Instance.Type, _ value: Value) throws -> Instance {
        try ValueDecoder().decode(type, from: value)
    }

    @Test func numbersAreWhatTheTypeAsksFor() throws {
        #expect(try decode(Double.self, Value(Rational(1, 3))) == 1.0 / 3)
        #expect(try decode(Float.self, 0.1) == 0.1)
        #expect(try decode(Double.self, Formula("sqrt(2)").evaluate()) == 2.0.squareRoot())
        #expect(try decode(Int8.self, .real(-128)) == -128)
        #expect(try decode(Rational.self, 0.25) == Rational(1, 4))
        #expect(try decode([Int?].self, [1, .null]) == [1, nil])
        #expect(try decode([String: [Bool]].self, ["a": [true], "b": []]) == ["a": [true], "b": []])
        #expect(try decode([Int: String].self, ["1": "x"]) == [1: "x"])
        #expect(try decode(Set<Int>.self, [1, 2, 1]) == [1, 2])
        #expect(try decode(Value?.self, .null) == nil)
        #expect(try decode(Value.self, .null) == .null)
    }

    private func message<Instance: Decodable>(_ type: Instance.Type, _ value: Value) -> String {
        do {
            return "\(try decode(type, value))"
        } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context),
            DecodingError.valueNotFound(_, let context), DecodingError.keyNotFound(_, let context)
        {
            let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            return ([context.debugDescription] + path).joined(separator: " | ")
        } catch {
            return "\(error)"
        }
    }

    @Test func errorsSayWhatIsWrongAndWhere() {
        #expect(message(Int.self, 2.5) == "expected an integer, found a rational")
        #expect(message(Int.self, "5") == "expected an integer, found a text")
        #expect(message(Int.self, .null) == "expected an integer, found null")
        #expect(message(UInt8.self, 256) == "the integer is beyond the range of UInt8")
        #expect(message(BigInteger.self, .real(.infinity)) == "expected an integer, found a real")
        #expect(message(Rational.self, .real(.nan)) == "a real is not a fraction")
        #expect(message(Rational.self, true) == "expected a number, found a boolean")
        #expect(message(Double.self, "x") == "expected a number, found a text")
        #expect(message(Bool.self, 1) == "expected true or false, found an integer")
        #expect(message([String].self, ["a", 1]) == "expected a text, found an integer | 1")
        #expect(message([Int].self, ["a": 1]) == "expected a list, found a record")
        #expect(message([String: Int].self, [1]) == "expected a record, found a list")
        #expect(message(Order.Line.self, ["name": "x"]) == "there is no member 'price'")
        #expect(message([Order.Line].self, [["name": 1]]) == "expected a text, found an integer | 0 | name")
    }

    private func decode(_ value: Value, _ body: @escaping (any Decoder) throws -> Void) throws {
        try Steps.$body.withValue(Steps.Body(body)) { _ = try decode(Steps.self, value) }
    }

    /// Decodes itself as the test that is running says.
    private struct Steps: Decodable {
        struct Body: @unchecked Sendable {
            let decode: (any Decoder) throws -> Void
            init(_ decode: @escaping (any Decoder) throws -> Void) { self.decode = decode }
        }
        @TaskLocal static var body: Body?

        init(from decoder: any Decoder) throws { try Self.body?.decode(decoder) }
    }

    private enum Key: String, CodingKey { case a, b, c, d }

    @Test func keyedContainersReadRecords() throws {
        try decode(["a": .null, "b": ["a": 1], "c": [2, 3], "d": 4, "e": 5, "super": 6]) { decoder in
            #expect(decoder.codingPath.isEmpty && decoder.userInfo.isEmpty)
            let record = try decoder.container(keyedBy: Key.self)
            #expect(record.allKeys == [.a, .b, .c, .d] && record.codingPath.isEmpty)
            #expect(record.contains(.a))
            #expect(try record.decodeNil(forKey: .a) && !record.decodeNil(forKey: .d))
            #expect(try record.nestedContainer(keyedBy: Key.self, forKey: .b).decode(Int.self, forKey: .a) == 1)
            var list = try record.nestedUnkeyedContainer(forKey: .c)
            #expect(list.codingPath.map(\.stringValue) == ["c"])
            #expect(try list.decode(Int.self) == 2)
            #expect(try record.superDecoder(forKey: .d).singleValueContainer().decode(Int.self) == 4)
            #expect(try record.superDecoder().singleValueContainer().decode(Int.self) == 6)
            #expect(try record.decodeIfPresent(Int.self, forKey: .a) == nil)
        }
        try decode([:]) { decoder in
            let record = try decoder.container(keyedBy: Key.self)
            #expect(record.allKeys.isEmpty && !record.contains(.a))
            #expect(throws: DecodingError.self) { try record.superDecoder() }
            #expect(throws: DecodingError.self) { try record.decodeNil(forKey: .a) }
        }
    }

    @Test func unkeyedContainersReadLists() throws {
        try decode([.null, 1, ["a": 2], [3], 4, "x"]) { decoder in
            var list = try decoder.unkeyedContainer()
            #expect(list.count == 6 && list.currentIndex == 0 && list.codingPath.isEmpty)
            #expect(try list.decodeNil())
            #expect(try !list.decodeNil() && list.currentIndex == 1)
            #expect(throws: DecodingError.self) { try list.decode(String.self) }
            #expect(try list.decode(Int.self) == 1)
            #expect(try list.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: .a) == 2)
            var inner = try list.nestedUnkeyedContainer()
            #expect(inner.codingPath.map(\.intValue) == [3])
            #expect(try inner.decode(Int.self) == 3)
            #expect(try list.superDecoder().singleValueContainer().decode(Int.self) == 4)
            #expect(try list.decode(String.self) == "x" && list.isAtEnd)
            #expect(throws: DecodingError.self) { try list.decodeNil() }
            #expect(throws: DecodingError.self) { try list.decode(Int.self) }
        }
    }

    @Test func realsBeyondTheRangeOfDoublesAreInfinite() throws {
        #expect(try decode(Double.self, Formula("exp(709)").evaluate()) == 0x1.d422d2be5dc9bp1022)
        #expect(try decode(Double.self, Formula("exp(710)").evaluate()) == .infinity)
    }

    @Test func singleValuesAreReadAsTheyAre() throws {
        try decode(.null) { decoder in
            let container = try decoder.singleValueContainer()
            #expect(container.decodeNil() && container.codingPath.isEmpty)
        }
    }

    private struct Celsius: Codable, Equatable {
        let degrees: Double
    }

    @Test func aConversionGoesFirst() throws {
        let decoder = ValueDecoder { type, value in
            type is Celsius.Type ? Double(value).map(Celsius.init) : nil
        }
        #expect(try decoder.decode([Celsius].self, from: [20, 21.5]) == [20, 21.5].map(Celsius.init))
        #expect(try decoder.decode(Celsius.self, from: ["degrees": 3]) == Celsius(degrees: 3))
    }

    /// A type that is nested as deeply as its value.
    private indirect enum Chain: Decodable {
        case end
        case link(Chain)

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            self = list.isAtEnd ? .end : .link(try list.decode(Chain.self))
        }
    }

    /// A type that asks for itself without end.
    private struct Endless: Decodable {
        init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer().decode(Endless.self)
        }
    }

    @Test func deepObjectsAreRefused() throws {
        let values = (0..<300).reduce(into: [[] as Value]) { values, _ in values.append([values[values.count - 1]]) }
        _ = try decode(Chain.self, values[200])
        #expect(message(Chain.self, values[299]).hasPrefix("the object is nested too deep"))
        #expect(try decode(Value.self, values[299]) == values[299])
        #expect(message(Endless.self, 1) == "the object is nested too deep")
    }
}

/// Formulas whose results are instances of Swift's types.
@Suite struct ResultTypeTests {
    private func problem<Result: Decodable>(_ text: String, as type: Result.Type, limits: Limits = .standard) -> String
    {
        do {
            return "\(try Formula(text).evaluate(as: type, limits: limits))"
        } catch let error as any DiagnosedError {
            let diagnostic = error.diagnostics[0]
            return "\(diagnostic.identifier.rawValue) \(diagnostic.range): \(diagnostic.summary)"
        } catch {
            return "\(error)"
        }
    }

    private struct Point: Decodable, Equatable {
        let x: Int
        let y: Double
    }

    @Test func resultsAreWhatIsAskedFor() throws {
        let total = try Formula("price * (1 + rate)")
        #expect(try total.evaluate(as: Double.self, ["price": 1299, "rate": 0.0825]) == 1406.1675)
        #expect(try total.evaluate(as: Rational.self, ["price": 1, "rate": 0.5]) == Rational(3, 2))
        #expect(try Formula("7 / 2").evaluate(as: Int.self, arithmetic: .integer) == 3)
        #expect(try Formula("sqrt(2)").evaluate(as: Double.self) == 2.0.squareRoot())
        #expect(try Formula("2 > 1").evaluate(as: Bool.self))
        #expect(try Formula("'a' + 'b'").evaluate(as: String.self) == "ab")
        #expect(try Formula("range(1, 3)").evaluate(as: [Int].self) == [1, 2, 3])
        #expect(try Formula("{x: 1, y: 1/4}").evaluate(as: Point.self) == Point(x: 1, y: 0.25))
        var environment = FormulaEnvironment()
        environment["n"] = 5
        #expect(try Formula("n!").evaluate(as: UInt8.self, in: environment) == 120)
        let rule = try Formula(format: "age * 2").resolved(in: environment)
        #expect(try rule.evaluate(as: Int.self, with: ["age": 21]) == 42)
    }

    @Test func whatIsNoInstanceIsAnError() {
        #expect(problem("7 / 2", as: Int.self) == "not-an-integer 2..<3: expected an integer, found a rational")
        #expect(problem("2**8", as: UInt8.self).hasPrefix("outside-domain 1..<3: the integer is beyond the range"))
        #expect(problem("'x'", as: Double.self).hasPrefix("type-mismatch 0..<3: expected a number, found a text"))
        let place = problem("[{x: 1, y: true}]", as: [Point].self)
        #expect(place.hasSuffix("expected a number, found a boolean, at '0.y'"))
        #expect(problem("[{y: 1}]", as: [Point].self).hasPrefix("index-out-of-range"))
        #expect(problem("1/0", as: Int.self).hasPrefix("division-by-zero"))
        #expect(
            problem("'x'", as: Picky.self) == "type-mismatch 0..<3: the result is not what was asked for: Refusal()")
        #expect(problem("'x'", as: Vague.self) == "type-mismatch 0..<3: too vague")
    }

    private struct Refusal: Error {}

    private struct Picky: Decodable {
        init(from decoder: any Decoder) throws { throw Refusal() }
    }

    private struct Vague: Decodable {
        init(from decoder: any Decoder) throws {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "too vague"))
        }
    }

    /// The digits of a real can take longer than the formula.
    @Test func theConversionKeepsToTheLimits() {
        var limits = Limits.standard
        limits.work = 3_000_000
        let text = "sin(2**100000 + pi)"
        #expect(throws: Never.self) { try Formula(text).evaluate(limits: limits) }
        #expect(problem(text, as: Double.self, limits: limits).hasPrefix("too-much-work"))
        #expect(problem(text, as: Double.self).contains("."))
    }
}
