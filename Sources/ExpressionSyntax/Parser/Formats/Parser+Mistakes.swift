// Mistakes of people who are used to other languages, or who assemble formats from texts. Each is one error, with a
// fix-it.

extension Parser {
    /// The maximum length, in bytes, of a text that is searched for its end.
    private static let longestGluedText = 1_000

    /// Reads tokens between two operands that were probably meant as something else, or returns nil.
    mutating func parseMistake() -> State? {
        if isExplained || !diagnostics.admits(offset: token.start) { return nil }
        return parseGluedText() ?? parseMisplacedNot() ?? parseIs() ?? parseMisspelledOperator()
    }

    /// Reads a text that contains an unescaped quote, as in `'JR's Pad'`, up to the quote that was meant to end it.
    ///
    /// Returns nil if the current token doesn't directly follow a text, or if there is no other quote.
    private mutating func parseGluedText() -> State? {
        guard let text = builder.last, text.kind == .text, token.start == lastEnd,
            Int(text.offset) + Int(text.argument) == lastEnd
        else { return nil }
        let quote = source[Int(text.offset)]
        let end = min(source.count, lastEnd + Self.longestGluedText)
        let bytes = source
        guard let closing = (lastEnd..<end).first(where: { bytes[$0] == quote }) else { return nil }
        let whole = source.text(Int(text.offset)..<closing + 1)
        let place = lastEnd - 1
        report(.ofFormat(.gluedText(whole)), at: place..<lastEnd, fixIt: FixIt(replacing: place..<place, with: "\\"))
        lexer.position = closing + 1
        advance()
        lastEnd = closing + 1
        isExplained = true
        return .operatorOrEnd
    }

    /// Reads one or two words that were probably meant as an operator: `CONTAIN`, `BEGINS WITH`.
    private mutating func parseMisspelledOperator() -> State? {
        guard token.kind == .name else { return nil }
        let word = source.text(token.range)
        let next = peek()
        if next.kind == .name, next.start - token.end < 4,
            let entry = Self.operatorEntry(of: word + source.text(next.range))
        {
            return parse(entry, at: token.start..<next.end, tokenCount: 2)
        }
        guard word.utf8.count > 3 else { return nil }
        let words = OperatorTable.foundation.entries.filter(\.isIdentifier).map(\.text)
        let nearest = Self.otherWords[word.uppercased()] ?? Suggestion.nearest(to: word.uppercased(), among: words)
        guard let nearest, let entry = Self.operatorEntry(of: nearest) else { return nil }
        return parse(entry, at: token.range, tokenCount: 1)
    }

    /// Reads `a is nil` and `a is not nil` as comparisons.
    private mutating func parseIs() -> State? {
        guard token.kind == .name, source.text(token.range).uppercased() == "IS" else { return nil }
        let next = peek()
        let isNegated = next.readings(in: operators)?.prefix == .not
        let symbol = isNegated ? "!=" : "=="
        guard let entry = OperatorTable.foundation.entries.first(where: { $0.text == symbol }) else { return nil }
        return parse(entry, at: token.start..<(isNegated ? next.end : token.end), tokenCount: isNegated ? 2 : 1)
    }

    /// Reads a comparison with `NOT` before its operator, as in `a NOT CONTAINS b`. The `NOT` belongs before the left
    /// operand.
    private mutating func parseMisplacedNot() -> State? {
        let next = peek()
        guard token.readings(in: operators)?.prefix == .not, let op = next.readings(in: operators)?.infix,
            operators.takesOptions(op)
        else { return nil }
        closeOperators(bindingAtLeast: operators.bindingPower(of: op))
        let left = Int(operandStart)..<lastEnd
        let isShort = left.count <= Self.longestGluedText
        report(
            .ofFormat(.misplacedNot(source.text(next.range))), at: token.range,
            fixIt: isShort ? FixIt(replacing: left.lowerBound..<token.end, with: "NOT \(source.text(left))") : nil)
        advance()
        push(op)
        advance()
        if token.kind == .leftBracket, operators.takesOptions(op) { parseOptions() }
        return .operand
    }

