// The files beside this one implement the language. Two folders have what isn't part of it. The parser calls them by
// name:
//
// - `Habits` explains and repairs what people used to other notations write, only where an error is reported. The
//   parser calls it through the functions of `Habits/Parser+Habits.swift`, once each.
// - `Formats` reads Foundation's formats, a second syntax over the same tree. The parser calls it for the forms of its
//   dialect that the language doesn't have:
//   operands, `parseFormatOperand`, `parseFormatKeyword`, `parseContextualWord`, `parseSignedNumber`,
//   `escapedNameNumber`;
//   steps of key paths, `parseSpecialStep`, `openMethodCall`, `parseNamedElement`;
//   comparisons, `parseOptions`, `parseSelectorOperator`, `endFormatOperator`, `endsWithChain`, `misplacedForms`;
//   subqueries, `parseSubqueryComma`, `endSubquery`;
//   mistakes, `parseMistake`, `parsePercent`, `parseParenthesizedList`, `reportOverlongOperator`.

/// Builds the tree of a text with an explicit stack, so that no text nests too deeply.
///
/// It is a Pratt parser with a loop instead of recursion: it reads an operand, then what follows the operand, and so
/// on. The stack holds the constructs that are still open: operators that lack their right operand, and brackets that
/// lack their end. An operator that binds less tightly ends the constructs above it.
///
/// Parsing never stops at an error: a missing operand becomes a `missing` node, and all errors are kept.
///
/// - Complexity: O(n) in the length of the text, in time and memory.
struct Parser: ~Copyable {
    /// The text that is read.
    private(set) var source: SourceBytes
    let options: ParserOptions
    let operators: OperatorFacts
    let dialect: Dialect
    /// Whether `%` is a postfix operator.
    let readsPercentages: Bool
    /// The meaning of `°`.
    let degreeSign: Operator
    /// Whether names can have forms other than those of the syntax.
    let hasNameForms: Bool
    var lexer: Lexer
    var builder: SyntaxTreeBuilder
    var constructs: ConstructStack
    var diagnostics = DiagnosticList()
    /// Errors whose messages need the operand that is still being read.
    var pending: [PendingProblem] = []

    /// The number of open brackets of each kind.
    var openBrackets = OpenBrackets()
    /// Whether the text is the right side of a definition.
    var isDefinitionBody = false

    /// The current token, which is the next one to be consumed.
    var token = Token(Lexeme(.endOfText), start: 0, end: 0)
    /// The end of the token that was read last.
    var lastEnd = 0
    /// The number of placeholders so far.
    var placeholderCount: UInt32 = 0
    /// The number of nodes when a parenthesis was last closed, by which an operand in parentheses is recognized.
    var parenthesisEnd: UInt32 = 0
    /// The start of the operand that ended last.
    var operandStart: UInt32 = 0
    /// The places of the percentages that are composed of others, such as `-10%` and `10% + 20%`, in ascending order.
    var composedPercentages: [UInt32] = []
    /// The lambda that ended in the last step, whose parentheses are in no node.
    var endedLambda: OperandRange?
    /// Whether an error directly before the token already explains what seems to be missing before it.
    var isExplained = false

    /// Creates a parser at the first token of a text.
    ///
    /// - Parameters:
    ///   - memory: the parser's working memory until the text needs more.
    ///   - arrays: the arrays of an earlier tree, whose memory the new tree takes over.
    init(
        _ source: SourceBytes, options: ParserOptions, memory: ParserMemory, reusing arrays: inout TreeArrays
    ) {
        self.source = source
        var options = options
        options.notation = options.notation.effective
        self.options = options
        operators = options.notation.syntax.operatorFacts
        dialect = options.notation.syntax.dialect
        readsPercentages = options.notation.percentSign == .percent
        degreeSign = options.notation.angleUnit == .degrees ? .inDegrees : .degrees
        hasNameForms = !options.notation.nameForms.isEmpty
        lexer = Lexer(source, options)
        builder = SyntaxTreeBuilder(
            source, syntax: options.notation.syntax, staging: memory.nodes, spellings: memory.spellings,
            reusing: &arrays)
        constructs = ConstructStack(memory.constructs)
        advance()
    }

