// The nodes that only Foundation's formats have.

/// What a formula of Foundation's formats is evaluated with, beside the environment.
struct Subject {
    /// `SELF`, whose keys are those of the formula.
    var object = Value.null
    /// The values of the placeholders.
    var arguments: [Value] = []
}

/// A subquery whose predicate is evaluated for one element after another.
struct OpenSubquery {
    /// The number of the parameter's name.
    let parameter: Int
    let collection: Value.List
    /// The index of the present element.
    var place = 0
    /// The elements for which the predicate holds.
    var kept: [Value] = []
    /// What the parameter stands for outside of the subquery.
    let outerElement: Value?
}

extension Interpreter {
    mutating func visitFormatLeaf(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Operand {
        switch node.kind {
        case .truePredicate, .falsePredicate: try begin(node, work: Self.constantWork)
        default: try begin(node, work: Self.formatLeafWork)
        }
        switch node.kind {
        case .object: return try replace(by: unit.settleElements(subject.object))
        case .property:
            let value = try unit.value(forKey: tree.name(of: node), of: subject.object)
            return try replace(by: unit.settleElements(value))
        case .variable: return try replace(by: unit.settleElements(variable(node, in: tree)))
        case .placeholder:
            let number = Int(node.argument)
            guard number < subject.arguments.count else { throw Self.missingArgument }
            return try replace(by: unit.settleElements(subject.arguments[number]))
        case .truePredicate: return try replace(by: true)
        case .falsePredicate: return try replace(by: false)
        default: throw .unsupported("ANYKEY")
        }
    }

    private static let formatLeafWork: UInt64 = 155

    private static let missingArgument = Problem.custom(
        .missingArgument, message: "there is no argument for the placeholder", hint: "give a value for each placeholder"
    )

    private func variable(_ node: SyntaxNode, in tree: SyntaxTree) throws(Problem) -> Value {
        let number = Int(node.argument)
        if !elements.isEmpty, let element = elements[number] { return element }
        if case .formula(let resolver) = scope, let value = resolver.variables[number] { return value }
        throw .custom(.unknownName, message: "there is no variable '$\(tree.names[number])'", hint: nil)
    }

    mutating func visitStep(_ node: SyntaxNode, in tree: SyntaxTree, base: Operand) throws(Problem) -> Operand {
        try begin(node)
        guard node.kind == .step else { throw Self.missingArgument }
        let footprint = base.footprint
        let value = try unit.value(forKey: tree.name(of: node), of: unit.value(of: base))
        return try replace(footprint, by: unit.settleElements(value))
    }

    mutating func visitPath(_ path: Range<Int>, in tree: SyntaxTree, base: Operand) throws(Problem) -> Operand {
        try begin(tree.nodes[path.lowerBound], work: UInt64(path.count) * 2 * FormulaEnvironment.nodeWork)
        let footprint = base.footprint
        let steps = path.map { place in
            PathStep(name: tree.name(of: tree.nodes[place]), isOperator: tree.nodes[place].kind == .pathOperator)
        }
        let value = try unit.value(at: ArraySlice(steps), of: unit.value(of: base))
        return try replace(footprint, by: unit.settleElements(value))
    }

    mutating func visitElement(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Operand, index: Operand
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = base.footprint + index.footprint
        let element = try unit.formatElement(of: unit.value(of: base), at: unit.value(of: index))
        return try replace(footprint, by: unit.settleElements(element))
    }
}

// MARK: - Comparisons

extension Interpreter {
    /// Returns the value of a computed key, or whether a comparison holds that has options, a quantifier or a selector.
    mutating func visitFormatInfix(
        _ node: SyntaxNode, in tree: SyntaxTree, _ left: Value, _ right: Value
    ) throws(Problem) -> Value {
        guard node.operator == .computedKey else { return try .boolean(compare(left, right, node, in: tree)) }
        return try unit.settleElements(unit.value(forComputedKey: right, of: left))
    }

