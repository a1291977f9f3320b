// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
internal import AbacusJSON
internal import CAbacus

// Operations that can take long: formulas compute them within the limits of an environment.

/// Formulas of the values `a` and `b` and the integer `n`.
private enum Question {
    static let itself = formula("a")
    static let order = formula("a < b ? -1 : a == b ? 0 : 1")
    static let sign = formula("sign(a)")
    static let rounded = formula("round(a, n)")

    private static func formula(_ text: String) -> Formula {
        do throws(SyntaxError) {
            return try Formula(text)
        } catch {
            preconditionFailure("'\(text)' is a formula: \(error)")
        }
    }
}

/// Creates the environment for a question about a value.
private func environment(
    _ value: Value, _ environment: OpaquePointer?, _ cancellation: OpaquePointer?
) throws(Failure) -> FormulaEnvironment {
    var question = FormulaEnvironment(limits: try EnvironmentHandle.of(environment).environment.limits)
    question.isCancelled = try Cancellation.question(cancellation)
    question["a"] = value
    return question
}

extension Formula {
    /// Returns the answer to a question.
    fileprivate func answer(in environment: FormulaEnvironment) throws(Failure) -> Value {
        try evaluating { () throws(EvaluationError) in try evaluate(in: environment) }
    }
}

extension Value {
    /// Whether the value is a number other than nan.
    fileprivate var hasOrder: Bool {
        if case .real(let number) = self { !number.isNaN } else { isNumber }
    }

    /// The sign of an infinity, which exact arithmetic doesn't have; 0 for any other value.
    fileprivate var infinity: Int32 {
        if case .real(let number) = self, number.isInfinite { number < 0 ? -1 : 1 } else { 0 }
    }
}

/// Returns an answer as an integer.
private func integer(_ answer: Value) throws(Failure) -> Int32 {
    guard let integer = Int32(exactly: answer) else { throw .mismatch }
    return integer
}

@c @implementation
public func abacus_value_double(
    _ value: OpaquePointer?, _ environment: OpaquePointer?, _ cancellation: OpaquePointer?,
    _ real: UnsafeMutablePointer<Double>?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try numberResult(real)
        let value = try ValueHandle.of(value).value
        var question = try CInterface.environment(value, environment, cancellation)
        if case .exactReal = value {
            question.arithmetic = .real
            guard case .real(let number) = try Question.itself.answer(in: question) else { throw .mismatch }
            result.pointee = number
        } else {
            guard let number = Double(value) else { throw .mismatch }
            result.pointee = number
        }
    }
}

@c @implementation
public func abacus_value_decimal(
    _ value: OpaquePointer?, _ environment: OpaquePointer?, _ cancellation: OpaquePointer?, _ digits: HandleResult?,
    _ places: UnsafeMutablePointer<UInt64>?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let (result, count) = (try handleResult(digits), try numberResult(places))
        let value = try ValueHandle.of(value).value
        let question = try CInterface.environment(value, environment, cancellation)
        if case .exactReal = value { throw .mismatch }
        guard let number = Rational(exactly: value) else { throw .mismatch }
        let text = try evaluating { () throws(EvaluationError) in
            try question.text(of: Value(number), for: Source(""))
        }
        if text.utf8.contains(UInt8(ascii: "/")) { throw .mismatch }
        let parts = text.split(separator: ".", maxSplits: 1)
        count.pointee = UInt64(parts.count == 2 ? parts[1].utf8.count : 0)
        let significant = parts.joined().drop { $0 == "-" || $0 == "0" }
        let sign = number.isNegative ? "-" : ""
        result.pointee = ValueHandle(.text(significant.isEmpty ? "0" : sign + significant)).retained
    }
}

