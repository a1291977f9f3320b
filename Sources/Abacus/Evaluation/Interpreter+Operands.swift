extension Interpreter {
    /// Only a tree whose text has errors lacks an operand, and nothing else is left to this method.
    mutating func defaultVisit(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Operand]
    ) throws(EvaluationError) -> Operand {
        try reduce(node, in: tree) { _ throws(Problem) in
            throw .custom(.expectedOperand, message: "expected a value", hint: nil)
        }
    }

    mutating func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        let start = Int(node.offset)
        let lexeme = tree.source.bytes[start..<start + Int(node.argument)]
        if admitsWords, let small = NumberLiteral.smallInteger(lexeme.span) {
            return try replace(node, in: tree, operands: 0, by: Value(small))
        }
        let literal = NumberLiteral(lexeme)
        return try reduce(node, in: tree) { unit throws(Problem) in
            try .value(unit.settle(literal.value(in: &unit)))
        }
    }

    mutating func visitText(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        try reduce(node, in: tree) { unit throws(Problem) in
            let length = Double(node.argument)
            // What is found at a text's first escape or letter with marks costs more than the bytes after it.
            try unit.budget.admit(Demand(bytes: length, work: 20 * min(length, 16) + 6 * length))
            return .value(.text(tree.characters(of: node)))
        }
    }

    mutating func visitConstant(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        try reduce(node, in: tree, work: Self.constantWork) { _ in
            switch node.kind {
            case .trueConstant: .value(true)
            case .falseConstant: .value(false)
            default: .value(.null)
            }
        }
    }

    mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        let number = Int(node.argument)
        let found: Value?
        switch scope {
        case .formula(let variables, _, _): found = variables[number]
        case .body(let function, let arguments):
            if let place = function.parameterPlaces[number] {
                // An argument has been computed in the arithmetic: there is nothing to settle.
                return try reduce(node, in: tree) { unit throws(Problem) in
                    try unit.budget.spend(arguments[place].referenceWork)
                    return .value(arguments[place])
                }
            }
            found = environment.value(of: tree.names[number])
        }
        guard let value = found else {
            throw located(environment.unknownName(tree.names[number]), at: node, in: tree)
        }
        return try reduce(node, in: tree) { unit throws(Problem) in
            try unit.budget.spend(value.referenceWork)
            return try .value(unit.settleElements(value))
        }
    }
}

// MARK: - Operators

extension Interpreter {
    mutating func visitPrefix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Operand
    ) throws(EvaluationError) -> Operand {
        if let value = wordResult(of: node.operator, operand) {
            return try replace(node, in: tree, operands: 1, by: value)
        }
        return try reduce(node, in: tree, releasing: operand.footprint) { unit throws(Problem) in
            try .value(unit.apply(node.operator, unit.collapse(operand)))
        }
    }

    mutating func visitPostfix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Operand
    ) throws(EvaluationError) -> Operand {
        try visitPrefix(node, in: tree, operand: operand)
    }

    mutating func visitInfix(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Operand, right: Operand
    ) throws(EvaluationError) -> Operand {
        if let value = wordResult(of: node.operator, left, right) {
            return try replace(node, in: tree, operands: 2, by: value)
        }
        let meaning = node.operator
        if meaning == .power, modularPowers.contains(node), let power = UnreducedPower(left, right, at: node) {
            return try reduce(node, in: tree, releasing: left.footprint + right.footprint) { _ in .power(power) }
        }
        if case .power(let power) = left { return try reduce(power, by: node, right, in: tree) }
        return try reduce(node, in: tree, releasing: left.footprint + right.footprint) { unit throws(Problem) in
            let right = try unit.collapse(right)
            if meaning == .add || meaning == .multiply { return try unit.extend(left, meaning, right) }
            return try .value(unit.apply(meaning, unit.collapse(left), right))
        }
    }

    /// The remainder of a power that has not been computed, and mostly never is.
    private mutating func reduce(
        _ power: UnreducedPower, by node: SyntaxNode, _ modulus: Operand, in tree: SyntaxTree
    ) throws(EvaluationError) -> Operand {
        let remainder = try located(at: node, in: tree) { unit throws(Problem) in
            try unit.remainder(node.operator, of: power, dividedBy: unit.collapse(modulus))
        }
        let footprint = power.footprint + modulus.footprint
        if let remainder { return try reduce(node, in: tree, releasing: footprint) { _ in .value(remainder) } }
        let base = try located(at: power.node, in: tree) { unit throws(Problem) in
            unit.budget.release(power.footprint)
            let value = try unit.collapse(.power(power))
            try unit.budget.retain(value.footprint)
            return value
        }
        return try visitInfix(node, in: tree, left: .value(base), right: modulus)
    }

    mutating func choose(
        _ marker: SyntaxNode, in tree: SyntaxTree, condition: Operand
    ) throws(EvaluationError) -> Bool {
        try located(at: marker, in: tree) { unit throws(Problem) in
            try unit.budget.spend(Self.branchWork)
        }
        return try truth(of: condition, at: marker, in: tree)
    }

    private mutating func truth(
        of condition: Operand, at node: SyntaxNode, in tree: SyntaxTree
    ) throws(EvaluationError) -> Bool {
        try located(at: node, in: tree) { unit throws(Problem) in
            unit.budget.release(condition.footprint)
            return try unit.boolean(unit.collapse(condition))
        }
    }

    mutating func shortCircuit(
        _ marker: SyntaxNode, in tree: SyntaxTree, left: Operand
    ) throws(EvaluationError) -> Operand? {
        let decides = marker.operator == .or
        let isTrue = try choose(marker, in: tree, condition: left)
        guard isTrue == decides else { return nil }
        try located(at: marker, in: tree) { unit throws(Problem) in try unit.budget.spend(Self.skipWork) }
        return try retained(isTrue, at: marker, in: tree)
    }

    mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, right: Operand
    ) throws(EvaluationError) -> Operand {
        let isTrue = try truth(of: right, at: node, in: tree)
        return try retained(isTrue, at: node, in: tree)
    }

    /// What an `and` or `or` gives, whose work is that of its conditions.
    private mutating func retained(
        _ truth: Bool, at node: SyntaxNode, in tree: SyntaxTree
    ) throws(EvaluationError) -> Operand {
        let value = Value.boolean(truth)
        try located(at: node, in: tree) { unit throws(Problem) in try unit.budget.retain(value.footprint)
        }
        return .value(value)
    }
}

extension Value {
    /// The work of taking the value from where it is kept, to which references to its parts are counted.
    fileprivate var referenceWork: UInt64 {
        switch self {
        case .integer(let number): Int(exactly: number) == nil ? 300 : 80
        case .rational: bits <= 62 ? 150 : 500
        case .real, .boolean, .null: 80
        case .text, .list: 220
        case .record: 300
        }
    }
}
