extension Lexer {
    /// number ::= integer | decimal
    ///
    /// integer ::= digits | hexadecimal | octal | binary
    ///
    /// decimal ::= digits? '.' digits exponent? | digits exponent
    ///
    /// A run that breaks the form is one malformed token, so that it causes one error.
    mutating func readNumber() -> Token.Kind {
        let start = position
        if byte(at: start) == UInt8(ascii: "0"), let radix = radix(ofPrefix: byte(at: start + 1)) {
            return readPrefixedInteger(radix: radix)
        }
        skipDigitsAndPoints()
        let mantissa = start..<position
        let hasExponent = skipExponent()
        let lexeme = bytes[start..<position]
        guard isWellFormed(mantissa), !hasExponent || isWellFormedExponent(mantissa.upperBound..<position) else {
            return reportMalformedNumber(from: start)
        }
        return hasExponent || lexeme.contains(UInt8(ascii: ".")) ? .decimal : .integer
    }

    private func radix(ofPrefix letter: UInt8) -> Int? {
        switch letter | 0x20 {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: nil
        }
    }

    /// hexadecimal ::= '0' [xX] hexadecimal-digit ( '_'? hexadecimal-digit )*
    ///
    /// octal ::= '0' [oO] [0-7] ( '_'? [0-7] )*
    ///
    /// binary ::= '0' [bB] [01] ( '_'? [01] )*
    ///
    /// The number takes all letters, digits, `_` and points that follow, so that `0x1.8` or `0b12` is one error.
    private mutating func readPrefixedInteger(radix: Int) -> Token.Kind {
        let start = position
        position += 2
        while isWordByte(byte(at: position)) || byte(at: position) == UInt8(ascii: ".") { position += 1 }
        var digitMayFollow = false
        for byte in bytes[start + 2..<position] {
            let isDigit = Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
            guard isDigit || (byte == UInt8(ascii: "_") && digitMayFollow) else {
                return reportMalformedNumber(from: start)
            }
            digitMayFollow = isDigit
        }
        return digitMayFollow ? .integer : reportMalformedNumber(from: start)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }

    private mutating func skipDigitsAndPoints() {
        while true {
            switch byte(at: position) {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): position += 1
            case UInt8(ascii: "_") where bytes[position - 1] != UInt8(ascii: "."): position += 1
            default: return
            }
        }
    }

    /// exponent ::= [eE] [+-]? digits
    ///
    /// An exponent is read only if a digit follows: in `2em` the `em` is a name.
    private mutating func skipExponent() -> Bool {
        guard byte(at: position) | 0x20 == UInt8(ascii: "e") else { return false }
        let sign = byte(at: position + 1)
        let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        guard isDigit(byte(at: position + (hasSign ? 2 : 1))) else { return false }
        position += hasSign ? 2 : 1
        skipDigitsAndPoints()
        return true
    }

    /// digits ::= [0-9] ( '_'? [0-9] )*
    ///
    /// A mantissa is one or two such groups around at most one point; it may begin with the point, not end with it.
    private func isWellFormed(_ mantissa: SourceRange) -> Bool {
        var points = 0
        var previous = UInt8(ascii: ".")
        for byte in bytes[mantissa] {
            if byte == UInt8(ascii: ".") { points += 1 }
            if byte == UInt8(ascii: "_"), !isDigit(previous) { return false }
            if byte == UInt8(ascii: "."), previous == UInt8(ascii: "_") { return false }
            previous = byte
        }
        return points <= 1 && isDigit(previous)
    }

    private func isWellFormedExponent(_ range: SourceRange) -> Bool {
        let digits = bytes[range].drop { !isDigit($0) }
        return !digits.contains(UInt8(ascii: ".")) && isWellFormed(digits.startIndex..<digits.endIndex)
    }

    private mutating func reportMalformedNumber(from start: Int) -> Token.Kind {
        let range = start..<position
        let lexeme = String(decoding: bytes[range], as: UTF8.self)
        let lacksOnlyFraction =
            lexeme.hasSuffix(".") && !lexeme.dropLast().contains(".") && isWellFormed(start..<position - 1)
        let fixIt = lacksOnlyFraction ? FixIt(replacing: range, with: lexeme + "0") : nil
        report(.invalidNumber(lexeme), at: range, fixIt: fixIt)
        return .malformed
    }
}
