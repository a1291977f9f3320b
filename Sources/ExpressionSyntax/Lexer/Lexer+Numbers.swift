extension Lexer {
    /// number ::= integer | decimal | mixed-number
    ///
    /// integer ::= digits | hexadecimal | octal | binary
    ///
    /// decimal ::= digits? '.' digits exponent? | digits exponent | digits '.'
    ///
    /// decimal-with-comma ::= digits ',' digits exponent? | digits exponent
    ///
    /// Most numbers are digits, or digits around a point, and end there; the others are read again by
    /// `readUncommonNumber`.
    @inline(__always)
    mutating func readNumber() -> Token.Kind {
        let start = position
        var end = endOfDigits(from: start)
        var kind = Token.Kind.integer
        if bytes.byte(at: end) == tables.decimalPoint, isDigit(bytes.byte(at: end + 1)) {
            kind = .decimal
            end = endOfDigits(from: end + 1)
        }
        switch byteClass(at: end) {
        case .letter, .digit, .point, .decimalComma, .quote: return readUncommonNumber()
        case .beyondASCII where kind == .integer, .space where kind == .integer && bytes.byte(at: end + 1) >= 0x80:
            position = end
            return readFractionOfMixedNumber() ?? .integer
        default:
            position = end
            return kind
        }
    }

    @inline(__always)
    private func endOfDigits(from start: Int) -> Int {
        var end = start
        while isDigit(bytes.byte(at: end)) { end &+= 1 }
        return end
    }

    /// Reads a number that has an exponent, a prefix or a `_`, that letters or a quote follow, or that is malformed.
    ///
    /// A malformed number is a single token, so that it causes a single error.
    @inline(never)
    private mutating func readUncommonNumber() -> Token.Kind {
        if tables.keywords != nil { return readFormatNumber() }
        let start = position
        let kind = skipUncommonNumber()
        if kind == nil || bytes.byte(at: position) == UInt8(ascii: "'"),
            let habit = readHabitOfNumber(from: start, isMalformed: kind == nil)
        {
            return habit
        }
        return kind ?? reportMalformedNumber(from: start)
    }

    /// Skips such a number and returns its kind, or nil if it is malformed.
    private mutating func skipUncommonNumber() -> Token.Kind? {
        let start = position
        if let prefix = RadixPrefix(of: bytes[start..<bytes.count]) { return skipInteger(after: prefix) }
        skipMantissa()
        let mantissa = start..<position
        if isInteger(before: mantissa.upperBound - 1, from: start) { return .decimal }
        let hasExponent = skipExponent()
        guard isWellFormed(mantissa), !hasExponent || isWellFormedExponent(mantissa.upperBound..<position) else {
            return nil
        }
        if hasExponent || bytes[mantissa].contains(tables.decimalPoint) { return .decimal }
        return readFractionOfMixedNumber() ?? .integer
    }

    /// Returns whether the digits before a point at the end of a number are the whole number: no other part of a number
    /// and no name follows, as in `5.` and `2.*3`.
    private func isInteger(before point: Int, from start: Int) -> Bool {
        guard bytes[point] == UInt8(ascii: "."), tables.decimalMark == .point, isWellFormed(start..<point),
            !bytes[start..<point].contains(UInt8(ascii: ".")), !byteClass(at: position).continuesIdentifier
        else { return false }
        guard position < bytes.count, case .scalar(let scalar, _) = bytes.decodeScalar(at: position) else {
            return true
        }
        return !scalar.continuesName && scalar.vulgarFraction == nil
    }

    /// hexadecimal ::= '0' [xX] hexadecimal-digit ( '_'? hexadecimal-digit )*
    ///
    /// octal ::= '0' [oO] [0-7] ( '_'? [0-7] )*
    ///
    /// binary ::= '0' [bB] [01] ( '_'? [01] )*
    ///
    /// All letters, digits, `_` and points that follow are part of the token, so that `0x1.8` or `0b12` is a single
    /// error.
    private mutating func skipInteger(after prefix: RadixPrefix) -> Token.Kind? {
        let start = position
        skipWord()
        return prefix.isWellFormed(bytes[start..<position]) ? .integer : nil
    }

    /// Skips letters, digits, `_` and points.
    mutating func skipWord() {
        while byteClass(at: position).continuesIdentifier || byteClass(at: position) == .point { position += 1 }
    }

    /// Skips digits, points, and commas between digits if they are decimal marks.
    mutating func skipMantissa() {
        while true {
            switch bytes.byte(at: position) {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): position += 1
            case UInt8(ascii: ",") where tables.decimalMark == .comma && isDigit(bytes.byte(at: position + 1)):
                position += 1
            case UInt8(ascii: "_") where bytes[position - 1] != UInt8(ascii: "."): position += 1
            default: return
            }
        }
    }

    /// exponent ::= [eE] [+-]? digits
    ///
    /// An exponent is read only if a digit follows: in `2em`, `em` is a name.
    mutating func skipExponent() -> Bool {
        guard bytes.byte(at: position) | 0x20 == UInt8(ascii: "e") else { return false }
        let sign = bytes.byte(at: position + 1)
        let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        guard isDigit(bytes.byte(at: position + (hasSign ? 2 : 1))) else { return false }
        position += hasSign ? 2 : 1
        skipMantissa()
        return true
    }

    /// digits ::= [0-9] ( '_'? [0-9] )*
    ///
    /// A mantissa is one or two such groups with at most one decimal mark; it may begin with a point. A point at its
    /// end has been handled before.
    private func isWellFormed(_ mantissa: SourceRange) -> Bool {
        let point = tables.decimalPoint
        var points = 0
        var previous = point
        for byte in bytes[mantissa] {
            if byte == point { points += 1 }
            if byte == UInt8(ascii: "_"), !isDigit(previous) { return false }
            if byte == point, previous == UInt8(ascii: "_") { return false }
            if byte == UInt8(ascii: "."), byte != point { return false }
            previous = byte
        }
        return points <= 1 && isDigit(previous)
    }

    private func isWellFormedExponent(_ range: SourceRange) -> Bool {
        let start = range.first { isDigit(bytes[$0]) } ?? range.upperBound
        let digits = start..<range.upperBound
        return !bytes[digits].contains(tables.decimalPoint) && isWellFormed(digits)
    }

    mutating func reportMalformedNumber(from start: Int) -> Token.Kind {
        let range = start..<position
        report(.invalidNumber(String(decoding: bytes[range], as: UTF8.self)), at: range)
        return .malformed
    }
}