    /// Starts over with another text. The old one must have had no errors and only plain names, and must have been
    /// short enough for its nodes to be still in the lent memory.
    mutating func restart(_ source: SourceBytes) {
        assert(constructs.isEmpty && openBrackets.isEmpty && pending.isEmpty, "nothing is open")
        assert(diagnostics.isEmpty && !lexer.hasProblems, "nothing was wrong")
        self.source = source
        lexer.restart(source, at: source.startOfText)
        builder.restart(source)
        parenthesisEnd = 0
        if readsPercentages { composedPercentages.removeAll(keepingCapacity: true) }
        isDefinitionBody = false
        token = Token(Lexeme(.endOfText), start: 0, end: 0)
        advance()
    }

    /// The part of the text that the parser expects next.
    enum State {
        case operand, operatorOrEnd, finished
    }

    /// formula ::= byte-order-mark? expression final-comment?
    ///
    /// expression ::= conditional
    mutating func parseExpression() {
        reportEmptyExpression()
        var state = State.operand
        while state != .finished {
            state = state == .operand ? parseOperand() : parseAfterOperand()
        }
        assert(constructs.isEmpty, "the end of the text closes every construct")
    }

    /// Parses an expression in the same way, and records where operands begin and end.
    mutating func parseExpression(noting operands: inout [OperandRange]) {
        reportEmptyExpression()
        var state = State.operand
        while state != .finished {
            state = state == .operand ? parseOperand() : parseAfterOperand()
            if let lambda = endedLambda { operands.append(lambda) }
            endedLambda = nil
            if state != .operand { note(&operands) }
        }
    }

    private mutating func reportEmptyExpression() {
        if token.kind == .endOfText, !isExplained, !isDefinitionBody {
            report(.emptyExpression, at: lastEnd..<lastEnd)
            isExplained = true
        }
    }

    /// Records the operand that has just been read, including its brackets, or extends its recorded range.
    private func note(_ operands: inout [OperandRange]) {
        let place = builder.end - 1
        if operands.last?.place == place { operands.removeLast() }
        operands.append(OperandRange(place: place, start: operandStart, end: UInt32(truncatingIfNeeded: lastEnd)))
    }

    /// Advances to the next token and keeps the lexer's problems. Skips characters that don't begin a token.
    mutating func advance() {
        isExplained = token.kind == .malformed
        lastEnd = token.end
        token = lexer.readNext()
        if lexer.hasProblems || token.kind == .unexpected { skipUnexpectedCharacters() }
    }

    @inline(never)
    private mutating func skipUnexpectedCharacters() {
        while true {
            if token.kind != .unexpected || !explainsHabitOfCharacter() { keepProblems() }
            guard token.kind == .unexpected else { return }
            isExplained = true
            token = lexer.next()
        }
    }

    private mutating func keepProblems() {
        for problem in lexer.problems { diagnostics.insert(problem, at: problem.range.lowerBound) }
        lexer.keepsProblems = diagnostics.admits(offset: lexer.position)
    }

    /// Returns the token after the current one.
    func peek() -> Token {
        var ahead = lexer.lookahead()
        return ahead.nextMeaningful()
    }

    /// Returns the end of the last of `count` tokens, counted from the one at an offset.
    func endOfToken(at offset: Int, count: Int) -> Int {
        source.endOfToken(at: offset, count: count, in: options.notation)
    }

    mutating func report(
        _ problem: SyntaxProblem, at range: SourceRange, fixIt: FixIt? = nil, otherFixIts: [FixIt] = []
    ) {
        diagnostics.insert(
            Diagnostic(problem, at: range, fixIt: fixIt, otherFixIts: otherFixIts), at: range.lowerBound)
    }
}
