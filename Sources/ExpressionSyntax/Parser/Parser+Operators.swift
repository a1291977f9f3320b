extension Parser {
    /// Reads the token after an operand: an operator, the end of a bracket, or the end of the text.
    @inline(__always)
    mutating func parseAfterOperand() -> State {
        switch token.kind {
        case .operator: parseOperator()
        case .question: parseQuestion()
        case .colon: parseColon()
        case .separator: parseSeparator()
        case .point: parseMember()
        case .leftBracket: openIndex()
        case .rightParenthesis, .rightBracket, .rightBrace: parseClosingBracket()
        case .endOfText: parseEnd()
        case .integer, .decimal, .text, .name, .cellRange, .keyword, .leftParenthesis, .leftBrace, .malformed:
            parseMissingOperator()
        case .variable, .placeholder, .pathOperator: parseMissingOperator()
        case .selector: parseSelectorOperator()
        case .superscript: parseSuperscript()
        case .arrow: parseArrow()
        case .percent: parsePercent()
        case .unexpected: preconditionFailure("advance() skips unexpected characters")
        }
    }

    /// or ::= and ( or-operator and )*
    ///
    /// and ::= not ( and-operator not )*
    ///
    /// comparison ::= null ( comparison-operator null )?
    ///
    /// comparison-operator ::= order-operator | in-operator | not-operator in-operator | not-in-operator
    ///
    /// null ::= bit-or ( null-operator null )?
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
    /// postfix ::= operand ( postfix-operator | superscript | index | member )*
    ///
    /// marked-postfix ::= operand ( postfix-operator | percent-sign | superscript | index | member )*
    ///
    /// The operator table says to which of these an operator belongs.
    @inline(__always)
    private mutating func parseOperator() -> State {
        guard let readings = token.readings(in: operators) else { preconditionFailure("an operator is in the table") }
        if let op = readings.postfix, op != .percent || readsPercentages {
            if op.isFactorial { return parseFactorial(op) }
            let op = op == .degrees ? degreeSign : op
            builder.appendOperator(.postfix, op, offset: tokenOffset, first: builder.startOfLast)
            advance()
            return .operatorOrEnd
        }
        if let op = readings.infix {
            if isChainedDefinition(op), !isLastToken() {
                reportChainedDefinition()
                closeOperators(bindingAtLeast: operators.bindingPower(of: op))
            }
            pushInline(op)
            advance()
            if token.kind == .leftBracket, operators.takesOptions(op) { parseOptions() }
            return .operand
        }
        return readings.prefix == .not ? parseNotIn() : parseMissingOperator()
    }

    /// Reads `n!` or `n!!`. Three or more signs are one error, and so is `!!=`, whose `!` may belong to either side.
    @inline(never)
    private mutating func parseFactorial(_ op: Operator) -> State {
        builder.appendOperator(.postfix, op, offset: tokenOffset, first: builder.startOfLast)
        let signs = token.start..<endOfFactorialSigns(from: token.end)
        if signs.upperBound > token.end {
            report(.repeatedFactorial(source.text(signs)), at: signs)
            lexer.position = signs.upperBound
        } else if source.byte(at: token.start) == UInt8(ascii: "!"), op == .doubleFactorial, precedesSingleEqual() {
            let range = token.start..<token.end + 1
            report(
                .factorialBeforeEqual, at: range, fixIt: FixIt(replacing: range, with: "!! ="),
                otherFixIts: [FixIt(replacing: range, with: "! !=")])
            isExplained = true
            push(.equal)
            advance()
            advance()
            return .operand
        }
        advance()
        lastEnd = signs.upperBound
        return .operatorOrEnd
    }

    /// Returns the end of the consecutive factorial signs from an offset on.
    private func endOfFactorialSigns(from offset: Int) -> Int {
        var end = offset
        while true {
            if source.byte(at: end) == UInt8(ascii: "!") {
                end += 1
            } else if source.byte(at: end) >= 0x80, case .scalar("‼", let length) = source.decodeScalar(at: end) {
                end += length
            } else {
                return end
            }
        }
    }

    /// Returns whether the current token is directly followed by the operator `=`, and not by `==` or `=>`.
    private func precedesSingleEqual() -> Bool {
        let next = peek()
        return next.start == token.end && isSingleEqual(next)
    }

    /// Reads `not in`, which is two tokens.
    @inline(never)
    private mutating func parseNotIn() -> State {
        guard peek().readings(in: operators)?.infix == dialect.membership else { return parseMissingOperator() }
        push(.isNotIn)
        advance()
        advance()
        if token.kind == .leftBracket, operators.takesOptions(.isNotIn) { parseOptions() }
        return .operand
    }

    /// Returns whether the token is another `=` in a definition, outside brackets, which is more likely a slip than a
    /// comparison.
    private func isChainedDefinition(_ op: Operator) -> Bool {
        isDefinitionBody && openBrackets.isEmpty && op == .equal && token.end - token.start == 1
    }

    /// Returns whether no token follows the current one.
    @inline(never)
    private func isLastToken() -> Bool { peek().kind == .endOfText }

    private mutating func reportChainedDefinition() {
        report(.chainedDefinition, at: token.range, fixIt: FixIt(replacing: token.range, with: "=="))
    }

    /// Pushes an infix operator, whose left operand is the one that ended last.
    mutating func push(_ op: Operator) { pushInline(op) }

    @inline(__always)
    private mutating func pushInline(_ op: Operator) {
        let power = operators.bindingPower(of: op)
        close(thatBind: power, orEqual: operators.associativity(of: op) == .left)
        var hasPendingProblem = false
        if operators.associativity(of: op) == .none, let last = constructs.last, last.bindingPower == power {
            hasPendingProblem = true
            postponeChain(of: op, after: last)
            closeLast()
        }
        var construct = OpenConstruct(
            operator: op, bindingPower: power, kind: .infix,
            offset: tokenOffset, start: operandStart, first: builder.startOfLast)
        construct.hasPendingProblem = hasPendingProblem
        if op.isShortCircuit {
            if dialect.hasComparisons { construct.continuesChain = endsWithChain(of: op) }
            builder.appendMarker(.shortCircuitMarker, op, offset: tokenOffset)
        }
        constructs.append(construct)
    }

    /// conditional ::= or ( '?' expression ':' expression )?
    private mutating func parseQuestion() -> State {
        closeOperators(tighterThan: .conditional)
        let construct = OpenConstruct(
            conditional: .consequent, offset: tokenOffset, start: operandStart, first: builder.startOfLast)
        builder.appendMarker(.thenMarker, offset: tokenOffset)
        constructs.append(construct)
        advance()
        return .operand
    }

    private mutating func parseColon() -> State {
        closeOperators(keepingConsequent: true)
        guard let question = constructs.last, question.kind == .consequent else {
            return parseHabitAtColon() ?? parseUnexpectedToken()
        }
        builder.appendMarker(.elseMarker, offset: tokenOffset)
        constructs[constructs.count - 1] = OpenConstruct(
            conditional: .alternative, offset: question.offset, start: question.start, first: question.first)
        advance()
        return .operand
    }

    /// member ::= '.' ( variable | reserved )
    private mutating func parseMember() -> State {
        advance()
        guard isIdentifier(token) else {
            if dialect.hasKeyPaths, let state = parseSpecialStep() { return state }
            if !isExplained, !isInBackquotes(token) {
                let range = token.kind == .endOfText ? lastEnd..<lastEnd : token.range
                report(.expectedToken("a member's name after '.'", found: lexeme(of: token)), at: range)
            }
            let isOperand =
                token.kind == .integer || token.kind == .decimal || token.kind == .text
                || token.kind == .placeholder || token.kind == .variable
            if isOperand || token.kind == .malformed { advance() }
            return .operatorOrEnd
        }
        let name = nameNumber()
        if dialect.hasKeyPaths, lexer.isBeforeParenthesis() { return openMethodCall(name) }
        builder.append(dialect.member, argument: name, offset: tokenOffset, first: builder.startOfLast)
        advance()
        return .operatorOrEnd
    }

    /// Reports and skips a token in the place of an operator that isn't one.
    mutating func parseUnexpectedToken() -> State {
        if !isExplained { report(.unexpectedToken(source.text(token.range)), at: token.range) }
        advance()
        isExplained = true
        return .operatorOrEnd
    }
}

