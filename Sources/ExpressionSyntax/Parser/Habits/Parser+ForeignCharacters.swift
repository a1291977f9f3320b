// Characters of other notations whose meaning depends on the open brackets: the `;` of `max(1;2)`, and the `\` of
// LaTeX.

extension Parser {
    // MARK: - Semicolons

    /// Reads a semicolon between the values of a bracket as the comma that it stands for. Returns false for any other
    /// character.
    mutating func readSemicolon() -> Bool {
        guard source[token.start] == UInt8(ascii: ";"), options.notation.decimalMark == .point,
            let bracket = constructs.last(where: { $0.isBracket }), bracket.holdsElements
        else { return false }
        let isInCall = bracket.kind != .list
        let range = token.range
        report(
            .foreign(.semicolon(isInCall: isInCall)), at: range,
            fixIt: isInCall && !hasCommas(bracket) ? FixIt(replacing: range, with: ",") : nil)
        token = Token(Lexeme(.separator), start: range.lowerBound, end: range.upperBound)
        return true
    }

    /// Returns whether a bracket also has commas, which may have been meant as decimal marks, or is too long to tell.
    private func hasCommas(_ bracket: OpenConstruct) -> Bool {
        let start = Int(bracket.offset)
        guard token.start - start <= Self.longestForm else { return true }
        let bytes = source
        var ahead = lexer.lookahead()
        var end = token.end
        var depth = 0
        while depth >= 0 {
            let next = ahead.next()
            guard next.kind != .endOfText, next.end - start <= Self.longestForm else { return true }
            switch next.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
            case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
            default: break
            }
            end = next.end
        }
        return (start..<end).contains { bytes[$0] == UInt8(ascii: ",") }
    }

    // MARK: - LaTeX

    /// Reports a command of LaTeX, with the whole text in this language as the fix-it, and skips the rest of the text.
    /// Or reports the backslash before a percent sign. Returns false for any other character.
    mutating func skipMarkup() -> Bool {
        guard source[token.start] == UInt8(ascii: "\\") else { return false }
        if source.byte(at: token.end) == UInt8(ascii: "%") { return reportEscapedPercent() }
        var end = token.end
        while Self.isLetter(source.byte(at: end)) { end += 1 }
        guard end > token.end else { return false }
        if isAboutMarkup {
            lexer.position = end
            return true
        }
        let whole = source.startOfText..<source.count
        var fixIt: FixIt?
        if whole.count <= Self.longestForm, diagnostics.isEmpty, let text = MarkupReader.text(of: source.text(whole)) {
            fixIt = FixIt(replacing: whole, with: text)
        }
        report(.foreign(.markup(source.text(token.start..<end))), at: token.start..<end, fixIt: fixIt)
        lexer.position = endOfMarkup(after: end)
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether an error already says that the text is LaTeX.
    private var isAboutMarkup: Bool { diagnostics.diagnostics.contains { $0.hint == ForeignForm.hintOfMarkup } }

    /// Returns the end of the innermost open bracket, so that it is closed, or the end of the text if no bracket is
    /// open.
    private func endOfMarkup(after start: Int) -> Int {
        guard !openBrackets.isEmpty else { return source.count }
        var ahead = lexer.lookahead()
        ahead.position = start
        var depth = 0
        while true {
            let next = ahead.next()
            guard next.kind != .endOfText, next.end - start <= Self.longestForm else { return source.count }
            switch next.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
            case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
            default: break
            }
            if depth < 0 { return next.start }
        }
    }

    private mutating func reportEscapedPercent() -> Bool {
        let percent = token.end..<token.end + 1
        var fixIt: FixIt?
        if readsPercentages {
            fixIt = FixIt(replacing: token.range, with: "")
        } else if builder.last?.kind == .number, lexer.endsFactor(at: percent.upperBound),
            constructs.last.map({ $0.isBracket || $0.operator == .multiply }) ?? true
        {
            fixIt = FixIt(replacing: endWithoutSpace..<percent.upperBound, with: "/100")
        }
        report(.foreign(.escapedPercent), at: token.range, fixIt: fixIt)
        // The percent sign gets an explanation, too.
        if !readsPercentages { lexer.position = percent.upperBound }
        return true
    }

    /// The end of the operand before the current token, without the space between them.
    private var endWithoutSpace: Int {
        var end = token.start
        while end > 0, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return end
    }
}
