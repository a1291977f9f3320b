extension Parser {
    /// Handles two operands with nothing between them: as a product, if the options allow that. Otherwise, reports an
    /// error and continues as if they were a product.
    mutating func parseMissingOperator() -> State {
        if dialect.hasComparisons, let state = parseMistake() { return state }
        if !(options.implicitMultiplication && mayBeFactor && !followsPercentSign), !isExplained,
            token.kind != .malformed,
            diagnostics.admits(offset: token.start)
        {
            if let state = parseHabitBetweenOperands() { return state }
            report(.missingOperator([], isReadByOption: false), at: token.start..<token.start)
            isExplained = true
        }
        push(.multiply)
        return .operand
    }

    /// Whether a percent sign was read last. No product is implicit after it: `x % y` is more likely the remainder.
    private var followsPercentSign: Bool {
        guard readsPercentages, let last = builder.last, last.kind == .postfix else { return false }
        return last.operator == .percent && parenthesisEnd != builder.end
    }

    /// Whether the token begins something that can be a factor of an implicit product: `(`, a name, `if` or a root.
    var mayBeFactor: Bool {
        switch token.kind {
        case .name, .leftParenthesis: true
        case .keyword: token.keyword == .if
        case .operator: token.readings(in: operators)?.prefix?.isRoot ?? false
        default: false
        }
    }

    /// postfix ::= operand ( postfix-operator | superscript | index | member )*
    ///
    /// A superscript is a power, whose exponent is a number or its negation.
    @inline(never)
    mutating func parseSuperscript() -> State {
        let base = builder.startOfLast
        var digits = token.start
        if case .scalar(.superscriptMinus, let length) = source.decodeScalar(at: digits) { digits += length }
        builder.appendLeaf(.number, argument: UInt32(token.end - digits), offset: UInt32(digits))
        if digits > token.start {
            builder.appendOperator(.prefix, .negate, offset: tokenOffset, first: builder.startOfLast)
        }
        builder.appendOperator(.infix, .power, offset: tokenOffset, first: base)
        advance()
        return .operatorOrEnd
    }
}
