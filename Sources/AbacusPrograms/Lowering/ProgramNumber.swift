/// What programs compute with: doubles, or machine integers and fractions of them. Booleans are 1 and 0.
protocol ProgramNumber: Comparable {
    init(_ integer: Int)
}

extension ProgramNumber {
    @inline(__always) var isTrue: Bool { self != Self(0) }
}

/// What the constants of a program are: doubles, or fractions of machine words.
protocol ProgramConstant: ProgramNumber {
    /// Whether operands may be other values, too, with which the lowering computes itself. The program isn't charged for
    /// that where the interpreter is.
    static var mixesWithValues: Bool { get }

    /// Creates the number that a value is, or returns nil if programs of this kind can't compute with it.
    init?(programValue value: Value)

    var value: Value { get }
    /// The integer that it is equal to, if any.
    var integer: Int? { get }

    /// Returns the result of an operation on one or two constants, or nil if only an evaluation tells it.
    static func result(of operation: NumericOperation, _ left: Self, _ right: Self, in arithmetic: Arithmetic) -> Self?
    /// Returns the result of a call with constants, or nil if only an evaluation tells it.
    static func result(of callee: ProgramCallee, _ constants: [Self], in environment: FormulaEnvironment) -> Self?
    /// A factor to multiply by instead of dividing by this number, or nil if no factor gives the same results.
    ///
    /// - Parameter isRelaxed: whether the last bits may differ.
    func reciprocal(isRelaxed: Bool) -> Self?
}

extension Double: ProgramConstant {
    @inline(__always) static var mixesWithValues: Bool { true }

    @inline(__always)
    init?(programValue value: Value) {
        guard case .real(let real) = value else { return nil }
        self = real
    }

    var value: Value { .real(self) }
    var integer: Int? { Int(exactly: self) }

    static func result(of operation: NumericOperation, _ left: Double, _ right: Double, in _: Arithmetic) -> Double? {
        operation(left, right)
    }

    static func result(
        of callee: ProgramCallee, _ constants: [Double], in environment: FormulaEnvironment
    ) -> Double? {
        if case .custom = callee.body { return nil }
        return constants.withUnsafeBufferPointer { callee($0, limits: environment.limits) }
    }

    func reciprocal(isRelaxed: Bool) -> Double? {
        let reciprocal = 1 / self
        // By a power of two, both round the same way.
        return reciprocal.isNormal && (isRelaxed || significand == 1) ? reciprocal : nil
    }
}
