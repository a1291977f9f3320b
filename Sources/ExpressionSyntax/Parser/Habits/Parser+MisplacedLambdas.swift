// Lambdas where other languages allow them, outside the arguments of functions that call them: `f = x -> x ** 2`.

extension Parser {
    /// Skips the parameters of a lambda that isn't an argument, up to their closing parenthesis, so that the arrow is
    /// the only error. Returns false if the comma belongs to something else.
    mutating func skipMisplacedParameters() -> Bool {
        // Only the first comma is checked; otherwise, a long list would be read again for each one.
        guard let bracket = constructs.last, bracket.kind == .parenthesis,
            bracket.first + 1 == builder.end, builder.last?.kind == .name,
            lambdaParameters(at: Int(bracket.offset)) != nil
        else { return false }
        while token.kind != .rightParenthesis { advance() }
        return true
    }

    /// Reports an arrow that doesn't follow the parameters of an argument that may be a lambda, and continues after it.
    mutating func parseMisplacedArrow() -> State {
        let isArgument = constructs.last?.kind == .call && endsWithParameter
        if isArgument || !isExplained { reportMisplacedLambda() }
        if isArgument { return openLambdaOfLastName() }
        push(.multiply)
        advance()
        isExplained = true
        return .operand
    }

    /// Reports a lambda that isn't an argument of one of these functions. `f = x -> e` was meant as `f(x) = e`.
    private mutating func reportMisplacedLambda() {
        let parameters = Int(operandStart)..<lastEnd
        var fixIt: FixIt?
        if constructs.isEmpty, parameters.count <= 1_000, let name = endOfDefinedVariable {
            let text = source.text(parameters)
            let list = text.utf8.first == UInt8(ascii: "(") ? text : "(\(text))"
            fixIt = FixIt(replacing: name..<token.end, with: "\(list) =")
        }
        report(.misplacedLambda(isDefinition: fixIt != nil), at: token.range, fixIt: fixIt)
    }

    /// The end of the name of the variable that the text defines, or nil if the text isn't such a definition.
    private var endOfDefinedVariable: Int? {
        guard isDefinitionBody else { return nil }
        var ahead = lexer.lookahead()
        ahead.position = source.startOfText
        let name = ahead.nextMeaningful()
        return ahead.next().readings(in: operators)?.infix == .equal ? name.end : nil
    }
}
