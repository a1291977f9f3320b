/// Makes the instructions of a program, in one pass over its operations.
///
/// An operation stays open at first: it has no instruction until it is used, since the operation that uses it may
/// include it in its own. All other results are computed in the accumulator. If one is still needed when the next
/// instruction overwrites it, that instruction keeps it in a slot. An operation that equals one of the last few is
/// computed once; what is computed in a branch isn't known after the branch.
///
/// - Complexity: O(n) in the number of operations.
final class Emitter: NumberSink {
    /// What is known about an operation.
    struct Value {
        enum State: UInt8 {
            /// It has no instruction yet; its operands are computed, and wait for it.
            case open
            /// It has been included in another operation, or isn't used.
            case dormant
            /// It is in the accumulator, in a slot, or was overwritten because nothing needed it any more.
            case computed
        }

        let operation: NumericOperation
        var state: State
        /// How often it will still be used.
        var uses: UInt32
        /// The operands.
        let first: ID
        let second: ID
        /// The first operation that this one is equal to, or itself.
        let number: ID
        /// The slot that holds it, or 0.
        var slot: Slot

        /// The value of a constant, which is in the place of operands.
        var constant: Double { Double(bitPattern: UInt64(first) | UInt64(second) << 32) }
    }

    static let none = ID.max
    /// Stands for the condition in `pending`.
    static let pendingCondition = ID.max - 1
    /// Stands for a result that each branch has returned.
    static let returned = ID.max - 2

    let limits: Limits
    let parameterCount: Int
    let terms = InstructionSet.terms
    @exclusivity(unchecked) var values: Stack<Value>
    var operationCount = 0
    /// The operation whose value is in the accumulator, or `none`.
    var accumulator = Emitter.none

    @exclusivity(unchecked) var instructions: Stack<Instruction>
    /// The operation that each instruction computes, or `none`.
    @exclusivity(unchecked) var owners: Stack<ID>
    /// The last instruction that computes a term, and the handler it gets if nothing follows.
    var last: (place: Int, handler: Handler)?
    /// The last place that a jump leads to.
    var lastLabel = -1
    /// The number of pauses so far, and where the last one ends.
    var pauses: UInt32 = 0
    var lastPause = 0

    /// A value that will be kept although it has been overwritten, and the place of its instruction.
    var promised: (id: ID, place: Int)?

    var calls: [CallSite] = []
    /// The operands of all calls, one call's after the other's.
    var callOperands = Stack<ID>()

    @exclusivity(unchecked) var jumps: Stack<Jump>
    @exclusivity(unchecked) var branches: Stack<Branch>
    /// The condition whose jumps have begun.
    var pending: Condition?

    /// The parameters that are used.
    private(set) var readParameters: ParameterSet
    @exclusivity(unchecked) private var freeSlots = Stack<Slot>()
    private(set) var frameSize: Slot
    /// From this size of the frame on, slots are used again.
    private static let ampleFrame: Slot = 512

    init(parameterCount: Int, limits: Limits, in memory: EmitterMemory) {
        self.parameterCount = parameterCount
        self.limits = limits
        values = Stack(in: memory.values)
        instructions = Stack(in: memory.instructions)
        owners = Stack(in: memory.owners)
        jumps = Stack(in: memory.jumps)
        branches = Stack(in: memory.branches)
        readParameters = ParameterSet(count: parameterCount)
        frameSize = FrameSlot.parameters + UInt32(parameterCount) * FrameSlot.size
        for position in 0..<parameterCount {
            values.append(
                Value(
                    operation: .parameter, state: .computed, uses: 0, first: 0, second: 0, number: ID(position),
                    slot: FrameSlot.parameters + ID(position) * FrameSlot.size))
        }
    }
}

// MARK: - Operations

extension Emitter {
    func add(constant: Double) -> ID {
        let bits = constant.bitPattern
        return append(.constant, .computed, ID(truncatingIfNeeded: bits), ID(truncatingIfNeeded: bits >> 32))
    }

