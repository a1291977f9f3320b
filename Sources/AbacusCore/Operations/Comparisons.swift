extension InfixOperation {
    static let equal = InfixOperation { unit, left, right throws(Problem) in
        try .boolean(unit.isEqual(left, right))
    }
    static let notEqual = InfixOperation { unit, left, right throws(Problem) in
        try .boolean(!unit.isEqual(left, right))
    }
    static let less = order(.less) { $0 == .less }
    static let lessOrEqual = order(.lessOrEqual) { $0 != .greater }
    static let greater = order(.greater) { $0 == .greater }
    static let greaterOrEqual = order(.greaterOrEqual) { $0 != .less }
    static let isIn = InfixOperation { unit, left, right throws(Problem) in
        try .boolean(unit.contains(right, left, for: .isIn))
    }
    static let isNotIn = InfixOperation { unit, left, right throws(Problem) in
        try .boolean(!unit.contains(right, left, for: .isNotIn))
    }

    private static func order(
        _ op: Operator, _ holds: @escaping @Sendable (Ordering) -> Bool
    ) -> InfixOperation {
        InfixOperation { unit, left, right throws(Problem) in
            guard let isOrdered = try unit.order(left, right) else { throw mismatch(op, left, right) }
            return .boolean(isOrdered.map(holds) ?? false)
        }
    }
}

extension ArithmeticUnit {
    mutating func isEqual(_ left: Value, _ right: Value) throws(Problem) -> Bool {
        try budget.spend(15)
        try budget.admit(comparison(left, right))
        return try Value.matches(left, right) { (left, right) throws(Problem) in
            guard left.isExactReal || right.isExactReal else { return Value.isEqual(left, right) }
            return try isEqualReal(left, right)
        }
    }

    /// Returns how two numbers or two texts compare: `.some(nil)` if one is nan; nil if the values have no order.
    package mutating func order(_ left: Value, _ right: Value) throws(Problem) -> Ordering?? {
        if left.isNumber, right.isNumber {
            try budget.admit(comparison(left, right))
            guard left.isExactReal || right.isExactReal else { return .some(Value.order(left, right)) }
            return try .some(orderOfReals(left, right))
        }
        guard case .text(let left) = left, case .text(let right) = right else { return nil }
        try budget.admit(Demand(work: 35 + Double(min(left.utf8.count, right.utf8.count))))
        return .some(left.scalarOrder(to: right))
    }

    /// Whether two plain values, at least one of which is an exact real, are equal.
    private mutating func isEqualReal(_ left: Value, _ right: Value) throws(Problem) -> Bool {
        guard let left = ExactReal(comparable: left), let right = ExactReal(comparable: right) else { return false }
        if left == right { return true }
        try budget.admit(SizeEstimate.comparison(left, right))
        return try decide { (decider) throws(RealProblem) in try left.isEqual(to: right, using: decider) }
    }

    /// Returns how two numbers, at least one of which is an exact real, compare; nil if the other one is nan.
    private mutating func orderOfReals(_ left: Value, _ right: Value) throws(Problem) -> Ordering? {
        guard let left = ExactReal(comparable: left), let right = ExactReal(comparable: right) else {
            // Every exact real is between the infinities.
            return Value.order(left.isExactReal ? 0 : left, right.isExactReal ? 0 : right)
        }
        try budget.admit(SizeEstimate.comparison(left, right))
        return try decide { (decider) throws(RealProblem) in try left.compare(to: right, using: decider) }
    }

    /// Whether a list contains an element, a text contains another, or a record has a member of that name.
    mutating func contains(_ whole: Value, _ part: Value, for op: Operator) throws(Problem) -> Bool {
        switch (whole, part) {
        case (.list(let list), _):
            for element in list where try isEqual(element, part) { return true }
            return false
        case (.text(let text), .text(let part)):
            try budget.admit(TextSearch.demand(in: text, for: part))
            return TextSearch(for: part).firstMatch(in: text) != nil
        case (.record(let record), .text(let name)): return record[name] != nil
        default: throw mismatch(op, part, whole)
        }
    }

    /// Returns the demand of comparing values: rationals are multiplied crosswise, other values are read once.
    private func comparison(_ left: Value, _ right: Value) -> Demand {
        if case .rational = left, right.isNumber { return crossMultiplication(left, right) }
        if case .rational = right, left.isNumber { return crossMultiplication(left, right) }
        switch (left, right) {
        case (.integer, .integer):
            let bits = min(left.bits, right.bits)
            return Demand(work: 25 + (bits > 62 ? 0.7 * Cost.linear(bits) + 42 : 0))
        case (.record, .record): return Demand(work: 100 + 1.6 * Double(min(left.footprint, right.footprint)))
        case (.list(let list), .list(let other)):
            let (count, bytes) = (Double(min(list.count, other.count)), Double(min(left.footprint, right.footprint)))
            // The elements of a list are mostly of one kind. Only the memory of nested ones is known.
            switch list.first?.kind {
            case .list, .record: return Demand(work: 100 + 1.9 * bytes)
            case .text: return Demand(work: 100 + 100 * count + 0.85 * bytes)
            default: return Demand(work: 100 + 45 * count + 0.85 * bytes)
            }
        case (.text(let left), .text(let right)):
            let count = min(left.utf8.count, right.utf8.count)
            // Shorter texts have no memory of their own, and are compared as two machine words.
            return Demand(work: count < 16 ? 45 : 30 + 2.3 * Double(count))
        default: return Demand(work: 28)
        }
    }

    private func crossMultiplication(_ left: Value, _ right: Value) -> Demand {
        let isLong = max(left.bits, right.bits) > 64
        let makingProducts = !isLong ? 78.0 : left.kind == right.kind ? 350 : 150
        return Demand(work: 2 * Cost.multiplication(left.bits, right.bits) + makingProducts)
    }
}

extension ExactReal {
    /// Creates the real equal to a finite number, treating a double as a rational. Returns nil for any other value.
    fileprivate init?(comparable value: Value) {
        if case .real(let number) = value { self.init(exactly: number) } else { self.init(value) }
    }
}
