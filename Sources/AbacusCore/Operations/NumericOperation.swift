/// An operation of a program on doubles; Booleans are 1 and 0.
///
/// Except for `call`, every operation gives a double for any doubles and has no side effects. It may be computed early
/// or late, once for several uses, or for many rows at a time.
@usableFromInline
package enum NumericOperation: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    // Leaves
    case constant, parameter
    // Arithmetic
    case add, subtract, multiply, divide
    case floorDivide, remainder, modulo, power
    case minimum, maximum, hypotenuse, arcTangent2, arcTangent2InDegrees, logarithm
    // Comparisons, whose results are booleans; `a > b` is `b < a`.
    case less, lessOrEqual, equal, notEqual
    // Operations with one operand
    case not
    case negate, squareRoot, absolute, sign, floor, ceil, trunc, round, cubeRoot
    case exponential, naturalLogarithm, decimalLogarithm, binaryLogarithm
    case sine, cosine, tangent, arcSine, arcCosine, arcTangent
    case sineOfDegrees, cosineOfDegrees, tangentOfDegrees, arcSineInDegrees, arcCosineInDegrees, arcTangentInDegrees
    case hyperbolicSine, hyperbolicCosine, hyperbolicTangent, areaSine, areaCosine, areaTangent
    // Control
    /// The value of one of two branches.
    case select
    /// The result of a function that may fail, or that belongs to the app.
    case call
}

extension NumericOperation {
    package typealias Unary = @Sendable @convention(c) (Double) -> Double
    package typealias Binary = @Sendable @convention(c) (Double, Double) -> Double

    /// How an operation computes its result.
    package enum Function: Sendable {
        case unary(Unary)
        case binary(Binary)
    }

    /// The operation's name in listings: an operator's spelling, or a function's name.
    package var name: String { Self.table[Int(rawValue)].name }

    /// The operation as a function of doubles, or nil for leaves and control.
    package var function: Function? { Self.table[Int(rawValue)].function }

    /// Returns the result of an operation on one or two constants, or nil for leaves and control.
    package func callAsFunction(_ first: Double, _ second: Double) -> Double? {
        switch function {
        case .unary(let function): function(first)
        case .binary(let function): function(first, second)
        case nil: nil
        }
    }

    /// Whether the operation is commutative.
    @inlinable
    package var isCommutative: Bool {
        switch self {
        case .add, .multiply, .equal, .notEqual: true
        default: false
        }
    }

    /// Whether there are instructions that fuse the operation with another one.
    @inlinable
    package var isArithmetic: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide: true
        default: false
        }
    }

    /// The address of the operation's C function, which `Call1` and its relatives convert back to a function. A C
    /// function is represented by its address alone.
    package var functionAddress: Int? {
        switch function {
        case .unary(let function): unsafeBitCast(function, to: Int.self)
        case .binary(let function): unsafeBitCast(function, to: Int.self)
        case nil: nil
        }
    }

    /// The number of operands; 0 for calls and choices, which store theirs.
    @inlinable
    package var arity: Int {
        switch self {
        case .constant, .parameter, .select, .call: 0
        default: rawValue < NumericOperation.not.rawValue ? 2 : 1
        }
    }
}

// MARK: - The table

extension NumericOperation {
    fileprivate struct Row: Sendable {
        let name: String
        let function: Function?
    }

