/// What exact instructions compute with: machine integers, or fractions of them.
///
/// An operation gives nil if it has no result, or one that no number of the type can hold.
protocol MachineNumber: ProgramNumber, BitwiseCopyable {
    init?(_ numerator: Int, over denominator: Int)

    static func sum(_ left: Self, _ right: Self) -> Self?
    static func difference(_ left: Self, _ right: Self) -> Self?
    static func product(_ left: Self, _ right: Self) -> Self?
    /// Returns a quotient, which drops its remainder if that is asked for and the type has remainders.
    static func quotient(_ left: Self, _ right: Self, dropsRemainder: Bool) -> Self?
    /// Returns what another operator than these gives in `exact`.
    static func result(of op: Operator, _ left: Self, _ right: Self) -> Self?

    var negated: Self? { get }
    var absolute: Self? { get }
    var floor: Self { get }
    var ceiling: Self { get }
    /// Returns the number rounded half away from zero to a multiple of one over a power of ten.
    func rounded(to power: Int) -> Self?
}

extension Int: MachineNumber {
    @inline(__always) init?(_ numerator: Int, over denominator: Int) { return nil }

    @inline(__always) static func sum(_ left: Int, _ right: Int) -> Int? {
        Word.checked(left.addingReportingOverflow(right))
    }
    @inline(__always) static func difference(_ left: Int, _ right: Int) -> Int? {
        Word.checked(left.subtractingReportingOverflow(right))
    }
    @inline(__always) static func product(_ left: Int, _ right: Int) -> Int? {
        Word.checked(left.multipliedReportingOverflow(by: right))
    }
    @inline(__always) static func quotient(_ left: Int, _ right: Int, dropsRemainder: Bool) -> Int? {
        Word.quotient(left, right, dropsRemainder: dropsRemainder)
    }
    static func result(of op: Operator, _ left: Int, _ right: Int) -> Int? {
        Word.integerResult(of: op, left, right, in: .exact)
    }

    @inline(__always) var negated: Int? { Word.checked((0).subtractingReportingOverflow(self)) }
    @inline(__always) var absolute: Int? { self < 0 ? negated : self }
    @inline(__always) var floor: Int { self }
    @inline(__always) var ceiling: Int { self }
    @inline(__always) func rounded(to power: Int) -> Int? { self }
}

extension WordFraction: MachineNumber, ProgramConstant {
    static var mixesWithValues: Bool { false }

    init?(_ numerator: Int, over denominator: Int) { self.init(numerator, denominator) }
    init?(programValue value: Value) {
        guard let fraction = value.wordFraction else { return nil }
        self = fraction
    }

    var absolute: WordFraction? { magnitude }

    static func quotient(_ left: WordFraction, _ right: WordFraction, dropsRemainder: Bool) -> WordFraction? {
        quotient(left, right)
    }

    /// The results are those of integers alone: limits may refuse fractions, which only an evaluation finds out.
    static func result(
        of operation: NumericOperation, _ left: WordFraction, _ right: WordFraction, in arithmetic: Arithmetic
    ) -> WordFraction? {
        if operation == .negate { return left.negated }
        return operation.infixOperator.flatMap { folded($0, left, right, in: arithmetic) }
    }

    static func result(
        of callee: ProgramCallee, _ constants: [WordFraction], in environment: FormulaEnvironment
    ) -> WordFraction? {
        guard case .infix(let op) = callee.body else { return nil }
        return folded(op, constants[0], constants[1], in: environment.arithmetic)
    }

    private static func folded(
        _ op: Operator, _ left: WordFraction, _ right: WordFraction, in arithmetic: Arithmetic
    ) -> WordFraction? {
        guard left.denominator == 1, right.denominator == 1 else { return nil }
        return switch Word.result(of: op, .integer(left.numerator), .integer(right.numerator), in: arithmetic) {
        case .integer(let integer): WordFraction(integer)
        case .boolean(let holds): WordFraction(holds ? 1 : 0)
        case .fraction(let fraction): fraction
        case .squareRoot, .real, .text, .null, nil: nil
        }
    }

    func reciprocal(isRelaxed: Bool) -> WordFraction? { nil }
}

extension ExactInstruction {
    /// Returns what an instruction other than one of control computes, or nil if its operation gives nil.
    ///
    /// - Parameters:
    ///   - operation: the operation of the instruction. If it is a constant, the compiler removes the `switch`.
    ///   - stride: the distance between the slots of the frame.
    @inline(__always)
    func result<Number: MachineNumber>(
        _ operation: NumericOperation, _ frame: UnsafeMutablePointer<Number>, stride: Int
    ) -> Number? {
        /// The operands of an instruction that has them in the frame.
        var left: Number { frame[Int(self.left) * stride] }
        var right: Number { frame[Int(self.right) * stride] }
        var constant: Number { Number(self.constant) }
        func truth(_ holds: Bool) -> Number { Number(holds ? 1 : 0) }
        switch operation {
        case .add: return .sum(left, right)
        case .addConstant: return .sum(left, constant)
        case .subtract: return .difference(left, right)
        case .multiply: return .product(left, right)
        case .multiplyConstant: return .product(left, constant)
        case .divide: return .quotient(left, right, dropsRemainder: dropsRemainder)
        case .divideByConstant: return .quotient(left, constant, dropsRemainder: dropsRemainder)
        case .negate: return left.negated
        case .absolute: return left.absolute
        case .minimum: return min(left, right)
        case .maximum: return max(left, right)
        case .round: return left.rounded(to: self.constant)
        case .floor: return left.floor
        case .ceiling: return left.ceiling
        // Divisions never get here.
        case .other: return .result(of: op, left, right)
        case .less: return truth(left < right)
        case .lessOrEqual: return truth(left <= right)
        case .equal: return truth(left == right)
        case .notEqual: return truth(left != right)
        case .not: return truth(!left.isTrue)
        case .move: return left
        case .load: return constant
        case .loadFraction: return Number(self.constant, over: denominator)
        case .jump, .jumpIfTrue, .jumpIfFalse, .pause, .finish: preconditionFailure("control has no result")
        }
    }
}
