/// What an instruction does: an operation on operands, or on the result of an inner operation and an operand.
struct InstructionKey {
    /// The operations and the addressing modes of the operands, packed into bits.
    let bits: Int
    static let count = 1 << 12

    /// `operation(operand)`.
    init(_ operation: NumericOperation, _ operand: AddressingMode) {
        bits = 1 << 10 | Int(operation.rawValue) << 2 | operand.rawValue
    }

    /// `outer(left, right)`.
    init(_ outer: NumericOperation, _ left: AddressingMode, _ right: AddressingMode) {
        bits = Int(outer.rawValue) << 4 | left.rawValue << 2 | right.rawValue
    }

    /// `outer(inner(first, second), other)`, or `outer(other, inner(first, second))` with the inner one on the right.
    init(
        _ outer: NumericOperation, _ inner: NumericOperation, onRight: Bool, _ first: AddressingMode,
        _ second: AddressingMode,
        _ other: AddressingMode
    ) {
        assert(outer.isArithmetic && inner.isArithmetic, "two bits distinguish four operations")
        let operations = Int(outer.rawValue & 3) << 3 | Int(inner.rawValue & 3) << 1 | (onRight ? 1 : 0)
        bits = 1 << 11 | operations << 6 | first.rawValue << 4 | second.rawValue << 2 | other.rawValue
    }

    /// Creates the key of a term, which must be an operation.
    init(_ shape: TermShape) {
        let outer = shape.outer.unwrapped(because: "an operand alone has no key")
        let (first, second, third) = (shape.fields.0.place, shape.fields.1.place, shape.fields.2.place)
        if let inner = shape.inner {
            self.init(outer, inner, onRight: shape.isInnerOnRight, first, second, third)
        } else if shape.fields.1 == .none {
            self.init(outer, first)
        } else {
            self.init(outer, first, second)
        }
    }
}

extension TermShape.Field {
    fileprivate var place: AddressingMode {
        switch self {
        case .accumulator: .accumulator
        case .constant: .constant
        case .first, .second, .third, .none: .slot
        }
    }
}

/// A table of instructions by their keys. It lasts as long as the process, so that finding one takes no reference count.
///
/// It is written before anybody can read it and never again, so that any task may read it.
struct InstructionTable<Entry: Sendable>: @unchecked Sendable {
    private let entries: UnsafePointer<Entry?>

    init(_ rows: [(TermShape, Entry)]) {
        let entries = UnsafeMutablePointer<Entry?>.allocate(capacity: InstructionKey.count)
        entries.initialize(repeating: nil, count: InstructionKey.count)
        for (shape, entry) in rows { entries[InstructionKey(shape).bits] = entry }
        self.entries = UnsafePointer(entries)
    }

    /// The instruction of a key, or nil if there isn't one.
    @inline(__always)
    subscript(key: InstructionKey) -> Entry? { entries[key.bits] }
}

extension InstructionSet {
    /// The handlers of a term.
    struct Handlers: Sendable {
        /// Puts the value into the accumulator and goes on.
        let step: Handler
        /// Ends the program with the value.
        let last: Handler
    }

    /// A term, and its handlers.
    struct Row: Sendable {
        let shape: TermShape
        let handlers: Handlers

        @inline(__always)
        init<T: Term>(_ term: T.Type, _ step: @escaping Handler, _ last: @escaping Handler) {
            shape = T.shape
            handlers = Handlers(step: step, last: last)
        }
    }

    /// The handlers that jump if a term is true, and unless it is.
    struct JumpRow: Sendable {
        let shape: TermShape
        let jumpIf: Handler
        let jumpUnless: Handler

        @inline(__always)
        init<T: Term>(_ term: T.Type, _ jumpIf: @escaping Handler, _ jumpUnless: @escaping Handler) {
            shape = T.shape
            self.jumpIf = jumpIf
            self.jumpUnless = jumpUnless
        }
    }

    /// The handlers of all terms, by their keys.
    static let terms = InstructionTable((arithmetic + fused + functions + unary).map { ($0.shape, $0.handlers) })
    /// The handlers that jump if a comparison holds, by its key.
    static let jumpsIf = InstructionTable(jumps.map { ($0.shape, $0.jumpIf) })
    /// The handlers that jump unless a comparison holds, by its key.
    static let jumpsUnless = InstructionTable(jumps.map { ($0.shape, $0.jumpUnless) })

    /// What a handler does, for listings.
    enum Meaning: Sendable {
        case term(TermShape)
        case last(TermShape)
        case jump(ifTrue: Bool, TermShape)
        case always, store, pause, call, finish
    }

    /// What each handler does, by its address.
    static let meanings: [Int: Meaning] = {
        var meanings: [Int: Meaning] = [
            address(jump): .always, address(store): .store, address(pause): .pause, address(call): .call,
            address(finish): .finish,
        ]
        for row in arithmetic + fused + functions + unary + [loadSlot, loadConstant] as [Row] {
            meanings[address(row.handlers.step)] = .term(row.shape)
            meanings[address(row.handlers.last)] = .last(row.shape)
        }
        let tests = [
            JumpRow(A.self, jumpIfAccumulator, jumpUnlessAccumulator), JumpRow(V.self, jumpIfSlot, jumpUnlessSlot),
        ]
        for row in jumps + tests {
            meanings[address(row.jumpIf)] = .jump(ifTrue: true, row.shape)
            meanings[address(row.jumpUnless)] = .jump(ifTrue: false, row.shape)
        }
        return meanings
    }()

    /// Returns the address of a handler, so that two can be compared. A C function is nothing but its address.
    static func address(_ handler: Handler) -> Int { unsafeBitCast(handler, to: Int.self) }
}
