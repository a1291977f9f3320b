import Testing

@testable import ExpressionSyntax

/// The exact message of each problem.
@Suite struct MessageTests {
    /// Returns the errors of a text, one per line: identifier, range, summary, and the text after the fix-it.
    private func errors(_ text: String) -> String {
        let source = Source(text)
        return SyntaxTree.parse(source).diagnostics.map { diagnostic in
            let fixed = (diagnostic.fixIt?.applied(to: source)).map { " → \($0.text)" } ?? ""
            return "\(diagnostic.identifier.rawValue) \(diagnostic.range): \(diagnostic.summary)\(fixed)"
        }.joined(separator: "\n")
    }

    @Test func diagnosticsHaveTheirValuesAsData() throws {
        let chain = try #require(SyntaxTree.parse(Source("1 == 2 == 3")).diagnostics.first)
        #expect(chain.arguments.map(\.role) == [.found, .suggestion])
        #expect(chain.arguments.first?.value == .text("=="))
        #expect(chain.readerOption == nil)
        let bracket = try #require(SyntaxTree.parse(Source("(1")).diagnostics.first)
        #expect(bracket.arguments == [.init(.found, "("), .init(.expected, ")")])
        let percentage = try #require(SyntaxTree.parse(Source("15% of 80")).diagnostics.first)
        #expect(percentage.arguments == [.init(.suggestion, "15/100 * 80")])
        #expect(percentage.readerOption == .percentages)
        let number = try #require(SyntaxTree.parse(Source("16#FF")).diagnostics.first)
        #expect(number.arguments == [.init(.found, "#"), .init(.suggestion, "0xFF")])
        let factorial = try #require(SyntaxTree.parse(Source("5!!=15")).diagnostics.first)
        #expect(factorial.arguments == [.init(.found, "!!=")])
        for text in ["4π", "2(3 + 4)", "(1)(2)"] {
            let option = try #require(SyntaxTree.parse(Source(text)).diagnostics.first).readerOption
            #expect(option == .implicitMultiplication, "\(text)")
        }
        for text in ["sin²(x)", "2 x", "5!x", "[1 x]", "20% off 60", "18% tip on 64.50"] {
            #expect(try #require(SyntaxTree.parse(Source(text)).diagnostics.first).readerOption == nil, "\(text)")
        }
        let hint = try #require(percentage.hint)
        #expect(percentage.naming { $0 == .percentages ? "ask" : nil }.hint == "\(hint), or ask")
        #expect(percentage.naming { _ in nil } == percentage)
        #expect(percentage.naming { _ in "ask" }.fixIt == percentage.fixIt)
    }

    /// What people write who are used to spreadsheets, other languages or LaTeX.
    @Test(arguments: [
        ("=1+2", "expected-operand 0..<1: expected a value before '='; leave the '=' out → 1+2"),
        ("max(1;2)", "unexpected-token 5..<6: ';' is not expected here; write ',' between values → max(1,2)"),
        (
            "[1;2]",
            "unexpected-token 2..<3: ';' is not expected here; write ',' between elements, and rows as lists in a list: [[1, 2], [3, 4]]"
        ),
        (
            "TRUE()",
            "expected-operator 4..<4: 'TRUE' is a value, not a function; write 'TRUE' without parentheses → TRUE"
        ),
        ("if a then b else c", "unexpected-token 0..<2: expected '(' after 'if'; write if(a, b, c) → if(a, b, c)"),
        (
            "1 if c else 2",
            "expected-operator 2..<2: expected an operator between two values; write if(c, 1, 2) → if(c, 1, 2)"
        ),
        (
            "a like b",
            "expected-operator 2..<6: there is no operator 'like'; there are no patterns; contains, startswith and endswith look into a text"
        ),
        ("x += 1", "expected-operand 2..<4: there is no operator '+='; write x = x + 1 → x = x + 1"),
        ("x--", "expected-operand 3..<3: there is no operator '--'; write x = x - 1 → x = x - 1"),
        ("255 to hex", "expected-operator 4..<10: there is no operator 'to hex'; write hex(255) → hex(255)"),
        (
            "1e3.5",
            "invalid-number 0..<5: '1e3.5' is not a number; the exponent of a number is an integer; write (1 * 10**3.5) → (1 * 10**3.5)"
        ),
        (
            "\\pi",
            "unexpected-character 0..<3: '\\pi' has no meaning here; LaTeX is not read; write as in (1/2), sqrt(x), x ** 2 and 2 * pi → pi"
        ),
        (
            "15% - 3",
            "expected-operand 4..<5: expected a value before '-'; write 15 % -3 for the remainder, or 15/100 - 3 for a percentage → 15/100 - 3"
        ),
        (
            "x > 5 ^ y > 5",
            "non-associative-chain 10..<11: '>' cannot follow another comparison; write each comparison in parentheses and 'xor' between them, or two and '&&'"
        ),
    ])
    func formsOfOtherLanguages(text: String, expected: String) {
        #expect(errors(text) == expected)
    }