    func add(_ operation: NumericOperation, _ operand: ID) -> ID {
        let equal = equal(operation, operand, operand)
        if let equal, reuse(equal) {
            release(operand)
            return equal
        }
        compute(operand)
        return append(operation, .open, operand, operand, equalTo: equal)
    }

    func add(_ operation: NumericOperation, _ left: ID, _ right: ID) -> ID {
        let isReversed = operation.isCommutative && left > right
        let (first, second) = isReversed ? (right, left) : (left, right)
        let equal = equal(operation, first, second)
        if let equal, reuse(equal) {
            release(left)
            release(right)
            return equal
        }
        if operation.isArithmetic, let fused = fused(operation, left, right) {
            let result = append(operation, .open, first, second, equalTo: equal)
            carryOut(fused, for: result, left, right)
            return result
        }
        // What needs the accumulator comes first, so that it needn't be kept.
        if isOpenOnAccumulator(right) { compute(right) }
        compute(left)
        compute(right)
        return append(operation, .open, first, second, equalTo: equal)
    }

    @inline(__always)
    func append(
        _ operation: NumericOperation, _ state: Value.State, _ first: ID, _ second: ID, equalTo equal: ID? = nil
    ) -> ID {
        operationCount += 1
        let id = ID(truncatingIfNeeded: values.count)
        values.append(
            Value(
                operation: operation, state: state, uses: 1, first: first, second: second,
                number: equal.map { values[Int($0)].number } ?? id, slot: 0))
        return id
    }

    @inline(__always)
    func constant(_ id: ID) -> Double? {
        // What stands for a condition or a returned result isn't a value.
        if Int(id) >= values.count { return nil }
        let value = values[Int(id)]
        return value.operation == .constant ? value.constant : nil
    }

    func negated(_ id: ID) -> ID? {
        let value = values[Int(id)]
        guard value.operation == .negate, value.state == .open, value.uses == 1 else { return nil }
        retain(value.first)
        release(id)
        return value.first
    }
}

// MARK: - Uses

extension Emitter {
    @inline(__always)
    func retain(_ id: ID) {
        values[Int(id)].uses += 1
        if Int(id) < parameterCount { readParameters.insert(Int(id)) }
    }

    @inline(__always)
    func release(_ id: ID) {
        assert(values[Int(id)].uses > 0, "a value isn't used more often than it was promised")
        values[Int(id)].uses &-= 1
        let value = values[Int(id)]
        if value.uses == 0, value.state == .open || promised != nil || frameSize > Self.ampleFrame { giveUp(id) }
    }

    /// Gives up what an operation that isn't used any more needed, or its slot.
    @inline(never)
    private func giveUp(_ id: ID) {
        let value = values[Int(id)]
        if value.state == .open {
            values[Int(id)].state = .dormant
            release(value.first)
            if value.operation.arity == 2 { release(value.second) }
        } else if promised?.id == id {
            promised = nil
        } else if value.slot != 0, frameSize > Self.ampleFrame, value.operation != .parameter {
            freeSlots.append(value.slot)
            values[Int(id)].slot = 0
        }
    }

    /// Returns where the value of an operation is found.
    @inline(__always)
    func place(of id: ID) -> AddressingMode {
        if accumulator == id { return .accumulator }
        let value = values[Int(id)]
        assert(value.operation == .constant || value.slot != 0, "an operand is known before it is used")
        return value.operation == .constant ? .constant : .slot
    }

    /// Returns the slot where the next instruction keeps the accumulator, if that is needed later.
    ///
    /// If the next instruction uses the accumulator itself, a number of times, or can't keep it, an instruction before
    /// it does.
    func destination(afterUses times: UInt32 = 0, isKept: Bool = true) -> Slot {
        guard accumulator != Self.none else { return FrameSlot.discarded }
        let value = values[Int(accumulator)]
        guard value.slot == 0, value.uses > times else { return FrameSlot.discarded }
        let slot = freeSlots.popLast() ?? newSlot()
        values[Int(accumulator)].slot = slot
        if times == 0, isKept { return slot }
        emit(Instruction(handler: InstructionSet.store, target: Int(slot)))
        return FrameSlot.discarded
    }

