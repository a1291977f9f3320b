// What a `%` with another meaning was probably meant as.

extension Parser {
    /// The maximum length, in bytes, of a part of the text that a hint repeats.
    private static let longestQuotation = 40

    /// Reports `15%` if `%` is the remainder, whose right operand is missing. Returns false for any other operator.
    mutating func reportPercentage(at range: SourceRange) -> Bool {
        guard let remainder = constructs.last, remainder.operator == .remainder else { return false }
        let percent = Int(remainder.offset)
        let left = Int(builder.end) - 1
        let number = self.number(before: remainder, at: left)
        let isSummand = isSummand(at: left)
        let share = isSummand || endsInDivisor(at: left) ? nil : FixIt(replacing: percent..<percent + 1, with: "/100")
        guard let sign = token.readings(in: operators)?.prefix else {
            let change = isSummand ? changedAmount(by: number, at: left) : nil
            report(
                .percentage(
                    before: lexeme(of: token), suggestion: change?.replacement ?? "\(number)/100", remainder: nil),
                at: range, fixIt: change ?? share)
            return true
        }
        // `15% - 3` may also have been meant as the remainder.
        let next = peek()
        let divisor = "\(sign.spelling)\(quoted(next) ?? "x")"
        let divided = FixIt(replacing: percent..<next.start, with: " % \(sign.spelling)")
        report(
            .percentage(
                before: lexeme(of: token), suggestion: "\(number)/100 \(sign.spelling) \(quoted(next) ?? "x")",
                remainder: "\(number) % \(divisor)"),
            at: range, fixIt: share, otherFixIts: share == nil ? [] : [divided])
        return true
    }

    /// Returns the replacement of `80 + 15%`, which is `80 * (1 + 15/100)`; nil if the amount or the number is long, or
    /// if the following token binds as tightly.
    ///
    /// - Parameter number: the number of the percentage, whose node is at `place`.
    private func changedAmount(by number: String, at place: Int) -> FixIt? {
        let (sum, remainder) = (constructs[constructs.count - 2], constructs[constructs.count - 1])
        guard let op = sum.operator, remainder.offset - remainder.start <= Self.longestQuotation, !continuesSum(token),
            let amount = quotation(Int(sum.start)..<Int(sum.offset))
        else { return nil }
        let node = builder.nodes[Int(builder.nodes[place].first) - 1]
        let isSum = node.kind == .infix && (node.operator == .add || node.operator == .subtract)
        let whole = isSum && !amount.isOneParenthesis ? "(\(amount))" : amount
        return FixIt(
            replacing: Int(sum.start)..<Int(remainder.offset) + 1, with: "\(whole) * (1 \(op.spelling) \(number)/100)")
    }

    /// Whether a token after a percentage would be part of the same sum, or of an operation that binds more tightly.
    private func continuesSum(_ token: Token) -> Bool {
        guard let op = token.readings(in: operators)?.infix else { return token.kind == .point }
        return operators.bindingPower(of: op) >= operators.bindingPower(of: .add)
    }

    /// Returns a part of the text, without spaces at its end, as a hint repeats it; nil if it is long or has hidden
    /// characters.
    private func quotation(_ range: SourceRange) -> String? {
        var end = range.upperBound
        while end > range.lowerBound, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
        guard end - range.lowerBound <= Self.longestQuotation else { return nil }
        let text = source.text(range.lowerBound..<end)
        return text.hasHiddenScalars ? nil : text
    }

    /// Returns whether the left operand of an open remainder, whose node is at a place, is added or subtracted:
    /// `80 + 15%` was meant as 92, not as `80 + 15/100`.
    private func isSummand(at place: Int) -> Bool {
        guard constructs.count > 1 else { return false }
        let outer = constructs[constructs.count - 2].operator
        let isOperation = builder.nodes[place].kind == .infix || builder.nodes[place].kind == .prefix
        return (outer == .add || outer == .subtract) && (!isOperation || isParenthesized(place))
    }

