/// What the parser has begun and not yet ended: 16 bytes on its stack.
struct OpenConstruct: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case prefix, infix
        /// A condition has been read, and its `?`.
        case consequent
        /// A consequent has been read, and its `:`.
        case alternative
        case parenthesis, call, ifCall, list, record, index
    }

    let kind: Kind
    /// The operator of a `prefix` or `infix` construct.
    let `operator`: Operator?
    let bindingPower: BindingPower
    /// Whether `pending` may have an error about the operator.
    var hasPendingProblem = false
    /// Where the operator, the callee or the opening bracket begins.
    let offset: UInt32
    /// A bracket's number of elements so far; else where the left operand begins.
    private var startOrCount: UInt32
    /// The place of the subtree's first node.
    let first: UInt32

    init(
        operator meaning: Operator, bindingPower: BindingPower, kind: Kind, offset: UInt32, start: UInt32, first: UInt32
    ) {
        self.kind = kind
        self.operator = meaning
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

    /// Where the left operand of an infix operator, a condition or an indexed operand begins.
    var start: UInt32 { startOrCount }

    /// How many elements, members or arguments a bracket has so far.
    var count: UInt32 {
        get { startOrCount }
        set { startOrCount = newValue }
    }

    var isBracket: Bool { bindingPower == .bracket }
}

extension OpenConstruct {
    /// Whether a bracket holds a number of elements, none and a trailing comma included.
    var holdsElements: Bool { kind == .call || kind == .ifCall || kind == .list }

    /// The byte that closes a bracket.
    func closing(in bytes: SourceBytes) -> UInt8 {
        switch kind {
        case .parenthesis, .call, .ifCall: UInt8(ascii: ")")
        case .index: UInt8(ascii: "]")
        case .record: UInt8(ascii: "}")
        default: bytes[Int(offset)] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
        }
    }
}
