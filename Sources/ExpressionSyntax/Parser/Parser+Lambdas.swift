// Lambdas, which can only be arguments of the functions that call them.

extension SyntaxTree {
    /// The functions whose last argument may be a lambda or the name of a function.
    package static let functionsOfFunctions: Set = ["map", "filter", "reduce", "any", "all", "sort"]
}

extension Parser {
    /// argument ::= lambda | expression
    ///
    /// lambda ::= ( variable | '(' variable ( ',' variable )* ','? ')' ) '->' expression
    ///
    /// Reads an opening parenthesis at the beginning of an argument, which may be that of a lambda's parameters.
    @inline(never)
    mutating func parseParenthesis() -> State {
        guard dialect.hasLambdas, let call = constructs.last, call.kind == .call, takesFunctions(call),
            let parameters = lambdaParameters(at: token.start)
        else { return openBracket(.parenthesis) }
        reportRepeated(parameters)
        operandStart = tokenOffset
        let first = builder.end
        for parameter in parameters {
            let number =
                hasNameForms
                ? builder.number(ofName: name(at: parameter.range))
                : builder.number(ofSpelling: parameter.range)
            builder.appendLeaf(.parameter, argument: number, offset: UInt32(parameter.start))
        }
        while token.kind != .arrow { advance() }
        return openLambda(first: first)
    }

    /// Reads the arrow of a lambda after its only parameter.
    @inline(never)
    mutating func parseArrow() -> State {
        guard let call = constructs.last, call.kind == .call, endsWithParameter, takesFunctions(call) else {
            return parseHabitAtArrow() ?? parseUnexpectedToken()
        }
        return openLambdaOfLastName()
    }

    /// Whether the operand that ended last is a name that a parameter can have.
    var endsWithParameter: Bool {
        guard let name = builder.last, name.kind == .name, parenthesisEnd != builder.end else { return false }
        return options.notation.nameForms.cells(named: builder.name(ofNumber: name.argument)) == nil
    }

    /// Turns the name that was read last into the only parameter of a lambda, whose arrow is the current token.
    mutating func openLambdaOfLastName() -> State {
        builder.makeLastParameter()
        return openLambda(first: builder.end - 1)
    }

    private mutating func openLambda(first: UInt32) -> State {
        constructs.append(OpenConstruct(conditional: .lambda, offset: tokenOffset, start: operandStart, first: first))
        builder.appendLambdaMarker(first: first, offset: tokenOffset)
        advance()
        return .operand
    }

    /// Returns whether arguments of a call may be functions.
    private func takesFunctions(_ call: OpenConstruct) -> Bool {
        SyntaxTree.functionsOfFunctions.contains(builder.name(ofNumber: builder.nodes[Int(call.first)].argument))
    }

    /// Returns the parameters between the parentheses at an offset, or nil if no arrow follows them.
    func lambdaParameters(at offset: Int) -> [Token]? {
        var ahead = lexer.lookahead()
        ahead.position = offset
        guard ahead.next().kind == .leftParenthesis, let parameters = Self.parameters(&ahead), !parameters.isEmpty,
            ahead.next().kind == .arrow
        else { return nil }
        return parameters
    }
}