    private mutating func compare(
        _ left: Value, _ right: Value, _ node: SyntaxNode, in tree: SyntaxTree
    ) throws(Problem) -> Bool {
        guard let selector = tree.selector(ofComparison: node) else {
            return try unit.compare(left, node.operator, right, node.comparison)
        }
        let quantifier = node.comparison.quantifier
        if let comparison = SelectorComparison.named(selector) {
            return try unit.holds(for: left, quantifier) { unit, leaf throws(Problem) in
                try comparison.holds(&unit, leaf, right)
            }
        }
        let function = try ownFunction(selector, argumentCount: 2)
        return try unit.holds(for: left, quantifier) { unit, leaf throws(Problem) in
            try unit.budget.spend(Self.callWork)
            return try unit.boolean(unit.call(function, [leaf, right]))
        }
    }
}

// MARK: - Functions

extension Interpreter {
    /// Calls a function of formats: one of theirs or, if there isn't one, the caller's own.
    mutating func callSelector(_ name: String, _ operands: [Operand]) throws(Problem) -> Operand {
        let footprint = operands.footprint
        try unit.budget.spend(Self.callWork)
        let values = try unit.values(of: operands)
        if name == "FUNCTION" {
            let selector = try unit.text(values[1])
            return try replace(footprint, by: callMethod(selector, [values[0]] + values[2...]))
        }
        if let function = environment.formatFunction(name) {
            guard function.arity.contains(values.count) else {
                throw .wrongArgumentCount(of: name, expected: function.arity, found: values.count)
            }
            let result = try function.evaluate(&unit, values)
            return try replace(footprint, by: unit.checkedNesting(unit.settle(result)))
        }
        return try replace(footprint, by: callOwn(name, values))
    }

    mutating func visitMethodCall(
        _ node: SyntaxNode, in tree: SyntaxTree, selector: SyntaxNode, operands: [Operand]
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = operands.footprint
        try unit.budget.spend(Self.callWork)
        let values = try unit.values(of: operands)
        return try replace(footprint, by: callMethod(tree.name(of: selector), values))
    }

    /// Calls a method of the first value with the others.
    private mutating func callMethod(_ selector: String, _ values: [Value]) throws(Problem) -> Value {
        guard let method = environment.formatMethod(selector) else { return try callOwn(selector, values) }
        guard method.argumentCount == values.count - 1 else {
            throw .wrongArgumentCount(
                of: selector, expected: .exactly(method.argumentCount), found: values.count - 1)
        }
        if selector == "valueForKeyPath:" { try environment.checkOperators(ofPath: values[1]) }
        return try unit.settle(method.evaluate(&unit, values))
    }

    /// Calls a function that the caller defined under a selector.
    private mutating func callOwn(_ name: String, _ values: [Value]) throws(Problem) -> Value {
        try unit.call(ownFunction(name, argumentCount: values.count), values)
    }

    private func ownFunction(_ name: String, argumentCount: Int) throws(Problem) -> CustomFunction {
        guard case .custom(let function) = environment.ownCallee(of: name) else {
            throw environment.unknownSelector(name)
        }
        guard function.arity.contains(argumentCount) else {
            throw .wrongArgumentCount(of: name, expected: function.arity, found: argumentCount)
        }
        return function
    }
}

// MARK: - Subqueries

extension Interpreter {
    mutating func beginSubquery(
        _ parameter: SyntaxNode, in tree: SyntaxTree, collection: Operand
    ) throws(Problem) -> Operand? {
        let list: Value.List
        switch try unit.value(of: collection) {
        case .list(let elements): list = elements
        case .null: list = []
        case let other: throw .typeMismatch("SUBQUERY works on a list, not on \(other.kind.phrase)")
        }
        guard let first = list.first else { return try replace(collection.footprint, by: .list([])) }
        if elements.isEmpty { elements = Array(repeating: nil, count: tree.names.count) }
        let number = Int(parameter.argument)
        subqueries.append(OpenSubquery(parameter: number, collection: list, outerElement: elements[number]))
        elements[number] = first
        return nil
    }

    mutating func continueSubquery(
        _ node: SyntaxNode, in tree: SyntaxTree, predicate: Operand
    ) throws(Problem) -> Operand? {
        try begin(node)
        unit.budget.release(predicate.footprint)
        let last = subqueries.count - 1
        let place = subqueries[last].place
        if try unit.boolean(unit.value(of: predicate)) {
            subqueries[last].kept.append(subqueries[last].collection[place])
        }
        if place + 1 < subqueries[last].collection.count {
            subqueries[last].place = place + 1
            elements[subqueries[last].parameter] = subqueries[last].collection[place + 1]
            return nil
        }
        let ended = subqueries.removeLast()
        elements[ended.parameter] = ended.outerElement
        return try replace(Value.list(ended.collection).footprint, by: .list(Value.List(ended.kept)))
    }
}
