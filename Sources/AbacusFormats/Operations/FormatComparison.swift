// The comparisons of Foundation's formats.

extension ArithmeticUnit {
    /// Returns whether a comparison holds.
    mutating func compare(
        _ left: Value, _ op: Operator, _ right: Value, _ comparison: Comparison
    ) throws(Problem) -> Bool {
        let options = comparison.options
        if options.contains(.comparesWords) { throw .unsupported("'[w]'") }
        return try holds(for: left, comparison.quantifier) { unit, leaf throws(Problem) in
            try unit.holds(leaf, op, right, options)
        }
    }

    /// Returns whether a condition holds for a value or, with a quantifier, for its elements.
    mutating func holds(
        for value: Value, _ quantifier: Comparison.Quantifier?,
        _ condition: (inout ArithmeticUnit, Value) throws(Problem) -> Bool
    ) throws(Problem) -> Bool {
        guard let quantifier else { return try condition(&self, value) }
        let decides = quantifier == .any
        var leaves = try LeafIterator(quantified: value, quantifier)
        while let leaf = leaves.next() {
            try budget.spend(75)
            if try condition(&self, leaf) == decides { return decides }
        }
        return !decides
    }

    fileprivate mutating func holds(
        _ left: Value, _ op: Operator, _ right: Value, _ options: Comparison.Options
    ) throws(Problem) -> Bool {
        switch op {
        case .equalTo: return try areEqual(left, right, options)
        case .notEqualTo: return try !areEqual(left, right, options)
        case .lessThan: return try isOrdered(left, op, right, options) { $0 == .less }
        case .lessThanOrEqualTo: return try isOrdered(left, op, right, options) { $0 != .greater }
        case .greaterThan: return try isOrdered(left, op, right, options) { $0 == .greater }
        case .greaterThanOrEqualTo: return try isOrdered(left, op, right, options) { $0 != .less }
        case .between: return try isBetween(left, right, options)
        case .memberOf: return try contains(right, left, op, options)
        case .contains: return try contains(left, right, op, options)
        case .beginsWith, .endsWith, .like, .matches, .conformsToType, .equalsType:
            return try comparesTexts(left, op, right, options)
        default:
            assert(op == .matchesTokens, "the operator is a comparison")
            throw .unsupported("'\(op.spelling)'", hint: "it needs an index of words")
        }
    }
}

// MARK: - Equality and order

