extension Lowering {
    mutating func visitNumber(_ node: SyntaxNode) throws(Problem) {
        let start = Int(node.offset)
        let lexeme = tree.source.bytes[start..<start + Int(node.argument)]
        if let small = NumberLiteral.smallInteger(lexeme.span) { return push(Double(small)) }
        let literal = NumberLiteral(lexeme)
        push(try compute { unit throws(Problem) in try unit.settle(literal.value(in: &unit)) })
    }

    mutating func visitName(_ node: SyntaxNode) throws(Problem) {
        let number = Int(node.argument)
        if let scope, let place = scope.function.parameterPlaces[number] {
            return operands.append(scope.arguments[place])
        }
        let name = tree.names[number]
        if try pushVariable(name) { return }
        guard let cells = tree.cells(ofName: number) else {
            throw FunctionReferences(in: tree)?.callee(ofArgument: node) != nil
                ? Self.unsupportedFunction : graph.environment.unknownName(name)
        }
        try pushList(of: cells)
    }

    /// Pushes a parameter or the value of a variable, or returns false if there isn't one.
    private mutating func pushVariable(_ name: String) throws(Problem) -> Bool {
        if scope == nil, let position = parameters.positionOrAnswer(of: name) {
            push(.number, Graph.ID(position))
            return true
        }
        guard let value = graph.environment.value(of: name) else { return false }
        if case .real(let real) = value {
            push(real)
        } else {
            push(try compute { unit throws(Problem) in try unit.settleElements(value) })
        }
        return true
    }

    /// Pushes a list of parameters and of the values of other cells, without those that are null.
    private mutating func pushList(of cells: CellRange) throws(Problem) {
        try compute { unit throws(Problem) in
            let memory = Double(cells.count * MemoryLayout<LoweredOperand>.stride)
            try unit.budget.admit(Demand(bytes: memory, work: 450 * Double(cells.count)))
        }
        var count = 0
        for cell in cells {
            guard try pushVariable(cell) else { throw graph.environment.unknownCell(cell) }
            if constant(operands[operands.count - 1]) == .null {
                _ = pop()
            } else {
                count += 1
            }
        }
        visitList(count: count)
    }

    mutating func visitUnary(_ meaning: Operator) throws(Problem) {
        let operand = pop()
        switch (operand.kind, meaning) {
        case (.number, .negate), (.number, .negative): push(.number, graph.add(.negate, operand.id))
        case (.number, .identity): operands.append(operand)
        case (.number, .squareRoot): push(.number, graph.add(.squareRoot, operand.id))
        case (.number, .degrees): push(.number, graph.add(.multiply, operand.id, graph.add(constant: .pi / 180)))
        case (.number, .percent): push(.number, hundredth(of: operand.id))
        case (.number, .complement), (.number, .factorial):
            try pushCall(GraphCallee(meaning.spelling, .unary(meaning), [.number]), [operand])
        case (.boolean, .not), (.boolean, .logicalNot): push(.boolean, graph.add(.not, operand.id))
        default:
            let value = example(operand)
            let result = try compute { unit throws(Problem) in try unit.apply(meaning, value) }
            try push(result, ofConstants: [operand])
        }
    }

    mutating func visitInfix(_ meaning: Operator) throws(Problem) {
        let right = pop()
        let left = pop()
        switch (left.kind, right.kind) {
        case _ where meaning.isShortCircuit: try pushLogic(meaning, left, right)
        case (.number, .number): try pushArithmetic(meaning, left, right)
        case (.boolean, .boolean) where meaning == .equal: push(.boolean, graph.add(.equal, left.id, right.id))
        case (.boolean, .boolean) where meaning == .notEqual || meaning == .bitXor:
            push(.boolean, graph.add(.notEqual, left.id, right.id))
        case (_, .list) where meaning == .isIn || meaning == .isNotIn:
            try pushSearch(meaning, left, lists[Int(right.id)])
        default: try pushOther(meaning, left, right)
        }
    }

