/// A step of a key path: a key, or an operator on the result of the rest of the path.
struct PathStep {
    let name: String
    let isOperator: Bool

    /// Parses a key path with its steps separated by points, as `valueForKeyPath:` takes it.
    static func steps(of path: String) -> [PathStep] {
        path.keys.map { step in
            let isOperator = step.utf8.first == UInt8(ascii: "@")
            return PathStep(
                name: isOperator ? String(decoding: step.utf8.dropFirst(), as: UTF8.self) : step, isOperator: isOperator
            )
        }
    }
}

extension PathStep {
    /// The names of the operators that `ArithmeticUnit` applies.
    static let operators: Set = [
        "count", "allKeys", "allValues", "sum", "avg", "min", "max", "unionOfObjects", "distinctUnionOfObjects",
        "unionOfArrays", "distinctUnionOfArrays",
    ]
}

extension String {
    /// The parts of a key path, between its points. Comparing characters rather than bytes would normalize them, which
    /// takes quadratic time if they have many combining marks.
    var keys: [String] {
        utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension ArithmeticUnit {
    /// Returns the value at a key path.
    ///
    /// It recurses for each operator and for each level of lists, at most as deep as the limit on nesting.
    mutating func value(
        at path: ArraySlice<PathStep>, of base: Value, depth: Int = 0
    ) throws(Problem) -> Value {
        var value = base
        for place in path.indices {
            if path[place].isOperator {
                return try apply(path[place].name, to: value, rest: path[(place + 1)...], depth: depth + 1)
            }
            value = try self.value(forKey: path[place].name, of: value)
        }
        return value
    }

    /// Returns the value of a key: for a record, the member or null; for a list, the list of its elements' values; for
    /// a text or a number, its answer.
    mutating func value(forKey key: String, of base: Value, depth: Int = 0) throws(Problem) -> Value {
        switch base {
        case .record(let record):
            try budget.spend(Self.keyWork)
            return try settleElements(record[key] ?? .null)
        case .null: return .null
        case .list(let list):
            guard depth <= budget.limits.nesting else { throw .nestedTooDeep(budget.limits.nesting) }
            var values: [Value] = []
            values.reserveCapacity(list.count)
            for element in list {
                try budget.spend(20)
                values.append(try value(forKey: key, of: element, depth: depth + 1))
            }
            let mapped = Value.list(Value.List(values))
            try budget.admit(Demand(bytes: Double(mapped.footprint), work: 0))
            return mapped
        default: return try answer(of: base, to: key)
        }
    }

    /// The work of finding a member of a record, in units of about a nanosecond.
    private static let keyWork: UInt64 = 150

    /// Returns the values at the rest of a path for each element of a list. For anything else, the rest must lead to a
    /// list, which is returned.
    private mutating func elements(
        _ rest: ArraySlice<PathStep>, of base: Value, _ name: String, depth: Int
    ) throws(Problem) -> [Value] {
        guard depth <= budget.limits.nesting else { throw .nestedTooDeep(budget.limits.nesting) }
        guard case .list(let list) = base else {
            guard case .list(let list) = try value(at: rest, of: base, depth: depth) else {
                throw .typeMismatch("'@\(Problem.abbreviated(name))' works on a list, not on \(base.kind.phrase)")
            }
            return list.elements
        }
        if rest.isEmpty { return list.elements }
        var values: [Value] = []
        values.reserveCapacity(list.count)
        for element in list {
            try budget.spend(100)
            values.append(try value(at: rest, of: element, depth: depth))
        }
        return values
    }

    /// Applies an operator to a value, given the rest of the path.
    private mutating func apply(
        _ name: String, to base: Value, rest: ArraySlice<PathStep>, depth: Int
    ) throws(Problem) -> Value {
        if base == .null { return .null }
        switch name.asciiOrEmpty {
        case "count": return try count(base, isDouble: rest.last?.name.asciiOrEmpty == "doubleValue")
        case "allKeys", "allValues": return try value(at: rest, of: parts(name, of: base), depth: depth)
        case "sum": return try sum(numbers(elements(rest, of: base, name, depth: depth), name))
        case "avg": return try average(numbers(elements(rest, of: base, name, depth: depth), name))
        case "min": return try extreme(elements(rest, of: base, name, depth: depth), .lessThan)
        case "max": return try extreme(elements(rest, of: base, name, depth: depth), .greaterThan)
        case "unionOfObjects": return try list(elements(rest, of: base, name, depth: depth))
        case "distinctUnionOfObjects": return try list(distinct(elements(rest, of: base, name, depth: depth)))
        case "unionOfArrays": return try list(joined(elements(rest, of: base, name, depth: depth), name))
        case "distinctUnionOfArrays":
            return try list(distinct(joined(elements(rest, of: base, name, depth: depth), name)))
        default: throw .unsupported("the operator '@\(Problem.abbreviated(name))'")
        }
    }
}

extension ArithmeticUnit {
    /// Returns the value of a computed key. It is a single key, even if it has points or an `@` in it.
    mutating func value(forComputedKey key: Value, of base: Value) throws(Problem) -> Value {
        if base == .null || key == .null { return .null }
        guard case .text(let name) = key else { throw .typeMismatch("a key is a text, not \(key.kind.phrase)") }
        return try value(forKey: name, of: base)
    }
}

// MARK: - Operators

extension ArithmeticUnit {
    private func count(_ base: Value, isDouble: Bool) throws(Problem) -> Value {
        guard let storage = base.storage else {
            throw .typeMismatch("'@count' works on a list, not on \(base.kind.phrase)")
        }
        let count = storage.elements.count
        return isDouble && arithmetic == .foundation ? .real(Double(count)) : Value(count)
    }

    /// Returns the names or the values of a record's members.
    private mutating func parts(_ name: String, of base: Value) throws(Problem) -> Value {
        switch base {
        case .record(let record):
            let parts = name == "allKeys" ? record.names.map(Value.text) : record.storage.elements
            try budget.admit(Demand(bytes: Double(base.footprint), work: 100 * Double(parts.count)))
            return .list(Value.List(parts))
        default: throw .typeMismatch("'@\(name)' works on a record, not on \(base.kind.phrase)")
        }
    }

    private mutating func list(_ values: [Value]) throws(Problem) -> Value {
        let list = Value.list(Value.List(values))
        try budget.admit(Demand(bytes: Double(list.footprint), work: 0))
        return list
    }

    /// Returns the values other than null, all of which must be numbers.
    private mutating func numbers(_ values: [Value], _ name: String) throws(Problem) -> [Value] {
        var numbers: [Value] = []
        for value in values where value != .null {
            guard let number = value.formatNumber else {
                throw .typeMismatch("'@\(name)' works on numbers, not on \(value.kind.phrase)")
            }
            try budget.spend(20)
            numbers.append(number)
        }
        return numbers
    }

    private mutating func sum(_ numbers: [Value]) throws(Problem) -> Value {
        var sum = Value(0)
        for number in numbers { sum = try apply(.add, sum, number) }
        return sum
    }

    private mutating func average(_ numbers: [Value]) throws(Problem) -> Value {
        if numbers.isEmpty { return arithmetic == .foundation ? .real(0) : 0 }
        let sum = try sum(numbers)
        return try inFormatReals { unit throws(Problem) in try unit.apply(.divide, sum, Value(numbers.count)) }
    }

    /// Returns the least or the greatest value other than null, or null if there is none.
    private mutating func extreme(_ values: [Value], _ op: Operator) throws(Problem) -> Value {
        var extreme = Value.null
        for value in values where value != .null {
            try budget.spend(60)
            guard extreme != .null else {
                extreme = value
                continue
            }
            if try compare(value, op, extreme, Comparison()) { extreme = value }
        }
        return extreme
    }

    /// Returns the elements of lists, concatenated.
    private mutating func joined(_ values: [Value], _ name: String) throws(Problem) -> [Value] {
        var joined: [Value] = []
        for value in values where value != .null {
            guard case .list(let list) = value else {
                throw .typeMismatch("'@\(name)' works on lists of lists, not on \(value.kind.phrase)")
            }
            try budget.admit(
                Demand(bytes: Double(list.count) * Double(MemoryLayout<Value>.stride), work: Double(list.count)))
            joined += list.elements
        }
        return joined
    }

    /// Returns the values without those that equal an earlier one.
    private mutating func distinct(_ values: [Value]) throws(Problem) -> [Value] {
        var seen: Set<EqualValues> = []
        var distinct: [Value] = []
        for value in values {
            if try seen.insert(hashable(value)).inserted { distinct.append(value) }
        }
        return distinct
    }
}
