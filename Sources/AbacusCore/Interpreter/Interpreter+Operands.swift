internal import ExactReals

extension Interpreter {
    /// Reports a missing operand. Only trees of texts with errors lack operands, and only those reach this method.
    mutating func defaultVisit(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Operand]
    ) throws(Problem) -> Operand {
        try begin(node)
        throw .custom(.expectedOperand, message: "expected a value", hint: nil)
    }

    mutating func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Operand {
        try begin(node, work: Self.numberWork)
        let start = Int(node.offset)
        let literal = NumberLiteral(tree.source.bytes[start..<start + Int(node.argument)], in: tree.syntax)
        return try replace(by: unit.settle(literal.value(in: &unit)))
    }

    mutating func visitText(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Operand {
        try begin(node)
        let length = Double(node.argument)
        // The lookups for a text's first escape or combining mark cost more than the bytes after it.
        try unit.budget.admit(Demand(bytes: length, work: 20 * min(length, 16) + 5.4 * length))
        return try replace(by: .text(tree.characters(of: node)))
    }

    mutating func visitConstant(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Operand {
        try begin(node, work: Self.constantWork)
        return switch node.kind {
        case .trueConstant: try replace(by: true)
        case .falseConstant: try replace(by: false)
        default: try replace(by: Value.null)
        }
    }

    mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Operand {
        try begin(node)
        let number = Int(node.argument)
        if functionReferences != nil, let function = function(namedBy: node, in: tree) { return function }
        if !bindings.isEmpty, let value = bindings[number] {
            try unit.budget.spend(value.referenceWork)
            return try replace(by: value)
        }
        if case .body(let function, let arguments) = scope, let place = function.parameterPlaces[number] {
            // An argument has been computed in this arithmetic, so it needs no settling.
            try unit.budget.spend(arguments[place].referenceWork)
            return try replace(by: arguments[place])
        }
        guard let value = variable(number, in: tree) else { return try valueOfUnresolved(number, in: tree) }
        if environment.nameAnswers != nil { try retainAnswers() }
        try unit.budget.spend(value.referenceWork)
        return try replace(by: unit.settleElements(value))
    }

    /// Counts the memory of the resolver's answers since the evaluation began.
    @inline(never)
    mutating func retainAnswers() throws(Problem) {
        let bytes = environment.nameAnswers?.footprint ?? 0
        try unit.budget.retain(bytes - answerBytes)
        answerBytes = bytes
    }

    private func variable(_ number: Int, in tree: SyntaxTree) -> Value? {
        if case .formula(let resolver) = scope { return resolver.variables[number] }
        return environment.value(of: tree.names[number])
    }
}

extension FormulaEnvironment {
    /// Returns the value of a node that has no operands and depends on no name.
    package func value(ofConstantAt place: Int, in tree: SyntaxTree) throws(Problem) -> Value {
        var interpreter = Interpreter(in: self, .closed)
        var results: [Operand] = []
        try interpreter.visit(place, in: tree, results: &results)
        return try interpreter.unit.value(of: results.removeLast())
    }
}

// MARK: - Operators

extension Interpreter {
    mutating func visitPrefix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Operand
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = operand.footprint
        return try replace(footprint, by: unit.apply(node.operator, unit.value(of: operand)))
    }

    mutating func visitPostfix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Operand
    ) throws(Problem) -> Operand {
        try visitPrefix(node, in: tree, operand: operand)
    }

    mutating func visitInfix(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Operand, right: Operand
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = left.footprint + right.footprint
        let right = try unit.value(of: right)
        if node.argument != 0 {
            return try replace(footprint, by: valueOfFormat(node, in: tree, unit.value(of: left), right))
        }
        if node.operator == .power, scope.modularPowers.contains(node) {
            return try replace(footprint, by: unit.postponedPower(left, right))
        }
        return try replace(footprint, by: unit.combine(left, node.operator, right))
    }

    mutating func choose(
        _ marker: SyntaxNode, in tree: SyntaxTree, condition: Operand
    ) throws(Problem) -> Bool? {
        try decide(marker, condition)
    }

    /// Returns whether a condition, or the left operand of `and` or `or`, is true.
    private mutating func decide(_ marker: SyntaxNode, _ condition: Operand) throws(Problem) -> Bool {
        try begin(marker, work: Self.branchWork)
        return try truth(of: condition)
    }

    private mutating func truth(of condition: Operand) throws(Problem) -> Bool {
        unit.budget.release(condition.footprint)
        return try unit.boolean(unit.value(of: condition))
    }

    mutating func shortCircuit(
        _ marker: SyntaxNode, in tree: SyntaxTree, left: Operand
    ) throws(Problem) -> Operand? {
        if tree.nodes[Int(marker.argument)].kind == .call {
            return try decideCall(tree.nodes[Int(marker.argument)], at: marker, in: tree, argument: left)
        }
        if marker.operator == .coalesce { return try valueUnlessNull(left, at: marker) }
        let isTrue = try decide(marker, left)
        guard isTrue == (marker.operator == .or) else { return nil }
        try unit.budget.spend(Self.skipWork)
        return try replace(by: .boolean(isTrue))
    }

    /// Returns the result of a call of `and` or `or` if an argument decides it. An app's function needs all arguments.
    private mutating func decideCall(
        _ call: SyntaxNode, at marker: SyntaxNode, in tree: SyntaxTree, argument: Operand
    ) throws(Problem) -> Operand? {
        guard case .builtin? = callee(Int(tree.nodes[Int(call.first)].argument), in: tree) else { return nil }
        try begin(marker, work: Self.branchWork)
        let isTrue = try unit.boolean(unit.value(of: argument))
        guard isTrue == (marker.operator == .or) else { return nil }
        try unit.budget.spend(Self.skipWork)
        // The arguments before this one are truth values, too.
        return try replace((tree.argumentCount(before: marker) + 1) * argument.footprint, by: .boolean(isTrue))
    }

    /// Returns the left operand of `??`, or nil if it is null.
    private mutating func valueUnlessNull(_ left: Operand, at marker: SyntaxNode) throws(Problem) -> Operand? {
        try begin(marker, work: Self.branchWork)
        let value = try unit.value(of: left)
        if value == .null { return nil }
        try unit.budget.spend(Self.skipWork)
        return try replace(left.footprint, by: value)
    }

    /// Finishes `and`, `or` or `??`. Their work was charged when their left operands were inspected.
    mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Operand, right: Operand
    ) throws(Problem) -> Operand {
        try begin(node, work: 0)
        if node.operator == .coalesce {
            let footprint = left.footprint + right.footprint
            return try replace(footprint, by: unit.value(of: right))
        }
        return try replace(by: .boolean(truth(of: right)))
    }
}

extension Value {
    /// The work of copying a reference to the value, which counts references to its parts.
    fileprivate var referenceWork: UInt64 {
        switch self {
        case .integer(let number): Int(exactly: number) == nil ? 120 : 50
        case .rational: bits <= 62 ? 80 : 280
        case .real, .boolean, .null: 50
        case .exactReal(let number): 220 + 140 * UInt64(number.termCount)
        case .text, .list, .record: 120
        }
    }
}
