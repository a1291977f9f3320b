import AbacusFoundation
import Foundation
import Testing

/// Values of what Foundation and apps have.
@Suite struct BridgeTests {
    @Test func numbersOfJSONKeepTheirTypes() throws {
        let json = #"{"a": 1, "b": true, "c": 1.0, "d": 18446744073709551615, "e": null, "f": [0, false], "g": "x"}"#
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let value = try Value(bridging: object)
        let expected: Value = [
            "a": 1, "b": true, "c": .real(1), "d": 18_446_744_073_709_551_615, "e": .null, "f": [0, false], "g": "x",
        ]
        #expect(value == expected)
    }

    @Test func instancesAreToldApartByTheirTypes() throws {
        let instances: [Any] = [
            1, true, 1.0, "x", UInt8(2), NSNumber(value: 1), NSNumber(value: true), NSNumber(value: 1.0),
            NSNumber(value: Int8(1)), NSDecimalNumber(string: "0.1"), Decimal(string: "0.2")!, NSNull(),
            Optional<Int>.none as Any, Optional(3) as Any, Date(timeIntervalSinceReferenceDate: 5),
            URL(string: "https://a.example/b")!, [1, "a"] as [Any], ["k": NSNull()] as [String: Any],
        ]
        let expected: Value = [
            1, true, .real(1), "x", 2, 1, true, .real(1), 1, 0.1, 0.2, .null, .null, 3, .real(5),
            "https://a.example/b", [1, "a"], ["k": .null],
        ]
        #expect(try Value(bridging: instances) == expected)
    }

    @Test func whatHasNoValueIsRefused() {
        #expect(throws: EncodingError.self) { try Value(bridging: ["f": { 1 }] as [String: Any]) }
        var nested: Any = 1
        for _ in 0..<300 { nested = [nested] }
        #expect(throws: EncodingError.self) { try Value(bridging: nested) }
    }

    @Test func whatIsNothingIsNull() throws {
        #expect(try Value(bridging: nil) == .null)
        #expect(try Value(bridging: NSNull()) == .null)
        let nothing: [Any] = [Optional<[Any]>.none as Any, NSDecimalNumber.notANumber, Decimal.nan]
        #expect(try Value(bridging: nothing) == [.null, .null, .null])
    }

    @Test func instancesInsideOfObjectsHaveValues() throws {
        let object: [String: Any] = [
            "a": NSString("x"), "b": Self.people[1], "c": Optional([1, "y"] as [Any]) as Any,
            "d": NSNumber(value: UInt64.max), "e": NSNumber(value: Float(0.5)),
        ]
        let expected: Value = try [
            "a": "x", "b": ValueEncoder.foundation.encode(Self.people[1]), "c": [1, "y"],
            "d": 18_446_744_073_709_551_615, "e": .real(0.5),
        ]
        #expect(try Value(bridging: object) == expected)
        #expect(try Formula(predicateFormat: "b.name == 'adam' AND b.age == 20").holds(for: object))
        #expect(throws: EncodingError.self) { try Value(bridging: [Formula(format: "1")] as [Any]) }
        #expect(throws: EncodingError.self) { try Value(bridging: [Optional({ 1 }) as Any] as [Any]) }
    }

    struct Person: Codable, Equatable {
        var name: String
        var age: Int
        var birthday: Date?
        var tags: [String] = []
        var home: URL?
        var id = UUID(uuidString: "00000000-0000-0000-0000-000000000001")!
        var balance = Decimal(string: "10.25")!
    }

    static let people = [
        Person(name: "Zoë", age: 31, tags: ["a", "b"]), Person(name: "adam", age: 20),
        Person(name: "Ben", age: 45, birthday: Date(timeIntervalSinceReferenceDate: 0)),
    ]

    @Test func instancesThatCanBeEncodedAreRecords() throws {
        let value = try ValueEncoder.foundation.encode(Self.people[2])
        let expected: Value = [
            "name": "Ben", "age": 45, "birthday": .real(0), "tags": [],
            "id": "00000000-0000-0000-0000-000000000001", "balance": Value(decimal: "10.25")!,
        ]
        #expect(value == expected)
    }

    @Test func recordsAreDecoded() throws {
        for person in Self.people {
            let value = try ValueEncoder.foundation.encode(person)
            #expect(try ValueDecoder.foundation.decode(Person.self, from: value) == person)
        }
        let home = try ValueDecoder.foundation.decode([URL].self, from: ["https://a.example/b"])
        #expect(home == [URL(string: "https://a.example/b")!])
        #expect(throws: DecodingError.self) { try ValueDecoder.foundation.decode([Decimal].self, from: ["x"]) }
        #expect(throws: DecodingError.self) { try ValueDecoder.foundation.decode(URL.self, from: 1) }
    }

