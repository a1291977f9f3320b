/// What an infix operator does with two values. A new operation is a static property that `Operator.operation` names.
struct InfixOperation: Sendable {
    let evaluate: @Sendable (inout ArithmeticUnit, Value, Value) throws(Problem) -> Value

    init(_ evaluate: @escaping @Sendable (inout ArithmeticUnit, Value, Value) throws(Problem) -> Value) {
        self.evaluate = evaluate
    }

    /// The operation of each infix operator, by its raw value.
    static let table: [InfixOperation] = Operator.allCases.map { op in
        if case .infix(let operation) = op.operation { return operation }
        return InfixOperation { _, _, _ in preconditionFailure("\(op) is not an infix operation on values") }
    }
}

/// Returns the error of an operator that doesn't work on values of these kinds.
package func mismatch(_ op: Operator, _ left: Value, _ right: Value, in syntax: Syntax? = nil) -> Problem {
    let kinds = "\(left.kind.phrase) and \(right.kind.phrase)"
    let spelling = syntax?.operators.spelling(of: op) ?? op.spelling
    let message = "'\(spelling)' does not work on \(kinds)"
    guard let hint = op.hint(between: Value.Kinds(left.kind), Value.Kinds(right.kind)), syntax?.isOfFormats != true
    else {
        return .typeMismatch(message)
    }
    return .custom(.typeMismatch, message: message, hint: hint)
}

extension Operator {
    /// Returns a hint about what was probably meant by the operator between values that it doesn't work on, or nil.
    package func hint(between left: Value.Kinds, _ right: Value.Kinds) -> String? {
        let (areTruths, areTexts) = (left == .boolean && right == .boolean, left == .text && right == .text)
        return switch self {
        case .bitAnd where areTruths: "write '&&' between conditions"
        case .bitOr where areTruths: "write '||' between conditions"
        case .power where areTruths: "write 'xor' between conditions"
        case .bitAnd where areTexts: "write '+' to join texts"
        case .power where left.isSubset(of: .number) && right == .list: Self.hintOfBraces
        default: nil
        }
    }

    /// The hint for `2^{10}`.
    package static let hintOfBraces = "an exponent stands in parentheses; brackets and braces make a list"
}

// MARK: - Arithmetic

/// What an operator does on each rung of the ladder of exact numbers (integers, rationals and exact reals), and in
/// `integer`.
private struct Rungs: Sendable {
    typealias Exact = @Sendable (BigInteger, BigInteger) -> Value
    typealias ExactReals = @Sendable (ExactReal, ExactReal, RealDecider) throws(RealProblem) -> ExactReal
    var integers: Exact
    var rationals: @Sendable (Rational, Rational) -> Value
    var exactReals: ExactReals
    /// The quotient of integers in the arithmetics `integer` and `foundation`, which discard the remainder.
    var wholeQuotient: Exact?
}

