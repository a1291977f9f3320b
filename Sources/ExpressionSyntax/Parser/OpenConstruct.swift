/// A construct that the parser has begun but not yet ended: an operator that lacks its right operand, or an open
/// bracket. It takes 16 bytes.
struct OpenConstruct: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case prefix, infix
        /// A conditional whose condition and `?` have been read.
        case consequent
        /// A conditional whose consequent and `:` have also been read.
        case alternative
        case parenthesis, call, ifCall, list, record, index
        /// A call of `and` or `or`, whose arguments have markers between them.
        case logicCall
        case methodCall, subquery
        /// A lambda whose parameters and `->` have been read.
        case lambda
    }

    let kind: Kind
    /// The operator of a `prefix` or `infix` construct.
    let `operator`: Operator?
    let bindingPower: BindingPower
    /// Whether `pending` may contain an error about the operator, the options of a comparison, and whether the operator
    /// continues a chain.
    private var flags: UInt8 = 0
    /// The offset of the operator, the callee or the opening bracket.
    let offset: UInt32
    /// For a bracket, the number of elements so far; otherwise, the start of the left operand.
    private var startOrCount: UInt32
    /// The index of the first node of the subtree.
    let first: UInt32

    init(
        operator op: Operator, bindingPower: BindingPower, kind: Kind, offset: UInt32, start: UInt32, first: UInt32
    ) {
        self.kind = kind
        self.operator = op
        self.bindingPower = bindingPower
        self.offset = offset
        startOrCount = start
        self.first = first
    }

    init(conditional kind: Kind, offset: UInt32, start: UInt32, first: UInt32) {
        self.kind = kind
        self.operator = nil
        bindingPower = .conditional
        self.offset = offset
        startOrCount = start
        self.first = first
    }

    init(bracket kind: Kind, offset: UInt32, start: UInt32 = 0, first: UInt32) {
        self.kind = kind
        self.operator = nil
        bindingPower = .bracket
        self.offset = offset
        startOrCount = start
        self.first = first
    }

    /// The start of the left operand of an infix operator, of the condition, or of the indexed operand.
    var start: UInt32 { startOrCount }

    /// The number of elements, members or arguments of a bracket so far.
    var count: UInt32 {
        get { startOrCount }
        set { startOrCount = newValue }
    }

    /// Whether `pending` may contain an error about the operator.
    var hasPendingProblem: Bool {
        get { flags & 1 != 0 }
        set { flags = flags & ~1 | (newValue ? 1 : 0) }
    }

    var options: Comparison.Options {
        get { Comparison.Options(rawValue: UInt32(flags >> 1 & 31)) }
        set { flags = flags & ~62 | UInt8(newValue.rawValue) << 1 }
    }

    /// Whether the operator is an `AND` or `OR` that continues the chain that is its left operand.
    var continuesChain: Bool {
        get { flags & 64 != 0 }
        set { flags = flags & ~64 | (newValue ? 64 : 0) }
    }

    var isBracket: Bool { bindingPower == .bracket }
}

extension OpenConstruct {
    /// Whether the bracket may be empty or end with a comma.
    var holdsElements: Bool {
        switch kind {
        case .call, .logicCall, .ifCall, .list, .methodCall: true
        default: false
        }
    }

    /// Returns the byte that closes the bracket.
    func closing(in bytes: SourceBytes) -> UInt8 {
        switch kind {
        case .parenthesis, .call, .logicCall, .ifCall, .methodCall, .subquery: UInt8(ascii: ")")
        case .index: UInt8(ascii: "]")
        case .record: UInt8(ascii: "}")
        default: bytes[Int(offset)] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
        }
    }
}

/// The number of open brackets of each kind, indexed by the byte that closes them.
struct OpenBrackets {
    private var parentheses = 0
    private var squares = 0
    private var braces = 0

    /// Whether no bracket is open.
    var isEmpty: Bool { parentheses == 0 && squares == 0 && braces == 0 }

    /// The number of open brackets that a byte would close.
    subscript(closing: UInt8) -> Int {
        get {
            switch closing {
            case UInt8(ascii: ")"): parentheses
            case UInt8(ascii: "]"): squares
            default: braces
            }
        }
        set {
            switch closing {
            case UInt8(ascii: ")"): parentheses = newValue
            case UInt8(ascii: "]"): squares = newValue
            default: braces = newValue
            }
        }
    }
}

/// The range of an operand in the text, including its brackets and the parentheses around it, as the parser found it.
///
/// Nodes don't store it, since only editors need it.
struct OperandRange: BitwiseCopyable {
    /// The place of the operand's node.
    let place: UInt32
    let start: UInt32
    let end: UInt32
}
