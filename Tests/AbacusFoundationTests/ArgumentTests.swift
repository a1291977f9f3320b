import AbacusFoundation
import Foundation
import Testing

/// The arguments of formats that are given as a list.
@Suite struct ArgumentTests {
    private let date = Date(timeIntervalSinceReferenceDate: 5)

    @Test func listsOfConvertiblesNeedNoAnnotations() throws {
        let part = try Formula(predicateFormat: "a == 1 OR b == 2")
        let values: [Value] = [1, "x"]
        #expect(try Formula(predicateFormat: "a == 1", arguments: []).predicateFormat == "a == 1")
        #expect(
            try Formula(predicateFormat: "a == %d AND b == %@", arguments: [1, "x"]).predicateFormat
                == "a == 1 AND b == \"x\"")
        #expect(
            try Formula(predicateFormat: "a == %d AND b == %@", arguments: values).predicateFormat
                == "a == 1 AND b == \"x\"")
        #expect(
            try Formula(predicateFormat: "t > %@ AND %@", arguments: [date, part]).predicateFormat
                == "t > CAST(5.000000, \"NSDate\") AND (a == 1 OR b == 2)")
        #expect(try Formula(predicateFormat: "a == %@", arguments: [nil as String?]).predicateFormat == "a == nil")
        #expect(try Formula(format: "%@ + %K", arguments: [1.5, "a.b"]).evaluate(with: ["a": ["b": 2]]) == .real(3.5))
        #expect(throws: SyntaxError.self) { try Formula(format: "%@ + %@", arguments: [1]) }
    }

    @Test func argumentsOfAnyTypesAreBridged() throws {
        let part = try Formula(predicateFormat: "a == 1 OR b == 2")
        let arguments: [Any] = [
            NSNumber(value: 1.5), NSNull(), date, part, ["k", 2] as [Any], true, "x", NSString("y"),
        ]
        let formula = try Formula(
            predicateFormat: "a == %@ AND b == %@ AND t > %@ AND %@ AND l == %@ AND d == %@ AND x == %@ AND y == %@",
            argumentArray: arguments)
        let flat = formula.predicateFormat.filter { !"()".contains($0) }
        #expect(
            flat == "a == 1.5 AND b == nil AND t > CAST5.000000, \"NSDate\" AND a == 1 OR b == 2 AND "
                + "l == {\"k\", 2} AND d == 1 AND x == \"x\" AND y == \"y\"")
        #expect(try Formula(format: "%@ * 2", argumentArray: [21]).evaluate() == 42)
        #expect(try Formula(format: "1 + 1", argumentArray: nil).evaluate() == 2)
        #expect(try Formula(format: "name", argumentArray: []).textRules != nil)
        #expect(
            try Formula(predicateFormat: "t > %@", argumentArray: [Optional(date) as Any, NSDate()]).predicateFormat
                == "t > CAST(5.000000, \"NSDate\")")
    }

    private final class Other {}

    @Test func anotherTypeIsRefusedAtItsPlaceholder() {
        let text = "a == %@ AND b == %@ AND c == %@"
        do {
            _ = try Formula(predicateFormat: text, argumentArray: [Other(), 1, { 1 }, Other()])
            Issue.record("an argument without a value was taken")
        } catch {
            #expect(error.diagnostics.map(\.identifier) == [.invalidArgument, .invalidArgument])
            #expect(error.diagnostics.map(\.range) == [5..<7, 29..<31])
            #expect(error.diagnostics[0].message == "an instance of 'Other' can't be an argument")
        }
        #expect(throws: SyntaxError.self) { try Formula(format: "1 +", argumentArray: [Other()]) }
        // Surplus arguments are ignored, whatever they are.
        #expect(throws: Never.self) { try Formula(format: "1", argumentArray: [Other()]) }
    }
}