    @Test func aSemicolonNamesTheDecimalComma() throws {
        let semicolon = try #require(SyntaxTree.parse(Source("max(1;2)")).diagnostics.first)
        #expect(semicolon.readerOption == .decimalComma)
        #expect(semicolon.arguments == [.init(.found, ";"), .init(.expected, ",")])
    }

    /// What people write who are used to plain words, units, or other ways to write numbers.
    @Test(arguments: [
        ("3 plus 4", "expected-operator 2..<6: there is no operator 'plus'; did you mean '+'? → 3 + 4"),
        ("3 divided by 4", "expected-operator 2..<12: there is no operator 'divided by'; did you mean '/'? → 3 / 4"),
        (
            "5 km",
            "expected-operator 2..<2: expected an operator between two values; there are no units; leave 'km' out, or write '*' to multiply by a variable of that name → 5 *km"
        ),
        (
            "1,234.5",
            "invalid-number 0..<7: '1,234.5' is not a number; write 1234.5: the decimal mark is a point, and '_' may group digits → 1234.5"
        ),
        (
            "1,234",
            "invalid-number 0..<5: '1,234' is not a number; write 1234, or 1.234 if the comma was the decimal mark → 1234"
        ),
        (
            "let x = 3",
            "unexpected-token 0..<3: 'let' is not expected before a definition; leave it out; a definition is written as in 'x = 3' → x = 3"
        ),
        ("1 = = 2", "expected-operand 2..<5: there is no operator '= ='; did you mean '=='? → 1 == 2"),
        (
            "18% tip on 64.50",
            "expected-operator 4..<10: there is no operator 'tip on'; for the part alone write 18/100 * 64.50, and 64.50 * (1 + 18/100) for the amount with it"
        ),
        (
            "3 * 20% off 60",
            "expected-operator 8..<11: there is no operator 'off'; for what is left write 60 * (1 - 20/100)"
        ),
        (
            "100 F to C",
            "expected-operator 4..<4: expected an operator between two values; there are no units; write the conversion as a formula, such as (100 - 32) * 5/9 from Fahrenheit to Celsius"
        ),
        (
            "2024-01-01,12.5",
            "unexpected-token 10..<11: ',' is not expected here; there are no dates and times here"
        ),
        (
            "mod (10,3)",
            "expected-operand 0..<3: expected a value before 'mod'; 'mod' is called without space before the parenthesis: write mod(10,3) → mod(10,3)"
        ),
        (
            "in(2,x)",
            "expected-operand 0..<2: expected a value before 'in'; 'in' stands between its values: write 2 in x → 2 in x"
        ),
        (
            "16#FF + 1",
            "unexpected-character 2..<3: the character '#' has no meaning here; write 0xFF → 0xFF + 1"
        ),
        (
            "pi#one",
            "unexpected-character 2..<3: the character '#' has no meaning here; a comment needs a space before its '#' → pi #one"
        ),
        (
            "1#2",
            "unexpected-character 1..<2: the character '#' has no meaning here; a comment needs a space before its '#'"
        ),
        (
            "n!!!",
            "unexpected-token 1..<4: '!!!' is not expected here; n!! is the double factorial; write (n!)! for the factorial of a factorial"
        ),
        (
            "１＋２",
            "unexpected-character 0..<3: the character '１' has no meaning here; write '1' → 1+2"
        ),
        (
            "1\u{200B} + 2",
            "unexpected-character 1..<4: the character U+200B has no meaning here; leave it out; it is invisible → 1 + 2"
        ),
        ("5‰", "unexpected-character 1..<4: the character '‰' has no meaning here; write (5/1000) for 5‰ → (5/1000)"),
        (
            "1⁄2 * x",
            "unexpected-character 1..<4: the character '⁄' has no meaning here; write a fraction as in (1/2) → (1/2) * x"
        ),
        (
            "⌊x⌋",
            "unexpected-character 0..<3: the character '⌊' has no meaning here; write floor(x) for a number rounded down → floor(x)"
        ),
        (
            "-⌈x⌉",
            "unexpected-character 1..<4: the character '⌈' has no meaning here; write ceil(x) for a number rounded up → -ceil(x)"
        ),
        (
            "∞",
            "unexpected-character 0..<3: the character '∞' has no meaning here; there is no infinite number here; doubles, as with --real, have 'inf'"
        ),
        (
            "1.5½",
            "expected-operator 3..<3: expected an operator between two values; write 3½ for a mixed number"
        ),
        ("x := 3", "expected-operator 2..<4: there is no operator ':='; did you mean '='? → x = 3"),
        (
            "«a»",
            "unexpected-character 0..<2: the character '«' has no meaning here; put a text in straight quotes, \"…\" or '…' → \"a\""
        ),
    ])
    func slips(_ text: String, _ expected: String) { #expect(errors(text) == expected) }

    @Test(arguments: [
        "km cm mm nm mi ft yd inch inches miles meters metres feet kg mg lb lbs oz ml cl dl liters litres sec secs",
        "seconds minutes hr hrs hour hours day days week weeks month months year years ms kB KB MB GB TB Hz kHz MHz GHz",
        "kW kWh kJ kcal kPa mph kmh USD EUR GBP JPY CHF usd eur gbp dollars euros celsius fahrenheit",
    ])
    func everyUnitIsNamed(units: String) {
        for unit in units.split(separator: " ") {
            #expect(errors("5 \(unit)").contains("there are no units; leave '\(unit)' out"))
        }
    }

    @Test func aLongSlipIsShortened() throws {
        let equals = "1" + String(repeating: " =", count: 10_000) + " 2"
        let message = try #require(SyntaxTree.parse(Source(equals)).diagnostics.first?.message)
        #expect(message.utf8.count < 100)
    }

    /// What the native syntax reads into a comma is left to the native syntax.
    @Test func formatsKeepTheirOwnMessages() {
        let diagnostics = SyntaxTree.parse(Source("1,5"), options: ParserOptions(Notation(syntax: .foundation)))
            .diagnostics
        #expect(diagnostics.map(\.identifier) == [.unexpectedToken])
    }

    @Test(arguments: [
        ("1 + @", "unexpected-character 4..<5: the character '@' has no meaning here"),
        ("1 + \0", "unexpected-character 4..<5: the character U+0000 has no meaning here"),
        (
            "1 + \u{200B}",
            "unexpected-character 4..<7: the character U+200B has no meaning here; leave it out; it is invisible"
        ),
        (
            "$",
            "unexpected-character 0..<1: the character '$' has no meaning here; '$' must be followed directly by a name"
        ),
        (
            "1;",
            "unexpected-character 1..<2: the character ';' has no meaning here; one expression is evaluated at a time"
        ),
        (
            "“a",
            "unexpected-character 0..<3: the character '“' has no meaning here; put a text in straight quotes, \"…\" or '…'"
        ),
        (
            "\"a",
            "unterminated-text 0..<2: the text has no closing quote; a text must end on its line; write a line break as \\n → \"a\""
        ),
        (
            "\"\\q\"",
            "invalid-escape 1..<3: there is no escape '\\q'; the escapes are \\n \\t \\r \\\\ \\\" \\' and \\u{…} with a scalar's hexadecimal number"
        ),
        ("5.a", "invalid-number 0..<2: '5.' is not a number; a digit follows the point, as in '5.0'"),
        (
            "1..2",
            "invalid-number 0..<4: '1..2' is not a number; write range(1, 2) for a list of integers; a number has at most one point"
        ),
        ("1__2", "invalid-number 0..<4: '1__2' is not a number; '_' is only allowed between two digits"),
        ("0xG", "invalid-number 0..<3: '0xG' is not a number; after 0x come the digits 0-9 and a-f"),
        ("0O8", "invalid-number 0..<3: '0O8' is not a number; after 0o come the digits 0-7"),
        ("0b2", "invalid-number 0..<3: '0b2' is not a number; after 0b come the digits 0 and 1"),
        ("", "empty-expression 0..<0: there is no expression; write one, as in '1 + 2'"),
        ("1 +", "expected-operand 3..<3: expected a value at the end; give every operator its values"),
        (
            "1 + )",
            "expected-operand 4..<5: expected a value before ')'; give every operator its values\nunbalanced-parenthesis 4..<5: ')' closes nothing; remove it, or open one before it → 1 + "
        ),
        (
            "50%",
            "expected-operand 3..<3: expected a value at the end; '%' is the remainder; for a percentage write 50/100 → 50/100"
        ),
        (
            "(50%) * 2",
            "expected-operand 4..<5: expected a value before ')'; '%' is the remainder; for a percentage write 50/100 → (50/100) * 2"
        ),
        (
            "a == not b",
            "expected-operand 5..<8: expected a value; 'not' binds less tightly than the operator before it; put the 'not' and its value in parentheses → a == (not b)"
        ),
        ("2 3", "expected-operator 2..<2: expected an operator between two values; write '*' to multiply → 2 *3"),
        (
            "a \"b\"",
            "expected-operator 2..<2: expected an operator between two values; write one operator between them, or a single value"
        ),
        ("(1 2)", "expected-operator 3..<3: expected an operator between two values; write '*' to multiply → (1 *2)"),
        (
            "[1 2]",
            "expected-operator 3..<3: expected an operator between two values; write ',' between elements, or '*' to multiply → [1, 2]"
        ),
        (
            "[2x, 3]",
            "expected-operator 2..<2: expected an operator between two values; write '*' to multiply, or ',' between elements → [2*x, 3]"
        ),
        (
            "{2 -x b}",
            "expected-operator 6..<6: expected an operator between two values; write ',' between elements, or '*' to multiply → {2 -x, b}"
        ),
        (
            "[\"a\" \"b\"]",
            "expected-operator 5..<5: expected an operator between two values; write ',' between elements → [\"a\", \"b\"]"
        ),
        (
            "f(1 # one\n 2)",
            "expected-operator 11..<11: expected an operator between two values; write ',' between arguments, or '*' to multiply → f(1, # one\n 2)"
        ),
        (
            "if(a b, c)",
            "expected-operator 5..<5: expected an operator between two values; write ',' between arguments, or '*' to multiply → if(a, b, c)"
        ),
        (
            "[a ? 1 2 : 3]",
            "expected-operator 7..<7: expected an operator between two values; write '*' to multiply → [a ? 1 *2 : 3]"
        ),
        (
            "a[1 2]",
            "expected-operator 4..<4: expected an operator between two values; write '*' to multiply → a[1 *2]"
        ),
        (
            "[1, (a b)]",
            "expected-operator 7..<7: expected an operator between two values; write '*' to multiply → [1, (a *b)]"
        ),
        (
            "{a 1}",
            "expected-operator 3..<3: expected an operator between two values; write ':' after a member's name, or ',' between elements → {a: 1}"
        ),
        (
            "{-a 1}",
            "expected-operator 4..<4: expected an operator between two values; write ',' between elements, or '*' to multiply → {-a, 1}"
        ),
        (
            "{\"a\" -b c}",
            "expected-operator 8..<8: expected an operator between two values; write ',' between elements, or '*' to multiply → {\"a\" -b, c}"
        ),
        (
            "{a: 1 2}",
            "expected-operator 6..<6: expected an operator between two values; write '*' to multiply → {a: 1 *2}"
        ),
        (
            "{\"a\":1 \"b\":2}",
            "expected-operator 7..<7: expected an operator between two values; write ',' between members → {\"a\":1, \"b\":2}"
        ),
        (
            "{a: -1 b: 2 true: 3, d: 4}",
            """
            expected-operator 7..<7: expected an operator between two values; write ',' between members → {a: -1, b: 2 true: 3, d: 4}
            expected-operator 12..<12: expected an operator between two values; write ',' between members → {a: -1 b: 2, true: 3, d: 4}
            """
        ),
        ("(1", "unbalanced-parenthesis 0..<1: '(' is never closed; write ')' where it ends → (1)"),
        ("1)", "unbalanced-parenthesis 1..<2: ')' closes nothing; remove it, or open one before it → 1"),
        ("(1]", "unbalanced-parenthesis 2..<3: expected ')', found ']'; write ')' here → (1)"),
        ("1, 2", "unexpected-token 1..<2: ',' is not expected here; put several values in brackets: [1, 2] → [1, 2]"),
        ("1 : 2", "unexpected-token 2..<3: ':' is not expected here"),
        ("a.5", "unexpected-token 2..<3: expected a member's name after '.', found '5'"),
        ("a.", "unexpected-token 2..<2: expected a member's name after '.' at the end"),
        ("if 1", "unexpected-token 0..<2: expected '(' after 'if', found '1'"),
        ("a ? b", "unexpected-token 5..<5: expected ':' and the other value of '?' at the end"),
        ("{a: 1, 2}", "unexpected-token 7..<8: expected a member 'name: value', found '2'"),
        (
            "1 < x < 5",
            "non-associative-chain 6..<7: '<' cannot follow another comparison; write '1 < x && x < 5' → 1 < x && x < 5"
        ),
        (
            "a == b == c",
            "non-associative-chain 7..<9: '==' cannot follow another comparison; write parentheses, as in '(a == b) == c' → (a == b) == c"
        ),
    ])
    func problems(text: String, expected: String) {
        #expect(errors(text) == expected)
    }

    @Test func problemsThatNoExpressionHas() throws {
        let definitions = [
            "x = y = 2": "non-associative-chain 6..<7: a definition has only one '='; use '==' to compare",
            "f(a, a) = 1": "unexpected-token 5..<6: there are two parameters named 'a'",
            "x =": "expected-operand 3..<3: expected a value at the end; give every operator its values",
        ]
        for (text, expected) in definitions {
            let error = #expect(throws: SyntaxError.self) { try Statement.parse(Source(text)) }
            let diagnostics = error?.diagnostics ?? []
            #expect(diagnostics.map { "\($0.identifier.rawValue) \($0.range): \($0.summary)" } == [expected])
        }
        let long = SyntaxTree.parse(Source("1 + 2"), options: ParserOptions(maximumLength: 4)).diagnostics
        #expect(long.map(\.identifier) == [.sourceTooLong])
        #expect(long.map(\.message) == ["the text is longer than 4 bytes"])
        #expect(long.map(\.range) == [4..<4])
        let illFormed = SyntaxTree.parse(Source(bytes: [0x31, 0xFF])).diagnostics
        #expect(illFormed.map(\.summary) == ["the text is not valid UTF-8 here"])
    }

    @Test func messagesStayShort() throws {
        let letters = String(repeating: "x", count: 10_000)
        let marks = String(repeating: "\u{301}", count: 10_000)
        let spaces = String(repeating: " ", count: 10_000)
        var texts = [
            "1.\(String(repeating: "2.", count: 5_000))", "0x\(letters)",
            "\"\\u{\(String(repeating: "0", count: 10_000))}\"",
            "@\(marks)", "\u{200B}\(marks)", "a == b not\(spaces)in c", "a == b not#\(letters)\nin c",
        ]
        for long in [letters, "x\(marks)"] {
            texts += [
                "1 + [\(long)", "(1 \"\(long)\")", "if \(long)", "[\(long) < 1 < 2]", "a == not \(long)",
                "a.\"\(long)\"",
                "{a: 1, \"\(long)\"}", "[? \"\(long)\"]", "1 + \"\(long)\\q\"", "\"\(long)", "f(1 \(long))",
                "{\(long) 1}",
            ]
            let definition = Source("f(\(long), \(long)) = 1")
            let error = try #require(throws: SyntaxError.self) { try Statement.parse(definition) }
            for diagnostic in error.diagnostics { #expect(diagnostic.summary.utf8.count < 300) }
        }
        for text in texts {
            for diagnostic in SyntaxTree.parse(Source(text)).diagnostics {
                #expect(diagnostic.summary.utf8.count < 300, "\(text.prefix(20)): \(diagnostic.summary.prefix(300))")
            }
        }
    }

    @Test func messagesStayPlain() {
        for text in [
            "a.\"\u{1B}[31m\"", "1 + \u{1B}", "{a: 1, \"\u{7}\"}", "1 <\nx < 5", "1 == # one\n2 == 3",
            "a == b not\nin c",
        ] {
            for diagnostic in SyntaxTree.parse(Source(text)).diagnostics {
                #expect(
                    !diagnostic.summary.unicodeScalars.contains { $0.isHidden },
                    "\(diagnostic.summary.debugDescription)")
            }
        }
    }
}
