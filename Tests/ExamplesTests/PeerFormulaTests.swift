internal import Abacus
internal import TestSupport
internal import Testing

@testable internal import Examples

/// The cases of other libraries' own suites, evaluated with the functions that the guides show.
///
/// A case has a formula, its variables, its value, and a word on why the value is another one here, if it is.
@Suite struct PeerFormulaTests {
    /// How many cases of a file have the same value here, of how many.
    struct Count: Equatable {
        var same = 0
        var all = 0
    }

    @Test func expressionsHaveTheirValues() throws {
        let count = try count(in: "expression.txt") { .real(try evaluateAsExpression($0, $1)) }
        #expect(count == Count(same: 95, all: 103))
    }

    @Test func expressionsOfAnyTypeHaveTheirValues() throws {
        let count = try count(in: "anyexpression.txt", evaluateAsAnyExpression)
        #expect(count == Count(same: 87, all: 134))
    }

    @Test func formulasOfDDMathParserHaveTheirValues() throws {
        let count = try count(in: "ddmathparser.txt") { .real(try evaluateAsDDMathParser($0, $1)) }
        #expect(count == Count(same: 93, all: 105))
    }

    @Test func formulasOfMathParserHaveTheirValues() throws {
        let count = try count(in: "mathparser.txt") { .real(try evaluateAsMathParser($0, $1)) }
        #expect(count == Count(same: 87, all: 97))
    }

    @Test func impliedProductsOfMathParserHaveTheirValues() throws {
        let count = try count(in: "mathparser-implied.txt") {
            .real(try evaluateAsMathParser($0, $1, impliedMultiplication: true))
        }
        #expect(count == Count(same: 23, all: 34))
    }

    private func count(
        in file: String, _ evaluate: (String, [String: Value]) throws -> Value
    ) throws -> Count {
        var count = Count()
        for line in try CorpusLine.cases(in: "peers/\(file)") {
            try #require((3...4).contains(line.columns.count), "\(line)")
            let value = try? evaluate(line.columns[0], Self.variables(line.columns[1]))
            let isSame = try Self.isSame(value, line.columns[2])
            #expect(isSame == (line.columns.count == 3), "\(line): \(value?.description ?? "error")")
            count.all += 1
            if isSame { count.same += 1 }
        }
        return count
    }

    /// Reads definitions such as `a = 1; b = [2, 3]`; `-` stands for none.
    private static func variables(_ column: String) throws -> [String: Value] {
        if column == "-" { return [:] }
        let pairs = try column.split(separator: "; ").map { definition in
            let parts = definition.split(separator: " = ", maxSplits: 1).map(String.init)
            return (parts[0], try value(parts[1]))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private static func value(_ text: String) throws -> Value {
        text == "nan" ? Value(Double.nan) : text == "inf" ? Value(Double.infinity) : try Formula.value(of: text)
    }

    /// Whether a value, or nil for an error, is the one that is written. Doubles may differ by a few units of the last place,
    /// as results of other C libraries do.
    private static func isSame(_ value: Value?, _ text: String) throws -> Bool {
        if text == "error" { return value == nil }
        let expected = try Self.value(text)
        guard let value else { return false }
        guard case .real(let number) = value, let other = Double(expected) else {
            // In lists, too, `1.0` is `1`.
            return try Formula("value == expected").holds(for: ["value": value, "expected": expected])
        }
        return number == other || (number.isNaN && other.isNaN)
            || abs(number - other) <= 1e-14 * max(abs(other), 1)
    }
}