@c @implementation
public func abacus_value_compare(
    _ first: OpaquePointer?, _ second: OpaquePointer?, _ environment: OpaquePointer?, _ cancellation: OpaquePointer?,
    _ order: UnsafeMutablePointer<Int32>?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try numberResult(order)
        let values = (try ValueHandle.of(first).value, try ValueHandle.of(second).value)
        let areTexts = values.0.kind == .text && values.1.kind == .text
        guard areTexts || values.0.hasOrder && values.1.hasOrder else { throw .mismatch }
        var question = try CInterface.environment(values.0, environment, cancellation)
        question["b"] = values.1
        let infinities = (values.0.infinity, values.1.infinity)
        result.pointee =
            infinities == (0, 0)
            ? try integer(try Question.order.answer(in: question)) : (infinities.0 - infinities.1).signum()
    }
}

@c @implementation
public func abacus_value_sign(
    _ value: OpaquePointer?, _ environment: OpaquePointer?, _ cancellation: OpaquePointer?,
    _ sign: UnsafeMutablePointer<Int32>?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try numberResult(sign)
        let value = try ValueHandle.of(value).value
        guard value.hasOrder else { throw .mismatch }
        let question = try CInterface.environment(value, environment, cancellation)
        result.pointee = value.infinity == 0 ? try integer(try Question.sign.answer(in: question)) : value.infinity
    }
}

@c @implementation
public func abacus_value_rounded(
    _ value: OpaquePointer?, _ places: Int32, _ environment: OpaquePointer?, _ cancellation: OpaquePointer?,
    _ rounded: HandleResult?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(rounded)
        let value = try ValueHandle.of(value).value
        guard value.isNumber else { throw .mismatch }
        var question = try CInterface.environment(value, environment, cancellation)
        question["n"] = Value(Int(places))
        result.pointee = ValueHandle(try Question.rounded.answer(in: question)).retained
    }
}

// MARK: - Texts

extension ValueFormat {
    fileprivate init(_ format: Int32, digits: Int32) throws(Failure) {
        let digits = Int(digits)
        switch format {
        case ABACUS_FORMAT_LOSSLESS: self.init()
        case ABACUS_FORMAT_READABLE: self = .readable
        case ABACUS_FORMAT_FRACTION: self = .fraction
        case ABACUS_FORMAT_SCIENTIFIC: self = .scientific
        case ABACUS_FORMAT_ENGINEERING: self = .engineering
        case ABACUS_FORMAT_FIXED where digits >= 0: self = .fixed(digits)
        case ABACUS_FORMAT_SIGNIFICANT where digits >= 1: self = .significant(digits)
        default: throw .invalid
        }
    }
}

@c @implementation
public func abacus_value_format(
    _ value: OpaquePointer?, _ format: Int32, _ digits: Int32, _ environment: OpaquePointer?,
    _ cancellation: OpaquePointer?, _ text: HandleResult?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(text)
        let (value, format) = (try ValueHandle.of(value).value, try ValueFormat(format, digits: digits))
        let question = try CInterface.environment(value, environment, cancellation)
        let text = try evaluating { () throws(EvaluationError) in
            try question.text(of: value, format, for: Source(""))
        }
        result.pointee = ValueHandle(.text(text)).retained
    }
}

extension Value.EndlessDecimals {
    fileprivate init(_ endless: Int32, digits: Int32) throws(Failure) {
        switch endless {
        case ABACUS_ENDLESS_ERROR: self = .error
        case ABACUS_ENDLESS_TEXT: self = .text
        case ABACUS_ENDLESS_DIGITS where digits >= 1: self = .digits(Int(digits))
        default: throw .invalid
        }
    }
}

@c @implementation
public func abacus_value_json(
    _ value: OpaquePointer?, _ endless: Int32, _ digits: Int32, _ environment: OpaquePointer?,
    _ cancellation: OpaquePointer?, _ text: HandleResult?, _ error: ErrorResult?
) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(text)
        let value = try ValueHandle.of(value).value
        let endless = try Value.EndlessDecimals(endless, digits: digits)
        let limits = try CInterface.environment(value, environment, cancellation).limits
        let json = try evaluating { () throws(EvaluationError) in try value.json(endless, limits: limits) }
        result.pointee = ValueHandle(.text(json)).retained
    }
}
