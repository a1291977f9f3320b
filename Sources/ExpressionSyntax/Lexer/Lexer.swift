// The files beside this one implement the language. Two folders have what isn't part of it. The lexer calls them by
// name:
//
// - `Habits` explains and repairs what people used to other notations type, only where an error is reported. The lexer
//   calls it through the functions of `Habits/Lexer+Habits.swift`.
// - `Formats` reads Foundation's formats, a second syntax over the same tree. The lexer calls `readFormatLexeme`,
//   `readWord`, `readFormatNumber` and `formatSpelling`.

/// Splits a source into tokens, one at a time, as the parser requests them.
///
/// The lexer works on bytes and decodes only those that are not ASCII. It never fails: malformed input becomes a token
/// of the kind `malformed` or `unexpected`, and `problems` describes what is wrong with it. Looking ahead is also
/// cheap.
///
/// - Complexity: O(n) in the length of the source for all of its tokens together.
struct Lexer: ~Copyable {
    private(set) var bytes: SourceBytes
    let tables: LexicalTables

    /// The offset of the next byte to be read.
    var position: Int
    /// The kind of the token read last. After some kinds, a point begins member access even before a digit.
    private(set) var lastKind = Token.Kind.endOfText
    /// The problems in the token read last and in the comments before it: the first 20 of them.
    var problems: [Diagnostic] { reported.diagnostics }
    private var reported = DiagnosticList()
    private(set) var hasProblems = false
    /// Whether problems are kept. They are not once so many are known that others would not be reported.
    var keepsProblems = true

    /// Creates a lexer that begins at an offset, which must be that of a token or of trivia before one.
    init(_ bytes: SourceBytes, at offset: Int, _ tables: LexicalTables) {
        self.bytes = bytes
        position = offset
        self.tables = tables
    }

    /// Starts over with another text. The last token of the old one must not have had problems.
    mutating func restart(_ bytes: SourceBytes, at offset: Int) {
        self.bytes = bytes
        position = offset
        lastKind = .endOfText
    }

    /// Returns a lexer at the same position that reports no problems.
    func lookahead() -> Lexer {
        var ahead = Lexer(bytes, at: position, tables)
        ahead.lastKind = lastKind
        ahead.keepsProblems = false
        return ahead
    }

    /// Reads the next token. At the end of the text, each call returns `endOfText`.
    mutating func next() -> Token { readNext() }

    /// Reads the next token. It is inlined for the parser, which reads most of them.
    @inline(__always)
    mutating func readNext() -> Token {
        if hasProblems { forgetProblems() }
        let byteClass = skipTrivia()
        let start = position
        let lexeme = readLexeme(byteClass)
        lastKind = lexeme.kind
        return Token(lexeme, start: start, end: position)
    }

    @inline(__always)
    func byteClass(at offset: Int) -> ByteClass {
        offset < bytes.count ? tables.classes[bytes[offset]] : .end
    }

    private mutating func forgetProblems() {
        reported = DiagnosticList()
        hasProblems = false
    }

    /// Reads the next token that isn't `unexpected`, since the parser skips those.
    mutating func nextMeaningful() -> Token {
        while true {
            let token = next()
            if token.kind != .unexpected { return token }
        }
    }

    /// Returns whether the next token is an opening parenthesis, in most cases without reading the token.
    ///
    /// It changes nothing, but a non-mutating method would receive a copy of the lexer.
    @inline(__always)
    mutating func isBeforeParenthesis() -> Bool {
        var offset = position
        while bytes.byte(at: offset) == UInt8(ascii: " ") { offset += 1 }
        switch byteClass(at: offset) {
        case .punctuation: return bytes[offset] == UInt8(ascii: "(")
        case .letter, .digit, .symbol, .hyphen, .question, .point, .decimalComma, .quote, .end: return false
        case .escapedName, .variable, .placeholder, .pathOperator, .formatQuote: return false
        case .space, .comment, .dollar, .beyondASCII, .other: return nextIsParenthesis()
        }
    }

    /// Whether the next token may be a parenthesis or the sign of a definition, judged by the first byte after spaces.
    var mayBeBeforeHeadSign: Bool {
        var offset = position
        while bytes.byte(at: offset) == UInt8(ascii: " ") { offset += 1 }
        switch bytes.byte(at: offset) {
        case UInt8(ascii: "("), UInt8(ascii: "="), UInt8(ascii: "#"): return true
        case UInt8(ascii: "!")...UInt8(ascii: "~"): return false
        default: return true
        }
    }

    @inline(never)
    private mutating func nextIsParenthesis() -> Bool {
        var ahead = lookahead()
        return ahead.nextMeaningful().kind == .leftParenthesis
    }

    /// Keeps a problem if it is among the first 20; otherwise, its message isn't even created.
    mutating func report(
        _ problem: SyntaxProblem, at range: SourceRange, fixIt: FixIt? = nil, otherFixIts: [FixIt] = []
    ) {
        guard keepsProblems else { return }
        hasProblems = true
        reported.insert(
            Diagnostic(problem, at: range, fixIt: fixIt, otherFixIts: otherFixIts), at: range.lowerBound)
    }
}

// MARK: - Trivia

extension Lexer {
    /// trivia ::= ( white-space comment* )*
    ///
    /// white-space ::= [\p{White_Space}]
    ///
    /// A text may also begin with comments. Returns the class of the next byte.
    @inline(__always)
    private mutating func skipTrivia() -> ByteClass {
        while true {
            while byteClass(at: position) == .space { position &+= 1 }
            let byteClass = byteClass(at: position)
            switch byteClass {
            case .comment:
                if !mayBeginComment { return byteClass }
                skipComment()
            case .beyondASCII: if !skipWideSpace() { return byteClass }
            default: return byteClass
            }
        }
    }

