// Parts of the text that fix-its repeat completely: the expression before the current token, and those after it.

extension Parser {
    /// The maximum length, in bytes, of a part of the text that a fix-it with such parts replaces.
    static var longestForm: Int { 1_000 }

    /// The start of the expression whose last operand has just ended, within the innermost bracket; nil within a
    /// condition, or if the expression is long.
    ///
    /// - Complexity: O(d) in the number of open constructs.
    var startOfExpression: Int? {
        var start = Int(operandStart)
        for place in stride(from: constructs.count - 1, through: 0, by: -1) {
            let construct = constructs[place]
            if construct.isBracket || construct.kind == .lambda { break }
            if construct.kind == .consequent || construct.kind == .alternative { return nil }
            start = Int(construct.start)
        }
        return lastEnd - start <= Self.longestForm ? start : nil
    }

    /// Reads an expression up to one of some words, an unmatched closing bracket, a mark between values or the end of
    /// the text. Returns its range and the token after it; nil if it is empty or long or can't be read.
    ///
    /// - Parameter words: names or `if`, in lower case.
    func expression(
        _ ahead: inout Lexer, upTo words: [String] = []
    ) -> (range: SourceRange, follower: Token, tokenCount: Int)? {
        var depth = 0
        var range: SourceRange?
        var count = 0
        while true {
            let next = ahead.next()
            guard next.end - token.start <= Self.longestForm else { return nil }
            switch next.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
            case .malformed, .unexpected: return nil
            case .endOfText: return depth == 0 ? range.map { ($0, next, count) } : nil
            case .rightParenthesis, .rightBracket, .rightBrace:
                if depth == 0 { return range.map { ($0, next, count) } }
                depth -= 1
            default:
                let isEnd = next.kind == .separator || next.kind == .colon || next.kind == .question
                if depth == 0, isEnd || isOne(of: words, next) { return range.map { ($0, next, count) } }
            }
            range = (range?.lowerBound ?? next.start)..<next.end
            count += 1
        }
    }

    /// Returns whether a token is one of some words, in any case.
    func isOne(of words: [String], _ token: Token) -> Bool {
        guard !words.isEmpty, token.range.count <= 20 else { return false }
        let text = source.text(token.range).lowercased()
        return words.contains(text)
    }

    /// Reads the values in parentheses from the current token on, and returns their ranges and the end of the
    /// parentheses; nil if the values are long or can't be read.
    func argumentsAhead() -> (ranges: [SourceRange], end: Int)? {
        var ahead = lexer.lookahead()
        var ranges: [SourceRange] = []
        var probe = ahead.lookahead()
        let first = probe.next()
        if first.kind == .rightParenthesis { return ([], first.end) }
        while let (range, follower, _) = expression(&ahead) {
            ranges.append(range)
            if follower.kind == .rightParenthesis { return (ranges, follower.end) }
            guard follower.kind == .separator else { return nil }
        }
        return nil
    }

    /// The mark between values, followed by a space.
    var separatorText: String { options.notation.decimalMark.separator + " " }
}