// MARK: - Closing constructs

extension Parser {
    /// Ends the operators on top of the stack that bind more tightly than `power`.
    private mutating func closeOperators(tighterThan power: BindingPower) { close(thatBind: power, orEqual: false) }

    /// Ends the operators on top of the stack that bind at least as tightly as `power`.
    mutating func closeOperators(bindingAtLeast power: BindingPower) { close(thatBind: power, orEqual: true) }

    /// Ends the operators on top of the stack that bind more tightly than `power`, or also those that bind equally.
    @inline(__always)
    private mutating func close(thatBind power: BindingPower, orEqual: Bool) {
        while let last = constructs.last, last.bindingPower > power || (orEqual && last.bindingPower == power) {
            endLast()
        }
    }

    /// Ends all operators up to the innermost bracket, or up to the innermost `?` that is waiting for its `:`.
    mutating func closeOperators(keepingConsequent: Bool) {
        while let last = constructs.last, !last.isBracket, !(keepingConsequent && last.kind == .consequent) {
            closeLast()
        }
    }

    /// Ends the topmost operator, whose last operand is complete.
    mutating func closeLast() { endLast() }

    @inline(__always)
    private mutating func endLast() {
        let construct = constructs.removeLast()
        operandStart = construct.start
        if construct.hasPendingProblem { reportPending(of: construct) }
        switch construct.kind {
        case .prefix, .infix:
            guard let op = construct.operator else { preconditionFailure("\(construct.kind) has an operator") }
            if dialect.hasComparisons { return endFormatOperator(construct, op) }
            if readsPercentages, endsWithPercentage(construct, op) { return }
            let kind: SyntaxNode.Kind = construct.kind == .infix ? .infix : .prefix
            builder.appendOperator(kind, op, offset: construct.offset, first: construct.first)
        case .consequent:
            appendMissingAlternative()
            endConditional(construct)
        case .alternative: endConditional(construct)
        case .lambda: endLambda(construct)
        case .parenthesis, .call, .logicCall, .ifCall, .list, .record, .index, .methodCall, .subquery:
            preconditionFailure("a bracket isn't an operator")
        }
    }

