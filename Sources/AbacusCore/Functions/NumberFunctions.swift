extension BuiltinFunction {
    /// Functions of all numbers, with exact results for exact arguments.
    static let numberFunctions: [BuiltinFunction] = [
        BuiltinFunction(
            .init("abs(x)", "Magnitude", example: "abs(-3)"), .exactly(1), gives: .number, words: .absolute,
            programs: .operation(.absolute), demand: copy
        ) {
            unit, arguments throws(Problem) in
            switch try unit.number(arguments[0]) {
            case .integer(let number): .integer(number.magnitude)
            case .rational(let number): .rational(number.magnitude)
            case .exactReal(let number):
                try unit.realValue(SizeEstimate.inspection(of: number)) { (decider) throws(RealProblem) in
                    try number.magnitude(using: decider)
                }
            case let number: try .real(unit.real(number).magnitude)
            }
        },
        BuiltinFunction(
            .init("sign(x)", "-1, 0 or 1", example: "sign(-3)"), .exactly(1), gives: .number, words: .sign,
            programs: .operation(.sign), demand: inside
        ) { unit, arguments throws(Problem) in
            switch try unit.number(arguments[0]) {
            case .integer(let number): .integer(number.signum())
            case .rational(let number): .integer(number.signum())
            case .exactReal(let number):
                try unit.realValue(Demand(work: 300 + 30 * Double(number.weight))) { (decider) throws(RealProblem) in
                    ExactReal(try number.signum(using: decider))
                }
            case let number: try .real(unit.real(number).unit)
            }
        },
        BuiltinFunction(
            .init("min(x, …)", "Least number", example: "min(3, 1, 2)"), .atLeast(1), gives: .number, words: .least,
            programs: .fold(.minimum), demand: perElement(18)
        ) {
            unit, arguments throws(Problem) in
            try unit.extreme(of: elements(arguments), .less)
        },
        BuiltinFunction(
            .init("max(x, …)", "Greatest number", example: "max(3, 1, 2)"), .atLeast(1), gives: .number,
            words: .greatest, programs: .fold(.maximum),
            demand: perElement(18)
        ) {
            unit, arguments throws(Problem) in
            try unit.extreme(of: elements(arguments), .greater)
        },
        BuiltinFunction(
            .init("clamp(x, low, high)", "x, or the bound that it exceeds", example: "clamp(5, 1, 3)"), .exactly(3),
            gives: .number, words: .clamped, doubles: .clamped, programs: .clamp, demand: clamping
        ) {
            unit, arguments throws(Problem) in
            let (low, high) = (arguments[1], arguments[2])
            let raised = try unit.extreme(of: [arguments[0], low], .greater)
            if try unit.compare(low, high) == .greater {
                throw .outsideDomain("the lower bound is above the upper one")
            }
            return try unit.extreme(of: [raised, high], .less)
        },
        .rounding(
            .init(
                "floor(x[, places])", "Rounded down, to an integer or a number of decimals", example: "floor(7 / 2)"),
            .down, words: .floor, .floor),
        .rounding(
            .init("ceil(x[, places])", "Rounded up, to an integer or a number of decimals", example: "ceil(2 / 3, 2)"),
            .up, words: .ceiling, .ceil),
        .rounding(
            .init(
                "trunc(x[, places])", "Rounded towards zero, to an integer or a number of decimals",
                example: "trunc(-7 / 2)"),
            .towardZero, words: .truncated, .trunc),
        BuiltinFunction(
            .init(
                "round(x[, places])", "Rounded half away from zero, to an integer or a number of decimals",
                example: "round(2 / 3, 2)"), 1...2, gives: .number, words: .rounded, doubles: .rounded,
            programs: .round,
            demand: division
        ) { unit, arguments throws(Problem) in
            guard arguments.count == 2 else {
                // Finding the nearest integer takes a comparison with the remainder.
                if case .rational = arguments[0] { try unit.budget.spend(250 + UInt64(Cost.linear(arguments[0].bits))) }
                return try unit.round(arguments[0], .toNearestOrAwayFromZero)
            }
            return try unit.round(arguments[0], .toNearestOrAwayFromZero, places: unit.integer(arguments[1]))
        },
        BuiltinFunction(
            .init("numerator(x)", "Numerator of the reduced fraction", example: "numerator(6 / 4)"), .exactly(1),
            gives: .number, words: .numerator, demand: part
        ) {
            unit, arguments throws(Problem) in
            try .integer(unit.rational(arguments[0]).numerator)
        },
        BuiltinFunction(
            .init("denominator(x)", "Denominator of the reduced fraction", example: "denominator(6 / 4)"), .exactly(1),
            gives: .number, words: .denominator, demand: part
        ) {
            unit, arguments throws(Problem) in
            try .integer(unit.rational(arguments[0]).denominator)
        },
    ]

    /// The demand of a function that copies its argument.
    private static let copy: @Sendable ([Value]) -> Demand = { SizeEstimate.copy($0[0].bits) }

    /// The demand of a function that returns part of its argument.
    private static let part: @Sendable ([Value]) -> Demand = { arguments in
        Demand(work: arguments[0].bits <= 62 ? 0 : Cost.allocation)
    }

    /// The demand of dividing the parts of a fraction. An integer is returned as it is.
    private static let division: @Sendable ([Value]) -> Demand = { arguments in
        guard case .rational(let number) = arguments[0] else { return .constant }
        let (numerator, denominator) = (number.numerator.bits, number.denominator.bits)
        let bits = max(numerator, denominator)
        let work = Cost.division(numerator, denominator)
        return Demand(bits: bits, work: bits <= 64 ? 100 : work + 200)
    }

    private static func rounding(
        _ description: NameDescription, _ rule: FloatingPointRoundingRule, words: FunctionOfWords,
        _ operation: NumericOperation
    ) -> BuiltinFunction {
        BuiltinFunction(
            description, 1...2, gives: .number, words: words, programs: .operation(operation), demand: division
        ) {
            unit, arguments throws(Problem) in
            if arguments.count == 1 { return try unit.round(arguments[0], rule) }
            return try unit.round(arguments[0], rule, places: unit.integer(arguments[1]))
        }
    }

    private static let clamping: @Sendable ([Value]) -> Demand = { _ in Demand(work: 150) }
}

