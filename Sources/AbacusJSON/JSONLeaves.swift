internal import Abacus

/// Writes values without elements, within limits.
struct JSONLeaves {
    private let endless: Value.EndlessDecimals
    private var budget: Budget

    init(_ endless: Value.EndlessDecimals, within budget: Budget) {
        self.endless = endless
        self.budget = budget
    }

    mutating func write(_ leaf: Value, to writer: inout JSONWriter) throws(Problem) {
        switch leaf {
        case .null: writer.literal("null")
        case .boolean(let truth): writer.literal(truth ? "true" : "false")
        case .text(let text): writer.string(text)
        case .real(let number) where !number.isFinite:
            guard endless == .text else { throw Self.unwritable(.notFinite, "\(leaf)") }
            writer.string("\(leaf)")
        case .integer, .real: writer.literal(try leaf.literal(ValueFormat(), within: &budget))
        case .rational:
            let text = try leaf.literal(ValueFormat(), within: &budget)
            if text.isJSONNumber { writer.literal(text) } else { try write(endless: leaf, to: &writer) }
        case .exactReal(let number):
            let number = Value(number)
            if case .exactReal = number {
                try write(endless: leaf, to: &writer)
            } else {
                try write(number, to: &writer)
            }
        case .list, .record: preconditionFailure("a list or a record has elements")
        }
        let limit = budget.limits.memoryBytes
        guard writer.text.utf8.count <= limit else { throw .memoryExceeded(bytes: limit) }
    }

    private mutating func write(endless number: Value, to writer: inout JSONWriter) throws(Problem) {
        switch endless {
        case .digits(let count): writer.literal(try number.literal(.significant(max(1, count)), within: &budget))
        case .text: writer.string(try number.literal(ValueFormat(), within: &budget))
        case .error:
            throw Self.unwritable(
                .unsupported, try number.literal(ValueFormat(), within: &budget), "has no end as a decimal")
        }
    }

    private static func unwritable(
        _ identifier: Diagnostic.Identifier, _ number: String, _ reason: String = "isn't finite"
    ) -> Problem {
        .custom(
            identifier, message: "JSON has no number for \(Problem.abbreviated(number)), which \(reason)", hint: nil)
    }
}
