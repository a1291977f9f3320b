// The values of the nodes that only Foundation's formats have.

extension Formats {
    package func value(
        ofLeaf node: SyntaxNode, in tree: SyntaxTree, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value {
        switch node.kind {
        case .object: return object
        case .property: return try unit.value(forKey: tree.name(of: node), of: object)
        case .placeholder, .placeholderStep:
            let number = Int(node.argument)
            guard node.kind == .placeholder, number < arguments.count else { throw .missingArgument }
            return arguments[number]
        default: throw .unsupported("ANYKEY")
        }
    }

    package func value(
        forKey key: String, of base: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value {
        try unit.value(forKey: key, of: base)
    }

    package func value(
        at path: Range<Int>, in tree: SyntaxTree, of base: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value {
        let steps = path.map { place in
            PathStep(name: tree.name(of: tree.nodes[place]), isOperator: tree.nodes[place].kind == .pathOperator)
        }
        return try unit.value(at: ArraySlice(steps), of: base)
    }

    package func element(of base: Value, at index: Value, _ unit: inout ArithmeticUnit) throws(Problem) -> Value {
        try unit.formatElement(of: base, at: index)
    }
}

extension Problem {
    /// A placeholder has no argument.
    static let missingArgument = Problem.custom(
        .missingArgument, message: "there is no argument for the placeholder", hint: "give a value for each placeholder"
    )
}

// MARK: - Comparisons

extension Formats {
    package func value(
        of node: SyntaxNode, in tree: SyntaxTree, _ left: Value, _ right: Value, _ unit: inout ArithmeticUnit,
        _ environment: FormulaEnvironment
    ) throws(Problem) -> Value {
        if node.operator == .computedKey { return try unit.settleElements(unit.value(forComputedKey: right, of: left)) }
        guard let selector = tree.selector(ofComparison: node) else {
            return try .boolean(unit.compare(left, node.operator, right, node.comparison))
        }
        let quantifier = node.comparison.quantifier
        if let comparison = SelectorComparison.named(selector) {
            return try .boolean(
                unit.holds(for: left, quantifier) { unit, leaf throws(Problem) in
                    try comparison.holds(&unit, leaf, right)
                })
        }
        let function = try environment.ownFunction(selector, argumentCount: 2)
        return try .boolean(
            unit.holds(for: left, quantifier) { unit, leaf throws(Problem) in
                try unit.budget.spend(Cost.call)
                return try unit.boolean(unit.call(function, [leaf, right]))
            })
    }
}

// MARK: - Functions

extension Formats {
    package func call(
        _ selector: String, _ values: [Value], _ unit: inout ArithmeticUnit, _ environment: FormulaEnvironment
    ) throws(Problem) -> Value {
        if selector == "FUNCTION" {
            return try callMethod(unit.text(values[1]), [values[0]] + values[2...], &unit, environment)
        }
        guard let function = environment.formatFunction(selector) else {
            return try unit.call(environment.ownFunction(selector, argumentCount: values.count), values)
        }
        guard function.arity.contains(values.count) else {
            throw .wrongArgumentCount(of: selector, expected: function.arity, found: values.count)
        }
        let result = try function.evaluate(&unit, values)
        return try unit.checkedNesting(unit.settle(result))
    }

    package func callMethod(
        _ selector: String, _ values: [Value], _ unit: inout ArithmeticUnit, _ environment: FormulaEnvironment
    ) throws(Problem) -> Value {
        guard let method = environment.formatMethod(selector) else {
            return try unit.call(environment.ownFunction(selector, argumentCount: values.count), values)
        }
        guard method.argumentCount == values.count - 1 else {
            throw .wrongArgumentCount(
                of: selector, expected: .exactly(method.argumentCount), found: values.count - 1)
        }
        if selector == "valueForKeyPath:" { try environment.checkOperators(ofPath: values[1]) }
        return try unit.settle(method.evaluate(&unit, values))
    }
}

extension FormulaEnvironment {
    /// Returns a function that the caller defined under a selector.
    fileprivate func ownFunction(_ name: String, argumentCount: Int) throws(Problem) -> CustomFunction {
        guard case .custom(let function) = ownCallee(of: name) else {
            throw Formats.of(formats).unknownSelector(name, self)
        }
        guard function.arity.contains(argumentCount) else {
            throw .wrongArgumentCount(of: name, expected: function.arity, found: argumentCount)
        }
        return function
    }
}
