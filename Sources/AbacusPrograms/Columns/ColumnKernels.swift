/// Where a kernel finds an operand: one value for each row, or one for all rows.
enum ColumnSource {
    case rows(UnsafePointer<Double>)
    case constant(Double)

    @inline(__always)
    subscript(row: Int) -> Double {
        switch self {
        case .rows(let rows): rows[row]
        case .constant(let constant): constant
        }
    }
}

/// The rows that a kernel writes. They never overlap its operands, so that the compiler can vectorize it.
struct ColumnTarget {
    let rows: UnsafeMutablePointer<Double>
    let count: Int

    @inline(__always)
    private func fill(_ value: (Int) -> Double) {
        for row in 0..<count { rows[row] = value(row) }
    }

    @inline(__always)
    func fill(_ operand: ColumnSource, _ operation: (Double) -> Double) {
        switch operand {
        case .rows(let operand): fill { operation(operand[$0]) }
        case .constant(let constant): rows.update(repeating: operation(constant), count: count)
        }
    }

    @inline(__always)
    func fill(_ left: ColumnSource, _ right: ColumnSource, _ operation: (Double, Double) -> Double) {
        switch (left, right) {
        case (.rows(let left), .rows(let right)): fill { operation(left[$0], right[$0]) }
        case (.rows(let left), .constant(let right)): fill { operation(left[$0], right) }
        case (.constant(let left), .rows(let right)): fill { operation(left, right[$0]) }
        case (.constant(let left), .constant(let right)):
            rows.update(repeating: operation(left, right), count: count)
        }
    }

    /// Takes the consequent's rows where the condition is true, and the alternative's elsewhere.
    func choose(_ condition: ColumnSource, _ consequent: ColumnSource, _ alternative: ColumnSource) {
        guard case .rows(let condition) = condition else { preconditionFailure("a choice depends on the row") }
        switch (consequent, alternative) {
        case (.rows(let consequent), .rows(let alternative)):
            fill { condition[$0] != 0 ? consequent[$0] : alternative[$0] }
        case (.rows(let consequent), .constant(let alternative)):
            fill { condition[$0] != 0 ? consequent[$0] : alternative }
        case (.constant(let consequent), .rows(let alternative)):
            fill { condition[$0] != 0 ? consequent : alternative[$0] }
        case (.constant(let consequent), .constant(let alternative)):
            fill { condition[$0] != 0 ? consequent : alternative }
        }
    }
}

// MARK: - Operations

extension NumericOperation {
    /// Computes an operation for every row, without calls. The second operand is ignored if the operation takes only one.
    typealias Kernel = @Sendable (_ first: ColumnSource, _ second: ColumnSource, _ target: ColumnTarget) -> Void

    /// The operation's kernel, or nil if it takes a call for each row.
    var kernel: Kernel? { Self.kernels[Int(rawValue)] }

    private static let kernels: [Kernel?] = allCases.map { operation in
        switch operation {
        case .add: { $2.fill($0, $1) { $0 + $1 } }
        case .subtract: { $2.fill($0, $1) { $0 - $1 } }
        case .multiply: { $2.fill($0, $1) { $0 * $1 } }
        case .divide: { $2.fill($0, $1) { $0 / $1 } }
        case .minimum: { $2.fill($0, $1) { .lesser($0, $1) } }
        case .maximum: { $2.fill($0, $1) { .greater($0, $1) } }
        case .less: { $2.fill($0, $1) { $0 < $1 ? 1 : 0 } }
        case .lessOrEqual: { $2.fill($0, $1) { $0 <= $1 ? 1 : 0 } }
        case .equal: { $2.fill($0, $1) { $0 == $1 ? 1 : 0 } }
        case .notEqual: { $2.fill($0, $1) { $0 != $1 ? 1 : 0 } }
        case .not: { first, _, target in target.fill(first) { 1 - $0 } }
        case .negate: { first, _, target in target.fill(first) { -$0 } }
        case .squareRoot: { first, _, target in target.fill(first) { Elementary.squareRoot($0) } }
        case .absolute: { first, _, target in target.fill(first) { $0.magnitude } }
        case .sign: { first, _, target in target.fill(first) { $0.unit } }
        case .floor: { first, _, target in target.fill(first) { $0.floorInRegisters } }
        case .ceil: { first, _, target in target.fill(first) { -(-$0).floorInRegisters } }
        case .trunc: { first, _, target in target.fill(first) { $0.truncatedInRegisters } }
        case .round: { first, _, target in target.fill(first) { $0.roundedInRegisters } }
        default: nil
        }
    }

    /// Calls the operation's function for every row, or for those that are selected.
    func apply(
        _ first: ColumnSource, _ second: ColumnSource, to target: ColumnTarget,
        _ selection: UnsafeBufferPointer<UInt16>?
    ) {
        switch (function, selection) {
        case (.unary(let function), nil): target.fill(first) { function($0) }
        case (.binary(let function), nil): target.fill(first, second) { function($0, $1) }
        case (.unary(let function), let rows?):
            for row in rows { target.rows[Int(row)] = function(first[Int(row)]) }
        case (.binary(let function), let rows?):
            for row in rows { target.rows[Int(row)] = function(first[Int(row)], second[Int(row)]) }
        case (nil, _): preconditionFailure("the operation has a function")
        }
    }
}

// MARK: - Rounding

extension Double {
    /// The greatest integer that isn't greater: the same as `rounded(.down)`, but without a call on processors that
    /// have no instruction for it, and vectorizable.
    ///
    /// From 2⁵² on, every double is an integer. Below that, adding 2⁵² leaves no bits for a fraction, so the sum is
    /// rounded to the nearest integer (Warren, "Hacker's Delight", 17-4, uses the same constant for a conversion).
    @inline(__always)
    fileprivate var floorInRegisters: Double {
        let nearest = Double(signOf: self, magnitudeOf: (magnitude + 0x1p52) - 0x1p52)
        let floor = nearest > self ? nearest - 1 : nearest
        return magnitude < 0x1p52 ? floor : self
    }

    /// The integer without the fraction: the same as `rounded(.towardZero)`.
    @inline(__always)
    fileprivate var truncatedInRegisters: Double { Double(signOf: self, magnitudeOf: magnitude.floorInRegisters) }

    /// The nearest integer, half away from zero: the same as `rounded()`.
    @inline(__always)
    fileprivate var roundedInRegisters: Double {
        let floor = magnitude.floorInRegisters
        return Double(signOf: self, magnitudeOf: magnitude - floor >= 0.5 ? floor + 1 : floor)
    }
}