extension InfixOperation {
    static let add = arithmetic(
        .add, doubles: .add, integers: SizeEstimate.sum, rationals: SizeEstimate.rationalSum,
        exactReals: SizeEstimate.sum,
        Rungs(
            integers: { Value($0 + $1) }, rationals: { Value($0 + $1) }, exactReals: { left, right, _ in left + right }),
        otherwise: join)
    static let subtract = arithmetic(
        .subtract, doubles: .subtract, integers: SizeEstimate.sum, rationals: SizeEstimate.rationalSum,
        exactReals: SizeEstimate.sum,
        Rungs(
            integers: { Value($0 - $1) }, rationals: { Value($0 - $1) }, exactReals: { left, right, _ in left - right })
    )
    static let multiply = arithmetic(
        .multiply, doubles: .multiply, integers: SizeEstimate.product, rationals: SizeEstimate.rationalProduct,
        exactReals: SizeEstimate.product,
        Rungs(
            integers: { Value($0 * $1) }, rationals: { Value($0 * $1) }, exactReals: { left, right, _ in left * right })
    )
    static let divide = division(wholeQuotient: { Value($0 / $1) })
    /// A division that gives a fraction in every arithmetic. If the arithmetic doesn't have it, it is then rejected or
    /// rounded.
    static let divideExactly = division(wholeQuotient: nil)
    static let floorDivide = arithmetic(
        .floorDivide, doubles: .floorDivide, divides: true, integers: SizeEstimate.quotient,
        rationals: SizeEstimate.rationalRemainder,
        exactReals: SizeEstimate.remainder,
        Rungs(
            integers: { Value($0.flooredQuotient(dividingBy: $1)) }, rationals: { Value(($0 / $1).floor()) },
            exactReals: { left, right, decider throws(RealProblem) in
                ExactReal(try left.flooredQuotient(dividingBy: right, using: decider))
            }))
    static let remainder = arithmetic(
        .remainder, doubles: .remainder, divides: true, integers: SizeEstimate.quotient,
        rationals: SizeEstimate.rationalRemainder,
        exactReals: SizeEstimate.remainder,
        Rungs(
            integers: { Value($0 % $1) },
            rationals: { Value($0 - $1 * Rational(($0 / $1).truncated())) },
            exactReals: { left, right, decider throws(RealProblem) in
                left - right * ExactReal(try left.divided(by: right, using: decider).truncated(using: decider))
            }))
    static let modulo = arithmetic(
        .modulo, doubles: .modulo, divides: true, integers: SizeEstimate.quotient,
        rationals: SizeEstimate.rationalRemainder,
        exactReals: SizeEstimate.remainder,
        Rungs(
            integers: { Value($0.flooredRemainder(dividingBy: $1)) },
            rationals: { Value($0 - $1 * Rational(($0 / $1).floor())) },
            exactReals: { left, right, decider throws(RealProblem) in
                try left.flooredRemainder(dividingBy: right, using: decider)
            }))

    private static func division(wholeQuotient: Rungs.Exact?) -> InfixOperation {
        arithmetic(
            .divide, doubles: .divide, divides: true, integers: SizeEstimate.fraction,
            rationals: SizeEstimate.rationalQuotient,
            exactReals: SizeEstimate.quotient,
            Rungs(
                integers: { Value(Rational($0, $1)) }, rationals: { Value($0 / $1) },
                exactReals: { left, right, decider throws(RealProblem) in try left.divided(by: right, using: decider) },
                wholeQuotient: wholeQuotient))
    }

    private typealias RationalEstimate = @Sendable (Rational, Rational, _ isReduced: Bool) -> Demand
    fileprivate typealias Otherwise = @Sendable (inout ArithmeticUnit, Value, Value) throws(Problem) -> Value?

    private static func arithmetic(
        _ op: Operator, doubles: NumericOperation, divides: Bool = false,
        integers integerEstimate: @escaping @Sendable (BigInteger, BigInteger) -> Demand,
        rationals rationalEstimate: @escaping RationalEstimate,
        exactReals realEstimate: @escaping @Sendable (ExactReal, ExactReal) -> Demand,
        _ rungs: Rungs, otherwise: Otherwise? = nil
    ) -> InfixOperation {
        guard case .binary(let doubles)? = doubles.function else {
            preconditionFailure("'\(doubles)' takes one number")
        }
        return InfixOperation { unit, left, right throws(Problem) in
            guard let pair = try unit.pair(left, right) else {
                return try unit.apply(op, toOther: left, right, otherwise)
            }
            if unit.arithmetic == .real || (unit.arithmetic.isOfFormats && !pair.isOfIntegers) {
                return try .real(doubles(unit.real(left), unit.real(right)))
            }
            switch pair {
            case .integers(let left, let right):
                if divides, right.isZero { throw .divisionByZero }
                if unit.arithmetic.truncatesQuotients, let quotient = rungs.wholeQuotient {
                    try unit.budget.admit(SizeEstimate.quotient(left, right))
                    return quotient(left, right)
                }
                try unit.budget.admit(integerEstimate(left, right))
                return rungs.integers(left, right)
            case .rationals(let left, let right):
                if divides, right.isZero { throw .divisionByZero }
                try unit.admit(rationalEstimate, left, right)
                return rungs.rationals(left, right)
            case .exactReals(let left, let right):
                return try unit.realValue(realEstimate(left, right)) { (decider) throws(RealProblem) in
                    try rungs.exactReals(left, right, decider)
                }
            case .reals(let left, let right):
                if divides, right.isZero { throw .divisionByZero }
                return .real(doubles(left, right))
            }
        }
    }

