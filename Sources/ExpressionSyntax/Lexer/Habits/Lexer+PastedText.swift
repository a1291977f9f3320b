// Characters that come with text that was pasted.

extension Lexer {
    /// Reads a dash as the minus that it stands for, or a sign of a currency or of a root, a superscript or a fraction,
    /// and reports it. Returns nil for any other character.
    mutating func readPastedCharacter(_ scalar: Unicode.Scalar, at range: SourceRange) -> Lexeme? {
        guard range.count == bytes.decodeScalar(at: position).length else { return nil }
        if scalar.isDash, let minus = OperatorTable.standard.entries.firstIndex(where: { $0.text == "-" }) {
            report(.pasted(.dash(String(scalar))), at: range, fixIt: FixIt(replacing: range, with: "-"))
            position = range.upperBound
            return Lexeme(operatorSpelling: UInt8(minus))
        }
        if let superscript = rangeOfSuperscript() { return readUnexpectedSuperscript(superscript) }
        // When looking ahead, it is enough to know that these aren't tokens.
        guard keepsProblems,
            let problem = scalar.isCurrency
                ? currency(scalar, at: range) : root(scalar, at: range) ?? fraction(scalar, at: range)
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
        guard operand.kind.isNumber || operand.kind == .name, endsFactor(at: operand.end),
            operand.end - operand.start <= 100
        else { return (.cubeRoot, nil) }
        let call = "cbrt(\(bytes.text(operand.range)))"
        return (.cubeRoot, FixIt(replacing: range.lowerBound..<operand.end, with: call))
    }

    /// Reads a superscript as one error. The fix-it is a power, if no operator follows that binds as tightly.
    private mutating func readUnexpectedSuperscript(_ range: SourceRange) -> Lexeme {
        if keepsProblems {
            let scalars = bytes.text(range).unicodeScalars
            let sign = scalars.first == .superscriptMinus ? "-" : ""
            let power = "**" + sign + scalars.compactMap { $0.superscriptDigit.map { "\($0)" } }.joined()
            let isOfFunction = lastKind == .name && token(at: range.upperBound).kind == .leftParenthesis
            let mayBeReplaced = lastKind.endsOperand && endsFactor(at: range.upperBound)
            report(
                .pasted(.superscript(bytes.text(range), suggestion: power, isOfFunction: isOfFunction)), at: range,
                fixIt: mayBeReplaced ? FixIt(replacing: range, with: power) : nil)
        }
        position = range.upperBound
        return Lexeme(.unexpected)
    }

    /// Returns what to say of a vulgar fraction, alone or directly after the digits of a mixed number, or nil for another
    /// character.
    private func fraction(_ scalar: Unicode.Scalar, at range: SourceRange) -> (text: PastedText, fixIt: FixIt?)? {
        guard let (numerator, denominator) = scalar.vulgarFraction else { return nil }
        var start = range.lowerBound
        var sum = "\(numerator)/\(denominator)"
        let follows = lastKind.endsOperand
        if lastKind == .integer, let digits = startOfNumber(endingAt: start) {
            start = digits
            sum = "\(bytes.text(digits..<range.lowerBound)) + \(sum)"
        }
        let mayBeReplaced = !(follows && start == range.lowerBound) && !token(at: range.upperBound).kind.beginsOperand
        return (
            .fraction(String(scalar), suggestion: "(\(sum))"),
            mayBeReplaced ? FixIt(replacing: start..<range.upperBound, with: "(\(sum))") : nil
        )
    }

    /// Returns whether a product's factor that ends at an offset goes on no further: not with a power, an operator after
    /// its operand, an index, a member, or another operand.
    func endsFactor(at offset: Int) -> Bool {
        let follower = token(at: offset)
        let ends: [Token.Kind] = [
            .endOfText, .rightParenthesis, .rightBracket, .rightBrace, .separator, .colon, .question,
        ]
        if ends.contains(follower.kind) { return true }
        let readings = follower.readings(in: OperatorTable.standard.facts)
        return readings.map { $0.infix != nil && $0.infix != .power && $0.postfix == nil } ?? false
    }

    /// Returns whether what ends at an offset is raised to a power, maybe by superscripts that can't be read.
    func precedesPower(_ offset: Int) -> Bool {
        let follower = token(at: offset)
        if follower.kind == .superscript { return true }
        if follower.readings(in: OperatorTable.standard.facts)?.infix == .power { return true }
        guard follower.kind == .unexpected, case .scalar(let scalar, _) = bytes.decodeScalar(at: follower.start) else {
            return false
        }
        return scalar == .superscriptMinus || scalar.superscriptDigit != nil
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
