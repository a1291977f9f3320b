extension Parser {
    /// operand ::= number | text | constant | variable | call | if | parenthesis | list | record
    @inline(__always)
    mutating func parseOperand() -> State {
        switch token.kind {
        case .integer, .decimal: takeLeaf(.number, argument: tokenLength)
        case .name: parseName()
        case .cellRange: takeLeaf(.name, argument: variableNumber())
        case .text: takeLeaf(.text, argument: tokenLength)
        case .keyword: parseKeyword()
        case .malformed: takeLeaf(.missing)
        case .leftParenthesis: constructs.last?.kind == .call ? parseParenthesis() : openBracket(.parenthesis)
        case .leftBracket: dialect.hasSquareLists ? openBracket(.list) : parseAbsentOperand()
        case .leftBrace: dialect.hasRecords ? parseBrace() : openBracket(.list)
        case .operator: parsePrefixOperator()
        case .rightParenthesis, .rightBracket, .rightBrace, .endOfText, .separator, .colon, .question, .point,
            .superscript, .arrow:
            parseAbsentOperand()
        case .selector, .variable, .placeholder, .pathOperator, .percent: parseFormatOperand()
        case .unexpected: preconditionFailure("advance() skips unexpected characters")
        }
    }

    /// The offset of the current token, in the form that nodes and constructs store.
    var tokenOffset: UInt32 { UInt32(truncatingIfNeeded: token.start) }

    /// The length of the current token, in the form that nodes store.
    private var tokenLength: UInt32 { UInt32(truncatingIfNeeded: token.end - token.start) }

    mutating func takeLeaf(_ kind: SyntaxNode.Kind, argument: UInt32 = 0) -> State {
        builder.makeRoom(offset: tokenOffset, openCount: constructs.count)
        builder.appendLeaf(kind, argument: argument, offset: tokenOffset)
        operandStart = tokenOffset
        advance()
        return .operatorOrEnd
    }

    /// call ::= name '(' ( expression ( ',' expression )* ','? )? ')'
    ///     | called-operator ( expression ( ',' expression )* ','? )? ')'
    ///     | iterating-function '(' ( argument ( ',' argument )* ','? )? ')'
    @inline(__always)
    mutating func parseName() -> State {
        if hasNameForms { return parseNameOfOtherForm() }
        let name = nameNumber()
        guard lexer.isBeforeParenthesis(), !isInBackquotes(token) else { return takeLeaf(dialect.name, argument: name) }
        return openCall(of: name)
    }

    /// Reads a name that may have one of the forms that the options allow.
    @inline(never)
    private mutating func parseNameOfOtherForm() -> State {
        if isInBackquotes(token) || !lexer.isBeforeParenthesis() {
            return takeLeaf(.name, argument: variableNumber())
        }
        return openCall(of: builder.number(ofName: options.notation.nameForms.calleeName(source.text(token.range))))
    }

    /// Returns whether a token is a name in backquotes, or was meant to be one.
    func isInBackquotes(_ token: Token) -> Bool { source.byte(at: token.start) == .backquote }

    /// Returns the number of the variable that the current token spells, in any form that the options allow.
    private mutating func variableNumber() -> UInt32 {
        builder.number(ofName: options.notation.nameForms.variableName(source.text(token.range)))
    }

    @inline(__always)
    mutating func openCall(of name: UInt32, _ kind: OpenConstruct.Kind = .call) -> State {
        let first = builder.end
        builder.appendLeaf(dialect.callee, argument: name, offset: tokenOffset)
        open(kind, first: first)
        advance()
        advance()
        return .operand
    }

    private mutating func parseKeyword() -> State {
        switch token.keyword {
        case .true: takeLeaf(.trueConstant)
        case .false: takeLeaf(.falseConstant)
        case .null: takeLeaf(.nullConstant)
        case .if: parseIf()
        case .object, .truePredicate, .falsePredicate, .anyKey, .cast, .function, .ternary, .subquery, .fetch, .first,
            .last, .size:
            parseFormatKeyword()
        case nil: preconditionFailure("a token of the kind is a keyword")
        }
    }

    /// if ::= 'if' '(' expression ',' expression ',' expression ','? ')'
    private mutating func parseIf() -> State {
        guard lexer.isBeforeParenthesis() else {
            if let state = parseHabitOfIf() { return state }
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
    mutating func openBracket(_ kind: OpenConstruct.Kind) -> State {
        open(kind, first: builder.end)
        advance()
        return .operand
    }

    /// record ::= '{' ( pair ( ',' pair )* ','? | ':' ) '}'
    private mutating func parseBrace() -> State {
        var ahead = lexer.lookahead()
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

    /// Returns whether a token may be the name of a record's member.
    func mayBeKey(_ token: Token) -> Bool { token.kind == .text || isIdentifier(token) }

    /// pair ::= ( variable | reserved | text ) ':' expression
    mutating func parseKey() -> State {
        if token.kind == .rightBrace { return closeBracket() }
        guard mayBeKey(token), peek().kind == .colon else {
            report(.expectedToken("a member 'name: value'", found: lexeme(of: token)), at: token.range)
            isExplained = true
            appendKey("")
            return .operand
        }
        if token.kind == .text {
            appendKey(source.characters(ofText: token.range, decodingEscapesBy: TextEscape.decode))
        } else {
            builder.appendLeaf(.key, argument: nameNumber(), offset: tokenOffset)
        }
        advance()
        advance()
        return .operand
    }

    /// Returns the number of the name that the current token spells: that of a member, or one without other forms.
    @inline(__always)
    mutating func nameNumber() -> UInt32 {
        if dialect.hasEscapedNames { return escapedNameNumber() }
        return builder.number(ofSpelling: token.range)
    }

    private mutating func appendKey(_ key: String) {
        builder.appendLeaf(.key, argument: builder.number(ofName: key), offset: tokenOffset)
    }

    /// Returns whether a token is an identifier: a name, a keyword or an operator such as `and`. After a point, each of
    /// these names a member.
    func isIdentifier(_ token: Token) -> Bool {
        switch token.kind {
        case .name, .keyword: true
        case .operator: token.readings(in: operators)?.isAlphabetic == true
        default: false
        }
    }

    /// not ::= not-operator not | comparison
    ///
    /// sign ::= sign-operator sign | power
    private mutating func parsePrefixOperator() -> State {
        guard let op = token.readings(in: operators)?.prefix else {
            if dialect.hasContextualWords { return parseContextualWord() }
            return parseDoubleNot() ?? parseOperatorCall() ?? parseHabitForOperand() ?? parseAbsentOperand()
        }
        if dialect.hasSignedNumbers, op == .negate, let state = parseSignedNumber() { return state }
        if op == .negate, constructs.last?.operator == .remainder, followsGluedPercent { return parseAbsentOperand() }
        pushPrefix(op, at: tokenOffset)
        advance()
        return .operand
    }

    @inline(__always)
    private mutating func pushPrefix(_ op: Operator, at offset: UInt32) {
        let power = operators.bindingPower(of: op)
        var construct = OpenConstruct(
            operator: op, bindingPower: power, kind: .prefix, offset: offset, start: offset, first: builder.end)
        if !isExplained, let enclosing = constructs.last?.operator, power < operators.loosestPrefix(after: enclosing) {
            construct.hasPendingProblem = true
            postpone(.misplacedPrefix, at: offset)
        }
        constructs.append(construct)
    }

    /// Reads `!!` before an operand, where it is two operators, or returns nil.
    private mutating func parseDoubleNot() -> State? {
        guard let readings = token.readings(in: operators), readings.isDoubleNot else { return nil }
        pushPrefix(.logicalNot, at: tokenOffset)
        pushPrefix(.logicalNot, at: tokenOffset + 1)
        advance()
        return .operand
    }

    /// Whether the current minus has space on both sides and follows a `%` that is directly after a number, as in
    /// `15% - 3`. To some this is a remainder and to most a percentage, so it is neither.
    private var followsGluedPercent: Bool {
        guard let remainder = constructs.last else { return false }
        let percent = Int(remainder.offset)
        return percent > 0 && !isSpace(at: percent - 1) && token.start > percent + 1 && isSpace(at: token.end)
    }

    private func isSpace(at offset: Int) -> Bool { lexer.tables.classes[source.byte(at: offset)] == .space }

    /// Appends a `missing` node where an operand was expected, or ends a bracket that is empty or has a trailing comma.
    mutating func parseAbsentOperand() -> State {
        let mayEndHere =
            constructs.last.map { $0.holdsElements && (dialect.hasTrailingCommas || $0.count == 0) } ?? false
        if mayEndHere, let bracket = constructs.last, closes(bracket) { return closeBracket() }
        // If a list ends with the wrong bracket, that is the only error.
        if !isExplained, !(mayEndHere && isClosingBracket) { reportMissingOperand() }
        isExplained = true
        builder.appendLeaf(.missing, offset: UInt32(lastEnd))
        operandStart = UInt32(lastEnd)
        return .operatorOrEnd
    }

    private mutating func reportMissingOperand() {
        if dialect.hasComparisons, reportOverlongOperator() { return }
        let range = token.kind == .endOfText ? lastEnd..<lastEnd : token.range
        if reportHabitWithoutOperand(at: range) { return }
        report(.missingOperand(before: lexeme(of: token)), at: range)
    }

    /// Returns the source text of a token, or nil at the end of the text.
    func lexeme(of token: Token) -> String? {
        token.kind == .endOfText ? nil : source.text(token.range)
    }
}
