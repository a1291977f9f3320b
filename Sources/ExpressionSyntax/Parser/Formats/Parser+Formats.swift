// The forms that only Foundation's formats have, a second syntax over the same tree. This file has operands and steps
// of key paths; the files beside it have comparisons with options, quantifiers and subqueries, and the places of
// predicates and expressions.
//
// The first lines of `Parser.swift` list the functions that the parser calls. It calls them if the dialect says that
// the syntax has a form, or for tokens that only formats have.

extension Parser {
    /// operand ::= number | text | constant | name | contextual-word | variable | placeholder | path-operator | call |
    ///     special-form | parenthesis | list
    ///
    /// call ::= ( name | selector ) '(' ( argument ( ',' argument )* )? ')'
    ///
    /// argument ::= predicate | expression
    ///
    /// list ::= '{' ( expression ( ',' expression )* )? '}'
    ///
    /// The functions of the native syntax read the operands that it also has.
    mutating func parseFormatOperand() -> State {
        switch token.kind {
        case .variable: return takeLeaf(.variable, argument: escapedNameNumber())
        case .placeholder: return takeLeaf(.placeholder, argument: nextPlaceholder())
        case .pathOperator:
            builder.appendLeaf(.object, argument: 1, offset: tokenOffset)
            operandStart = tokenOffset
            return takeStep(.pathOperator, argument: escapedNameNumber())
        case .selector where lexer.isBeforeParenthesis(): return openCall(escapedNameNumber())
        case .selector:
            let callee = source.text(token.range)
            report(.expectedToken("'(' after '\(callee)'", found: lexeme(of: peek())), at: token.range)
            return skipAsMissing()
        case .percent:
            report(.ofFormat(.unknownPlaceholder("%")), at: token.range)
            return skipAsMissing()
        default: preconditionFailure("no other token begins an operand of formats")
        }
    }

    private mutating func nextPlaceholder() -> UInt32 {
        placeholderCount += 1
        return placeholderCount - 1
    }

    /// Takes the current token as a missing operand, after its error has been reported.
    private mutating func skipAsMissing() -> State {
        let state = takeLeaf(.missing)
        isExplained = true
        return state
    }

    /// Begins a call of a function whose arguments follow in parentheses.
    private mutating func openCall(_ name: UInt32) -> State {
        let first = builder.end
        builder.appendLeaf(.selector, argument: name, offset: tokenOffset)
        open(.call, first: first)
        advance()
        advance()
        return .operand
    }

    /// special-form ::= ( 'CAST' | 'FUNCTION' | 'FETCH' ) '(' argument ( ',' argument )* ')' | ternary | subquery
    ///
    /// ternary ::= 'TERNARY' '(' predicate ',' argument ',' argument ')'
    ///
    /// The words of special forms are names if no parenthesis follows; the words of elements are names outside
    /// brackets.
    mutating func parseFormatKeyword() -> State {
        switch token.keyword {
        case .object: return takeLeaf(.object)
        case .truePredicate: return takeLeaf(.truePredicate)
        case .falsePredicate: return takeLeaf(.falsePredicate)
        case .anyKey: return takeLeaf(.anyKey)
        case .cast where lexer.isBeforeParenthesis(): return openCall(builder.number(ofName: "CAST"))
        case .function where lexer.isBeforeParenthesis(): return openCall(builder.number(ofName: "FUNCTION"))
        case .fetch where lexer.isBeforeParenthesis(): return openCall(builder.number(ofName: "FETCH"))
        case .ternary where lexer.isBeforeParenthesis():
            open(.ifCall, first: builder.end)
            advance()
            advance()
            return .operand
        case .subquery where lexer.isBeforeParenthesis():
            open(.subquery, first: builder.end)
            advance()
            advance()
            return .operand
        default: return parseName()
        }
    }

    /// Takes a word as a name if it is an operator only between operands.
    mutating func parseContextualWord() -> State {
        switch token.readings(in: operators)?.infix {
        case .union, .intersection, .setDifference: parseName()
        default: parseAbsentOperand()
        }
    }

    /// Returns the number of the name that the current token spells, without a `#`, `$` or `@` before it.
    @inline(never)
    mutating func escapedNameNumber() -> UInt32 {
        let bytes = source[token.range]
        let name = bytes.drop { "$#@".utf8.contains($0) }
        return formatNameNumber(ofSpelling: token.start + bytes.count - name.count..<token.end)
    }

