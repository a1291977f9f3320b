// Repairs for a comma as the decimal mark: misplaced commas, and points between digits.

extension Lexer {
    /// Reads a comma that isn't between two digits of a number. Before a number, the comma is read as the beginning of
    /// its decimals, and anywhere else as a semicolon. Both are errors.
    mutating func readMisplacedComma() -> Lexeme {
        let start = position
        position += 1
        if isDigit(bytes.byte(at: position)), !lastKind.endsOperand, !isAfterPostfixOperator(start) {
            skipMantissa()
            _ = skipExponent()
            return Lexeme(reportNumberWithComma(from: start))
        }
        let range = start..<position
        report(.misplacedComma, at: range, fixIt: FixIt(replacing: range, with: DecimalMark.comma.separator))
        return Lexeme(.separator)
    }

    /// Returns whether the token before an offset is a postfix operator.
    private func isAfterPostfixOperator(_ offset: Int) -> Bool {
        guard lastKind == .operator else { return false }
        var end = offset
        while end > 0, tables.classes[bytes[end - 1]] == .space { end -= 1 }
        let before = bytes.text(max(0, end - 3)..<end)
        return ["!", "‼", "%", "°"].contains { before.hasSuffix($0) }
    }

    /// Reports a malformed number that has been read up to the position.
    mutating func reportNumberWithComma(from start: Int) -> Token.Kind {
        let range = start..<position
        let suggestion = suggestionForNumber(range)
        report(
            .invalidNumberWithComma(bytes.text(range), suggestion: suggestion), at: range,
            fixIt: suggestion.map { FixIt(replacing: range, with: $0) })
        return .malformed
    }

    /// Returns what a malformed number was probably meant as: `0,5` for `,5` and `.5`, `5,0` for `5.`, and several
    /// numbers for `1,2,3`. Returns nil if that isn't clear.
    private func suggestionForNumber(_ range: SourceRange) -> String? {
        if range.count > Self.longestSuggestion { return nil }
        let lexeme = bytes.text(range)
        let parts = lexeme.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
        if parts.count == 2, parts[0].isEmpty, isWellFormedNumber("0," + parts[1]) { return "0," + parts[1] }
        if parts.count == 2, parts[1].isEmpty, isWellFormedNumber("\(parts[0]),0") { return "\(parts[0]),0" }
        guard !lexeme.contains("."), parts.count > 1, parts.allSatisfy({ isWellFormedNumber(String($0)) }) else {
            return nil
        }
        return parts.joined(separator: "; ")
    }

    /// The maximum length, in bytes, of a text for which a suggestion is made.
    private static let longestSuggestion = 100

    private func isWellFormedNumber(_ text: String) -> Bool {
        Source(text).withBytes { bytes in
            var lexer = Lexer(bytes, at: 0, tables)
            lexer.keepsProblems = false
            let token = lexer.next()
            return token.kind.isNumber && token.end == bytes.count
        }
    }
}
