extension Lowering {
    mutating func visitCall(_ node: SyntaxNode) throws(Problem) {
        let callee = Int(text.nodes[Int(node.first)].argument)
        let count = Int(node.argument)
        if text.decimalMark == .comma { try checkDecimal(of: node) }
        if !source.environment.definesFunctions, try pushOperation(of: ShortName(text.names[callee]), count) {
            return
        }
        let name = text.names[callee]
        guard let own = source.environment.ownCallee(of: name) else { return try visitBuiltin(name, count: count) }
        guard own.takes(count) else { throw own.wrongArgumentCount(of: name, found: count) }
        let arguments = popLast(count)
        switch own {
        case .formula(let function): try enter(function, arguments)
        case .custom(let functions):
            if let function = functions.overload(taking: count) { try pushCustom(name, function, arguments) }
        case .builtin: preconditionFailure("an app's function isn't one of the language's")
        }
    }

    /// Refuses a call whose only argument is a number with a decimal comma, if two numbers may have been meant.
    private func checkDecimal(of call: SyntaxNode) throws(Problem) {
        let callee = source.environment.callee(of: text.names[Int(text.nodes[Int(call.first)].argument)])
        if let found = callee?.problem(ofCall: call, in: tree) { throw found.problem }
    }

    private mutating func popLast(_ count: Int) -> [LoweredOperand] {
        let start = operands.count - count
        let last = (start..<operands.count).map { operands[$0] }
        operands.removeAll(from: start)
        return last
    }

    /// Calls a function of the app, which takes numbers, booleans, and other values that are known.
    private mutating func pushCustom(
        _ name: String, _ function: CustomFunction, _ arguments: [LoweredOperand]
    ) throws(Problem) {
        var kinds: [ProgramCallee.Argument] = []
        let arguments = function.spreadsLists ? try elements(of: arguments) : arguments
        for argument in arguments {
            switch argument.kind {
            case .number: kinds.append(.number)
            case .boolean: kinds.append(.boolean)
            case .value: kinds.append(.value(values[Int(argument.id)]))
            case .list, .absent: throw unsupported(argument)
            }
        }
        try pushCall(ProgramCallee(name, .custom(function), kinds), arguments)
    }
}

// MARK: - Functions of formulas

extension Lowering {
    /// Goes on with the body of a function, whose result will be that of the call.
    private mutating func enter(_ function: FormulaFunction, _ arguments: [LoweredOperand]) throws(Problem) {
        let name = function.definition.name
        let isActive = scope?.function.definition.name == name || callers.contains { $0.functionName == name }
        guard !isActive, callers.count < source.environment.limits.callDepth else {
            throw .recursionTooDeep(source.environment.limits.callDepth)
        }
        let body = function.definition.body
        inlinedNodeCount += body.nodes.count
        try compute { unit throws(Problem) in
            try unit.budget.spend(400 + FormulaEnvironment.nodeWork * UInt64(body.nodes.count))
        }
        var (lastPlaces, hasBranches) = (arguments.map { _ in -1 }, false)
        for (place, node) in body.nodes.enumerated() {
            if node.kind.isMarker { hasBranches = true }
            guard node.kind == .name, let number = function.parameterPlaces[Int(node.argument)] else { continue }
            lastPlaces[number] = place
        }
        if hasBranches { for argument in arguments { compute(argument) } }
        let inner = InlinedFunction(
            function: function, arguments: arguments, lastPlaces: lastPlaces, isResult: isResult(before: place))
        callers.append(LoweringCaller(text: text, place: place, scope: scope))
        scope = inner
        (text, place) = (LoweredText(of: body), 0)
    }

    /// Ends a call. An argument that the body names has been given up there.
    func leave(_ call: InlinedFunction) {
        for (argument, lastPlace) in zip(call.arguments, call.lastPlaces) where lastPlace < 0 { release(argument) }
    }

    /// Computes an argument before the body, whose branches may all need it.
    private func compute(_ argument: LoweredOperand) {
        forEachNumber(in: argument) { sink.compute($0) }
    }

    private func release(_ argument: LoweredOperand) {
        if argument.kind == .number || argument.kind == .boolean { sink.release(argument.id) }
    }

