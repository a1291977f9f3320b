import Testing

@testable import ExpressionSyntax

@Suite struct LexerTests {
    /// Returns the tokens of a text, each with its kind and its lexeme.
    static func tokens(_ text: String) -> [String] {
        let source = Source(text)
        return source.withLexer { lexer in
            var tokens: [String] = []
            while true {
                let token = lexer.next()
                if token.kind == .endOfText { return tokens }
                tokens.append("\(name(of: token.kind)) \(source[token.range])")
            }
        }
    }

    private static func name(of kind: Token.Kind) -> String {
        switch kind {
        case .operator: "operator"
        case .keyword: "keyword"
        default: "\(kind)"
        }
    }

    /// Returns the problems that the lexer reports, in order.
    static func problems(_ bytes: [UInt8]) -> [String] {
        Source(bytes: bytes).withLexer { lexer in
            var problems: [String] = []
            while true {
                let token = lexer.next()
                problems += lexer.problems.map { "\($0.identifier.rawValue) \($0.range)" }
                if token.kind == .endOfText { return problems }
            }
        }
    }

    @Test func whiteSpaceOfASCII() {
        for byte in 0..<UInt8(ascii: " ") {
            let expected = 0x09...0x0D ~= byte ? [] : ["unexpected-character 1..<2"]
            #expect(Self.problems([0x31, byte, 0x2B, 0x31]) == expected, "\(byte)")
        }
    }