    @Test func decimalsAreExactOrNothing() throws {
        #expect(Decimal(exactly: 0.1 as Value) == Decimal(string: "0.1"))
        #expect(Decimal(exactly: Value.real(0.5)) == 0.5)
        #expect(Decimal(exactly: Value(Rational(1, 3))) == nil)
        #expect(Decimal(exactly: Value(BigInteger(7).power(60))) == nil)
        #expect(Decimal(exactly: Value(BigInteger(10).power(300))) == nil)
        let root = try Formula("sqrt(2)").evaluate()
        #expect(Decimal(exactly: "1") == nil && Decimal(exactly: root) == nil)
    }

    struct Invoice: Decodable, Equatable {
        var net: Decimal
        var taxes: [Decimal]
        var discount: Decimal?
    }

    @Test func resultsAreDecimals() throws {
        #expect(
            try Formula("price * (1 + rate)").evaluate(as: Decimal.self, ["price": 12.99, "rate": 0.19]) == 15.4581)
        let formula = try Formula("{net: 12.99, taxes: [0.1, 2/3], discount: null}")
        let third = Decimal(string: "0." + String(repeating: "6", count: 37) + "7")!
        let expected = Invoice(net: Decimal(string: "12.99")!, taxes: [Decimal(string: "0.1")!, third], discount: nil)
        #expect(try formula.evaluate(as: Invoice.self) == expected)
        #expect(try ValueDecoder().decode(Invoice.self, from: formula.evaluate()) == expected)
        #expect(try ValueDecoder.foundation.decode(Invoice.self, from: formula.evaluate()) == expected)
        var environment = FormulaEnvironment(arithmetic: .real)
        environment["x"] = Value(0.1)
        #expect(
            try Formula("x + 0.2").evaluate(as: Decimal.self, in: environment) == Decimal(string: "0.30000000000000004")
        )
        #expect(try Formula("x").resolved(in: FormulaEnvironment()).evaluate(as: Decimal.self, with: ["x": 7]) == 7)
    }

    @Test(arguments: [
        ("sqrt(2)", "1.4142135623730950488016887242096980786"), ("-1/7", "-0.14285714285714285714285714285714285714"),
        ("7 ** 60", "508021860739623365322188197652216501770000000000000"), ("10 ** 100", "1e100"), ("0", "0"),
        ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ])
    func decimalsAreTheNearestOf38Digits(text: String, decimal: String) throws {
        let value = try Formula(text).evaluate(as: Decimal.self)
        #expect(value == Decimal(string: decimal), "\(value)")
    }

    @Test(arguments: [
        ("10 ** 300", "outside-domain"), ("1 / 10 ** 300", "outside-domain"), ("'1'", "type-mismatch"),
        ("null", "type-mismatch"), ("[1]", "type-mismatch"), ("1 / 0", "division-by-zero"),
    ])
    func whatIsNoDecimalIsAnError(text: String, identifier: String) throws {
        let error = #expect(throws: EvaluationError.self) { try Formula(text).evaluate(as: Decimal.self) }
        #expect(error?.diagnostics.map(\.identifier.rawValue) == [identifier])
        let inside = #expect(throws: EvaluationError.self) { try Formula("[\(text)]").evaluate(as: [Decimal].self) }
        #expect(inside?.diagnostics.map(\.identifier.rawValue) == [identifier])
    }

    @Test func decimalsAreFoundWithinLimits() throws {
        #expect(throws: EvaluationError.self) { try Formula("x").evaluate(as: Decimal.self, ["x": .real(.nan)]) }
        var limits = Limits.untrusted
        limits.work = 1_000
        let root = try Formula("sqrt(2 + sqrt(3))").evaluate()
        let error = #expect(throws: EvaluationError.self) {
            try Formula("x").evaluate(as: Decimal.self, ["x": root], limits: limits)
        }
        #expect(error?.diagnostics.map(\.identifier) == [.tooMuchWork])
    }

    final class Node: Encodable {
        var next: Node?
    }

    @Test func circlesAreRefused() {
        let node = Node()
        node.next = node
        defer { node.next = nil }
        #expect(throws: EncodingError.self) { try ValueEncoder.foundation.encode(node) }
    }

    @Test func collectionsAreFilteredByEitherSyntax() throws {
        let people = Self.people
        #expect(try people.filter(Formula(predicateFormat: "age > %d", 28)) == [people[0], people[2]])
        #expect(try people.filter(Formula("age > 28")) == [people[0], people[2]])
        #expect(try people.filter(Formula(predicateFormat: "name BEGINSWITH[cd] %@", "ZOE")) == [people[0]])
        #expect(try people.filter(Formula(predicateFormat: "age < $most"), variables: ["most": 31]) == [people[1]])
        #expect(try people.first(where: Formula(predicateFormat: "ANY tags == 'b'")) == people[0])
        #expect(try people.first(where: Formula(predicateFormat: "age > 50")) == nil)
        #expect(try people.contains(where: Formula(predicateFormat: "balance == 10.25")))
        #expect(try people.sorted(by: Formula(format: "age")).map(\.age) == [20, 31, 45])
        #expect(try people.sorted(by: Formula(format: "birthday"), ascending: false).map(\.age) == [45, 31, 20])
        #expect(throws: EvaluationError.self) { try people.sorted(by: Formula(format: "TERNARY(age > 30, name, age)")) }
    }

    @Test func dictionariesAreFiltered() throws {
        let rows: [[String: Any]] = [["a": 1, "b": "x"], ["a": 2.5, "b": NSNull()], ["a": NSNumber(value: true)]]
        #expect(try rows.filter(Formula(predicateFormat: "a == YES")).count == 2)
        #expect(try rows.filter(Formula(predicateFormat: "b == nil")).count == 2)
        #expect(try rows.sorted(by: Formula(format: "a"), ascending: false).first?["a"] as? Double == 2.5)
        #expect(try Formula(predicateFormat: "a > 1").holds(for: rows[1]))
        #expect(try Formula(format: "a * 2").evaluate(with: rows[1]) == .real(5))
        #expect(try rows.first(where: Formula(predicateFormat: "a > $m"), variables: ["m": 2])?["a"] as? Double == 2.5)
        #expect(try rows.first(where: Formula(predicateFormat: "a > 9")) == nil)
    }

    @Test func argumentsAreGivenInEachForm() throws {
        #expect(try Formula(format: "%K * %d", "a", 3).evaluate(with: ["a": 2]) == 6)
        #expect(try Formula(format: "%K * %d", arguments: ["a", 3]).evaluate(with: ["a": 2]) == 6)
        #expect(try Formula(predicateFormat: "%K ==[c] %@", "a", "X").holds(for: ["a": "x"]))
        #expect(try Formula(predicateFormat: "%K ==[c] %@", arguments: ["a", "X"]).holds(for: ["a": "x"]))
        #expect(try Formula(predicateFormat: "now() > %d", arguments: [700_000_000]).holds(for: Value.null))
    }

    @Test func datesAreArguments() throws {
        let date = Date(timeIntervalSinceReferenceDate: 10)
        let formula = try Formula(predicateFormat: "birthday < %@", date)
        #expect(formula.predicateFormat == "birthday < CAST(10.000000, \"NSDate\")")
        #expect(try formula.holds(for: Self.people[2]))
        let precise = Date(timeIntervalSinceReferenceDate: 0.123456789)
        #expect(try Formula(predicateFormat: "%@ == %@", precise, precise).holds(for: Value.null))
        for last in [Double.infinity, -.infinity] {
            let end = Date(timeIntervalSinceReferenceDate: last)
            #expect(try Formula(format: "%@", end).evaluate() == .real(last))
        }
    }

    /// Formats compute with doubles; a variable of the type `Double` is one.
    @Test func literalsAreDecimals() throws {
        #expect(try Formula("rate").evaluate(["rate": 0.1]) == Value(decimal: "0.1"))
        #expect(try Formula("rate").evaluate(with: ["rate": 0.1]) == Value(decimal: "0.1"))
        #expect(try Formula("rate == 1/10").holds(for: ["rate": 0.1, "name": "x"]))
        #expect(try Formula(format: "rate").evaluate(with: ["rate": 0.1]) == .real(0.1))
        let rates = ["rate": 0.1]
        #expect(try Formula("rate").evaluate(with: rates) == .real(0.1))
        #expect(try Formula("rate").evaluate(with: ["rate": 0.1, "when": Date.distantPast]) == .real(0.1))
    }

    /// What exhausts the stack of the engine is not decided.
    @Test func patternsThatNeedTooMuchMemoryAreRefused() throws {
        let formula = try Formula(predicateFormat: "SELF MATCHES %@", "(a|b)*c")
        let text = Value.text(String(repeating: "ab", count: 2 << 20))
        let error = #expect(throws: EvaluationError.self) { try formula.holds(for: text) }
        #expect(error?.diagnostics[0].identifier == .tooMuchWork)
    }

    @Test func hostilePatternsEnd() throws {
        let text = String(repeating: "a", count: 40)
        let formula = try Formula(predicateFormat: "SELF MATCHES %@", "(a+)+$|b")
        var environment = FormulaEnvironment(arithmetic: .foundation, limits: .untrusted)
        environment.limits.work = 1 << 24
        let resolved = try formula.resolved(in: environment)
        let error = #expect(throws: EvaluationError.self) { try resolved.holds(for: .text(text + "!")) }
        #expect([.tooMuchWork, .deadlinePassed].contains(error?.diagnostics[0].identifier))
    }
}
