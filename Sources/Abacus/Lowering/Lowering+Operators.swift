extension Lowering where Sink: ~Copyable {
    mutating func visitNumber(_ node: SyntaxNode) throws(Problem) {
        let lexeme = text.lexeme(ofNumber: node)
        if let small = NumberLiteral.smallInteger(Span(_unsafeElements: lexeme)) { return push(Double(small)) }
        let literal = NumberLiteral(ArraySlice(lexeme))
        push(try compute { unit throws(Problem) in try unit.settle(literal.value(in: &unit)) })
    }

    mutating func visitName(_ node: SyntaxNode) throws(Problem) {
        let number = Int(node.argument)
        if let scope {
            if let place = scope.function.parameterPlaces[number] {
                return scope.lastPlaces[place] == self.place - 1
                    ? operands.append(scope.arguments[place]) : pushAgain(scope.arguments[place])
            }
        } else if let parameter = parameterPlaces[number] {
            return pushParameter(parameter)
        }
        let name = text.name(number)
        if try pushVariable(name) { return }
        let tree = tree
        guard let cells = tree.cells(ofName: number) else {
            throw FunctionReferences(in: tree)?.callee(ofArgument: node) != nil
                ? Self.unsupportedFunction : source.environment.unknownName(name)
        }
        try pushList(of: cells)
    }

    private mutating func pushParameter(_ position: OperationSink.ID) {
        sink.retain(position)
        push(.number, position)
    }

    /// Pushes the value of a variable, or returns false if there isn't one.
    private mutating func pushVariable(_ name: String) throws(Problem) -> Bool {
        guard let value = source.environment.value(of: name) else { return false }
        if case .real(let real) = value {
            push(real)
        } else {
            push(try compute { unit throws(Problem) in try unit.settleElements(value) })
        }
        return true
    }

    /// Pushes a parameter or the value of a variable that a cell is, or returns false if it is neither.
    private mutating func pushCell(_ name: String) throws(Problem) -> Bool {
        guard scope == nil, let position = parameterPosition(of: name) else { return try pushVariable(name) }
        pushParameter(OperationSink.ID(position))
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
            guard try pushCell(cell) else { throw source.environment.unknownCell(cell) }
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
        switch (operand.kind, meaning.doubles) {
        case (.number, .number(let operation)?): push(.number, apply(operation, operand.id))
        case (.number, .itself?): operands.append(operand)
        case (.number, .product(let factor)?): push(.number, apply(.multiply, operand.id, sink.add(constant: factor)))
        case (.number, .hundredth?): push(.number, hundredth(of: operand.id))
        case (.number, .call?): try pushCall(ProgramCallee(meaning.spelling, .unary(meaning), [.number]), [operand])
        case (.boolean, _) where meaning == .not || meaning == .logicalNot: push(.boolean, not(operand.id))
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
        case (.boolean, .boolean) where meaning == .equal: push(.boolean, apply(.equal, left.id, right.id))
        case (.boolean, .boolean)
        where meaning == .notEqual || (meaning == .bitXor && !source.syntax.booleansAreNumbers):
            push(.boolean, apply(.notEqual, left.id, right.id))
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
            return push(result)
        }
        try push(result, ofConstants: [left, right])
    }

    /// Refuses to compare a parameter with a value that no number is equal to: whoever writes that means a parameter that
    /// isn't a number, and would get a constant.
    mutating func refuse(_ operand: LoweredOperand, comparedWith value: Value) throws(Problem) {
        guard operand.kind == .number, operand.id < source.parameters.count else { return }
        let name = Problem.abbreviated(source.canonicalParameters[Int(operand.id)])
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
    mutating func unsupported(_ operand: LoweredOperand) -> Problem {
        .typeMismatch("a program computes with numbers, not with \(example(operand).kind.phrase)")
    }

    /// Returns the operand of a value.
    private mutating func operand(_ value: Value) -> LoweredOperand {
        push(value)
        return pop()
    }
}

// MARK: - Numbers

extension Lowering where Sink: ~Copyable {
    typealias ID = OperationSink.ID

    /// Returns an operation on a number, or its result if that is a constant.
    mutating func apply(_ operation: Operation, _ operand: ID) -> ID {
        if let constant = sink.constant(operand), let folded = operation(constant, 0) {
            return sink.add(constant: folded)
        }
        return sink.add(operation, operand)
    }

    /// Returns an operation on two numbers or booleans, or its result if that is a constant.
    mutating func apply(_ operation: Operation, _ left: ID, _ right: ID) -> ID {
        if let one = sink.constant(left), let other = sink.constant(right), let folded = operation(one, other) {
            return sink.add(constant: folded)
        }
        return sink.add(operation, left, right)
    }

    /// Returns the opposite of a boolean.
    mutating func not(_ condition: ID) -> ID {
        if let constant = sink.constant(condition) { return sink.add(constant: 1 - constant) }
        return sink.add(not: condition)
    }

    private mutating func pushArithmetic(_ meaning: Operator, _ left: LoweredOperand, _ right: LoweredOperand)
        throws(Problem)
    {
        switch meaning.doubles {
        case .number(.add): push(.number, sum(left.id, right.id))
        case .number(.divide): push(.number, quotient(left.id, right.id))
        case .number(.power): push(.number, power(left.id, right.id))
        case .number(let operation): push(.number, apply(operation, left.id, right.id))
        case .comparison(let operation): push(.boolean, apply(operation, left.id, right.id))
        case .reversedComparison(let operation): push(.boolean, apply(operation, right.id, left.id))
        case .percentage(let operation): push(.number, sumWithPercentage(operation, left.id, right.id))
        case .call where !source.syntax.booleansAreNumbers:
            try pushCall(ProgramCallee(meaning.spelling, .infix(meaning), [.number, .number]), [left, right])
        case nil: throw mismatch(meaning, example(left), example(right))
        case .call, .unsupported:
            throw .unsupported("'\(meaning.spelling)' in a program", hint: "a program computes with real numbers alone")
        case .itself, .product, .hundredth: preconditionFailure("'\(meaning)' is not an infix operation on values")
        }
    }

    private mutating func sumWithPercentage(_ operation: Operation, _ whole: ID, _ percent: ID) -> ID {
        sink.retain(whole)
        let part = hundredth(of: apply(.multiply, whole, percent))
        return apply(operation, whole, part)
    }

    private mutating func hundredth(of number: ID) -> ID {
        quotient(number, sink.add(constant: 100))
    }

    /// Returns a sum. With a negated operand it is a difference, which rounds the same way.
    private mutating func sum(_ left: ID, _ right: ID) -> ID {
        if let positive = sink.negated(right) { return apply(.subtract, left, positive) }
        if let positive = sink.negated(left) { return apply(.subtract, right, positive) }
        return apply(.add, left, right)
    }

    /// Returns a quotient. By a constant whose reciprocal is exact, it is a product, which rounds the same way.
    mutating func quotient(_ left: ID, _ right: ID) -> ID {
        if let divisor = sink.constant(right), sink.constant(left) == nil {
            let reciprocal = 1 / divisor
            let isExact = divisor.significand == 1 && reciprocal.isNormal
            if isExact || (source.isRelaxed && reciprocal.isNormal) {
                return apply(.multiply, left, sink.add(constant: reciprocal))
            }
        }
        return apply(.divide, left, right)
    }

    /// Returns a power. For the exponents 2, 3 and 4, and for other integers if the options allow it, it is made of
    /// products.
    private mutating func power(_ base: ID, _ exponent: ID) -> ID {
        guard let constant = sink.constant(exponent), sink.constant(base) == nil else {
            return apply(.power, base, exponent)
        }
        switch constant {
        case 2...4 where constant == constant.rounded(): return product(base, times: UInt(constant))
        default:
            guard source.isRelaxed, let count = Int(exactly: constant), 1...64 ~= count.magnitude else {
                return apply(.power, base, exponent)
            }
            let product = product(base, times: count.magnitude)
            return count > 0 ? product : apply(.divide, sink.add(constant: 1), product)
        }
    }

    /// Returns a factor multiplied by itself a number of times, by repeated squaring.
    private mutating func product(_ factor: ID, times count: UInt) -> ID {
        var (result, square, rest) = (nil as ID?, factor, count)
        while rest > 1 {
            if rest & 1 == 1 {
                sink.retain(square)
                result = result.map { apply(.multiply, $0, square) } ?? square
            }
            sink.retain(square)
            square = apply(.multiply, square, square)
            rest >>= 1
        }
        return result.map { apply(.multiply, $0, square) } ?? square
    }

    /// Pushes a call of an operation that may fail or, if the operands are constants and it doesn't fail, its result.
    mutating func pushCall(_ callee: ProgramCallee, _ arguments: [LoweredOperand]) throws(Problem) {
        let kind = callee.givesBoolean ? LoweredOperand.Kind.boolean : .number
        let nodes = arguments.filter { $0.kind != .value }.map(\.id)
        let constants = nodes.compactMap { sink.constant($0) }
        if constants.count == nodes.count, callee.isFoldable,
            let result = constants.withUnsafeBufferPointer({ callee($0, limits: source.environment.limits) })
        {
            return push(kind, sink.add(constant: result))
        }
        push(kind, sink.add(call: callee, nodes))
    }
}

extension ProgramCallee {
    /// Whether a call of constants can be evaluated once and for all.
    fileprivate var isFoldable: Bool {
        if case .custom = body { false } else { true }
    }
}
