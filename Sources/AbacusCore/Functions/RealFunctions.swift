extension BuiltinFunction {
    /// Functions whose results are reals. In `exact`, these are exact reals unless an argument is a double.
    static let realFunctions: [BuiltinFunction] = [
        .real(.init("exp(x)", "e to the x", example: "exp(1)"), .operation(.exponential)) {
            number, decider throws(RealProblem) in
            try number.exponential(using: decider)
        },
        .logarithm(.init("ln(x)", "Natural logarithm", example: "ln(e)"), operations: 3, .operation(.naturalLogarithm))
        {
            number, decider throws(RealProblem) in
            try number.logarithm(using: decider)
        },
        .logarithm(
            .init("log10(x)", "Decimal logarithm", example: "log10(1000)"), operations: 16,
            .operation(.decimalLogarithm)
        ) { number, decider throws(RealProblem) in
            try number.logarithm(base: 10, using: decider)
        },
        .logarithm(
            .init("log2(x)", "Binary logarithm", example: "log2(8)"), operations: 10, .operation(.binaryLogarithm)
        ) { number, decider throws(RealProblem) in
            try number.logarithm(base: 2, using: decider)
        },
        BuiltinFunction(
            .init("log(x, base)", "Logarithm to a base", example: "log(81, 3)"), .exactly(2), gives: .number,
            programs: .operation(.logarithm), demand: ofReals
        ) { unit, arguments throws(Problem) in
            try unit.logarithm(arguments[0], base: arguments[1])
        },
        .ofAngle(
            .init("sin(x)", "Sine of an angle, in radians unless --degrees is given", example: "sin(30°)"), 2, .sine,
            .sineOfDegrees
        ) { number, decider throws(RealProblem) in
            try number.sine(using: decider)
        },
        .ofAngle(
            .init("cos(x)", "Cosine of an angle, in radians unless --degrees is given", example: "cos(60°)"), 2,
            .cosine,
            .cosineOfDegrees
        ) { number, decider throws(RealProblem) in
            try number.cosine(using: decider)
        },
        .ofAngle(
            .init("tan(x)", "Tangent of an angle, in radians unless --degrees is given", example: "tan(45°)"), 3,
            .tangent,
            .tangentOfDegrees
        ) { number, decider throws(RealProblem) in
            try number.tangent(using: decider)
        },
        .givingAngle(
            .init("asin(x)", "Angle of a sine, in radians unless --degrees is given", example: "asin(1)"), 1, .arcSine,
            .arcSineInDegrees
        ) { number, decider throws(RealProblem) in
            try number.arcsine(using: decider)
        },
        .givingAngle(
            .init("acos(x)", "Angle of a cosine, in radians unless --degrees is given", example: "acos(0)"), 2,
            .arcCosine,
            .arcCosineInDegrees
        ) { number, decider throws(RealProblem) in
            try number.arccosine(using: decider)
        },
        .givingAngle(
            .init("atan(x)", "Angle of a tangent, in radians unless --degrees is given", example: "atan(1)"), 1,
            .arcTangent, .arcTangentInDegrees
        ) { number, decider throws(RealProblem) in
            try number.arctangent(using: decider)
        },
        arctangentOfPoint,
        .real(.init("sinh(x)", "Hyperbolic sine", example: "sinh(0)"), operations: 3, .operation(.hyperbolicSine)) {
            number, decider throws(RealProblem) in
            try number.hyperbolicSine(using: decider)
        },
        .real(.init("cosh(x)", "Hyperbolic cosine", example: "cosh(0)"), operations: 3, .operation(.hyperbolicCosine)) {
            number, decider throws(RealProblem) in
            try number.hyperbolicCosine(using: decider)
        },
        .real(.init("tanh(x)", "Hyperbolic tangent", example: "tanh(0)"), operations: 8, .operation(.hyperbolicTangent))
        {
            number, decider throws(RealProblem) in
            try number.hyperbolicTangent(using: decider)
        },
        .real(.init("asinh(x)", "Inverse hyperbolic sine", example: "asinh(0)"), operations: 5, .operation(.areaSine)) {
            number, decider throws(RealProblem) in
            try number.inverseHyperbolicSine(using: decider)
        },
        .real(
            .init("acosh(x)", "Inverse hyperbolic cosine", example: "acosh(1)"), operations: 5, .operation(.areaCosine)
        ) { number, decider throws(RealProblem) in
            try number.inverseHyperbolicCosine(using: decider)
        },
        .real(
            .init("atanh(x)", "Inverse hyperbolic tangent", example: "atanh(0)"), operations: 3, hasPole: true,
            .operation(.areaTangent)
        ) { number, decider throws(RealProblem) in
            try number.inverseHyperbolicTangent(using: decider)
        },
        .real(
            .init("degrees(x)", "Radians as degrees", example: "degrees(pi)"), operations: conversion,
            .product(180 / .pi),
            exactly: { number, _ in number * .radian }),
        .real(
            .init("radians(x)", "Degrees as radians", example: "radians(180)"), operations: conversion,
            .product(.pi / 180),
            exactly: { number, _ in number * .degree }),
    ]

    static let ofReals: @Sendable ([Value]) -> Demand = { arguments in
        Demand(work: arguments.reduce(100) { $0 + Cost.conversion($1) })
    }

    typealias ExactFunction = @Sendable (ExactReal, RealDecider) throws(RealProblem) -> ExactReal

    /// Returns a function of an exact real or a double. An infinite double means that the argument is outside the
    /// domain if the function has a pole; otherwise, that the result is too large.
    ///
    /// - Parameter operations: the number of sums and products of exact reals that take about the same time.
    static func real(
        _ description: NameDescription, operations: Double = 1, hasPole: Bool = false,
        _ meaning: ProgramMeaning, degrees: BuiltinFunction? = nil,
        exactly exactFunction: @escaping ExactFunction
    ) -> BuiltinFunction {
        BuiltinFunction(
            description, .exactly(1), gives: .number, programs: meaning, degrees: degrees, demand: ofReals
        ) { unit, arguments throws(Problem) in
            let argument = try unit.number(arguments[0])
            if let number = unit.exactReal(argument) {
                return try unit.call(description.name, operations, exactFunction, number)
            }
            let result = try meaning(unit.finiteReal(argument))
            return try unit.real(description.name, result, isPole: hasPole)
        }
    }

    /// The number of sums and products of exact reals that take about as long as converting degrees.
    static let conversion = 0.7

    /// Returns a logarithm. The arithmetic `integer` has none, so nothing is computed there: the number may exceed all
    /// doubles.
    private static func logarithm(
        _ description: NameDescription, operations: Double, _ meaning: ProgramMeaning,
        exactly exactFunction: @escaping ExactFunction
    ) -> BuiltinFunction {
        BuiltinFunction(description, .exactly(1), gives: .number, programs: meaning, demand: ofReals) {
            unit, arguments throws(Problem) in
            let argument = try unit.number(arguments[0])
            if let number = unit.exactReal(argument) {
                try unit.admitFactorization(of: number)
                return try unit.call(description.name, operations, exactFunction, number)
            }
            let isRefused = unit.arithmetic == .integer && !argument.isNegative && argument != 0
            return try unit.real(description.name, isRefused ? 0 : meaning(unit.real(argument)), isPole: true)
        }
    }
}

