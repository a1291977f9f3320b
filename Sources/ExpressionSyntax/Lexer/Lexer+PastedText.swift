// Characters that come with text that was pasted. They are looked for only where an error is reported.

extension Lexer {
    /// Reads a dash as the minus that it stands for, or a sign of a currency or of a root, and reports it. Returns nil for
    /// any other character.
    mutating func readPastedCharacter(_ scalar: Unicode.Scalar, at range: SourceRange) -> Lexeme? {
        guard tables.words == nil, range.count == bytes.decodeScalar(at: position).length else { return nil }
        if scalar.isDash, let minus = OperatorTable.standard.entries.firstIndex(where: { $0.text == "-" }) {
            report(.pasted(.dash(String(scalar))), at: range, fixIt: FixIt(replacing: range, with: "-"))
            position = range.upperBound
            return Lexeme(operatorSpelling: UInt8(minus))
        }
        // When looking ahead, it is enough to know that these aren't tokens.
        guard keepsProblems, let problem = scalar.isCurrency ? currency(scalar, at: range) : root(scalar, at: range)
        else { return nil }
        report(.pasted(problem.text), at: range, fixIt: problem.fixIt)
        position = range.upperBound
        return Lexeme(.unexpected)
    }

    /// Returns what to say of the sign of a currency before or after a number, or nil if there is no number.
    private func currency(
        _ scalar: Unicode.Scalar, at range: SourceRange
    ) -> (text: PastedText, fixIt: FixIt?)? {
        let next = token(at: range.upperBound).kind
        guard lastKind.isNumber || next.isNumber else { return nil }
        let isOnly = !textHasSeveralCurrencies()
        // What stands on both sides would be joined, or lack an operator.
        let joins = lastKind.endsOperand && next != .operator && next.beginsOperand
        return (.currency(String(scalar), isOnly: isOnly), isOnly && !joins ? FixIt(replacing: range, with: "") : nil)
    }

    /// Returns what to say of the sign of a cube root, or nil for another character.
    private func root(_ scalar: Unicode.Scalar, at range: SourceRange) -> (text: PastedText, fixIt: FixIt?)? {
        guard scalar == "∛" else { return nil }
        if lastKind.endsOperand { return (.cubeRoot, nil) }
        let operand = token(at: range.upperBound)
        if operand.kind == .leftParenthesis { return (.cubeRoot, FixIt(replacing: range, with: "cbrt")) }
        let follower = token(at: operand.end)
        let ends: [Token.Kind] = [.endOfText, .rightParenthesis, .rightBracket, .rightBrace, .comma]
        let isAlone =
            ends.contains(follower.kind)
            || follower.meanings(in: OperatorTable.standard.facts).map { $0.infix != .power && $0.postfix == nil }
                == true
        guard operand.kind.isNumber || operand.kind == .name, isAlone, operand.end - operand.start <= 100 else {
            return (.cubeRoot, nil)
        }
        let call = "cbrt(\(bytes.text(operand.range)))"
        return (.cubeRoot, FixIt(replacing: range.lowerBound..<operand.end, with: call))
    }

    /// Returns the token at or after an offset.
    private func token(at offset: Int) -> Token {
        var ahead = lookahead()
        ahead.position = offset
        return ahead.next()
    }

    /// Returns whether there are signs of different currencies in the text, outside of texts, comments and names.
    ///
    /// - Complexity: O(n) in the length of the text. It is called for a problem that is kept, of which there are few; to
    ///   remember the answer in the lexer would make that longer, and each token slower.
    private func textHasSeveralCurrencies() -> Bool {
        var ahead = lookahead()
        ahead.position = bytes.startOfText
        var first: Unicode.Scalar?
        var hasSeveral = false
        while !hasSeveral {
            let token = ahead.next()
            if token.kind == .endOfText { break }
            guard token.kind == .unexpected, case .scalar(let scalar, _) = bytes.decodeScalar(at: token.start),
                scalar.isCurrency
            else { continue }
            hasSeveral = first.map { $0 != scalar } ?? false
            first = scalar
        }
        return hasSeveral
    }
}

extension Unicode.Scalar {
    /// Whether it is a hyphen or dash that isn't ASCII's, from U+2010 HYPHEN to U+2015 HORIZONTAL BAR or a wide form.
    fileprivate var isDash: Bool {
        ("\u{2010}"..."\u{2015}").contains(self) || self == "\u{FE63}" || self == "\u{FF0D}"
    }

    /// Whether its general category is Sc.
    fileprivate var isCurrency: Bool { properties.generalCategory == .currencySymbol }
}

extension Token.Kind {
    /// Whether the token is a number.
    var isNumber: Bool { self == .integer || self == .decimal }

    /// Whether an operand may end with the token.
    fileprivate var endsOperand: Bool {
        switch self {
        case .integer, .decimal, .text, .name, .keyword, .cellRange, .superscript, .rightParenthesis, .rightBracket,
            .rightBrace, .malformed, .unexpected:
            true
        default: false
        }
    }

    /// Whether an operand may begin with the token.
    fileprivate var beginsOperand: Bool {
        switch self {
        case .integer, .decimal, .text, .name, .keyword, .cellRange, .leftParenthesis, .leftBracket, .leftBrace,
            .malformed:
            true
        default: false
        }
    }
}
