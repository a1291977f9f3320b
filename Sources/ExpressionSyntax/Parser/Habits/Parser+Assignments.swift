// Equals signs of spreadsheets and programs: `=1+2`, `x += 1`, `x++`.

extension Parser {
    /// Reads an `=` before the whole text, which spreadsheets require, or returns nil.
    mutating func parseLeadingEqual() -> State? {
        guard isSingleEqual(token), builder.end == 0, constructs.isEmpty, !isDefinitionBody, peek().kind != .endOfText
        else { return nil }
        report(.foreign(.leadingEqual), at: token.range, fixIt: FixIt(replacing: token.range, with: ""))
        advance()
        return .operand
    }

    /// Reads the `=` of `x += 1`, whose operator has been read, or returns nil.
    mutating func parseCompoundAssignment() -> State? {
        guard isSingleEqual(token), token.start == lastEnd, constructs.count == 1, let construct = constructs.last,
            construct.kind == .infix, let op = construct.operator, isOperation(op), let name = nameOfText
        else { return nil }
        let symbol = source.text(Int(construct.offset)..<token.end)
        var ahead = lexer.lookahead()
        let operand = expression(&ahead)
        var suggestion = "\(name) = \(name) \(source.text(Int(construct.offset)..<lastEnd)) "
        var fixIt: FixIt?
        if let operand, operand.follower.kind == .endOfText {
            let text = source.text(operand.range)
            suggestion += operand.tokenCount == 1 ? text : "(\(text))"
            fixIt = FixIt(replacing: Int(operandStart)..<operand.range.upperBound, with: suggestion)
        } else {
            suggestion += "…"
        }
        report(
            .foreign(.assignment(symbol, suggestion: suggestion)), at: Int(construct.offset)..<token.end, fixIt: fixIt)
        advance()
        return .operand
    }

    /// Reports `x++` or `x--`, whose operators have been read. Returns false for anything else.
    mutating func reportIncrement(at range: SourceRange) -> Bool {
        guard token.kind == .endOfText, constructs.count == 2, let second = constructs.last, let name = nameOfText,
            constructs[0].kind == .infix, second.kind == .prefix, second.offset == constructs[0].offset + 1,
            (constructs[0].operator == .add && second.operator == .identity)
                || (constructs[0].operator == .subtract && second.operator == .negate)
        else { return false }
        let start = Int(constructs[0].offset)
        let symbol = source.text(start..<start + 2)
        let suggestion = "\(name) = \(name) \(symbol.prefix(1)) 1"
        report(
            .foreign(.assignment(symbol, suggestion: suggestion)), at: range,
            fixIt: FixIt(replacing: Int(constructs[0].start)..<lastEnd, with: suggestion))
        return true
    }

    private func isOperation(_ op: Operator) -> Bool {
        switch op {
        case .add, .subtract, .multiply, .divide, .floorDivide, .remainder, .power, .bitOr, .bitAnd, .shiftLeft,
            .shiftRight:
            true
        default: false
        }
    }

    /// The name that is the only operand so far, if the text isn't a definition; otherwise nil.
    private var nameOfText: String? {
        guard !isDefinitionBody, builder.end == 1, let name = builder.last, name.kind == .name,
            parenthesisEnd != builder.end
        else { return nil }
        let end = endOfToken(at: Int(name.offset), count: 1)
        let range = Int(name.offset)..<end
        return range.count <= 100 ? source.text(range) : nil
    }
}
