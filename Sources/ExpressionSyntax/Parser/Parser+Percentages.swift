// What `%` was probably meant as where it means something else.

extension Parser {
    /// The longest part of the text that a hint repeats, in bytes.
    private static let longestQuotation = 40

    /// Reports `15%` where `%` is the remainder, given what was read before the missing operand.
    @inline(never)
    mutating func reportMissingOperand(of remainder: OpenConstruct, at range: SourceRange) {
        let percent = Int(remainder.offset)
        let fixIt = FixIt(replacing: percent..<percent + 1, with: "/100")
        let number = self.number(before: remainder)
        report(.percentage(before: lexeme(of: token), suggestion: "\(number)/100"), at: range, fixIt: fixIt)
    }

    /// Returns the left operand of a remainder as the text spells it, or an example if that is long.
    private func number(before remainder: OpenConstruct) -> String {
        let range = Int(remainder.start)..<Int(remainder.offset)
        var end = range.upperBound
        while end > range.lowerBound, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let text = range.count <= Self.longestQuotation ? source.text(range.lowerBound..<end) : ""
        return text.isEmpty || text.hasHiddenScalars ? "50" : text
    }

    /// Reports two operands whose error is about the `%` before or between them, and reads on, or returns nil.
    mutating func parseMisusedPercent() -> State? {
        if readsPercentages {
            guard let left = builder.last, left.kind == .postfix, left.operator == .percent,
                parenthesisEnd != builder.end
            else { return nil }
            return parseAfterPercentage(left)
        }
        guard let remainder = constructs.last, remainder.operator == .remainder, let name = builder.last,
            isNamedOf(name), parenthesisEnd != builder.end
        else { return nil }
        let number = self.number(before: remainder)
        let whole = token.range.count <= Self.longestQuotation ? source.text(token.range) : "80"
        report(
            .percentageOf(suggestion: "\(number)/100 * \(whole)"), at: token.start..<token.start,
            fixIt: FixIt(replacing: Int(remainder.offset)..<lastEnd, with: "/100 *"))
        push(.multiply)
        return .operand
    }

    /// Reads what follows a percentage, in place of an operator: the word `of`, or an operand of what was probably meant
    /// as the remainder.
    private mutating func parseAfterPercentage(_ percentage: SyntaxNode) -> State {
        if token.kind == .name, source.text(token.range) == "of", beginsOperand(peek()) {
            report(.percentageOf(suggestion: nil), at: token.range, fixIt: FixIt(replacing: token.range, with: "*"))
            push(.multiply)
            advance()
            return .operand
        }
        let percent = Int(percentage.offset)
        let spaceBefore = percent > 0 && source[percent - 1] == UInt8(ascii: " ") ? "" : " "
        let spaceAfter = token.start == lastEnd ? " " : ""
        report(
            .remainderOfPercentage, at: token.start..<token.start,
            fixIt: FixIt(replacing: percent..<lastEnd, with: "\(spaceBefore)mod\(spaceAfter)"),
            otherFixIts: [FixIt(replacing: token.start..<token.start, with: "*")])
        push(.multiply)
        return .operand
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
