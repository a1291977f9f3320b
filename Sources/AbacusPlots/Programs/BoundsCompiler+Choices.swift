internal import AbacusCore

// Logic and choices. Both branches of a choice are computed unless the condition is known.

extension BoundsCompiler {
    mutating func choose(
        _ marker: SyntaxNode, in tree: SyntaxTree, condition: Operand
    ) throws(EvaluationError) -> Bool? {
        if case .constant(.boolean(let holds)) = condition { holds } else { nil }
    }

    mutating func shortCircuit(
        _ marker: SyntaxNode, in tree: SyntaxTree, left: Operand
    ) throws(EvaluationError) -> Operand? {
        if marker.operator == .coalesce { return left.value == .null ? nil : left }
        guard case .constant(.boolean(let holds)) = left, holds == (marker.operator == .or) else { return nil }
        let target = tree.nodes[Int(marker.argument)]
        if target.kind == .call, environment.ownCallee(of: tree.name(of: tree.nodes[Int(target.first)])) != nil {
            return nil
        }
        return left
    }

    mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Operand, right: Operand
    ) throws(EvaluationError) -> Operand {
        if node.operator == .coalesce { return right }
        return try located(at: node, in: tree) { compiler throws(Problem) in
            let (first, second) = (try compiler.condition(left), try compiler.condition(right))
            return .condition(
                compiler.program.append(node.operator == .and ? .and(first, second) : .or(first, second)))
        }
    }

    /// Returns the condition of a call of `and` or `or`.
    mutating func logic(_ op: Operator, _ arguments: [Operand]) throws(Problem) -> Operand {
        var result = try condition(arguments[0])
        for argument in arguments.dropFirst() {
            let next = try condition(argument)
            result = program.append(op == .and ? .and(result, next) : .or(result, next))
        }
        return .condition(result)
    }

    mutating func visitConditional(
        _ node: SyntaxNode, in tree: SyntaxTree, condition: Operand, consequent: Operand, alternative: Operand
    ) throws(EvaluationError) -> Operand {
        try choice(node, in: tree, condition, consequent, alternative)
    }

    mutating func visitIf(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Operand]
    ) throws(EvaluationError) -> Operand {
        try choice(node, in: tree, operands[0], operands[1], operands[2])
    }

    private mutating func choice(
        _ node: SyntaxNode, in tree: SyntaxTree, _ condition: Operand, _ consequent: Operand, _ alternative: Operand
    ) throws(EvaluationError) -> Operand {
        try located(at: node, in: tree) { compiler throws(Problem) in
            let test = try compiler.condition(condition)
            let (first, second) = (try compiler.step(of: consequent), try compiler.step(of: alternative))
            guard consequent.isCondition == alternative.isCondition else {
                throw .unsupported("interval arithmetic with a choice between a number and a condition")
            }
            let choice = compiler.program.append(.choice(test, first, second))
            return consequent.isCondition ? .condition(choice) : .number(choice)
        }
    }

    /// Returns the step of an operand that is a condition; any other operand is refused.
    private mutating func condition(_ operand: Operand) throws(Problem) -> Int {
        guard operand.isCondition else {
            throw try problem([operand], of: Operator.not.spelling) { unit, values throws(Problem) in
                try unit.apply(.not, values[0])
            }
        }
        return try step(of: operand)
    }
}

extension BoundsCompiler.Operand {
    fileprivate var isCondition: Bool {
        switch self {
        case .condition, .constant(.boolean): true
        default: false
        }
    }
}
