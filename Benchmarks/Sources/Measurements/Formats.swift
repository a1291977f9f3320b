import Abacus
import Foundation

/// Foundation formats: parsing them, and filtering records by one that was resolved once.
enum Formats {
    private static let recordCount = 1_000_000
    private static let formatCount = 2_000

    static func measure() throws {
        let records = (0..<recordCount).map { Person(number: $0).record }
        let rule = try Formula(predicateFormat: "age > 28 AND active == YES")
            .resolved(in: FormulaEnvironment(arithmetic: .foundation))
        try measure("filter", recordCount) { try records.count { try rule.holds(for: $0) } }
        try measure("filter by closure", recordCount) { records.count(where: isWanted) }
        let formats = (0..<formatCount).map { "age > \($0) AND name == 'p\($0)' OR tags[\($0)].name == 'a'" }
        try measure("read", formatCount) {
            try formats.reduce(0) { try $0 + Formula(predicateFormat: $1).tree.nodes.count }
        }
        let native = (0..<formatCount).map { "age > \($0) && name == 'p\($0)' || tags[\($0)].name == 'a'" }
        try measure("read natively", formatCount) {
            try native.reduce(0) { try $0 + Formula($1).tree.nodes.count }
        }
    }

    /// Does what a predicate does, as Swift code.
    private static func isWanted(_ value: Value) -> Bool {
        guard case .record(let record) = value, case .integer(let age)? = record["age"] else { return false }
        return age > 28 && record["active"] == .boolean(true)
    }

    /// Prints the time of one part of work that has so many.
    private static func measure(_ name: String, _ parts: Int, _ work: () throws -> Int) throws {
        var result = 0
        let time = try Stopwatch.nanoseconds { count in
            for _ in 0..<count { result = try work() }
        }
        try Measurement(name: name, nanoseconds: time / Double(parts), value: Double(result)).print()
    }

    /// Writes the records as lines of JSON.
    static func printRecords() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for number in 0..<recordCount {
            print(String(decoding: try encoder.encode(Person(number: number)), as: UTF8.self))
        }
    }
}

private struct Person: Encodable {
    let name: String
    let age: Int
    let active: Bool
    let id: Int

    init(number: Int) {
        (name, age, active, id) = ("p\(number)", number * 7_919 % 80, number % 3 == 0, number)
    }

    var record: Value { ["name": .text(name), "age": Value(age), "active": .boolean(active), "id": Value(id)] }
}
