internal import Abacus

extension JSONReader {
    /// Reads a value without elements: a string, a number, `true`, `false` or `null`.
    mutating func readScalar() throws(SyntaxError) -> Value {
        switch byte {
        case UInt8(ascii: "\""): .text(try readText())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        default: try readConstant()
        }
    }

    private mutating func readConstant() throws(SyntaxError) -> Value {
        let range = readLexeme()
        switch source[range] {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default: throw error(.expected("a value"), at: range)
        }
    }

    private mutating func readNumber() throws(SyntaxError) -> Value {
        let range = readLexeme()
        if limits.numberBits >= Int.bitWidth,
            let short = source.bytes[range].withUnsafeBufferPointer({ WordFraction(json: $0) }),
            short.denominator == 1 || !isReal
        {
            return short.value
        }
        guard let number = JSONNumber(source.bytes[range]) else { throw error(.invalidNumber, at: range) }
        if isReal, !number.isInteger {
            guard let real = Double(source[range]) else { throw error(.invalidNumber, at: range) }
            return .real(real)
        }
        if number.isZero { return Value(0) }
        guard number.maximumBits <= limits.numberBits,
            let value = Rational(decimal: source[range], greatestExponent: .max)
        else {
            throw error(.numberTooLarge(bits: limits.numberBits), at: range)
        }
        return Value(value)
    }

    /// Reads all characters that could belong to a number or a constant, so that an error covers them all.
    mutating func readLexeme() -> SourceRange {
        let start = position
        while byte.continuesLexeme { position += 1 }
        return start..<position
    }
}

extension UInt8 {
    fileprivate var continuesLexeme: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

// MARK: - Texts

extension JSONReader {
    /// Reads a string whose opening quote is the next byte.
    mutating func readText() throws(SyntaxError) -> String {
        let opening = position
        position += 1
        var characters = ""
        while true {
            characters += readPlainCharacters()
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return characters
            case UInt8(ascii: "\\"): characters.unicodeScalars.append(try readEscape())
            case _ where position == source.bytes.count: throw error(.unterminatedText, at: opening..<opening + 1)
            default: throw error(.controlCharacter, at: position..<position + 1)
            }
        }
    }

    private mutating func readPlainCharacters() -> String {
        let start = position
        while byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
        return source[start..<position]
    }

    private mutating func readEscape() throws(SyntaxError) -> Unicode.Scalar {
        let start = position
        position += 2
        switch position <= source.bytes.count ? source.bytes[position - 1] : 0 {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            if let scalar = readCodeUnits() { return scalar }
        default: break
        }
        throw error(.invalidEscape, at: start..<min(position, source.bytes.count))
    }

    /// Reads what follows `\u`: four digits, or the two groups of four of a surrogate pair, with another `\u` in
    /// between.
    private mutating func readCodeUnits() -> Unicode.Scalar? {
        guard let first = readCodeUnit() else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard source.bytes[position...].starts(with: "\\u".utf8) else { return nil }
        position += 2
        guard let second = readCodeUnit(), UTF16.isTrailSurrogate(second) else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readCodeUnit() -> UInt16? {
        let digits = source[position..<min(position + 4, source.bytes.count)]
        guard digits.utf8.count == 4, digits.utf8.first != UInt8(ascii: "+"), let unit = UInt16(digits, radix: 16)
        else {
            return nil
        }
        position += 4
        return unit
    }
}
