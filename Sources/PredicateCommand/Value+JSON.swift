internal import AbacusFoundation
internal import Foundation
internal import JSONValues

extension Value {
    /// Reads a JSON text, in which `{"$date": s}` is a date: its seconds since 2001-01-01 UTC.
    ///
    /// - Parameter arithmetic: the arithmetic of the evaluation: a number with a point or an exponent is exact in
    ///   `exact` and `integer`.
    static func reading(
        _ source: Source, for arithmetic: Arithmetic, limits: Limits
    ) throws(SyntaxError) -> Value {
        let value = try JSONReader.value(of: source, limits: limits, isReal: arithmetic.readsReals)
        return source.bytes.hasDates ? value.replacingDates : value
    }

    /// The seconds of a date, if the value is one as JSON has it.
    var dateSeconds: Value? {
        guard case .record(let record) = self, record.count == 1, let seconds = record["$date"], seconds.isNumber else {
            return nil
        }
        return seconds
    }

    /// The date that the value is, if it is one as JSON has it.
    var date: Date? {
        guard case .real(let seconds) = dateSeconds ?? .null else {
            guard case .integer(let seconds) = dateSeconds ?? .null else { return nil }
            return Date(timeIntervalSinceReferenceDate: Double(seconds))
        }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    /// The value with its dates as seconds. The reader has bounded its depth.
    private var replacingDates: Value {
        if let dateSeconds { return dateSeconds }
        return switch self {
        case .list(let list): .list(List(list.map(\.replacingDates)))
        case .record(let record): .record(Record(record.names.map { ($0, (record[$0] ?? .null).replacingDates) }))
        default: self
        }
    }
}

extension Arithmetic {
    /// Whether a number with a point or an exponent is a real.
    var readsReals: Bool { self == .foundation || self == .real }
}

extension [UInt8] {
    /// Whether the bytes may contain a date.
    fileprivate var hasDates: Bool {
        withUnsafeBufferPointer { bytes in
            bytes.indices.contains { bytes[$0] == UInt8(ascii: "$") && bytes[$0...].starts(with: "$date".utf8) }
        }
    }
}

extension JSONWriter {
    /// Writes a value: a double as the shortest number that reads back, an exact fraction as a number where it
    /// terminates and as a text such as "1/3" where not, an exact real as a text such as "sqrt(2)".
    ///
    /// The values of expressions are nested no deeper than their limits allow.
    ///
    /// - Returns: the first number that has no spelling, an infinity or nan; nil if there is none. They are written as null.
    mutating func write(_ value: Value) -> Value? {
        var unwritten: Value?
        switch value {
        case .null: literal("null")
        case .boolean(let truth): literal(truth ? "true" : "false")
        case .integer(let number): literal(number.description)
        case .real(let number) where number.isFinite: literal(number.description)
        case .real:
            literal("null")
            return value
        case .rational:
            let text = value.description
            if text.contains("/") { string(text) } else { literal(text) }
        case .exactReal: string(value.description)
        case .text(let text): string(text)
        case .list(let list):
            array(of: list.elements) { writer, element in
                let number = writer.write(element)
                unwritten = unwritten ?? number
            }
        case .record(let record):
            object { writer in
                for name in record.names {
                    writer.key(name)
                    let number = writer.write(record[name] ?? .null)
                    unwritten = unwritten ?? number
                }
            }
        }
        return unwritten
    }
}