    private static let table: [Row] = allCases.map { operation in
        switch operation {
        case .constant: Row("constant")
        case .parameter: Row("parameter")
        case .add: Row("+") { $0 + $1 }
        case .subtract: Row("-") { $0 - $1 }
        case .multiply: Row("*") { $0 * $1 }
        case .divide: Row("/") { $0 / $1 }
        case .floorDivide: Row("//") { $0.flooredQuotient(dividingBy: $1) }
        case .remainder: Row("%") { $0.truncatingRemainder(dividingBy: $1) }
        case .modulo: Row("mod") { $0.flooredRemainder(dividingBy: $1) }
        case .power: Row("**") { Elementary.realPower($0, $1) }
        case .minimum: Row("min") { .lesser($0, $1) }
        case .maximum: Row("max") { .greater($0, $1) }
        case .hypotenuse: Row("hypot") { Elementary.hypotenuse($0, $1) }
        case .arcTangent2: Row("atan2") { Elementary.arcTangent($0, $1) }
        case .arcTangent2InDegrees: Row("atan2°") { Elementary.arcTangentInDegrees($0, $1) }
        case .logarithm: Row("log") { Elementary.logarithm($0, base: $1) }
        case .less: Row("<") { $0 < $1 ? 1 : 0 }
        case .lessOrEqual: Row("<=") { $0 <= $1 ? 1 : 0 }
        case .equal: Row("==") { $0 == $1 ? 1 : 0 }
        case .notEqual: Row("!=") { $0 != $1 ? 1 : 0 }
        case .not: Row("not") { 1 - $0 }
        case .negate: Row("-") { -$0 }
        case .squareRoot: Row("sqrt") { $0.squareRoot() }
        case .absolute: Row("abs") { $0.magnitude }
        case .sign: Row("sign") { $0.unit }
        case .floor: Row("floor") { $0.rounded(.down) }
        case .ceil: Row("ceil") { $0.rounded(.up) }
        case .trunc: Row("trunc") { $0.rounded(.towardZero) }
        case .round: Row("round") { $0.rounded(.toNearestOrAwayFromZero) }
        case .cubeRoot: Row("cbrt") { Elementary.root($0, 3) }
        case .exponential: Row("exp", of: Elementary.Library.exponential)
        case .naturalLogarithm: Row("ln", of: Elementary.Library.naturalLogarithm)
        case .decimalLogarithm: Row("log10") { Elementary.decimalLogarithm($0) }
        case .binaryLogarithm: Row("log2", of: Elementary.Library.binaryLogarithm)
        case .sine: Row("sin", of: Elementary.Library.sine)
        case .cosine: Row("cos", of: Elementary.Library.cosine)
        case .tangent: Row("tan", of: Elementary.Library.tangent)
        case .arcSine: Row("asin", of: Elementary.Library.arcSine)
        case .arcCosine: Row("acos", of: Elementary.Library.arcCosine)
        case .arcTangent: Row("atan", of: Elementary.Library.arcTangent)
        case .sineOfDegrees: Row("sin°") { Elementary.sine(ofDegrees: $0) }
        case .cosineOfDegrees: Row("cos°") { Elementary.cosine(ofDegrees: $0) }
        case .tangentOfDegrees: Row("tan°") { Elementary.tangent(ofDegrees: $0) }
        case .arcSineInDegrees: Row("asin°") { Elementary.arcSineInDegrees($0) }
        case .arcCosineInDegrees: Row("acos°") { Elementary.arcCosineInDegrees($0) }
        case .arcTangentInDegrees: Row("atan°") { Elementary.arcTangentInDegrees($0) }
        case .hyperbolicSine: Row("sinh", of: Elementary.Library.hyperbolicSine)
        case .hyperbolicCosine: Row("cosh", of: Elementary.Library.hyperbolicCosine)
        case .hyperbolicTangent: Row("tanh", of: Elementary.Library.hyperbolicTangent)
        case .areaSine: Row("asinh", of: Elementary.Library.areaSine)
        case .areaCosine: Row("acosh", of: Elementary.Library.areaCosine)
        case .areaTangent: Row("atanh", of: Elementary.Library.areaTangent)
        case .select: Row("select")
        case .call: Row("call")
        }
    }
}

extension NumericOperation.Row {
    fileprivate init(_ name: String) {
        self.init(name: name, function: nil)
    }

    fileprivate init(_ name: String, _ function: @escaping NumericOperation.Binary) {
        self.init(name: name, function: .binary(function))
    }

    fileprivate init(_ name: String, _ function: @escaping NumericOperation.Unary) {
        self.init(name: name, function: .unary(function))
    }

    /// Creates an operation that is a C library function itself, without a wrapper around it.
    fileprivate init(_ name: String, of function: @escaping NumericOperation.Unary) {
        self.init(name: name, function: .unary(function))
    }
}

extension Double {
    /// Returns the lesser of two numbers; the first if they are equal, nan if one is nan.
    @inlinable @inline(__always)
    package static func lesser(_ first: Double, _ second: Double) -> Double {
        first <= second ? first : second < first ? second : .nan
    }

    /// Returns the greater of two numbers; the first if they are equal, nan if one is nan.
    @inlinable @inline(__always)
    package static func greater(_ first: Double, _ second: Double) -> Double {
        first >= second ? first : second > first ? second : .nan
    }

    /// -1, 0 or 1; the number itself if it is zero or nan.
    @inlinable package var unit: Double { self > 0 ? 1 : self < 0 ? -1 : self }
}
