// Texts in typographic quotes, “like this”. Each is a single error, whose fix-it has straight quotes.

extension Lexer {
    /// The maximum length, in bytes, of a text that is searched for its closing quote.
    private static let longestText = 1_000

    /// Reads a text in typographic quotes as a malformed one. Returns nil if there is none or it doesn't end. An
    /// apostrophe may also be that of a number.
    mutating func readTypographicText(openedBy opening: Unicode.Scalar) -> Lexeme? {
        guard let quote = opening.straightQuote else { return nil }
        let start = position
        let length = bytes.decodeScalar(at: start).length
        if opening == "’", let lexeme = readNumberWithApostrophes() { return lexeme }
        guard let closing = closingQuote(quote, after: start + length) else { return nil }
        let content = start + length..<closing.lowerBound
        position = closing.upperBound
        // There is no fix-it for a text that would need escapes.
        let isPlain = bytes[content].allSatisfy { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: quote) }
        let fixIt = FixIt(replacing: start..<position, with: "\(quote)\(bytes.text(content))\(quote)")
        report(.unexpectedCharacter(String(opening)), at: start..<start + length, fixIt: isPlain ? fixIt : nil)
        return Lexeme(.malformed)
    }

    /// Returns the range of the quote that ends a text on its line.
    func closingQuote(_ quote: Unicode.Scalar, after start: Int) -> SourceRange? {
        var offset = start
        while offset < min(bytes.count, start + Self.longestText), !isLineBreak(bytes[offset]) {
            guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: offset) else { return nil }
            if scalar.straightQuote == quote { return offset..<offset + length }
            offset += length
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// The straight quote that a typographic one stands for.
    fileprivate var straightQuote: Unicode.Scalar? {
        switch self {
        case "“", "”", "„", "‟", "«", "»": "\""
        case "‘", "’", "‚", "‛", "‹", "›": "'"
        default: nil
        }
    }
}
