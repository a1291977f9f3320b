// Options and quantifiers of comparisons, and subqueries.

extension Parser {
    /// options ::= '[' option-letters ']'
    @inline(never)
    mutating func parseOptions() {
        let start = token.start
        advance()
        guard token.kind == .name, peek().kind == .rightBracket,
            let options = Comparison.Options(letters: source.text(token.range).unicodeScalars)
        else {
            if !isExplained {
                report(.expectedToken("options such as '[cd]'", found: lexeme(of: token)), at: start..<lastEnd)
            }
            return skipOptions()
        }
        constructs[constructs.count - 1].options = options
        advance()
        advance()
    }

    /// Skips brackets that should have contained options.
    private mutating func skipOptions() {
        if token.kind != .rightBracket, token.kind != .endOfText, peek().kind == .rightBracket { advance() }
        if token.kind == .rightBracket { advance() }
        isExplained = true
    }

    /// Appends the node of an operator of formats whose operands are complete.
    ///
    /// format ::= byte-order-mark? ( predicate | expression )
    ///
    /// predicate ::= or
    ///
    /// not ::= not-operator not | quantified
    ///
    /// group ::= '(' predicate ')'
    ///
    /// comparison ::= set ( comparison-operator options? | comparison-selector ) set
    ///
    /// absence ::= set 'NOT' 'IN' options? set
    ///
    /// expression ::= set | variable assignment-operator expression
    ///
    /// set ::= bit-or ( set-operator bit-or )*
    ///
    /// power ::= postfix ( power-operator sign )*
    ///
    /// The other levels are those of the native syntax.
    @inline(never)
    mutating func endFormatOperator(_ construct: OpenConstruct, _ op: Operator) {
        if op == .isNotIn {
            appendComparison(.memberOf, construct, offset: UInt32(endOfToken(at: Int(construct.offset), count: 2) - 2))
            builder.appendOperator(.prefix, .not, offset: construct.offset, first: construct.first)
        } else if construct.kind == .infix {
            appendComparison(op, construct, offset: construct.offset)
        } else if let quantifier = op.quantifier {
            quantify(quantifier, construct, op)
        } else {
            builder.appendOperator(.prefix, op, offset: construct.offset, first: construct.first)
        }
    }

    private mutating func appendComparison(_ op: Operator, _ construct: OpenConstruct, offset: UInt32) {
        builder.appendOperator(.infix, op, offset: offset, first: construct.first)
        if !construct.options.isEmpty { builder.setOptions(construct.options) }
        if construct.continuesChain { builder.continueChain() }
        if op == .selector { builder.setSelector(selectorNumber(at: Int(construct.offset))) }
    }

    /// Returns whether the operand that ended last is an `AND` or an `OR` without parentheses, which the same operator
    /// after it continues.
    func endsWithChain(of op: Operator) -> Bool {
        guard let left = builder.last, left.kind == .infix, parenthesisEnd != builder.end else { return false }
        return left.operator == op
    }

    /// Reads the selector between the operands of a comparison, such as `isEqual:`.
    mutating func parseSelectorOperator() -> State {
        let spelling = source[token.range]
        if spelling.dropLast().contains(UInt8(ascii: ":")), !isExplained {
            let expected = "a selector with one colon and a space after it, as in 'a isEqual: b'"
            report(.expectedToken(expected, found: lexeme(of: token)), at: token.range)
            isExplained = true
        }
        push(.selector)
        // The node needs the number only when the right operand has been read, but names are numbered in the order of
        // the text.
        _ = selectorNumber(at: token.start)
        advance()
        return .operand
    }

    private mutating func selectorNumber(at start: Int) -> UInt32 {
        formatNameNumber(ofSpelling: start..<endOfToken(at: start, count: 1))
    }

    /// quantified ::= quantifier-operator comparison | comparison | absence | constant-predicate | placeholder | group
    ///
    /// Applies a quantifier to the comparison after it. `NONE` is `NOT ANY`.
    private mutating func quantify(
        _ quantifier: Comparison.Quantifier, _ construct: OpenConstruct, _ op: Operator
    ) {
        guard let node = builder.last, node.kind == .infix, operators.takesOptions(node.operator),
            node.comparison.quantifier == nil, parenthesisEnd != builder.end
        else {
            if !isExplained, !construct.hasPendingProblem, builder.last?.kind != .missing {
                let start = Int(construct.offset)
                report(.ofFormat(.quantifiedPredicate(op.spelling)), at: start..<endOfToken(at: start, count: 1))
            }
            return
        }
        builder.setQuantifier(quantifier)
        if op == .none { builder.appendOperator(.prefix, .not, offset: construct.offset, first: construct.first) }
    }
}

// MARK: - Subqueries

extension Parser {
    /// subquery ::= 'SUBQUERY' '(' expression ',' variable ',' predicate ')'
    ///
    /// Reads the comma after the collection, the variable, and the comma after it.
    mutating func parseSubqueryComma() -> State {
        guard constructs[constructs.count - 1].count == 0 else { return parseUnexpectedToken() }
        constructs[constructs.count - 1].count = 2
        advance()
        guard token.kind == .variable, peek().kind == .separator else {
            if !isExplained {
                let found = token.kind == .variable ? peek() : token
                report(.expectedToken("a variable such as '$x' and ','", found: lexeme(of: found)), at: token.range)
            }
            appendParameter(builder.number(ofName: ""))
            if token.kind != .rightParenthesis, token.kind != .endOfText, peek().kind == .separator {
                advance()
                advance()
            }
            isExplained = true
            return .operand
        }
        appendParameter(escapedNameNumber())
        advance()
        advance()
        return .operand
    }

    private mutating func appendParameter(_ name: UInt32) {
        let collection = builder.startOfLast
        builder.appendLeaf(.parameter, argument: name, offset: tokenOffset)
        builder.appendSubqueryMarker(first: collection, offset: tokenOffset)
    }

    /// Creates the node of a subquery. A subquery that ends after its collection is an error.
    mutating func endSubquery(_ construct: OpenConstruct, partCount: UInt32) {
        if partCount < 3 {
            if !isExplained {
                report(.ofFormat(.wrongPartCount(of: "SUBQUERY", expected: 3, found: 1)), at: token.range)
            }
            appendParameter(builder.number(ofName: ""))
            builder.appendLeaf(.missing, offset: tokenOffset)
        }
        builder.appendSubquery(offset: construct.offset)
    }
}
