// Numbers and texts as Foundation's formats spell them.

extension Lexer {
    /// number ::= decimal | hexadecimal | octal | binary
    ///
    /// A malformed number is a single token, so that it causes a single error.
    mutating func readFormatNumber() -> Token.Kind {
        let start = position
        let prefix = RadixPrefix(of: bytes[start..<bytes.count])
        let kind = if let prefix { skipFormatInteger(after: prefix) } else { skipFormatDecimal() }
        let isEnd = !byteClass(at: position).continuesIdentifier && byteClass(at: position) != .point
        if let kind, isEnd { return kind }
        skipWord()
        return reportMalformedNumber(from: start)
    }

    /// decimal ::= [0-9]+ ( '.' [0-9]* )? exponent? | '.' [0-9]+ exponent?
    ///
    /// exponent ::= [eE] [+-]? [0-9]+
    ///
    /// The caller has seen the first digit, which may be after a point.
    private mutating func skipFormatDecimal() -> Token.Kind? {
        _ = skipDigits()
        var kind = Token.Kind.integer
        if bytes.byte(at: position) == UInt8(ascii: ".") {
            position += 1
            _ = skipDigits()
            kind = .decimal
        }
        guard bytes.byte(at: position) | 0x20 == UInt8(ascii: "e") else { return kind }
        position += 1
        if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes.byte(at: position)) { position += 1 }
        return skipDigits() > 0 ? .decimal : nil
    }

    /// Skips digits and returns their number.
    private mutating func skipDigits() -> Int {
        let start = position
        while isDigit(bytes.byte(at: position)) { position += 1 }
        return position - start
    }

    /// hexadecimal ::= '0' [xX] hexadecimal-digit+
    ///
    /// octal ::= '0' [oO] [0-7]+
    ///
    /// binary ::= '0' [bB] [01]+
    private mutating func skipFormatInteger(after prefix: RadixPrefix) -> Token.Kind? {
        position += prefix.length
        let start = position
        while prefix.isDigit(bytes.byte(at: position)) { position += 1 }
        return position > start ? .integer : nil
    }

    /// text ::= '"' ( [^"\] | escape )* '"' | "'" ( [^'\] | escape )* "'"
    ///
    /// A text may continue after the end of its line.
    mutating func readFormatText() -> Token.Kind {
        let start = position
        let quote = bytes[start]
        var kind = Token.Kind.text
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case quote:
                position += 1
                return kind
            case UInt8(ascii: "\\"): if !skipFormatEscape() { kind = .malformed }
            case 0x80...: if !skipScalar() { kind = .malformed }
            default: position += 1
            }
        }
        let closing = FixIt(replacing: position..<position, with: String(Unicode.Scalar(quote)))
        let endsInBackslash = bytes[position - 1] == UInt8(ascii: "\\")
        report(.ofFormat(.unterminatedText), at: start..<position, fixIt: endsInBackslash ? nil : closing)
        return .malformed
    }

    /// escape ::= '\' ( [ntrbf\"'/] | octal-digits | 'x' hexadecimal-digit hexadecimal-digit | 'u' code-unit | kept )
    ///
    /// Skips a backslash and the rest of its escape; the rest is empty if the backslash is kept before another
    /// character. Returns false, and reports it, if the escape is half a surrogate pair.
    private mutating func skipFormatEscape() -> Bool {
        let start = position
        switch FormatEscape(bytes, at: start) {
        case .scalar(_, let length):
            position += length
            return true
        case .loneSurrogate(let length):
            position += length
            report(.invalidEscape(bytes.text(start..<position)), at: start..<position)
            return false
        case .backslash:
            position += 1
            // A quote after a backslash always belongs to it, and any other byte is read in its turn.
            return true
        }
    }
}

/// What a backslash in a text of Foundation's formats stands for.
enum FormatEscape {
    case scalar(Unicode.Scalar, length: Int)
    case loneSurrogate(length: Int)
    /// Only a backslash; the characters after it are read on their own.
    case backslash

    /// Returns the scalar that the escape at an offset stands for and the length of the escape, or nil if it stands for
    /// no scalar.
    static func decode(_ bytes: SourceBytes, at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        guard case .scalar(let scalar, let length) = FormatEscape(bytes, at: offset) else { return nil }
        return (scalar, length)
    }

    /// Decodes the escape at an offset, where there must be a backslash.
    init(_ bytes: SourceBytes, at offset: Int) {
        let letter = bytes.byte(at: offset + 1)
        switch letter {
        case UInt8(ascii: "n"): self = .scalar("\n", length: 2)
        case UInt8(ascii: "t"): self = .scalar("\t", length: 2)
        case UInt8(ascii: "r"): self = .scalar("\r", length: 2)
        case UInt8(ascii: "b"): self = .scalar("\u{8}", length: 2)
        case UInt8(ascii: "f"): self = .scalar("\u{C}", length: 2)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
            self = .scalar(Unicode.Scalar(letter), length: 2)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let (value, digits) = Self.number(bytes, at: offset + 1, radix: 8, digits: 3)
            self.init(value, length: 1 + digits)
        case UInt8(ascii: "x"):
            let (value, digits) = Self.number(bytes, at: offset + 2, radix: 16, digits: 2)
            self.init(digits == 2 ? value : nil, length: 4)
        case UInt8(ascii: "u"): self = Self.utf16(bytes, at: offset)
        default: self = .backslash
        }
    }

    /// Creates the escape of a scalar with a given code point, or of only a backslash if there is no valid code point.
    private init(_ number: UInt32?, length: Int) {
        self = number.flatMap(Unicode.Scalar.init).map { .scalar($0, length: length) } ?? .backslash
    }

    /// Decodes `\uHHHH`, and two of them if the first is the first half of a surrogate pair.
    private static func utf16(_ bytes: SourceBytes, at offset: Int) -> FormatEscape {
        guard let unit = codeUnit(bytes, at: offset) else { return .backslash }
        if let scalar = Unicode.Scalar(unit) { return .scalar(scalar, length: 6) }
        guard unit < 0xDC00, let second = codeUnit(bytes, at: offset + 6), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { return .loneSurrogate(length: 6) }
        return .scalar(scalar, length: 12)
    }

    private static func codeUnit(_ bytes: SourceBytes, at offset: Int) -> UInt32? {
        guard bytes.byte(at: offset) == UInt8(ascii: "\\"), bytes.byte(at: offset + 1) == UInt8(ascii: "u") else {
            return nil
        }
        let (value, digits) = number(bytes, at: offset + 2, radix: 16, digits: 4)
        return digits == 4 ? value : nil
    }

    /// Reads at most a number of digits.
    private static func number(
        _ bytes: SourceBytes, at offset: Int, radix: UInt32, digits most: Int
    ) -> (value: UInt32, digits: Int) {
        var (value, digits): (UInt32, Int) = (0, 0)
        while digits < most,
            let digit = Character(Unicode.Scalar(bytes.byte(at: offset + digits))).hexDigitValue, digit < Int(radix)
        {
            value = value * radix + UInt32(digit)
            digits += 1
        }
        return (value, digits)
    }
}
