// Expressions that are plain enough to be repeated in a hint and a fix-it: they have no errors of their own.

/// Expressions with commas between them, and the token after them.
struct PlainExpressions {
    /// An expression, and whether it is an operation rather than a single operand.
    typealias Expression = (range: SourceRange, isOperation: Bool)

    fileprivate(set) var expressions: [Expression] = []
    fileprivate(set) var follower: Token
}

extension Parser {
    /// The maximum number of bytes of a text that are searched for the end of such expressions.
    static var longestPastedText: Int { 100 }

    /// Returns the expressions from the position of a lexer up to a token of a given kind or a given operator. Returns
    /// nil if they contain anything but numbers, names, texts, calls, parentheses and arithmetic operators, and at most
    /// one comparison each.
    ///
    /// - Complexity: O(1), since it gives up after 100 bytes.
    func plainExpressions(
        _ ahead: inout Lexer, upTo end: Token.Kind, or endOperator: Operator? = nil
    ) -> PlainExpressions? {
        var reader = PlainExpressionReader(end: end, endOperator: endOperator)
        while !reader.isComplete {
            let next = ahead.next()
            guard next.end - token.start <= Self.longestPastedText,
                reader.reads(next, readings: next.readings(in: operators))
            else { return nil }
        }
        return reader.found
    }
}

/// Reads the tokens of plain expressions, one at a time.
private struct PlainExpressionReader {
    let end: Token.Kind
    let endOperator: Operator?
    private(set) var found: PlainExpressions?
    private var expressions: [PlainExpressions.Expression] = []
    /// Whether each open parenthesis is that of a call.
    private var openCalls: [Bool] = []
    private var start: Int?
    private var last = Token(Lexeme(.endOfText), start: 0, end: 0)
    private var isAfterOperand = false
    private var isOperation = false
    private var hasComparison = false

    init(end: Token.Kind, endOperator: Operator?) {
        self.end = end
        self.endOperator = endOperator
    }

    var isComplete: Bool { found != nil }

    /// Reads a token, or returns false if it isn't part of a plain expression.
    mutating func reads(_ next: Token, readings: OperatorReadings?) -> Bool {
        defer { last = next }
        if start == nil { start = next.start }
        return isAfterOperand ? readsAfterOperand(next, readings) : readsOperand(next, readings)
    }

    private mutating func readsOperand(_ next: Token, _ readings: OperatorReadings?) -> Bool {
        if readings?.prefix == .negate { return true }
        switch next.kind {
        case .integer, .decimal, .name, .text: isAfterOperand = true
        case .keyword where next.keyword != .if: isAfterOperand = true
        case .leftParenthesis: openCalls.append(false)
        default: return false
        }
        return true
    }

    private mutating func readsAfterOperand(_ next: Token, _ readings: OperatorReadings?) -> Bool {
        if openCalls.isEmpty, next.kind == end || (readings?.infix != nil && readings?.infix == endOperator) {
            endExpression()
            found = PlainExpressions(expressions: expressions, follower: next)
            return true
        }
        switch next.kind {
        case .separator:
            if openCalls.isEmpty { endExpression() }
            isAfterOperand = false
            return openCalls.last ?? true
        case .leftParenthesis:
            openCalls.append(true)
            isAfterOperand = false
            return last.kind == .name
        case .rightParenthesis: return openCalls.popLast() != nil
        default: return readsOperator(readings)
        }
    }

    private mutating func readsOperator(_ readings: OperatorReadings?) -> Bool {
        if let postfix = readings?.postfix, postfix != .percent { return true }
        guard let infix = readings?.infix else { return false }
        isAfterOperand = false
        if openCalls.isEmpty { isOperation = true }
        switch infix {
        case .add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power: return true
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            defer { hasComparison = true }
            return openCalls.isEmpty && !hasComparison
        default: return false
        }
    }

    private mutating func endExpression() {
        if let start { expressions.append((start..<last.end, isOperation)) }
        start = nil
        isOperation = false
        hasComparison = false
    }
}
