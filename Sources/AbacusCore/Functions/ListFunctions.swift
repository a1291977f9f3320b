extension BuiltinFunction {
    /// Functions of any number of values, given as arguments or as one list.
    static let listFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("sum(x, …)", "Sum of the numbers", example: "sum(1, 2, 3)"), .atLeast(1), gives: .number,
            programs: .fold(.add), demand: perElement(65)
        ) {
            unit, arguments throws(Problem) in
            try unit.sum(of: elements(arguments))
        },
        BuiltinFunction(
            .init("product(x, …)", "Product of the numbers", example: "product(2, 3, 4)"), .atLeast(1), gives: .number,
            programs: .fold(.multiply), demand: perElement(65)
        ) {
            unit, arguments throws(Problem) in
            try unit.combine(elements(arguments), .multiply, from: 1)
        },
        BuiltinFunction(
            .init("count(x, …)", "Number of the values", example: "count([7, 8, 9])"), .atLeast(1), takes: .values,
            gives: .number, programs: .count, demand: perElement(0)
        ) { _, arguments in
            .integer(BigInteger(elements(arguments).count))
        },
        BuiltinFunction(
            .init(
                "median(x, …)", "The middle number in ascending order, or the mean of the middle two",
                example: "median(3, 1, 2)"), .atLeast(1), gives: .number, demand: sorting
        ) {
            unit, arguments throws(Problem) in
            try unit.median(nonempty(arguments))
        },
        BuiltinFunction(
            .init("mode(x, …)", "The most frequent value, the first of several", example: "mode(1, 2, 2)"), .atLeast(1),
            takes: .values, gives: .any, demand: counting
        ) {
            unit, arguments throws(Problem) in
            try unit.mode(nonempty(arguments))
        },
        BuiltinFunction(
            .init("sort(x, …)", "List of the values in ascending order", example: "sort(3, 1, 2)"), .atLeast(1),
            takes: .values, gives: .list, demand: sorting
        ) { unit, arguments throws(Problem) in
            try .list(Value.List(unit.sorted(elements(arguments))))
        },
    ]

    static let sorting: @Sendable ([Value]) -> Demand = { arguments in
        let values = elements(arguments)
        let count = Double(values.count)
        // The runs to merge, the merged runs and the result are alive at the same time.
        let bytes = 3 * count * Double(MemoryLayout<Value>.stride)
        // The clock may be checked between any two comparisons.
        return Demand(bytes: bytes, work: 1_000 + 40 * count * (1 + (count + 1).binaryLogarithm), longestCall: 0)
    }

    /// The demand of a table of the elements. The work of inserting an element depends on its length and is added
    /// later.
    private static let counting: @Sendable ([Value]) -> Demand = { arguments in
        let count = Double(elements(arguments).count)
        return Demand(bytes: 3 * count * Double(MemoryLayout<Value>.stride), work: 800 + 380 * count, longestCall: 0)
    }

    static func nonempty(_ arguments: [Value]) throws(Problem) -> [Value] {
        let values = elements(arguments)
        if values.isEmpty { throw .outsideDomain("the list is empty") }
        return values
    }
}

extension ArithmeticUnit {
    /// Returns the sum or product of numbers, computed as a single operation.
    fileprivate mutating func combine(
        _ values: [Value], _ op: Operator, from start: Value
    ) throws(Problem) -> Value {
        guard let first = values.first else { return start }
        var result = Operand.value(try number(first))
        for value in values.dropFirst() { result = try combine(result, op, number(value)) }
        return try value(of: result)
    }

    mutating func sum(of values: [Value]) throws(Problem) -> Value {
        try combine(values, .add, from: 0)
    }

    /// Returns the middle value in sorted order, or the mean of the two middle ones.
    fileprivate mutating func median(_ values: [Value]) throws(Problem) -> Value {
        for value in values where try number(value).isNaN { return value }
        let sorted = try sorted(values)
        let middle = sorted.count / 2
        guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
        return try average(of: [sorted[middle - 1], sorted[middle]])
    }

    /// Returns numbers or texts in ascending order, by merging runs of doubling length. The sort is stable.
    ///
    /// The standard library's sort can't throw a typed error from its comparison.
    mutating func sorted(_ values: [Value]) throws(Problem) -> [Value] {
        var values = values
        var length = 1
        while length < values.count {
            var merged: [Value] = []
            merged.reserveCapacity(values.count)
            for start in stride(from: 0, to: values.count, by: 2 * length) {
                let middle = min(start + length, values.count)
                let end = min(middle + length, values.count)
                try merge(values[start..<middle], values[middle..<end], into: &merged)
            }
            values = merged
            length *= 2
        }
        return values
    }

    private mutating func merge(
        _ left: ArraySlice<Value>, _ right: ArraySlice<Value>, into merged: inout [Value]
    ) throws(Problem) {
        var (left, right) = (left, right)
        while let first = left.first, let second = right.first {
            guard let ordering = try order(first, second) else { throw mismatch(.less, first, second) }
            merged.append(ordering == .greater ? right.removeFirst() : left.removeFirst())
        }
        merged += left
        merged += right
    }
}
