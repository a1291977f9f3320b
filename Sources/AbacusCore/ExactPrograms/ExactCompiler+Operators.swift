extension ExactCompiler {
    mutating func compilePrefix(_ meaning: Operator) -> Bool {
        let operand = operands.removeLast()
        switch (meaning, operand.kind) {
        case (.identity, .integer): operands.append(operand)
        case (.negate, .integer): return append(.negate, operand, giving: .integer)
        case (.not, .boolean), (.logicalNot, .boolean): return append(.not, operand, giving: .boolean)
        default: return false
        }
        return true
    }

    mutating func compileInfix(_ meaning: Operator) -> Bool {
        let right = operands.removeLast()
        let left = operands.removeLast()
        switch (left.kind, right.kind) {
        case (.integer, .integer):
            if case .constant(let left) = left.place, case .constant(let right) = right.place {
                return appendFolded(meaning, left, right)
            }
            return appendOnIntegers(meaning, left, right)
        case (.boolean, .boolean): return appendOnBooleans(meaning, left, right)
        case (.boolean, .integer), (.integer, .boolean): return false
        }
    }

    private mutating func appendFolded(_ meaning: Operator, _ left: Int, _ right: Int) -> Bool {
        switch Word.result(of: meaning, .integer(left), .integer(right), in: environment.arithmetic) {
        case .integer(let integer): operands.append(CompiledOperand(kind: .integer, place: .constant(integer)))
        case .boolean(let truth): operands.append(CompiledOperand(kind: .boolean, place: .constant(truth ? 1 : 0)))
        case .fraction(let fraction):
            operands.append(CompiledOperand(kind: .integer, place: .fraction(fraction)))
        case nil: return false
        }
        return true
    }

    private mutating func appendOnIntegers(_ meaning: Operator, _ left: CompiledOperand, _ right: CompiledOperand)
        -> Bool
    {
        switch meaning {
        case .add:
            if let constant = right.constant { return append(.addConstant, left, constant) }
            if let constant = left.constant { return append(.addConstant, right, constant) }
            return append(.add, left, right, giving: .integer)
        case .subtract:
            if let constant = right.constant { return append(.addConstant, left, -constant) }
            return append(.subtract, left, right, giving: .integer)
        case .multiply:
            if let constant = right.constant { return append(.multiplyConstant, left, constant) }
            if let constant = left.constant { return append(.multiplyConstant, right, constant) }
            return append(.multiply, left, right, giving: .integer)
        case .divide:
            if let constant = right.constant { return append(.divideByConstant, left, constant) }
            return append(.divide, left, right, giving: .integer)
        case .power: return appendPower(left, right)
        case .less: return append(.less, left, right, giving: .boolean)
        case .lessOrEqual: return append(.lessOrEqual, left, right, giving: .boolean)
        case .greater: return append(.less, right, left, giving: .boolean, isReversed: true)
        case .greaterOrEqual: return append(.lessOrEqual, right, left, giving: .boolean, isReversed: true)
        case .equal: return append(.equal, left, right, giving: .boolean)
        case .notEqual: return append(.notEqual, left, right, giving: .boolean)
        case .floorDivide, .remainder, .modulo, .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight:
            return append(.other, left, right, giving: .integer, meaning: meaning)
        default: return false
        }
    }

    /// Small powers are products.
    private mutating func appendPower(_ base: CompiledOperand, _ exponent: CompiledOperand) -> Bool {
        guard let count = exponent.constant, (2...4).contains(count) else {
            return append(.other, base, exponent, giving: .integer, meaning: .power)
        }
        let base = slot(of: base)
        let square = nextSlot + 1
        reserve(square)
        let squareIsResult = count == 2
        emit(ExactInstruction(.multiply, result: squareIsResult ? nextSlot : square, left: base, right: base))
        if !squareIsResult {
            let other = count == 3 ? base : square
            emit(ExactInstruction(.multiply, result: nextSlot, left: square, right: other))
        }
        pushResult(of: .integer)
        return true
    }

    private mutating func appendOnBooleans(_ meaning: Operator, _ left: CompiledOperand, _ right: CompiledOperand)
        -> Bool
    {
        switch meaning {
        case .equal: append(.equal, left, right, giving: .boolean)
        case .notEqual, .bitXor: append(.notEqual, left, right, giving: .boolean)
        default: false
        }
    }
}

extension ExactCompiler.CompiledOperand {
    /// The value of an integer constant that an instruction can hold, and whose negation it could hold, too.
    fileprivate var constant: Int? {
        guard case .constant(let value) = place, value != .min else { return nil }
        return value
    }
}

// MARK: - Instructions

extension ExactCompiler {
    /// The slot for the result of a node whose operands have been popped. The slots after the parameters are used like
    /// a stack.
    var nextSlot: UInt32 { UInt32(parameters.count + operands.count) }

    mutating func reserve(_ slot: UInt32) { frameSize = max(frameSize, Int(slot) + 1) }

    /// Pushes the result of the last instruction as an operand.
    mutating func pushResult(of kind: SlotKind) {
        reserve(nextSlot)
        operands.append(CompiledOperand(kind: kind, place: .slot(nextSlot)))
    }

    /// Returns the slot of an operand. A constant is loaded into one.
    mutating func slot(of operand: CompiledOperand, at free: UInt32? = nil) -> UInt32 {
        switch operand.place {
        case .slot(let slot): return slot
        case .constant(let constant):
            let slot = free ?? nextSlot
            reserve(slot)
            emit(ExactInstruction(.load, result: slot, constant: constant))
            return slot
        case .fraction(let fraction):
            let slot = free ?? nextSlot
            reserve(slot)
            emit(ExactInstruction(loading: fraction, result: slot))
            return slot
        }
    }

    mutating func append(
        _ operation: ExactInstruction.Operation, _ operand: CompiledOperand, giving kind: SlotKind
    ) -> Bool {
        emit(ExactInstruction(operation, result: nextSlot, left: slot(of: operand)))
        pushResult(of: kind)
        return true
    }

    /// - Parameter isReversed: whether the operands have been exchanged.
    mutating func append(
        _ operation: ExactInstruction.Operation, _ left: CompiledOperand, _ right: CompiledOperand,
        giving kind: SlotKind,
        meaning: Operator? = nil, isReversed: Bool = false
    ) -> Bool {
        let left = slot(of: left, at: isReversed ? nextSlot + 1 : nextSlot)
        let right = slot(of: right, at: isReversed ? nextSlot : nextSlot + 1)
        emit(
            ExactInstruction(
                operation, result: nextSlot, left: left, right: right, meaning: meaning ?? .add,
                dropsRemainder: environment.arithmetic != .exact))
        pushResult(of: kind)
        return true
    }

    /// Appends an operation on integers whose right operand is a constant.
    private mutating func append(
        _ operation: ExactInstruction.Operation, _ left: CompiledOperand, _ constant: Int
    ) -> Bool {
        emit(
            ExactInstruction(
                operation, result: nextSlot, left: slot(of: left), constant: constant,
                dropsRemainder: environment.arithmetic != .exact))
        pushResult(of: .integer)
        return true
    }
}