    /// Pushes an operator on values that are neither two numbers nor two booleans.
    private mutating func pushOther(_ meaning: Operator, _ left: LoweredOperand, _ right: LoweredOperand)
        throws(Problem)
    {
        if meaning == .isIn || meaning == .isNotIn, case .list(let list)? = constant(right) {
            let elements = list.map { operand($0) }
            return try pushSearch(meaning, left, elements)
        }
        let (one, other) = (example(left), example(right))
        let result = try compute { unit throws(Problem) in try unit.apply(meaning, one, other) }
        if meaning == .equal || meaning == .notEqual, one.kind != other.kind, left.kind != .list, right.kind != .list {
            // Values of different kinds are never equal.
            try refuse(left, comparedWith: other)
            try refuse(right, comparedWith: one)
            push(result)
            return try force(left, right)
        }
        try push(result, ofConstants: [left, right])
    }

    /// Refuses to compare a parameter with a value that no number is equal to: whoever writes that means a parameter that
    /// isn't a number, and would get a constant.
    private func refuse(_ operand: LoweredOperand, comparedWith value: Value) throws(Problem) {
        guard operand.kind == .number, operand.id < parameters.count else { return }
        let name = Problem.abbreviated(parameters.names[Int(operand.id)])
        throw .custom(
            .typeMismatch,
            message: "'\(name)' is a real in this program, which never equals \(value.kind.phrase)",
            hint: "'compiledExactly' makes programs whose arguments are any values")
    }

    /// Pushes the result of an operation on operands, which must be the same in every evaluation.
    mutating func push(_ result: Value, ofConstants operands: [LoweredOperand]) throws(Problem) {
        for operand in operands where constant(operand) == nil { throw unsupported(operand) }
        push(result)
    }

    /// Returns the problem of an operand for which the language has an operation and programs don't.
    func unsupported(_ operand: LoweredOperand) -> Problem {
        .typeMismatch("a program computes with numbers, not with \(example(operand).kind.phrase)")
    }

    /// Returns the operand of a value.
    private mutating func operand(_ value: Value) -> LoweredOperand {
        push(value)
        return pop()
    }
}

// MARK: - Numbers

extension Lowering {
    private mutating func pushArithmetic(_ meaning: Operator, _ left: LoweredOperand, _ right: LoweredOperand)
        throws(Problem)
    {
        switch meaning {
        case .add: push(.number, sum(left.id, right.id))
        case .subtract: push(.number, graph.add(.subtract, left.id, right.id))
        case .multiply: push(.number, graph.add(.multiply, left.id, right.id))
        case .divide: push(.number, quotient(left.id, right.id))
        case .floorDivide: push(.number, graph.add(.floorDivide, left.id, right.id))
        case .remainder: push(.number, graph.add(.remainder, left.id, right.id))
        case .modulo: push(.number, graph.add(.modulo, left.id, right.id))
        case .power: push(.number, power(left.id, right.id))
        case .less: push(.boolean, graph.add(.less, left.id, right.id))
        case .lessOrEqual: push(.boolean, graph.add(.lessOrEqual, left.id, right.id))
        case .greater: try pushReversed(.less, left, right)
        case .greaterOrEqual: try pushReversed(.lessOrEqual, left, right)
        case .equal: push(.boolean, graph.add(.equal, left.id, right.id))
        case .notEqual: push(.boolean, graph.add(.notEqual, left.id, right.id))
        case .isIn, .isNotIn: throw mismatch(meaning, example(left), example(right))
        case .bitOr, .bitXor, .bitAnd, .shiftLeft, .shiftRight:
            try pushCall(GraphCallee(meaning.spelling, .infix(meaning), [.number, .number]), [left, right])
        case .addPercent: push(.number, graph.add(.add, left.id, percentage(right.id, of: left.id)))
        case .subtractPercent: push(.number, graph.add(.subtract, left.id, percentage(right.id, of: left.id)))
        case .sum: push(.number, sum(left.id, right.id))
        case .difference: push(.number, graph.add(.subtract, left.id, right.id))
        case .product: push(.number, graph.add(.multiply, left.id, right.id))
        case .quotient: push(.number, quotient(left.id, right.id))
        case .raise: push(.number, power(left.id, right.id))
        case .assign, .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo,
            .memberOf, .contains, .beginsWith, .endsWith, .like, .matches, .between, .conformsToType, .equalsType,
            .matchesTokens, .union, .intersection, .setDifference, .bitwiseOr, .bitwiseXor, .bitwiseAnd, .leftShift,
            .rightShift:
            throw .unsupported("'\(meaning.spelling)' in a program", hint: "a program computes with real numbers alone")
        case .or, .and, .not, .negate, .identity, .complement, .logicalNot, .squareRoot, .factorial, .degrees,
            .percent, .negative, .onesComplement, .firstElement, .lastElement, .elementCount, .any, .all, .none:
            preconditionFailure("'\(meaning)' is not an infix operation on values")
        }
    }

