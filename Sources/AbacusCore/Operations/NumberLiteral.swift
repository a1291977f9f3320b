/// A number as spelled in the source. Its cost is known before it is computed.
package struct NumberLiteral {
    private let bytes: ArraySlice<UInt8>

    /// Creates the literal of a well-formed lexeme. A point at its end has no meaning, except in formats, where it
    /// makes a double.
    package init(_ lexeme: ArraySlice<UInt8>, in syntax: Syntax = .native) {
        bytes = lexeme.last == UInt8(ascii: ".") && !syntax.isOfFormats ? lexeme.dropLast() : lexeme
    }

    /// Returns the value of a plain integer of at most 18 digits, as most literals are, or nil for any other lexeme.
    package static func smallInteger(_ lexeme: Span<UInt8>) -> Int? { ShortNumber(lexeme)?.integer }

    /// Returns the value of the literal in the unit's arithmetic.
    package func value(in unit: inout ArithmeticUnit) throws(Problem) -> Value {
        if let short = ShortNumber(bytes.span), let value = try value(of: short, in: &unit) { return value }
        if unit.arithmetic != .real, Self.isPlainInteger(bytes.span) {
            try unit.budget.spend(250)
            try unit.budget.admit(Self.demand(ofPlainInteger: bytes.span))
            return .integer(Self.integer(bytes.span, radix: 10))
        }
        if bytes.first == UInt8(ascii: "-") {
            return try unit.apply(.negate, NumberLiteral(bytes.dropFirst()).value(in: &unit))
        }
        if let last = bytes.last, last >= 0x80 { return try numberForm(in: &unit) }
        if let prefix = RadixPrefix(of: bytes) { return try integer(after: prefix, &unit) }
        guard unit.arithmetic.roundsFractions else { return try exactDecimal(in: &unit) }
        try unit.budget.spend(UInt64(150 + 7 * bytes.count))
        return .real(nearestReal)
    }

    /// Returns the value of a literal that is a short number, or nil if it must be computed in another way.
    private func value(of short: ShortNumber, in unit: inout ArithmeticUnit) throws(Problem) -> Value? {
        let isWord = unit.budget.numberBits >= Int.bitWidth
        switch unit.arithmetic {
        case .exact:
            guard isWord else { return nil }
            if let integer = short.integer { return Value(integer) }
            try unit.budget.spend(80)
            return short.fraction.value
        case .integer: return isWord ? short.integer.map { Value($0) } : nil
        // In formats, a number without decimals is an integer.
        case _ where unit.arithmetic.isOfFormats && short.integer != nil:
            return isWord ? short.integer.map { Value($0) } : nil
        default:
            guard bytes.count <= 16, let real = short.real else { return nil }
            try unit.budget.spend(UInt64(60 + 7 * bytes.count))
            return .real(real)
        }
    }

    /// Whether a literal consists only of digits.
    private static func isPlainInteger(_ lexeme: Span<UInt8>) -> Bool {
        for place in lexeme.indices where lexeme[place] &- UInt8(ascii: "0") >= 10 { return false }
        return true
    }

    /// Returns the demand of computing a literal that consists only of digits.
    private static func demand(ofPlainInteger lexeme: Span<UInt8>) -> Demand {
        var zeros = 0
        while zeros < lexeme.count, lexeme[zeros] == UInt8(ascii: "0") { zeros += 1 }
        let bits = Double(lexeme.count - zeros) * bitsPerDigit
        return Demand(bits: bits, work: Cost.reading(bits) + Double(lexeme.count))
    }

    private static func integer(_ digits: Span<UInt8>, radix: Int) -> BigInteger {
        return BigInteger(digits: digits, radix: radix).unwrapped(because: "the lexer admits only digits of the radix")
    }

    private static let bitsPerDigit = 3.3219280948873626

    private func integer(after prefix: RadixPrefix, _ unit: inout ArithmeticUnit) throws(Problem) -> Value {
        let digits = prefix.digits(of: bytes)
        let bits = Double(digits.drop { $0 == UInt8(ascii: "0") }.count) * Double(prefix.radix).binaryLogarithm
        try unit.budget.admit(Demand(bits: bits, work: Cost.linear(bits) + 8 * Double(bytes.count) + 200))
        return .integer(Self.integer(digits.span, radix: prefix.radix))
    }

    /// The nearest double. The standard library rounds correctly, whatever the length.
    private var nearestReal: Double {
        let text = String(
            decoding: bytes.lazy.filter { $0 != UInt8(ascii: "_") }.map { Self.isMark($0) ? UInt8(ascii: ".") : $0 },
            as: UTF8.self)
        return Double(text).unwrapped(because: "the lexer admits only numbers")
    }

    /// Whether a byte of a number is its decimal mark.
    private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }

    private func exactDecimal(in unit: inout ArithmeticUnit) throws(Problem) -> Value {
        let isExponentMark = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "e") }
        let mantissa = bytes.prefix { !isExponentMark($0) }.filter { $0 != UInt8(ascii: "_") }
        let point = mantissa.firstIndex(where: Self.isMark) ?? mantissa.endIndex
        var digits = ArraySlice(mantissa.filter { !Self.isMark($0) })
        let exponent = saturatedExponent(bytes.drop { !isExponentMark($0) }.dropFirst())
        // Trailing zeros of a fraction have no meaning.
        while digits.count > point, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        let scale = exponent - (digits.count - point)

        let significant = digits.drop { $0 == UInt8(ascii: "0") }.count
        guard significant > 0 else { return 0 }
        let numeratorBits = Double(significant + max(0, scale)) * Self.bitsPerDigit
        let bits = max(numeratorBits, Double(-min(0, scale)) * Self.bitsPerDigit)
        // The digits are converted, the power of ten is computed, and their common divisor is removed.
        let work = 1.5 * Cost.reading(bits) + 200 * Cost.linear(bits) + Double(bytes.count) + 300
        try unit.budget.admit(Demand(bits: bits, work: work))
        return Value(Rational(significand: Self.integer(digits.span, radix: 10), decimalExponent: scale))
    }

    /// Returns an exponent. A very large one is replaced by one that is still too large to be admitted.
    private func saturatedExponent(_ text: ArraySlice<UInt8>) -> Int {
        let isNegative = text.first == UInt8(ascii: "-")
        var exponent = 0
        for byte in text where byte &- UInt8(ascii: "0") < 10 {
            exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1 << 48)
        }
        return isNegative ? -exponent : exponent
    }

    /// Returns the value of a superscript, or of digits with a vulgar fraction, which is exact in every arithmetic.
    private func numberForm(in unit: inout ArithmeticUnit) throws(Problem) -> Value {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let last = text.unicodeScalars.last, let fraction = last.vulgarFraction else {
            return try NumberLiteral(ArraySlice(text.normalNumber.utf8)).value(in: &unit)
        }
        let digits = ArraySlice(text.utf8.filter { $0 &- UInt8(ascii: "0") < 10 })
        try unit.budget.spend(500)
        try unit.budget.admit(Self.demand(ofPlainInteger: digits.span))
        let whole = digits.isEmpty ? 0 : Self.integer(digits.span, radix: 10)
        let (numerator, denominator) = (BigInteger(fraction.numerator), BigInteger(fraction.denominator))
        try unit.budget.admit(SizeEstimate.sum(whole, denominator))
        return Value(Rational(whole * denominator + numerator, denominator))
    }
}
