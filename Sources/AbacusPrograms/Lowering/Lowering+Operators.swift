extension Lowering {
    mutating func visitNumber(_ node: SyntaxNode) throws(Problem) {
        let lexeme = text.lexeme(ofNumber: node)
        if let small = NumberLiteral.smallInteger(Span(_unsafeElements: lexeme)) { return push(small) }
        let literal = NumberLiteral(ArraySlice(lexeme), in: text.syntax)
        push(try compute { unit throws(Problem) in try unit.settle(literal.value(in: &unit)) })
    }

    mutating func visitName(_ node: SyntaxNode) throws(Problem) {
        let number = Int(node.argument)
        if let scope, let place = scope.function.parameterPlaces[number] {
            return scope.lastPlaces[place] == self.place - 1
                ? operands.append(scope.arguments[place]) : pushAgain(scope.arguments[place])
        }
        if let parameter = parameter(ofName: number) { return pushParameter(parameter) }
        let name = text.names[number]
        if try pushVariable(name) { return }
        let tree = tree
        guard let cells = tree.cells(ofName: number) else {
            throw tree.isNameOfFunction(node)
                ? Self.unsupportedFunction
                : source.environmentWithParameters.unknownName(name, in: tree.notation.nameForms)
        }
        try pushList(of: cells)
    }

    /// Returns the program's parameter that a name of the current expression stands for, or nil if it isn't one. The body
    /// of a function sees all of them, as it sees variables.
    @inline(__always)
    private mutating func parameter(ofName number: Int) -> OperationSink.ID? {
        scope == nil
            ? parameterPlaces.position(ofName: number)
            : parameterPlaces.position(of: text.names[number]).map { OperationSink.ID($0) }
    }

    @inline(__always)
    private mutating func pushParameter(_ position: OperationSink.ID) {
        sink.retain(position)
        push(.number, position)
    }

    /// Pushes the value of a variable, or returns false if there isn't one.
    private mutating func pushVariable(_ name: String) throws(Problem) -> Bool {
        guard let value = source.environment.value(of: name) else { return false }
        if let number = sink.constant(value: value) {
            push(.number, number)
        } else {
            push(try compute { unit throws(Problem) in try unit.settleElements(value) })
        }
        return true
    }

    /// Pushes a parameter or the value of a variable that a cell is, or returns false if it is neither.
    private mutating func pushCell(_ name: String) throws(Problem) -> Bool {
        guard let position = parameterPlaces.position(of: name) else { return try pushVariable(name) }
        pushParameter(OperationSink.ID(position))
        return true
    }

    /// Pushes a list of parameters and of the values of other cells, without those that are null.
    private mutating func pushList(of cells: CellRange) throws(Problem) {
        try admitElements(cells.count)
        var count = 0
        for cell in cells {
            guard try pushCell(cell) else { throw source.environmentWithParameters.unknownCell(cell) }
            if constant(operands[operands.count - 1]) == .null {
                _ = pop()
            } else {
                count += 1
            }
        }
        visitList(count: count)
    }

    /// Pays for operands that have no nodes of their own.
    mutating func admitElements(_ count: Int) throws(Problem) {
        try compute { unit throws(Problem) in
            let memory = Double(count * MemoryLayout<LoweredOperand>.stride)
            try unit.budget.admit(Demand(bytes: memory, work: 450 * Double(count)))
        }
        inlinedNodeCount += count
    }

    mutating func visitUnary(_ op: Operator) throws(Problem) {
        let operand = pop()
        switch (operand.kind, op.doubles) {
        case (.number, .number(let operation)?): push(.number, try apply(operation, operand.id))
        case (.number, .itself?): operands.append(operand)
        case (.number, .product(let factor)?): push(.number, try scaled(operand.id, by: factor))
        case (.number, .hundredth?): push(.number, try hundredth(of: operand.id))
        case (.number, .call?): try pushCall(ProgramCallee(op.spelling, .unary(op), [.number]), [operand])
        case (.boolean, _) where op == .not || op == .logicalNot: push(.boolean, not(operand.id))
        default:
            let value = example(operand)
            let result = try compute { unit throws(Problem) in try unit.apply(op, value) }
            try push(result, ofConstants: [operand])
        }
    }

    mutating func visitInfix(_ op: Operator) throws(Problem) {
        let right = pop()
        let left = pop()
        switch (left.kind, right.kind) {
        // The left operand is null.
        case _ where op == .coalesce: operands.append(right)
        case _ where op.isShortCircuit: try pushLogic(op, left, right)
        case (.number, .number): try pushArithmetic(op, left, right)
        case (.boolean, .boolean) where op == .equal: push(.boolean, try apply(.equal, left.id, right.id))
        case (.boolean, .boolean)
        where op == .notEqual || (op == .bitXor && !tree.syntax.booleansAreNumbers):
            push(.boolean, try apply(.notEqual, left.id, right.id))
        case (_, .list) where op == .isIn || op == .isNotIn:
            try pushSearch(op, left, lists[Int(right.id)].elements)
        default: try pushOther(op, left, right)
        }
    }

    /// Pushes an operator on values that are neither two numbers nor two booleans.
    private mutating func pushOther(_ op: Operator, _ left: LoweredOperand, _ right: LoweredOperand)
        throws(Problem)
    {
        if op == .isIn || op == .isNotIn, case .list(let list)? = constant(right) {
            let elements = list.map { operand($0) }
            return try pushSearch(op, left, elements)
        }
        let (one, other) = (example(left), example(right))
        let result = try compute { unit throws(Problem) in try unit.apply(op, one, other) }
        if op == .equal || op == .notEqual, one.kind != other.kind, left.kind != .list, right.kind != .list {
            // Values of different kinds are never equal.
            try refuse(left, comparedWith: other)
            try refuse(right, comparedWith: one)
            return push(result)
        }
        try push(result, ofConstants: [left, right])
    }

    /// Refuses to compare a parameter with a value that no number is equal to: whoever writes that means a parameter that
    /// isn't a number, and would get a constant.
    func refuse(_ operand: LoweredOperand, comparedWith value: Value) throws(Problem) {
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
    func unsupported(_ operand: LoweredOperand) -> Problem {
        .typeMismatch("a program computes with numbers, not with \(example(operand).kind.phrase)")
    }

    private mutating func operand(_ value: Value) -> LoweredOperand {
        push(value)
        return pop()
    }
}

// MARK: - Numbers

extension Lowering {
    typealias ID = OperationSink.ID

    /// Returns an operation on a number, or its result if that is a constant.
    func apply(_ operation: NumericOperation, _ operand: ID) throws(Problem) -> ID {
        try sink.apply(operation, operand, in: source.environment.arithmetic)
    }

    /// Returns an operation on two numbers or booleans, or its result if that is a constant.
    func apply(_ operation: NumericOperation, _ left: ID, _ right: ID) throws(Problem) -> ID {
        try sink.apply(operation, left, right, in: source.environment.arithmetic)
    }

    /// Returns the opposite of a boolean.
    func not(_ condition: ID) -> ID {
        if let holds = sink.truth(of: condition) { return truth(!holds) }
        return sink.add(not: condition)
    }

    /// Returns a constant that is true or false.
    func truth(_ holds: Bool) -> ID { sink.constant(integer: holds ? 1 : 0) }

    /// Returns the product of a number and a real constant.
    func scaled(_ number: ID, by factor: Double) throws(Problem) -> ID {
        guard let factor = sink.constant(value: .real(factor)) else {
            throw .unsupported("a real number", hint: "an exact program computes with integers and fractions")
        }
        return try apply(.multiply, number, factor)
    }

    private mutating func pushArithmetic(_ op: Operator, _ left: LoweredOperand, _ right: LoweredOperand)
        throws(Problem)
    {
        switch op.doubles {
        case .number(.add): push(.number, try sum(left.id, right.id))
        case .number(.divide): push(.number, try quotient(left.id, right.id))
        case .number(.power): push(.number, try power(left.id, right.id))
        case .number(let operation): push(.number, try apply(operation, left.id, right.id))
        case .comparison(let operation): push(.boolean, try apply(operation, left.id, right.id))
        case .reversedComparison(let operation): push(.boolean, try apply(operation, right.id, left.id))
        case .percentage(let operation): push(.number, try sumWithPercentage(operation, left.id, right.id))
        case .call where !tree.syntax.booleansAreNumbers:
            try pushCall(ProgramCallee(op.spelling, .infix(op), [.number, .number]), [left, right])
        case nil: throw mismatch(op, example(left), example(right))
        case .call, .unsupported:
            throw .unsupported("'\(op.spelling)' in a program", hint: "a program computes with real numbers alone")
        case .itself, .product, .hundredth: preconditionFailure("'\(op)' is not an infix operation on values")
        }
    }

    private func sumWithPercentage(_ operation: NumericOperation, _ whole: ID, _ percent: ID) throws(Problem)
        -> ID
    {
        sink.retain(whole)
        let part = try hundredth(of: apply(.multiply, whole, percent))
        return try apply(operation, whole, part)
    }

    private func hundredth(of number: ID) throws(Problem) -> ID {
        try exactQuotient(number, sink.constant(integer: 100))
    }

    /// Returns a sum. With a negated operand it is a difference, which rounds the same way.
    private func sum(_ left: ID, _ right: ID) throws(Problem) -> ID {
        if let positive = sink.negated(right) { return try apply(.subtract, left, positive) }
        if let positive = sink.negated(left) { return try apply(.subtract, right, positive) }
        return try apply(.add, left, right)
    }

    /// Returns a quotient. By a constant whose reciprocal is exact, it is a product, which rounds the same way.
    func quotient(_ left: ID, _ right: ID) throws(Problem) -> ID {
        if sink.isConstant(right), !sink.isConstant(left),
            let factor = sink.reciprocal(of: right, isRelaxed: source.isRelaxed)
        {
            return try apply(.multiply, left, factor)
        }
        return try apply(.divide, left, right)
    }

    /// Returns a quotient that isn't rounded to an integer, whatever `/` does.
    func exactQuotient(_ left: ID, _ right: ID) throws(Problem) -> ID {
        guard source.environment.arithmetic != .integer else {
            throw .unsupported("an exact quotient", hint: "in this program '/' drops the remainder")
        }
        return try quotient(left, right)
    }

    /// Returns a power. For the exponents 2, 3 and 4, and for other integers if the options allow it, it is made of
    /// products.
    private func power(_ base: ID, _ exponent: ID) throws(Problem) -> ID {
        guard let count = sink.integer(of: exponent), !sink.isConstant(base),
            2...4 ~= count || (source.isRelaxed && 1...64 ~= count.magnitude)
        else {
            return try apply(.power, base, exponent)
        }
        let product = try product(base, times: count.magnitude)
        return count > 0 ? product : try apply(.divide, sink.constant(integer: 1), product)
    }

    /// Returns a factor multiplied by itself a number of times, by repeated squaring.
    private func product(_ factor: ID, times count: UInt) throws(Problem) -> ID {
        var (result, square, rest) = (nil as ID?, factor, count)
        while rest > 1 {
            if rest & 1 == 1 {
                sink.retain(square)
                if let factor = result { result = try apply(.multiply, factor, square) } else { result = square }
            }
            sink.retain(square)
            square = try apply(.multiply, square, square)
            rest >>= 1
        }
        guard let result else { return square }
        return try apply(.multiply, result, square)
    }

    /// Pushes a call of an operation that may fail or, if the operands are constants and it doesn't fail, its result.
    mutating func pushCall(_ callee: ProgramCallee, _ arguments: [LoweredOperand]) throws(Problem) {
        let kind = callee.givesBoolean ? LoweredOperand.Kind.boolean : .number
        let nodes = arguments.filter { $0.kind != .value }.map(\.id)
        push(kind, try sink.apply(callee, nodes, in: source.environment))
    }
}
