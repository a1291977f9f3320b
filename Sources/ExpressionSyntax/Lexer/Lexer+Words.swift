extension Lexer {
    /// name ::= '$'? ( word - reserved )
    ///
    /// Only a name may follow the `$`, no reserved word.
    @inline(never)
    mutating func readDollarName() -> Token.Kind {
        let start = position
        position += 1
        if position < bytes.count, case .scalar(let scalar, _) = bytes.decodeScalar(at: position), scalar.beginsName,
            readWord().kind == .name
        {
            return .name
        }
        position = start + 1
        report(.unexpectedCharacter("$"), at: start..<position)
        return .unexpected
    }

    /// Reads a name, a keyword or an operator that is a word.
    @inline(__always)
    mutating func readWord() -> Lexeme {
        let start = position
        skipWord()
        return tables.words.lexeme(of: start..<position, in: bytes)
    }

    /// word ::= name-start name-continue*
    @inline(__always)
    private mutating func skipWord() {
        var end = position
        while byteClass(at: end).continuesWord { end &+= 1 }
        position = end
        if byteClass(at: end) == .beyondASCII { skipWideWord() }
    }

    /// Goes on with a word at a byte that is not ASCII, up to the first mark that is one too many.
    @inline(never)
    private mutating func skipWideWord() {
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
