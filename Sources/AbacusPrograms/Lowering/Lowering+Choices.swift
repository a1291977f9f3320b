// Logic and choices, whose parts may be skipped.

extension Lowering {
    /// Pushes `and` or `or`, whose left operand was handled at the marker.
    mutating func pushLogic(_ op: Operator, _ left: LoweredOperand, _ right: LoweredOperand) throws(Problem) {
        let condition = try boolean(right)
        let isConstant = left.id != LoweredOperand.taken
        push(.boolean, isConstant ? condition : sink.endRight(ofOr: op == .or, condition))
    }

    /// Pushes `and` or `or` of the last two operands.
    mutating func pushLogic(_ op: Operator) throws(Problem) {
        let right = pop()
        try pushLogic(op, pop(), right)
    }

    /// Returns the call that a marker between arguments belongs to.
    func call(of marker: SyntaxNode) -> SyntaxNode { text.nodes[Int(marker.argument)] }

    /// Whether a call of several arguments is `and` or `or`, whose arguments are conditions. A function of the app's isn't.
    func isLogic(_ call: SyntaxNode) -> Bool {
        guard call.argument > 1 else { return false }
        let name = text.names[Int(text.nodes[Int(call.first)].argument)]
        return Operator(functionName: name)?.isShortCircuit == true && source.environment.ownCallee(of: name) == nil
    }

    /// Pushes whether a list has an element equal to a value: comparisons joined by `or`, as the search ends with the
    /// first.
    mutating func pushSearch(_ op: Operator, _ sought: LoweredOperand, _ list: [LoweredOperand]) throws(Problem) {
        guard sought.kind == .number || sought.kind == .boolean else { throw unsupported(sought) }
        let elements = list.filter { $0.kind == sought.kind }
        if let first = list.first, elements.isEmpty { try refuse(sought, comparedWith: example(first)) }
        let result = try contains(sought, in: elements)
        push(.boolean, op == .isIn ? result : not(result))
    }

    private func contains(_ sought: LoweredOperand, in elements: [LoweredOperand]) throws(Problem) -> ID {
        var others = elements
        if sink.isConstant(sought.id) {
            if elements.contains(where: { sink.isConstant($0.id, equalTo: sought.id) }) { return truth(true) }
            others.removeAll { sink.isConstant($0.id) }
        }
        // What the branches of the search need is computed before the first.
        for operand in [sought] + others { sink.compute(operand.id) }
        var found: ID?
        for element in others {
            if let found { sink.beginRight(ofOr: true, after: found) }
            sink.retain(sought.id)
            sink.retain(element.id)
            let isEqual = try sink.add(.equal, sought.id, element.id)
            found = found == nil ? isEqual : sink.endRight(ofOr: true, isEqual)
        }
        sink.release(sought.id)
        return found ?? truth(false)
    }

    /// Handles the place where a branch may end or a right operand may be skipped. What is certain not to be evaluated
    /// is skipped.
    mutating func visitMarker(_ marker: SyntaxNode) throws(Problem) {
        if marker.argument == 0 { return }
        switch marker.kind {
        case .shortCircuitMarker: try beginRight(marker)
        case .thenMarker: try beginConsequent(marker)
        default: beginAlternative(marker)
        }
    }

    private mutating func beginRight(_ marker: SyntaxNode) throws(Problem) {
        if marker.operator == .coalesce { return skipUnlessNull(before: marker) }
        let isOr = marker.operator == .or
        if text.nodes[Int(marker.argument)].kind == .call {
            guard isLogic(call(of: marker)) else { return }
            // An argument after the first is the right operand of those before it.
            if text.nodes[Int(marker.first) - 1].kind == .shortCircuitMarker { try pushLogic(marker.operator) }
        }
        let left = try boolean(operands[operands.count - 1])
        if let holds = sink.truth(of: left) {
            if holds == isOr { skip(to: Int(marker.argument) + 1) }
            return
        }
        sink.beginRight(ofOr: isOr, after: left)
        replaceLast(by: .boolean)
    }

    /// Skips the right operand of `??`, unless the left one is null: numbers and conditions never are.
    private mutating func skipUnlessNull(before marker: SyntaxNode) {
        let left = operands[operands.count - 1]
        if left.kind != .value || constant(left) != .null { skip(to: Int(marker.argument) + 1) }
    }

    private mutating func beginConsequent(_ marker: SyntaxNode) throws(Problem) {
        let condition = try boolean(operands[operands.count - 1])
        if let holds = sink.truth(of: condition) {
            if holds { return }
            push(.absent, 0)
            return skip(to: Int(marker.argument))
        }
        let choicePlace = Int(text.nodes[Int(marker.argument) - 1].argument)
        let isResult = isResult(before: choicePlace + 1)
        sink.beginConsequent(of: condition, isResult: isResult)
        choices.append(LoweredChoice(place: choicePlace, depth: callers.count, isResult: isResult))
        replaceLast(by: .boolean)
    }

    private mutating func beginAlternative(_ marker: SyntaxNode) {
        let condition = operands[operands.count - 2]
        guard condition.id == LoweredOperand.taken else {
            guard sink.truth(of: condition.id) == true else { return }
            push(.absent, 0)
            return skip(to: Int(marker.argument))
        }
        let consequent = operands[operands.count - 1]
        guard consequent.kind == .number || consequent.kind == .boolean else { return }
        sink.beginAlternative(after: consequent.id)
        replaceLast(by: consequent.kind)
    }

    /// Replaces the last operand, which the sink has taken.
    private mutating func replaceLast(by kind: LoweredOperand.Kind) {
        _ = pop()
        push(kind, LoweredOperand.taken)
    }

    private mutating func skip(to place: Int) {
        self.place = place
        if scope == nil { hasSkipped = true }
    }

    mutating func visitConditional() throws(Problem) {
        let alternative = pop()
        let consequent = pop()
        _ = pop()
        switch (consequent.kind, alternative.kind) {
        case (.absent, _): operands.append(alternative)
        case (_, .absent): operands.append(consequent)
        case (.number, .number), (.boolean, .boolean):
            _ = choices.removeLast()
            push(consequent.kind, sink.endChoice(alternative.id))
        case (.number, _): throw unsupported(alternative)
        default: throw unsupported(consequent)
        }
    }
}
