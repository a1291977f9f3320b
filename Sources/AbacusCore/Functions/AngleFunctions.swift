// Functions that take or return angles. Each is paired with a version for angles in degrees.

extension BuiltinFunction {
    /// Returns a function of an angle, paired with its version for degrees.
    static func ofAngle(
        _ description: NameDescription, _ operations: Double, _ radians: NumericOperation, _ degrees: NumericOperation,
        exactly exactFunction: @escaping ExactFunction
    ) -> BuiltinFunction {
        let ofDegrees = real(
            description, operations: operations + conversion, hasPole: degrees == .tangentOfDegrees, .operation(degrees)
        ) { number, decider throws(RealProblem) in try exactFunction(number * .degree, decider) }
        return real(
            description, operations: operations, .operation(radians), degrees: ofDegrees, exactly: exactFunction)
    }

    /// Returns a function that gives an angle, paired with its version that gives degrees.
    static func givingAngle(
        _ description: NameDescription, _ operations: Double, _ radians: NumericOperation, _ degrees: NumericOperation,
        exactly exactFunction: @escaping ExactFunction
    ) -> BuiltinFunction {
        let inDegrees = real(description, operations: operations + conversion, .operation(degrees)) {
            number, decider throws(RealProblem) in try exactFunction(number, decider) * .radian
        }
        return real(
            description, operations: operations, .operation(radians), degrees: inDegrees, exactly: exactFunction)
    }

    /// The angle of a point. Its two versions differ only in the unit.
    static let arctangentOfPoint: BuiltinFunction = {
        func function(
            _ operation: NumericOperation, in unit: ExactReal? = nil, degrees: BuiltinFunction? = nil
        ) -> BuiltinFunction {
            BuiltinFunction(
                .init(
                    "atan2(y, x)", "Angle of the point (x, y), in radians unless --degrees is given",
                    example: "atan2(1, 1)"), .exactly(2), gives: .number, programs: .operation(operation),
                degrees: degrees, demand: ofReals
            ) { arithmeticUnit, arguments throws(Problem) in
                let (y, x) = (try arithmeticUnit.number(arguments[0]), try arithmeticUnit.number(arguments[1]))
                return try arithmeticUnit.arctangent(y: y, x: x, operation, in: unit)
            }
        }
        return function(.arcTangent2, degrees: function(.arcTangent2InDegrees, in: .radian))
    }()
}

extension ArithmeticUnit {
    /// Returns the angle of a point. For exact reals, a unit is given as its number per radian; nil means radians. For
    /// doubles, the operation decides the unit.
    fileprivate mutating func arctangent(
        y: Value, x: Value, _ operation: NumericOperation, in unit: ExactReal?
    ) throws(Problem) -> Value {
        if let y = exactReal(y), let x = exactReal(x) {
            return try realValue(SizeEstimate.arctangent(y, x)) { (decider) throws(RealProblem) in
                let angle = try ExactReal.arctangent(y: y, x: x, using: decider)
                return unit.map { angle * $0 } ?? angle
            }
        }
        return try real("atan2", operation(finiteReal(y), finiteReal(x)) ?? .nan, isPole: false)
    }
}
