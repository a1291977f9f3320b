extension Parser {
    /// operand ::= number | text | constant | name | call | if | parenthesis | list | record
    mutating func parseOperand() -> State {
        switch token.kind {
        case .integer, .decimal: return takeLeaf(.number, argument: UInt32(token.range.count))
        case .text: return takeLeaf(.text, argument: UInt32(token.range.count))
        case .keyword(.true): return takeLeaf(.trueConstant)
        case .keyword(.false): return takeLeaf(.falseConstant)
        case .keyword(.null): return takeLeaf(.nullConstant)
        case .malformed: return takeLeaf(.missing)
        case .name: return parseName()
        case .keyword(.if): return parseIf()
        case .leftParenthesis: return openBracket(.parenthesis)
        case .leftBracket: return openBracket(.list)
        case .leftBrace: return parseBrace()
        case .operator: return parsePrefixOperator()
        case .rightParenthesis, .rightBracket, .rightBrace, .endOfText, .comma, .colon, .question, .point:
            return parseAbsentOperand()
        case .unexpected: preconditionFailure("advance() skips unexpected characters")
        }
    }

    /// The offset where the present token begins, as nodes and frames keep it.
    var tokenOffset: UInt32 { UInt32(token.range.lowerBound) }

    private mutating func takeLeaf(_ kind: SyntaxNode.Kind, argument: UInt32 = 0) -> State {
        builder.appendLeaf(kind, argument: argument, offset: tokenOffset)
        operandStart = tokenOffset
        advance()
        return .operatorOrEnd
    }

    /// call ::= name '(' ( expression ( ',' expression )* ','? )? ')'
    private mutating func parseName() -> State {
        let name = builder.number(ofSpelling: token.range)
        guard lexer.isBeforeParenthesis() else { return takeLeaf(.name, argument: name) }
        let first = builder.end
        builder.appendLeaf(.callee, argument: name, offset: tokenOffset)
        open(.call, first: first)
        advance()
        advance()
        return .operand
    }

    /// if ::= 'if' '(' expression ',' expression ',' expression ','? ')'
    private mutating func parseIf() -> State {
        guard lexer.isBeforeParenthesis() else {
            if !isExplained {
                report(.expectedToken("'(' after 'if'", found: lexeme(of: peek())), at: token.range)
            }
            let state = takeLeaf(.missing)
            isExplained = true
            return state
        }
        open(.ifCall, first: builder.end)
        advance()
        advance()
        return .operand
    }

    /// parenthesis ::= '(' expression ')'
    ///
    /// list ::= '[' ( expression ( ',' expression )* ','? )? ']' | '{' ( expression ( ',' expression )* ','? )? '}'
    private mutating func openBracket(_ kind: Frame.Kind) -> State {
        open(kind, first: builder.end)
        advance()
        return .operand
    }

    /// record ::= '{' ( pair ( ',' pair )* ','? | ':' ) '}'
    private mutating func parseBrace() -> State {
        var ahead = lexer
        let (inside, follower) = (ahead.nextMeaningful(), ahead.nextMeaningful())
        let isEmptyRecord = inside.kind == .colon && follower.kind == .rightBrace
        let isRecord = isEmptyRecord || (mayBeKey(inside) && follower.kind == .colon)
        open(isRecord ? .record : .list, first: builder.end)
        advance()
        if isEmptyRecord {
            advance()
            return closeBracket()
        }
        return isRecord ? parseKey() : .operand
    }

    /// Whether a token may name a record's member.
    func mayBeKey(_ token: Token) -> Bool { token.kind == .text || isWord(token) }

    /// pair ::= ( name | reserved | text ) ':' expression
    mutating func parseKey() -> State {
        if token.kind == .rightBrace { return closeBracket() }
        guard mayBeKey(token), peek().kind == .colon else {
            report(.expectedToken("a member 'name: value'", found: lexeme(of: token)), at: token.range)
            isExplained = true
            appendKey("")
            return .operand
        }
        if token.kind == .text {
            appendKey(source.characters(ofText: token.range))
        } else {
            builder.appendLeaf(.key, argument: builder.number(ofSpelling: token.range), offset: tokenOffset)
        }
        advance()
        advance()
        return .operand
    }

    private mutating func appendKey(_ key: String) {
        builder.appendLeaf(.key, argument: builder.number(ofName: key), offset: tokenOffset)
    }

    /// Whether a token is a name, a keyword or a word operator: after a point, any of them names a member.
    func isWord(_ token: Token) -> Bool {
        switch token.kind {
        case .name, .keyword: true
        case .operator(let entry): table.entries[Int(entry)].spelling.isWord
        default: false
        }
    }

    /// not ::= not-operator not | comparison
    ///
    /// sign ::= sign-operator sign | power
    private mutating func parsePrefixOperator() -> State {
        guard let meaning = token.meanings(in: table)?.prefix else { return parseAbsentOperand() }
        let power = table.bindingPower(of: meaning)
        var frame = Frame(
            operator: meaning, bindingPower: power, kind: .prefix,
            offset: tokenOffset, start: tokenOffset, first: builder.end)
        if !isExplained, let enclosing = frames.last?.operator, power < table.loosestPrefix(after: enclosing) {
            frame.hasPendingProblem = true
            postpone(.misplacedNot, at: tokenOffset)
        }
        frames.append(frame)
        advance()
        return .operand
    }

    /// Puts a `missing` node where an operand was expected, or ends an empty bracket or one with a trailing comma.
    private mutating func parseAbsentOperand() -> State {
        let mayEndHere = frames.last?.holdsElements ?? false
        if mayEndHere, let bracket = frames.last, closes(bracket) { return closeBracket() }
        // A wrong bracket at the end of a list is one error, about the bracket.
        if !isExplained, !(mayEndHere && isClosingBracket) { reportMissingOperand() }
        isExplained = true
        builder.appendLeaf(.missing, offset: UInt32(lastEnd))
        operandStart = UInt32(lastEnd)
        return .operatorOrEnd
    }

    private mutating func reportMissingOperand() {
        let range = token.kind == .endOfText ? lastEnd..<lastEnd : token.range
        let isOfRemainder = frames.last?.operator == .remainder
        report(.missingOperand(before: lexeme(of: token), isOfRemainder: isOfRemainder), at: range)
    }

    /// The source text of a token, or nil at the end of the text.
    func lexeme(of token: Token) -> String? {
        token.kind == .endOfText ? nil : source[token.range]
    }
}