    /// Calls a closure with each number and boolean of an operand, which may be a list.
    private func forEachNumber(in operand: LoweredOperand, _ body: (OperationSink.ID) -> Void) {
        var pending = [operand]
        while let next = pending.popLast() {
            switch next.kind {
            case .number, .boolean: body(next.id)
            case .list: pending += lists[Int(next.id)].elements
            case .value, .absent: break
            }
        }
    }

    /// Pushes an operand once more.
    mutating func pushAgain(_ operand: LoweredOperand) {
        if operand.kind == .number || operand.kind == .boolean { sink.retain(operand.id) }
        operands.append(operand)
    }

    /// Whether the program ends with the value of the node before a place.
    func isResult(before place: Int) -> Bool {
        guard place < text.nodes.count else { return scope?.isResult ?? true }
        let node = text.nodes[place]
        guard choices.count > 0 else { return false }
        let choice = choices[choices.count - 1]
        guard choice.isResult, choice.depth == callers.count else { return false }
        return choice.place == (node.kind == .elseMarker ? Int(node.argument) : place)
    }
}

extension LoweringCaller {
    /// The function whose body the expression is, or nil if it is the formula's.
    var functionName: String? { scope?.function.definition.name }
}

// MARK: - Functions of the language

extension ProgramMeaning {
    /// The meanings of functions whose names are short.
    fileprivate static let table = ShortNameTable(BuiltinFunction.table.compactMapValues(\.inPrograms))
}

extension Lowering {
    /// Pushes a function of one or two numbers that is an operation, or returns false for any other.
    private mutating func pushOperation(of name: ShortName?, _ count: Int) throws(Problem) -> Bool {
        guard let name, count <= 2, text.angleUnit == .radians,
            case .operation(let operation)? = ProgramMeaning.table[name],
            operation.arity == count, (operands.count - count..<operands.count).allSatisfy({ isNumber(at: $0) })
        else { return false }
        let last = pop().id
        push(.number, count == 2 ? try apply(operation, pop().id, last) : try apply(operation, last))
        return true
    }

    private func isNumber(at place: Int) -> Bool { operands[place].kind == .number }

    private mutating func visitBuiltin(_ name: String, count: Int) throws(Problem) {
        guard let function = source.environment.builtinFunction(name)?.measuring(in: text.angleUnit) else {
            throw source.environment.unknownFunction(name, argumentCount: count)
        }
        guard function.arity.contains(count) else {
            throw .wrongArgumentCount(of: name, expected: function.arity, found: count)
        }
        guard function.isPure else {
            throw .unsupported("'\(name)' in a program", hint: "'evaluate' calls it once for each evaluation")
        }
        if let op = function.operator, op.isShortCircuit { return try pushLogic(op) }
        let arguments = popLast(count)
        if function.operator == .bitXor { return try pushInfix(.bitXor, arguments) }
        let elements = function.takesElements ? try elements(of: arguments) : arguments
        guard !elements.isEmpty, elements.allSatisfy({ $0.kind == .number }) else {
            return try pushOther(function, arguments)
        }
        switch function.inPrograms {
        case .operation(let operation) where operation.arity == 1 && count == 1:
            push(.number, try apply(operation, elements[0].id))
        case .operation(let operation) where operation.arity == count:
            push(.number, try apply(operation, elements[0].id, elements[1].id))
        case .fold(let operation): try pushFold(operation, elements)
        case .average:
            try pushFold(.add, elements)
            push(.number, try exactQuotient(pop().id, sink.constant(integer: elements.count)))
        case .count:
            push(elements.count)
            for element in elements { sink.release(element.id) }
        case .clamp where isOrdered(elements[1], elements[2]):
            let least = try apply(.maximum, elements[0].id, elements[1].id)
            push(.number, try apply(.minimum, least, elements[2].id))
        case .round where count == 1: push(.number, try apply(.round, elements[0].id))
        case .product(let factor): push(.number, try scaled(elements[0].id, by: factor))
        default:
            // Programs can't hold texts and lists.
            if function.resultKinds == .text || function.resultKinds == .list {
                return try pushOther(function, arguments)
            }
            let kinds = Array(repeating: ProgramCallee.Argument.number, count: elements.count)
            try pushCall(ProgramCallee(name, .builtin(function), kinds), elements)
        }
    }