    /// Reads a list in parentheses, as in `a IN ('x', 'y')`, from its first comma, which is the current token, up to
    /// its closing parenthesis. Returns nil for anything else.
    mutating func parseParenthesizedList() -> State? {
        guard let parenthesis = constructs.last, parenthesis.kind == .parenthesis, constructs.count > 1, !isExplained,
            let op = constructs[constructs.count - 2].operator, op == .memberOf || op == .isNotIn || op == .between
        else { return nil }
        var ahead = lexer.lookahead()
        let start = Int(parenthesis.offset)
        var next = token
        while next.kind != .rightParenthesis {
            next = ahead.next()
            guard isElement(next), next.end - start <= Self.longestGluedText else { return nil }
        }
        let list = "{\(source.text(start + 1..<next.start))}"
        report(.ofFormat(.parenthesizedList), at: token.range, fixIt: FixIt(replacing: start..<next.end, with: list))
        lexer.position = next.start
        advance()
        return .operatorOrEnd
    }

    /// Returns whether a token is part of a list of plain values.
    private func isElement(_ token: Token) -> Bool {
        switch token.kind {
        case .integer, .decimal, .text, .name, .placeholder, .variable, .keyword, .separator, .rightParenthesis: true
        default: token.readings(in: operators)?.prefix == .negate
        }
    }

    /// The words of other languages.
    private static let otherWords = ["STARTSWITH": "BEGINSWITH", "HASPREFIX": "BEGINSWITH", "HASSUFFIX": "ENDSWITH"]

    private static func operatorEntry(of word: String) -> OperatorSpelling? {
        OperatorTable.foundation.entries.first { $0.isIdentifier && $0.text == word.uppercased() }
    }

    private mutating func parse(_ entry: OperatorSpelling, at range: SourceRange, tokenCount: Int) -> State? {
        guard let op = entry.readings.infix else { return nil }
        report(
            .misspelledOperator(source.text(range), suggestion: entry.text), at: range,
            fixIt: FixIt(replacing: range, with: entry.text))
        push(op)
        for _ in 0..<tokenCount { advance() }
        if token.kind == .leftBracket, operators.takesOptions(op) { parseOptions() }
        return .operand
    }

    /// Reports `===` and the like, whose last `=` is the current token. Returns false for anything else.
    mutating func reportOverlongOperator() -> Bool {
        guard let last = constructs.last, last.kind == .infix, let op = last.operator,
            operators.takesOptions(op), token.start == lastEnd, source.text(token.range) == "="
        else { return false }
        let range = Int(last.offset)..<token.end
        let symbol = source.text(range)
        guard symbol.utf8.count <= 3 else { return false }
        report(
            .overlongOperator(symbol, meaning: op.spelling), at: range,
            fixIt: FixIt(replacing: range, with: op.spelling))
        return true
    }

    /// Reports a `%` between two operands. The fix-it is a call of `modulus:by:`.
    mutating func parsePercent() -> State {
        closeOperators(bindingAtLeast: operators.bindingPower(of: .multiply))
        var ahead = lexer.lookahead()
        let right = ahead.nextMeaningful()
        let left = Int(operandStart)..<lastEnd
        var fixIt: FixIt?
        if [.integer, .decimal, .name, .variable].contains(right.kind), left.count <= Self.longestGluedText,
            !goesOn(ahead.nextMeaningful())
        {
            let call = "modulus:by:(\(source.text(left)), \(source.text(right.range)))"
            fixIt = FixIt(replacing: left.lowerBound..<right.end, with: call)
        }
        if !isExplained { report(.ofFormat(.remainder), at: token.range, fixIt: fixIt) }
        push(.multiply)
        advance()
        isExplained = true
        return .operand
    }

    /// Returns whether the right operand of a `%` continues with a token.
    private func goesOn(_ next: Token) -> Bool {
        switch next.kind {
        case .leftParenthesis, .leftBracket, .point: true
        default: next.readings(in: operators)?.infix == .power
        }
    }
}