extension ArithmeticUnit {
    /// Returns whether two values are equal in formats. Numbers are compared by value, and texts by their canonical
    /// forms. Values of different kinds are never equal.
    mutating func areEqual(_ left: Value, _ right: Value, _ options: Comparison.Options) throws(Problem) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): return left == right
        case (.text(let left), .text(let right)): return try areEqual(left, right, options)
        case (.list, .list), (.record, .record): return try haveEqualElements(left, right, options)
        case (.null, .null): return true
        default:
            guard let one = left.formatNumber, let other = right.formatNumber else { return false }
            return try order(one, other) == .some(.equal)
        }
    }

    /// Compares lists and records element by element, without recursion.
    private mutating func haveEqualElements(
        _ left: Value, _ right: Value, _ options: Comparison.Options
    ) throws(Problem) -> Bool {
        var refusal: Problem?
        let areEqual = Value.matches(left, right) { one, other in
            do throws(Problem) {
                try budget.spend(60)
                if one.storage != nil || other.storage != nil { return false }
                return try self.areEqual(one, other, options)
            } catch {
                refusal = error
                return false
            }
        }
        if let refusal { throw refusal }
        return areEqual
    }

    private mutating func isOrdered(
        _ left: Value, _ op: Operator, _ right: Value, _ options: Comparison.Options,
        _ condition: (Ordering) -> Bool
    ) throws(Problem) -> Bool {
        if left == .null || right == .null { return left == .null && right == .null && condition(.equal) }
        guard let order = try formatOrder(left, right, options) else { throw orderMismatch(left, op, right) }
        return order.map(condition) ?? false
    }

    /// Returns the problem of comparing values that have no order, one of which may be a date.
    private func orderMismatch(_ left: Value, _ op: Operator, _ right: Value) -> Problem {
        let problem = mismatch(op, left, right)
        guard left.kind == .text || right.kind == .text, left.formatNumber != nil || right.formatNumber != nil else {
            return problem
        }
        let hint = "convert the text by CAST(text, 'NSNumber') or, if it is a date, by CAST(text, 'NSDate')"
        return .custom(.typeMismatch, message: problem.message, hint: hint)
    }

    /// Returns how two values compare: `.some(nil)` if one is nan; nil if they have no order.
    private mutating func formatOrder(
        _ left: Value, _ right: Value, _ options: Comparison.Options
    ) throws(Problem) -> Ordering?? {
        if case .text(let left) = left, case .text(let right) = right { return try order(left, right, options) }
        guard let left = left.formatNumber, let right = right.formatNumber else { return nil }
        return try order(left, right)
    }

    /// Returns whether a value is between two bounds, which are included and may be in either order.
    private mutating func isBetween(
        _ value: Value, _ bounds: Value, _ options: Comparison.Options
    ) throws(Problem) -> Bool {
        guard case .list(let list) = bounds, list.count == 2 else {
            throw .typeMismatch("BETWEEN takes a list of two bounds, as in 'a BETWEEN {1, 2}'")
        }
        if value == .null || list[0] == .null || list[1] == .null { return false }
        guard let first = try formatOrder(list[0], value, options),
            let second = try formatOrder(value, list[1], options)
        else { throw mismatch(.between, value, bounds) }
        guard let first, let second else { return false }
        return first == .equal || second == .equal || first == second
    }
}

// MARK: - Contents

extension ArithmeticUnit {
    /// Returns whether a text contains a part, a list an element, or a record a value among its members.
    private mutating func contains(
        _ whole: Value, _ part: Value, _ op: Operator, _ options: Comparison.Options
    ) throws(Problem) -> Bool {
        switch (whole, part) {
        case (.null, _): return false
        case (.text(let text), .text(let part)): return try find(part, in: text, options, .anywhere)
        case (.text, .null): return false
        default:
            guard let storage = whole.storage else {
                throw op == .memberOf ? mismatch(op, part, whole) : mismatch(op, whole, part)
            }
            for element in storage.elements {
                try budget.spend(35)
                if try areEqual(element, part, options) { return true }
            }
            return false
        }
    }

    private mutating func comparesTexts(
        _ left: Value, _ op: Operator, _ right: Value, _ options: Comparison.Options
    ) throws(Problem) -> Bool {
        if left == .null || right == .null { return false }
        guard case .text(let text) = left, case .text(let part) = right else { throw mismatch(op, left, right) }
        switch op {
        case .beginsWith: return try find(part, in: text, options, .start)
        case .endsWith: return try find(part, in: text, options, .end)
        case .like: return try isLike(text, part, options)
        case .conformsToType: return try conforms(text, to: part)
        case .equalsType: return try isSameType(text, part)
        default: return try matches(text, part, options)
        }
    }
}

/// The values to which a quantifier applies: the elements of a list, and of lists inside it.
private struct LeafIterator {
    private var open: [(storage: ElementStorage, next: Int)] = []

    init(quantified value: Value, _ quantifier: Comparison.Quantifier) throws(Problem) {
        switch value {
        case .null: break
        case .list(let list): open.append((list.storage, 0))
        default:
            let word = quantifier == .any ? "ANY" : "ALL"
            throw .typeMismatch("'\(word)' works on a list, not on \(value.kind.phrase)")
        }
    }

    mutating func next() -> Value? {
        while let last = open.last {
            guard last.next < last.storage.elements.count else {
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let value = last.storage.elements[last.next]
            guard case .list(let list) = value else { return value }
            open.append((list.storage, 0))
        }
        return nil
    }
}
