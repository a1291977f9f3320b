// Superscripts and vulgar fractions, which are read together with implicit products.

extension Lexer {
    /// Reads a superscript or a vulgar fraction, or returns nil if there isn't one.
    @inline(never)
    mutating func readNumberForm() -> Token.Kind? { readVulgarFraction() ?? readSuperscript() }

    /// mixed-number ::= digits? vulgar-fraction
    ///
    /// Reads the fraction, alone or directly after the digits, or returns nil if there isn't one.
    @inline(never)
    mutating func readVulgarFraction() -> Token.Kind? {
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