    /// Returns whether the operand whose node is at a place ends in a divisor or an exponent, which alone would be the
    /// percentage: `1 / 50%` isn't `1 / 50/100`.
    private func endsInDivisor(at place: Int) -> Bool {
        if isParenthesized(place) { return false }
        var place = place
        while [.infix, .prefix].contains(builder.nodes[place].kind) {
            if builder.nodes[place].kind == .infix, builder.nodes[place].operator != .multiply { return true }
            place -= 1
        }
        return false
    }

    private func isParenthesized(_ place: Int) -> Bool { Int(parenthesisEnd) == place + 1 }

    /// Returns the left operand of a remainder, whose node is at a place, as the text spells it. Returns an example if
    /// that is long, or if only a part of it is the number of the percentage.
    private func number(before remainder: OpenConstruct, at place: Int) -> String {
        let range = Int(remainder.start)..<Int(remainder.offset)
        var end = range.upperBound
        while end > range.lowerBound, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let isQuoted = range.count <= Self.longestQuotation && !endsInDivisor(at: place)
        let text = isQuoted ? source.text(range.lowerBound..<end) : ""
        return text.isEmpty || text.hasHiddenScalars ? "50" : text
    }

    /// Reports two operands whose error is about the `%` before or between them, and continues, or returns nil.
    mutating func parseMisusedPercent() -> State? {
        if readsPercentages {
            guard let left = builder.last, left.kind == .postfix, left.operator == .percent,
                parenthesisEnd != builder.end
            else { return nil }
            return parseAfterPercentage(left)
        }
        guard let remainder = constructs.last, remainder.operator == .remainder, let name = builder.last,
            name.kind == .name, parenthesisEnd != builder.end
        else { return nil }
        if isNamedOf(name) { return parsePercentageOf(remainder) }
        var ahead = lexer.lookahead()
        guard let phrase = percentagePhrase(Int(name.offset)..<lastEnd, before: token, &ahead) else { return nil }
        return parse(phrase, after: Int(remainder.start)..<Int(remainder.offset), percentage: { $0 + "/100" })
    }

    private mutating func parsePercentageOf(_ remainder: OpenConstruct) -> State {
        // The last operand is the word.
        let left = Int(builder.end) - 2
        let suggestion = "\(number(before: remainder, at: left))/100 * \(quoted(token) ?? "80")"
        let fixIt = FixIt(replacing: Int(remainder.offset)..<lastEnd, with: "/100 *")
        report(
            .percentageOf(suggestion: suggestion), at: token.start..<token.start,
            fixIt: endsInDivisor(at: left) ? nil : fixIt)
        push(.multiply)
        return .operand
    }

    /// Reads the token after a percentage in the place of an operator: the word `of`, a word such as `off`, or an
    /// operand of what was probably meant as the remainder.
    private mutating func parseAfterPercentage(_ percentage: SyntaxNode) -> State {
        if token.kind == .name, source.text(token.range) == "of", beginsOperand(peek()) {
            let isMultiplied = !isAfterFactor || constructs.last?.operator == .multiply
            report(
                .percentageOf(suggestion: nil), at: token.range,
                fixIt: isMultiplied ? FixIt(replacing: token.range, with: "*") : nil)
            push(.multiply)
            advance()
            return .operand
        }
        let percent = Int(percentage.offset)
        var ahead = lexer.lookahead()
        let next = ahead.nextMeaningful()
        if token.kind == .name, let phrase = percentagePhrase(token.range, before: next, &ahead) {
            return parse(phrase, after: Int(operandStart)..<percent, percentage: { $0 + "%" })
        }
        let spaceBefore = percent > 0 && source[percent - 1] == UInt8(ascii: " ") ? "" : " "
        let spaceAfter = token.start == lastEnd ? " " : ""
        report(
            .remainderOfPercentage, at: token.start..<token.start,
            fixIt: FixIt(replacing: percent..<lastEnd, with: "\(spaceBefore)mod\(spaceAfter)"),
            otherFixIts: [FixIt(replacing: token.start..<token.start, with: "*")])
        push(.multiply)
        return .operand
    }

