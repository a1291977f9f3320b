/// Splits a source into tokens, one at a time, as the parser asks for them.
///
/// The lexer reads bytes; it decodes only what is not ASCII. It never fails: what breaks a form becomes a token of
/// the kind `malformed` or `unexpected`, and `problems` says what is wrong with it. A copy is a cheap look ahead.
///
/// - Complexity: O(n) in the length of the source for all its tokens together.
public struct Lexer: Sendable {
    let bytes: [UInt8]
    private let words: WordTable
    private let symbols: SymbolTable

    /// The offset of the next byte to be read.
    var position = 0
    /// Whether a point that comes next is member access even before a digit: after a name, `)` or `]`.
    private var pointIsMember = false
    /// What is wrong with the token read last, and with the comments before it: the first 20 problems.
    public var problems: [Diagnostic] { reported.diagnostics }
    private var reported = DiagnosticList()
    /// Whether problems are put into words: not when so many are known already that no more are kept.
    var keepsProblems = true

    /// A lexer at the start of a source.
    public init(_ source: Source) {
        bytes = source.bytes
        words = .standard
        symbols = .standard
        position = source.byteOrderMark.upperBound
    }

    /// Reads the next token. At the end of the text it is `endOfText`, however often it is asked for.
    public mutating func next() -> Token {
        if !reported.isEmpty { reported = DiagnosticList() }
        skipTrivia()
        let start = position
        let kind = readToken()
        switch kind {
        case .name, .rightParenthesis, .rightBracket: pointIsMember = true
        default: pointIsMember = false
        }
        return Token(kind: kind, range: start..<position)
    }

    /// Reads the next token that is not `unexpected`, as the parser does, which skips those.
    mutating func nextMeaningful() -> Token {
        while true {
            let token = next()
            if token.kind != .unexpected { return token }
        }
    }

    /// Whether the next token is an opening parenthesis, mostly found without reading the token.
    func isBeforeParenthesis() -> Bool {
        var offset = position
        while byte(at: offset) == UInt8(ascii: " ") { offset += 1 }
        switch byte(at: offset) {
        case UInt8(ascii: "("): return true
        case UInt8(ascii: ")"), UInt8(ascii: "*")...UInt8(ascii: "/"), UInt8(ascii: "<")...UInt8(ascii: ">"):
            return false
        default:
            var ahead = self
            return ahead.nextMeaningful().kind == .leftParenthesis
        }
    }

    /// The byte at an offset, or NUL past the end.
    func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Keeps a problem if it is one of the first; it is put into words only then.
    mutating func report(_ problem: SyntaxProblem, at range: SourceRange, fixIt: FixIt? = nil) {
        guard keepsProblems else { return }
        reported.insert(Diagnostic(problem, at: range, fixIt: fixIt), at: range.lowerBound)
    }
}

extension Source {
    /// Where the last of a number of tokens ends, the first of which begins at an offset; skipped ones do not count.
    func endOfToken(at offset: Int, count: Int) -> Int {
        var lexer = Lexer(self)
        lexer.position = offset
        return (0..<count).reduce(offset) { _, _ in lexer.nextMeaningful().range.upperBound }
    }
}

// MARK: - Trivia

extension Lexer {
    /// trivia ::= ( white-space | comment )*
    ///
    /// white-space ::= [\p{White_Space}]
    private mutating func skipTrivia() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), 0x09...0x0D: position += 1
            case UInt8(ascii: "#"): skipComment()
            case 0x80...:
                guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: position),
                    scalar.properties.isWhitespace
                else { return }
                position += length
            default: return
            }
        }
    }

    /// comment ::= '#' [^#xA#xD]* [#xA#xD]
    ///
    /// final-comment ::= '#' [^#xA#xD]*
    private mutating func skipComment() {
        while position < bytes.count, !isLineBreak(bytes[position]) {
            if bytes[position] < 0x80 {
                position += 1
            } else {
                _ = skipScalar()
            }
        }
    }

    /// Moves behind a scalar, or behind ill-formed bytes, which it reports, and gives false.
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
    private mutating func readToken() -> Token.Kind {
        guard position < bytes.count else { return .endOfText }
        switch bytes[position] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            return readWord()
        case UInt8(ascii: "("): return take(.leftParenthesis)
        case UInt8(ascii: ")"): return take(.rightParenthesis)
        case UInt8(ascii: "["): return take(.leftBracket)
        case UInt8(ascii: "]"): return take(.rightBracket)
        case UInt8(ascii: "{"): return take(.leftBrace)
        case UInt8(ascii: "}"): return take(.rightBrace)
        case UInt8(ascii: ","): return take(.comma)
        case UInt8(ascii: ":"): return take(.colon)
        case UInt8(ascii: "?"): return take(.question)
        case UInt8(ascii: "."):
            return isDigit(byte(at: position + 1)) && !pointIsMember ? readNumber() : take(.point)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return readText()
        case UInt8(ascii: "$"): return readDollarName()
        default: return readOperator() ?? readOtherCharacter()
        }
    }

    private mutating func take(_ kind: Token.Kind) -> Token.Kind {
        position += 1
        return kind
    }

    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Reads the longest spelling of an operator, if one begins here.
    private mutating func readOperator() -> Token.Kind? {
        guard let (entry, length) = symbols.longestMatch(in: bytes, at: position) else { return nil }
        position += length
        return .operator(entry)
    }

    private mutating func readOtherCharacter() -> Token.Kind {
        switch bytes.decodeScalar(at: position) {
        case .scalar(let scalar, _) where scalar.beginsName:
            return readWord()
        case .scalar:
            let range = position..<endOfCharacter()
            report(.unexpectedCharacter(String(decoding: bytes[range], as: UTF8.self)), at: range)
            position = range.upperBound
        case .illFormed: _ = skipScalar()
        }
        return .unexpected
    }

    /// Where a character ends as a person sees it: a scalar, and those that join or modify it.
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

// MARK: - Names

extension Lexer {
    /// name ::= '$'? ( word - reserved )
    ///
    /// Only a name may follow the `$`, no reserved word.
    private mutating func readDollarName() -> Token.Kind {
        let start = position
        position += 1
        if position < bytes.count, case .scalar(let scalar, _) = bytes.decodeScalar(at: position), scalar.beginsName,
            readWord() == .name
        {
            return .name
        }
        position = start + 1
        report(.unexpectedCharacter("$"), at: start..<position)
        return .unexpected
    }

    /// Reads a name, a keyword or an operator that is a word.
    private mutating func readWord() -> Token.Kind {
        let start = position
        skipName()
        return words.kind(of: bytes[start..<position]) ?? .name
    }

    /// word ::= name-start name-continue*
    private mutating func skipName() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                position += 1
            case 0x80...:
                guard case .scalar(let scalar, let length) = bytes.decodeScalar(at: position), scalar.continuesName
                else { return }
                position += length
            default: return
            }
        }
    }
}
