extension Lexer {
    /// name ::= '$'? ( identifier - reserved )
    ///
    /// Only a name may follow the `$`, not a reserved identifier.
    @inline(never)
    mutating func readDollarName() -> Token.Kind {
        let start = position
        position += 1
        if position < bytes.count, case .scalar(let scalar, _) = bytes.decodeScalar(at: position), scalar.beginsName,
            readIdentifier().kind == .name
        {
            return .name
        }
        position = start + 1
        report(.unexpectedCharacter("$"), at: start..<position)
        return .unexpected
    }

    /// Reads an identifier, which may be a name, a keyword or an operator such as `and`.
    @inline(__always)
    mutating func readIdentifier() -> Lexeme {
        let start = position
        skipIdentifier()
        if let words = tables.words { return readWord(from: start, words) }
        return tables.reservedIdentifiers.lexeme(of: start..<position, in: bytes)
    }

    /// identifier ::= name-start name-continue*
    @inline(__always)
    mutating func skipIdentifier() {
        var end = position
        while byteClass(at: end).continuesIdentifier { end &+= 1 }
        position = end
        if byteClass(at: end) == .beyondASCII { skipIdentifierBeyondASCII() }
    }

    /// Skips the rest of an identifier from a byte that is not ASCII, up to the first mark that is one too many.
    @inline(never)
    private mutating func skipIdentifierBeyondASCII() {
        var marksInRow = 0
        while true {
            switch byteClass(at: position) {
            case .letter, .digit:
                marksInRow = 0
                position += 1
            case .beyondASCII:
                guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: position), scalar.continuesName
                else { return }
                marksInRow = scalar.isCombiningMark ? marksInRow + 1 : 0
                if marksInRow > String.mostMarksInRow { return }
                position += length
            default: return
            }
        }
    }
}
