/// How a text is read.
public struct ParserOptions: Sendable, Hashable {
    /// Whether `2x` and `2(x + 1)` are products. `2 3` is an error either way.
    public var implicitMultiplication: Bool
    /// The longest text that is read, in bytes; at most 512 MiB, so that the tree's places fit 32 bits.
    public var maximumLength: Int {
        didSet { maximumLength = min(maximumLength, Self.greatestLength) }
    }

    /// A byte makes five nodes at most: a lone `?` a conditional, two markers, and what it lacks.
    private static let greatestLength = 512 << 20

    /// Options of a reader: by default without implicit products, for texts of up to 64 MiB.
    public init(implicitMultiplication: Bool = false, maximumLength: Int = 64 << 20) {
        self.implicitMultiplication = implicitMultiplication
        self.maximumLength = min(maximumLength, Self.greatestLength)
    }
}

/// Builds the tree of a text with an explicit stack, so that no text is too deep.
///
/// It is a Pratt parser whose recursion is a loop: it reads an operand, then what follows an operand, in turn. What
/// is still open, an operator that waits for its right side or a bracket that waits for its end, is a frame on the
/// stack; an operator that binds less tightly closes the frames above it.
///
/// Parsing never stops at an error: a missing operand becomes a `missing` node, and every error is kept.
///
/// - Complexity: O(n) in the length of the text, in time and memory.
struct Parser {
    let source: Source
    let options: ParserOptions
    let table = OperatorTable.standard
    var lexer: Lexer
    var builder: SyntaxTreeBuilder
    var frames: [Frame] = []
    var diagnostics = DiagnosticList()
    /// Errors whose words need the operand that is being read, by the offset of their operator.
    var pending: [UInt32: PendingProblem] = [:]

    /// How many brackets of each kind are open.
    var openBrackets = OpenBrackets()
    /// Whether the text is the right side of a definition.
    var isDefinitionBody = false

    /// The token to be read.
    var token = Token(kind: .endOfText, range: 0..<0)
    /// The end of the token read last.
    var lastEnd = 0
    /// Where the operand that ended last begins.
    var operandStart: UInt32 = 0
    /// Whether an error just before the token explains what the token seems to lack.
    var isExplained = false

    init(_ source: Source, options: ParserOptions) {
        self.source = source
        self.options = options
        lexer = Lexer(source)
        builder = SyntaxTreeBuilder(source: source)
        // Typical texts have a node to four bytes. What is reserved and not used costs addresses, not memory.
        builder.reserveCapacity(source.bytes.count / 3)
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
            switch state {
            case .operand: state = parseOperand()
            case .operatorOrEnd: state = parseAfterOperand()
            case .finished: break
            }
        }
        assert(frames.isEmpty, "the end of the text closes every frame")
    }

    /// Moves to the next token and keeps what the lexer has to say. A character that begins no token is skipped.
    mutating func advance() {
        isExplained = token.kind == .malformed
        lastEnd = token.range.upperBound
        token = lexer.next()
        keepProblems()
        while token.kind == .unexpected {
            isExplained = true
            token = lexer.next()
            keepProblems()
        }
    }

    private mutating func keepProblems() {
        guard !lexer.problems.isEmpty else { return }
        for problem in lexer.problems { diagnostics.insert(problem, at: problem.range.lowerBound) }
        lexer.keepsProblems = diagnostics.admits(offset: lexer.position)
    }

    /// The token after the present one.
    func peek() -> Token {
        var ahead = lexer
        return ahead.nextMeaningful()
    }

    mutating func report(_ problem: SyntaxProblem, at range: SourceRange, fixIt: FixIt? = nil) {
        diagnostics.insert(Diagnostic(problem, at: range, fixIt: fixIt), at: range.lowerBound)
    }
}

/// What the parser has begun and not yet ended: 16 bytes on its stack.
struct Frame {
    enum Kind: UInt8 {
        case prefix, infix
        /// A condition has been read, and its `?`.
        case consequent
        /// A consequent has been read, and its `:`.
        case alternative
        case parenthesis, call, ifCall, list, record, index
    }

    let kind: Kind
    /// The raw value of the operator of a `prefix` or `infix` frame.
    private let operation: UInt8
    let bindingPower: BindingPower
    /// Whether `pending` may have an error about the operator.
    var hasPendingProblem = false
    /// Where the operator, the callee or the opening bracket begins.
    let offset: UInt32
    /// A bracket's number of elements so far; else where the left operand begins.
    private var word: UInt32
    /// The place of the subtree's first node.
    let first: UInt32

    init(
        operator meaning: Operator, bindingPower: BindingPower, kind: Kind, offset: UInt32, start: UInt32, first: UInt32
    ) {
        self.kind = kind
        operation = meaning.rawValue
        self.bindingPower = bindingPower
        self.offset = offset
        word = start
        self.first = first
    }

    init(conditional kind: Kind, offset: UInt32, start: UInt32, first: UInt32) {
        self.kind = kind
        operation = .max
        bindingPower = .conditional
        self.offset = offset
        word = start
        self.first = first
    }

    init(bracket kind: Kind, offset: UInt32, start: UInt32 = 0, first: UInt32) {
        self.kind = kind
        operation = .max
        bindingPower = .bracket
        self.offset = offset
        word = start
        self.first = first
    }

    var `operator`: Operator? { Operator(rawValue: operation) }

    /// Where the left operand of an infix operator, a condition or an indexed operand begins.
    var start: UInt32 { word }

    /// How many elements, members or arguments a bracket has so far.
    var count: UInt32 {
        get { word }
        set { word = newValue }
    }

    var isBracket: Bool { bindingPower == .bracket }
}