    private mutating func percentage(_ percent: Graph.ID, of whole: Graph.ID) -> Graph.ID {
        hundredth(of: graph.add(.multiply, whole, percent))
    }

    private mutating func hundredth(of number: Graph.ID) -> Graph.ID {
        quotient(number, graph.add(constant: 100))
    }

    /// Pushes a comparison of the right operand with the left one.
    private mutating func pushReversed(_ operation: Operation, _ left: LoweredOperand, _ right: LoweredOperand)
        throws(Problem)
    {
        push(.boolean, graph.add(operation, right.id, left.id))
        // The left operand is still evaluated first.
        if graph[left.id].hasEffects, graph[right.id].hasEffects { try force(left) }
    }

    /// Returns a sum. With a negated operand it is a difference, which rounds the same way.
    private mutating func sum(_ left: Graph.ID, _ right: Graph.ID) -> Graph.ID {
        let (leftNode, rightNode) = (graph[left], graph[right])
        if rightNode.operation == .negate { return graph.add(.subtract, left, rightNode.first) }
        // This evaluates the right operand first, which is allowed unless it is a call.
        if leftNode.operation == .negate, graph.isLeaf(right) { return graph.add(.subtract, right, leftNode.first) }
        return graph.add(.add, left, right)
    }

    /// Returns a quotient. By a constant whose reciprocal is exact, it is a product, which rounds the same way.
    mutating func quotient(_ left: Graph.ID, _ right: Graph.ID) -> Graph.ID {
        if let divisor = graph.constant(right), graph.constant(left) == nil {
            let reciprocal = 1 / divisor
            let isExact = divisor.significand == 1 && reciprocal.isNormal
            if isExact || (options.contains(.relaxed) && reciprocal.isNormal) {
                return graph.add(.multiply, left, graph.add(constant: reciprocal))
            }
        }
        return graph.add(.divide, left, right)
    }

    /// Returns a power. For the exponents 2, 3 and 4, and for other integers if the options allow it, it is made of
    /// products.
    private mutating func power(_ base: Graph.ID, _ exponent: Graph.ID) -> Graph.ID {
        guard let constant = graph.constant(exponent), graph.constant(base) == nil else {
            return graph.add(.power, base, exponent)
        }
        switch constant {
        case 2: return graph.add(.multiply, base, base)
        case 3: return graph.add(.multiply, graph.add(.multiply, base, base), base)
        case 4:
            let square = graph.add(.multiply, base, base)
            return graph.add(.multiply, square, square)
        default:
            guard options.contains(.relaxed), let count = Int(exactly: constant), 1...64 ~= count.magnitude else {
                return graph.add(.power, base, exponent)
            }
            let product = product(base, times: count.magnitude)
            return count > 0 ? product : graph.add(.divide, graph.add(constant: 1), product)
        }
    }

    /// Returns a factor multiplied by itself a number of times, by repeated squaring.
    private mutating func product(_ factor: Graph.ID, times count: UInt) -> Graph.ID {
        var (result, square, rest) = (nil as Graph.ID?, factor, count)
        while true {
            if rest & 1 == 1 { result = result.map { graph.add(.multiply, $0, square) } ?? square }
            rest >>= 1
            guard rest > 0 else { return result ?? square }
            square = graph.add(.multiply, square, square)
        }
    }

    /// Pushes a call of an operation that may fail or, if the operands are constants and it doesn't fail, its result.
    mutating func pushCall(_ callee: GraphCallee, _ arguments: [LoweredOperand]) throws(Problem) {
        let kind = callee.givesBoolean ? LoweredOperand.Kind.boolean : .number
        let nodes = arguments.filter { $0.kind != .value }.map(\.id)
        let constants = nodes.compactMap { graph.constant($0) }
        if constants.count == nodes.count, callee.isFoldable,
            let result = constants.withUnsafeBufferPointer({ callee($0, limits: graph.environment.limits) })
        {
            return push(kind, graph.add(constant: result))
        }
        push(kind, graph.add(call: callee, nodes))
    }
}

// MARK: - Logic and choice

