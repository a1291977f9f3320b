// What people type who are used to other notations, as far as single tokens show it: `1,234.5`, `“text”`, `5–3`, `$20`,
// `16#FF`.
//
// None of this is the language. Where the lexer is about to report an error, it calls one of these functions. It may report
// a more helpful one, with a fix-it, and go on after it; nil leaves the error to the lexer. Without this folder every text
// has the same value or is an error as well: `Tests/Checks/Habits/check` builds that.

extension Lexer {
    /// Reads a character that begins no token, and whatever belongs to it, or returns nil: a typographic quote, a dash, the
    /// sign of a currency, or a comma that isn't in a number.
    mutating func readHabit(of scalar: Unicode.Scalar, at range: SourceRange) -> Lexeme? {
        if tables.keywords != nil { return nil }
        if scalar == "," { return readMisplacedComma() }
        return readTypographicText(openedBy: scalar) ?? readPastedCharacter(scalar, at: range)
    }

    /// Reads the rest of a number that is malformed, or before a quote, as it is written elsewhere: `1.234,5`, `1'234`, `1..100`,
    /// `1e3.5`. Returns nil for any other number.
    mutating func readHabitOfNumber(from start: Int, isMalformed: Bool) -> Token.Kind? {
        if let foreign = foreignNumber(at: start), foreign.end >= position {
            position = foreign.end
            reportForeignNumber(foreign, from: start)
            return .malformed
        }
        if !isMalformed { return nil }
        return tables.decimalMark == .comma ? reportNumberWithComma(from: start) : reportForeignForm(from: start)
    }

    /// Reads a number in another base as some languages write it, `16#FF`, of which the `#` is at the position; returns nil for
    /// any other `#`.
    mutating func readHabitOfNumberSign() -> Lexeme? { readNumberInBase() }

    /// Returns the fix-it for a text whose closing quote is a typographic one, or nil if there isn't one on its line.
    func habitOfClosing(_ quote: Unicode.Scalar, after start: Int) -> FixIt? {
        closingQuote(quote, after: start).map { FixIt(replacing: $0, with: String(quote)) }
    }
}
