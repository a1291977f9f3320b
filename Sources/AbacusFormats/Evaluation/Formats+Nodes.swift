// The values of nodes that only Foundation's formats have.

extension Formats {
    package func value(
        at places: Range<Int>, in tree: SyntaxTree, of base: Value, _ index: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value {
        let node = tree.nodes[places.lowerBound]
        switch node.kind {
        case .object: return object
        case .property: return try unit.value(forKey: tree.name(of: node), of: object)
        case .step: return try unit.value(forKey: tree.name(of: node), of: base)
        case .pathOperator: return try unit.value(at: steps(at: places, in: tree), of: base)
        case .element: return try unit.formatElement(of: base, at: index)
        case .placeholder, .placeholderStep:
            let number = Int(node.argument)
            guard node.kind == .placeholder, number < arguments.count else { throw .missingArgument }
            return arguments[number]
        default: throw .unsupported("ANYKEY")
        }
    }

    private func steps(at path: Range<Int>, in tree: SyntaxTree) -> ArraySlice<PathStep> {
        ArraySlice(
            path.map { place in
                PathStep(name: tree.name(of: tree.nodes[place]), isOperator: tree.nodes[place].kind == .pathOperator)
            })
    }
}

extension Problem {
    /// A placeholder without an argument.
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
        _ selector: String, as role: SelectorRole, _ values: [Value], _ unit: inout ArithmeticUnit,
        _ environment: FormulaEnvironment
    ) throws(Problem) -> Value {
        if role == .method { return try callMethod(selector, values, &unit, environment) }
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

    private func callMethod(
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
    /// Returns a function that the app defined under a selector.
    fileprivate func ownFunction(_ name: String, argumentCount: Int) throws(Problem) -> CustomFunction {
        guard case .custom(let functions) = ownCallee(of: name) else {
            throw Formats.of(formats).unknownSelector(name, self)
        }
        guard let function = functions.overload(taking: argumentCount) else {
            throw functions.wrongArgumentCount(of: name, found: argumentCount)
        }
        return function
    }
}
