internal import CalculatorKit
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

@Suite struct KeypadScreenTests {
    private func screen(
        _ display: String, last: Calculation? = nil, columns: Int, rows: Int, style: KeypadScreen.Style = .plain,
        _ arithmetic: CalculatorArithmetic = .integer, of calculator: CalculatorStyle = .strict
    ) -> KeypadScreen {
        let size = ScreenSize(columns: columns, rows: rows)
        return KeypadScreen(
            displayText: display, lastCalculation: last,
            layout: KeypadLayout(size, style: calculator, arithmetic: arithmetic), style: style)
    }

    /// Returns the rows of a screen without attributes and trailing spaces.
    private func picture(_ screen: KeypadScreen) -> String {
        screen.lines.map { line in
            let text = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            return String(text.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    @Test func theSmallestScreenHasRoomForEverything() {
        let expected = """
            integers
                              42
                      12+30 = 42
             [7 ] [8 ] [9 ] [+ ]
             [4 ] [5 ] [6 ] [- ]
             [1 ] [2 ] [3 ] [* ]
             [AC] [0 ] [= ] [/ ]
            c AC  u undo  q quit
            """
        #expect(picture(screen("42", last: Calculation(text: "12+30", result: "42"), columns: 20, rows: 8)) == expected)
        let exact = """
            exact decimals
            -0.3333333333333333…
            -1/3 = -0.333…33333…
             [AC]
             [7 ] [8 ] [9 ] [+ ]
             [4 ] [5 ] [6 ] [- ]
             [1 ] [2 ] [3 ] [* ]
             [0 ] [. ] [= ] [/ ]
            c AC  u undo  q quit
            """
        let third = "-0.3333333333333333…"
        let last = Calculation(text: "-1/3", result: third)
        #expect(picture(screen(third, last: last, columns: 20, rows: 9, .exact)) == exact)
    }

    @Test func theDecimalMarkMayBeAComma() {
        let last = Calculation(text: "1.5+2", result: "3.5")
        var screen = screen("3.5", last: last, columns: 20, rows: 9, .exact)
        screen.hasDecimalComma = true
        let lines = picture(screen).split(separator: "\n")
        #expect(lines[1].hasSuffix(" 3,5") && lines[2].hasSuffix("1,5+2 = 3,5") && lines[7] == " [0 ] [, ] [= ] [/ ]")
        var input = KeypadInput(hasDecimalComma: true)
        #expect(input.events(in: "1,5.".utf8) == [.press(.one), .press(.point), .press(.five), .press(.point)])
        var other = KeypadInput()
        #expect(other.events(in: ",".utf8).isEmpty)
    }

    @Test func theEverydayStyleHasItsKeys() {
        let small = """
            exact decimals
                                  92
                          80+12 = 92
             [AC ] [ ± ] [ % ] [ ÷ ]
             [ 7 ] [ 8 ] [ 9 ] [ × ]
             [ 4 ] [ 5 ] [ 6 ] [ − ]
             [ 1 ] [ 2 ] [ 3 ] [ + ]
            [⌫ ] [0 ] [00] [. ] [= ]
            c AC  u undo  q quit
            """
        let last = Calculation(text: "80+12", result: "92")
        #expect(picture(screen("92", last: last, columns: 24, rows: 9, .exact, of: .everyday)) == small)
        let wide = picture(screen("92", columns: 70, rows: 9, .integer, of: .everyday)).split(separator: "\n")
        #expect(wide.first == "integers; without --integer, there is a point")
        #expect(wide.last == "= or Enter: value   Backspace: ⌫   ~: ±   c: AC   u: undo   q: quit")
        #expect(picture(screen("92", columns: 23, rows: 9, .exact, of: .everyday)).hasSuffix("\nneeds 24 × 9 cells"))
    }

    @Test func keysGrowWithTheScreen() {
        let expected = """
            integers; keypad --exact has a point
                                              12+30

            [   7   ] [   8   ] [   9   ] [   +   ]
            [       ] [       ] [       ] [       ]

            [   4   ] [   5   ] [   6   ] [   -   ]
            [       ] [       ] [       ] [       ]

            [   1   ] [   2   ] [   3   ] [   *   ]
            [       ] [       ] [       ] [       ]

            [  AC   ] [   0   ] [   =   ] [   /   ]
            [       ] [       ] [       ] [       ]

            c: AC   u: undo   q: quit
            """
        #expect(picture(screen("12+30", columns: 39, rows: 16)) == expected)
    }

    @Test func colorsAreOfThe256() {
        let digit = "\u{1B}[1;38;5;255;48;5;240m"
        let other = "\u{1B}[1;38;5;16;48;5;208m"
        let end = "\u{1B}[0m"
        let expected = [
            "\u{1B}[38;5;245mintegers\(end)",
            "                  \u{1B}[1m42\(end)",
            "          \u{1B}[38;5;245m12+30 = 42\(end)",
            " \(digit) 7  \(end) \(digit) 8  \(end) \(digit) 9  \(end) \(other) +  \(end)",
            " \(digit) 4  \(end) \(digit) 5  \(end) \(digit) 6  \(end) \(other) -  \(end)",
            " \(digit) 1  \(end) \(digit) 2  \(end) \(digit) 3  \(end) \(other) *  \(end)",
            " \(other) AC \(end) \(digit) 0  \(end) \(other) =  \(end) \(other) /  \(end)",
            "c AC  u undo  q quit",
        ]
        let screen = screen("42", last: Calculation(text: "12+30", result: "42"), columns: 20, rows: 8, style: .colored)
        #expect(screen.lines == expected)
        #expect(screen.text == "\u{1B}[H" + expected.map { "\u{1B}[K" + $0 }.joined(separator: "\r\n"))
    }

    @Test func withoutColorOnlyTheDisplayHasAnAttribute() {
        let text = screen("42", last: Calculation(text: "6*7", result: "42"), columns: 30, rows: 12).text
        #expect(text.matches(of: /\u{1B}\[[0-9;]*m/).map { String($0.output.dropFirst(2)) } == ["1m", "0m"])
    }

    @Test(arguments: [
        ("1234567890", 10, "1234567890"), ("1234567890", 9, "1234…7890"), ("1234567890", 8, "1234…890"),
        ("1234567890", 3, "1…0"), ("1234567890", 2, "1…"), ("1234567890", 1, "…"), ("1234567890", 0, ""), ("", 0, ""),
    ])
    func longTextsAreShortenedInTheMiddle(_ text: String, _ width: Int, _ expected: String) {
        #expect(text.shortened(to: width) == expected)
    }

    @Test func aDisplayIsShortenedOnlyWhereItIsWiderThanTheScreen() {
        let digits = String(repeating: "1234567890", count: 3)
        #expect(picture(screen(digits, columns: 30, rows: 8)).contains("\n" + digits + "\n"))
        #expect(picture(screen(digits, columns: 29, rows: 8)).contains("\n12345678901234…78901234567890\n"))
        let nines = String(repeating: "9", count: 2_000)
        let shortened = "integers\n9999999999…999999999\n9999…9999 = 9999…999\n"
        #expect(
            picture(screen(nines, last: Calculation(text: nines, result: nines), columns: 20, rows: 8)).hasPrefix(
                shortened))
    }

    @Test(arguments: [
        ("12+30", "42", 10, "12+30 = 42"), ("12+30", "42", 9, "12…0 = 42"), ("12+30", "42", 5, "… = …"),
        ("123456789", "1", 9, "12…89 = 1"), ("1", "123456789", 9, "1 = 12…89"),
        ("123456789", "123456789", 13, "12…89 = 12…89"), ("1", "1", 4, "1 = "), ("1", "1", 0, ""),
    ])
    func aCalculationKeepsItsResult(_ text: String, _ result: String, _ width: Int, _ expected: String) {
        #expect(Calculation(text: text, result: result).description(of: width) == expected)
    }

    private static let titles: [(CalculatorArithmetic, Int, String)] = [
        (.integer, 80, "integers; keypad --exact has a point"), (.integer, 36, "integers; keypad --exact has a point"),
        (.integer, 35, "integers; see --exact"), (.integer, 20, "integers"),
        (.exact, 28, "exact decimals and fractions"),
        (.exact, 27, "exact decimals"), (.exact, 20, "exact decimals"),
    ]

    @Test(arguments: titles)
    func theTitleSaysWhatItComputesWith(_ arithmetic: CalculatorArithmetic, _ columns: Int, _ title: String) {
        #expect(picture(screen("0", columns: columns, rows: 12, arithmetic)).hasPrefix(title + "\n"))
    }

    @Test func noScreenHasRowsThatAreTooManyOrTooWide() {
        let long = String(repeating: "9", count: 500)
        for columns in 0...130 {
            for rows in [0, 1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 15, 16, 24, 50] {
                let lines = picture(
                    screen(long, last: Calculation(text: long, result: long), columns: columns, rows: rows)
                )
                .split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count == max(rows, 1))
                #expect(lines.allSatisfy { $0.count <= columns }, "\(columns) × \(rows)")
            }
        }
    }

    @Test func aScreenThatIsTooSmallShowsTheDisplayAndSaysSo() {
        #expect(picture(screen("42", columns: 19, rows: 8)).hasPrefix(String(repeating: " ", count: 17) + "42\n"))
        #expect(picture(screen("42", columns: 19, rows: 8)).hasSuffix("\nneeds 20 × 8 cells"))
        #expect(picture(screen("42", columns: 40, rows: 2)).hasSuffix("\nneeds 20 × 8 cells"))
        #expect(picture(screen("42", columns: 40, rows: 8, .exact)).hasSuffix("\nneeds 20 × 9 cells"))
    }
}
