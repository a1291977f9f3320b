extension ExactCompiler {
    /// Compiles a name: a parameter, or a variable or constant of the environment. Returns false to give up.
    mutating func compileName(_ name: String) -> Bool {
        if let position = parameters.position(of: name) {
            readParameters.insert(position)
            operands.append(CompiledOperand(kind: .integer, place: .slot(UInt32(position))))
            return true
        }
        switch environment.value(of: name) {
        case .integer(let integer):
            guard let small = Int(exactly: integer) else { return false }
            operands.append(CompiledOperand(kind: .integer, place: .constant(small)))
        case .boolean(let truth): operands.append(CompiledOperand(kind: .boolean, place: .constant(truth ? 1 : 0)))
        default: return false
        }
        return true
    }

    mutating func compileCall(_ node: SyntaxNode) -> Bool {
        let name = tree.name(of: tree.nodes[Int(node.first)])
        guard case .builtin = environment.callee(of: name) else { return false }
        let count = Int(node.argument)
        let kinds = operands.suffix(count).map(\.kind)
        switch name {
        case "abs" where kinds == [.integer]: return append(.absolute, operands.removeLast(), giving: .integer)
        case "min" where kinds.allSatisfy { $0 == .integer }: return appendFold(.minimum, count: count)
        case "max" where kinds.allSatisfy { $0 == .integer }: return appendFold(.maximum, count: count)
        default: return false
        }
    }

    /// Combines arguments from left to right.
    private mutating func appendFold(_ operation: ExactInstruction.Operation, count: Int) -> Bool {
        guard count > 0 else { return false }
        // The arguments are leaves or in slots of their own; the first slot accumulates the others.
        let arguments = Array(operands.suffix(count))
        operands.removeLast(count)
        operands.append(arguments[0])
        for argument in arguments.dropFirst() {
            let left = operands.removeLast()
            guard append(operation, left, argument, giving: .integer) else { return false }
        }
        return true
    }
}

// MARK: - Branches

extension ExactCompiler {
    /// Ends a condition. If it is false, the alternative comes next.
    mutating func openBranch() -> Bool {
        let condition = operands.removeLast()
        guard condition.kind == .boolean else { return false }
        emitJump(.jumpIfFalse, slot(of: condition), resultKind: .boolean)
        return true
    }

    /// Ends a consequent, after which the alternative is skipped.
    mutating func openAlternative() -> Bool {
        let consequent = operands.removeLast()
        moveToNextSlot(consequent)
        let condition = openJumps.removeLast()
        emitJump(.jump, 0, resultKind: consequent.kind)
        setGoal(of: condition)
        return true
    }

    /// Ends the left operand of `and` or `or`, which may decide the result.
    mutating func openShortCircuit(_ meaning: Operator) -> Bool {
        let left = operands.removeLast()
        guard left.kind == .boolean else { return false }
        moveToNextSlot(left)
        emitJump(meaning == .or ? .jumpIfTrue : .jumpIfFalse, nextSlot, resultKind: .boolean)
        return true
    }

    /// Ends the last of the operands that may be the result. They must be of the same kind.
    mutating func closeBranch() -> Bool {
        let result = operands.removeLast()
        moveToNextSlot(result)
        let jump = openJumps.removeLast()
        setGoal(of: jump)
        pushResult(of: result.kind)
        return result.kind == jump.kind
    }

    private mutating func moveToNextSlot(_ operand: CompiledOperand) {
        let slot = slot(of: operand)
        reserve(nextSlot)
        if slot != nextSlot {
            emit(ExactInstruction(.move, result: nextSlot, left: slot))
        }
    }
}
