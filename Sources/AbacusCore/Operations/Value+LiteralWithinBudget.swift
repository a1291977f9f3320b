extension Value {
    /// Returns the value as formulas write it. The budget admits each part before it is written.
    package func literal(_ format: ValueFormat, within budget: inout Budget) throws(Problem) -> String {
        var unit = ArithmeticUnit(arithmetic: .exact, budget: budget)
        defer { budget = unit.budget }
        return try literal(
            format, real: { (number, format) throws(Problem) in try unit.text(of: number, format) },
            admit: { part throws(Problem) in
                let demand = part.printingDemand(format)
                try unit.budget.admit(demand)
                try unit.budget.retain(Int(demand.bytes))
            })
    }

    /// Returns the demand of printing the value itself, including the names of its members but not its elements.
    fileprivate func printingDemand(_ format: ValueFormat) -> Demand {
        switch self {
        case .integer(let number) where format.printsPlainIntegers || format.radix != 10:
            Self.printingDemand(bits: number.bits, format, work: 200)
        case .integer(let number): Self.printingDemand(ofDigitsOf: Rational(number), format)
        case .rational(let number) where format.radix != 10 || format.writesQuotients:
            Self.printingDemand(
                bits: number.numerator.bits + number.denominator.bits, format,
                work: (bits <= 62 ? 500 : 900)
                    + (format.fractions == .mixed
                        ? 400 + Cost.division(number.numerator.bits, number.denominator.bits) : 0))
        case .rational(let number): Self.printingDemand(ofDigitsOf: number, format)
        case .text(let text): Self.printingDemand(texts: 1, bytes: text.utf8.count)
        // The demand of an exact real is known only while it is written.
        case .exactReal: Demand(work: 0)
        case .real(let number):
            if format.precision != .whole || format.numbers == .display, let exact = Rational(exactly: number) {
                Self.printingDemand(ofDigitsOf: exact, format, work: 1_000)
            } else {
                Demand(bytes: 32, work: format.hasExponents ? 1_800 : format.hasMarks ? 480 : 350)
            }
        case .boolean, .null: Demand(bytes: 32, work: 250)
        case .list: Demand(bytes: 32, work: 32)
        case .record(let record):
            Self.printingDemand(texts: record.count, bytes: record.names.reduce(0) { $0 + $1.utf8.count })
        }
    }

    /// The demand of finding the decimal digits of a number, each of which takes less than four bits.
    ///
    /// A number with finitely many digits is written in full and then rounded. If its denominator is very long, it
    /// isn't known beforehand whether the digits are finite, so both ways of writing it are admitted.
    private static func printingDemand(
        ofDigitsOf number: Rational, _ format: ValueFormat, work once: Double = 450
    ) -> Demand {
        let (numerator, denominator, wanted) = (number.numerator.bits, number.denominator.bits, format.digitCount)
        let places = number.mostDecimalPlaces
        var (bits, work) = (0.0, once + format.layoutWork)
        if let places {
            bits = max(0, numerator - denominator + 3.33 * Double(places))
            work += 3 * Double(places)
        }
        let mayBeEndless = places == nil || !number.hasKnownDecimalPlaces
        if mayBeEndless, format.precision != .whole || format.fractions == .readable {
            let digitBits = 4 * Double(max(wanted, ValueFormat.readableDigits))
            bits = max(bits, abs(numerator - denominator) + digitBits)
            let division = Cost.division(max(numerator, denominator) + digitBits, denominator)
            work += 900 + format.roundings * (division + 10 * Cost.linear(numerator + denominator))
        } else if places == nil {
            bits = numerator + denominator
            work += bits <= 124 ? 0 : 500
        }
        var demand = printingDemand(bits: bits, format, work: work)
        if format.keepsZeros {
            // A text that grows takes up to three times its length.
            demand.bytes += 3 * Double(wanted)
            demand.work += Double(wanted) / 6
        }
        return demand
    }

    /// The demand of writing a number of this many bits, including groups if there are any, plus work that is done
    /// once.
    private static func printingDemand(bits: Double, _ format: ValueFormat, work: Double) -> Demand {
        let digits = bits / Double(format.radix).binaryLogarithm
        let separators = Double(format.group?.utf8.count ?? 0) * digits / 3
        let marking = format.hasMarks ? 370 + 4 * separators : 0
        return Demand(bytes: 16 + digits + separators, work: work + Cost.writing(bits) + marking)
    }

    /// The demand of writing texts of this many bytes, each of which may become an escape.
    private static func printingDemand(texts: Int, bytes: Int) -> Demand {
        Demand(bytes: 32 + 10 * Double(bytes), work: 32 + 200 * Double(texts) + 50 * Double(bytes))
    }
}

extension ValueFormat {
    /// The work of laying out digits, in addition to finding them.
    fileprivate var layoutWork: Double {
        let ofExponent: Double = hasExponents ? 500 : 0
        return switch precision {
        case .whole: ofExponent
        case .places: ofExponent + 110
        case .significant: ofExponent + 550
        }
    }

    /// About how often a number is rounded. With an exponent, it may be rounded again; with steps of three digits, even
    /// more often.
    fileprivate var roundings: Double {
        switch numbers {
        case .automatic: 1
        case .positional, .scientific: 1.6
        case .engineering: 2
        case .display: 3
        }
    }
}

extension ArithmeticUnit {
    /// Returns an exact real as a format prints it.
    fileprivate mutating func text(of number: ExactReal, _ format: ValueFormat) throws(Problem) -> String {
        let limits = budget.limits
        // Building the text takes a few bytes and nanoseconds per character.
        let (ofMemory, ofWork) = (max(0, limits.memoryBytes - budget.aliveBytes) / 8, budget.remainingWork / 40)
        let limit = min(ofMemory, Int(clamping: min(ofWork, limits.workPerCall / 40)))
        let text = try decide { (decider) throws(RealProblem) in
            try number.text(format, limit: limit, using: decider)
        }
        guard let text else {
            throw limit == ofMemory ? .memoryExceeded(bytes: limits.memoryBytes) : .tooMuchWork(limits.work)
        }
        try budget.admit(Demand(bytes: Double(text.utf8.count), work: 1_000 + 35 * Double(text.utf8.count)))
        try budget.retain(text.utf8.count)
        return text
    }
}
