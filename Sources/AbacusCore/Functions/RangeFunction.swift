extension BuiltinFunction {
    static let rangeFunction = BuiltinFunction(
        .init(
            "range(a, b[, step])", "List of the numbers a, a + 1 and so on up to b, or with another step",
            example: "range(1, 5)"),
        2...3, gives: .list, demand: inside
    ) { unit, arguments throws(Problem) in
        if arguments.count == 3 { return try unit.range(arguments[0], arguments[1], by: arguments[2]) }
        return try unit.range(unit.integer(arguments[0]), unit.integer(arguments[1]))
    }
}

extension ArithmeticUnit {
    fileprivate mutating func range(_ first: BigInteger, _ last: BigInteger) throws(Problem) -> Value {
        if first > last { return .list([]) }
        let count = last - first + 1
        let bytes = Double(MemoryLayout<Value>.stride) + max(first.bits, last.bits) / 8
        let isShort = max(first.bits, last.bits) <= 62
        try budget.admit(
            Demand(bytes: Double(count) * bytes, work: 400 + Double(count) * (isShort ? 30 : 250), longestCall: 0))
        var elements: [Value] = []
        elements.reserveCapacity(Int(count))
        var next = first
        while next <= last {
            try budget.spend(1)
            elements.append(try settle(.integer(next)))
            next += 1
        }
        return .list(Value.List(elements))
    }

    /// Returns the list of first + k · step up to the last number, or down to it if the step is negative.
    fileprivate mutating func range(_ first: Value, _ last: Value, by step: Value) throws(Problem) -> Value {
        for value in [first, last, step] {
            if case .real(let real) = try number(value), !real.isFinite {
                throw .outsideDomain("a range has finite bounds and a finite step")
            }
        }
        if try isEqual(step, 0) { throw .outsideDomain("the step of a range must not be 0") }
        let quotient = try apply(.floorDivide, apply(.subtract, last, first), step)
        if case .real(.infinity) = quotient { throw .memoryExceeded(bytes: budget.limits.memoryBytes) }
        if case .real(-.infinity) = quotient { return .list([]) }
        var steps = try integer(quotient)
        if arithmetic.roundsFractions {
            // The rounded numbers decide: ten steps of 0.1 from 0 end at 1.
            if try !isBeyond(last, steps + 1, from: first, by: step) {
                steps += 1
            } else if try isBeyond(last, steps, from: first, by: step) {
                steps -= 1
            }
        }
        if steps.isNegative { return .list([]) }
        // The elements are at most as long as the numbers that they are computed from.
        let bytes = Double(MemoryLayout<Value>.stride) + (first.bits + last.bits + step.bits) / 4
        let count = Double(steps) + 1
        try budget.admit(Demand(bytes: count * bytes, work: 400 + 200 * count, longestCall: 0))
        var elements: [Value] = []
        elements.reserveCapacity(Int(steps) + 1)
        var footprint = 0
        for place in 0...Int(steps) {
            let element = try self.element(BigInteger(place), from: first, by: step)
            footprint += element.footprint
            if Double(footprint) > count * bytes { try budget.admit(Demand(bytes: Double(footprint), work: 0)) }
            elements.append(element)
        }
        return .list(Value.List(elements))
    }

    private mutating func element(_ place: BigInteger, from first: Value, by step: Value) throws(Problem) -> Value {
        try apply(.add, first, apply(.multiply, .integer(place), step))
    }

    /// Whether this many steps lead beyond the last number.
    private mutating func isBeyond(
        _ last: Value, _ steps: BigInteger, from first: Value, by step: Value
    ) throws(Problem) -> Bool {
        let direction = try order(step, 0)
        return try order(element(steps, from: first, by: step), last) == direction
    }
}