    /// Joins two texts or two lists.
    private static let join: Otherwise = { unit, left, right throws(Problem) in
        let bytes = Double(left.footprint + right.footprint)
        switch (left, right) {
        case (.text(let left), .text(let right)):
            try unit.budget.admit(Demand(bytes: bytes, work: bytes / 24 + Cost.allocation))
            return .text(left + right)
        case (.list(let left), .list(let right)):
            let count = Double(left.count + right.count)
            try unit.budget.admit(Demand(bytes: bytes, work: 40 * count + Cost.allocation))
            return .list(Value.List(left.elements + right.elements))
        default: return nil
        }
    }
}

extension ArithmeticUnit {
    /// Applies an operator to values that aren't both numbers. If Booleans are numbers, both operands are converted;
    /// otherwise, the operator applies to texts or lists, if it works on them.
    @inline(never)
    fileprivate mutating func apply(
        _ op: Operator, toOther left: Value, _ right: Value, _ otherwise: InfixOperation.Otherwise?
    ) throws(Problem) -> Value {
        if !syntax.booleansAreNumbers, let value = try otherwise?(&self, left, right) { return value }
        let (left, right) = try numbers(op, left, right)
        return try InfixOperation.table[Int(op.rawValue)].evaluate(&self, left, right)
    }

    /// Lifts two numbers to the same rung, or returns nil if a value isn't a number.
    fileprivate mutating func pair(_ left: Value, _ right: Value) throws(Problem) -> NumberPair? {
        if let pair = NumberPair(left, right) { return pair }
        guard left.isNumber, right.isNumber else { return nil }
        return try .reals(real(left), real(right))
    }

    /// Admits an operation on fractions. If it seems too large, common divisors are taken into account first.
    fileprivate mutating func admit(
        _ size: (Rational, Rational, _ isReduced: Bool) -> Demand, _ left: Rational, _ right: Rational
    ) throws(Problem) {
        let rough = size(left, right, false)
        if rough.bits <= Double(budget.numberBits) { return try budget.admit(rough) }
        try budget.admit(Demand(work: rough.work))
        try budget.admit(size(left, right, true))
    }
}

extension Double {
    /// Returns the remainder that has the sign of the divisor.
    func flooredRemainder(dividingBy divisor: Double) -> Double {
        let remainder = truncatingRemainder(dividingBy: divisor)
        if remainder == 0 { return Double(signOf: divisor, magnitudeOf: remainder) }
        return (remainder < 0) != (divisor < 0) ? remainder + divisor : remainder
    }

    /// Returns the quotient rounded down, consistently with the remainder: `1 // 0.1` is 9, since 0.1 is slightly above
    /// 1/10.
    func flooredQuotient(dividingBy divisor: Double) -> Double {
        let quotient = self / divisor
        guard quotient.isFinite, divisor.isFinite else {
            // A quotient by infinity that is negative zero stands for a number just below zero.
            return divisor.isInfinite && self * divisor == -.infinity ? -1 : quotient.rounded(.down)
        }
        let exact = (self - flooredRemainder(dividingBy: divisor)) / divisor
        return exact == 0 ? Double(signOf: quotient, magnitudeOf: 0) : exact.rounded()
    }
}
