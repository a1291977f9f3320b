import ExpressionSyntax
import Testing

@Suite struct LexerNumberTests {
    @Test(arguments: [
        "0", "42", "007", "1_000_000", "0x1F", "0XfF", "0x1_F", "0b1010", "0B1", "0o17", "0O7", "0x1e5",
    ])
    func integers(text: String) {
        #expect(LexerTests.tokens(text) == ["integer \(text)"])
    }

    @Test(arguments: ["3.25", ".5", "5.", "1_0.", "1e3", "2.5E-3", "1e+3", "1_0.0_1", ".5e0_1", "00.0", "1e007"])
    func decimals(text: String) {
        #expect(LexerTests.tokens(text) == ["decimal \(text)"])
    }

    @Test(arguments: [
        "5..", "1..2", "1.2.3", ".5.", "1__0", "1_", "1_.5", ".5_", "1e5_", "1e5.5", "1e1__0", "0x", "0x_1",
        "0x1_", "0x1__2", "0x1.8", "0xG", "0b12", "0b2", "0o8", "0b", "0o", "0x1g_z.",
    ])
    func aRunThatIsNoNumberIsOneError(text: String) {
        #expect(LexerTests.tokens(text) == ["malformed \(text)"])
        #expect(LexerTests.problems(Array(text.utf8)) == ["invalid-number 0..<\(text.utf8.count)"])
    }

    @Test(arguments: [
        ("2e", ["integer 2", "name e"]),
        ("2em", ["integer 2", "name em"]),
        ("2d5", ["integer 2", "name d5"]),
        ("2e+", ["integer 2", "name e", "operator +"]),
        ("2e+x", ["integer 2", "name e", "operator +", "name x"]),
        ("2e_1", ["integer 2", "name e_1"]),
        ("1e5e5", ["decimal 1e5", "name e5"]),
        ("1.a", ["malformed 1.", "name a"]),
        ("1._5", ["malformed 1.", "name _5"]),
        ("a.5", ["name a", "point .", "integer 5"]),
        (").5", ["rightParenthesis )", "point .", "integer 5"]),
        ("].5", ["rightBracket ]", "point .", "integer 5"]),
        ("a .5", ["name a", "point .", "integer 5"]),
        ("(.5", ["leftParenthesis (", "decimal .5"]),
        ("+.5", ["operator +", "decimal .5"]),
        ("1-.5", ["integer 1", "operator -", "decimal .5"]),
        ("a.b", ["name a", "point .", "name b"]),
        (".", ["point ."]),
        (". 5", ["point .", "integer 5"]),
        ("00x1", ["integer 00", "name x1"]),
        ("0xe-1", ["integer 0xe", "operator -", "integer 1"]),
    ])
    func neighbours(text: String, tokens: [String]) {
        #expect(LexerTests.tokens(text) == tokens)
    }

    /// A point ends an integer if nothing of a number or a name follows.
    @Test func aPointAtTheEnd() {
        #expect(LexerTests.tokens("2.*3") == ["decimal 2.", "operator *", "integer 3"])
        #expect(LexerTests.tokens("5. a") == ["decimal 5.", "name a"])
        #expect(LexerTests.tokens("5.²") == ["decimal 5.", "superscript ²"])
        for text in ["1.a", "1.é", "1._", "1..", "1.½", "1.2.", "1__.", "1_.", ".5."] {
            #expect(LexerTests.tokens(text).first?.hasPrefix("malformed") == true, "\(text)")
        }
    }
}