    /// The meaning of a phrase, the words between a percentage and an amount, and the first token of the amount.
    private typealias PercentagePhrase = (meaning: PhraseMeaning, words: SourceRange, amount: Token)

    private enum PhraseMeaning {
        /// `off`: the amount minus the percentage.
        case reduction
        /// `on`, `tip on`, `discount on`: the percentage, or the amount plus or minus it.
        case part(isAdded: Bool)
    }

    /// Words for percentages by which an amount is reduced.
    private static let reductions = ["discount", "rebate", "reduction"]

    /// Returns the phrase that begins with a word and continues with the next token, or nil.
    private func percentagePhrase(
        _ word: SourceRange, before next: Token, _ ahead: inout Lexer
    ) -> PercentagePhrase? {
        guard word.count <= Self.longestQuotation else { return nil }
        let text = source.text(word)
        let phrase: PercentagePhrase
        switch text {
        case "off": phrase = (.reduction, word, next)
        case "on": phrase = (.part(isAdded: true), word, next)
        default:
            guard next.kind == .name, source.text(next.range) == "on" else { return nil }
            let isAdded = !Self.reductions.contains(text)
            phrase = (.part(isAdded: isAdded), word.lowerBound..<next.end, ahead.nextMeaningful())
        }
        return beginsOperand(phrase.amount) ? phrase : nil
    }

    /// Reports a phrase after a percentage, and continues at its amount.
    private mutating func parse(
        _ phrase: PercentagePhrase, after number: SourceRange, percentage: (String) -> String
    ) -> State {
        var end = number.upperBound
        while end > number.lowerBound, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let digits = lexer.startOfNumber(endingAt: end).map { $0..<end }
        let share = percentage(digits.map { source.text($0) } ?? "p")
        let amount = quoted(phrase.amount)
        let shown = amount ?? "x"
        let words = source.text(phrase.words)
        switch phrase.meaning {
        case .reduction:
            // The product replaces an operand, if nothing before or after it binds as tightly.
            let isAlone =
                digits?.lowerBound == number.lowerBound && amount != nil
                && lexer.endsFactor(at: phrase.amount.end) && !(readsPercentages && isAfterFactor)
            let product = "\(shown) * (1 - \(share))"
            report(
                .pasted(.reduction(words, suggestion: product)), at: phrase.words,
                fixIt: isAlone ? FixIt(replacing: number.lowerBound..<phrase.amount.end, with: product) : nil)
        case .part(let isAdded):
            report(
                .pasted(
                    .partOf(
                        words, part: "\(share) * \(shown)", whole: "\(shown) * (1 \(isAdded ? "+" : "-") \(share))",
                        isAdded: isAdded)),
                at: phrase.words)
        }
        push(.multiply)
        while token.start < phrase.amount.start { advance() }
        isExplained = true
        return .operand
    }

    /// Whether an operator before the last operand binds as tightly as a product. Before a remainder, it would be part
    /// of the left operand.
    private var isAfterFactor: Bool {
        constructs.last.map { $0.bindingPower >= operators.bindingPower(of: .multiply) } ?? false
    }

    /// Returns a number or a name as a hint repeats it, or nil for any other token or a long one.
    private func quoted(_ token: Token) -> String? {
        let isPlain = token.kind.isNumber || token.kind == .name
        return isPlain && token.range.count <= Self.longestQuotation ? source.text(token.range) : nil
    }

    /// Returns whether a node is the name `of`, as in `15% of 80`.
    private func isNamedOf(_ node: SyntaxNode) -> Bool {
        node.kind == .name && lastEnd - Int(node.offset) == 2 && source.text(Int(node.offset)..<lastEnd) == "of"
    }

    private func beginsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .integer, .decimal, .name, .text, .keyword, .leftParenthesis, .leftBracket, .leftBrace: true
        default: false
        }
    }
}

extension String {
    /// Whether the text is in a single pair of parentheses, provided that it has no other brackets and no texts.
    fileprivate var isOneParenthesis: Bool {
        utf8.first == UInt8(ascii: "(") && utf8.firstIndex(of: UInt8(ascii: ")")) == utf8.index(before: utf8.endIndex)
    }
}
