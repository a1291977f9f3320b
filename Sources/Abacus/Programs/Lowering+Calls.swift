extension Lowering {
    mutating func visitCall(_ node: SyntaxNode) throws(Problem) {
        let name = tree.name(of: tree.nodes[Int(node.first)])
        let count = Int(node.argument)
        guard let own = graph.environment.ownCallee(of: name) else { return try visitBuiltin(name, count: count) }
        guard own.arity.contains(count) else {
            throw .wrongArgumentCount(of: name, expected: own.arity, found: count)
        }
        let arguments = popLast(count)
        switch own {
        case .formula(let function): try enter(function, arguments)
        case .custom(let function): try pushCustom(name, function, arguments)
        case .builtin: preconditionFailure("an app's function isn't one of the language's")
        }
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
        var kinds: [GraphCallee.Argument] = []
        let arguments = function.parameters?.spreadsLists == true ? elements(of: arguments) : arguments
        for argument in arguments {
            switch argument.kind {
            case .number: kinds.append(.number)
            case .boolean: kinds.append(.boolean)
            case .value: kinds.append(.value(values[Int(argument.id)]))
            case .list, .absent: throw unsupported(argument)
            }
        }
        try pushCall(GraphCallee(name, .custom(function), kinds), arguments)
    }
}

// MARK: - Functions of formulas

extension Lowering {
    /// Goes on with the body of a function, whose result will be that of the call.
    private mutating func enter(_ function: FormulaFunction, _ arguments: [LoweredOperand]) throws(Problem) {
        let name = function.definition.name
        let isActive = scope?.function.definition.name == name || callers.contains { $0.functionName == name }
        guard !isActive, callers.count < graph.environment.limits.callDepth else {
            throw .recursionTooDeep(graph.environment.limits.callDepth)
        }
        let body = function.definition.body
        let (size, limits) = (graph.nodes.count * MemoryLayout<Graph.Node>.stride, graph.environment.limits)
        try compute { unit throws(Problem) in
            guard size <= limits.memoryBytes else { throw .tooMuchWork(limits.work) }
            try unit.budget.spend(400 + Interpreter.nodeWork * UInt64(body.nodes.count))
        }
        callers.append(Caller(tree: tree, place: place, scope: scope))
        scope = InlinedFunction(function: function, arguments: arguments)
        (tree, place) = (body, 0)
    }

    /// Ends a call, whose arguments are evaluated before the body whether they are needed or not.
    ///
    /// An argument without effects may wait until it is needed, unless it is needed in branches, each of which would
    /// compute it.
    mutating func leave(_ call: InlinedFunction) throws(EvaluationError) {
        let hasBranches = tree.nodes.contains { $0.kind.isMarker }
        for argument in call.arguments.reversed() {
            do throws(Problem) {
                try force(argument, isForced: hasBranches)
            } catch {
                throw trace(EvaluationError(error, at: tree.nodes[tree.root], in: tree))
            }
        }
    }
}

extension Lowering.Caller {
    fileprivate var functionName: String? { scope?.function.definition.name }
}

// MARK: - Functions of the language

/// How a function of the language becomes operations.
private enum FunctionMeaning {
    /// An operation of one or two numbers.
    case operation(Operation)
    /// An operation that combines any number of numbers from left to right.
    case fold(Operation)
    case average, count, clamp, round
    /// A product with a constant.
    case scaled(Double)

    /// The meanings of functions by name. All these names are short.
    static let table: ShortNameTable<FunctionMeaning> = {
        var table: [String: FunctionMeaning] = [
            "sum": .fold(.add), "product": .fold(.multiply), "min": .fold(.minimum), "max": .fold(.maximum),
            "average": .average, "mean": .average, "count": .count, "clamp": .clamp, "round": .round,
            "degrees": .scaled(180 / .pi), "radians": .scaled(.pi / 180),
        ]
        let named: [Operation] = [
            .hypotenuse, .arcTangent2, .logarithm, .squareRoot, .cubeRoot, .absolute, .sign, .floor, .ceil, .trunc,
            .exponential, .naturalLogarithm, .decimalLogarithm, .binaryLogarithm, .sine, .cosine, .tangent, .arcSine,
            .arcCosine, .arcTangent, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .areaSine, .areaCosine,
            .areaTangent,
        ]
        for operation in named { table[operation.name] = .operation(operation) }
        return ShortNameTable(table)
    }()
}