    /// Returns the number of the name that a part of the source spells.
    mutating func formatNameNumber(ofSpelling range: SourceRange) -> UInt32 {
        let name = source[range]
        if name.allSatisfy({ $0 < 0x80 }) { return builder.number(ofSpelling: range) }
        return builder.number(ofName: String(decoding: name, as: UTF8.self))
    }
}

// MARK: - Numbers with a sign

extension Parser {
    /// Reads the number that begins with the current `-`. Returns nil if the `-` is an operator: before anything but a
    /// digit, and before a number that is raised to a power.
    mutating func parseSignedNumber() -> State? {
        guard lexer.isDigit(source.byte(at: token.end)) || source.byte(at: token.end) == UInt8(ascii: ".") else {
            return nil
        }
        var ahead = lexer.lookahead()
        let number = ahead.next()
        guard number.kind == .integer || number.kind == .decimal else { return nil }
        if ahead.nextMeaningful().readings(in: operators)?.infix == .power { return nil }
        builder.appendLeaf(.number, argument: UInt32(number.end - token.start), offset: tokenOffset)
        operandStart = tokenOffset
        advance()
        advance()
        return .operatorOrEnd
    }
}

// MARK: - Key paths

extension Parser {
    private mutating func takeStep(_ kind: SyntaxNode.Kind, argument: UInt32) -> State {
        builder.append(kind, argument: argument, offset: tokenOffset, first: builder.startOfLast)
        advance()
        return .operatorOrEnd
    }

    /// postfix ::= operand ( element | step )*
    ///
    /// step ::= '.' ( identifier | escaped-name | path-operator | key-path-placeholder | method-call | computed-key )
    ///
    /// Returns nil if the step isn't one that only formats have.
    mutating func parseSpecialStep() -> State? {
        switch token.kind {
        case .pathOperator: return takeStep(.pathOperator, argument: escapedNameNumber())
        case .placeholder where PlaceholderKind(lexeme: source[token.range]) == .keyPath:
            return takeStep(.placeholderStep, argument: nextPlaceholder())
        case .selector where lexer.isBeforeParenthesis(): return openMethodCall(escapedNameNumber())
        case .placeholder where PlaceholderKind(lexeme: source[token.range]) == .value:
            return takeComputedKey(.placeholder, argument: nextPlaceholder())
        case .variable: return takeComputedKey(.variable, argument: escapedNameNumber())
        case .text: return takeComputedKey(.text, argument: UInt32(token.end - token.start))
        default: return nil
        }
    }

    /// computed-key ::= variable | value-placeholder | text
    private mutating func takeComputedKey(_ kind: SyntaxNode.Kind, argument: UInt32) -> State {
        let (first, start) = (builder.startOfLast, operandStart)
        let point = UInt32(truncatingIfNeeded: lastEnd - 1)
        let state = takeLeaf(kind, argument: argument)
        builder.appendComputedKey(offset: point, first: first)
        operandStart = start
        return state
    }

    /// method-call ::= ( identifier | selector ) '(' ( argument ( ',' argument )* )? ')'
    mutating func openMethodCall(_ name: UInt32) -> State {
        let first = builder.startOfLast
        builder.appendLeaf(.selector, argument: name, offset: tokenOffset)
        open(.methodCall, first: first)
        advance()
        advance()
        return .operand
    }

    /// element ::= '[' ( expression | 'FIRST' | 'LAST' | 'SIZE' ) ']'
    ///
    /// Returns nil if the current bracket begins an index.
    mutating func parseNamedElement() -> State? {
        var ahead = lexer.lookahead()
        let word = ahead.nextMeaningful()
        guard word.kind == .keyword, ahead.nextMeaningful().kind == .rightBracket else { return nil }
        let op: Operator
        switch word.keyword {
        case .first: op = .firstElement
        case .last: op = .lastElement
        case .size: op = .elementCount
        default: return nil
        }
        builder.appendOperator(.postfix, op, offset: tokenOffset, first: builder.startOfLast)
        for _ in 0..<3 { advance() }
        return .operatorOrEnd
    }
}
