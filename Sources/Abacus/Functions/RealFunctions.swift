extension BuiltinFunction {
    /// Functions whose results are reals, whatever their arguments are.
    static let realFunctions: [BuiltinFunction] = [
        .real("exp", Elementary.exponential),
        .logarithm("ln", Elementary.naturalLogarithm, dividedBy: DoubleDouble(1)),
        .logarithm("log10", Elementary.decimalLogarithm, dividedBy: .naturalLogarithmOfTen),
        .logarithm("log2", Elementary.binaryLogarithm, dividedBy: .naturalLogarithmOfTwo),
        BuiltinFunction("log", .exactly(2), gives: .number, demand: ofLogarithm) {
            unit, arguments throws(Problem) in
            try unit.logarithm(arguments[0], base: arguments[1])
        },
        .real("sin", Elementary.sine),
        .real("cos", Elementary.cosine),
        .real("tan", Elementary.tangent),
        .real("asin", Elementary.arcSine),
        .real("acos", Elementary.arcCosine),
        .real("atan", Elementary.arcTangent),
        BuiltinFunction("atan2", .exactly(2), gives: .number, demand: ofReals) {
            unit, arguments throws(Problem) in
            let (y, x) = (try unit.finiteReal(arguments[0]), try unit.finiteReal(arguments[1]))
            return try unit.real("atan2", Elementary.arcTangent(y, x), isPole: false)
        },
        .real("sinh", Elementary.hyperbolicSine),
        .real("cosh", Elementary.hyperbolicCosine),
        .real("tanh", Elementary.hyperbolicTangent),
        .real("asinh", Elementary.areaSine),
        .real("acosh", Elementary.areaCosine),
        .real("atanh", hasPole: true, Elementary.areaTangent),
        .real("degrees") { $0 * (180 / .pi) },
        .real("radians") { $0 * (.pi / 180) },
    ]

    private static let ofReals: @Sendable ([Value]) -> Demand = { arguments in
        Demand(work: arguments.reduce(200) { $0 + Cost.conversion($1) })
    }

    /// Logarithms of numbers that aren't doubles are computed with double-doubles.
    private static let ofLogarithm: @Sendable ([Value]) -> Demand = { arguments in
        let long = arguments.count { $0.bits > 64 }
        return Demand(work: ofReals(arguments).work + 9_000 * Double(long))
    }

    /// Returns a function of a double. If it has a pole, an infinite result means that the argument is outside its
    /// domain, otherwise that the result is too large.
    private static func real(
        _ name: String, hasPole: Bool = false, _ function: @escaping @Sendable (Double) -> Double
    ) -> BuiltinFunction {
        BuiltinFunction(name, .exactly(1), gives: .number, demand: ofReals) { unit, arguments throws(Problem) in
            let result = try function(unit.finiteReal(arguments[0]))
            return try unit.real(name, result, isPole: hasPole)
        }
    }

    /// Returns a logarithm: a function of doubles, and for other exact numbers their natural logarithm divided by that
    /// of the base.
    private static func logarithm(
        _ name: String, _ function: @escaping @Sendable (Double) -> Double, dividedBy divisor: DoubleDouble
    ) -> BuiltinFunction {
        BuiltinFunction(name, .exactly(1), gives: .number, demand: ofLogarithm) {
            unit, arguments throws(Problem) in
            let argument = try unit.number(arguments[0])
            if let rational = argument.rationalBetweenDoubles, !rational.isNegative {
                let logarithm = ScaledReal(logarithmOf: rational) / ScaledReal(significand: divisor)
                return try unit.real(name, logarithm.unscaled.high, isPole: true)
            }
            return try unit.real(name, function(unit.real(argument)), isPole: true)
        }
    }
}

extension ArithmeticUnit {
    /// Returns the double nearest to a number, which in exact arithmetic must be in the range of doubles.
    fileprivate func finiteReal(_ value: Value) throws(Problem) -> Double {
        let real = try real(value)
        if arithmetic != .real, !real.isFinite { throw .argumentTooLarge }
        return real
    }

    /// Returns the result of a function of finite doubles as a value, if the arithmetic admits it.
    fileprivate func real(_ name: String, _ result: Double, isPole: Bool) throws(Problem) -> Value {
        if arithmetic == .real { return .real(result) }
        if result.isNaN || (isPole && result.isInfinite) {
            throw .outsideDomain("'\(name)' has no value for this argument")
        }
        if arithmetic == .integer { throw .notAnInteger("'\(name)' does not give integers") }
        return .real(result)
    }

    fileprivate func logarithm(_ number: Value, base: Value) throws(Problem) -> Value {
        let (x, b) = (try self.number(number), try self.number(base))
        if arithmetic != .real {
            guard x.isPositive, b.isPositive, b.exactRational != 1 else {
                throw .outsideDomain("a logarithm needs a positive number and a positive base other than 1")
            }
        }
        let isBetweenDoubles = x.rationalBetweenDoubles != nil || b.rationalBetweenDoubles != nil
        guard isBetweenDoubles, let rational = x.exactRational, let base = b.exactRational else {
            return try real("log", Elementary.logarithm(real(x), base: real(b)), isPole: true)
        }
        return try real("log", ScaledReal.logarithm(rational, base: base), isPole: true)
    }
}

extension Value {
    /// Whether the value is a number greater than zero.
    fileprivate var isPositive: Bool {
        switch self {
        case .integer(let number): number.signum() > 0
        case .rational(let number): !number.isNegative
        case .real(let number): number > 0
        default: false
        }
    }
}
