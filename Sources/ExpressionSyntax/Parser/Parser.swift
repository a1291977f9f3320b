/// Builds the tree of a text with an explicit stack, so that no text is too deep.
///
/// It is a Pratt parser whose recursion is a loop: it reads an operand, then what follows an operand, in turn. What
/// is still open, an operator that waits for its right side or a bracket that waits for its end, is a construct on the
/// stack; an operator that binds less tightly closes the constructs above it.
///
/// Parsing never stops at an error: a missing operand becomes a `missing` node, and every error is kept.
///
/// - Complexity: O(n) in the length of the text, in time and memory.
struct Parser: ~Copyable {
    /// The text that is read.
    private(set) var source: SourceBytes
    let options: ParserOptions
    let operators = OperatorTable.standard.facts
    var lexer: Lexer
    var builder: SyntaxTreeBuilder
    var constructs: ConstructStack
    var diagnostics = DiagnosticList()
    /// Errors whose words need the operand that is being read.
    var pending: [PendingProblem] = []

    /// How many brackets of each kind are open.
    var openBrackets = OpenBrackets()
    /// Whether the text is the right side of a definition.
    var isDefinitionBody = false

    /// The token to be read.
    var token = Token(Lexeme(.endOfText), start: 0, end: 0)
    /// The end of the token read last.
    var lastEnd = 0
    /// Where the operand that ended last begins.
    var operandStart: UInt32 = 0
    /// Whether an error just before the token explains what the token seems to lack.
    var isExplained = false

    /// A parser at the first token of a text.
    ///
    /// - Parameters:
    ///   - memory: what the parser works in until the text needs more.
    ///   - arrays: those of an earlier tree, whose memory the new one takes.
    init(
        _ source: SourceBytes, options: ParserOptions, memory: ParserMemory, reusing arrays: inout TreeArrays
    ) {
        self.source = source
        self.options = options
        lexer = Lexer(source, at: source.startOfText)
        builder = SyntaxTreeBuilder(
            sourceLength: source.count, staging: memory.nodes, spellings: memory.spellings, reusing: &arrays)
        constructs = ConstructStack(memory.constructs)
        advance()
    }

    /// Begins with another text, after one in which nothing was wrong and nothing had a name, and which was so short that
    /// its nodes are still in the memory that was lent.
    mutating func restart(_ source: SourceBytes) {
        assert(constructs.isEmpty && openBrackets.isEmpty && pending.isEmpty, "nothing is open")
        assert(diagnostics.isEmpty && !lexer.hasProblems && builder.hasNoNames, "nothing was wrong or had a name")
        self.source = source
        lexer.restart(source, at: source.startOfText)
        builder.restart(sourceLength: source.count)
        token = Token(Lexeme(.endOfText), start: 0, end: 0)
        advance()
    }

    /// What the parser expects next.
    enum State {
        case operand, operatorOrEnd, finished
    }

    /// formula ::= byte-order-mark? expression final-comment?
    ///
    /// expression ::= conditional
    mutating func parseExpression() {
        if token.kind == .endOfText, !isExplained, !isDefinitionBody {
            report(.emptyExpression, at: lastEnd..<lastEnd)
            isExplained = true
        }
        var state = State.operand
        while state != .finished {
            state = state == .operand ? parseOperand() : parseAfterOperand()
        }
        assert(constructs.isEmpty, "the end of the text closes every construct")
    }

    /// Moves to the next token and keeps what the lexer has to say. A character that begins no token is skipped.
    mutating func advance() {
        isExplained = token.kind == .malformed
        lastEnd = token.end
        token = lexer.readNext()
        if lexer.hasProblems || token.kind == .unexpected { skipUnexpectedCharacters() }
    }

    @inline(never)
    private mutating func skipUnexpectedCharacters() {
        keepProblems()
        while token.kind == .unexpected {
            isExplained = true
            token = lexer.next()
            keepProblems()
        }
    }

    private mutating func keepProblems() {
        for problem in lexer.problems { diagnostics.insert(problem, at: problem.range.lowerBound) }
        lexer.keepsProblems = diagnostics.admits(offset: lexer.position)
    }

    /// The token after the present one.
    func peek() -> Token {
        var ahead = lexer.lookahead()
        return ahead.nextMeaningful()
    }

    mutating func report(_ problem: SyntaxProblem, at range: SourceRange, fixIt: FixIt? = nil) {
        diagnostics.insert(Diagnostic(problem, at: range, fixIt: fixIt), at: range.lowerBound)
    }
}
