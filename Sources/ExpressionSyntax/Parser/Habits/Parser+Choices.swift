// Choices in other notations: `if a then b else c`, `if (a) b else c`, `b if a else c`.

extension Parser {
    /// Reads a choice that begins with the current `if`, or that follows an operand taken for a factor, or returns nil.
    mutating func parseChoiceInWords() -> State? {
        if let product = constructs.last, product.operator == .multiply, product.offset == tokenOffset {
            return parseChoice(after: Int(product.start)..<lastEnd)
        }
        var ahead = lexer.lookahead()
        guard let choice = choice(&ahead, condition: nil) else { return nil }
        let range = token.start..<choice.end
        report(
            .foreign(.choiceInWords(suggestion: choice.call, isAfterValue: false)), at: token.range,
            fixIt: FixIt(replacing: range, with: choice.call))
        builder.appendLeaf(.missing, offset: tokenOffset)
        operandStart = tokenOffset
        return skip(to: range.upperBound)
    }

    /// Reads the part of `if (a) b else c` after the condition, or the `if` after the value of `b if a else c`, or
    /// returns nil.
    mutating func parseChoiceAfterValue() -> State? {
        if token.keyword == .if { return parseChoice(after: Int(operandStart)..<lastEnd) }
        guard let call = builder.last, call.kind == .ifCall, call.argument == 1, parenthesisEnd != builder.end,
            lastEnd - Int(call.offset) <= Self.longestForm
        else { return nil }
        let opening = endOfToken(at: Int(call.offset), count: 2)
        var ahead = lexer.lookahead()
        if !isOne(of: ["then"], token) { ahead.position = token.start }
        guard let choice = choice(&ahead, condition: source.text(opening..<lastEnd - 1)) else { return nil }
        let range = Int(call.offset)..<choice.end
        report(
            .foreign(.choiceInWords(suggestion: choice.call, isAfterValue: true)), at: token.start..<token.start,
            fixIt: FixIt(replacing: range, with: choice.call))
        return skip(to: range.upperBound)
    }

    /// Reads the rest of a choice after its condition, or all of it after the `if`; each `else if` becomes a call.
    /// Returns the calls, and where the last value ends.
    private func choice(_ ahead: inout Lexer, condition: String?) -> (call: String, end: Int)? {
        var call = ""
        var depth = 0
        var condition = condition
        while true {
            if condition == nil {
                guard let found = expression(&ahead, upTo: ["then"]), isOne(of: ["then"], found.follower) else {
                    return nil
                }
                condition = source.text(found.range)
            }
            guard let text = condition, let value = expression(&ahead, upTo: ["else"]),
                isOne(of: ["else"], value.follower)
            else { return nil }
            call += "if(\(text)\(separatorText)\(source.text(value.range))\(separatorText)"
            depth += 1
            condition = nil
            var probe = ahead.lookahead()
            if probe.next().keyword == .if {
                _ = ahead.next()
            } else {
                guard let last = expression(&ahead, upTo: ["then", "else", "if"]),
                    !isOne(of: ["then", "else", "if"], last.follower)
                else { return nil }
                return (call + source.text(last.range) + String(repeating: ")", count: depth), last.range.upperBound)
            }
        }
    }

    /// Reads the current `if` and the condition and the other value of a choice after it, or returns nil. An operand is
    /// the end of the first value.
    private mutating func parseChoice(after operand: SourceRange) -> State? {
        guard let start = startOfExpression else { return nil }
        var ahead = lexer.lookahead()
        var call = ""
        var depth = 0
        var value = source.text(start..<operand.upperBound)
        var end = operand.upperBound
        var goesOn = true
        while goesOn {
            guard let condition = expression(&ahead, upTo: ["else"]), isOne(of: ["else"], condition.follower),
                let other = expression(&ahead, upTo: ["if", "else"]), !isOne(of: ["else"], other.follower)
            else { return nil }
            call += "if(\(source.text(condition.range))\(separatorText)\(value)\(separatorText)"
            depth += 1
            value = source.text(other.range)
            end = other.range.upperBound
            goesOn = other.follower.keyword == .if
        }
        call += value + String(repeating: ")", count: depth)
        report(
            .foreign(.choiceInWords(suggestion: call, isAfterValue: true)), at: token.start..<token.start,
            fixIt: FixIt(replacing: start..<end, with: call))
        let isAfterOperator = constructs.last?.operator != nil && constructs.last?.offset == tokenOffset
        if isAfterOperator {
            builder.appendLeaf(.missing, offset: tokenOffset)
            operandStart = tokenOffset
        }
        return skip(to: end)
    }
}