    /// percent-sum ::= product ( sum-operator ( percentage | product ) )*
    ///
    /// percentage ::= marked-postfix percent-sign
    ///
    /// Creates the node of `a + b%` or `a - b%` in place of the node of `b%`, which must not be in parentheses. If `a`
    /// is also a percentage, the operation is a plain sum, and a percentage. Returns false for that and for any other
    /// operation.
    @inline(never)
    private mutating func endsWithPercentage(_ construct: OpenConstruct, _ op: Operator) -> Bool {
        let isSign = op == .negate || op == .identity
        guard isSign || op.beforePercentage != nil, isPercentage(at: builder.end - 1) else { return false }
        if isSign || isPercentage(at: builder.startOfLast - 1) {
            composedPercentages.append(builder.end)
            return false
        }
        guard let combined = op.beforePercentage, let right = builder.last, right.kind == .postfix,
            parenthesisEnd != builder.end
        else { return false }
        builder.replaceLast(byInfix: combined, offset: construct.offset, first: construct.first)
        return true
    }

    /// Returns whether the operand whose node is at a place is a percentage: `x%`, one with a sign, or a sum or
    /// difference of two percentages, in parentheses or not.
    ///
    /// Composed percentages after the place are removed from the list, since they are operands of the construct that
    /// ends now.
    private mutating func isPercentage(at place: UInt32) -> Bool {
        let node = builder.nodes[Int(place)]
        if node.kind == .postfix { return node.operator == .percent }
        while let last = composedPercentages.last, last > place { composedPercentages.removeLast() }
        return composedPercentages.last == place
    }

    @inline(never)
    private mutating func endLambda(_ construct: OpenConstruct) {
        endedLambda = OperandRange(place: builder.end, start: operandStart, end: UInt32(truncatingIfNeeded: lastEnd))
        builder.appendLambda(offset: construct.offset)
    }

    @inline(never)
    private mutating func endConditional(_ construct: OpenConstruct) {
        builder.append(.conditional, offset: construct.offset, first: construct.first)
    }

    private mutating func appendMissingAlternative() {
        reportMissingColon()
        builder.appendMarker(.elseMarker, offset: UInt32(lastEnd))
        builder.appendLeaf(.missing, offset: UInt32(lastEnd))
    }

    private mutating func reportMissingColon() {
        guard !isExplained else { return }
        let range = token.kind == .endOfText ? lastEnd..<lastEnd : token.range
        report(.expectedToken("':' and the other value of '?'", found: lexeme(of: token)), at: range)
    }
}
