extension FormulaEnvironment {
    /// A value as it is printed, within the environment's limits: a short value may be long to print, as `1/2**100000`.
    ///
    /// - Parameter source: the text that gave the value, which an error is about.
    /// - Throws: why it is not printed: the text would be too long, or take too long.
    public func text(
        of value: Value, _ format: ValueFormat = ValueFormat(), for source: Source
    ) throws(EvaluationError) -> String {
        let isText = value.kind == .text
        if isText || (value.footprint <= 256 && format.digits ?? 0 <= 1_000) { return value.text(format) }
        var budget = Budget(limits: limits, aliveBytes: footprint, isCancelled: isCancelled)
        do throws(Problem) {
            return try value.literal(format) { part throws(Problem) in
                let demand = part.printingDemand(format)
                try budget.admit(demand)
                try budget.retain(Int(demand.bytes))
            }
        } catch {
            throw EvaluationError([Diagnostic(error, at: 0..<source.bytes.count)], in: source)
        }
    }
}

extension Value {
    /// What it takes to print the value itself, without its elements.
    fileprivate func printingDemand(_ format: ValueFormat) -> Demand {
        switch self {
        case .integer(let number): Self.printingDemand(bits: number.bits, format)
        case .rational(let number):
            if format.radix == 10, let places = format.digits ?? number.mostDecimalPlaces {
                Self.printingDemand(bits: bits + 4 * Double(places), format)
            } else {
                Self.printingDemand(bits: number.numerator.bits + number.denominator.bits, format)
            }
        case .text(let text): Demand(bytes: 10 * Double(text.utf8.count), work: 40 * Double(text.utf8.count))
        case .real, .boolean, .null: Demand(bytes: 32, work: 200)
        case .list, .record: Demand(bytes: 32, work: 32)
        }
    }

    private static func printingDemand(bits: Double, _ format: ValueFormat) -> Demand {
        Demand(bytes: 16 + bits / Double(format.radix).binaryLogarithm, work: 200 + Cost.writing(bits))
    }
}
