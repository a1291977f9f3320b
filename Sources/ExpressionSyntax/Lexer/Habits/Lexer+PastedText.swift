// Characters that come with pasted text.

extension Lexer {
    /// Reads and reports a dash, which becomes a minus, or a sign of a currency or another script. Returns nil for any
    /// other character.
    mutating func readPastedCharacter(_ scalar: Unicode.Scalar, at range: SourceRange) -> Lexeme? {
        guard range.count == bytes.decodeScalar(at: position).length else { return nil }
        if scalar.isDash, let minus = OperatorTable.standard.entries.firstIndex(where: { $0.text == "-" }) {
            report(.pasted(.dash(String(scalar))), at: range, fixIt: FixIt(replacing: range, with: "-"))
            position = range.upperBound
            return Lexeme(operatorSpelling: UInt8(minus))
        }
        if let sign = scalar.foreignSign {
            report(.pasted(.sign(String(scalar), sign)), at: range)
            position = range.upperBound
            return Lexeme(.unexpected)
        }
        // For lookahead, it suffices to know that the character isn't a token.
        guard keepsProblems, scalar.isCurrency, let problem = currency(scalar, at: range) else { return nil }
        report(.pasted(problem.text), at: range, fixIt: problem.fixIt)
        position = range.upperBound
        return Lexeme(.unexpected)
    }

    /// Returns the problem of a currency sign before or after a number, or nil if there is no number.
    private func currency(
        _ scalar: Unicode.Scalar, at range: SourceRange
    ) -> (text: PastedText, fixIt: FixIt?)? {
        let next = token(at: range.upperBound).kind
        guard lastKind.isNumber || next.isNumber else { return nil }
        let isOnly = !textHasSeveralCurrencies()
        // Without the sign, the tokens on both sides would be joined or lack an operator.
        let joins = lastKind.endsOperand && next != .operator && next.beginsOperand
        return (.currency(String(scalar), isOnly: isOnly), isOnly && !joins ? FixIt(replacing: range, with: "") : nil)
    }

    /// Returns whether a factor of a product ends at an offset: no power, postfix operator, index, member or other
    /// operand follows.
    func endsFactor(at offset: Int) -> Bool {
        let follower = token(at: offset)
        let ends: [Token.Kind] = [
            .endOfText, .rightParenthesis, .rightBracket, .rightBrace, .separator, .colon, .question,
        ]
        if ends.contains(follower.kind) { return true }
        let readings = follower.readings(in: OperatorTable.standard.facts)
        return readings.map { $0.infix != nil && $0.infix != .power && $0.postfix == nil } ?? false
    }

    /// Returns whether the part that ends at an offset is raised to a power.
    func precedesPower(_ offset: Int) -> Bool {
        let follower = token(at: offset)
        return follower.kind == .superscript || follower.readings(in: OperatorTable.standard.facts)?.infix == .power
    }

    /// Returns the token at or after an offset.
    private func token(at offset: Int) -> Token {
        var ahead = lookahead()
        ahead.position = offset
        return ahead.next()
    }

    /// Returns whether the text has signs of different currencies, outside texts, comments and names.
    ///
    /// - Complexity: O(n) in the length of the text. It is called only for problems that are kept, of which there are
    ///   few. Caching the result would make the lexer larger and each token slower.
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
    /// Whether it is a hyphen or dash other than ASCII's, from U+2010 HYPHEN to U+2015 HORIZONTAL BAR, or a wide form.
    var isDash: Bool {
        ("\u{2010}"..."\u{2015}").contains(self) || self == "\u{FE63}" || self == "\u{FF0D}"
    }

    /// Whether its general category is Sc.
    var isCurrency: Bool { properties.generalCategory == .currencySymbol }
}

extension Token.Kind {
    /// Whether an operand may end with the token.
    var endsOperand: Bool {
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