    @Test func everySpellingOfTheTableIsOneToken() {
        for entry in OperatorTable.standard.entries where entry.text != "not in" {
            #expect(Self.tokens(entry.text) == ["operator \(entry.text)"])
            #expect(Self.tokens(entry.text.uppercased()) == ["operator \(entry.text.uppercased())"])
            #expect(
                Self.tokens("(\(entry.text)(") == [
                    "leftParenthesis (", "operator \(entry.text)", "leftParenthesis (",
                ])
        }
    }

    @Test(arguments: [
        ("true TRUE", ["keyword true", "keyword TRUE"]),
        ("false FALSE", ["keyword false", "keyword FALSE"]),
        ("null NULL", ["keyword null", "keyword NULL"]),
        ("if IF", ["keyword if", "name IF"]),
        ("True Null aNd", ["name True", "name Null", "name aNd"]),
        (
            "()[]{},:?",
            [
                "leftParenthesis (", "rightParenthesis )", "leftBracket [", "rightBracket ]", "leftBrace {",
                "rightBrace }",
                "separator ,", "colon :", "question ?",
            ]
        ),
        ("x _ _1 été 变量 𝒳", ["name x", "name _", "name _1", "name été", "name 变量", "name 𝒳"]),
        ("$x $été", ["name $x", "name $été"]),
        ("a·b", ["name a", "operator ·", "name b"]),
        ("e\u{301}x", ["name e\u{301}x"]),
        ("notin inx xor_", ["name notin", "name inx", "name xor_"]),
    ])
    func words(text: String, tokens: [String]) {
        #expect(Self.tokens(text) == tokens)
    }

    @Test(arguments: [
        ("a!=b", ["name a", "operator !=", "name b"]),
        ("5!=120", ["integer 5", "operator !=", "integer 120"]),
        ("5! = 120", ["integer 5", "operator !", "operator =", "integer 120"]),
        ("a<=>b", ["name a", "operator <=", "operator >", "name b"]),
        ("a=<>b", ["name a", "operator =<", "operator >", "name b"]),
        ("***", ["operator **", "operator *"]),
        ("///", ["operator //", "operator /"]),
        ("<<<", ["operator <<", "operator <"]),
        ("|||", ["operator ||", "operator |"]),
        ("&&&", ["operator &&", "operator &"]),
        ("====", ["operator ==", "operator =="]),
        ("=>>=", ["operator =>", "operator >="]),
    ])
    func theLongestSpellingWins(text: String, tokens: [String]) {
        #expect(Self.tokens(text) == tokens)
    }

    @Test func whiteSpaceAndCommentsSeparate() {
        let spaces = (0...0x3000).compactMap { Unicode.Scalar($0) }.filter(\.properties.isWhitespace)
        #expect(spaces.count == 25, "Unicode has 25 white space scalars")
        for space in spaces { #expect(Self.tokens("a\(space)b\(space)") == ["name a", "name b"]) }
        #expect(Self.tokens("a #b + \nc # d") == ["name a", "name c"])
        #expect(Self.tokens("a\u{A0}#b\rc") == ["name a", "name c"])
        #expect(Self.tokens("#a\n#b\nc") == ["name c"])
        #expect(Self.tokens("a#b\nc") == ["name a", "unexpected #b", "name c"])
        #expect(Self.tokens("é#b") == ["name é", "unexpected #b"])
        #expect(Self.tokens("\u{200B}") == ["unexpected \u{200B}"])
    }

    @Test func aByteOrderMarkIsReadOnlyAtTheBeginning() {
        #expect(Self.tokens("\u{FEFF}1") == ["integer 1"])
        #expect(Self.tokens("1\u{FEFF}") == ["integer 1", "unexpected \u{FEFF}"])
    }

    @Test(arguments: ["ﬁ", "ﻀ", "ဿ"])
    func bytesOfTheMarkInOtherCharactersAreNoMark(name: String) {
        #expect(Self.tokens(name) == ["name \(name)"])
    }

    @Test(arguments: [
        "@", "\\", ";", "€", "😀", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "❤️", "\u{301}", "a\u{0}b", "\u{7F}", "“", "\u{200B}",
    ])
    func aCharacterThatBeginsNoTokenIsOneError(character: String) {
        let unexpected = character.hasPrefix("a") ? "\0" : character
        let text = "1 + \(unexpected) 2"
        let end = 4 + unexpected.utf8.count
        #expect(Self.tokens(text) == ["integer 1", "operator +", "unexpected \(unexpected)", "integer 2"])
        #expect(Self.problems(Array(text.utf8)) == ["unexpected-character 4..<\(end)"])
    }

    @Test func twoFlagsAreTwoCharacters() {
        #expect(Self.tokens("🇩🇪🇫🇷") == ["unexpected 🇩🇪", "unexpected 🇫🇷"])
        #expect(Self.tokens("€🇩🇪") == ["unexpected €", "unexpected 🇩🇪"])
    }

    @Test func aDollarBelongsOnlyToAName() {
        #expect(Self.tokens("$") == ["unexpected $"])
        #expect(Self.tokens("$5") == ["unexpected $", "integer 5"])
        #expect(Self.tokens("$ x") == ["unexpected $", "name x"])
        #expect(Self.tokens("$$x") == ["unexpected $", "name $x"])
        #expect(Self.tokens("$true $in") == ["unexpected $", "keyword true", "unexpected $", "operator in"])
    }

    @Test(
        arguments: [
            ([0xFF], ["invalid-utf8 0..<1"]),
            ([0x31, 0x80, 0x32], ["invalid-utf8 1..<2"]),
            ([0xC0, 0x80], ["invalid-utf8 0..<1", "invalid-utf8 1..<2"]),
            ([0xE2, 0x82], ["invalid-utf8 0..<2"]),
            ([0xE2, 0x82, 0x31], ["invalid-utf8 0..<2"]),
            ([0xED, 0xA0, 0x80], ["invalid-utf8 0..<1", "invalid-utf8 1..<2", "invalid-utf8 2..<3"]),
            ([0xF0, 0x9F, 0x98], ["invalid-utf8 0..<3"]),
            (
                [0xF4, 0x90, 0x80, 0x80],
                ["invalid-utf8 0..<1", "invalid-utf8 1..<2", "invalid-utf8 2..<3", "invalid-utf8 3..<4"]
            ),
            ([0x78, 0xFF, 0x78], ["invalid-utf8 1..<2"]),
            ([0x22, 0xFF, 0x22], ["invalid-utf8 1..<2"]),
            ([0x22, 0x5C, 0xFF, 0x22], ["invalid-utf8 2..<3"]),
            ([0x31, 0x20, 0x23, 0xFF, 0x0A], ["invalid-utf8 3..<4"]),
            ([0x31, 0x23, 0xFF, 0x0A], ["unexpected-character 1..<2", "invalid-utf8 2..<3"]),
            ([0x23, 0x80], ["invalid-utf8 1..<2"]),
            ([0x24, 0xFF], ["unexpected-character 0..<1", "invalid-utf8 1..<2"]),
        ] as [([UInt8], [String])])
    func illFormedUTF8IsReportedByMaximalParts(bytes: [UInt8], problems: [String]) {
        #expect(Self.problems(bytes) == problems)
    }

    @Test func aTextOfIllFormedUTF8IsMalformed() {
        #expect(Source(bytes: [0x22, 0xFF, 0x22]).withLexer { lexer in lexer.next().kind } == .malformed)
    }
}
