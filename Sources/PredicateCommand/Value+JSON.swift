internal import AbacusFoundation
internal import AbacusJSON
internal import Foundation

extension Value {
    /// Reads a JSON text in which `{"$date": s}` is a date, given by its seconds since 2001-01-01 UTC.
    ///
    /// - Parameter arithmetic: the arithmetic of the evaluation. In `exact` and `integer`, a number with a point or an
    ///   exponent is exact.
    static func reading(
        _ source: Source, for arithmetic: Arithmetic, limits: Limits
    ) throws(SyntaxError) -> Value {
        let value = try JSONReader.value(of: source, limits: limits, isReal: arithmetic.readsReals)
        return source.bytes.hasDates ? value.replacingDates : value
    }

    /// The seconds of a date, if the value is the JSON form of one.
    var dateSeconds: Value? {
        guard case .record(let record) = self, record.count == 1, let seconds = record["$date"], seconds.isNumber else {
            return nil
        }
        return seconds
    }

    /// The date, if the value is the JSON form of one.
    var date: Date? {
        guard case .real(let seconds) = dateSeconds ?? .null else {
            guard case .integer(let seconds) = dateSeconds ?? .null else { return nil }
            return Date(timeIntervalSinceReferenceDate: Double(seconds))
        }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    /// The value with its dates replaced by their seconds. The reader has limited its depth.
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
    /// Writes a value. A double is written as the shortest number that reads back as the same double, an exact fraction
    /// as a number if it terminates and otherwise as a text such as "1/3", and an exact real as a text such as
    /// "sqrt(2)".
    ///
    /// - Returns: the first number that JSON can't represent, an infinity or nan; nil if there is none. These are
    ///   written as null.
    mutating func write(_ value: Value) -> Value? {
        var unwritten: Value?
        writeElements(of: value) { writer, leaf in
            switch leaf {
            case .null, .boolean: writer.literal("\(leaf)")
            case .text(let text): writer.string(text)
            case .real(let number) where !number.isFinite:
                unwritten = unwritten ?? leaf
                writer.literal("null")
            default: writer.number("\(leaf)")
            }
        }
        return unwritten
    }
}
