// Lambdas, which are only arguments of the functions that call them.

extension SyntaxTree {
    /// The functions one of whose arguments may be a lambda, or the name of a function: the last one.
    package static let functionsOfFunctions: Set = ["map", "filter", "reduce", "any", "all", "sort"]
}

extension Parser {
    /// argument ::= lambda | expression
    ///
    /// lambda ::= ( name | '(' name ( ',' name )* ','? ')' ) '->' expression
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
        guard let call = constructs.last, call.kind == .call, let name = builder.last, name.kind == .name,
            parenthesisEnd != builder.end,
            options.notation.nameForms.cells(named: builder.name(ofNumber: name.argument)) == nil
        else { return parseMisplacedArrow() }
        if !takesFunctions(call) { reportMisplacedLambda() }
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
    private func lambdaParameters(at offset: Int) -> [Token]? {
        var ahead = lexer.lookahead()
        ahead.position = offset
        guard ahead.next().kind == .leftParenthesis, let parameters = Self.parameters(&ahead), !parameters.isEmpty,
            ahead.next().kind == .arrow
        else { return nil }
        return parameters
    }
}

// MARK: - Elsewhere

extension Parser {
    /// Skips the parameters of a lambda that isn't an argument, up to their closing parenthesis, so that the arrow is the
    /// only error. Returns false if the comma belongs to something else.
    @inline(never)
    mutating func skipMisplacedParameters() -> Bool {
        // Only the first comma is looked at, or a long list would be read again for each.
        guard dialect.hasLambdas, let bracket = constructs.last, bracket.kind == .parenthesis,
            bracket.first + 1 == builder.end, builder.last?.kind == .name,
            lambdaParameters(at: Int(bracket.offset)) != nil
        else { return false }
        while token.kind != .rightParenthesis { advance() }
        return true
    }

    /// Reports an arrow that doesn't follow the parameters of an argument, and goes on with what follows it.
    private mutating func parseMisplacedArrow() -> State {
        if !isExplained { reportMisplacedLambda() }
        push(.multiply)
        advance()
        isExplained = true
        return .operand
    }

    /// Reports a lambda that isn't an argument of one of the functions; `f = x -> e` was meant as `f(x) = e`.
    private mutating func reportMisplacedLambda() {
        let parameters = Int(operandStart)..<lastEnd
        var fixIt: FixIt?
        if let variable = definedVariable, constructs.isEmpty, parameters.count <= 1_000 {
            let text = source.text(parameters)
            let list = text.utf8.first == UInt8(ascii: "(") ? text : "(\(text))"
            fixIt = FixIt(replacing: variable.upperBound..<token.end, with: "\(list) =")
        }
        report(.misplacedLambda(isDefinition: fixIt != nil), at: token.range, fixIt: fixIt)
    }
}
