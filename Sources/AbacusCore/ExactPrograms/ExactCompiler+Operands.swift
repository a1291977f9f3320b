extension ExactCompiler {
    /// Compiles a name: a parameter, or a variable or constant of the environment. Returns false to give up.
    mutating func compileName(_ name: String) -> Bool {
        if let position = parameters.position(of: name) {
            readParameters.insert(position)
            operands.append(CompiledOperand(kind: .integer, place: .slot(UInt32(position))))
            return true
        }
        let value = environment.value(of: name)
        switch value {
        case .rational(let number): return compileFraction(.rational(number))
        case .integer(let integer):
            guard let small = Int(exactly: integer) else { return false }
            operands.append(CompiledOperand(kind: .integer, place: .constant(small)))
        case .boolean(let truth): operands.append(CompiledOperand(kind: .boolean, place: .constant(truth ? 1 : 0)))
        default: return false
        }
        return true
    }

    /// Compiles a number that isn't a small integer. Returns false to give up.
    mutating func compileDecimal(_ lexeme: ArraySlice<UInt8>) -> Bool {
        // Longer numbers don't fit machine words.
        guard lexeme.count <= 40 else { return false }
        let budget = Budget(limits: environment.limits, aliveBytes: 0, isCancelled: nil)
        var unit = ArithmeticUnit(arithmetic: .exact, budget: budget)
        guard let value = try? NumberLiteral(lexeme).value(in: &unit) else { return false }
        return compileFraction(value)
    }

    private mutating func compileFraction(_ value: Value) -> Bool {
        guard environment.arithmetic == .exact, let fraction = WordFraction(value) else { return false }
        let place: CompiledOperand.Place =
            fraction.denominator == 1 ? .constant(fraction.numerator) : .fraction(fraction)
        operands.append(CompiledOperand(kind: .integer, place: place))
        return true
    }

    mutating func compileCall(_ node: SyntaxNode) -> Bool {
        let name = tree.name(of: tree.nodes[Int(node.first)])
        guard case .builtin = environment.callee(of: name) else { return false }
        let count = Int(node.argument)
        let kinds = operands.suffix(count).map(\.kind)
        switch name {
        case "abs" where kinds == [.integer]: return append(.absolute, operands.removeLast(), giving: .integer)
        case "floor" where kinds == [.integer]: return append(.floor, operands.removeLast(), giving: .integer)
        case "ceil" where kinds == [.integer]: return append(.ceiling, operands.removeLast(), giving: .integer)
        case "round" where kinds.allSatisfy { $0 == .integer }: return compileRound(argumentCount: count)
        case "min" where kinds.allSatisfy { $0 == .integer }: return appendFold(.minimum, count: count)
        case "max" where kinds.allSatisfy { $0 == .integer }: return appendFold(.maximum, count: count)
        default: return false
        }
    }

    /// Compiles `round(x)` or `round(x, places)`, whose number of places is a constant.
    private mutating func compileRound(argumentCount: Int) -> Bool {
        var places = 0
        if argumentCount == 2 {
            guard case .constant(let constant) = operands.removeLast().place else { return false }
            places = constant
        }
        guard argumentCount == 1 || argumentCount == 2, (0...9).contains(places) else { return false }
        let power = (0..<places).reduce(1) { power, _ in 10 * power }
        let operand = operands.removeLast()
        emit(ExactInstruction(.round, result: nextSlot, left: slot(of: operand), constant: power))
        pushResult(of: .integer)
        return true
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
