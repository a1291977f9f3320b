// Functions that call another function for each element of a list.

extension Interpreter {
    /// Returns a lambda among the arguments of a call as an operand, which stands for itself until the call.
    mutating func visitFunction(ofLambdaAt place: Int, in tree: SyntaxTree) throws(Problem) -> Operand {
        try begin(tree.nodes[place])
        return .function(FunctionOperand(.lambda(place)))
    }

    /// Returns the function that a name stands for as the last argument of a function such as `map`, or nil if the name
    /// is a variable's.
    @inline(never)
    mutating func function(namedBy node: SyntaxNode, in tree: SyntaxTree) -> Operand? {
        guard let callee = functionReferences?.callee(ofArgument: node) else { return nil }
        if case .body = scope {
            let name = tree.names[callee]
            // The callee is known only now: the function may have been hidden after the definition.
            if environment.ownCallee(of: name) != nil { return nil }
            if name == IterationKind.sort.rawValue, hasVariable(Int(node.argument), in: tree) { return nil }
        }
        return .function(FunctionOperand(.named(Int(node.argument))))
    }

    private func hasVariable(_ number: Int, in tree: SyntaxTree) -> Bool {
        isParameter(number) || environment.value(of: tree.names[number]) != nil
    }

    /// Returns whether a name is a parameter of the function, or of a lambda around the current node.
    func isParameter(_ number: Int) -> Bool {
        if !bindings.isEmpty, bindings[number] != nil { return true }
        if case .body(let function, _) = scope { return function.parameterPlaces[number] != nil }
        return false
    }

    /// Requests the calls of a function. The returned value is a placeholder for the result.
    mutating func beginIteration(
        _ kind: IterationKind, _ node: SyntaxNode, _ arguments: [Operand], _ function: FunctionOperand.Kind,
        in tree: SyntaxTree
    ) throws(Problem) -> Operand {
        let name = kind.rawValue
        guard arguments.count == kind.argumentCount else {
            throw .wrongArgumentCount(of: name, expected: .exactly(kind.argumentCount), found: arguments.count)
        }
        for argument in arguments.dropLast() {
            if case .function = argument { throw .misplacedFunction(of: kind) }
        }
        let values = try unit.values(of: arguments.dropLast())
        let count = try argumentCount(of: function, for: kind, in: tree)
        let iteration = try Iteration(
            kind, values, function, argumentCount: count, footprint: arguments.footprint, in: &unit)
        // The parameters are bound in a copy of the names' values.
        try unit.budget.spend(4 * UInt64(tree.names.count))
        pendingCall = PendingCall(node: node, callee: .iteration(iteration))
        return .value(.null)
    }

    /// Returns the number of arguments with which a function is called. The function takes that number.
    private func argumentCount(
        of function: FunctionOperand.Kind, for kind: IterationKind, in tree: SyntaxTree
    ) throws(Problem) -> Int {
        switch function {
        case .lambda(let place):
            let count = Int(tree.nodes[place].argument)
            guard kind.arity.contains(count) else {
                throw .wrongParameterCount(for: kind, found: .exactly(count))
            }
            return count
        case .named(let number):
            let callee = try callee(ofFunction: number, in: tree)
            guard let count = kind.arity.first(where: callee.takes) else {
                throw .wrongParameterCount(for: kind, found: callee.arities[0])
            }
            return count
        }
    }

    private func callee(ofFunction number: Int, in tree: SyntaxTree) throws(Problem) -> Callee {
        guard let callee = environment.callee(of: tree.names[number]) else {
            throw environment.unknownFunction(
                tree.names[number], argumentCount: nil, measuring: tree.notation.angleUnit)
        }
        return callee
    }

    /// Calls a function for the remaining elements, up to a call that needs a traversal, which it returns. Returns nil
    /// after the last element.
    mutating func callNext(
        of iteration: Iteration, in tree: SyntaxTree
    ) throws(Problem) -> Traversal? {
        while let arguments = iteration.nextArguments {
            switch iteration.function {
            case .lambda(let place):
                try bind(arguments, toParametersOfLambdaAt: place, in: tree)
                return Traversal(ofLambdaAt: place, in: tree)
            case .named(let number):
                switch try callee(ofFunction: number, in: tree) {
                case .formula(let function): return try enter(function, arguments)
                case .builtin(let function):
                    let measuring = function.measuring(in: tree.notation.angleUnit)
                    try take(unit.call(measuring, arguments), in: iteration)
                case .custom(let functions): try take(unit.call(functions, arguments), in: iteration)
                }
            }
        }
        return nil
    }

    /// Ends a call of `map` or its like after the last call of its function, and returns the result.
    mutating func finish(_ iteration: Iteration, _ names: NamesInScope) throws(Problem) -> Operand {
        if case .lambda = iteration.function { bindings = names.bindings }
        let value = try iteration.value(in: &unit)
        return try replace(iteration.footprint + iteration.resultFootprint, by: value)
    }

    /// Takes the result of a call that needed no traversal.
    private mutating func take(_ result: Value, in iteration: Iteration) throws(Problem) {
        try unit.budget.spend(Cost.call)
        try unit.budget.retain(result.footprint)
        try iteration.take(result, in: &unit)
    }

    /// Binds the parameters of a lambda to their values.
    private mutating func bind(
        _ arguments: [Value], toParametersOfLambdaAt place: Int, in tree: SyntaxTree
    ) throws(Problem) {
        try unit.budget.spend(Self.lambdaCallWork)
        try observeCall(.lambda(place: place, arguments: arguments), arguments)
        if bindings.isEmpty { bindings = Array(repeating: nil, count: tree.names.count) }
        for (number, argument) in zip(tree.parameterNumbers(ofLambdaAt: place), arguments) {
            try unit.budget.retain(argument.footprint)
            bindings[number] = argument
        }
    }

    /// Releases the memory of the values of a lambda's parameters.
    mutating func releaseParameters(of iteration: Iteration, in tree: SyntaxTree) {
        guard case .lambda(let place) = iteration.function else { return }
        for number in tree.parameterNumbers(ofLambdaAt: place) {
            unit.budget.release(bindings[number]?.footprint ?? 0)
        }
    }
}

extension Problem {
    /// Reports a function that stands before the last argument of `map` or its like.
    package static func misplacedFunction(of kind: IterationKind) -> Problem {
        let example = kind == .reduce ? "reduce(list, 0, (sum, x) -> sum + x)" : "\(kind.rawValue)(list, x -> x * 2)"
        return .custom(
            .typeMismatch, message: "'\(kind.rawValue)' takes its function last", hint: "write it as in \(example)")
    }

    /// Reports that the function given to `map` or its like takes other numbers of arguments than it is called with.
    package static func wrongParameterCount(for kind: IterationKind, found: ClosedRange<Int>) -> Problem {
        let expected =
            kind.arity.upperBound == 1 ? "one argument" : kind == .reduce ? "two arguments" : "one or two arguments"
        let count = found.lowerBound == found.upperBound ? "\(found.lowerBound)" : "at least \(found.lowerBound)"
        return .custom(
            .wrongArgumentCount, message: "'\(kind.rawValue)' needs a function of \(expected), not of \(count)",
            hint: kind == .reduce ? "write it as in (sum, x) -> sum + x" : "write it as in x -> x * 2")
    }
}