// Superscripts and vulgar fractions.

extension Lexer {
    /// Reads a superscript or a vulgar fraction, or returns nil if there isn't one.
    @inline(never)
    mutating func readNumberForm() -> Token.Kind? { readVulgarFraction() ?? readSuperscript() }

    /// mixed-number ::= ( digits number-space? )? vulgar-fraction
    ///
    /// Reads the fraction after the digits, or returns nil if there isn't one.
    @inline(never)
    mutating func readFractionOfMixedNumber() -> Token.Kind? {
        if tables.keywords != nil { return nil }
        let end = position
        if position < bytes.count, case .scalar(let scalar, let length) = bytes.decodeScalar(at: position),
            scalar.isNumberSpace
        {
            position += length
        }
        if let kind = readVulgarFraction() { return kind }
        position = end
        return nil
    }

    /// Reads a vulgar fraction, or returns nil if there isn't one.
    private mutating func readVulgarFraction() -> Token.Kind? {
        guard position < bytes.count, case .scalar(let scalar, let length) = bytes.decodeScalar(at: position),
            scalar.vulgarFraction != nil
        else { return nil }
        position += length
        return .decimal
    }

    /// superscript ::= '⁻'? superscript-digit+
    private mutating func readSuperscript() -> Token.Kind? {
        guard let range = rangeOfSuperscript() else { return nil }
        position = range.upperBound
        return .superscript
    }

    /// Returns the range of the superscript that begins at the position, or nil if there isn't one.
    func rangeOfSuperscript() -> SourceRange? {
        var end = position
        if case .scalar(.superscriptMinus, let length) = bytes.decodeScalar(at: end) { end += length }
        let start = end
        while end < bytes.count, case .scalar(let scalar, let length) = bytes.decodeScalar(at: end),
            scalar.superscriptDigit != nil
        {
            end += length
        }
        return end == start ? nil : position..<end
    }
}