extension ArithmeticUnit {
    /// Returns the exact value of a number.
    ///
    /// - Throws: an error if the number isn't finite or rational.
    fileprivate func rational(_ value: Value) throws(Problem) -> Rational {
        guard let rational = try number(value).exactRational else {
            throw .outsideDomain("\(value.abbreviated) is not a quotient of integers")
        }
        return rational
    }

    /// Compares two numbers; returns nil if one of them is nan.
    fileprivate mutating func compare(_ left: Value, _ right: Value) throws(Problem) -> Ordering? {
        return try order(number(left), number(right)).unwrapped(because: "numbers have an order")
    }

    /// Returns the least or greatest of the values, the first one if several are equal; nan if one of them is nan.
    fileprivate mutating func extreme(of values: [Value], _ wanted: Ordering) throws(Problem) -> Value {
        guard let first = values.first else { throw .outsideDomain("an empty list has no least or greatest element") }
        var result = try number(first)
        for value in values.dropFirst() {
            guard let ordering = try compare(value, result) else { return .real(.nan) }
            if ordering == wanted { result = value }
        }
        return result
    }

    /// Returns a number rounded to an integer. A double stays a double.
    package mutating func round(_ value: Value, _ rule: FloatingPointRoundingRule) throws(Problem) -> Value {
        switch try number(value) {
        case .rational(let number): .integer(number.rounded(rule))
        case .real(let number): .real(number.rounded(rule))
        case .exactReal(let number):
            // Finding the nearest integer takes another sum.
            try realValue(SizeEstimate.function(of: number, operations: rule == .toNearestOrAwayFromZero ? 1 : 0.6)) {
                (decider) throws(RealProblem) in
                try ExactReal(number.rounded(rule, using: decider))
            }
        default: value
        }
    }

