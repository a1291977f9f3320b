extension Lexer {
    /// name ::= '$'? ( identifier - reserved )
    ///
    /// Only a name may follow the `$`, not a reserved identifier.
    @inline(never)
    mutating func readDollarName() -> Token.Kind {
        let start = position
        if tables.nameForms.contains(.cells), let kind = readCells(from: start) { return kind }
        position += 1
        if position < bytes.count, case .scalar(let scalar, _) = bytes.decodeScalar(at: position), scalar.beginsName,
            readIdentifier().kind == .name
        {
            return .name
        }
        position = start
        if let lexeme = readHabit(of: "$", at: start..<start + 1) { return lexeme.kind }
        position = start + 1
        report(.unexpectedCharacter("$"), at: start..<position)
        return .unexpected
    }

    /// Reads an identifier, which may be a name, a keyword or an operator such as `and`.
    @inline(__always)
    mutating func readIdentifier() -> Lexeme {
        let start = position
        skipIdentifier()
        if !tables.hasPlainIdentifiers { return readOtherIdentifier(from: start) }
        return tables.reservedIdentifiers.lexeme(of: start..<position, in: bytes)
    }

    /// Reads the rest of an identifier that isn't plain.
    @inline(never)
    private mutating func readOtherIdentifier(from start: Int) -> Lexeme {
        if let words = tables.keywords { return readWord(from: start, words) }
        if tables.nameForms.contains(.cells), let kind = readCells(from: start) { return Lexeme(kind) }
        guard tables.nameForms.contains(.anyCase) else {
            return tables.reservedIdentifiers.lexeme(of: start..<position, in: bytes)
        }
        return tables.reservedIdentifiers.lexeme(ofAnyCase: start..<position, in: bytes)
    }

    /// Reads a cell or a range of cells at an offset. Returns nil, without changing the position, if there is none.
    ///
    /// cell-range ::= cell ':' cell
    ///
    /// The name of a member is never a range, and before a parenthesis, the second cell is the name of a function.
    private mutating func readCells(from start: Int) -> Token.Kind? {
        guard lastKind != .point, let end = endOfCell(at: start) else { return nil }
        position = end
        if bytes.byte(at: end) == UInt8(ascii: ":"), let end = endOfCell(at: end + 1),
            bytes.byte(at: end) != UInt8(ascii: "(")
        {
            position = end
            return .cellRange
        }
        return .name
    }

    /// Returns where a cell at an offset ends, or nil if there is none.
    private func endOfCell(at start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        let cell = Cell(prefixOf: bytes[start..<bytes.count], inAnyCase: tables.nameForms.contains(.anyCase))
        guard let cell else { return nil }
        var ahead = lookahead()
        ahead.position = start + cell.length
        ahead.skipIdentifier()
        return ahead.position == start + cell.length ? ahead.position : nil
    }

    /// quoted-name ::= '`' [^`\p{Cc}]+ '`'
    ///
    /// One combining mark too many in a row is an error, as in an identifier.
    @inline(never)
    mutating func readQuotedName() -> Token.Kind {
        let start = position
        var kind = Token.Kind.name
        var marksInRow = 0
        position += 1
        while position < bytes.count, !isLineBreak(bytes[position]) {
            if bytes[position] == .backquote {
                position += 1
                if position > start + 2 { return kind }
                report(.emptyName, at: start..<position)
                return .malformed
            }
            if !skipQuotedScalar(&marksInRow) { kind = .malformed }
        }
        let fixIt = FixIt(replacing: position..<position, with: "`")
        report(.unterminatedName, at: start..<position, fixIt: position > start + 1 ? fixIt : nil)
        return .malformed
    }

    /// Skips a scalar and returns true, or reports a scalar that a name can't contain and returns false.
    private mutating func skipQuotedScalar(_ marksInRow: inout Int) -> Bool {
        guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: position) else { return skipScalar() }
        marksInRow = scalar.isCombiningMark ? marksInRow + 1 : 0
        let isAdmitted = marksInRow <= String.mostMarksInRow && scalar.properties.generalCategory != .control
        if !isAdmitted { report(.unexpectedCharacter(String(scalar)), at: position..<position + length) }
        position += length
        return isAdmitted
    }

    /// identifier ::= name-start name-continue*
    @inline(__always)
    mutating func skipIdentifier() {
        var end = position
        while byteClass(at: end).continuesIdentifier { end &+= 1 }
        position = end
        if byteClass(at: end) == .beyondASCII { skipIdentifierBeyondASCII() }
    }

    /// Skips the rest of an identifier from a byte that isn't ASCII, up to the first combining mark too many.
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
