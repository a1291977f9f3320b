extension FormulaEnvironment {
    /// Prints a value within the environment's limits: even a short value can be long in print, such as `1/2**100000`.
    ///
    /// - Parameter source: the text that gave the value, where an error is reported.
    /// - Throws: why the value isn't printed: the result would be too long, or take too long.
    /// - Complexity: that of converting the number to the base, which the limits admit first.
    public func text(
        of value: Value, _ format: ValueFormat = ValueFormat(), for source: Source
    ) throws(EvaluationError) -> String {
        let isText = value.kind == .text
        let isShort = !value.isExactReal && value.footprint <= 256 && format.digits ?? 0 <= 1_000
        if isText || isShort { return value.text(format) }
        var budget = Budget(limits: limits, aliveBytes: footprint, isCancelled: isCancelled)
        do throws(Problem) {
            return try value.literal(format, within: &budget)
        } catch {
            throw EvaluationError([Diagnostic(error, at: 0..<source.bytes.count)], in: source)
        }
    }
}

extension Value {
    /// The value as it is written in formulas, each part of which the budget admits first.
    func literal(_ format: ValueFormat, within budget: inout Budget) throws(Problem) -> String {
        var unit = ArithmeticUnit(arithmetic: .exact, budget: budget)
        defer { budget = unit.budget }
        return try literal(
            format, real: { (number) throws(Problem) in try unit.text(of: number, format) },
            admit: { part throws(Problem) in
                let demand = part.printingDemand(format)
                try unit.budget.admit(demand)
                try unit.budget.retain(Int(demand.bytes))
            })
    }

    /// Returns what it takes to print the value itself, without its elements but with the names of its members.
    fileprivate func printingDemand(_ format: ValueFormat) -> Demand {
        switch self {
        case .integer(let number): Self.printingDemand(bits: number.bits, format)
        case .rational(let number):
            if format.radix == 10, format.fractions != .quotient, let places = format.digits ?? number.mostDecimalPlaces
            {
                Self.printingDemand(bits: bits + 4 * Double(places), format, work: 550)
            } else {
                Self.printingDemand(bits: number.numerator.bits + number.denominator.bits, format, work: 550)
            }
        case .text(let text): Self.printingDemand(texts: 1, bytes: text.utf8.count)
        // What an exact real takes is only known as it is written.
        case .exactReal: Demand(work: 0)
        case .real, .boolean, .null: Demand(bytes: 32, work: 250)
        case .list: Demand(bytes: 32, work: 32)
        case .record(let record):
            Self.printingDemand(texts: record.count, bytes: record.names.reduce(0) { $0 + $1.utf8.count })
        }
    }

    /// What it takes to write a number of so many bits, and for what is done but once.
    private static func printingDemand(bits: Double, _ format: ValueFormat, work: Double = 200) -> Demand {
        Demand(bytes: 16 + bits / Double(format.radix).binaryLogarithm, work: work + Cost.writing(bits))
    }

    /// What it takes to write texts of so many bytes, each of which may be written as an escape.
    private static func printingDemand(texts: Int, bytes: Int) -> Demand {
        Demand(bytes: 32 + 10 * Double(bytes), work: 32 + 200 * Double(texts) + 50 * Double(bytes))
    }
}

extension ArithmeticUnit {
    /// Returns an exact real as a format prints it.
    fileprivate mutating func text(of number: ExactReal, _ format: ValueFormat) throws(Problem) -> String {
        let limits = budget.limits
        // Each character takes a few bytes and nanoseconds while the text is put together.
        let (ofMemory, ofWork) = (max(0, limits.memoryBytes - budget.aliveBytes) / 8, budget.remainingWork / 40)
        let limit = min(ofMemory, Int(clamping: min(ofWork, limits.workPerCall / 40)))
        let text = try decide { (decider) throws(RealProblem) in
            try number.text(format, expressionLimit: limit, using: decider)
        }
        guard let text else {
            throw limit == ofMemory ? .memoryExceeded(bytes: limits.memoryBytes) : .tooMuchWork(limits.work)
        }
        try budget.admit(Demand(bytes: Double(text.utf8.count), work: 1_000 + 35 * Double(text.utf8.count)))
        try budget.retain(text.utf8.count)
        return text
    }
}
