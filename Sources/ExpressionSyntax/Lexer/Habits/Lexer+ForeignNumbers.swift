// The beginnings of numbers of which the lexer has read only the first digits, as in `1,234.5` and `1’234.50`.

extension Lexer {
    /// The maximum number of bytes of a number that are searched for its beginning.
    private static let longestStart = 60

    /// Returns the start of the digits, possibly with a point, that end at an offset, if they begin a number; nil if
    /// there are too many.
    func startOfNumber(endingAt end: Int) -> Int? {
        var start = end
        while start > 0, end - start < Self.longestStart, isDigitOrPoint(bytes[start - 1]) { start -= 1 }
        guard start < end else { return nil }
        // After a comma, they are one of several numbers.
        let before = start > 0 ? bytes[start - 1] : 0
        let continues =
            (before >= 0x80 && !isAfterCurrency(start)) || before == UInt8(ascii: ",")
            || tables.classes[before].continuesIdentifier
        return continues ? nil : start
    }

    /// Returns whether the scalar that ends at an offset is a currency sign.
    private func isAfterCurrency(_ offset: Int) -> Bool {
        var start = offset - 1
        while start > 0, bytes[start] & 0xC0 == 0x80, offset - start < 4 { start -= 1 }
        guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: start) else { return false }
        return start + length == offset && scalar.isCurrency
    }

    private func isDigitOrPoint(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || isDigit(byte) }

    /// Reads the rest of a number such as `1’234.50`, whose typographic apostrophe is the next character. Returns nil
    /// for any other text.
    mutating func readNumberWithApostrophes() -> Lexeme? {
        guard let start = startOfNumber(endingAt: position), let foreign = foreignNumber(at: start),
            foreign.end > position
        else { return nil }
        position = foreign.end
        reportForeignNumber(foreign, from: start)
        return Lexeme(.unexpected)
    }

    /// Reads the digits after the base of a number such as `16#FF`, whose `#` is at the position. Returns nil if the
    /// base isn't 2, 8 or 16, or if the digits don't fit it.
    mutating func readNumberInBase() -> Lexeme? {
        guard lastKind == .integer, let start = startOfNumber(endingAt: position),
            let prefix = RadixPrefix(ofBase: bytes.text(start..<position))
        else { return nil }
        let digits = position + 1
        var end = digits
        while byteClass(at: end).continuesIdentifier, end - digits < Self.longestStart { end += 1 }
        let number = prefix.spelling + bytes.text(digits..<end)
        guard prefix.isWellFormed(number.utf8), !byteClass(at: end).continuesIdentifier,
            byteClass(at: end) != .point
        else { return nil }
        report(
            .pasted(.numberInBase(suggestion: number)), at: position..<digits,
            fixIt: FixIt(replacing: start..<end, with: number))
        position = end
        return Lexeme(.unexpected)
    }

    /// Returns the number in a form of other notations that begins at an offset, or nil for any other text.
    func foreignNumber(at start: Int) -> ForeignNumber? {
        ForeignNumber(in: bytes, at: start, decimalMark: tables.decimalMark)
    }

    /// Reports a number in a form of other notations that begins at an offset.
    mutating func reportForeignNumber(_ foreign: ForeignNumber, from start: Int) {
        let range = start..<foreign.end
        let fixIts = foreign.suggestions.map { FixIt(replacing: range, with: $0) }
        report(
            .foreignNumber(bytes.text(range), suggestions: foreign.suggestions, tables.decimalMark), at: range,
            fixIt: fixIts.first, otherFixIts: Array(fixIts.dropFirst()))
    }
}
