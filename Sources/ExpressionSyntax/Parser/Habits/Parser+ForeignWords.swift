// Words between operands that are operators elsewhere: `"abc" contains "b"`, `255 to hex`.

extension Parser {
    /// Reads such words, or returns nil.
    mutating func parseForeignWord() -> State? {
        guard token.kind == .name, token.range.count <= 20 else { return nil }
        return parseConversion() ?? parseTextPredicate() ?? parsePattern()
    }

    // MARK: - Texts

    /// The words that search a text elsewhere, in lower case, and the functions that do so here.
    private static let textPredicates = [
        "contains": "contains", "includes": "contains", "startswith": "startswith", "beginswith": "startswith",
        "hasprefix": "startswith", "endswith": "endswith", "hassuffix": "endswith",
    ]

    private mutating func parseTextPredicate() -> State? {
        var ahead = lexer.lookahead()
        var words = token.range
        if isOne(of: ["starts", "begins", "ends"], token) {
            let with = ahead.next()
            guard isOne(of: ["with"], with) else { return nil }
            words = token.start..<with.end
        }
        let spelling = source.text(words)
        guard let function = Self.textPredicates[spelling.lowercased().filter { $0 != " " }] else { return nil }
        closeOperators(bindingAtLeast: operators.bindingPower(of: .equal))
        let left = Int(operandStart)..<lastEnd
        let right = ahead.next()
        let isPlain = right.kind == .text || right.kind == .name || right.kind.isNumber
        var fixIt: FixIt?
        var call = "\(function)(…\(separatorText)…)"
        if isPlain, !endsWithComparison, left.count <= Self.longestForm, right.range.count <= Self.longestForm,
            endsCondition(ahead.next())
        {
            call = "\(function)(\(source.text(left))\(separatorText)\(source.text(right.range)))"
            fixIt = FixIt(replacing: left.lowerBound..<right.end, with: call)
        }
        report(.foreign(.textPredicate(spelling, suggestion: call)), at: words, fixIt: fixIt)
        push(.multiply)
        while token.start < words.upperBound { advance() }
        return .operand
    }

    /// Whether the operand that ended last is a comparison without parentheses.
    private var endsWithComparison: Bool {
        guard let last = builder.last, last.kind == .infix, parenthesisEnd != builder.end else { return false }
        return operators.bindingPower(of: last.operator) == operators.bindingPower(of: .equal)
    }

    /// Returns whether a comparison ends before a token.
    private func endsCondition(_ token: Token) -> Bool {
        switch token.kind {
        case .endOfText, .rightParenthesis, .rightBracket, .rightBrace, .separator, .question, .colon: true
        default: token.readings(in: operators)?.infix?.isShortCircuit ?? false
        }
    }

    private mutating func parsePattern() -> State? {
        guard isOne(of: ["matches", "like"], token), peek().kind == .text || peek().kind == .name else { return nil }
        report(.foreign(.pattern(source.text(token.range))), at: token.range)
        push(.multiply)
        advance()
        return .operand
    }

    // MARK: - Conversions

    /// The targets of conversions elsewhere, and the functions that convert to them here.
    private static let conversions = [
        "hex": "hex", "hexadecimal": "hex", "oct": "oct", "octal": "oct", "bin": "bin", "binary": "bin",
        "degrees": "degrees", "deg": "degrees", "radians": "radians", "rad": "radians",
    ]

    private mutating func parseConversion() -> State? {
        guard isOne(of: ["to", "as", "into"], token) else { return nil }
        var ahead = lexer.lookahead()
        let target = ahead.next()
        guard target.kind == .name, target.range.count <= 20,
            let function = Self.conversions[source.text(target.range).lowercased()], endsCondition(ahead.next())
        else { return nil }
        closeOperators(bindingAtLeast: operators.bindingPower(of: .bitOr))
        let left = Int(operandStart)..<lastEnd
        let words = token.start..<target.end
        var fixIt: FixIt?
        var call = "\(function)(…)"
        if left.count <= Self.longestForm, constructs.last?.operator == nil {
            call = "\(function)(\(source.text(left)))"
            fixIt = FixIt(replacing: left.lowerBound..<target.end, with: call)
        }
        report(.foreign(.conversion(source.text(words), suggestion: call)), at: words, fixIt: fixIt)
        return skip(to: target.end)
    }
}
