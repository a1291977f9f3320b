// What people used to other notations type, as far as single tokens show it: `1,234.5`, `“text”`, `5–3`, `$20`,
// `16#FF`.
//
// None of this is part of the language. Before the lexer reports an error, it calls one of these functions. The
// function may report a more helpful error, with a fix-it, and continue after it; if it returns nil, the lexer reports
// its own. Without this folder, every text has the same value or is also an error: `Tests/Checks/Habits/check` builds
// that.

extension Lexer {
    /// Reads a character that begins no token, and whatever belongs to it: a typographic quote, a dash, a currency
    /// sign, or a comma that isn't in a number. Returns nil for any other character.
    mutating func readHabit(of scalar: Unicode.Scalar, at range: SourceRange) -> Lexeme? {
        if tables.keywords != nil { return nil }
        if scalar == "," { return readMisplacedComma() }
        return readTypographicText(openedBy: scalar) ?? readPastedCharacter(scalar, at: range)
    }

    /// Reads the rest of a number in a form of other notations: `1.234,5`, `1'234`, `1..100`, `1e3.5`. The number is
    /// malformed, or precedes a quote. Returns nil for any other number.
    mutating func readHabitOfNumber(from start: Int, isMalformed: Bool) -> Token.Kind? {
        if let foreign = foreignNumber(at: start), foreign.end >= position {
            position = foreign.end
            reportForeignNumber(foreign, from: start)
            return .malformed
        }
        if !isMalformed { return nil }
        return tables.decimalMark == .comma ? reportNumberWithComma(from: start) : reportForeignForm(from: start)
    }

    /// Reads a number in another base as some languages write it, `16#FF`, whose `#` is at the position. Returns nil
    /// for any other `#`.
    mutating func readHabitOfNumberSign() -> Lexeme? { readNumberInBase() }

    /// Returns the fix-it for a text whose closing quote is a typographic one, or nil if there is none on its line.
    func habitOfClosing(_ quote: Unicode.Scalar, after start: Int) -> FixIt? {
        closingQuote(quote, after: start).map { FixIt(replacing: $0, with: String(quote)) }
    }
}
