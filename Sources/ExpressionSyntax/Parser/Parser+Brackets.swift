extension Parser {
    /// Pushes a bracket that begins at the current token.
    mutating func open(_ kind: OpenConstruct.Kind, start: UInt32 = 0, first: UInt32) {
        let construct = OpenConstruct(bracket: kind, offset: tokenOffset, start: start, first: first)
        constructs.append(construct)
        openBrackets[construct.closing(in: source)] += 1
    }

    /// index ::= '[' expression ']'
    mutating func openIndex() -> State {
        if dialect.hasKeyPaths, let state = parseNamedElement() { return state }
        open(.index, start: operandStart, first: builder.startOfLast)
        advance()
        return .operand
    }

    /// Returns whether the current token closes a bracket.
    func closes(_ bracket: OpenConstruct) -> Bool {
        isClosingBracket && tokenByte == bracket.closing(in: source)
    }

    /// Whether the current token closes any kind of bracket.
    var isClosingBracket: Bool {
        switch token.kind {
        case .rightParenthesis, .rightBracket, .rightBrace: true
        default: false
        }
    }

    /// The first byte of the current token.
    private var tokenByte: UInt8 { source[token.start] }

    mutating func parseSeparator() -> State {
        closeOperators(keepingConsequent: false)
        guard let bracket = constructs.last, bracket.holdsElements || bracket.kind == .record else {
            if constructs.last?.kind == .subquery { return parseSubqueryComma() }
            if dialect.hasComparisons, let state = parseParenthesizedList() { return state }
            return parseHabitAtSeparator() ?? parseUnexpectedToken()
        }
        constructs[constructs.count - 1].count += 1
        advance()
        if bracket.kind == .record { return parseKey() }
        if bracket.kind == .ifCall, !(dialect.hasTrailingCommas && closes(bracket)) {
            markBranch(after: bracket.count + 1, offset: bracket.offset)
        }
        if bracket.kind == .logicCall, !closes(bracket) { markArgument(of: bracket) }
        return .operand
    }

    /// Marks the end of the condition and of the consequent of `if(c, a, b)`.
    private mutating func markBranch(after count: UInt32, offset: UInt32) {
        switch count {
        case 1: builder.appendMarker(.thenMarker, offset: offset)
        case 2: builder.appendMarker(.elseMarker, offset: offset)
        default: break
        }
    }

    mutating func parseClosingBracket() -> State {
        closeOperators(keepingConsequent: false)
        guard let bracket = constructs.last else { return parseUnopenedBracket() }
        if closes(bracket) { return endBracketOfOperand() }
        // If an outer bracket is waiting for this token, the innermost one was never closed.
        if openBrackets[tokenByte] > 0 {
            reportUnclosed(bracket)
            closeConstruct(hasElement: true)
            return .operatorOrEnd
        }
        let expected = String(Unicode.Scalar(bracket.closing(in: source)))
        report(
            .mismatchedBracket(source.text(token.range), expected: expected), at: token.range,
            fixIt: FixIt(replacing: token.range, with: expected))
        return endBracketOfOperand()
    }

    private mutating func endBracketOfOperand() -> State {
        closeConstruct(hasElement: true)
        advance()
        return .operatorOrEnd
    }

    /// Ends a bracket that is empty or whose last element is already complete.
    mutating func closeBracket() -> State {
        closeConstruct(hasElement: false)
        advance()
        return .operatorOrEnd
    }

    private mutating func parseUnopenedBracket() -> State {
        let range = token.range
        let mayBeRemoved = !takesPart(peek())
        report(
            .unopenedBracket(source.text(range)), at: range,
            fixIt: mayBeRemoved ? FixIt(replacing: range, with: "") : nil)
        advance()
        isExplained = true
        return .operatorOrEnd
    }

    /// Returns whether a token would take a part of the last operand as its own operand, as the `*` of `1 + 2) * 3`
    /// would if the bracket were removed.
    private func takesPart(_ next: Token) -> Bool {
        guard let operand = builder.last, parenthesisEnd != builder.end else { return false }
        let power: BindingPower
        switch operand.kind {
        case .prefix, .infix: power = operators.bindingPower(of: operand.operator)
        case .conditional: power = .conditional
        default: return false
        }
        if next.kind == .leftBracket || next.kind == .point { return true }
        guard let readings = next.readings(in: operators) else { return false }
        if readings.postfix != nil { return true }
        guard let infix = readings.infix else { return false }
        let own = operators.bindingPower(of: infix)
        return power < own || (power == own && operators.associativity(of: infix) != .left)
    }

    /// Creates the node of the innermost bracket and pops it from the stack.
    private mutating func closeConstruct(hasElement: Bool) {
        let construct = constructs.removeLast()
        openBrackets[construct.closing(in: source)] -= 1
        let count = construct.count + (hasElement ? 1 : 0)
        operandStart = construct.offset
        switch construct.kind {
        case .parenthesis: parenthesisEnd = builder.end
        case .call: builder.append(.call, argument: count, offset: construct.offset, first: construct.first)
        case .logicCall: builder.appendLogicCall(argument: count, offset: construct.offset, first: construct.first)
        case .ifCall: builder.append(.ifCall, argument: count, offset: construct.offset, first: construct.first)
        case .list: builder.append(.list, argument: count, offset: construct.offset, first: construct.first)
        case .record: builder.append(.record, argument: count, offset: construct.offset, first: construct.first)
        case .index:
            operandStart = construct.start
            builder.append(dialect.index, offset: construct.offset, first: construct.first)
        case .methodCall:
            // The construct stores the number of arguments where others store the start.
            operandStart = builder.nodes[Int(construct.first)].offset
            builder.append(.methodCall, argument: count, offset: construct.offset, first: construct.first)
        case .subquery: endSubquery(construct, partCount: count)
        case .prefix, .infix, .consequent, .alternative, .lambda: preconditionFailure("an operator isn't a bracket")
        }
    }

    /// Ends all constructs that are still open at the end of the text.
    mutating func parseEnd() -> State {
        closeOperators(keepingConsequent: false)
        reportUnclosedBrackets()
        while !constructs.isEmpty {
            closeOperators(keepingConsequent: false)
            if !constructs.isEmpty { closeConstruct(hasElement: true) }
        }
        return .finished
    }

    /// Reports the brackets that are never closed, outermost first, since the errors at the lowest offsets are kept.
    private mutating func reportUnclosedBrackets() {
        for place in 0..<constructs.count where constructs[place].isBracket {
            let construct = constructs[place]
            guard diagnostics.admits(offset: Int(construct.offset)) else { return }
            reportUnclosed(construct)
        }
    }

    private mutating func reportUnclosed(_ construct: OpenConstruct) {
        guard diagnostics.admits(offset: Int(construct.offset)) else { return }
        let isCall = construct.closing(in: source) == UInt8(ascii: ")") && construct.kind != .parenthesis
        let end = endOfToken(at: Int(construct.offset), count: isCall ? 2 : 1)
        let opening = end - 1..<end
        let closing = String(Unicode.Scalar(construct.closing(in: source)))
        report(
            .unclosedBracket(source.text(opening), closing: closing), at: opening,
            fixIt: FixIt(replacing: lastEnd..<lastEnd, with: closing))
    }
}
