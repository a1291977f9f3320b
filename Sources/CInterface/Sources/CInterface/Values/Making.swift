// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
internal import AbacusJSON
public import CAbacus

/// Creates a value for C.
private func make(_ result: HandleResult?, _ value: () throws(Failure) -> Value) -> Int32 {
    status { () throws(Failure) in
        let result = try handleResult(result)
        result.pointee = ValueHandle(try value()).retained
    }
}

/// Creates a value for C from a text that may have errors.
private func make(_ result: HandleResult?, _ error: ErrorResult?, _ value: () throws(Failure) -> Value) -> Int32 {
    status(error) { () throws(Failure) in
        let result = try handleResult(result)
        result.pointee = ValueHandle(try value()).retained
    }
}

@c @implementation
public func abacus_value_make_null(_ value: HandleResult?) -> Int32 { make(value) { .null } }

@c @implementation
public func abacus_value_make_boolean(_ boolean: Int32, _ value: HandleResult?) -> Int32 {
    make(value) { Value(boolean != 0) }
}

@c @implementation
public func abacus_value_make_int64(_ integer: Int64, _ value: HandleResult?) -> Int32 {
    make(value) { Value(Int(integer)) }
}

@c @implementation
public func abacus_value_make_integer(
    _ bytes: UnsafePointer<UInt8>?, _ length: Int, _ value: HandleResult?
) -> Int32 {
    make(value) { () throws(Failure) in
        guard let number = BigInteger(twosComplement: try elements(bytes, length)) else { throw .invalid }
        return Value(number)
    }
}

@c @implementation
public func abacus_value_make_rational(
    _ numerator: OpaquePointer?, _ denominator: OpaquePointer?, _ value: HandleResult?
) -> Int32 {
    make(value) { () throws(Failure) in
        guard case .integer(let numerator) = try ValueHandle.of(numerator).value,
            case .integer(let denominator) = try ValueHandle.of(denominator).value
        else { throw .mismatch }
        guard !denominator.isZero else { throw .invalid }
        return Value(Rational(numerator, denominator))
    }
}

@c @implementation
public func abacus_value_make_decimal(
    _ isNegative: Int32, _ digits: abacus_text, _ exponent: Int64, _ limits: UnsafePointer<abacus_limits>?,
    _ value: HandleResult?, _ error: ErrorResult?
) -> Int32 {
    make(value, error) { () throws(Failure) in
        let digits = try digits.rawBytes()
        guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            throw .invalid
        }
        // The number is evaluated as a formula, which refuses one that is too large before computing it.
        let text = (isNegative == 0 ? "" : "-") + String(decoding: digits, as: UTF8.self) + "e\(exponent)"
        let environment = FormulaEnvironment(limits: Limits(limits))
        let formula = try reading { () throws(SyntaxError) in try environment.formula(text) }
        return try evaluating { () throws(EvaluationError) in try formula.evaluate(in: environment) }
    }
}

@c @implementation
public func abacus_value_make_double(_ real: Double, _ value: HandleResult?) -> Int32 { make(value) { Value(real) } }

@c @implementation
public func abacus_value_make_text(_ text: abacus_text, _ value: HandleResult?) -> Int32 {
    make(value) { () throws(Failure) in Value(try text.string()) }
}

@c @implementation
public func abacus_value_make_list(
    _ elements: UnsafePointer<OpaquePointer?>?, _ count: Int, _ value: HandleResult?
) -> Int32 {
    make(value) { () throws(Failure) in
        var list: [Value] = []
        for element in try CInterface.elements(elements, count) { list.append(try ValueHandle.of(element).value) }
        return .list(Value.List(list))
    }
}

@c @implementation
public func abacus_value_make_record(
    _ members: UnsafePointer<abacus_variable>?, _ count: Int, _ value: HandleResult?
) -> Int32 {
    make(value) { () throws(Failure) in
        var record: [(String, Value)] = []
        for member in try elements(members, count) {
            record.append((try member.name.string(), try ValueHandle.of(member.value).value))
        }
        return .record(Value.Record(record))
    }
}

@c @implementation
public func abacus_value_make_json(
    _ json: abacus_text, _ limits: UnsafePointer<abacus_limits>?, _ value: HandleResult?, _ error: ErrorResult?
) -> Int32 {
    make(value, error) { () throws(Failure) in
        let bytes = try json.rawBytes()
        return try reading { () throws(SyntaxError) in try Value(json: bytes, limits: Limits(limits)) }
    }
}