    /// Skips a white-space character that is not ASCII, or returns false if there isn't one.
    @inline(never)
    private mutating func skipWideSpace() -> Bool {
        guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: position), scalar.properties.isWhitespace
        else { return false }
        position += length
        return true
    }

    /// Whether a comment may begin at the position: at the start of a line or of the text, or after white space.
    private var mayBeginComment: Bool {
        if position == bytes.startOfText || byteClass(at: position - 1) == .space { return true }
        var start = position - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: start), start + length == position else {
            return false
        }
        return scalar.properties.isWhitespace
    }

    /// comment ::= '#' [^#xA#xD]* [#xA#xD]
    ///
    /// final-comment ::= '#' [^#xA#xD]*
    @inline(never)
    private mutating func skipComment() {
        while position < bytes.count, !isLineBreak(bytes[position]) {
            if bytes[position] < 0x80 {
                position += 1
            } else {
                _ = skipScalar()
            }
        }
    }

    /// Skips a scalar and returns true, or reports and skips ill-formed bytes and returns false.
    mutating func skipScalar() -> Bool {
        let start = position
        let decoded = bytes.decodeScalar(at: start)
        position += decoded.length
        guard case .illFormed = decoded else { return true }
        report(.invalidUTF8, at: start..<position)
        return false
    }

    func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

// MARK: - Tokens

extension Lexer {
    @inline(__always)
    private mutating func readLexeme(_ byteClass: ByteClass) -> Lexeme {
        switch byteClass {
        case .letter: return readIdentifier()
        case .digit: return Lexeme(readNumber())
        case .punctuation: return readPunctuation()
        case .question: return readSymbol() ?? readPunctuation()
        case .point: return readPoint()
        case .quote: return Lexeme(readText())
        case .dollar: return Lexeme(readDollarName())
        case .escapedName, .variable, .placeholder, .pathOperator, .formatQuote: return readFormatLexeme(byteClass)
        case .hyphen where bytes.byte(at: position + 1) == UInt8(ascii: ">"):
            position += 2
            return Lexeme(.arrow)
        case .symbol, .hyphen, .beyondASCII: return readSymbol() ?? readOtherCharacter()
        case .comment: return readMisplacedComment()
        case .space, .decimalComma, .other: return readOtherCharacter()
        case .end: return Lexeme(.endOfText)
        }
    }

    @inline(never)
    private mutating func readPoint() -> Lexeme {
        let mayBeMember = lastKind.mayHaveMember && tables.keywords == nil
        if !mayBeMember, isDigit(bytes.byte(at: position + 1)) { return Lexeme(readNumber()) }
        position += 1
        return Lexeme(.point)
    }

    @inline(__always)
    private mutating func readPunctuation() -> Lexeme {
        position += 1
        return tables.punctuation[bytes[position - 1]]
    }

    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Reads the longest spelling of an operator at the position, if there is one.
    @inline(__always)
    private mutating func readSymbol() -> Lexeme? {
        guard let (entry, length) = tables.symbols.longestMatch(in: bytes, at: position) else { return nil }
        position += length
        return Lexeme(operatorSpelling: entry)
    }

    @inline(never)
    private mutating func readOtherCharacter() -> Lexeme {
        if tables.keywords == nil, let kind = readNumberForm() { return Lexeme(kind) }
        switch bytes.decodeScalar(at: position) {
        case .scalar(let scalar, _) where scalar.beginsName:
            return readIdentifier()
        case .scalar("`", _) where tables.keywords == nil: return Lexeme(readQuotedName())
        case .scalar(let scalar, _):
            let range = position..<endOfCharacter()
            if let lexeme = readHabit(of: scalar, at: range) { return lexeme }
            let character = String(decoding: bytes[range], as: UTF8.self)
            report(
                .unexpectedCharacter(character), at: range,
                fixIt: formatSpelling(of: scalar).map { FixIt(replacing: range, with: $0) })
            position = range.upperBound
        case .illFormed: _ = skipScalar()
        }
        return Lexeme(.unexpected)
    }

    /// Reads a `#` that can't begin a comment, together with the rest of its line, so that it is a single error.
    @inline(never)
    private mutating func readMisplacedComment() -> Lexeme {
        if let lexeme = readHabitOfNumberSign() { return lexeme }
        let start = position
        // Directly after a number, digits of another base may have been meant.
        let mayBeDigits = lastKind.isNumber && byteClass(at: start + 1).continuesIdentifier
        report(
            .misplacedComment, at: start..<start + 1,
            fixIt: mayBeDigits ? nil : FixIt(replacing: start..<start, with: " "))
        skipComment()
        return Lexeme(.unexpected)
    }

    /// Returns the end of what a reader perceives as one character: a scalar, and those that join or modify it.
    private func endOfCharacter() -> Int {
        var end = position
        var joins = true
        var flagLetters = 0
        while end < bytes.count, case .scalar(let scalar, let length) = bytes.decodeScalar(at: end) {
            if scalar.isRegionalIndicator { flagLetters += 1 }
            let endsFlag = flagLetters == 2 && scalar.isRegionalIndicator
            guard joins || endsFlag || scalar.extendsCharacter else { break }
            end += length
            joins = scalar == "\u{200D}"
        }
        return end
    }
}
