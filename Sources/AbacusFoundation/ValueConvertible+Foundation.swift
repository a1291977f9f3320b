public import Abacus
public import Foundation

extension Date: ValueConvertible {
    /// A cast of the seconds since 2001-01-01 UTC to a date, as formats print it. In records and lists, and for
    /// infinite dates, it is the number of seconds.
    public var formatArgument: FormatArgument {
        let seconds = timeIntervalSinceReferenceDate
        let fixed = String(format: "%f", seconds)
        let literal = Double(fixed) == seconds ? fixed : "\(seconds)"
        guard seconds.isFinite, let cast = try? Formula(format: "CAST(\(literal), \"NSDate\")") else {
            return .value(.real(seconds))
        }
        return .formula(cast)
    }
}

extension URL: ValueConvertible {
    /// The text of the address.
    public var formatArgument: FormatArgument { .value(.text(absoluteString)) }
}

extension UUID: ValueConvertible {
    /// The identifier as a text.
    public var formatArgument: FormatArgument { .value(.text(uuidString)) }
}

extension Decimal: ValueConvertible {
    /// The exact number; null for a `Decimal` that is not a number.
    public var formatArgument: FormatArgument { .value(Value(decimal: description) ?? .null) }
}

extension Value {
    /// Creates the value of an instance whose type is known only at run time, such as a member of a `[String: Any]`.
    ///
    /// Numbers are distinguished by their types, since on Linux a `1` from JSON is also a `Bool`. Dates become seconds
    /// since 2001-01-01 UTC.
    ///
    /// - Throws: `EncodingError` for an instance that is neither a value of the property list types nor `Encodable`.
    /// - Complexity: O(n) in the size of the instance.
    public init(bridging instance: Any?) throws {
        guard let instance, !(instance is NSNull) else {
            self = .null
            return
        }
        self = try Self.value(of: instance, depth: 0)
    }

    private static func value(of instance: Any, depth: Int) throws -> Value {
        guard depth < ValueEncoder.greatestDepth else { throw unencodable(instance, "the object is nested too deep") }
        switch instance {
        case is NSNull: return .null
        case let date as Date: return .real(date.timeIntervalSinceReferenceDate)
        case let number as NSNumber where type(of: instance) is NSNumber.Type: return value(of: number)
        case let convertible as any ValueConvertible:
            if case .value(let value) = convertible.formatArgument { return value }
            throw unencodable(instance, "a formula can't be part of an object")
        case let text as NSString: return .text(String(text))
        case let dictionary as [String: Any]:
            let members = dictionary.sorted { $0.key < $1.key }
            return try .record(Record(members.map { ($0.key, try value(of: $0.value, depth: depth + 1)) }))
        case let array as [Any]: return try .list(List(array.map { try value(of: $0, depth: depth + 1) }))
        case let encodable as any Encodable: return try ValueEncoder.foundation.encode(encodable)
        default: return try valueOfOptional(instance, depth: depth)
        }
    }

    /// Unwraps an optional, which `Any` may hide.
    private static func valueOfOptional(_ instance: Any, depth: Int) throws -> Value {
        let mirror = Mirror(reflecting: instance)
        guard mirror.displayStyle == .optional else { throw unencodable(instance, "the type has no value in formulas") }
        guard let wrapped = mirror.children.first?.value else { return .null }
        return try value(of: wrapped, depth: depth + 1)
    }

    private static func unencodable(_ instance: Any, _ message: String) -> EncodingError {
        .invalidValue(instance, EncodingError.Context(codingPath: [], debugDescription: message))
    }

    private static func value(of number: NSNumber) -> Value {
        if let decimal = number as? NSDecimalNumber { return Value(decimal: decimal.description) ?? .null }
        // On every platform, each truth value has a single object.
        if number === NSNumber(value: true) || number === NSNumber(value: false) { return .boolean(number.boolValue) }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return .real(number.doubleValue)
        case UInt8(ascii: "Q"): return .integer(BigInteger(number.uint64Value))
        default: return .integer(BigInteger(number.int64Value))
        }
    }
}

extension ValueEncoder {
    /// An encoder for Foundation's types: a `Date` becomes its seconds since 2001-01-01 UTC, a `URL` and a `UUID`
    /// become texts, and a `Decimal` becomes an exact number.
    public static let foundation = ValueEncoder { instance in
        switch instance {
        case let date as Date: .real(date.timeIntervalSinceReferenceDate)
        default: nil
        }
    }
}

extension ValueDecoder {
    /// A decoder for Foundation's types as ``ValueEncoder/foundation`` encodes them: a `Date` is created from seconds
    /// since 2001-01-01 UTC, and a `URL` and a `UUID` from texts.
    public static let foundation = ValueDecoder { type, value in
        type is URL.Type ? String(value).flatMap(URL.init(string:)) : nil
    }
}

extension Decimal {
    /// Creates the decimal equal to a value. Returns nil if there is none of at most 38 digits.
    ///
    /// - Complexity: O(n) in the length of the number; for an exact real, that of a decision with the standard limits.
    public init?(exactly value: Value) {
        guard let text = Rational(exactly: value)?.terminatingDecimal else { return nil }
        self.init(decimalText: text)
    }
}

// Every decoder of values supports decimals, anywhere in an instance.
extension Decimal: DecimalNumber {
    package static var digits: Int { 38 }

    package init?(decimalText text: String) {
        // If the number is out of range, another number or none is parsed.
        guard let decimal = Decimal(string: text),
            Rational(decimal: decimal.description) == Rational(decimal: text)
        else { return nil }
        self = decimal
    }
}
