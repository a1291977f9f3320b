extension BuiltinFunction {
    /// Functions about the distribution of numbers.
    static let statisticFunctions: [BuiltinFunction] = [
        .average(.init("average(x, …)", "Mean of the numbers", example: "average(1, 2, 6)")),
        .average(.init("mean(x, …)", "Mean of the numbers", example: "mean(1, 2, 6)")),
        .spread(.init("variance(x, …)", "Variance of a population", example: "variance(1, 3)"), of: .population) {
            unit, variance in variance
        },
        .spread(.init("stddev(x, …)", "Standard deviation of a population", example: "stddev(1, 3)"), of: .population) {
            unit, variance throws(Problem) in try unit.root(variance, 2)
        },
        .spread(
            .init("samplevariance(x, …)", "Variance, estimated from a sample", example: "samplevariance(1, 2, 3)"),
            of: .sample
        ) { unit, variance in variance },
        .spread(
            .init(
                "samplestddev(x, …)", "Standard deviation, estimated from a sample", example: "samplestddev(1, 2, 3)"),
            of: .sample
        ) { unit, variance throws(Problem) in try unit.root(variance, 2) },
        BuiltinFunction(
            .init(
                "percentile(list, p)", "The number below which p percent of the numbers are",
                example: "percentile([1, 2, 3, 4], 50)"), .exactly(2),
            takes: .each(.list, .number, elements: .number), gives: .number, demand: sortingFirst
        ) {
            unit, arguments throws(Problem) in
            try unit.percentile(arguments[1], of: unit.list(arguments[0]).elements)
        },
    ]

    private static func average(_ description: NameDescription) -> BuiltinFunction {
        BuiltinFunction(description, .atLeast(1), gives: .number, programs: .average, demand: perElement(65)) {
            unit, arguments throws(Problem) in
            try unit.average(of: nonempty(arguments))
        }
    }

    /// Returns a function of a variance.
    private static func spread(
        _ description: NameDescription, of group: StatisticalGroup,
        _ body: @escaping @Sendable (inout ArithmeticUnit, Value) throws(Problem) -> Value
    ) -> BuiltinFunction {
        BuiltinFunction(description, .atLeast(1), gives: .number, demand: perElement(60)) {
            unit, arguments throws(Problem) in
            try body(&unit, unit.variance(nonempty(arguments), of: group))
        }
    }

    private static let sortingFirst: @Sendable ([Value]) -> Demand = { arguments in sorting([arguments[0]]) }
}

/// What the numbers are: a population, or a sample from which the variance of the population is estimated.
private enum StatisticalGroup {
    case population, sample
}

extension ArithmeticUnit {
    mutating func average(of values: [Value]) throws(Problem) -> Value {
        try apply(.divide, sum(of: values), Value(values.count))
    }

    /// Returns the mean squared deviation from the mean. For a sample, the sum of squares is divided by one less than
    /// the number of values (Bessel's correction).
    fileprivate mutating func variance(_ values: [Value], of group: StatisticalGroup) throws(Problem) -> Value {
        let divisor = values.count - (group == .sample ? 1 : 0)
        if divisor == 0 { throw .outsideDomain("a sample of one number has no variance") }
        let mean = try average(of: values)
        var squares = Operand.value(0)
        for value in values {
            let distance = try apply(.subtract, value, mean)
            squares = try combine(squares, .add, apply(.multiply, distance, distance))
        }
        return try apply(.divide, value(of: squares), Value(divisor))
    }

    /// Returns the value below which a percentage of the values lie, interpolated linearly between the two nearest
    /// ones: of n values in ascending order, the one at position p / 100 · (n - 1), counted from 0 (definition 7 of R.
    /// J. Hyndman and Y. Fan, “Sample Quantiles in Statistical Packages”, The American Statistician 50, 1996).
    fileprivate mutating func percentile(_ percentage: Value, of values: [Value]) throws(Problem) -> Value {
        if values.isEmpty { throw .outsideDomain("the list is empty") }
        guard try isPercentage(number(percentage)) else { throw .outsideDomain("a percentage is between 0 and 100") }
        for value in values where try number(value).isNaN { return value }
        let sorted = try sorted(values)
        let hundredths = try apply(.multiply, percentage, Value(values.count - 1))
        let place = Int(try integer(apply(.floorDivide, hundredths, 100)))
        let rest = try apply(.modulo, hundredths, 100)
        if try isEqual(rest, 0) { return sorted[place] }
        let step = try apply(.subtract, sorted[place + 1], sorted[place])
        return try apply(.add, sorted[place], apply(.divide, apply(.multiply, step, rest), 100))
    }

    private mutating func isPercentage(_ value: Value) throws(Problem) -> Bool {
        for (bound, wrong) in [(Value(0), Ordering.less), (100, .greater)] {
            guard let ordering = try order(value, bound), let ordering, ordering != wrong else { return false }
        }
        return true
    }
}