    /// Returns a number rounded by a rule to a number of decimal places. A negative number of places rounds to tens,
    /// hundreds and so on.
    fileprivate mutating func round(
        _ value: Value, _ rule: FloatingPointRoundingRule, places: BigInteger
    ) throws(Problem) -> Value {
        if case .exactReal(let number) = value { return try round(number, rule, places: places) }
        guard let exact = try number(value).exactRational else { return value }
        if exact.isInteger, !places.isNegative { return value }
        if let most = exact.mostDecimalPlaces, places >= BigInteger(most) {
            let exponent = BigInteger(most)
            try budget.admit(
                Demand(work: Cost.modularPower(exponent: exponent.bits, modulus: exact.denominator.bits)))
            if exact.isDecimal(ofPlaces: most) { return value }
        }
        let scale = Double(places) * 3.3220
        let magnitude = Double(exact.numerator.bitLength - exact.denominator.bitLength)
        let rounded: Rational
        if scale < -magnitude - 8, rule.givesZero(nearZero: exact) {
            rounded = 0
        } else if case .real = value, scale > 1_100 {
            // A double has at most 1,074 binary places, and so at most 1,074 decimal places.
            return value
        } else {
            let bits = value.bits + abs(scale) + 4
            try budget.admit(Demand(bits: bits, work: roundingWork(exact, scale)))
            rounded = exact.rounded(places: Int(clamping: places), rule)
        }
        guard case .real(let real) = value else { return Value(rounded) }
        // A negative number that rounds to zero gives negative zero.
        return .real(Double(signOf: real, magnitudeOf: Double(rounded)))
    }
}

extension ArithmeticUnit {
    /// Returns an exact real rounded to a number of decimal places, if that power of ten is within the limits.
    private mutating func round(
        _ number: ExactReal, _ rule: FloatingPointRoundingRule, places: BigInteger
    ) throws(Problem) -> Value {
        let isNearest = rule == .toNearestOrAwayFromZero
        if places.isNegative {
            // The multiples to round to, and the ties between them, are integers, so the digits after the point don't
            // matter.
            return try round(round(.exactReal(number), isNearest ? .towardZero : rule), rule, places: places)
        }
        guard isNearest else {
            let scale = try apply(.power, 10, .integer(places))
            return try apply(.divide, round(apply(.multiply, .exactReal(number), scale), rule), scale)
        }
        let bits = Double(places.magnitude) * 3.3220
        try budget.admit(Demand(bits: bits, work: Cost.power(bits, exponent: bits)))
        return try realValue(SizeEstimate.function(of: number, operations: 3)) { (decider) throws(RealProblem) in
            try ExactReal(number.rounded(places: Int(clamping: places), using: decider))
        }
    }

    /// Returns the work of rounding to a power of ten with this many bits or, if negative, to its reciprocal: the
    /// number is multiplied by it, divided, and multiplied again.
    private func roundingWork(_ number: Rational, _ scale: Double) -> Double {
        let (numerator, denominator) = (number.numerator.bits + max(scale, 0), number.denominator.bits - min(scale, 0))
        let power = abs(scale)
        let products =
            Cost.multiplication(power, scale > 0 ? number.numerator.bits : number.denominator.bits)
            + (scale > 0 ? 0 : Cost.multiplication(power, max(0, numerator - denominator)))
        return Cost.power(power, exponent: power) + products + Cost.division(numerator, denominator)
            + 10 * Cost.linear(numerator + denominator)
            + (max(numerator, denominator) <= 64 ? 850 : 1_350)
    }
}

extension ExactReal {
    /// Returns the number rounded to an integer by one of the rules that functions use.
    fileprivate func rounded(
        _ rule: FloatingPointRoundingRule, using decider: RealDecider
    ) throws(RealProblem) -> BigInteger {
        switch rule {
        case .down: try floor(using: decider)
        case .up: try ceiling(using: decider)
        case .towardZero: try truncated(using: decider)
        default: try rounded(using: decider).numerator
        }
    }
}

extension FloatingPointRoundingRule {
    /// Whether the rule rounds a number to 0 if its magnitude is far below the rounding unit.
    fileprivate func givesZero(nearZero number: Rational) -> Bool {
        switch self {
        case .down: !number.isNegative
        case .up: number.isNegative || number.isZero
        default: true
        }
    }
}
