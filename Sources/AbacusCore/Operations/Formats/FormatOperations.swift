/// The operators that only Foundation's formats have.
///
/// The core delegates whatever has no counterpart in the native language to the semantics of formats, in a higher
/// layer.
///
/// The protocol isn't restricted to classes, though only a class conforms to it: formulas and environments that hold an
/// object reference would be copied where the compiler now passes their addresses, and an evaluation would take half as
/// long again.
package protocol FormatOperations: Sendable {
    /// Returns the result of an infix operator that only formats have.
    func apply(
        _ op: Operator, _ left: Value, _ right: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value

    /// Returns the result of a prefix or postfix operator that only formats have.
    func apply(_ op: Operator, _ operand: Value, _ unit: inout ArithmeticUnit) throws(Problem) -> Value
}

extension InfixOperation {
    static func ofFormats(_ op: Operator) -> InfixOperation {
        InfixOperation { unit, left, right throws(Problem) in
            guard let formats = unit.formats else { throw .isFormat }
            return try formats.apply(op, left, right, &unit)
        }
    }
}

extension UnaryOperation {
    static func ofFormats(_ op: Operator) -> UnaryOperation {
        UnaryOperation { unit, operand throws(Problem) in
            guard let formats = unit.formats else { throw .isFormat }
            return try formats.apply(op, operand, &unit)
        }
    }
}

extension Problem {
    /// Reports a format's tree that is evaluated without the format's meaning, which only a formula has.
    static let isFormat = Problem.unsupported(
        "a tree of a format by itself",
        hint: "evaluate a formula, made by Formula(format:) or Formula(predicateFormat:)")
}
