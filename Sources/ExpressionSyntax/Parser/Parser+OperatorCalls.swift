// Calls of operators by their words, where a value is expected: `mod(10, 3)`, `and(a, b, c)`.

extension Parser {
    /// Reads the word of an operator directly before a parenthesis as the name of a function, or returns nil.
    mutating func parseOperatorCall() -> State? {
        guard dialect.hasOperatorCalls, let op = calledOperator(token), let name = op.functionName else { return nil }
        let isSpelledSo = source[token.range].elementsEqual(name.utf8)
        let number = isSpelledSo ? builder.number(ofSpelling: token.range) : builder.number(ofName: name)
        return openCall(of: number, op.isShortCircuit ? .logicCall : .call)
    }

    /// Returns the operator whose word a token directly before a parenthesis is, or nil.
    private func calledOperator(_ token: Token) -> Operator? {
        guard let readings = token.readings(in: operators), readings.isAlphabetic, let op = readings.infix,
            op.functionName != nil, source.byte(at: token.end) == UInt8(ascii: "(")
        else { return nil }
        return op
    }

    /// Marks the end of an argument of `and` or `or`, after which the other arguments may be skipped.
    mutating func markArgument(of call: OpenConstruct) {
        let name = builder.name(ofNumber: builder.nodes[Int(call.first)].argument)
        builder.appendMarker(.shortCircuitMarker, Operator(functionName: name), offset: call.offset)
    }

    /// Reports a text that begins like the definition of an operator: `mod(a, b) = …`. Returns false for any other
    /// text.
    mutating func reportsHeadOfOperator() -> Bool {
        guard token.kind == .operator, dialect.hasOperatorCalls, calledOperator(token) != nil else { return false }
        var ahead = lexer.lookahead()
        guard ahead.next().kind == .leftParenthesis, Self.parameters(&ahead) != nil, isSingleEqual(ahead.next())
        else { return false }
        report(.definedOperator(source.text(token.range)), at: token.range)
        return true
    }
}
