extension Lexer {
    /// text ::= '"' ( [^"\#xA#xD] | escape )* '"' | "'" ( [^'\#xA#xD] | escape )* "'"
    mutating func readText() -> Token.Kind {
        let start = position
        let quote = bytes[start]
        var kind = Token.Kind.text
        position += 1
        while position < bytes.count, !isLineBreak(bytes[position]) {
            switch bytes[position] {
            case quote:
                position += 1
                return kind
            case UInt8(ascii: "\\"): if !skipEscape() { kind = .malformed }
            case 0x80...: if !skipScalar() { kind = .malformed }
            default: position += 1
            }
        }
        reportUnterminated(from: start)
        return .malformed
    }

    /// Reports a text without a closing quote on its line. The fix-it adds a quote, unless a backslash would escape it.
    private mutating func reportUnterminated(from start: Int) {
        let quote = Unicode.Scalar(bytes[start])
        let backslashes = bytes[start..<position].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        let closing = FixIt(replacing: position..<position, with: String(quote))
        report(
            .unterminatedText, at: start..<position,
            fixIt: habitOfClosing(quote, after: start + 1) ?? (backslashes.isMultiple(of: 2) ? closing : nil))
    }

    /// escape ::= '\' ( [ntr\"'] | 'u{' scalar-number '}' )
    ///
    /// Reports an escape that isn't valid, and returns false.
    private mutating func skipEscape() -> Bool {
        let start = position
        if let (_, length) = TextEscape.decode(bytes, at: start) {
            position += length
            return true
        }
        position = TextEscape.endOfMalformed(bytes, at: start)
        // A backslash at the end of the line or before ill-formed UTF-8 isn't reported, since it causes another error.
        if position > start + 1 {
            report(.invalidEscape(String(decoding: bytes[start..<position], as: UTF8.self)), at: start..<position)
        }
        return false
    }
}

/// The escapes of a text literal.
enum TextEscape {
    /// Returns the scalar that the escape at an offset stands for and the length of the escape, or nil if it isn't
    /// valid.
    static func decode(_ bytes: SourceBytes, at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        guard offset + 1 < bytes.count else { return nil }
        switch bytes[offset + 1] {
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "\\"): return ("\\", 2)
        case UInt8(ascii: "\""): return ("\"", 2)
        case UInt8(ascii: "'"): return ("'", 2)
        case UInt8(ascii: "u"): return decodeNumber(bytes, at: offset)
        default: return nil
        }
    }

    /// scalar-number ::= hexadecimal-digit hexadecimal-digit? hexadecimal-digit? | '0'? '0'? '0'? '0'?
    ///     [0-9a-cA-CefEF] hexadecimal-digit hexadecimal-digit hexadecimal-digit | '0'? '0'? '0'? '0'? [dD] [0-7]
    ///     hexadecimal-digit hexadecimal-digit | '0'? '0'? '0'? [1-9a-fA-F] hexadecimal-digit hexadecimal-digit
    ///     hexadecimal-digit hexadecimal-digit | '0'? '0'? '10' hexadecimal-digit hexadecimal-digit hexadecimal-digit
    ///     hexadecimal-digit
    private static func decodeNumber(_ bytes: SourceBytes, at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        let end = endOfMalformed(bytes, at: offset)
        guard end - offset >= 5, bytes[end - 1] == UInt8(ascii: "}"), end - offset <= 12 else { return nil }
        let digits = String(decoding: bytes[offset + 3..<end - 1], as: UTF8.self)
        guard !digits.hasPrefix("+"), let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number)
        else { return nil }
        return (scalar, end - offset)
    }

    /// Returns where the text continues after a malformed escape: after the letter or, for `\u{…}`, after the digits
    /// and the closing brace, if there is one.
    static func endOfMalformed(_ bytes: SourceBytes, at offset: Int) -> Int {
        let letter = offset + 1
        guard letter < bytes.count, bytes[letter] != UInt8(ascii: "\n"), bytes[letter] != UInt8(ascii: "\r") else {
            return letter
        }
        guard case .scalar(_, let length) = bytes.decodeScalar(at: letter) else { return letter }
        let afterLetter = letter + length
        guard bytes[letter] == UInt8(ascii: "u"), afterLetter < bytes.count, bytes[afterLetter] == UInt8(ascii: "{")
        else { return afterLetter }
        let isDigit = { (byte: UInt8) in Character(Unicode.Scalar(byte)).isHexDigit }
        let afterDigits = (afterLetter + 1..<bytes.count).first { !isDigit(bytes[$0]) } ?? bytes.count
        let closes = bytes.byte(at: afterDigits) == UInt8(ascii: "}")
        return closes ? afterDigits + 1 : afterDigits
    }
}

extension Source {
    /// Returns the characters that a text literal stands for: without its quotes, and with its escapes decoded.
    ///
    /// - Parameters:
    ///   - literal: the range of a well-formed text literal, including its quotes.
    ///   - syntax: the syntax that defines the literal's escapes.
    /// - Precondition: the range is within the source.
    /// - Complexity: O(n) in the length of the literal.
    package func characters(ofText literal: SourceRange, in syntax: Syntax = .native) -> String {
        precondition(literal.lowerBound >= 0 && literal.upperBound <= bytes.count, "the literal is in the source")
        return withBytes { bytes in
            switch syntax {
            case .native: bytes.characters(ofText: literal, decodingEscapesBy: TextEscape.decode)
            case .foundation: bytes.characters(ofText: literal, decodingEscapesBy: FormatEscape.decode)
            }
        }
    }
}

extension SourceBytes {
    /// Returns the characters that a well-formed text literal stands for: without its quotes, and with its escapes
    /// decoded.
    func characters(
        ofText literal: SourceRange,
        decodingEscapesBy decode: (SourceBytes, Int) -> (scalar: Unicode.Scalar, length: Int)?
    ) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(literal.count)
        var position = literal.lowerBound + 1
        while position < literal.upperBound - 1 {
            if self[position] == UInt8(ascii: "\\"), let (scalar, length) = decode(self, position) {
                decoded.append(contentsOf: Unicode.UTF8.encode(scalar)!)
                position += length
            } else {
                decoded.append(self[position])
                position += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
