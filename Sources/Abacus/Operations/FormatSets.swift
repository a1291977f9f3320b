// Lists as sets, and their elements by name.

extension InfixOperation {
    static let union = lists(.union) { unit, left, right throws(Problem) in
        try left + unit.elements(of: right, areIn: left, false)
    }
    static let intersection = lists(.intersection) { unit, left, right throws(Problem) in
        try unit.elements(of: left, areIn: right, true)
    }
    static let setDifference = lists(.setDifference) { unit, left, right throws(Problem) in
        try unit.elements(of: left, areIn: right, false)
    }

    private typealias SetOperation =
        @Sendable (inout ArithmeticUnit, [Value], [Value]) throws(Problem) -> [Value]

    private static func lists(_ meaning: Operator, _ operation: @escaping SetOperation) -> InfixOperation {
        InfixOperation { unit, left, right throws(Problem) in
            guard case .list(let one) = left, case .list(let other) = right else {
                throw mismatch(meaning, left, right)
            }
            try unit.budget.admit(Demand(bytes: Double(left.footprint + right.footprint), work: Cost.allocation))
            return try .list(Value.List(operation(&unit, one.elements, other.elements)))
        }
    }
}

extension ArithmeticUnit {
    /// Returns the elements that are, or are not, among others.
    fileprivate mutating func elements(
        of list: [Value], areIn others: [Value], _ isWanted: Bool
    ) throws(Problem) -> [Value] {
        var kept: [Value] = []
        for element in list {
            var isFound = false
            for other in others where try areEqual(element, other, []) {
                isFound = true
                break
            }
            if isFound == isWanted { kept.append(element) }
        }
        return kept
    }
}

extension UnaryOperation {
    static let firstElement = elements("[FIRST]") { $0.first ?? .null }
    static let lastElement = elements("[LAST]") { $0.last ?? .null }
    static let elementCount = UnaryOperation { _, operand throws(Problem) in
        if case .record(let record) = operand { return Value(record.count) }
        guard case .list(let list) = operand else {
            if operand == .null { return .null }
            throw .typeMismatch("'[SIZE]' does not work on \(operand.kind.phrase)")
        }
        return Value(list.count)
    }

    private static func elements(
        _ spelling: String, _ element: @escaping @Sendable (Value.List) -> Value
    ) -> UnaryOperation {
        UnaryOperation { _, operand throws(Problem) in
            switch operand {
            case .list(let list): return element(list)
            case .null: return .null
            default: throw .typeMismatch("'\(spelling)' does not work on \(operand.kind.phrase)")
            }
        }
    }
}

extension ArithmeticUnit {
    /// Returns the element at a place or with a name, as formats do: null for what is missing in a record, and of null.
    mutating func formatElement(of base: Value, at index: Value) throws(Problem) -> Value {
        switch (base, index) {
        case (.null, _): return .null
        case (.record(let record), .text(let name)): return record[name] ?? .null
        case (.list, _):
            guard let number = index.formatNumber else {
                throw .typeMismatch("an element of a list is chosen by its number, not by \(index.kind.phrase)")
            }
            return try element(of: base, at: number)
        case (.record, _): throw .typeMismatch("a record's member is named by a text, not by \(index.kind.phrase)")
        default: throw .typeMismatch("\(base.kind.phrase) has no elements")
        }
    }
}