    private func newSlot() -> Slot {
        frameSize += FrameSlot.size
        return frameSize - FrameSlot.size
    }
}

// MARK: - Equal operations

extension Emitter {
    /// How many operations or instructions back something is searched for, so that every text takes linear time.
    static let reach = 32

    /// Returns an equal operation among the last ones, or nil.
    private func equal(_ operation: NumericOperation, _ first: ID, _ second: ID) -> ID? {
        var place = values.count - 1
        let earliest = max(parameterCount, values.count - Self.reach)
        while place >= earliest {
            let value = values[place]
            if value.operation == operation, areEqual(value.first, first), areEqual(value.second, second) {
                return ID(place)
            }
            place -= 1
        }
        return nil
    }

    /// Returns whether two operands are known to be equal.
    func areEqual(_ one: ID, _ other: ID) -> Bool {
        if values[Int(one)].number == values[Int(other)].number { return true }
        guard let one = constant(one), let other = constant(other) else { return false }
        return one.bitPattern == other.bitPattern
    }

    /// Makes the value of an earlier operation known again and adds a use of it, or returns false.
    func reuse(_ id: ID) -> Bool {
        let value = values[Int(id)]
        // Outside of this branch, an operation has to stay as it was.
        let isOfBranch = Int(id) >= branchStart
        switch value.state {
        case .open: guard isOfBranch else { return false }
        case .computed: guard isAtHand(id) || promise(id) else { return false }
        case .dormant:
            let isUnary = value.operation.arity == 1
            guard isOfBranch, isAtHand(value.first), isUnary || isAtHand(value.second) else { return false }
            values[Int(id)].state = .open
            retain(value.first)
            if !isUnary { retain(value.second) }
        }
        retain(id)
        return true
    }

    @inline(__always)
    private func isAtHand(_ id: ID) -> Bool {
        let value = values[Int(id)]
        return accumulator == id || value.slot != 0 || value.operation == .constant || promised?.id == id
    }

    /// Promises to keep a value that has been overwritten after all. Returns false if it is too long ago.
    ///
    /// What uses the value may turn out to be known as well, and then it isn't needed.
    private func promise(_ id: ID) -> Bool {
        keepPromise()
        var place = instructions.count - 1
        let earliest = max(0, instructions.count - Self.reach)
        while place >= earliest, owners[place] != id { place -= 1 }
        guard place >= earliest else { return false }
        promised = (id, place)
        return true
    }

    /// Lets the promised value, if any, be kept in a slot: by the instruction that overwrote it, or by another before
    /// that.
    @inline(__always)
    func keepPromise() {
        if let promised { keep(promised.id, computedAt: promised.place) }
    }

    @inline(never)
    private func keep(_ id: ID, computedAt place: Int) {
        promised = nil
        // A slot that was never used can't be overwritten on the way.
        let slot = newSlot()
        values[Int(id)].slot = slot
        if place + 1 < instructions.count, instructions[place + 1].couldKeepAccumulator {
            instructions[place + 1].target = Int(slot)
        } else {
            insert(Instruction(handler: InstructionSet.store, target: Int(slot)), at: place + 1)
        }
    }

    private func insert(_ instruction: Instruction, at place: Int) {
        instructions.insert(instruction, at: place)
        owners.insert(Self.none, at: place)
        var number = jumps.count - 1
        while number >= 0, jumps[number].place >= place {
            jumps[number].place += 1
            number -= 1
        }
        // Where the new instruction is, jumps lead to it.
        if lastLabel > place { lastLabel += 1 }
        if lastPause > place { lastPause += 1 }
        if let last, last.place >= place { self.last = (last.place + 1, last.handler) }
    }
}

extension Instruction {
    /// Whether the instruction keeps the accumulator if it has a slot for it, and has none.
    fileprivate var couldKeepAccumulator: Bool {
        guard target == Int(FrameSlot.discarded) else { return false }
        return switch InstructionSet.meanings[InstructionSet.address(handler)] {
        case .term(let shape): shape.keepsAccumulator
        case .call: true
        default: false
        }
    }
}
