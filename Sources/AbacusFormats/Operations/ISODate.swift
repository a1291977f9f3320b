/// A time with a zone in ISO 8601 notation: `2016-03-02T12:30:00.5+01:00`.
struct ISODate {
    /// The seconds since 2001-01-01 UTC.
    let seconds: Rational

    /// Parses a date, a time and a zone. Fails for anything else.
    init?(_ text: String) {
        var reader = DigitReader(text)
        guard let year = reader.number(4, after: nil), let month = reader.number(2, after: "-"),
            let day = reader.number(2, after: "-"), let hour = reader.number(2, after: "T"),
            let minute = reader.number(2, after: ":")
        else { return nil }
        let second = reader.number(2, after: ":") ?? 0
        guard let fraction = reader.fraction(), let zone = reader.zone(), reader.isAtEnd else { return nil }
        guard (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day), hour < 24, minute < 60,
            second < 61
        else { return nil }
        let days = Self.days(before: year, month, day) - Self.days(before: 2001, 1, 1)
        let whole = days * 86_400 + hour * 3_600 + (minute - zone) * 60 + second
        seconds = Rational(BigInteger(whole)) + fraction
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// Returns the days from the beginning of the year -399 of the Gregorian calendar to a date. The calendar repeats
    /// after 400 years, and from that year on, the number of past years is never negative, so division rounds it down.
    private static func days(before year: Int, _ month: Int, _ day: Int) -> Int {
        let past = year + 399
        let years = 365 * past + past / 4 - past / 100 + past / 400
        return years + (1..<month).reduce(0) { $0 + days(in: $1, of: year) } + day - 1
    }
}

/// Reads the digits of a date from left to right.
private struct DigitReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = ArraySlice(text.utf8) }

    var isAtEnd: Bool { rest.isEmpty }

    /// Reads a number of this many digits after a mark. Returns nil, and reads nothing, if there is none.
    mutating func number(_ digits: Int, after mark: Unicode.Scalar?) -> Int? {
        var ahead = rest
        if let mark {
            guard ahead.first == UInt8(ascii: mark) else { return nil }
            ahead = ahead.dropFirst()
        }
        let bytes = ahead.prefix(digits)
        guard bytes.count == digits, bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        rest = ahead.dropFirst(digits)
        return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Reads a fraction of a second of up to 18 digits. Returns 0 if there is none, and nil if it is malformed.
    mutating func fraction() -> Rational? {
        guard rest.first == UInt8(ascii: ".") else { return Rational(0) }
        let digits = rest.dropFirst().prefix { $0 &- UInt8(ascii: "0") < 10 }
        guard (1...18).contains(digits.count) else { return nil }
        rest = rest.dropFirst(1 + digits.count)
        return Rational(decimal: "0." + String(decoding: digits, as: UTF8.self))
    }

    /// Reads a zone, in minutes east of UTC.
    mutating func zone() -> Int? {
        if rest.first == UInt8(ascii: "Z") {
            rest = rest.dropFirst()
            return 0
        }
        let isEast = rest.first == UInt8(ascii: "+")
        guard let hours = number(2, after: isEast ? "+" : "-"), hours < 24 else { return nil }
        let minutes = isAtEnd ? 0 : number(2, after: ":") ?? number(2, after: nil)
        guard let minutes, minutes < 60 else { return nil }
        return (isEast ? 1 : -1) * (hours * 60 + minutes)
    }
}