    /// Returns the arguments of a function that takes any number of them, with the elements of lists in their place.
    private mutating func elements(of arguments: [LoweredOperand]) throws(Problem) -> [LoweredOperand] {
        guard arguments.contains(where: { $0.kind == .list || $0.kind == .value }) else { return arguments }
        var elements: [LoweredOperand] = []
        for argument in arguments {
            if argument.kind == .list {
                for element in lists[Int(argument.id)].elements {
                    pushAgain(element)
                    elements.append(pop())
                }
            } else if case .list(let list)? = constant(argument) {
                try admitElements(list.count)
                for element in list {
                    push(element)
                    elements.append(pop())
                }
            } else {
                elements.append(argument)
            }
        }
        return elements
    }

    /// Pushes an operator applied from left to right.
    private mutating func pushInfix(_ op: Operator, _ arguments: [LoweredOperand]) throws(Problem) {
        operands.append(arguments[0])
        for argument in arguments.dropFirst() {
            operands.append(argument)
            try visitInfix(op)
        }
    }

    private mutating func pushFold(_ operation: NumericOperation, _ elements: [LoweredOperand]) throws(Problem) {
        var result = elements[0].id
        for element in elements.dropFirst() { result = try apply(operation, result, element.id) }
        push(.number, result)
    }

    /// Returns whether two constants are the bounds of a nonempty range, or one of them is nan.
    private func isOrdered(_ low: LoweredOperand, _ high: LoweredOperand) -> Bool {
        sink.isConstant(low.id) && sink.isConstant(high.id) && !sink.isConstant(low.id, above: high.id)
    }

    /// Pushes a function of other values, which must be the same in every evaluation.
    private mutating func pushOther(_ function: BuiltinFunction, _ arguments: [LoweredOperand]) throws(Problem) {
        let examples = arguments.map { example($0) }
        let result = try compute { unit throws(Problem) in try unit.call(function, examples) }
        try push(result, ofConstants: arguments)
    }
}

// MARK: - Lists and records

extension Lowering {
    mutating func visitList(count: Int) {
        let elements = popLast(count)
        let constants = elements.compactMap { constant($0) }
        if constants.count == count { return push(.list(Value.List(constants))) }
        lists.append(
            LoweredList(
                elements: elements, depth: 1 + (elements.map { depth(of: $0) }.max() ?? 0),
                footprint: Value.List.footprint(ofElements: elements.map { footprint(of: $0) })))
        push(.list, OperationSink.ID(lists.count - 1))
    }

    mutating func visitRecord(count: Int) throws(Problem) {
        let tree = tree
        let keys = tree.keys(ofRecordAt: place - 1).map(tree.name)
        var members: [(String, Value)] = []
        for (key, operand) in zip(keys, popLast(count)) {
            guard let value = constant(operand) else { throw .typeMismatch(Self.noRecord) }
            members.append((key, value))
        }
        push(.record(Value.Record(members)))
    }

    private static var noRecord: String { "a program computes with numbers, not with a record of them" }

    mutating func visitIndex() throws(Problem) {
        let index = pop()
        let base = pop()
        guard base.kind == .list, let constant = constant(index) else {
            let (whole, position) = (example(base), example(index))
            let result = try compute { unit throws(Problem) in
                try unit.settle(unit.element(of: whole, at: position))
            }
            return try push(result, ofConstants: [base, index])
        }
        let elements = lists[Int(base.id)].elements
        let place = try compute { unit throws(Problem) in try unit.integer(constant) }
        guard let place = Int(exactly: place), elements.indices ~= place else {
            throw .indexOutOfRange(constant.abbreviated, count: elements.count)
        }
        pushAgain(elements[place])
    }

    mutating func visitMember(_ node: SyntaxNode) throws(Problem) {
        let base = pop()
        let (whole, name) = (example(base), text.names[Int(node.argument)])
        let result = try compute { unit throws(Problem) in
            try unit.settle(unit.member(name, of: whole))
        }
        try push(result, ofConstants: [base])
    }
}