extension Lowering {
    /// Pushes `and` or `or`, whose left operand was handled at the marker.
    private mutating func pushLogic(_ meaning: Operator, _ left: LoweredOperand, _ right: LoweredOperand)
        throws(Problem)
    {
        let condition = try boolean(right)
        if graph.constant(left.id) != nil { return push(.boolean, condition) }
        let decided = graph.add(constant: meaning == .or ? 1 : 0)
        push(
            .boolean,
            meaning == .or
                ? graph.add(select: left.id, decided, condition) : graph.add(select: left.id, condition, decided))
    }

    /// Pushes whether a list has an element equal to a value: comparisons joined by `or`, as the search ends with the
    /// first.
    private mutating func pushSearch(_ meaning: Operator, _ sought: LoweredOperand, _ list: [LoweredOperand])
        throws(Problem)
    {
        guard sought.kind == .number || sought.kind == .boolean else { throw unsupported(sought) }
        if let first = list.first, !list.contains(where: { $0.kind == sought.kind }) {
            try refuse(sought, comparedWith: example(first))
        }
        var found = graph.add(constant: 0)
        for element in list.reversed() where element.kind == sought.kind {
            let isEqual = graph.add(.equal, sought.id, element.id)
            found = graph.add(select: isEqual, graph.add(constant: 1), found)
        }
        push(.boolean, meaning == .isIn ? found : graph.add(.not, found))
        try force(sought)
        for element in list { try force(element) }
    }

    /// Handles the place where a branch may end or a right operand may be skipped. What is certain not to be evaluated
    /// is skipped.
    mutating func visitMarker(_ marker: SyntaxNode) throws(Problem) {
        if marker.argument == 0 { return }
        switch marker.kind {
        case .shortCircuitMarker:
            let decision: Double = marker.operator == .or ? 1 : 0
            let left = try boolean(operands[operands.count - 1])
            if graph.constant(left) == decision { skip(to: Int(marker.argument) + 1) }
        case .thenMarker:
            let condition = try boolean(operands[operands.count - 1])
            guard graph.constant(condition) == 0 else { return }
            push(.absent, 0)
            skip(to: Int(marker.argument))
        default:
            guard graph.constant(operands[operands.count - 2].id) == 1 else { return }
            push(.absent, 0)
            skip(to: Int(marker.argument))
        }
    }

    private mutating func skip(to place: Int) {
        self.place = place
        if scope == nil { hasSkipped = true }
    }

    mutating func visitConditional() throws(Problem) {
        let alternative = pop()
        let consequent = pop()
        let condition = pop()
        switch (consequent.kind, alternative.kind) {
        case (.absent, _): operands.append(alternative)
        case (_, .absent): operands.append(consequent)
        case (.number, .number), (.boolean, .boolean):
            push(consequent.kind, graph.add(select: condition.id, consequent.id, alternative.id))
        case (.number, _): throw unsupported(alternative)
        default: throw unsupported(consequent)
        }
    }

    /// Makes the last operand known only after others have been evaluated, since the interpreter evaluates all of them.
    mutating func force(_ others: LoweredOperand...) throws(Problem) {
        for other in others.reversed() { try force(other, isForced: false) }
    }

    /// The same for one operand, even without effects if it `isForced`.
    mutating func force(_ other: LoweredOperand, isForced: Bool) throws(Problem) {
        var pending = [other]
        while let next = pending.popLast() {
            switch next.kind {
            case .value, .absent: break
            case .list: pending += lists[Int(next.id)]
            case .number, .boolean:
                guard graph[next.id].hasEffects || (isForced && !graph.isLeaf(next.id)) else { continue }
                let result = pop()
                guard result.kind == .number || result.kind == .boolean else { throw unsupported(result) }
                push(result.kind, graph.add(result.id, after: next.id))
            }
        }
    }
}

extension GraphCallee {
    /// Whether a call of constants can be evaluated once and for all.
    fileprivate var isFoldable: Bool {
        if case .custom = body { false } else { true }
    }
}

extension ParameterNames {
    /// Returns the position of a parameter, or nil if the name isn't one of a parameter. `_` is another name of `ans`.
    ///
    /// As a non-mutating method of the lowering, it would be passed a copy of all of it for every name.
    fileprivate func positionOrAnswer(of name: String) -> Int? {
        position(of: name) ?? (name == "_" ? position(of: "ans") : nil)
    }
}