extension ArithmeticUnit {
    /// Returns the result of a function for an exact real.
    fileprivate mutating func call(
        _ name: String, _ operations: Double, _ function: (ExactReal, RealDecider) throws(RealProblem) -> ExactReal,
        _ argument: ExactReal
    ) throws(Problem) -> Value {
        try realValue(SizeEstimate.function(of: argument, operations: operations), orElse: Self.hasNoValue(name)) {
            (decider) throws(RealProblem) in
            try function(argument, decider)
        }
    }

    private static func hasNoValue(_ name: String) -> String { "'\(name)' has no value for this argument" }

    /// Returns the double nearest to a number. In exact arithmetic, the number must be in the range of doubles.
    mutating func finiteReal(_ value: Value) throws(Problem) -> Double {
        let real = try real(value)
        if arithmetic != .real, !real.isFinite { throw .argumentTooLarge }
        return real
    }

    /// Returns the result of a function of finite doubles as a value, if the arithmetic allows that.
    func real(_ name: String, _ result: Double, isPole: Bool) throws(Problem) -> Value {
        if arithmetic == .real { return .real(result) }
        if result.isNaN || (isPole && result.isInfinite) { throw .outsideDomain(Self.hasNoValue(name)) }
        if arithmetic == .integer { throw .notAnInteger("'\(name)' does not give integers") }
        return .real(result)
    }

    fileprivate mutating func logarithm(_ number: Value, base: Value) throws(Problem) -> Value {
        let domain = "a logarithm needs a positive number and a positive base other than 1"
        let (number, base) = (try self.number(number), try self.number(base))
        if let number = exactReal(number), let base = exactReal(base) {
            try admitFactorization(of: number)
            try admitFactorization(of: base)
            return try realValue(SizeEstimate.logarithm(of: number, base: base), orElse: domain) {
                (decider) throws(RealProblem) in
                try number.logarithm(base: base, using: decider)
            }
        }
        let (x, b) = (try real(number), try real(base))
        if arithmetic != .real {
            guard x > 0, b > 0, b != 1 else { throw .outsideDomain(domain) }
        }
        // The arithmetic `integer` has no logarithms, so nothing is computed: the integers may exceed all doubles.
        return try real("log", arithmetic == .integer ? 0 : Elementary.logarithm(x, base: b), isPole: true)
    }
}
