// The tokens of Foundation's formats, a second syntax over the same tree: words in any case, `$variable`, `@sum`, `%@`,
// selectors, and numbers and texts of their own.
//
// The lexer calls these functions if its tables have words (`LexicalTables.keywords`), or if a byte begins something
// that only formats have.

extension Lexer {
    /// Reads a token that only Foundation's formats have.
    @inline(never)
    mutating func readFormatLexeme(_ byteClass: ByteClass) -> Lexeme {
        switch byteClass {
        case .escapedName: Lexeme(readPrefixedName(.name))
        case .variable: Lexeme(readVariable())
        case .pathOperator: Lexeme(readPrefixedName(.pathOperator))
        case .placeholder: Lexeme(readPlaceholder())
        case .formatQuote: Lexeme(readFormatText())
        default: preconditionFailure("no other byte begins a token of formats")
        }
    }

    /// variable ::= '$' ( identifier | '#' identifier )
    private mutating func readVariable() -> Token.Kind {
        if bytes.byte(at: position + 1) == UInt8(ascii: "#"), beginsIdentifier(at: position + 2) { position += 1 }
        return readPrefixedName(.variable)
    }

    /// escaped-name ::= '#' identifier
    ///
    /// path-operator ::= '@' identifier
    private mutating func readPrefixedName(_ kind: Token.Kind) -> Token.Kind {
        let start = position
        position += 1
        guard beginsIdentifier(at: position) else {
            report(.unexpectedCharacter(String(Unicode.Scalar(bytes[start]))), at: start..<position)
            return .unexpected
        }
        skipFormatIdentifier()
        return kind
    }

    private func beginsIdentifier(at offset: Int) -> Bool {
        guard offset < bytes.count, case .scalar(let scalar, _) = bytes.decodeScalar(at: offset) else { return false }
        return scalar.beginsName
    }

    /// identifier ::= name-start ( name-continue | '$' )*
    private mutating func skipFormatIdentifier() {
        skipIdentifier()
        while byteClass(at: position) == .variable {
            position += 1
            skipIdentifier()
        }
    }

    /// Reads the rest of an identifier whose letters and digits have been read: a name, a word or a selector.
    @inline(never)
    mutating func readWord(from start: Int, _ words: KeywordTable) -> Lexeme {
        if byteClass(at: position) == .variable { skipFormatIdentifier() }
        if skipSelector() { return Lexeme(.selector) }
        if let end = endOfHyphenatedWord(from: start, words) { position = end }
        return words.lexeme(of: bytes[start..<position])
    }

    /// selector ::= ( identifier ':' )+
    ///
    /// The first identifier has been read. A `:` before a `=` belongs to an assignment.
    private mutating func skipSelector() -> Bool {
        var end: Int?
        while bytes.byte(at: position) == UInt8(ascii: ":"), bytes.byte(at: position + 1) != UInt8(ascii: "=") {
            position += 1
            end = position
            if beginsIdentifier(at: position) { skipFormatIdentifier() }
        }
        if let end { position = end }
        return end != nil
    }

    /// Returns where a word with hyphens ends, such as `UTI-EQUALS`, or nil if the identifier doesn't begin one.
    private func endOfHyphenatedWord(from start: Int, _ words: KeywordTable) -> Int? {
        guard position - start == 3, bytes.byte(at: position) == UInt8(ascii: "-") else { return nil }
        return ["UTI-CONFORMS-TO", "UTI-EQUALS"].lazy.map { start + $0.utf8.count }.first { end in
            end <= bytes.count && !byteClass(at: end).continuesIdentifier
                && words.lexeme(of: bytes[start..<end]).kind == .operator
        }
    }

    /// placeholder ::= '%' ( '@' | integer-size? [dDiuUxXoO] | real-size? [fFeEgGaA] | [sc] ) | key-path-placeholder
    ///
    /// integer-size ::= 'hh' | 'h' | 'l' | 'll' | 'q' | 'j' | 'z' | 't'
    ///
    /// real-size ::= 'l' | 'L'
    ///
    /// key-path-placeholder ::= '%K'
    private mutating func readPlaceholder() -> Token.Kind {
        let start = position
        position += 1
        let length = PlaceholderKind.length(of: bytes, at: position)
        position += length
        if length > 0 { return .placeholder }
        skipUnknownPlaceholder()
        if position == start + 1 { return .percent }
        report(.ofFormat(.unknownPlaceholder(bytes.text(start..<position))), at: start..<position)
        return .malformed
    }

    /// Skips the characters that a C program would read as a placeholder, such as `5.2f` or `ls`, so that there is a
    /// single error.
    private mutating func skipUnknownPlaceholder() {
        let start = position
        while "0123456789$.+-#".utf8.contains(bytes.byte(at: position)) { position += 1 }
        while "hlqjztL".utf8.contains(bytes.byte(at: position)), isPlaceholderLetter(at: position + 1) { position += 1 }
        if isPlaceholderLetter(at: position) {
            position += 1
        } else {
            position = start
            if bytes.byte(at: start) == UInt8(ascii: "%") { position += 1 }
        }
    }

    private func isPlaceholderLetter(at offset: Int) -> Bool {
        byteClass(at: offset) == .letter || bytes.byte(at: offset) == UInt8(ascii: "@")
    }
}
