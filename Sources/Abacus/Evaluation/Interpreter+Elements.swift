extension Interpreter {
    mutating func visitCall(
        _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Operand]
    ) throws(EvaluationError) -> Operand {
        let name = tree.name(of: callee)
        guard let found = self.callee(Int(callee.argument), named: name) else {
            throw located(environment.unknownFunction(name), at: node, in: tree)
        }
        guard found.arity.contains(arguments.count) else {
            let problem = Problem.wrongArgumentCount(of: name, expected: found.arity, found: arguments.count)
            throw located(problem, at: node, in: tree)
        }
        let footprint = arguments.reduce(0) { $0 + $1.footprint }
        switch found {
        case .builtin(let function):
            return try reduce(node, in: tree, releasing: footprint) { unit throws(Problem) in
                try unit.budget.spend(Self.callWork)
                return try .value(unit.call(function, unit.collapse(arguments)))
            }
        case .custom(let function):
            return try reduce(node, in: tree, releasing: footprint) { unit throws(Problem) in
                try unit.budget.spend(Self.callWork)
                return try .value(unit.call(function, unit.collapse(arguments)))
            }
        case .formula(let function):
            return try call(function, arguments, footprint: footprint, at: node, in: tree)
        }
    }

    private func callee(_ number: Int, named name: String) -> Callee? {
        if case .formula(_, let callees, _) = scope { return callees[number] }
        return environment.callee(of: name)
    }

    /// Asks for the evaluation of a function's body. What it gives stands in for the result until then.
    private mutating func call(
        _ function: FormulaFunction, _ arguments: [Operand], footprint: Int, at node: SyntaxNode, in tree: SyntaxTree
    ) throws(EvaluationError) -> Operand {
        let values = try located(at: node, in: tree) { unit throws(Problem) in
            try unit.budget.spend(Self.nodeWork)
            unit.budget.release(footprint)
            return try unit.collapse(arguments)
        }
        pendingCall = PendingCall(node: node, function: function, arguments: values)
        return .value(.null)
    }

    /// Only an `if` of a wrong number of arguments is visited: any other one is evaluated branch by branch.
    mutating func visitIf(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Operand]
    ) throws(EvaluationError) -> Operand {
        try reduce(node, in: tree) { _ throws(Problem) in
            throw .wrongArgumentCount(of: "if", expected: .exactly(3), found: operands.count)
        }
    }

    mutating func visitList(
        _ node: SyntaxNode, in tree: SyntaxTree, elements: [Operand]
    ) throws(EvaluationError) -> Operand {
        let footprint = elements.reduce(0) { $0 + $1.footprint }
        return try reduce(node, in: tree, releasing: footprint) { unit throws(Problem) in
            try unit.budget.spend(elements.isEmpty ? 250 : 450 + 40 * UInt64(elements.count))
            let list = try Value.list(Value.List(unit.collapse(elements)))
            return try .value(unit.checkedNesting(list))
        }
    }

    mutating func visitRecord(
        _ node: SyntaxNode, in tree: SyntaxTree, keys: [SyntaxNode], values: [Operand]
    ) throws(EvaluationError) -> Operand {
        let footprint = values.reduce(0) { $0 + $1.footprint }
        return try reduce(node, in: tree, releasing: footprint) { unit throws(Problem) in
            try unit.budget.spend(keys.isEmpty ? 200 : 2_000 + 300 * UInt64(keys.count))
            let members = try zip(keys.map(tree.name), unit.collapse(values))
            return try .value(unit.checkedNesting(.record(Value.Record(members))))
        }
    }

    mutating func visitIndex(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Operand, index: Operand
    ) throws(EvaluationError) -> Operand {
        try reduce(node, in: tree, releasing: base.footprint + index.footprint) { unit throws(Problem) in
            try .value(
                unit.settle(
                    unit.element(of: unit.collapse(base), at: unit.collapse(index))))
        }
    }

    mutating func visitMember(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Operand
    ) throws(EvaluationError) -> Operand {
        try reduce(node, in: tree, releasing: base.footprint) { unit throws(Problem) in
            try unit.budget.spend(Self.memberWork)
            return try .value(
                unit.settle(unit.member(tree.name(of: node), of: unit.collapse(base))))
        }
    }
}

extension ArithmeticUnit {
    fileprivate mutating func collapse(_ operands: [Operand]) throws(Problem) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(operands.count)
        for operand in operands { values.append(try collapse(operand)) }
        return values
    }

    /// The value of a function that the caller wrote, which may be anything: it is measured after it returns.
    mutating func call(
        _ function: CustomFunction, _ arguments: [Value]
    ) throws(Problem) -> Value {
        try budget.admit(Demand(work: Double(function.cost)))
        let result: Value
        do throws(EvaluationError) {
            result = try function.body(arguments)
        } catch {
            let first = error.diagnostics[0]
            throw .custom(first.identifier, message: first.message, hint: first.hint)
        }
        try budget.admit(Demand(bits: result.bits, bytes: Double(result.footprint), work: 0))
        return try settleElements(result.canonical)
    }
}
