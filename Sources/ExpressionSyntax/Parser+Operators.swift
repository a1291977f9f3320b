extension Parser {
    /// Reads what may follow an operand: an operator, the end of a bracket, or the end of the text.
    mutating func parseAfterOperand() -> State {
        switch token.kind {
        case .operator: return parseOperator()
        case .question: return parseQuestion()
        case .colon: return parseColon()
        case .comma: return parseComma()
        case .point: return parseMember()
        case .leftBracket: return openIndex()
        case .rightParenthesis, .rightBracket, .rightBrace: return parseClosingBracket()
        case .endOfText: return parseEnd()
        case .integer, .decimal, .text, .name, .keyword, .leftParenthesis, .leftBrace, .malformed:
            return parseMissingOperator()
        case .unexpected: preconditionFailure("advance() skips unexpected characters")
        }
    }

    /// or ::= and ( or-operator and )*
    ///
    /// and ::= not ( and-operator not )*
    ///
    /// comparison ::= bit-or ( comparison-operator bit-or )?
    ///
    /// comparison-operator ::= order-operator | in-operator | not-operator in-operator
    ///
    /// bit-or ::= bit-xor ( bit-or-operator bit-xor )*
    ///
    /// bit-xor ::= bit-and ( bit-xor-operator bit-and )*
    ///
    /// bit-and ::= shift ( bit-and-operator shift )*
    ///
    /// shift ::= sum ( shift-operator sum )*
    ///
    /// sum ::= product ( sum-operator product )*
    ///
    /// product ::= sign ( product-operator sign )*
    ///
    /// power ::= postfix ( power-operator sign )?
    ///
    /// postfix ::= operand ( postfix-operator | index | member )*
    ///
    /// The operator table says which of these an operator belongs to.
    private mutating func parseOperator() -> State {
        guard let meanings = token.meanings(in: table) else { preconditionFailure("an operator is in the table") }
        if let meaning = meanings.postfix {
            builder.appendOperator(meaning, offset: tokenOffset, first: builder.startOfLast)
            advance()
            return .operatorOrEnd
        }
        if let meaning = meanings.infix {
            if isChainedDefinition(meaning) {
                reportChainedDefinition()
                close(thatBind: table.bindingPower(of: meaning), orEqual: true)
            }
            push(meaning)
            advance()
            return .operand
        }
        if meanings.prefix == .not, peek().meanings(in: table)?.infix == .isIn {
            push(.isNotIn)
            advance()
            advance()
            return .operand
        }
        return parseMissingOperator()
    }

    /// Whether the token is a further `=` of a definition outside brackets: more likely a slip than a comparison.
    private func isChainedDefinition(_ meaning: Operator) -> Bool {
        isDefinitionBody && openBrackets.isEmpty && meaning == .equal && token.range.count == 1
    }

    private mutating func reportChainedDefinition() {
        report(.chainedDefinition, at: token.range, fixIt: FixIt(replacing: token.range, with: "=="))
    }

    /// Puts an infix operator on the stack, its left operand being the one that ended last.
    mutating func push(_ meaning: Operator) {
        let power = table.bindingPower(of: meaning)
        close(thatBind: power, orEqual: table.associativity(of: meaning) == .left)
        var hasPendingProblem = false
        if table.associativity(of: meaning) == .none, let last = frames.last, last.bindingPower == power {
            hasPendingProblem = true
            postponeChain(of: meaning, after: last)
            closeLast()
        }
        var frame = Frame(
            operator: meaning, bindingPower: power, kind: .infix,
            offset: tokenOffset, start: operandStart, first: builder.startOfLast)
        frame.hasPendingProblem = hasPendingProblem
        if meaning.isShortCircuit { builder.appendMarker(.shortCircuitMarker, meaning, offset: tokenOffset) }
        frames.append(frame)
    }

    /// conditional ::= or ( '?' expression ':' expression )?
    private mutating func parseQuestion() -> State {
        close(thatBind: .conditional, orEqual: false)
        let frame = Frame(
            conditional: .consequent, offset: tokenOffset, start: operandStart, first: builder.startOfLast)
        builder.appendMarker(.thenMarker, offset: tokenOffset)
        frames.append(frame)
        advance()
        return .operand
    }

    private mutating func parseColon() -> State {
        closeOperators(keepingConsequent: true)
        guard let question = frames.last, question.kind == .consequent else { return parseUnexpectedToken() }
        builder.appendMarker(.elseMarker, offset: tokenOffset)
        frames[frames.count - 1] = Frame(
            conditional: .alternative, offset: question.offset, start: question.start, first: question.first)
        advance()
        return .operand
    }

    /// member ::= '.' ( name | reserved )
    private mutating func parseMember() -> State {
        advance()
        guard isWord(token) else {
            if !isExplained {
                let range = token.kind == .endOfText ? lastEnd..<lastEnd : token.range
                report(.expectedToken("a member's name after '.'", found: lexeme(of: token)), at: range)
            }
            let isOperand = token.kind == .integer || token.kind == .decimal || token.kind == .text
            if isOperand || token.kind == .malformed { advance() }
            return .operatorOrEnd
        }
        let name = builder.number(ofSpelling: token.range)
        builder.append(.member, argument: name, offset: tokenOffset, first: builder.startOfLast)
        advance()
        return .operatorOrEnd
    }

    /// A token that stands where an operator was expected and is none: skipped, as an unexpected character is.
    mutating func parseUnexpectedToken() -> State {
        if !isExplained { report(.unexpectedToken(source[token.range]), at: token.range) }
        advance()
        isExplained = true
        return .operatorOrEnd
    }
}

// MARK: - Closing frames

extension Parser {
    /// Ends the operators on top of the stack that bind more tightly than a power, or equally where asked.
    mutating func close(thatBind power: BindingPower, orEqual: Bool) {
        while let last = frames.last, last.bindingPower > power || (orEqual && last.bindingPower == power) {
            closeLast()
        }
    }

    /// Ends every operator up to the innermost bracket, or the innermost `?` that waits for its `:`.
    mutating func closeOperators(keepingConsequent: Bool) {
        while let last = frames.last, !last.isBracket, !(keepingConsequent && last.kind == .consequent) {
            closeLast()
        }
    }

    /// Ends the topmost operator: its last operand is complete.
    mutating func closeLast() {
        let frame = frames.removeLast()
        operandStart = frame.start
        if frame.hasPendingProblem { reportPending(of: frame) }
        switch frame.kind {
        case .prefix, .infix:
            guard let meaning = frame.operator else { preconditionFailure("\(frame.kind) has an operator") }
            builder.appendOperator(meaning, offset: frame.offset, first: frame.first)
        case .consequent:
            reportMissingColon()
            builder.appendMarker(.elseMarker, offset: UInt32(lastEnd))
            builder.appendLeaf(.missing, offset: UInt32(lastEnd))
            builder.append(.conditional, offset: frame.offset, first: frame.first)
        case .alternative:
            builder.append(.conditional, offset: frame.offset, first: frame.first)
        case .parenthesis, .call, .ifCall, .list, .record, .index:
            preconditionFailure("a bracket is no operator")
        }
    }

    private mutating func reportMissingColon() {
        guard !isExplained else { return }
        let range = token.kind == .endOfText ? lastEnd..<lastEnd : token.range
        report(.expectedToken("':' and the other value of '?'", found: lexeme(of: token)), at: range)
    }
}