extension Lowering {
    private mutating func visitBuiltin(_ name: String, count: Int) throws(Problem) {
        if count <= 2, case .operation(let operation)? = FunctionMeaning.table[name], operation.arity == count,
            (operands.count - count..<operands.count).allSatisfy({ operands[$0].kind == .number })
        {
            let right = count == 2 ? pop().id : 0
            let left = pop().id
            return push(.number, count == 2 ? graph.add(operation, left, right) : graph.add(operation, left))
        }
        guard let function = BuiltinFunction.table[name] else { throw graph.environment.unknownFunction(name) }
        guard function.arity.contains(count) else {
            throw .wrongArgumentCount(of: name, expected: function.arity, found: count)
        }
        let arguments = popLast(count)
        let elements = function.arity.upperBound == .max ? elements(of: arguments) : arguments
        guard !elements.isEmpty, elements.allSatisfy({ $0.kind == .number }) else {
            return try pushOther(function, arguments)
        }
        switch FunctionMeaning.table[name] {
        case .fold(let operation): pushFold(operation, elements)
        case .average:
            pushFold(.add, elements)
            push(.number, quotient(pop().id, graph.add(constant: Double(elements.count))))
        case .count:
            push(Double(elements.count))
            for element in elements.reversed() { try force(element) }
        case .clamp where isOrdered(elements[1], elements[2]):
            push(.number, graph.add(.minimum, graph.add(.maximum, elements[0].id, elements[1].id), elements[2].id))
        case .round where count == 1: push(.number, graph.add(.round, elements[0].id))
        case .scaled(let factor): push(.number, graph.add(.multiply, elements[0].id, graph.add(constant: factor)))
        default:
            switch function.resultKind {
            // Programs can't hold texts and lists.
            case .text, .list: return try pushOther(function, arguments)
            case .number, .boolean, .ofArguments:
                let kinds = Array(repeating: GraphCallee.Argument.number, count: elements.count)
                try pushCall(GraphCallee(name, .builtin(function), kinds), elements)
            }
        }
    }

    /// Returns the arguments of a function that takes any number of them or, if there is only one, a list, the elements
    /// of that.
    private mutating func elements(of arguments: [LoweredOperand]) -> [LoweredOperand] {
        guard arguments.count == 1 else { return arguments }
        if arguments[0].kind == .list { return lists[Int(arguments[0].id)] }
        guard case .list(let list)? = constant(arguments[0]) else { return arguments }
        return list.map { element in
            push(element)
            return pop()
        }
    }

    private mutating func pushFold(_ operation: Operation, _ elements: [LoweredOperand]) {
        push(.number, elements.dropFirst().reduce(elements[0].id) { graph.add(operation, $0, $1.id) })
    }

    /// Returns whether two constants are the bounds of a nonempty range, or one of them is nan.
    private func isOrdered(_ low: LoweredOperand, _ high: LoweredOperand) -> Bool {
        guard let low = graph.constant(low.id), let high = graph.constant(high.id) else { return false }
        return !(low > high)
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
        lists.append(elements)
        push(.list, Graph.ID(lists.count - 1))
    }

    mutating func visitRecord(count: Int) throws(Problem) {
        let keys = tree.keys(ofRecordAt: place - 1).map(tree.name)
        var members: [(String, Value)] = []
        for (key, operand) in zip(keys, popLast(count)) {
            guard let value = constant(operand) else { throw .typeMismatch(Self.noRecord) }
            members.append((key, value))
        }
        push(.record(Value.Record(members)))
    }

    private static let noRecord = "a program computes with numbers, not with a record of them"

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
        let elements = lists[Int(base.id)]
        let place = try compute { unit throws(Problem) in try unit.integer(constant) }
        guard let place = Int(exactly: place), elements.indices ~= place else {
            throw .indexOutOfRange(constant.abbreviated, count: elements.count)
        }
        operands.append(elements[place])
        for element in elements.reversed() { try force(element) }
    }

    mutating func visitMember(_ node: SyntaxNode) throws(Problem) {
        let base = pop()
        let (whole, name) = (example(base), tree.name(of: node))
        let result = try compute { unit throws(Problem) in
            try unit.settle(unit.member(name, of: whole))
        }
        try push(result, ofConstants: [base])
    }
}
