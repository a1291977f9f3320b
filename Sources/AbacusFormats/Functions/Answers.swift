// The answers of texts and numbers to keys, and the conversions of values in formats.

extension ArithmeticUnit {
    /// Returns the answer of a text, a number or a Boolean to a key.
    mutating func answer(of value: Value, to key: String) throws(Problem) -> Value {
        try budget.spend(60)
        let known = key.asciiOrEmpty
        switch value {
        case .text(let text):
            if let answer = try answer(of: text, to: known) { return answer }
        default:
            if let number = value.formatNumber, let answer = try answer(of: number, to: known) {
                return known == "self" ? value : answer
            }
        }
        throw .typeMismatch("\(value.kind.phrase) has no key '\(Problem.abbreviated(key))'")
    }

    private mutating func answer(of text: String, to key: String) throws(Problem) -> Value? {
        let length = Double(text.utf8.count)
        let perByte: (bytes: Double, work: Double) =
            switch key {
            case "length": (3, 3)
            // The components of a path are a list of texts.
            case "pathComponents": (24, 60)
            case "capitalizedString": (3, 60)
            default: (3, 20)
            }
        try budget.admit(Demand(bytes: perByte.bytes * length, work: perByte.work * length))
        return switch key {
        case "length": Value(text.utf16.count)
        case "intValue", "integerValue", "longLongValue": try leadingInteger(of: text)
        case "doubleValue": .real(text.leadingReal)
        case "lowercaseString": .text(text.lowercased())
        case "uppercaseString": .text(text.uppercased())
        case "description", "self": .text(text)
        default: text.answer(toKey: key)
        }
    }

    private mutating func answer(of number: Value, to key: String) throws(Problem) -> Value? {
        switch key {
        case "intValue", "integerValue", "longLongValue": return try truncated(number)
        case "doubleValue": return try .real(real(number))
        case "floatValue": return try .real(Double(Float(real(number))))
        case "boolValue": return try .boolean(order(number, 0) != .some(.equal))
        case "stringValue", "description": return try .text(formatText(of: number))
        case "self": return number
        default: return nil
        }
    }

    private mutating func truncated(_ number: Value) throws(Problem) -> Value {
        let whole = try round(number, .towardZero)
        guard case .real(let real) = whole else { return whole }
        guard let integer = BigInteger(exactly: real) else { throw .notFinite }
        return .integer(integer)
    }

    private mutating func leadingInteger(of text: String) throws(Problem) -> Value {
        let digits = text.leadingNumber(hasFraction: false)
        return digits.isEmpty ? 0 : try NumberLiteral(ArraySlice(digits)).value(in: &self)
    }
}

extension String {
    /// The bytes of the number at the beginning of the text, after white space; empty if there is none.
    fileprivate func leadingNumber(hasFraction: Bool) -> [UInt8] {
        var rest = utf8.drop { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
        var number: [UInt8] = []
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            if sign == UInt8(ascii: "-") { number.append(sign) }
            rest = rest.dropFirst()
        }
        let signLength = number.count
        number += rest.prefix { $0.isDecimalDigit }
        rest = rest.drop { $0.isDecimalDigit }
        if hasFraction, rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix { $0.isDecimalDigit }
            if number.count == signLength, !fraction.isEmpty { number.append(UInt8(ascii: "0")) }
            if !fraction.isEmpty { number += [UInt8(ascii: ".")] + fraction }
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard number.count > signLength else { return [] }
        guard hasFraction, let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return number }
        var exponent: [UInt8] = [mark]
        rest = rest.dropFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            exponent.append(sign)
            rest = rest.dropFirst()
        }
        let digits = rest.prefix { $0.isDecimalDigit }
        return digits.isEmpty ? number : number + exponent + digits
    }

    /// The real at the beginning of the text, or 0.
    fileprivate var leadingReal: Double {
        Double(String(decoding: leadingNumber(hasFraction: true), as: UTF8.self)) ?? 0
    }

    /// The bytes of the text as a decimal, without surrounding white space and a plus sign. Nil if it isn't a decimal
    /// of formats, with at most one sign.
    fileprivate var wholeNumber: [UInt8]? {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }
        var bytes = ArraySlice(utf8).drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        let hasSign = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
        let decimal = hasSign ? bytes.dropFirst() : bytes
        guard decimal.isFormatDecimal else { return nil }
        return Array(bytes.first == UInt8(ascii: "-") ? bytes : decimal)
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are a decimal of formats: `42`, `19.75`, `.5`, `5.`, `9.2e-5`.
    fileprivate var isFormatDecimal: Bool {
        var rest = self
        var digits = rest.removeDigits()
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            digits += rest.removeDigits()
        }
        guard digits > 0 else { return false }
        guard let mark = rest.first else { return true }
        guard mark | 0x20 == UInt8(ascii: "e") else { return false }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        return rest.removeDigits() > 0 && rest.isEmpty
    }

    /// Removes the leading digits, and returns their number.
    private mutating func removeDigits() -> Int {
        let rest = drop(while: \.isDecimalDigit)
        defer { self = rest }
        return count - rest.count
    }
}

extension UInt8 {
    fileprivate var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

// MARK: - Casts

extension ArithmeticUnit {
    /// Converts a value like `CAST`. Null stays null.
    mutating func cast(_ value: Value, to type: Value) throws(Problem) -> Value {
        let name = try text(type)
        if value == .null { return .null }
        switch name.asciiOrEmpty {
        case "NSNumber", "NSDecimalNumber": return try number(castFrom: value, name)
        case "NSString":
            if case .text = value { return value }
            guard let number = value.formatNumber else { throw Self.castMismatch(value, name) }
            return try .text(formatText(of: number))
        case "NSDate", "NSDATE":
            guard case .text(let text) = value else {
                guard let number = value.formatNumber else { throw Self.castMismatch(value, name) }
                return try inFormatReals { unit throws(Problem) in try unit.settle(number) }
            }
            guard let date = ISODate(text) else {
                throw .invalidArgument(
                    "'\(Problem.abbreviated(text))' is not a date with a time and a zone",
                    hint: "write it as in \"2016-03-02T00:00:00Z\"")
            }
            return try inFormatReals { unit throws(Problem) in try unit.settle(Value(date.seconds)) }
        default: throw .unsupported("a cast to '\(Problem.abbreviated(name))'")
        }
    }

    private mutating func number(castFrom value: Value, _ name: String) throws(Problem) -> Value {
        guard case .text(let text) = value else {
            guard let number = value.formatNumber else { throw Self.castMismatch(value, name) }
            return number
        }
        try budget.spend(UInt64(10 * text.utf8.count))
        guard let number = text.wholeNumber else {
            throw .invalidArgument("'\(Problem.abbreviated(text))' is not a number")
        }
        return try settle(NumberLiteral(ArraySlice(number), in: .foundation).value(in: &self))
    }

    private static func castMismatch(_ value: Value, _ type: String) -> Problem {
        .typeMismatch("\(value.kind.phrase) can't be cast to '\(type)'")
    }

    /// Returns a number as formats convert it to text. A double that is an integer has no point.
    mutating func formatText(of number: Value) throws(Problem) -> String {
        if case .real(let real) = number, let integer = BigInteger(exactly: real), real.magnitude < 1e15 {
            return integer.description
        }
        return try number.literal(ValueFormat(), within: &budget)
    }
}
